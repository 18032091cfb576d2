"""The figures as Markdown, each under the name that pages ask for it by."""

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from models.training.reporting.measuring import Measured
from vision.accuracy import Share, shares_of
from vision.evaluation import Outcome

LINES = {
    "boards_found": "boards found, right way up, right side",
    "days_told": "days told rightly, none being given",
    "boards_exact": "boards read exactly",
    "tiles_right": "tiles right in every part",
    "refused_rightly": "photos to be refused that are refused",
    "refused_for_the_reason": "… and for the right reason",
}
MOST_MISTAKES = 12
NOTHING = "Nothing was measured yet."
Row = Sequence[str]


def table(head: Row, rows: Iterable[Row], words: int = 1) -> str:
    """A Markdown table: so many first columns of words, to the left; then figures, to the right."""
    lines = [head, ["---" if i < words else "---:" for i in range(len(head))], *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def share_text(share: Share) -> str:
    """A share with its interval and what it was counted from."""
    if not share.of:
        return "–"
    low, high = (percent(end) for end in share.interval)
    return f"{percent(share.value)} % ({low}–{high}), {share.hits} of {share.of}"


def percent(value: float) -> str:
    """A share in percent, so fine that a mistake in a thousand tiles shows, and 100 only where it is all."""
    if value > 1 - 1e-9:
        return "100"
    text = f"{100 * value:.2f}" if value < 0.9995 else f"{100 * value:.3f}"
    return "99.999" if text == "100.000" else text


# -- all folders -----------------------------------------------------------------------------------------


def accuracy(measured: Sequence[Measured]) -> str:
    """The accuracy table, a column a series."""
    shares = [shares_of(each.outcomes) for each in measured]
    rows = [
        [words, *(share_text(each[name]) for each in shares)]
        for name, words in LINES.items()
        if any(each[name].of for each in shares)
    ]
    rows.append(
        ["grid corners off, % of the diagonal: mean (99 %)", *(corners_text(each.outcomes) for each in measured)]
    )
    return table(["", *(each.series.title for each in measured)], rows)


def corners_text(outcomes: Sequence[Outcome]) -> str:
    """How far corners are off: the mean, and what 99 of 100 photos stay below."""
    offs = [100 * each.corner_off for each in outcomes if not np.isnan(each.corner_off)]
    return f"{np.mean(offs):.3f} ({np.quantile(offs, 0.99):.3f})" if offs else "–"


def commands(measured: Sequence[Measured]) -> str:
    """How each series was made, and how many photos of it were scanned."""
    lines = [
        f"- **{each.series.title}** ({len(each.outcomes)} photos): "
        + (f"`{each.series.command}`" if each.series.command else "made by a command that was not noted")
        for each in measured
    ]
    return "\n".join(lines)


def refusals(measured: Sequence[Measured]) -> str:
    """What was answered where a photo was to be refused, and where it was not to be."""
    counts = Counter((each.refuse or "to be read", each.error or "read") for one in measured for each in one.outcomes)
    if set(counts) == {("to be read", "read")} or not counts:
        return "No photo was refused, and none was to be."
    asked = sorted({asked for asked, _ in counts}, key=lambda each: (each != "to be read", each))
    given = sorted({given for _, given in counts}, key=lambda each: (each != "read", each))
    rows = [[each, *(str(counts[each, answer] or "·") for answer in given)] for each in asked]
    return table(["the photo is", *(f"“{answer}”" for answer in given)], rows)


def mistakes(measured: Sequence[Measured]) -> str:
    """What was most often taken for what."""
    counts = Counter(mistake for one in measured for each in one.outcomes for mistake in each.mistakes)
    rows = [[field, real or "–", read or "–", str(count)] for (field, real, read), count in counts.most_common()]
    if not rows:
        return "No tile was read wrongly."
    left = sum(int(row[-1]) for row in rows[MOST_MISTAKES:])
    more = f"\n\nAnd {left} more, each rarer." if left else ""
    return table(["field", "is", "was read as", "times"], rows[:MOST_MISTAKES], 3) + more
