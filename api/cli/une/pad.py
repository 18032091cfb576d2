"""The score pad: the lines of a sheet in the order of the game's own pad, each with where its points come from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from api.cli.language import Language
from api.cli.une.words import dollars, number, points, say
from scoring.une.layout import Layout
from scoring.une.modes import MODES, Mode
from scoring.une.sheet import Reason, Sheet
from scoring.une.words import SENTENCES, cell_name, counted
from scoring.une.words import say as rule_says

LINES = ("articles", "photos", "tribune", "white_space", "mood", "surplus", "flash")
OPEN = "?"
# The note with which the rules explain an open line; on paper it stands beside the line.
WHY_OPEN = {"white_space": "white_space_open", "tribune": "tribune_unknown"}


@dataclass(frozen=True)
class PadLine:
    """A line of the pad: what it is called, what it comes to, and why."""

    key: str
    title: str
    amount: str
    reasons: tuple[str, ...] = ()
    value: int | None = 0

    @property
    def is_open(self) -> bool:
        """Whether somebody has to tell more before it can be counted."""
        return self.value is None


def pad_of(layout: Layout, sheet: Sheet, language: Language) -> tuple[PadLine, ...]:
    """Every line of one player's day."""
    lines = [_line(key, layout, sheet, language) for key in LINES]
    return (
        *(line for line in lines if line.key != "flash" or sheet.lines.flash is not None),
        _total(sheet, language),
        PadLine(
            "ads",
            say("ads", language),
            dollars(sheet.ads, language),
            _reasons("ads", layout, sheet, language),
            sheet.ads,
        ),
    )


def title(key: str, language: Language) -> str:
    """A line's name as the pad prints it."""
    return say(key.upper() if key == "tribune" else key, language)


def _line(key: str, layout: Layout, sheet: Sheet, language: Language) -> PadLine:
    value: int | None = getattr(sheet.lines, key)
    amount = OPEN if value is None else number(value)
    if not _counts(key, MODES[layout.mode]):
        return PadLine(key, title(key, language), "–", (say("not played", language),), value)
    return PadLine(key, title(key, language), amount, _reasons(key, layout, sheet, language), value)


def _counts(key: str, mode: Mode) -> bool:
    """Whether this way to play has that line at all."""
    played = {
        "tribune": mode.tribune,
        "white_space": mode.white_space != "none",
        "mood": mode.mood,
        "surplus": mode.surplus,
    }
    return played.get(key, True)


def _total(sheet: Sheet, language: Language) -> PadLine:
    reasons = []
    if sheet.lines.known() < 0:
        reasons.append(say("never below", language, sum=number(sheet.lines.known())))
    waiting = None in (sheet.lines.tribune, sheet.lines.white_space)
    if waiting:
        reasons.append(say("still open", language))
    return PadLine("total", say("total", language), number(sheet.total) + (" + ?" if waiting else ""), tuple(reasons))


# -- reasons ---------------------------------------------------------------------------------------------


def _reasons(key: str, layout: Layout, sheet: Sheet, language: Language) -> tuple[str, ...]:
    if key in WHY_OPEN and getattr(sheet.lines, key) is None:
        gap = counted(sheet.largest_gap, "cell", language)
        known = [say("gap", language, cells=gap)] if key == "white_space" else []
        return (*known, rule_says(WHY_OPEN[key], language))
    parts = sheet.reasons.get(key, ())
    bare = [part for part in parts if part.why is None]
    printed = _photos(bare, layout, language) if key == "photos" else _by_amount(bare, key, layout, language)
    spoken = [_spoken(part, key, layout, language) for part in parts if part.why is not None]
    return (*([" · ".join(printed)] if printed else []), *spoken)


def _by_amount(parts: Iterable[Reason], key: str, layout: Layout, language: Language) -> list[str]:
    """The tiles that brought a point, those that brought two: articles, and ads with their dollars."""
    tiles: dict[int, list[int]] = {}
    for part in parts:
        tiles.setdefault(part.amount, []).extend(part.tiles)
    return [
        say(
            "printed",
            language,
            amount=dollars(amount, language) if key == "ads" else points(amount, language),
            cells=cells_of(layout, tiles[amount], language),
        )
        for amount in sorted(tiles)
    ]


def _photos(parts: Iterable[Reason], layout: Layout, language: Language) -> list[str]:
    """What each photo scored, and for which neighbours."""
    lines = []
    for part in parts:
        photo, *articles = part.tiles
        cell, amount = cell_of(layout, photo, language), number(part.amount)
        cells = cells_of(layout, articles, language)
        key = "scored by" if articles else "scored nothing"
        lines.append(say(key, language, cell=cell, amount=amount, cells=cells))
    return lines


def _spoken(part: Reason, key: str, layout: Layout, language: Language) -> str:
    """What the rules say of a part, with the tiles it came from where the line is not about all of them."""
    why = (part.why or "").removesuffix(".")
    if key == "mood" or not part.tiles:
        return why
    return f"{why} ({cells_of(layout, part.tiles, language)})"


def cell_of(layout: Layout, i: int, language: Language) -> str:
    """The cell by which people call a tile."""
    return cell_name(*layout.tiles[i].at, language)


def cells_of(layout: Layout, tiles: Sequence[int], language: Language) -> str:
    """The same for several."""
    return ", ".join(cell_of(layout, i, language) for i in tiles)


def other_notes(sheet: Sheet, language: Language) -> list[str]:
    """The sheet's notes, without those that stand beside an open line."""
    beside = {SENTENCES[key][language == "en"] for key in WHY_OPEN.values()}
    return [note for note in sheet.notes if note not in beside]
