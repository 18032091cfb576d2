"""Other views of the same picture: as if it lay a little elsewhere, or in another light. What is there stays."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.rectify import Pixels


@dataclass(frozen=True)
class OtherView:
    """A picture as it was found, or as if a little elsewhere, in another light: `off` to the right and down, in pixels.

    And as if it lay `quarters` of a turn farther clockwise: which way is up is best told from all sides.
    """

    larger: float = 1.0
    off: tuple[float, float] = (0.0, 0.0)
    degrees: float = 0.0
    gamma: float = 1.0
    quarters: int = 0

    def at(self, picture: Pixels) -> Pixels:
        """What a picture becomes."""
        picture = np.ascontiguousarray(np.rot90(picture, -self.quarters))
        rows, cols = picture.shape[:2]
        change = cv2.getRotationMatrix2D(((cols - 1) / 2, (rows - 1) / 2), self.degrees, self.larger)
        change[:, 2] += np.array(self.off)
        other = cv2.warpAffine(picture, change, (cols, rows), borderMode=cv2.BORDER_REPLICATE)
        light = (255 * (np.arange(256) / 255) ** self.gamma).astype(np.uint8)
        return np.asarray(cv2.LUT(other, light), np.uint8)


TILE_VIEWS = (
    OtherView(),
    OtherView(larger=0.96),
    OtherView(larger=1.04),
    OtherView(off=(1, 1), degrees=1.5, gamma=0.8),
    OtherView(off=(-1, -1), degrees=-1.5, gamma=1.25),
    OtherView(quarters=1),
    OtherView(quarters=2),
    OtherView(quarters=3),
)
# A board's cells must stay where they are, and it lies one way round only: so it is moved by hardly more than a pixel.
BOARD_VIEWS = (
    OtherView(),
    OtherView(off=(1, 1)),
    OtherView(off=(-1, -1)),
    OtherView(off=(1, -1)),
    OtherView(off=(-1, 1)),
    OtherView(larger=1.008),
    OtherView(larger=0.992),
    OtherView(gamma=0.7),
    OtherView(gamma=1.4),
)
