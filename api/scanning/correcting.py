"""Corrections of a scan: prepared without holding anything, then written if nobody was faster."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from anyio import to_thread
from sqlalchemy.orm import Session

from api.keeping.following import check_corrector, scan_changed
from api.language import Language
from api.problems import Problem
from api.scanning.answers import answer, iso, shape_of
from api.scanning.edits import State, edited
from api.scanning.history import By, undone
from api.scanning.jobs import ReadPhoto
from api.scanning.kept import Kept, options_of, reread_state, state_of, write
from api.scanning.rights import Holder, scan_for
from api.services import Services
from api.storage.expiry import forget, hold
from api.storage.tables import Scan, now
from scoring.errors import BadInput
from scoring.une import Une
from scoring.une.editions import find_edition

Data = dict[str, Any]
CORNERS = "corners"


@dataclass(frozen=True)
class Request:
    """Who wants to change which version of which scan."""

    services: Services
    token: str | None
    scan_id: str
    version: int | None
    language: Language


@dataclass(frozen=True)
class Prepared:
    """What is to be written: a state, and a new reading with its board's picture where there is one."""

    after: State
    machine: Data | None = None
    board: bytes | None = None


class _Stale(Exception):
    """Somebody else was faster."""

    def __init__(self, scan: Scan) -> None:
        super().__init__()
        self.scan = scan


async def corrected(  # noqa: PLR0913, PLR0917
    services: Services,
    token: str | None,
    scan_id: str,
    version: int | None,
    edits: Sequence[Data],
    language: Language,
) -> Scan:
    """The scan after these edits."""
    asked = Request(services, token, scan_id, version, language)
    scan = await _begin(asked)
    if any(edit["op"] == CORNERS for edit in edits):
        prepared = await _reread(asked, scan, edits)
    elif not scan.layout:
        raise Problem("not_read")
    else:
        prepared = await to_thread.run_sync(_edited, services, scan, edits)

    def put(held: Scan, by: By) -> None:
        write(held, prepared.after, by, list(edits), prepared.machine)

    return await _finish(asked, put, prepared.board)


async def taken_back(
    services: Services, token: str | None, scan_id: str, version: int | None, language: Language
) -> Scan:
    """The scan without its last correction."""
    asked = Request(services, token, scan_id, version, language)
    scan = await _begin(asked)
    found = undone(scan.changes, By("", "", 0))
    if found is None:
        raise Problem("nothing_to_undo")
    machine = found[1]["machine"]
    board = await _old_board(services, scan, machine) if machine else None

    def put(held: Scan, by: By) -> None:
        marked, before = undone(held.changes, by) or ([], {})
        held.changes, held.layout, held.doubts_settled = marked, before["layout"], before["settled"]
        if machine:
            held.machine = machine

    return await _finish(asked, put, board)


# -- preparing -------------------------------------------------------------------------------------------


async def _begin(asked: Request) -> Scan:
    """The scan, if the version is the one that is there now and this person may change it."""

    def look(session: Session) -> Scan:
        scan, holder = scan_for(session, asked.services, asked.token, asked.scan_id)
        if holder.member:
            check_corrector(session, scan, holder.member)
        return scan

    scan = await asked.services.database.run(look, reading=True)
    if asked.version is None:
        raise Problem("version_missing")
    if asked.version != scan.version:
        await _say_stale(asked, scan)
    return scan


def _edited(services: Services, scan: Scan, edits: Sequence[Data]) -> Prepared:
    folders = services.settings.editions
    after = edited(state_of(scan), edits, find_edition(scan.edition, folders), Une(folders).read_layout)
    return Prepared(after)


async def _reread(asked: Request, scan: Scan, edits: Sequence[Data]) -> Prepared:
    """Read the stored photo again by the corners that a person shows."""
    if len(edits) > 1:
        raise BadInput(
            "la correction « corners » se fait seule, avant les autres",
            "the edit “corners” comes alone, before the others",
            code="corners_alone",
        )
    services, corners = asked.services, [(float(x), float(y)) for x, y in edits[0][CORNERS]]
    photo = await to_thread.run_sync(services.store.get, scan.photo_key)
    if photo is None:
        raise Problem("not_found")
    options = options_of(scan) if not scan.layout else replace(options_of(scan), day=None)
    read: ReadPhoto = await services.pool.reread(photo, corners, options)
    after = reread_state(scan, read, find_edition(scan.edition, services.settings.editions))
    machine = Kept(read.scan, read.size, options_of(scan)).to_json()
    return Prepared(after, machine, read.board_jpeg)


async def _old_board(services: Services, scan: Scan, machine: Data) -> bytes:
    """The board's picture as it was before its corners were corrected; none if it had not been read."""
    if machine["scan"] is None:
        return b""
    photo = await to_thread.run_sync(services.store.get, scan.photo_key)
    if photo is None:
        raise Problem("not_found")
    edition = find_edition(scan.edition, services.settings.editions)
    shape = shape_of(machine, edition)
    picture: bytes = await services.pool.flatten(photo, machine["scan"]["corners"], (shape.rows, shape.cols))
    return picture


# -- writing ---------------------------------------------------------------------------------------------


async def _finish(asked: Request, put: Any, board: bytes | None) -> Scan:
    store = asked.services.store
    key = await to_thread.run_sync(store.put, board, "board") if board else ""
    replaced: set[str] = set()

    def work(session: Session) -> Scan:
        scan, holder = scan_for(session, asked.services, asked.token, asked.scan_id, writing=True)
        if scan.version != asked.version:
            raise _Stale(scan)
        if board is not None:
            hold(session, store, [(board, "board")] if board else [])
        with session.no_autoflush:  # one change, one version
            put(scan, _by(holder, scan))
            if board is not None and scan.board_key != key:
                replaced.update({scan.board_key} - {""})
                scan.board_key = key
        if holder.member:
            session.flush()
            scan_changed(session, scan, holder.member)
        return scan

    try:
        scan = await asked.services.database.run(work)
    except _Stale as stale:
        await _say_stale(asked, stale.scan)
        raise
    await to_thread.run_sync(forget, asked.services.database, store, replaced)
    return scan


def _by(holder: Holder, scan: Scan) -> By:
    return By(holder.name, iso(now()), scan.version + 1)


async def _say_stale(asked: Request, scan: Scan) -> None:
    raise Problem("changed_meanwhile", current=await answer(scan, asked.services, asked.language))
