"""A scan that is put on a board: from then on what it says is what the board shows."""

from sqlalchemy import select

import api.scanning.problems  # noqa: F401 - makes its codes known
from api.keeping.access import Writing
from api.problems import Problem
from api.storage import tables


def take(at: Writing, member_id: str, scan_id: str, owner: str | None) -> tables.Scan:
    """A scan for a player's board: one of the game, or one from outside whose owner hands it over."""
    sitting = at.sitting
    scan = at.session.get(tables.Scan, scan_id, with_for_update=True, populate_existing=True)
    if scan is None:
        raise Problem("not_found")
    if scan.game_id is None:
        if owner is None or sitting.services.hashed(owner) != scan.owner_hash:
            raise Problem("not_found")
        scan.game_id, scan.owner_hash, scan.expires = sitting.game.id, None, sitting.game.expires
    elif scan.game_id != sitting.game.id:
        raise Problem("not_found")
    elif not sitting.trusted and scan.member_id != sitting.member.id:
        raise Problem("not_allowed")
    if not scan.layout:
        raise Problem("not_read")
    scan.member_id = member_id
    return scan


def lies_elsewhere(at: Writing, scan_id: str, row_id: str) -> bool:
    """Whether a scan is on another board."""
    other = select(tables.Board.id).where(tables.Board.scan_id == scan_id, tables.Board.id != row_id)
    return at.session.scalar(other) is not None
