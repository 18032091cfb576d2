"""Looks by seed: the same again, many axes, and two families that training never sees."""

from dataclasses import is_dataclass

import pytest

from samples.drawing import styles
from samples.drawing.signs import icons, moods
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
