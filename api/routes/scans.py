"""Scans: a photo is uploaded, read and scored; people correct what was read; its pictures are shown."""

from collections.abc import Callable
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy.orm import Session

import api.scanning.problems  # noqa: F401 - makes its codes known
from api.deps import Bearer, Lang, Services
from api.keeping.access import Version
from api.keeping.following import scan_leaves
from api.problems import Problem, problems
from api.routes.downloads import binary
from api.scanning.answers import answer, boxes_of, page_of, places_of, tag
from api.scanning.correcting import corrected, taken_back
from api.scanning.flat import crop
from api.scanning.jobs import NotRead, ReadOptions, ReadPhoto
from api.scanning.kept import Kept, doubts_of
from api.scanning.new_scans import NewScans
from api.scanning.overlay import overlay_svg
from api.scanning.rights import game_for, scan_for
from api.scanning.uploads import BODY, unless_gone, upload_of
from api.services import Services as OpenServices
from api.storage.expiry import delete_scans, forget
from api.storage.tables import Scan
from api.wire.scans import Correction, NewScan, ScanAnswer, Undo, UploadOptions
from scoring.une import Une
from scoring.une.editions import find_edition
from vision.errors import SENTENCES

router = APIRouter(tags=["scans"])
HELD = ("token_missing", "token_unknown", "not_found")
SCANNED = ("busy", "closing", "scan_took_too_long", "scan_crashed", "store_unavailable", "storage_full", "bad_input")
CHANGED = ("not_allowed", "version_missing", "changed_meanwhile", "not_read", "day_closed", "score_took_too_long")
FOR_EVER, EACH_TIME = "private, max-age=31536000, immutable", "private, no-cache"
Shown = Annotated[str | None, Query(max_length=64, description="What the link shows; then it may be kept for ever.")]


@router.post(
    "/scans",
    status_code=201,
    operation_id="create_scan",
    response_model=NewScan,
    responses=problems(
        "photo_missing", "body_too_large", "unsupported_type", "not_allowed", *HELD, *SCANNED, *SENTENCES
    ),
    openapi_extra=BODY,
)
async def create_scan(request: Request, services: Services, language: Lang, token: Bearer) -> JSONResponse:
    """Read a photo of a finished page and score it.

    Outside a game the answer holds the owner's token, only this once. With `game` the bearer is one of its members.
    Who does not get the answer sends the photo again with the same `key`, and is answered with the scan made before.
    Where no board is found and `keep` is asked for, the problem has a `scan` whose corners can be shown by PATCH.
    """
    services.pool.check_room()
    photo, asked = await upload_of(request)
    options, extra, member = await services.database.run(
        lambda session: _options(session, services, token, asked), reading=True
    )
    new = NewScans(services, asked.key, asked.game, member)
    scan = await new.before()
    if scan is None:
        try:
            read: ReadPhoto = await unless_gone(request, services.pool.read(photo, options))
        except NotRead as refusal:
            if not asked.keep:
                raise
            why = (refusal.sentence("fr"), refusal.sentence("en"), refusal.code)
            scan = await new.keep(Kept(None, refusal.size, options, why), refusal.photo, b"", {})
        else:
            scan = await new.keep(Kept(read.scan, read.size, options), read.photo, read.board_jpeg, extra)
    if not scan.layout:
        raise _without_board(scan, new.token)
    said = await answer(scan, services, language)
    return _json({**said, "token": new.token}, scan, 201)


def _without_board(scan: Scan, token: str | None) -> Problem:
    """Why a photo that is kept for its corners was not read, and the scan where they can be shown."""
    width, height = scan.machine["size"]
    kept = {"id": scan.id, "version": scan.version, "token": token}
    return Problem(scan.machine["refused"][2], 422, scan=kept, picture={"width": width, "height": height})


def _options(
    session: Session, services: OpenServices, token: str | None, asked: UploadOptions
) -> tuple[ReadOptions, dict[str, Any], str | None]:
    """How to read the photo, what else its layout is to say, and who sends it. BadInput for names nobody knows."""
    given = asked.model_dump(include={"day", "character", "flash", "desk", "desk_ads"})
    edition, mode = asked.edition or "gazette", str(asked.mode or "classic")
    extra: dict[str, Any] = {}
    member_id = None
    if asked.game:
        game, member = game_for(session, services, token, asked.game)
        edition, mode, member_id = game.edition, game.mode, member.id
        extra = {"changed_rules": list(game.changed_rules)} if game.changed_rules else {}
        given["character"] = given["character"] or member.character
    options = ReadOptions(edition=edition, mode=mode, **given)
    page = {"edition": edition, "day": "friday", "mode": mode, "tiles": []}
    Une(services.settings.editions).read_layout({**page, "character": options.character})
    return options, extra, member_id


# -- reading ---------------------------------------------------------------------------------------------


@router.get(
    "/scans/{scan_id}",
    operation_id="read_scan",
    response_model=ScanAnswer,
    responses=problems(*HELD, "score_took_too_long", "busy"),
)
async def read_scan(scan_id: str, services: Services, language: Lang, token: Bearer) -> JSONResponse:
    """A scan as it is now: what was read, what people said, what it scores."""
    scan = await _seen(services, token, scan_id)
    return _json(await answer(scan, services, language), scan)


async def _seen(services: OpenServices, token: str | None, scan_id: str) -> Scan:
    return await services.database.run(lambda session: scan_for(session, services, token, scan_id)[0], reading=True)


def _json(content: dict[str, Any], scan: Scan, status: int = 200) -> JSONResponse:
    return JSONResponse(content, status, {"ETag": f'"{scan.version}"'})


# -- correcting ------------------------------------------------------------------------------------------


@router.patch(
    "/scans/{scan_id}",
    operation_id="correct_scan",
    response_model=ScanAnswer,
    responses=problems(*HELD, *CHANGED, *SCANNED, *SENTENCES),
)
async def correct_scan(  # noqa: PLR0913, PLR0917 - what a correction depends on
    scan_id: str, correction: Correction, services: Services, language: Lang, token: Bearer, version: Version
) -> JSONResponse:
    """Correct what was read; it is scored again at once. Who said what, and when, is kept."""
    asked = correction.version if correction.version is not None else version
    edits = [edit.model_dump(mode="json", exclude_unset=True) for edit in correction.edits]
    scan = await corrected(services, token, scan_id, asked, edits, language)
    return _json(await answer(scan, services, language), scan)


@router.post(
    "/scans/{scan_id}/undo",
    operation_id="undo_correction",
    response_model=ScanAnswer,
    responses=problems(*HELD, *CHANGED, *SCANNED, "nothing_to_undo"),
)
async def undo_correction(  # noqa: PLR0913, PLR0917
    scan_id: str, undo: Undo, services: Services, language: Lang, token: Bearer, version: Version
) -> JSONResponse:
    """Take the last correction back. It stays in the list of changes, with who took it back."""
    asked = undo.version if undo.version is not None else version
    scan = await taken_back(services, token, scan_id, asked, language)
    return _json(await answer(scan, services, language), scan)


@router.delete(
    "/scans/{scan_id}",
    status_code=204,
    operation_id="delete_scan",
    responses=problems(*HELD, "not_allowed", "day_closed"),
)
async def delete_scan(scan_id: str, services: Services, token: Bearer) -> Response:
    """Delete a scan with its photo. A board that it lies on keeps its last layout."""

    def delete(session: Session) -> set[str]:
        scan, holder = scan_for(session, services, token, scan_id, writing=True)
        if holder.member:
            scan_leaves(session, scan, holder.member)
        session.flush()
        return delete_scans(session, [scan_id])

    keys = await services.database.run(delete)
    await to_thread.run_sync(forget, services.database, services.store, keys)
    return Response(status_code=204)


# -- pictures --------------------------------------------------------------------------------------------


@router.get(
    "/scans/{scan_id}/board.jpg",
    operation_id="read_board_picture",
    response_class=Response,
    responses=binary("image/jpeg", "The board, flat and upright, 96 pixels a cell") | problems(*HELD, "not_read"),
)
async def read_board_picture(
    scan_id: str, request: Request, services: Services, token: Bearer, v: Shown = None
) -> Response:
    """The board laid flat."""
    scan = _read(await _seen(services, token, scan_id))
    return await _picture(request, tag(scan.board_key), v, lambda: services.store.get(scan.board_key))


@router.get(
    "/scans/{scan_id}/tiles/{index}.jpg",
    operation_id="read_tile_picture",
    response_class=Response,
    responses=binary("image/jpeg", "A tile, with a little around it") | problems(*HELD, "not_read"),
)
async def read_tile_picture(  # noqa: PLR0913, PLR0917
    scan_id: str, index: int, request: Request, services: Services, token: Bearer, v: Shown = None
) -> Response:
    """A tile of the layout as it is now, cut out of the board's picture."""
    scan = _read(await _seen(services, token, scan_id))
    boxes = boxes_of(scan)
    if not 0 <= index < len(boxes):
        raise Problem("not_found")
    box = boxes[index]

    def cut() -> bytes | None:
        board = services.store.get(scan.board_key)
        return crop(board, box[:2], box[2:]) if board else None

    return await _picture(request, tag(scan.board_key, box), v, cut)


@router.get(
    "/scans/{scan_id}/photo",
    operation_id="read_photo",
    response_class=Response,
    responses=binary("image/jpeg", "The photo, without metadata") | problems(*HELD),
)
async def read_photo(scan_id: str, request: Request, services: Services, token: Bearer, v: Shown = None) -> Response:
    """The photo as it is kept: nothing but its picture."""
    scan = await _seen(services, token, scan_id)
    return await _picture(request, tag(scan.photo_key), v, lambda: services.store.get(scan.photo_key))


@router.get(
    "/scans/{scan_id}/overlay.svg",
    operation_id="read_overlay",
    response_class=Response,
    responses=binary("image/svg+xml", "Laid over the board’s picture") | problems(*HELD, "not_read"),
)
async def read_overlay(  # noqa: PLR0913, PLR0917
    scan_id: str, request: Request, services: Services, language: Lang, token: Bearer, v: Shown = None
) -> Response:
    """What was read: every tile outlined and named, conflicts red, doubts amber, the proposal hatched."""
    scan = _read(await _seen(services, token, scan_id))
    page = await page_of(scan, services, language)
    places = places_of(scan, find_edition(scan.edition, services.settings.editions))

    def draw() -> bytes:
        return overlay_svg(page.layout, page.sheet, doubts_of(scan), places, language).encode()

    shown = await _picture(request, tag(scan.id, scan.version, language), None, draw, "image/svg+xml")
    shown.headers["Content-Security-Policy"] = "default-src 'none'"
    return shown


def _read(scan: Scan) -> Scan:
    if not scan.layout:
        raise Problem("not_read")
    return scan


async def _picture(
    request: Request, name: str, shown: str | None, make: Callable[[], bytes | None], kind: str = "image/jpeg"
) -> Response:
    """A picture, or 304 for one who has it. Links that say what they show may be kept for ever."""
    etag = f'"{name}"'
    headers = {"ETag": etag, "Cache-Control": FOR_EVER if shown == name else EACH_TIME, "Vary": "Authorization"}
    if etag in [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    content = await to_thread.run_sync(make)
    if content is None:
        raise Problem("not_found")
    return Response(content, headers=headers, media_type=kind)
