"""Looks by seed: the same again, many axes, and two families that training never sees."""

from collections.abc import Callable
from dataclasses import is_dataclass

import pytest

from samples.drawing import styles
from samples.drawing.sheet import Item, render
from samples.drawing.signs import icons, moods
from samples.drawing.signs.made import LETTER_FONTS, MADE, is_made
from samples.drawing.signs.shapes import outline_of
from samples.drawing.signs.stamp import Stamp
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style

SEEDS = range(300)
LOOKS = {seed: random_style(seed) for seed in SEEDS}


def _axes(style: object, prefix: str = "") -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in vars(style).items():
        if is_dataclass(value):
            found |= _axes(value, f"{prefix}{name}.")
        else:
            found[prefix + name] = value
    return found


def test_a_seed_gives_the_same_look_again() -> None:
    assert all(random_style(seed) == LOOKS[seed] for seed in range(20))
    assert len({LOOKS[seed] for seed in SEEDS}) == len(SEEDS)


def test_inks_that_nobody_can_tell_apart_are_refused_and_never_replaced_in_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(styles, "LEAST_SEPARATION", 200.0)
    monkeypatch.setattr(styles, "MOST_TRIES", 20)
    with pytest.raises(RuntimeError, match="no five inks that differ for every eye in 20 tries"):
        random_style(1)


def test_far_more_than_ten_axes_vary() -> None:
    values: dict[str, set[object]] = {}
    for style in LOOKS.values():
        for axis, value in _axes(style).items():
            values.setdefault(axis, set()).add(value)
    varied = {axis for axis, found in values.items() if len(found) > 1} - {"name", "seed"}
    assert len(varied) >= 35


@pytest.mark.parametrize("family", FAMILIES_KEPT_OUT)
@pytest.mark.parametrize(
    "axis",
    [
        "letters.headline",
        "letters.text",
        "letters.masthead",
        "letters.digits",
        "signs.sport",
        "signs.business",
        "signs.news",
        "signs.mood",
        "signs.sport_badge",
        "signs.point_badge",
        "signs.dollar",
        "signs.photo",
        "article",
        "photo",
        "tribune",
        "masthead",
        "back",
        "fold_line",
        "star",
    ],
)
def test_nothing_of_the_families_kept_out_appears_in_training(family: str, axis: str) -> None:
    learnt = {_axes(style)[axis] for style in (*LOOKS.values(), gazette())}
    measured = {_axes(kept_out_style(family, seed))[axis] for seed in range(40)}
    assert not learnt & measured


def test_the_families_kept_out_share_no_icon_font_with_training() -> None:
    learnt = {font for style in LOOKS.values() for font in _fonts(style)}
    for family in FAMILIES_KEPT_OUT:
        assert not learnt & {font for seed in range(40) for font in _fonts(kept_out_style(family, seed))}
    for colour in icons.ICONS:
        assert not icons.ICONS[colour].keys() & icons.KEPT_OUT[colour].keys()
    assert not moods.FACES.keys() & moods.KEPT_OUT.keys()


def _fonts(style: Style) -> set[str]:
    return {value for axis, value in _axes(style.letters).items() if isinstance(value, str)}


def test_families_are_marked() -> None:
    assert all(style.family == "training" for style in LOOKS.values())
    assert {kept_out_style(family, 1).family for family in FAMILIES_KEPT_OUT} == set(FAMILIES_KEPT_OUT)


def test_free_layouts_put_things_on_every_side() -> None:
    looks = [LOOKS[seed] for seed in range(150)]
    articles = [style.free.article for style in looks if style.article == "free"]
    assert 0.4 < len(articles) / len(looks) < 0.8
    assert {each.side for each in articles if each.signs == "band"} == {"top", "bottom", "left", "right"}
    assert {each.signs for each in articles} == {"band", "rows", "columns"}
    assert {each.ground for each in articles} == {"paper", "tint", "own"}
    photos = [style.free.photo for style in looks if style.photo == "free"]
    assert {each.caption for each in photos} == {"top", "bottom", "left", "right", "over", "under"}
    assert {each.corner for each in photos if each.signs == "within"} == {0, 1, 2, 3}
    assert {0, 1, 2, 3, "left", "right"} <= {style.free.tribune.code for style in looks}
    assert {style.free.dollars for style in looks} == {"top", "bottom", "left", "right"}


def test_no_free_layout_is_a_kept_out_one() -> None:
    for style in LOOKS.values():
        article, photo, tribune = style.free.article, style.free.photo, style.free.tribune
        on_paper = article.signs == "band" and article.band != "own"
        assert (article.signs, article.ground, article.side, article.band) != ("band", "own", "bottom", "paper")
        assert not (on_paper and article.ground != "own" and article.side == "right" and article.edge == "dashed")
        assert not (photo.caption == "top" and photo.signs == "within" and photo.corner == 2)
        assert (tribune.ground, tribune.code) != ("ink", "left")
        assert (tribune.medal, tribune.code) != ("square", 2)


def test_made_up_signs_are_the_same_again_and_differ_by_their_number() -> None:
    names = [f"{MADE}{number}" for number in range(6)]
    for drawn in (_made_icon, _made_face):
        pictures = [drawn(name) for name in names]
        assert pictures == [drawn(name) for name in names]
        assert len(set(pictures)) == len(names)
    assert outline_of("wobble 1") == outline_of("wobble 1") != outline_of("wobble 2")


def _made_icon(name: str) -> bytes:
    return _stamped(icons.icon("news", name))


def _made_face(name: str) -> bytes:
    return _stamped(lambda stamp: moods.mood_face(name)(stamp, True))


def _stamped(draw: Callable[[Stamp], None]) -> bytes:
    item = Item(("sign", ""), 1, 1, lambda pen: draw(Stamp(pen, 5, 5, 4.5, (0, 0, 0), (1, 1, 1))))
    return render([item], 10, 24, wide=1)["sign", ""].tobytes()


def test_training_meets_made_up_signs_and_never_a_badge_or_frame_of_the_families_kept_out() -> None:
    signs = [LOOKS[seed].signs for seed in range(100)]
    drawn = {name for each in signs for name in (each.sport, each.business, each.news, each.mood)}
    assert sum(is_made(name) for name in drawn) > 60
    kept_out = {name for each in icons.KEPT_OUT.values() for name in each} | set(moods.KEPT_OUT)
    assert not drawn & kept_out
    outlines = {
        outline
        for each in signs
        for outline in (
            *(each.badge(name) for name in ("sport", "business", "news", "good", "bad", "point")),
            each.dollar_frame.outline,
        )
    }
    assert not outlines & {"pill", "block", "ticket"}
    assert not set(LETTER_FONTS) & {
        font for family in FAMILIES_KEPT_OUT for seed in range(40) for font in _fonts(kept_out_style(family, seed))
    }
