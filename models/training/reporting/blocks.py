"""Figures in pages that people write: each stands in a block of its own, and only blocks are ever rewritten.

<!-- figures: accuracy -->
whatever stood here is replaced
<!-- end -->
"""

import re
from collections.abc import Mapping
from pathlib import Path

from samples.writing import write_whole

BEGIN = re.compile(r"^<!-- figures: (?P<name>[a-z -]+) -->$", re.MULTILINE)
BLOCK = re.compile(
    r"^(?P<begin><!-- figures: (?P<name>[a-z -]+) -->)\n(?P<old>.*?)^(?P<end><!-- end -->)$", re.M | re.S
)


class BadBlock(ValueError):
    """A page asks for figures that there are not, or a block has no end: which, and where."""


def write_blocks(page: Path, blocks: Mapping[str, str]) -> bool:
    """Write the figures into a page's blocks; whether anything changed."""
    old = page.read_text(encoding="utf-8")
    try:
        new = replaced(old, blocks)
    except BadBlock as error:
        raise BadBlock(f"{page}: {error}") from None
    if new != old:
        write_whole(page, new.encode())
    return new != old


def replaced(text: str, blocks: Mapping[str, str]) -> str:
    """The text with its blocks' contents replaced, and nothing else."""
    names = [found["name"] for found in BEGIN.finditer(text)]
    whole = [found["name"] for found in BLOCK.finditer(text) if not BEGIN.search(found["old"])]
    for name in names:
        if name not in whole:
            raise BadBlock(f"the block of {name!r} has no end")
        if name not in blocks:
            raise BadBlock(f"there are no figures {name!r}; there are {', '.join(sorted(blocks))}")
    return BLOCK.sub(lambda found: f"{found['begin']}\n\n{blocks[found['name']].strip()}\n\n{found['end']}", text)
