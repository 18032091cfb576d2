"""The page's files, read once: each with its media type and gzipped, all under one address that names their content."""

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

HOME = Path(__file__).parent / "static"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".jpg": "image/jpeg",
    ".png": "image/png",
}
PACKED = (".js", ".css", ".html", ".svg", ".webmanifest", ".txt")
HIDDEN = (".d.ts",)  # for those who write the page, not for those who read it
# What the service worker keeps for days without a network: everything but the sample photos.
NOT_KEPT = ("samples/", "sw.js", "index.html", "app.webmanifest")
ADDRESS, SHELL = "{{address}}", '["{{shell}}"]'


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    body: bytes
    media_type: str
    gzipped: bytes | None

    @cached_property
    def tag(self) -> str:
        """Its ETag."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'


class Assets:
    """All files of a folder at one moment. `address` stands for their content: whatever lies under it never changes."""

    def __init__(self, home: Path = HOME) -> None:
        self.seen = stamps(home)
        bodies = {str(path.relative_to(home).as_posix()): path.read_bytes() for path in files(home)}
        summary = "\n".join(f"{name} {hashlib.sha256(body).hexdigest()}" for name, body in sorted(bodies.items()))
        self.version = hashlib.sha256(summary.encode()).hexdigest()[:12]
        self.address = f"/static/{self.version}"
        kept = [f"{self.address}/{name}" for name in sorted(bodies) if not name.startswith(NOT_KEPT)]
        self._files = {name: packed(name, self._filled(name, body, kept)) for name, body in bodies.items()}

    def find(self, name: str) -> Asset | None:
        """A file by its path in the folder."""
        return self._files.get(name)

    def _filled(self, name: str, body: bytes, kept: list[str]) -> bytes:
        """The few files that say where the others are."""
        if name not in ("index.html", "sw.js", "app.webmanifest"):
            return body
        text = body.decode().replace(ADDRESS, self.address).replace(SHELL, json.dumps(kept))
        return text.encode()


def packed(name: str, body: bytes) -> Asset:
    """A file ready to be sent; pictures and fonts are compressed already."""
    suffix = Path(name).suffix
    media_type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(body, media_type, gzip.compress(body, 9, mtime=0) if suffix in PACKED else None)


def files(home: Path) -> Iterable[Path]:
    """The files that are sent."""
    return (path for path in sorted(home.rglob("*")) if path.is_file() and not path.name.endswith(HIDDEN))


def stamps(home: Path) -> dict[str, tuple[int, int]]:
    """When each file was written, to see whether any was since."""
    return {str(path): (path.stat().st_mtime_ns, path.stat().st_size) for path in files(home)}
