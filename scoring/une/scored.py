"""A layout with all that scoring found out about it: what lines, notes and reasons are written from."""

from dataclasses import dataclass

from scoring.une.edition import Edition
from scoring.une.layout import Layout
from scoring.une.modes import MODES, Mode
from scoring.une.placement import Findings
from scoring.une.repair import Repair
from scoring.une.tally import Tally
from scoring.une.words import Speaker


@dataclass(frozen=True)
class Scored:
    """What is known once a board's conflicts are settled."""

    layout: Layout
    edition: Edition
    findings: Findings
    tally: Tally
    repair: Repair
    up: int
    """The tiles that lie face up once the repair is made."""
    speaker: Speaker

    @property
    def mode(self) -> Mode:
        """The rules of the way this board was played."""
        return MODES[self.layout.mode]

    @property
    def largest_gap(self) -> int:
        """As scored: with the character's correction."""
        largest = max((gap.size for gap in self.findings.board.gaps), default=0)
        return max(0, largest + self.tally.gap_change)

    @property
    def empty_cells(self) -> int:
        """The cells of the zone on which nothing is left."""
        return self.findings.board.empty.bit_count()

    @property
    def tribune_unsound(self) -> bool:
        """Whether the tribune that counts broke a rule of placement, or was turned by a flash card."""
        findings = self.findings
        turned = findings.tribune in self.repair.flipped
        return findings.tribune is not None and (turned or not findings.tribune_stands)

    @property
    def ads_missing(self) -> bool:
        """Puzzles: whether an ad is not on the page, face down, or in a conflict that no flip settles."""
        if not self.mode.all_ads_placed:
            return False
        layout, printed = self.layout, self.edition.tiles
        overlapping = {i for breach in self.findings.breaches if breach.rule == "P8" for i in breach.tiles}
        unsound = overlapping.union(self.findings.removed, self.repair.flipped)
        if layout.desk_ads or any(layout.tiles[i].face == "ad" for i in unsound):
            return True
        names = {tile.id for tile in layout.tiles if tile.face == "back" and tile.id in printed}
        if any(printed[name].face == "ad" for name in names):
            return True
        puzzle = self.edition.puzzles.get(layout.puzzle or 0)
        wanted = sum(printed[name].face == "ad" for name in puzzle.tiles) if puzzle else 0
        return sum(tile.face == "ad" for tile in layout.tiles) < wanted
