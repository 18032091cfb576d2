"""What is wished for of a scan: how its photo is to be read, and what it cannot tell."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from scoring.errors import BadInput
from scoring.games import find_game
from scoring.une.edition import Edition
from scoring.une.geometry import parse_size
from scoring.une.layout import Day, ModeName
from vision.errors import Unreadable
from vision.labels import SIZES
from vision.result import XY


@dataclass(frozen=True)
class Table:
    """What the photo cannot tell, and the players can: how they play, who they are, what card lies beside."""

    mode: ModeName = "classic"
    character: str | None = None
    flash: int | None = None
    desk: int = 0
    desk_ads: int = 0


@dataclass(frozen=True)
class Wishes:
    """How a photo is to be read; `corners` are the grid's, in pixels of the upright photo, as a person showed them."""

    edition: str = "gazette"
    day: Day | None = None
    table: Table | None = None
    name: str = ""
    language: str = "fr"
    folders: tuple[Path, ...] = ()
    corners: tuple[XY, ...] | None = None


def check(wishes: Wishes, box: Edition) -> None:
    """Refuse, before a photo is opened, what no layout could hold, what is no corners, and tiles that nobody taught."""
    sizes = sorted(name for name in {*box.box.sizes, box.box.tribune_size} if parse_size(name) not in SIZES)
    if sizes:
        raise BadInput(
            f"les photos de cette édition ne se lisent pas : personne n’a appris à la machine ses tuiles "
            f"{', '.join(sizes)} ; notez la Une à la main",
            f"photos of this edition cannot be read: nobody taught the program its tiles {', '.join(sizes)}; "
            f"put the layout in by hand",
            code="unknown_sizes",
        )
    if wishes.corners is not None and not _are_four_points(wishes.corners):
        raise Unreadable("bad_corners")
    table = wishes.table or Table()
    plain = {"day": wishes.day or "friday", "edition": wishes.edition, "tiles": []}
    plain |= {name: value for name, value in asked_of(table).items() if value is not None}
    find_game("une", wishes.folders).read_layout(plain)
    if table.desk_ads > table.desk:
        raise BadInput(
            f"plus de pubs ({table.desk_ads}) que de tuiles ({table.desk}) au bureau ; comptez-y les pubs aussi",
            f"more ads ({table.desk_ads}) than tiles ({table.desk}) on the desk; count the ads among them, too",
            code="bad_desk",
        )


def _are_four_points(corners: object) -> bool:
    try:
        points = np.asarray(corners, np.float64)
    except (TypeError, ValueError):
        return False
    return points.shape == (4, 2) and bool(np.isfinite(points).all())


def asked_of(table: Table) -> dict[str, Any]:
    """What a layout says of how they play, and of the desk."""
    return {name: getattr(table, name) for name in ("mode", "character", "flash", "desk", "desk_ads")}
