"""The edition's faces and boards drawn small and grey, as `vision` lays them beside what it sees."""

from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.export import note_in_manifest
from samples.drawing.pixels import BoardPixels, FaceSet, face_set
from samples.drawing.style import Language, gazette
from samples.writing import write_whole
from scoring.une.editions import find_edition
from vision.boards import BOARD_CELL
from vision.proofs import PROOF_CELL
from vision.rectify import Pyramid, Shape, homography, page_picture

EDITION = "gazette"
LANGUAGES: tuple[Language, ...] = ("fr", "en")
# Faces are drawn so many times as large as they are kept.
LARGER = 6
# How much a proof is blurred, in its pixels: no photo is as sharp. More shades than these tell nothing more.
SOFT, SHADES = 0.7, 32


def draw_proofs(manifest: Path) -> None:
    """Draw the proofs, in every language, and note them in the manifest."""
    edition = find_edition(EDITION)
    sides = {side: Shape(plan.rows, plan.cols) for side, plan in edition.box.sides.items()}
    for language in LANGUAGES:
        drawn = face_set(edition, gazette(language), LARGER * PROOF_CELL)
        strips, sheet = _sheet(drawn)
        _keep(manifest, f"proofs-{language}", sheet, {"proofs_of": EDITION, "strips": strips})
        boards = np.vstack([_board(drawn.boards[side], shape) for side, shape in sides.items()])
        shapes = {side: [shape.rows, shape.cols] for side, shape in sides.items()}
        _keep(manifest, f"boards-{language}", boards, {"boards_of": EDITION, "sides": shapes})


def _keep(manifest: Path, name: str, grey: NDArray[np.uint8], facts: dict[str, object]) -> None:
    _, packed = cv2.imencode(".png", grey, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    write_whole(manifest.parent / f"{name}.png", packed.tobytes())
    command = "python -m models.training proofs"
    note_in_manifest(manifest, name, {"file": f"{name}.png", "command": command, **facts})


def _sheet(drawn: FaceSet) -> tuple[dict[str, list[str]], NDArray[np.uint8]]:
    """The names of the faces by size, and the sheet: for each size a strip, in which they lie side by side."""
    faces = {**drawn.tiles, **drawn.tribunes, **{f"back {size}": face for size, face in drawn.backs.items()}}
    names: dict[str, list[str]] = defaultdict(list)
    strips: dict[str, list[NDArray[np.uint8]]] = defaultdict(list)
    for name, face in faces.items():
        proof = _proof(face)
        size = "x".join(str(side // PROOF_CELL) for side in proof.shape)
        names[size].append(name)
        strips[size].append(proof)
    rows = [np.hstack(strip) for strip in strips.values()]
    wide = max(row.shape[1] for row in rows)
    return dict(names), np.vstack([np.pad(row, ((0, 0), (0, wide - row.shape[1]))) for row in rows])


def _board(drawn: BoardPixels, shape: Shape) -> NDArray[np.uint8]:
    """A bare board as a flat picture shows it."""
    left, top, right, bottom = drawn.grid
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)]) - 0.5
    flat = page_picture(Pyramid(drawn.image), homography(corners, shape), shape)
    cols, rows = (cells * BOARD_CELL for cells in reversed(shape.page_cells))
    return _printed(cv2.resize(cv2.cvtColor(flat, cv2.COLOR_RGB2GRAY), (cols, rows), interpolation=cv2.INTER_AREA))


def _proof(face_rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    grey = cv2.cvtColor(face_rgb, cv2.COLOR_RGB2GRAY)
    rows, cols = (round(side / LARGER) for side in grey.shape)
    return _printed(cv2.resize(grey, (cols, rows), interpolation=cv2.INTER_AREA))


def _printed(small: cv2.typing.MatLike) -> NDArray[np.uint8]:
    """As soft as in a photo, in few shades."""
    soft = cv2.GaussianBlur(small, (0, 0), SOFT).astype(np.int64)
    step = 256 // SHADES
    return np.asarray(soft // step * step + step // 2, np.uint8)
