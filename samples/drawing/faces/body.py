"""The story on an article: headline, picture and columns, in whatever room the signs leave."""

from dataclasses import dataclass

from samples.drawing import ornaments, typeset
from samples.drawing.engraver import engrave
from samples.drawing.filler import filler
from samples.drawing.pen import Ink, Pen
from samples.drawing.pictures import picture
from samples.drawing.rect import Rect
from samples.drawing.style import Style

TEXT_SIZE = 2.05
LEAST_COLUMN = 10.5
GAP = 1.6


@dataclass(frozen=True)
class Story:
    """What is told, in which inks; `variant` picks among the ways to lay it out."""

    headline: str
    picture: str
    variant: int
    ink: Ink
    paper: Ink


def draw_story(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Fill a box with the story."""
    shape = box.w / box.h
    if shape > 2.1 and box.h < 20:
        _low(pen, box, story, style)
    elif box.w < 26:
        _narrow(pen, box, story, style)
    elif shape < 0.95:
        _tall(pen, box, story, style)
    else:
        _wide(pen, box, story, style)


def _title(
    pen: Pen, box: Rect, story: Story, style: Style, largest: float, align: float = 0.0, down: float = 0.5
) -> float:
    text = story.headline.upper() if style.letters.capitals else story.headline
    return typeset.headline(pen, text, style.letters.headline, box, story.ink, largest, align, down)


def _headed(
    pen: Pen, box: Rect, tall: float, story: Story, style: Style, largest: float, align: float, down: float, gap: float
) -> Rect:
    """Set the headline above the rest, or below it where the look turns that around; gives the rest's box."""
    if style.free.story == "flipped":
        text = story.headline.upper() if style.letters.capitals else story.headline
        title, _ = box.bottom_cut(tall)
        setting = typeset.fit(text, style.letters.headline, title, largest, align=align)
        typeset.draw(pen, setting, title, story.ink, align, 1.0)
        return box.bottom_cut(setting.height, gap)[1]
    title, _ = box.top_cut(tall, 0.5)
    end = _title(pen, title, story, style, largest, align, down)
    return Rect(box.x, end + gap, box.w, box.bottom - end - gap)


def _beyond(rest: Rect, tall: float, style: Style) -> tuple[float, Rect]:
    """Where a rule of this height lies between headline and the rest, and what the rule leaves."""
    if style.free.story == "flipped":
        return rest.bottom - 1.2, rest.bottom_cut(tall)[1]
    return rest.y, rest.top_cut(tall)[1]


def _picture(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    engrave(pen, picture(story.picture), box, style.engraving, story.ink, story.paper)


def _text(pen: Pen, box: Rect, count: int, story: Story, style: Style, skip: int = 0) -> None:
    if not style.texts or box.w < LEAST_COLUMN * count or box.h < 4:
        return
    text = filler(style.language, story.variant + skip)
    boxes = box.columns(count, GAP)
    typeset.columns(pen, text, style.letters.text, TEXT_SIZE, boxes, story.ink)
    for left in boxes[:-1]:
        x = left.right + GAP / 2
        pen.rule(x, box.y + 0.4, x, box.bottom - 0.4, story.ink, 0.1)


def _low(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Two cells side by side: headline beside its picture."""
    cut = box.right_cut if story.variant % 2 else box.left_cut
    image, rest = cut(min(box.h, box.w * 0.4), 1.2)
    _picture(pen, image.inset(0.2), story, style)
    _title(pen, rest, story, style, 6.0)


def _narrow(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Two cells on top of each other: headline over or under its picture."""
    side = min(box.w, box.h * 0.5)
    if story.variant % 3 == 2:
        image, rest = box.top_cut(side, 0.8)
    else:
        image, rest = box.bottom_cut(side, 0.8)
    _picture(pen, image, story, style)
    _title(pen, rest, story, style, 5.4, 0.5 if story.variant % 2 else 0.0)


def _wide(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Four cells, or six in two rows."""
    way = story.variant % 4
    centred = way in (1, 2)
    if way == 3 and box.w < 55 and style.texts:
        _picture_first(pen, box, story, style)
        return
    tall = box.h * (0.36 if box.w < 55 else 0.37)
    rest = _headed(pen, box, tall, story, style, 7.6 if box.w < 55 else 8.4, 0.5 if centred else 0.0, 0.3, 0.7)
    line, rest = _beyond(rest, 1.7, style)
    ornaments.double_rule(pen, rest.x, line, rest.w, story.ink)
    if not style.texts:
        _picture(pen, rest, story, style)
    elif box.w < 55:
        image, words = (rest.left_cut if way != 2 else rest.right_cut)(min(rest.h, rest.w * 0.56), GAP)
        _picture(pen, image, story, style)
        _text(pen, words, 1, story, style)
    elif way in (0, 3):
        image, words = (rest.left_cut if way == 0 else rest.right_cut)(min(rest.h * 1.08, rest.w * 0.42), GAP)
        _picture(pen, image, story, style)
        _text(pen, words, 2 if words.w < 50 else 3, story, style)
    else:
        side = min(rest.h * 1.08, rest.w * 0.42)
        left, others = rest.left_cut((rest.w - side) / 2 - GAP, GAP)
        image, right = others.left_cut(side, GAP)
        _text(pen, left, 1, story, style)
        _picture(pen, image, story, style)
        _text(pen, right, 1, story, style, 3)


def _picture_first(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Picture on the left, headline beside it, text below the headline."""
    image, rest = box.left_cut(box.w * 0.44, GAP)
    picture_box, below = image.top_cut(min(image.w, image.h), 1.0)
    _picture(pen, picture_box, story, style)
    if below.h > 5:
        pen.rule(below.x, below.y, below.right, below.y, story.ink, 0.15)
        _text(pen, below.top_cut(0.6)[1], 1, story, style, 3)
    title, words = rest.top_cut(rest.h * 0.64, 0.6)
    end = _title(pen, title, story, style, 5.6, 0.0, 0.0)
    words = Rect(words.x, end + 0.7, words.w, box.bottom - end - 0.7)
    pen.rule(words.x, words.y, words.right, words.y, story.ink, 0.15)
    _text(pen, words.top_cut(0.8)[1], 1, story, style)


def _tall(pen: Pen, box: Rect, story: Story, style: Style) -> None:
    """Six cells in three rows."""
    way = story.variant % 3
    rest = _headed(pen, box, box.h * 0.33, story, style, 8.4, 0.5 if way else 0.0, 0.2, 0.8)
    line, rest = _beyond(rest, 2.0, style)
    if way == 1:
        ornaments.diamond_rule(pen, rest.x + rest.w * 0.15, line + 0.7, rest.w * 0.7, story.ink)
    else:
        ornaments.double_rule(pen, rest.x, line, rest.w, story.ink)
    if not style.texts:
        _picture(pen, rest, story, style)
    elif way == 2:
        column, image = rest.right_cut(rest.w * 0.31, GAP)
        _text(pen, column, 1, story, style)
        upper, lower = image.top_cut(min(image.w, image.h), 1.0)
        _picture(pen, upper, story, style)
        _text(pen, lower, 2 if lower.w > 2 * LEAST_COLUMN + GAP else 1, story, style, 3)
    else:
        image, words = rest.top_cut(min(rest.w * 0.7, rest.h * 0.62), 1.2)
        _picture(pen, image, story, style)
        _text(pen, words, 2 if words.w < 45 else 3, story, style)
