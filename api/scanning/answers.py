"""A scan as it is answered: what was read, what people said, what it scores, and where its pictures are."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any

from anyio import to_thread

from api.cli.typography import sentence
from api.language import Language
from api.scanning.choices import Page
from api.scanning.edits import ALL, Origin
from api.scanning.flat import on_grid
from api.scanning.history import can_undo, told
from api.scanning.kept import doubts_of, state_of
from api.scanning.overlay import Places
from api.scanning.scores import takes_long
from api.services import Services
from api.storage.tables import Scan
from api.words import PROBLEMS
from scoring.une import Une
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.layout import Layout
from scoring.une.sheet import Sheet
from scoring.une.words import tile_name
from vision.rectify import Points, Shape

Data = dict[str, Any]
TAG_LENGTH = 16


async def answer(scan: Scan, services: Services, language: Language) -> Data:
    """The whole of it, as JSON."""
    page = await page_of(scan, services, language) if scan.layout else None
    return await to_thread.run_sync(_told, scan, page, language)


async def page_of(scan: Scan, services: Services, language: Language) -> Page:
    """Its layout, scored; where it can be stopped if that may take long."""
    folders = services.settings.editions
    une, edition = Une(folders), find_edition(scan.layout["edition"], folders)
    layout: Layout = une.read_layout(scan.layout)
    if takes_long("layout", scan.layout, folders):
        sheet = Sheet.model_validate(await services.pool.score("layout", scan.layout, language))
    else:
        sheet = await to_thread.run_sync(une.score, layout, language)
    return Page(une, layout, edition, sheet, language)


def _told(scan: Scan, page: Page | None, language: Language) -> Data:
    width, height = scan.machine["size"]
    said = {
        "id": scan.id,
        "version": scan.version,
        "created": iso(scan.created),
        "expires": iso(scan.expires),
        "edition": scan.edition,
        "game": scan.game_id,
        "member": scan.member_id,
        "picture": {"width": width, "height": height},
        "refused": _refused(scan, language),
        "scan": scan.machine["scan"],
        "changes": told(scan.changes),
        "can_undo": can_undo(scan.changes),
        "links": links(scan),
    }
    if page is None:
        empty: Data = {"layout": None, "score": None, "proposal": None}
        return said | empty | {"conflicts": [], "doubts": [], "tiles": []}
    return said | {
        "layout": scan.layout,
        "score": page.sheet.to_json(),
        "conflicts": page.conflicts(),
        "proposal": page.proposal(),
        "doubts": doubts_of(scan),
        "tiles": [_tile(scan, page, i, origin) for i, origin in enumerate(state_of(scan).origins)],
    }


def _refused(scan: Scan, language: Language) -> Data | None:
    if not scan.machine["refused"]:
        return None
    *sentences, code = scan.machine["refused"]
    own = int(language == "en")
    detail = sentence(sentences[own], language)
    return {"code": code, "title": PROBLEMS[code].title[own], "detail": detail[:1].upper() + detail[1:]}


def _tile(scan: Scan, page: Page, i: int, origin: Origin) -> Data:
    confidence = scan.machine["scan"]["confidence"]
    return {
        "name": tile_name(page.layout.tiles[i], page.language),
        "machine": origin.machine,
        "person": list(origin.person),
        "confidence": confidence[origin.machine] if origin.machine is not None else None,
    }


def iso(at: datetime) -> str:
    """A time as the API writes it."""
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")


# -- pictures --------------------------------------------------------------------------------------------


def links(scan: Scan) -> Data:
    """Where its pictures are; what they show is in the link, so that a changed picture has another one."""
    here = f"/api/scans/{scan.id}"
    found: Data = {
        "self": here,
        "board": None,
        "overlay": None,
        "tiles": [],
        "photo": f"{here}/photo?v={tag(scan.photo_key)}",
    }
    if not scan.layout:
        return found
    boxes = boxes_of(scan)
    tiles = [f"{here}/tiles/{i}.jpg?v={tag(scan.board_key, boxes[i])}" for i in range(len(boxes))]
    return found | {
        "board": f"{here}/board.jpg?v={tag(scan.board_key)}",
        "overlay": f"{here}/overlay.svg?v={scan.version}",
        "tiles": tiles,
    }


def tag(*parts: object) -> str:
    """A short name for what a picture shows."""
    return sha256(repr(parts).encode()).hexdigest()[:TAG_LENGTH]


def shape_of(machine: Data, edition: Edition) -> Shape:
    """The grid of the side that was photographed."""
    side = edition.box.sides["back" if edition.days[machine["scan"]["layout"]["day"]].side == "back" else "front"]
    return Shape(side.rows, side.cols)


def places_of(scan: Scan, edition: Edition) -> Places:
    """Where the photo shows the tiles of the layout; a tile whose place a person told is where they said."""
    read, shape = scan.machine["scan"], shape_of(scan.machine, edition)
    quads = on_grid(read["corners"], read["quads"], shape)
    return Places(shape, [_seen(origin, quads) for origin in state_of(scan).origins])


def _seen(origin: Origin, quads: Sequence[Points]) -> Points | None:
    if origin.machine is None or {"place", ALL} & set(origin.person):
        return None
    return quads[origin.machine]


def boxes_of(scan: Scan) -> list[tuple[float, float, float, float]]:
    """For each tile its top, left, height and width on the board, in cells; of a loose one, all around it."""
    state, read = state_of(scan), scan.machine["scan"]
    boxes = []
    for tile, origin in zip(state.tiles, state.origins, strict=True):
        (top, left), (rows, cols) = tile["at"], tile["size"]
        loose = tile.get("loose") and origin.machine is not None and not {"place", ALL} & set(origin.person)
        spread = 0.35 if loose and read else 0.0
        boxes.append((top - spread, left - spread, rows + 2 * spread, cols + 2 * spread))
    return boxes
