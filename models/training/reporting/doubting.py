"""The figures of doubts: what probabilities are worth, what the threshold catches, and what each step buys."""

from collections.abc import Mapping, Sequence

from models.training.reporting.ablations import ABLATIONS, SHIPPED
from models.training.reporting.measuring import Measured
from models.training.reporting.reliability import (
    Claims,
    asked_about,
    bins_of,
    claims_of,
    ece,
    risk_coverage,
)
from models.training.reporting.tables import NOTHING, Row, corners_text, percent, share_text, table
from vision.accuracy import Share, shares_of
from vision.doubts import Calibration

COVERAGES = (1.0, 0.995, 0.99, 0.98, 0.95, 0.9)


def reliability(claims: Mapping[str, Claims], plain: Mapping[str, Claims]) -> str:
    """What was said, what is right, and how far apart they are, field by field; and in `plain` without calibration."""
    rows = [
        [
            field,
            f"{len(each.right)}",
            f"{percent(float(each.chances.mean()))} %",
            share_text(each.share).rsplit(",", 1)[0],
            f"{100 * ece(each):.3f}",
            f"{100 * ece(plain[field]):.3f}" if field in plain else "–",
        ]
        for field, each in claims.items()
    ]
    head = ["field", "readings", "said, on average", "right", "ECE, points of %", "ECE without calibration"]
    return table(head, rows)


def curve(claims: Claims) -> str:
    """The reliability curve of one field."""
    rows = [[f"{percent(each.said)} %", share_text(each.share)] for each in bins_of(claims)]
    return table(["said, on average", "right"], rows)


def doubts(measured: Sequence[Measured], calibration: Calibration) -> str:
    """What is doubted at the threshold, and how many mistakes are left when so many tiles are taken unasked."""
    read = [each for each in measured if claims_of(each.outcomes)]
    if not read:
        return NOTHING
    tiles = [claims_of(each.outcomes)["tile"] for each in read]
    asked = [asked_about(each, calibration.threshold) for each in tiles]
    rows = [
        ["wrong tiles that are doubted", *(share_text(wrong) for wrong, _ in asked)],
        ["right tiles that are doubted", *(share_text(right) for _, right in asked)],
        ["wrong boards with a doubt somewhere", *(share_text(_suspected(each)) for each in read)],
    ]
    curves = [risk_coverage(each) for each in tiles]
    rows += [
        [
            f"wrong among the surest {100 * share:g} % of tiles",
            *(f"{100 * each.risk_at(share):.3f} %" for each in curves),
        ]
        for share in COVERAGES
    ]
    return f"Threshold: {calibration.threshold:g}.\n\n" + table(["", *(each.series.title for each in read)], rows)


def _suspected(measured: Measured) -> Share:
    """Of the boards that were read wrongly, those on which anything at all is doubted."""
    wrong = [each for each in measured.readable.outcomes if not each.exact and each.error is None]
    return Share(sum(bool(each.wrong_doubted + each.right_doubted + each.board_doubts) for each in wrong), len(wrong))


def ablations(found: Mapping[str, Measured]) -> str:
    """What is lost with each step, on the same photos."""
    if SHIPPED not in found:
        return NOTHING
    shipped = found[SHIPPED].readable
    rows = [_ablation(ABLATIONS[step].title, each.readable, shipped) for step, each in found.items()]
    head = ["", "boards read exactly", "lost, won", "tiles right", "corners off, %", "wrong tiles doubted", "ECE, tile"]
    return f"On {shipped.series.title}, {len(shipped.outcomes)} photos.\n\n" + table(head, rows)


def _ablation(title: str, ours: Measured, shipped: Measured) -> Row:
    shares, tile = shares_of(ours.outcomes), claims_of(ours.outcomes).get("tile")
    pairs = list(zip(shipped.outcomes, ours.outcomes, strict=True))
    lost = sum(before.exact and not after.exact for before, after in pairs)
    won = sum(after.exact and not before.exact for before, after in pairs)
    return [
        title,
        share_text(shares["boards_exact"]).rsplit(",", 1)[0],
        f"−{lost}, +{won}" if ours is not shipped and lost + won else "",
        share_text(shares["tiles_right"]).split("(")[0].strip(),
        corners_text(ours.outcomes).split(" ")[0],
        share_text(shares["wrong_doubted"]).split("(")[0].strip(),
        f"{100 * ece(tile):.3f}" if tile else "–",
    ]
