"""The page as it lies on the table, drawn from its cells.

Each cell knows the tiles that lie on it. Lines are drawn wherever two neighbouring cells do not bear the same tiles,
so that tiles which overlap or stick out are drawn by the same rule as those that behave.
"""

from rich.style import Style
from rich.text import Text

from api.cli.une import palette
from api.cli.une.canvas import HEAVY, LIGHT, Canvas
from api.cli.une.labels import Label, cut, label, set_in_lines
from api.cli.une.situation import IN_CONFLICT, ON_STAR, Cell, Situation, Tiles
from api.cli.une.words import say
from scoring.une.words import cell_name

MARGIN = 5
CELL_WIDTHS = (6, 5, 4)
CELL_LINES = 3


def width_of(situation: Situation, cell_width: int) -> int:
    """The columns that the whole drawing takes."""
    return MARGIN + situation.size[1] * cell_width + 1


def draw(situation: Situation, cell_width: int) -> Text:
    """The page, its rows and columns named."""
    return _Draughtsman(situation, cell_width).page()


class _Draughtsman:
    """Draws one page at one size."""

    def __init__(self, situation: Situation, cell_width: int) -> None:
        self._situation = situation
        self._on = situation.on
        self._rows, self._cols = situation.size
        self._wide, self._high = cell_width, CELL_LINES
        self._canvas = Canvas(self._rows * self._high + 1, self._cols * self._wide + 1)

    def page(self) -> Text:
        cells = [(row, col) for row in range(self._rows) for col in range(self._cols)]
        for cell in cells:
            self._paint(*cell)
        for style in (palette.FRAME, palette.PAGE_EDGE, palette.CONFLICT):  # the rarer goes over the more common
            for row in range(self._rows + 1):
                for col in range(self._cols + 1):
                    self._rule((row - 1, col), (row, col), style)
                    self._rule((row, col - 1), (row, col), style)
        self._star()
        labelled: set[Tiles] = set()
        for cell in cells:
            tiles = self._on(cell)
            if tiles and tiles not in labelled:
                labelled.add(tiles)
                self._label(cell, tiles)
        return Text("\n").join([self._head(), *map(self._with_margin, range(self._canvas.height), self._canvas.rows())])

    # -- papers ----------------------------------------------------------------------------------------

    def _paint(self, row: int, col: int) -> None:
        """The inside of a cell, and the seams to its right and below where nothing ends."""
        here, right, below = self._on((row, col)), self._on((row, col + 1)), self._on((row + 1, col))
        top, left = row * self._high + 1, col * self._wide + 1
        bottom, edge = top + self._high - 1, left + self._wide - 1
        inside, beside, under, style = self._paper(here)
        self._canvas.fill((top, left, bottom, edge), inside, style)
        if here == right:
            self._canvas.fill((top, edge, bottom, edge + 1), beside, style)
        if here == below:
            on_fold = here and row + 1 == self._situation.plan.fold
            beneath = ("╌", style + palette.FOLD_BENEATH) if on_fold else (under, style)
            self._canvas.fill((bottom, left, bottom + 1, edge), *beneath)
            if here == right == self._on((row + 1, col + 1)):
                self._canvas.fill((bottom, edge, bottom + 1, edge + 1), *(beneath if on_fold else (inside, style)))

    def _paper(self, tiles: Tiles | None) -> tuple[str, str, str, Style]:
        """What fills a cell, the seam beside it and the seam under it, and how."""
        if tiles is None:
            return "░", "░", "░", palette.OUTSIDE
        if not tiles:
            return " ", "┊", "┈", palette.EMPTY
        if len(tiles) > 1:
            return " ", " ", " ", palette.OVERLAP
        return " ", " ", " ", palette.paper(self._situation.layout.tiles[tiles[0]])

    def _star(self) -> None:
        row, col = self._situation.plan.star
        if not self._on((row, col)):
            y, x = row * self._high + 1, col * self._wide + self._wide // 2
            self._canvas.fill((y, x, y + 1, x + 1), ON_STAR, palette.STAR)

    # -- lines -----------------------------------------------------------------------------------------

    def _rule(self, before: Cell, here: Cell, style: Style) -> None:
        """The line between two cells, if there is one and it is of this style."""
        one, two = self._on(before), self._on(here)
        if (one or two) and one == two:
            return
        leaves = self._situation.in_zone(before) != self._situation.in_zone(here)
        across = before[1] == here[1]
        on_fold = across and here[0] == self._situation.plan.fold and self._situation.in_zone(here)
        heavy = leaves or on_fold
        if one == two and not heavy:
            return
        ours = palette.PAGE_EDGE if heavy else palette.FRAME
        if self._situation.in_conflict.intersection((one or ()) + (two or ())):
            ours = palette.CONFLICT
        if ours is not style:
            return
        y, x, weight = here[0] * self._high, here[1] * self._wide, HEAVY if heavy else LIGHT
        if across and here[1] < self._cols:
            self._canvas.across(y, x, x + self._wide, weight, style)
        elif not across and here[0] < self._rows:
            self._canvas.down(x, y, y + self._high, weight, style)

    # -- writing ---------------------------------------------------------------------------------------

    def _label(self, cell: Cell, tiles: Tiles) -> None:
        """Write on the rectangle that these tiles cover from their first cell on."""
        top, left = cell
        right = next(col for col in range(left, self._cols + 1) if self._on((top, col)) != tiles)
        bottom = next(
            row
            for row in range(top, self._rows + 1)
            if any(self._on((row, col)) != tiles for col in range(left, right))
        )
        fold = self._situation.plan.fold * self._high
        lines = [y for y in range(top * self._high + 1, bottom * self._high) if y != fold]
        width = (right - left) * self._wide - 1
        x = left * self._wide + 1
        flipped = palette.STRUCK if set(tiles) <= set(self._situation.sheet.flipped) else Style.null()
        for y, (text, style) in zip(lines, self._text(tiles, (len(lines), width)), strict=False):
            self._canvas.write(y, x, text, style + flipped)
        if len(tiles) == 1:
            self._name(lines[0], x, tiles[0], width)

    def _name(self, y: int, x: int, i: int, width: int) -> None:
        situation = self._situation
        ink = palette.name(situation.layout.tiles[i], in_conflict=i in situation.in_conflict)
        self._canvas.write(y, x, cut(situation.name(i), width), ink)

    def _text(self, tiles: Tiles, room: tuple[int, int]) -> Label:
        situation = self._situation
        if len(tiles) > 1:
            numbers = set_in_lines([IN_CONFLICT, *(f"#{i}" for i in tiles)], room[1])
            return [(cut(line, room[1]), palette.HEADING) for line in numbers]
        i = tiles[0]
        return label(situation.layout.tiles[i], situation.name(i), room, situation.edition, situation.language)

    def _head(self) -> Text:
        names = (cell_name(0, col, "fr").removesuffix("1") if col < 26 else "" for col in range(self._cols))
        return Text(" " * (MARGIN + 1) + "".join(f"{name:^{self._wide}}" for name in names).rstrip(), palette.HEADING)

    def _with_margin(self, y: int, line: Text) -> Text:
        row, within = divmod(y, self._high)
        beside = ""
        if within == self._high // 2 and row < self._rows:
            beside = str(row + 1)
        elif y == self._situation.plan.fold * self._high:
            beside = say("fold", self._situation.language)
        return Text.assemble((f"{beside:>{MARGIN - 1}} ", palette.HEADING), line)
