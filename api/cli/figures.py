"""How well photos are read, in tables for people."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.table import Table

from api.cli.page import Page
from api.cli.une.remarks import heading
from api.cli.words import say
from scoring.une.words import cell_name
from vision.accuracy import Share, figures_of, shares_of, worst_of
from vision.evaluation import Mistake, Outcome

MOST_CONFUSIONS, MOST_MISTAKES = 20, 3
Row = Sequence[str]
SHARE = ("rate", "interval", "counted")
# Columns of figures.
FIGURES = (*SHARE, "times")


def print_figures(page: Page, outcomes: Sequence[Outcome]) -> None:
    """The rates, what was taken for what, the answers for photos to be refused, and the worst photos."""
    figures = figures_of(outcomes)
    _print_rates(page, figures, shares_of(outcomes))
    _print_confusions(page, figures["confusions"])
    answers = [(asked, given, str(count)) for asked, given, count in figures["answers"]]
    if any(asked != "readable" or given != "read" for asked, given, _ in answers):
        rows = [(_answer(page, asked), _answer(page, given), count) for asked, given, count in answers]
        page.print(heading(page, say("answers", page.language)))
        page.print(_table(page, ("wanted", "answered", "times"), rows))
    _print_worst(page, outcomes)


def _print_rates(page: Page, figures: dict[str, Any], shares: dict[str, Share]) -> None:
    count = figures["photos"]
    rows = [(say(name, page.language), *_share(page, share)) for name, share in shares.items() if share.of]
    page.print(heading(page, say("rates", page.language)))
    page.print(_table(page, ("one photo" if count == 1 else "many photos", *SHARE), rows, count=count))
    off = figures["corner_off_percent"]
    if off:
        said = {name: _number(page, value, 3) for name, value in off.items()}
        page.print(page.text(say("corners off", page.language, **said)))
    if figures["milliseconds"] is not None:
        time = _number(page, figures["milliseconds"], 0)
        page.print(page.text(say("time", page.language, milliseconds=time)))


def _share(page: Page, share: Share) -> Row:
    low, high = (_number(page, 100 * end, 2) for end in share.interval)
    return f"{_number(page, 100 * share.value, 2)} %", f"{low} – {high} %", f"{share.hits} / {share.of}"


def _number(page: Page, value: float, digits: int) -> str:
    """A number with the decimal sign of the language."""
    return f"{value:.{digits}f}".replace(".", "." if page.english else ",")


def _print_confusions(page: Page, confusions: Sequence[Sequence[Any]]) -> None:
    if not confusions:
        return
    rows = [[str(part) or "–" for part in confusion] for confusion in confusions[:MOST_CONFUSIONS]]
    page.print(heading(page, say("confusions", page.language)))
    page.print(_table(page, ("field", "is", "was read", "times"), rows))
    left = len(confusions) - len(rows)
    if left:
        page.print(page.text(say("more confusions", page.language, count=left)))


def _answer(page: Page, code: str) -> str:
    return say("readable", page.language) if code in ("readable", "read") else code


def _print_worst(page: Page, outcomes: Sequence[Outcome]) -> None:
    worst = worst_of(outcomes)
    if not worst:
        page.print(page.text(""), page.text(say("all right", page.language)))
        return
    rows = [(each.photo, _what(page, each)) for each in worst]
    page.print(heading(page, say("worst photos", page.language)), _table(page, (), rows))


def _what(page: Page, outcome: Outcome) -> str:
    """What went wrong with a photo."""
    if outcome.error is not None:
        return say("was refused", page.language, code=outcome.error)
    if outcome.refuse is not None:
        return say("should be refused", page.language, code=outcome.refuse)
    said = [_mistake(page, *each) for each in zip(outcome.mistaken_at, outcome.mistakes, strict=True)]
    more = [f"… + {len(said) - MOST_MISTAKES}"] if len(said) > MOST_MISTAKES else []
    return ("; " if page.english else " ; ").join((*said[:MOST_MISTAKES], *more))


def _mistake(page: Page, at: Sequence[int], mistake: Mistake) -> str:
    """One of these: which tile, unless it is the day, and what of it is taken for what."""
    field, real, read = (part or "–" for part in mistake)
    where = f"{cell_name(at[0], at[1], page.language)} {field}" if at else field
    return say("mistake", page.language, where=where, real=real, read=read)


def _table(page: Page, columns: Sequence[str], rows: Iterable[Row], **values: object) -> Table:
    """A table, its columns named by their words."""
    table = Table(
        box=box.SIMPLE_HEAD,
        show_header=bool(columns),
    )
    for key in columns:
        name = page.text(say(key, page.language, **values))
        table.add_column(name, justify="right" if key in FIGURES else "left", overflow="fold")
    for row in rows:
        table.add_row(*(page.text(cell) for cell in row))
    return table
