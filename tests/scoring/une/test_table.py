"""White space is settled by the whole table."""

import pytest

from scoring import BadInput
from scoring.games import with_scores
from scoring.une import Une
from scoring.une.layout import Round
from scoring.une.sheet import Sheet
from tests.scoring.une.builders import Json, board, page, tribune

UNE = Une()


def gap_page(gap: int, **settings: object) -> Json:
    """A Friday page whose only gap is so many cells (at most 12), in its two bottom rows."""
    backs = [(row, 0, 6) for row in (3, 4, 5)]
    full, part = divmod(12 - gap, 6)
    backs += [(6 + row, 0, 6) for row in range(full)]
    backs += [(6 + full, 0, part)] if part else []
    tiles = [{"at": [row, col], "size": [1, cols], "face": "back"} for row, col, cols in backs]
    top = {"at": [0, 0], "size": [3, 6], "face": "tribune", "code": "D0"}
    return {"day": "friday", "tiles": [top, *tiles], **settings}


def sheets(*layouts: Json, **settings: object) -> tuple[Sheet, ...]:
    boards = [board(f"player {n}", layout) for n, layout in enumerate(layouts)]
    table = UNE.read_round({"day": "friday", "boards": boards, **settings})
    return UNE.score_round(table)


def white_space(*gaps: int) -> list[int | None]:
    return [sheet.lines.white_space for sheet in sheets(*(gap_page(gap) for gap in gaps))]


def test_smallest_largest_and_between() -> None:
    assert white_space(2, 5, 9) == [3, 1, -1]


def test_tied_players_all_take_the_bonus_or_the_malus() -> None:
    assert white_space(2, 2, 9, 9) == [3, 3, -1, -1]


def test_two_players_have_a_smallest_and_a_largest() -> None:
    assert white_space(3, 4) == [3, -1]


def test_where_all_are_level_everybody_takes_the_bonus() -> None:
    assert white_space(4, 4, 4) == [3, 3, 3]
    assert white_space(7) == [3]


def test_the_total_is_complete_and_the_open_note_is_gone() -> None:
    first, _ = sheets(gap_page(2), gap_page(5))
    assert first.complete
    assert first.total == 3
    assert not any("Surface libre" in note for note in first.notes)


def test_a_total_that_white_space_would_make_negative_is_nothing() -> None:
    _, second = sheets(gap_page(2), gap_page(5))
    assert second.lines.white_space == -1
    assert second.total == 0


def test_wilbur_can_make_his_gap_the_smallest() -> None:
    first, second = sheets(gap_page(5, character="wilbur"), gap_page(4))
    assert (first.largest_gap, second.largest_gap) == (4, 4)
    assert (first.lines.white_space, second.lines.white_space) == (3, 3)


def test_changed_rule_1_counts_empty_cells_and_compares_nothing() -> None:
    scored = sheets(gap_page(2), gap_page(5), changed_rules=[1])
    assert [sheet.lines.white_space for sheet in scored] == [-2, -5]


def test_the_mode_of_the_table_holds_for_every_board() -> None:
    scored = sheets(gap_page(2), gap_page(9), mode="solo")
    assert [sheet.lines.white_space for sheet in scored] == [2, -1]
    assert all(sheet.lines.white_space == 0 for sheet in sheets(gap_page(2), gap_page(9), mode="family"))


def test_a_tribune_without_a_known_condition_leaves_the_sheet_incomplete() -> None:
    unread = page("friday")
    unread["tiles"][0] = tribune("friday") | {"code": None}
    first, second = sheets(unread, page("friday"))
    assert first.lines.tribune is None
    assert not first.complete
    assert second.complete


def test_the_round_comes_back_as_given_with_a_score_in_each_board() -> None:
    given = {"day": "friday", "boards": [board("Ada", page("friday", 4)) | {"seat": 3}], "place": "kitchen"}
    filled = with_scores(given, UNE.score_round(UNE.read_round(given)))
    boards = filled["boards"]
    assert isinstance(boards, list)
    score = boards[0].pop("score")
    assert filled == given
    assert score["total"] == 7


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"day": "friday", "boards": []}, "boards"),
        ({"day": "friday", "boards": [board("Ada", page("saturday"))]}, "Saturday"),
        ({"day": "friday", "boards": [board("Ada", page("friday"))] * 2}, "different name"),
        (
            {
                "day": "friday",
                "boards": [board("Ada", page("friday", mode="solo")), board("Bo", page("friday", mode="family"))],
            },
            "same mode",
        ),
    ],
)
def test_a_table_that_cannot_be_compared_is_refused_in_one_sentence(table: Json, words: str) -> None:
    with pytest.raises(BadInput) as refusal:
        UNE.score_round(UNE.read_round(table))
    sentence = refusal.value.sentence("en")
    assert words in sentence
    assert "\n" not in sentence


def test_a_table_can_be_built_from_types_as_well_as_from_json() -> None:
    table = Round.model_validate({"day": "friday", "boards": [board("Ada", page("friday", 2))]})
    assert UNE.score_round(table)[0].total == 5
