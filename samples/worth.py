"""What a page is worth, without the sentences: the sheet's own counts, for searches that ask for thousands.

The counting is the referee's, the repair's and the tally's; only the sheet's words are left out, which take most
of its time. A test holds that both say the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.une.edition import Edition
from scoring.une.layout import Layout
from scoring.une.modes import MODES, gap_points
from scoring.une.placement import Findings, referee
from scoring.une.repair import cheapest
from scoring.une.tally import Tally


@dataclass(frozen=True)
class Worth:
    """Lines of a sheet, and their sum before the floor at 0. White space counts where the page alone can tell."""

    known: int
    tribune: int
    flash: int
    surplus: int
    dollars: int


def worth_of(layout: Layout, edition: Edition) -> Worth:
    """What the sheet of this page would say."""
    findings = referee(layout, edition)
    tally = Tally(layout, edition, findings)
    up = findings.board.face_up & ~sum(1 << i for i in cheapest(findings, tally).flipped)
    white = _white_space(layout, findings, tally)
    return Worth(
        known=tally.worth(up) + tally.surplus() + white,
        tribune=tally.tribune(up)[0],
        flash=tally.flash(up)[0],
        surplus=tally.surplus(),
        dollars=tally.dollars(up),
    )


def _white_space(layout: Layout, findings: Findings, tally: Tally) -> int:
    how = MODES[layout.mode].white_space
    if how == "none":
        return 0
    if 1 in layout.changed_rules:
        return -findings.board.empty.bit_count()
    largest = max((gap.size for gap in findings.board.gaps), default=0)
    return gap_points(max(0, largest + tally.gap_change)) if how == "scale" else 0
