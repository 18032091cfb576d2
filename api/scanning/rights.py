"""Who may look at a scan and who may change it: its owner's token, or outside of that the members of its game."""

from dataclasses import dataclass

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from api.problems import Problem
from api.services import Services
from api.storage.tables import Game, Member, Scan

OWNER = "owner"
MAY_CORRECT = ("host", "referee")
MAY_UPLOAD = ("host", "player", "referee")


@dataclass(frozen=True)
class Holder:
    """Who holds the token: a member of a game, or the owner of scans outside of games."""

    member: Member | None

    @property
    def name(self) -> str:
        """As the list of changes names them."""
        return self.member.id if self.member else OWNER


def member_of(session: Session, services: Services, token: str | None) -> Member | None:
    """The member that a token is of; None for an owner's. A token nobody has is refused."""
    if not token:
        raise Problem("token_missing", 401)
    hashed = services.hashed(token)
    member = session.scalar(select(Member).where(Member.token_hash == hashed))
    if member is None and not session.scalar(select(exists().where(Scan.owner_hash == hashed))):
        raise Problem("token_unknown", 401)
    return member


def scan_for(
    session: Session, services: Services, token: str | None, scan_id: str, *, writing: bool = False
) -> tuple[Scan, Holder]:
    """The scan, for whoever may look at it, or change it. To all others it is not there.

    Writers hold its game first and then the scan until their transaction ends, as everybody does.
    """
    member = member_of(session, services, token)
    scan = session.get(Scan, scan_id, populate_existing=True)
    if scan is None or not _sees(services, scan, member, token):
        raise Problem("not_found", 404)
    if not writing:
        return scan, Holder(member)
    if scan.game_id is not None:
        session.get(Game, scan.game_id, with_for_update=True, populate_existing=True)
    held = session.get(Scan, scan_id, with_for_update=True, populate_existing=True)
    if held is None or not _sees(services, held, member, token):
        raise Problem("not_found", 404)  # gone, or taken into a game, while we waited
    if member and member.id != held.member_id and member.role not in MAY_CORRECT:
        raise Problem("not_allowed", 403)
    return held, Holder(member)


def _sees(services: Services, scan: Scan, member: Member | None, token: str | None) -> bool:
    if scan.game_id is not None:
        return member is not None and member.game_id == scan.game_id
    return bool(token) and scan.owner_hash is not None and scan.owner_hash == services.hashed(token or "")


def game_for(session: Session, services: Services, token: str | None, game_id: str) -> tuple[Game, Member]:
    """The game to which a photo is sent, and by whom."""
    member = member_of(session, services, token)
    game = session.get(Game, game_id) if member and member.game_id == game_id else None
    if game is None or member is None:
        raise Problem("not_found", 404)
    if member.role not in MAY_UPLOAD:
        raise Problem("not_allowed", 403)
    return game, member
