"""What stands beside the drawing: what its signs mean, and the tiles that it cannot show."""

from collections.abc import Sequence

from rich.text import Text

from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.labels import in_full
from api.cli.une.situation import Situation
from api.cli.une.words import say
from scoring.une.words import tile_name


def aside(page: Page, situation: Situation) -> list[Text]:
    """The key, then the tiles that left the page, lie off it or cannot be told apart from those above them."""
    return [
        *_key(page, situation),
        *tile_list(page, situation, "removed", situation.sheet.removed),
        *tile_list(page, situation, "off the page", situation.off_the_page),
        *tile_list(page, situation, "hidden", situation.hidden),
    ]


def tile_list(page: Page, situation: Situation, title: str, tiles: Sequence[int]) -> list[Text]:
    """Tiles in words, one a line: number, what it is, where it lies, what is on it and which rules it broke alone."""
    lines = [Text(), page.text(say(title, page.language), palette.HEADING)] if tiles else []
    for i in tiles:
        tile = situation.layout.tiles[i]
        printed = in_full(tile, situation.edition, page.language)
        rules = ", ".join(c.rule for c in situation.sheet.conflicts if c.tiles == (i,))
        words = f"{situation.name(i)} {tile_name(tile, page.language)}" + (f" ({printed})" if printed else "")
        lines.append(page.text(words + (f" [{rules}]" if rules else "")))
    return lines


def _key(page: Page, situation: Situation) -> list[Text]:
    """What the signs of this drawing mean; only those that it shows."""
    layout, sheet, plan = situation.layout, situation.sheet, situation.plan
    rows, cols = situation.size
    articles = [tile for tile in layout.tiles if tile.face == "article"]
    signs = [sign for tile in layout.tiles if tile.face == "photo" for sign in tile.scores]
    shown = {
        "key good": any(tile.mood == "good" for tile in articles) or "good" in signs,
        "key bad": any(tile.mood == "bad" for tile in articles) or "bad" in signs,
        "key star": True,
        "key conflict": bool(situation.in_conflict.difference(sheet.removed)),
        "key flip": bool(sheet.flipped),
        "key outside": (plan.zone.bottom - plan.zone.top) * plan.zone.width < rows * cols,
    }
    return [page.text(say(key, page.language)) for key, there in shown.items() if there]
