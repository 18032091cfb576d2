"""Signs are told apart by every eye: by colour, and by shape where colour fails."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from samples.drawing.colour import ciede2000, contrast, separation
from samples.drawing.pen import Pen
from samples.drawing.rect import Rect
from samples.drawing.sheet import Item, render
from samples.drawing.signs import draw as signs
from samples.drawing.style import Style, gazette
from samples.drawing.styles import FAMILIES_KEPT_OUT, kept_out_style, random_style

STYLES = [gazette(), *(random_style(seed) for seed in range(30))]
STYLES += [kept_out_style(family, seed) for family in FAMILIES_KEPT_OUT for seed in range(4)]
Grey = NDArray[np.float64]
NAMES = ("sport", "business", "news", "good", "bad")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_examples(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_any_two_of_the_three_colours_and_two_moods_differ_for_every_eye(style: Style) -> None:
    apart = _apart(style)
    assert len(apart) == 10
    assert min(apart.values()) >= 12, apart
    assert apart["good", "bad"] >= 20


def _apart(style: Style) -> dict[tuple[str, str], float]:
    """How far apart any two signs' inks are for whoever sees the difference least."""
    inks = style.inks
    return {(first, second): separation((inks.of(first), inks.of(second))) for first, second in combinations(NAMES, 2)}


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_signs_stand_out_on_their_ground(style: Style) -> None:
    inks = style.inks
    for name in ("sport", "business", "news", "bad"):
        assert contrast(inks.on(inks.of(name)), inks.of(name)) >= 3.0, name
    assert contrast(inks.ink, inks.good) >= 4.5
    assert contrast(inks.ink, inks.paper) >= 7.0
    assert contrast(inks.ink, inks.dollar) >= 4.5


def test_gazette_is_kinder_still() -> None:
    apart = _apart(gazette())
    assert min(apart.values()) >= 20, apart
    assert apart["good", "bad"] >= 40


def _silhouettes(style: Style, px: int = 40) -> dict[str, Grey]:
    """Every sign in black on white, as a person sees it who sees no colour at all."""

    def item(name: str) -> Item:
        def draw(pen: Pen) -> None:
            pen.rect(Rect(0, 0, 10, 10), fill=(1, 1, 1))
            signs.sign(pen, name, 5, 5, 4.5, style)

        return Item(("sign", name), 1, 1, draw)

    drawn = render([item(name) for name in NAMES], 10, px, wide=len(NAMES))
    return {name: image.mean(axis=2) for (_, name), image in drawn.items()}


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_signs_differ_in_shape_without_any_colour(style: Style) -> None:
    drawn = _silhouettes(style)
    shapes = {name: _normalised(image) for name, image in drawn.items()}
    for first, second in combinations(NAMES, 2):
        apart = float(np.mean(np.abs(shapes[first] - shapes[second]) > 0.25))
        assert apart >= (0.03 if {first, second} == {"good", "bad"} else 0.08), (first, second, apart)


def _normalised(image: Grey) -> Grey:
    """The sign's lines against its own ground, however dark that is."""
    ground = np.median(image[image < 250]) if (image < 250).any() else 255.0
    marks: Grey = np.abs(image - ground) / 255
    marks[image >= 250] = 1.0
    return marks
