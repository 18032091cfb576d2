"""A drawing made of characters: ruled lines that join wherever they meet, papers, and writing."""

from collections import defaultdict

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

LIGHT, HEAVY = 1, 2

# A box-drawing character by the weights of its arms: up × 27 + right × 9 + down × 3 + left.
JOINTS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
UP, RIGHT, DOWN, LEFT = 27, 9, 3, 1

Area = tuple[int, int, int, int]
"""Top, left, bottom and right of a rectangle, half open."""


class Canvas:
    """Rows and columns of characters, each with its style."""

    def __init__(self, height: int, width: int) -> None:
        self.height = height
        self.width = width
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]
        self._arms: defaultdict[tuple[int, int], dict[int, int]] = defaultdict(dict)

    def fill(self, area: Area, char: str, style: Style) -> None:
        """The same character all over an area."""
        top, left, bottom, right = area
        for y in range(top, bottom):
            for x in range(left, right):
                self._chars[y][x], self._styles[y][x] = char, style

    def write(self, y: int, x: int, text: str, style: Style) -> None:
        """Text on whatever paper is there; a letter that is two columns wide takes both."""
        for char in text:
            width = cell_len(char)
            if width == 0:
                self._chars[y][x - 1] += char
                continue
            self._chars[y][x] = char
            self._styles[y][x] += style
            if width == 2:
                self._chars[y][x + 1] = ""
            x += width

    def across(self, y: int, left: int, right: int, weight: int, style: Style) -> None:
        """A horizontal line from one column to another, both included."""
        for x in range(left, right + 1):
            arms = [arm for arm, there in ((RIGHT, x < right), (LEFT, x > left)) if there]
            self._rule(y, x, arms, weight, style)

    def down(self, x: int, top: int, bottom: int, weight: int, style: Style) -> None:
        """A vertical line from one row to another, both included."""
        for y in range(top, bottom + 1):
            arms = [arm for arm, there in ((DOWN, y < bottom), (UP, y > top)) if there]
            self._rule(y, x, arms, weight, style)

    def _rule(self, y: int, x: int, arms: list[int], weight: int, style: Style) -> None:
        joint = self._arms[y, x]
        for arm in arms:
            joint[arm] = max(weight, joint.get(arm, 0))
        self._chars[y][x] = JOINTS[sum(arm * heft for arm, heft in joint.items())]
        self._styles[y][x] = style

    def rows(self) -> list[Text]:
        """The drawing, row by row."""
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> Text:
        row = Text()
        for char, style in zip(self._chars[y], self._styles[y], strict=True):
            row.append(char, style)
        return row
