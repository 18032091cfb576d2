"""The lines of a day's score as functions of which tiles lie face up (rules, section 4).

The sheet asks once; the search for the cheapest repair asks for every repair it considers. Both ask here, so
that a proposal is judged by the very count that is printed.
"""

from scoring.une.board import bits
from scoring.une.conditions.measures import Meter
from scoring.une.edition import Edition
from scoring.une.layout import Layout
from scoring.une.modes import MODES
from scoring.une.placement import Findings, flash_card


def _nothing(_up: int) -> tuple[int, int]:
    return 0, 0


class Tally:
    """Counts one board, given the mask of face-up tiles."""

    def __init__(self, layout: Layout, edition: Edition, findings: Findings) -> None:
        self._board = board = findings.board
        self._mode = MODES[layout.mode]
        signs = board.by_sign
        self._articles = signs.get(("face", "article"), 0)
        self._worth = _numbers(signs, "points")
        icons = _numbers(signs, "icons")
        self._smiles = [(n, mask & signs.get(("mood", "good"), 0)) for n, mask in icons]
        self._frowns = [(n, mask & signs.get(("mood", "bad"), 0)) for n, mask in icons]
        self._dollars = _numbers(signs, "dollars")
        self._photos = [(i, self._liked_by(i)) for i in bits(signs.get(("face", "photo"), 0))]
        card = flash_card(layout, edition)
        self._flash: Meter = card.bonus.on(board) if card and card.bonus else _nothing
        self._character(layout, edition)
        self._condition_known = True
        self._tribune_bit = 0
        self._tribune = self._tribune_meter(layout, edition, findings)
        self._surplus = -(layout.desk + len(findings.removed))

    def _liked_by(self, photo: int) -> int:
        """The neighbours that would score for this photo, an article once however many of its signs match."""
        tile, signs, liked = self._board.tiles[photo], self._board.by_sign, 0
        for sign in tile.scores if tile.face == "photo" else ():
            liked |= signs.get(("colour", sign), 0) | signs.get(("mood", sign), 0)
        return liked & self._board.adjacent[photo]

    def _character(self, layout: Layout, edition: Edition) -> None:
        self.gap_change = 0
        self._softened = {"mood": 0, "surplus": 0}
        self._bonus: dict[str, list[Meter]] = {"articles": [], "photos": [], "tribune": [], "ads": []}
        character = edition.characters.get(layout.character or "")
        for effect in (character.effects if character else None) or ():
            if effect.gap is not None:
                self.gap_change += effect.gap
            elif effect.soften and effect.by:
                self._softened[effect.soften] += effect.by
            elif effect.line and effect.bonus:
                self._bonus[effect.line].append(effect.bonus.on(self._board))

    def _tribune_meter(self, layout: Layout, edition: Edition, findings: Findings) -> Meter:
        """What the tribune scores; nothing where the mode ignores it or it broke a rule of placement."""
        at = findings.tribune
        tile = None if at is None else layout.tiles[at]
        if at is None or tile is None or tile.face != "tribune":
            return _nothing
        if not (self._mode.tribune and findings.tribune_stands):
            return _nothing
        self._tribune_bit = 1 << at
        if tile.points is not None:
            by_hand = tile.points
            return lambda up: (by_hand, 0)
        known = edition.tribunes.get(tile.code or "")
        if known is None or known.points is None:
            self._condition_known = False
            return _nothing
        return known.points.on(self._board)

    # -- lines ---------------------------------------------------------------------------------------

    def articles(self, up: int) -> int:
        """The points printed on face-up articles."""
        return sum(n * (mask & up).bit_count() for n, mask in self._worth) + self.bonus("articles", up)

    def photos(self, up: int) -> int:
        """One for each neighbour that bears one of a photo's signs."""
        found = sum((liked & up).bit_count() for photo, liked in self._photos if up >> photo & 1)
        return found + self.bonus("photos", up)

    def scored_by(self, up: int) -> list[tuple[int, int]]:
        """Each face-up photo with a mask of the neighbours that score for it."""
        return [(photo, liked & up) for photo, liked in self._photos if up >> photo & 1]

    def tribune(self, up: int) -> tuple[int, int]:
        """The tribune's points by its condition, and the tiles they came from."""
        if not up & self._tribune_bit:
            return 0, 0
        points, tiles = self._tribune(up)
        return points + self.bonus("tribune", up), tiles

    def tribune_open(self, up: int) -> bool:
        """Whether the tribune would score by a condition that nobody has told."""
        return bool(up & self._tribune_bit) and not self._condition_known

    def icons(self, up: int) -> tuple[int, int]:
        """Smiles and frowns on face-up articles."""
        smiles = sum(n * (mask & up).bit_count() for n, mask in self._smiles)
        frowns = sum(n * (mask & up).bit_count() for n, mask in self._frowns)
        return smiles, frowns

    def mood(self, up: int) -> int:
        """Minus the difference between smiles and frowns."""
        if not self._mode.mood:
            return 0
        smiles, frowns = self.icons(up)
        return min(0, self._softened["mood"] - abs(smiles - frowns))

    def surplus(self) -> int:
        """Minus one for each tile on the desk."""
        return min(0, self._surplus + self._softened["surplus"]) if self._mode.surplus else 0

    def flash(self, up: int) -> tuple[int, int]:
        """The bonus of the day's flash card, and the tiles it came from."""
        return self._flash(up)

    def dollars(self, up: int) -> int:
        """The day's revenue."""
        if not self._mode.revenue:
            return 0
        earned = sum(n * (mask & up).bit_count() for n, mask in self._dollars)
        return max(0, earned + self.bonus("ads", up))

    def worth(self, up: int) -> int:
        """The sum of all lines that turning tiles can change."""
        return self.articles(up) + self.photos(up) + self.tribune(up)[0] + self.mood(up) + self._flash(up)[0]

    def bonus(self, line: str, up: int) -> int:
        """What the character adds to a line."""
        meters = self._bonus[line]
        return sum(meter(up)[0] for meter in meters) if meters else 0


def _numbers(signs: dict[tuple[str, object], int], key: str) -> list[tuple[int, int]]:
    return [(n, mask) for (name, n), mask in signs.items() if name == key and isinstance(n, int)]
