"""The report's pictures: how accuracy falls with what is hard, whether doubts are true, and what asking buys."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from math import floor, log, log10
from pathlib import Path

from PIL import Image

from models.training.reporting.charts import COLOURS, DOT, GREY, Axis, Panel, Sheet, even_axis
from models.training.reporting.conditions import CONDITIONS, Condition, Group, groups_of
from models.training.reporting.measuring import Measured
from models.training.reporting.reliability import Bin, Claims, bins_of, claims_of, risk_coverage
from samples.writing import write_whole

WIDTH, HIGH, HEAD = 1140, 290, 44
# So many series fit into one chart of conditions.
IN_ONE_CHART = 2
# Where a percentage's axis may begin.
FLOORS = (0, 20, 40, 50, 60, 70, 80, 85, 90, 92, 94, 95, 96, 97, 98)
# The ends of the axes that are stretched towards certainty; the colour of what holds no mistake; size and columns.
NEARLY_SURE = 0.99993
PALE = (140, 180, 215)
RELIABILITY, ACROSS = (250, 1250), 5
LEFT_OF_KEY = 52


def write_pictures(folder: Path, all_measured: Sequence[Measured], threshold: float) -> list[Path]:
    """Draw all of them; series without a photo that was read are left out."""
    shown = [each.readable for each in all_measured if claims_of(each.outcomes)][: len(COLOURS)]
    if not shown:
        return []
    drawn = {f"{name}.png": conditions_picture(shown[:IN_ONE_CHART], name) for name in ("camera", "table")}
    drawn["reliability.png"] = reliability_picture(claims_of(shown[0].outcomes))
    drawn["risk.png"] = risk_picture({each.series.title: claims_of(each.outcomes)["tile"] for each in shown}, threshold)
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in drawn.items():
        write_whole(folder / name, _as_png(picture))
    return [folder / name for name in drawn]


def _as_png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


# -- conditions ------------------------------------------------------------------------------------------


def conditions_picture(shown: Sequence[Measured], name: str) -> Image.Image:
    """The share of exact boards against each condition of this picture, three charts in a row."""
    wanted = [condition for condition in CONDITIONS if condition.picture == name]
    grouped = {condition: [_groups(each, condition) for each in shown] for condition in wanted}
    lowest = min((g.share.interval[0] for lines in grouped.values() for groups in lines for g in groups), default=0.0)
    sheet = Sheet(WIDTH, HEAD + HIGH * -(-len(wanted) // 3))
    sheet.key((LEFT_OF_KEY, 24), [each.series.title for each in shown])
    for i, (condition, lines) in enumerate(grouped.items()):
        where = (i % 3 * WIDTH / 3, HEAD + i // 3 * HIGH, WIDTH / 3, HIGH)
        y = _percent_axis(100 * lowest, "boards read exactly, %" if i % 3 == 0 else "")
        _draw_condition(sheet, where, condition, lines, y)
    return sheet.finished()


def _groups(measured: Measured, condition: Condition) -> list[Group]:
    known = [
        (conditions[condition.name], outcome.exact)
        for outcome, conditions in zip(measured.outcomes, measured.conditions, strict=True)
        if condition.name in conditions
    ]
    return groups_of([value for value, _ in known], [exact for _, exact in known])


def _draw_condition(
    sheet: Sheet, where: tuple[float, float, float, float], condition: Condition, lines: list[list[Group]], y: Axis
) -> None:
    values = [group.value for groups in lines for group in groups]
    low, high = min(values, default=0.0), max(values, default=1.0)
    room = (high - low) * 0.04
    span = condition.span or (low - room, high + room)
    x = even_axis(*span, condition.unit, step=condition.step)
    panel = Panel(sheet, where, condition.title, x, y)
    for groups, colour in zip(lines, COLOURS, strict=False):
        xs = [group.value for group in groups]
        shares = [(100 * group.share.value, *(100 * end for end in group.share.interval)) for group in groups]
        panel.band(xs, [low for _, low, _ in shares], [high for _, _, high in shares], colour)
        panel.line(xs, [share for share, _, _ in shares], colour)
        panel.dots(xs, [share for share, _, _ in shares], colour)


def _percent_axis(lowest: float, label: str) -> Axis:
    """From somewhere below the lowest value to 100 %."""
    low = max(each for each in FLOORS if each <= max(lowest, 0.0))
    plain = even_axis(low, 100, label)
    return Axis(low, 100 + (100 - low) * 0.03, plain.ticks, plain.label)


# -- doubts ----------------------------------------------------------------------------------------------


def _odds(chance: float) -> float:
    return log(chance / (1 - chance))


def _odds_axis(low: float, label: str) -> Axis:
    ticks = tuple((each, f"{100 * each:g}") for each in (0.01, 0.1, 0.5, 0.9, 0.99, 0.999) if each > low)
    return Axis(low, NEARLY_SURE, ticks, label, _odds)


def reliability_picture(claims: Mapping[str, Claims]) -> Image.Image:
    """What was said against what is right, a chart a field; the axes are stretched towards certainty.

    The larger a dot, the more readings; it is pale where not one of them is wrong.
    """
    binned = {field: bins_of(each) for field, each in claims.items()}
    low = min(0.45, max(0.02, min(each.said for bins in binned.values() for each in bins) * 0.9))
    side, width = RELIABILITY
    sheet = Sheet(width, 8 + side * -(-len(claims) // ACROSS))
    for i, (field, bins) in enumerate(binned.items()):
        where = (i % ACROSS * width / ACROSS, 4 + i // ACROSS * side, width / ACROSS, side)
        x = _odds_axis(low, "said, %" if i >= len(claims) - ACROSS else "")
        panel = Panel(sheet, where, field, x, _odds_axis(low, "right, %" if i % ACROSS == 0 else ""))
        panel.line([x.low, x.high], [x.low, x.high], GREY, 1.0)
        _draw_bins(panel, bins)
    return sheet.finished()


def _draw_bins(panel: Panel, bins: Sequence[Bin]) -> None:
    for each in bins:
        colour, (low, high) = PALE if each.share.hits == each.share.of else COLOURS[0], each.share.interval
        panel.whiskers([each.said], [low], [high], colour)
        panel.dots([each.said], [each.share.value], colour, 2.0 + 0.75 * log10(each.share.of))


def risk_picture(claims: Mapping[str, Claims], threshold: float) -> Image.Image:
    """How many of the tiles that are taken unasked are wrong, against how many are taken; the threshold as a point.

    What the points are stands in the key: beside any of them a curve would strike the word through.
    """
    curves = {title: risk_coverage(each) for title, each in claims.items()}
    least = min([0.9, *(float((each.chances >= threshold).mean()) for each in claims.values())])
    highest = max(float(curve.risk[curve.coverage >= least].max()) for curve in curves.values())
    width, high = 760, 340
    sheet = Sheet(width, HEAD + high - 20)
    sheet.key((LEFT_OF_KEY, 24), list(claims))
    sheet.key_of_dots((LEFT_OF_KEY, 45), "threshold")
    x = even_axis(floor(100 * least * 0.98), 100, "tiles taken unasked, the surest first, %", 8)
    y = even_axis(0, max(115 * highest, 0.01), "of these wrong, %", 7)
    panel = Panel(sheet, (0, HEAD - 20, width, high), "", x, y)
    for (title, curve), colour in zip(curves.items(), COLOURS, strict=False):
        seen = 100 * curve.coverage >= x.low
        panel.line((100 * curve.coverage[seen]).tolist(), (100 * curve.risk[seen]).tolist(), colour)
        taken = claims[title].chances >= threshold
        if taken.any():
            wrong = float((~claims[title].right[taken]).mean())
            panel.dots([100 * float(taken.mean())], [100 * wrong], colour, DOT)
    return sheet.finished()
