"""Makes the page's sample photos from samples/photos: `python -m api.web.tools.make_samples`."""

from io import BytesIO
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[3]
FROM, TO = ROOT / "samples" / "photos", Path(__file__).parents[1] / "static" / "samples"
# The page's name of each, and where it comes from.
PHOTOS = {"friday": "friday-upright", "sunday": "sunday-upright", "conflict": "breach-p7-photos", "sun": "sun"}
LONG_SIDE, SMALL = 1600, (480, 360)


def main() -> None:
    """Make each photo, as a phone would send it, and its small picture."""
    TO.mkdir(exist_ok=True)
    for name, source in PHOTOS.items():
        with Image.open(FROM / f"{source}.jpg") as photo:
            upright = photo.convert("RGB")
        (TO / f"{name}.jpg").write_bytes(shrunk(upright))
        (TO / f"{name}-small.jpg").write_bytes(jpeg(middle(upright), 68))


def shrunk(photo: Image.Image) -> bytes:
    """The photo as large as it must be to be read."""
    photo = photo.copy()
    photo.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
    return jpeg(photo, 80)


def middle(photo: Image.Image) -> Image.Image:
    """Its middle, in the small picture's proportions."""
    width, height = photo.size
    cut = min(height, width * SMALL[1] // SMALL[0])
    top, left = (height - cut) // 2, 0
    return photo.crop((left, top, left + width, top + cut)).resize(SMALL, Image.Resampling.LANCZOS)


def jpeg(photo: Image.Image, quality: int) -> bytes:
    """The picture as JPEG, without anything beside it."""
    out = BytesIO()
    photo.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
    return out.getvalue()


if __name__ == "__main__":
    main()
