"""Who comes to a game and who leaves it."""

from typing import Any

from sqlalchemy import select

from api.games.draft import without
from api.games.rulings import effective
from api.games.seats import check_joining, check_name, check_team, clean_name, free_number
from api.games.state import Seat, State
from api.keeping.access import Writing
from api.keeping.journal import record, tell, touch
from api.keeping.rows import members_of, seat_of, state_of
from api.keeping.sitting import HOST, PLAYER, Ground, Sitting, locked_game
from api.problems import Problem
from api.storage import tables
from api.tokens import ALPHABET, new_id, new_token
from api.wire.games import Invitation, Joining, MemberChange, NewPlayer
from scoring.errors import BadInput
from scoring.une.edition import Edition
from scoring.une.layout import CHARACTERS

__all__ = ["add_member", "by_code", "change_member", "check_character", "invite", "new_link", "remove_member"]


def check_character(character: str | None, edition: Edition) -> None:
    """Whether the box has somebody of that name."""
    known = sorted({*CHARACTERS, *edition.characters})
    if character is not None and character not in known:
        raise BadInput(
            f"cette édition ne connaît pas ce personnage ; elle a : {', '.join(known)}",
            f"this edition has no such character; it has: {', '.join(known)}",
            code="unknown_character",
        )


def add_member(
    on: Ground, game_id: str, role: str, who: NewPlayer | None, number: int | None
) -> tuple[tables.Member, str]:
    """Somebody new, and their token."""
    token = new_token()
    member = tables.Member(
        id=new_id(),
        game_id=game_id,
        role=role,
        name=clean_name(who.name) if who else "",
        partner=clean_name(who.partner) if who and who.partner else None,
        character=who.character if who else None,
        seat=number,
        token_hash=on.services.hashed(token),
    )
    on.session.add(member)
    on.session.flush()
    return member, token


def seated(state: State, edition: Edition, who: NewPlayer) -> int:
    """The place of a new player, if they may have it."""
    check_team(state.options, who.partner)
    check_character(who.character, edition)
    partner = clean_name(who.partner) if who.partner else None
    player = Seat(member="", number=0, name=clean_name(who.name), partner=partner).player
    check_name(state.seats, player)
    return free_number(state.seats)


def by_code(on: Ground, asked: Joining) -> tuple[Sitting, str]:
    """Somebody joins with a code."""
    session, services = on.session, on.services
    code = "".join(char for char in asked.code.upper() if char in ALPHABET)
    game_id = session.scalar(select(tables.Game.id).where(tables.Game.code == code))
    game = locked_game(session, game_id) if game_id else None
    if game is None:
        raise Problem("code_unknown")
    members = members_of(session, game.id)
    at = Sitting(services, game, members[0], members, state_of(session, game, members))
    playing = asked.role == PLAYER
    check_joining(at.state, at.days, playing=playing)
    who = asked.player() if playing else NewPlayer(name=asked.name)
    number = seated(at.state, at.edition, who) if playing else None
    member, token = add_member(on, game.id, asked.role, who, number)
    tell(session, game.id, "member", game.version, member.id)
    members = members_of(session, game.id)
    return Sitting(services, game, member, members, state_of(session, game, members)), token


def invite(at: Writing, asked: Invitation) -> tuple[tables.Member, str]:
    """The host lets somebody in; a player without a phone, too."""
    sitting, playing = at.sitting, asked.role == PLAYER
    if playing and asked.name is None:
        raise Problem("name_empty")
    check_joining(sitting.state, sitting.days, playing=playing, invited=True)
    who = (asked.player() if playing else NewPlayer(name=asked.name)) if asked.name else None
    number = seated(sitting.state, sitting.edition, who) if playing and who else None
    member, token = add_member(Ground(at.session, sitting.services), sitting.game.id, asked.role, who, number)
    tell(at.session, sitting.game.id, "member", sitting.game.version, member.id)
    return member, token


def new_link(at: Writing, member_id: str) -> tuple[tables.Member, str]:
    """A new token for somebody; the one they had opens nothing any longer."""
    member, token = at.sitting.somebody(member_id), new_token()
    member.token_hash = at.sitting.services.hashed(token)
    record(at.session, at.sitting.member, "link", subject=member_id)
    tell(at.session, at.sitting.game.id, "member", at.sitting.game.version, member_id)
    return member, token


def change_member(at: Writing, member_id: str, asked: MemberChange) -> None:
    """A new name, or another character."""
    sitting = at.sitting
    member, mine = sitting.somebody(member_id), member_id == sitting.member.id
    if not mine and sitting.member.role != HOST:
        raise Problem("not_allowed")
    before = _said(member)
    if asked.name is not None:
        member.name = clean_name(asked.name)
    if "partner" in asked.model_fields_set:
        if member.seat is not None:
            check_team(sitting.options, asked.partner)
        member.partner = clean_name(asked.partner) if asked.partner else None
    if "character" in asked.model_fields_set and asked.character != member.character:
        handed_in = any(member_id in boards for boards in sitting.state.boards.values())
        if handed_in and sitting.member.role != HOST:
            raise Problem("not_allowed")
        check_character(asked.character, sitting.edition)
        member.character = asked.character
    if member.seat is not None:
        check_name(sitting.state.seats, seat_of(member, member.seat).player, besides=member_id)
    if sitting.member.role == HOST and _said(member) != before:
        record(
            at.session,
            sitting.member,
            "member",
            subject=member_id,
            reason=asked.reason,
            before=before,
            after=_said(member),
        )
    touch(at.session, sitting.game)
    tell(at.session, sitting.game.id, "member", sitting.game.version, member_id)


def remove_member(at: Writing, member_id: str) -> None:
    """Somebody leaves, with all they handed in; their scans go with the game."""
    sitting = at.sitting
    member = sitting.somebody(member_id)
    if member_id != sitting.member.id and sitting.member.role != HOST:
        raise Problem("not_allowed")
    if member.role == HOST:
        raise Problem("last_host")
    if member_id != sitting.member.id:
        record(at.session, sitting.member, "removed", subject=member_id, before=_left(sitting, member))
    drafts = {day: without(draft, member_id) for day, draft in sitting.state.drafts.items()}
    sitting.game.drafts = {day: draft.model_dump(mode="json") for day, draft in drafts.items()}
    at.session.delete(member)
    touch(at.session, sitting.game)
    tell(at.session, sitting.game.id, "member", sitting.game.version, member_id)


def _said(member: tables.Member) -> dict[str, Any]:
    return {key: getattr(member, key) for key in ("name", "partner", "character")}


def _left(sitting: Sitting, member: tables.Member) -> dict[str, Any]:
    """What goes with somebody, lest a board vanish without a trace."""
    boards = {
        day: {"token": board.token, "layout": effective(board.layout, board.rulings) if board.layout else None}
        for day, table in sitting.state.boards.items()
        if (board := table.get(member.id))
    }
    return {**_said(member), "boards": boards}
