"""A photo: a print with its caption, and the signs of what it scores."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from samples.drawing import ornaments, typeset
from samples.drawing.colour import mix
from samples.drawing.engraver import engrave
from samples.drawing.faces.article import variant_of
from samples.drawing.marks import ellipse
from samples.drawing.pen import Ink, Pen
from samples.drawing.pictures import picture
from samples.drawing.rect import Rect
from samples.drawing.signs import draw as signs
from samples.drawing.style import Style
from scoring.une.edition import PrintedPhoto

HORIZON = 0.74


@dataclass(frozen=True)
class _Print:
    pen: Pen
    tile: PrintedPhoto
    box: Rect
    style: Style
    half: float

    @property
    def width(self) -> float:
        return signs.photo_signs_width(len(self.tile.scores), self.half, self.style)

    @property
    def tall(self) -> float:
        return signs.photo_signs_height(self.half, self.style)


def draw_photo(pen: Pen, tile: PrintedPhoto, outer: Rect, style: Style) -> None:
    """The face of a photo."""
    cells = round(outer.w * outer.h / 24**2)
    half = {2: 3.5, 4: 3.9}.get(cells, 4.2)
    inner = outer.inset(style.margin)
    pen.rect(outer, fill=style.inks.paper)
    widest = signs.photo_signs_width(len(tile.scores), 1.0, style)
    LAYOUTS[style.photo](_Print(pen, tile, inner, style, min(half, (inner.w - 2.6) / widest)))
    ornaments.frame(pen, inner, style.frame, style.inks.ink, style.radius)


def _scene(page: _Print, box: Rect, aside: float = 0.0) -> None:
    """The picture before a sky and a ground, in a frame; `aside` -1 keeps it from the left, 1 from the right."""
    ink, paper, pen = page.style.inks.ink, page.style.inks.paper, page.pen
    light = mix(paper, (1, 1, 1), 0.5)
    pen.rect(box, fill=light)
    turn = variant_of(page.tile.id, page.style.seed)
    with pen.clipped(box):
        _sky(pen, box, ink, light, page.style, turn)
        side = min(box.w, box.h) * 0.95
        if box.w > side * 1.5:
            _countryside(pen, box, ink, light, turn)
        off = (box.w - side) * (0.47 * -aside if aside else ((turn % 5) - 2) * 0.16)
        x, y = box.centre[0] - side / 2 + off, box.bottom - side - box.h * 0.015
        if aside and box.h > side * 1.1:
            y = box.y + (box.h - side) * 0.2
        engrave(pen, picture(page.tile.picture), Rect(x, y, side, side), page.style.photo_engraving, ink, light)
    pen.rect(box, line=ink, width=0.35)


def _sky(pen: Pen, box: Rect, ink: Ink, light: Ink, style: Style, turn: int) -> None:
    """Lines or greys that are dark above and on the ground, and light at the horizon."""
    horizon = box.y + box.h * HORIZON
    if style.photo_engraving.technique in ("flat", "woodcut"):
        for i in range(6):
            band = Rect(box.x, box.y + (horizon - box.y) * i / 6, box.w, (horizon - box.y) / 6 + 0.1)
            pen.rect(band, fill=mix(light, ink, 0.26 - 0.04 * i))
        pen.rect(Rect(box.x, horizon, box.w, box.bottom - horizon), fill=mix(light, ink, 0.34))
        return
    pitch = max(style.photo_engraving.pitch, 0.5)
    y = box.y + pitch / 2
    while y < box.bottom:
        depth = (horizon - y) / (horizon - box.y)
        if depth <= 0:
            share = 0.34 - 0.2 * (y - horizon) / (box.bottom - horizon)
        else:
            share = 0.05 + 0.2 * (depth**1.5 if turn % 3 else (1 - depth) ** 1.5)
        pen.rule(box.x, y, box.right, y, ink, pitch * share)
        y += pitch
    if turn % 4 == 0:
        r = min(box.w, box.h) * 0.13
        pen.circle(
            box.x + box.w * (0.16 if turn % 8 else 0.84), box.y + box.h * 0.2, r, fill=light, line=ink, width=0.2
        )


def _countryside(pen: Pen, box: Rect, ink: Ink, light: Ink, turn: int) -> None:
    """Hills, poplars and the mill far away, where a picture leaves the scene wide."""
    horizon = box.y + box.h * HORIZON
    grey = mix(light, ink, 0.22)
    hills = [
        (box.x + box.w * step / 24, horizon - box.h * 0.2 * (0.55 + 0.45 * math.sin(step * 0.45 + turn % 7)))
        for step in range(25)
    ]
    pen.polygon((*hills, (box.right, horizon), (box.x, horizon)), fill=grey, line=ink, width=0.12)
    for k in range(5):
        x = box.x + box.w * ((turn // 3 + 29 * k) % 100) / 100
        tall = box.h * (0.12 + 0.05 * (k % 3))
        pen.polygon(ellipse(x, horizon - tall / 2, tall * 0.17, tall / 2, steps=14), fill=mix(light, ink, 0.5))
    side = box.x + box.w * (0.3 if turn % 2 else 0.62)
    ornaments.mill(pen, side, horizon - box.h * 0.12, box.h * 0.13, mix(light, ink, 0.6), grey)


def _caption(page: _Print, box: Rect, largest: float = 3.9, align: float = 0.0, down: float = 0.5) -> None:
    text = page.tile.headline[page.style.language]
    typeset.paragraph(page.pen, text, page.style.letters.bold, box, page.style.inks.ink, largest, 1.02, align, down)


def _signs(page: _Print, x: float, y: float) -> None:
    signs.photo_signs(page.pen, page.tile.scores, x, y, page.half, page.style)


def _print(page: _Print) -> None:
    """The print above, its signs over its lower edge, the caption below."""
    box = page.box.inset(1.3)
    if box.h < 24:
        words, scene = (box.right_cut if page.style.mirrored else box.left_cut)(max(page.width, 23.0), 1.2)
        _scene(page, scene)
        caption, row = words.top_cut(box.h - page.tall - 0.6, 0.6)
        _caption(page, caption, down=0.0)
        _signs(page, words.x, row.bottom - page.tall / 2)
        return
    if box.w < 24:
        caption, rest = box.bottom_cut(11.4, 0.5)
        row, scene = rest.bottom_cut(page.tall, 0.0)
        _scene(page, Rect(scene.x, scene.y, scene.w, scene.h + 0.6))
        _signs(page, row.centre[0] - page.width / 2, row.centre[1])
        _caption(page, caption, 3.4, 0.5)
        return
    caption, scene = box.bottom_cut(9.2 if box.w < 60 else 8.0, 0.8)
    _scene(page, scene, 1.0 if page.style.mirrored else -1.0)
    x = scene.right - page.width if page.style.mirrored else scene.x
    _signs(page, x, scene.bottom - page.tall / 2)
    _caption(page, caption, 3.9, 0.0, 0.4)


def _full(page: _Print) -> None:
    """The picture over all the face, signs and caption on strips of it."""
    box = page.box.inset(0.6)
    tall = page.tall
    if box.w < 24:
        row, rest = box.top_cut(tall, 0.0)
        caption, scene = rest.bottom_cut(10.5, 0.6)
        _scene(page, scene)
        _signs(page, row.centre[0] - page.width / 2, row.centre[1])
        _caption(page, caption.inset(0.6, 0), 3.4, 0.5)
        return
    if box.h < 24:
        words, scene = (box.right_cut if page.style.mirrored else box.left_cut)(max(page.width, 22), 1.0)
        _scene(page, scene)
        row, caption = words.top_cut(tall, 0.6)
        _signs(page, words.x, row.centre[1])
        _caption(page, caption.inset(0.7, 0.3), down=1.0)
        return
    caption, scene = box.bottom_cut(7.6, 0.5)
    _scene(page, scene)
    x = scene.right - page.width - 0.8 if page.style.mirrored else scene.x + 0.8
    _signs(page, x, scene.y + 0.8 + tall / 2)
    _caption(page, caption.inset(0.9, 0.2), 3.6, 0.5)


def _album(page: _Print) -> None:
    """A print stuck into an album by its corners, signs and caption under it in a row."""
    box = page.box.inset(1.2)
    if box.h < 24 or box.w < 24:
        _print(page)
        return
    crowded = box.w - page.width < 24
    caption, rest = box.bottom_cut(7.0 if crowded else 0.0, 0.6 if crowded else 0.0)
    row, scene = rest.bottom_cut(page.tall, 1.0)
    scene = scene.inset(0.8)
    _scene(page, scene)
    for x, y, u, v in ((scene.x, scene.y, 1, 1), (scene.right, scene.y, -1, 1), (scene.right, scene.bottom, -1, -1),
                       (scene.x, scene.bottom, 1, -1)):  # fmt: skip
        left, top = x - 0.7 * u, y - 0.7 * v
        page.pen.polygon(((left, top), (left + 4 * u, top), (left, top + 4 * v)), fill=page.style.inks.ink)
    x = row.right - page.width if page.style.mirrored else row.x
    _signs(page, x, row.centre[1])
    left = row.x if page.style.mirrored else row.x + page.width + 1.2
    _caption(page, caption if crowded else Rect(left, row.y, row.w - page.width - 1.2, row.h), 3.4)


def _headed(page: _Print) -> None:
    """The caption above, as a heading; the signs over the picture's lower right corner."""
    box = page.box.inset(1.0)
    if box.h < 24:
        scene, words = box.left_cut(box.w - max(page.width, 22.0) - 1.2, 1.2)
        _scene(page, scene)
        caption, _ = words.top_cut(box.h - page.tall - 0.6)
        _caption(page, caption, 3.4, 0.0, 0.0)
        _signs(page, words.right - page.width, box.bottom - page.tall / 2)
        return
    caption, scene = box.top_cut(10.5 if box.w < 24 else 8.6, 0.8)
    _caption(page, caption, 3.9, 0.0, 0.5)
    if box.w < 24:
        row, scene = scene.bottom_cut(page.tall, 0.6)
        _scene(page, scene)
        _signs(page, row.right - page.width, row.centre[1])
        return
    _scene(page, scene, 1.0)
    _signs(page, scene.right - page.width, scene.bottom - page.tall / 2)


def _free(page: _Print) -> None:
    """Caption and signs wherever the look's arrangement wants them."""
    places, box = page.style.free.photo, page.box.inset(1.0)
    if box.h < 24 and places.caption in ("left", "right") and places.signs != "within":
        _beside(page, box)
        return
    side: str = places.caption
    if box.w < 24:
        side = {"left": "bottom", "right": "top"}.get(side, side)
    scene = box
    if side in ("top", "bottom", "left", "right"):
        caption, scene = _cut(box, side, _caption_size(page, box, side), 0.8)
        _caption(page, caption, 3.9 if box.w > 24 else 3.4, places.align, 0.4)
    scene, spot = _signs_spot(page, scene, side)
    page = replace(page, half=min(page.half, page.half * (scene.w - 1.6) / page.width)) if spot is None else page
    corner = places.corner
    aside = 0.0
    if spot is None and scene.w > scene.h:
        aside = -1.0 if corner in (0, 3) else 1.0
    _scene(page, scene, aside)
    if side in ("over", "under"):
        strip, scene = _cut(scene, "top" if side == "over" else "bottom", 6.8 if scene.w > 30 else 10.0)
        strip = strip.inset(1.0)
        page.pen.rect(strip, fill=page.style.inks.paper, line=page.style.inks.ink, width=0.2)
        _caption(page, strip.inset(0.7, 0.3), 3.4, places.align)
    if spot is None:
        spot = scene.inset(0.8)
        x = spot.x if corner in (0, 3) else spot.right - page.width
        spot = Rect(x, spot.y if corner in (0, 1) else spot.bottom - page.tall, page.width, page.tall)
    _signs(page, spot.x, spot.centre[1])


def _cut(box: Rect, side: str, size: float, gap: float = 0.0) -> tuple[Rect, Rect]:
    return {"top": box.top_cut, "bottom": box.bottom_cut, "left": box.left_cut, "right": box.right_cut}[side](size, gap)


def _caption_size(page: _Print, box: Rect, side: str) -> float:
    """How much of its box a caption takes: less of a wide one, more of a narrow one."""
    if side in ("left", "right"):
        return max(page.width, 22.0) if box.h < 24 else box.w * 0.34
    if box.h < 24:
        return 5.4
    return 11.0 if box.w < 24 else 8.4


def _signs_spot(page: _Print, box: Rect, side: str) -> tuple[Rect, Rect | None]:
    """The scene, and the row or column beside it that the signs stand in: none where they stand within it."""
    places = page.style.free.photo
    where: str = places.signs
    if where == "within" or (where in ("before", "after") and box.w < 24):
        return box, None
    beside = where in ("before", "after")
    if box.h < 24:
        beside, where = True, {"above": "before", "below": "after"}.get(where, where)
    elif beside and box.w - page.width < 21:
        beside, where = False, "above" if places.at < 0.5 or side in ("top", "right") else "below"
    if beside:
        column, scene = _cut(box, "left" if where == "before" else "right", page.width, 1.0)
        return scene, Rect(column.x, column.y + (column.h - page.tall) * places.at, page.width, page.tall)
    row, scene = _cut(box, "top" if where == "above" else "bottom", page.tall, 0.8)
    return scene, Rect(row.x + (row.w - page.width) * places.at, row.y, page.width, page.tall)


def _beside(page: _Print, box: Rect) -> None:
    """A low photo: caption and signs on top of each other beside the scene, signs below on the left only."""
    places = page.style.free.photo
    words, scene = _cut(box, places.caption, max(page.width, 22.0), 1.2)
    _scene(page, scene)
    lower = places.caption == "left" and places.at > 0
    row, caption = _cut(words, "bottom" if lower else "top", page.tall, 0.6)
    _caption(page, caption, 3.9, places.align, 0.0 if lower else 1.0)
    _signs(page, row.x + (row.w - page.width) * places.align, row.centre[1])


LAYOUTS: dict[str, Callable[[_Print], None]] = {
    "print": _print,
    "full": _full,
    "album": _album,
    "free": _free,
    "poster": _headed,
    "memo": _headed,
}
