"""An edition as files: a PNG of every face and board, and edition.json with their truth."""

import io
import json
from pathlib import Path

from PIL import Image

from samples.drawing.faces import shape_of, size_of
from samples.drawing.pixels import BoardPixels, FaceSet, face_set
from samples.drawing.sheet import Pixels
from samples.drawing.style import Language, gazette
from samples.writing import Progress, write_whole
from scoring.une.edition import Edition, PrintedTile

LEAST_CELL_PX = 96


def export_edition(
    edition: Edition,
    folder: Path,
    cell_px: int = 128,
    language: Language = "fr",
    progress: Progress = lambda done, total: None,
) -> Path:
    """Write an edition's pictures and truth into a folder; gives the path of its edition.json."""
    if cell_px < LEAST_CELL_PX:
        raise ValueError(f"a cell is at least {LEAST_CELL_PX} pixels in an exported edition, not {cell_px}")
    pictures = face_set(edition, gazette(language), cell_px)
    files = _files(pictures)
    for i, (path, image) in enumerate(files.items()):
        _write_png(folder / path, image)
        progress(i + 1, len(files) + 1)
    target = folder / "edition.json"
    text = json.dumps(_truth(edition, pictures, language), ensure_ascii=False, indent=1) + "\n"
    write_whole(target, text.encode())
    progress(len(files) + 1, len(files) + 1)
    return target


def _files(pictures: FaceSet) -> dict[str, Pixels]:
    found = {f"boards/{side}.png": board.image for side, board in pictures.boards.items()}
    found |= {f"tiles/{tile}.png": image for tile, image in pictures.tiles.items()}
    found |= {f"tribunes/{code}.png": image for code, image in pictures.tribunes.items()}
    return found | {f"backs/{size}.png": image for size, image in pictures.backs.items()}


def _truth(edition: Edition, pictures: FaceSet, language: Language) -> dict[str, object]:
    box = edition.box
    tribune_size = list(size_of(box.tribune_size))
    return {
        "name": box.name,
        "language": language,
        "cell_px": pictures.cell_px,
        "cell_mm": box.cell_mm,
        "sides": {side: _side(edition, side, board) for side, board in pictures.boards.items()},
        "days": {
            name: {"side": day.side, "zone": list(day.zone), "star": list(day.star), "fold": day.fold}
            for name, day in box.days.items()
        },
        "tiles": [_tile(tile) for tile in edition.tiles.values()],
        "tribunes": [
            {"code": code, "image": f"tribunes/{code}.png", "size": tribune_size, "face": "tribune"}
            for code in edition.tribunes
        ],
        "backs": {size: f"backs/{size}.png" for size in pictures.backs},
    }


def _side(edition: Edition, side: str, board: BoardPixels) -> dict[str, object]:
    shape = shape_of(edition.box, side)
    left, top, right, bottom = board.grid
    grid = {"rows": shape.rows, "cols": shape.cols, "left": left, "top": top, "right": right, "bottom": bottom}
    return {"image": f"boards/{side}.png", "grid": grid}


def _tile(tile: PrintedTile) -> dict[str, object]:
    printed = tile.model_dump(mode="json", exclude={"headline", "picture", "size", "id"})
    return {"id": tile.id, "image": f"tiles/{tile.id}.png", "size": list(size_of(tile.size)), **printed}


def _write_png(path: Path, image: Pixels) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    content = io.BytesIO()
    Image.fromarray(image).save(content, format="PNG")
    write_whole(path, content.getvalue())
