"""Pictures of pages beside those that were kept: what moved or is missing shows, other edges of letters do not."""

import io
import os
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.web.conftest import SCREENSHOTS

KEPT = Path(__file__).parent / "pictures"
# Set by `make screenshots`: the pictures are taken anew, to be looked at and committed.
RENEW = "ALAUNE_RENEW_SCREENSHOTS"
MOST_BYTES = 60_000
DIFFERENT = 40  # of 255: from here on a pixel counts as another one
# Letters drawn otherwise reach a mean of 2.6 and no differing pixel at all; a row missing in the pad, 0.2 % of them.
MOST_MEAN, MOST_SHARE = 5.0, 0.0015


@dataclass(frozen=True)
class Difference:
    """How far two pictures are apart: on average, of 255, and in which share of their pixels clearly."""

    mean: float
    share: float

    @property
    def small(self) -> bool:
        """Whether it may be another Chromium, and need not be another page."""
        return self.mean <= MOST_MEAN and self.share <= MOST_SHARE


def reduced(png: bytes) -> Image.Image:
    """A screenshot at half its size in CSS pixels, whatever the device's."""
    with Image.open(io.BytesIO(png)) as picture:
        return picture.convert("RGB").resize((195, round(195 * picture.height / picture.width)), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Edges are softened first: fonts are drawn otherwise elsewhere, boxes are where they were."""
    if one.size != other.size:
        return Difference(255, 1)
    soft = [picture.filter(ImageFilter.GaussianBlur(1.5)) for picture in (one, other)]
    apart = ImageChops.difference(*soft)
    most = ImageChops.lighter(ImageChops.lighter(*apart.split()[:2]), apart.split()[2])
    histogram = most.histogram()
    return Difference(ImageStat.Stat(most).mean[0], sum(histogram[DIFFERENT:]) / sum(histogram))


def compared(name: str, png: bytes) -> Difference:
    """How far a page is from its kept picture; both are left under build/screenshots where it is far."""
    now, path = reduced(png), KEPT / f"{name}.webp"
    if os.environ.get(RENEW):
        KEPT.mkdir(exist_ok=True)
        now.save(path, quality=80, method=6)
    with Image.open(path) as kept:
        found = difference(now, kept.convert("RGB"))
        if not found.small:
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            beside = Image.new("RGB", (2 * now.width + 10, max(now.height, kept.height)), "red")
            beside.paste(kept, (0, 0))
            beside.paste(now, (now.width + 10, 0))
            beside.save(SCREENSHOTS / f"differs-{name}.png")
    return found
