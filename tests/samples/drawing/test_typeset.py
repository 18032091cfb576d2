"""Headlines fit their boxes with even lines; columns stay in theirs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from samples.drawing import lettering, typeset
from samples.drawing.filler import filler
from samples.drawing.rect import Rect
from samples.drawing.styles import HEADLINES
from scoring.une.editions import find_edition
from tests.samples.drawing.watching import sticks_out, watched

TEXTS = [tile.headline[language] for tile in find_edition("gazette").tiles.values() for language in ("fr", "en")]
FRENCH = "Le bac rompt ses amarres\u202f: douze passagers voient du pays"


@given(st.sampled_from(TEXTS), st.sampled_from(HEADLINES), st.floats(8, 80), st.floats(4, 60))
def test_a_headline_never_overflows(text: str, font: str, width: float, height: float) -> None:
    setting = typeset.fit(text, font, Rect(0, 0, width, height), 12)
    assert " ".join(setting.lines) == text
    assert setting.height <= height + 1e-6
    assert max(lettering.width(font, line) for line in setting.lines) * setting.size <= width + 1e-6


def test_lines_are_balanced_and_break_after_the_colon_where_that_is_as_good() -> None:
    setting = typeset.fit(FRENCH, "playfair-display-900-normal", Rect(0, 0, 69, 12), 9)
    assert setting.lines == ("Le bac rompt ses amarres\u202f:", "douze passagers voient du pays")


def test_a_no_break_space_is_never_a_line_end() -> None:
    for text in TEXTS:
        setting = typeset.fit(text, "bitter-800-normal", Rect(0, 0, 22, 20), 9)
        assert not any(line.startswith((":", ";", "!", "?")) for line in setting.lines)


def test_columns_stay_inside_their_boxes_and_reach_both_edges() -> None:
    boxes = Rect(5, 5, 46, 40).columns(2, 2)
    with watched() as pen:
        typeset.columns(pen, TEXTS, "source-serif-4-400-normal", 2.0, boxes, (0, 0, 0))
    for text, box, _ in pen.seen.texts:
        assert min(sticks_out(box, column) for column in boxes) < 0.02, text
    assert max(box.right for _, box, _ in pen.seen.texts) == pytest.approx(boxes[1].right, abs=0.05)


def test_an_accent_keeps_off_the_letter_above_it() -> None:
    font = "alfa-slab-one-400-normal"
    setting = typeset.fit("ASSURANCES TUILE & TEMPÊTE", font, Rect(0, 0, 40, 11), 6)
    assert setting.lines == ("ASSURANCES", "TUILE & TEMPÊTE")
    assert setting.step >= (lettering.box(font, "Ê")[3] + 0.1) * setting.size
    plain = typeset.fit("ASSURANCES TUILE & TEMPETE", font, Rect(0, 0, 40, 11), 6)
    assert plain.step / plain.size < setting.step / setting.size


@pytest.mark.parametrize("language", ["fr", "en"])
@given(start=st.integers(0, 60), width=st.floats(10.5, 40), height=st.floats(4, 30), count=st.integers(1, 3))
def test_small_print_ends_with_a_whole_sentence(
    language: str, start: int, width: float, height: float, count: int
) -> None:
    boxes = Rect(0, 0, width * count + 2 * (count - 1), height).columns(count, 2)
    with watched() as pen:
        typeset.columns(pen, filler(language, start), "source-serif-4-400-normal", 2.05, boxes, (0, 0, 0))
    if pen.seen.texts:
        assert pen.seen.texts[-1][0].endswith((".", "!", "?"))
    assert pen.seen.texts or height < 8


def test_ragged_lines_are_as_few_as_can_be_and_end_evenly() -> None:
    font = "source-serif-4-400-normal"
    text = "Tout le monde joue en même temps. D’une seule main, prenez une tuile au milieu, regardez-la, puis décidez."
    lines = typeset.ragged(text, font, 20)
    widths = [lettering.width(font, line) for line in lines]
    assert " ".join(lines) == text
    assert max(widths) <= 20
    assert min(widths[:-1]) > 15
    assert len(lines) == -(-lettering.width(font, text) // 20)
