"""The edition's faces drawn small and grey, as `vision/proofs.py` lays them beside what it sees."""

from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.export import note_in_manifest
from samples.drawing.pixels import FaceSet, face_set
from samples.drawing.style import Language, gazette
from samples.writing import write_whole
from scoring.une.editions import find_edition
from vision.proofs import PROOF_CELL

EDITION = "gazette"
LANGUAGES: tuple[Language, ...] = ("fr", "en")
# Faces are drawn so many times as large as they are kept.
LARGER = 6
# How much a proof is blurred, in its pixels: no photo is as sharp. More shades than these tell nothing more.
SOFT, SHADES = 0.7, 32


def draw_proofs(manifest: Path) -> None:
    """Draw the proofs, in every language, and note them in the manifest."""
    for language in LANGUAGES:
        strips, sheet = _sheet(face_set(find_edition(EDITION), gazette(language), LARGER * PROOF_CELL))
        file = f"proofs-{language}.png"
        _, packed = cv2.imencode(".png", sheet, [cv2.IMWRITE_PNG_COMPRESSION, 9])
        write_whole(manifest.parent / file, packed.tobytes())
        command = "python -m models.training proofs"
        facts = {"file": file, "command": command, "proofs_of": EDITION, "strips": strips}
        note_in_manifest(manifest, f"proofs-{language}", facts)


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


def _proof(face_rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    grey = cv2.cvtColor(face_rgb, cv2.COLOR_RGB2GRAY)
    rows, cols = (round(side / LARGER) for side in grey.shape)
    small = cv2.resize(grey, (cols, rows), interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), SOFT).astype(np.int64)
    step = 256 // SHADES
    return np.asarray(soft // step * step + step // 2, np.uint8)
