"""A page's conflicts in plain form: which rule, which tiles, what the proposal turns over, and what each way costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring.une import Une
from scoring.une.edition import Edition
from scoring.une.layout import Back, Layout
from scoring.une.placement import Findings, referee
from scoring.une.sheet import Conflict, Sheet
from scoring.une.tally import Tally
from scoring.une.words import NAMES

Data = dict[str, Any]
# With more tiles at odds than this, a page may take seconds to score.
HARD = 24
# So many other ways are counted out.
MOST_WAYS = 12
# These are settled by turning one of their tiles over; the others are not.
BY_FLIPPING = ("P5", "P6", "P7", "F")


def is_hard(layout: Layout, edition: Edition) -> bool:
    """Whether scoring this page may take long: then it is done where it can be stopped."""
    return len({i for pair in referee(layout, edition).pairs for i in pair}) > HARD


@dataclass(frozen=True)
class Page:
    """A page that was scored."""

    une: Une
    layout: Layout
    edition: Edition
    sheet: Sheet
    language: str

    @cached_property
    def _findings(self) -> Findings:
        return referee(self.layout, self.edition)

    @cached_property
    def _tally(self) -> Tally:
        return Tally(self.layout, self.edition, self._findings)

    @property
    def _all_up(self) -> int:
        return self._findings.board.face_up

    @cached_property
    def before(self) -> Data:
        """What the page would make if none of its conflicts had to be settled."""
        up = self._all_up & ~sum(1 << i for i in self.sheet.flipped)
        lost = self._tally.worth(self._all_up) - self._tally.worth(up)
        return {"total": max(0, self.sheet.lines.known() + lost), "ads": self._tally.dollars(self._all_up)}

    def conflicts(self) -> list[Data]:
        """Each conflict, with what can be turned over to settle it."""
        counted: dict[int, Data] = {}
        return [self._plain(conflict, counted) for conflict in self.sheet.conflicts]

    def proposal(self) -> Data:
        """The cheapest way to settle all of them, and the others that cost as little."""
        sheet = self.sheet
        return {
            "flips": list(sheet.flipped),
            "to_desk": list(sheet.removed),
            "before": self.before,
            "after": _after(sheet),
            "alternatives": [self._way(flips) for flips in sheet.alternatives[:MOST_WAYS]],
            "more_alternatives": max(0, len(sheet.alternatives) - MOST_WAYS),
        }

    def _plain(self, conflict: Conflict, counted: dict[int, Data]) -> Data:
        tiles = self.layout.tiles
        settled = conflict.rule in BY_FLIPPING and not is_hard(self.layout, self.edition)
        ways = [i for i in conflict.tiles if settled and tiles[i].face != "tribune"]
        for tile in ways:
            if tile not in counted and len(counted) < MOST_WAYS * 2:
                counted[tile] = self._way((tile,))
        return {
            "rule": conflict.rule,
            "name": NAMES[conflict.rule][self.language == "en"],
            "sentence": conflict.message,
            "tiles": list(conflict.tiles),
            "flips": [i for i in self.sheet.flipped if i in conflict.tiles],
            "to_desk": [i for i in self.sheet.removed if i in conflict.tiles],
            "ways": [{"turn": tile, "before": self.before, **counted[tile]} for tile in ways if tile in counted],
        }

    def _way(self, flips: Sequence[int]) -> Data:
        """What the page makes with these tiles turned over, and what is then still turned in the cheapest way."""
        tiles = [
            Back(face="back", at=tile.at, size=tile.size, id=tile.id, turned=tile.turned, loose=tile.loose)
            if i in flips
            else tile
            for i, tile in enumerate(self.layout.tiles)
        ]
        sheet = self.une.score(self.layout.model_copy(update={"tiles": tuple(tiles)}), self.language)
        return {"flips": sorted({*flips, *sheet.flipped}), "after": _after(sheet)}


def _after(sheet: Sheet) -> Data:
    return {"total": sheet.total, "ads": sheet.ads}
