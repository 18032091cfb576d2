"""The course of a game as pure data: seats, tokens, drafts and days."""

from typing import Any

import pytest

from api.games.draft import draft_days, how_many, open_draft, pick, undo, without
from api.games.options import Options, check_options
from api.games.order import next_token, order_of_choice
from api.games.seats import check_name, clean_name, free_number
from api.games.stages import check_open, next_step, previous_step
from api.games.state import Board, Draft, Seat, State
from api.problems import Problem
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS

GAZETTE = find_edition("gazette")
PAGE: dict[str, Any] = {"day": "friday", "tiles": []}


def table(*tokens: int | None, mode: str = "classic", day: str = "saturday", **more: Any) -> State:
    """A game whose players took these tokens on Friday."""
    seats = [Seat(member=f"m{n}", number=n, name=f"P{n}") for n in range(1, len(tokens) + 1)]
    boards = {
        seat.member: Board(member=seat.member, layout=PAGE, token=token)
        for seat, token in zip(seats, tokens, strict=True)
    }
    options = Options.model_validate({"mode": mode, **more})
    given = {"options": options, "day": day, "stage": "collecting", "seats": tuple(seats), "boards": {"friday": boards}}
    return State.model_validate(given)


def test_who_closed_first_chooses_first_and_who_has_no_token_comes_last_as_they_sit() -> None:
    assert order_of_choice(table(3, 1, 2), "saturday") == ("m2", "m3", "m1")
    assert order_of_choice(table(None, 1, None), "saturday") == ("m2", "m1", "m3")
    assert next_token(table(1, 3, None), "friday") == 2


def test_a_draft_goes_round_once_and_each_tribune_is_had_once() -> None:
    state = table(2, 1)
    draft = open_draft(state, "saturday", GAZETTE, ["7B", "2A", "11A"], None)
    with pytest.raises(Problem, match="not_your_turn"):
        pick(state, draft, "m1", "7B")
    draft = pick(state, draft, "m2", "7B")
    with pytest.raises(Problem, match="tribune_taken"):
        pick(state, draft, "m1", "7B")
    done = pick(state, draft, "m1", "2A")
    assert (done.turn, done.left) == (None, ("11A",))
    assert undo(done) == draft
    with pytest.raises(Problem, match="no_further"):
        undo(open_draft(state, "saturday", GAZETTE, ["7B", "2A", "11A"], None))


@pytest.mark.parametrize(
    "drawn", [["7B", "7A", "2A"], ["7B", "2A"], ["7B", "2A", "2A"], ["D1", "7B", "2A"], ["7B", "2A", "X"]]
)
def test_tribunes_that_cannot_lie_on_the_table_together_are_refused(drawn: list[str]) -> None:
    with pytest.raises(Problem, match="tribunes_unfit"):
        open_draft(table(1, 2), "saturday", GAZETTE, drawn, None)


def test_a_card_that_was_drawn_is_out_of_the_pile() -> None:
    first = Draft(drawn=tuple(f"{n}A" for n in range(1, 11)), order=("m1", "m2"))
    state = table(1, 2).model_copy(update={"drafts": {"saturday": first}, "day": "sunday"})
    with pytest.raises(Problem, match="tribunes_unfit"):
        open_draft(state, "sunday", GAZETTE, None, None)  # two cards are left, and three are wanted


def test_a_new_order_keeps_what_was_chosen_and_a_new_draw_does_not() -> None:
    state = table(1, 2)
    draft = pick(state, open_draft(state, "saturday", GAZETTE, ["7B", "2A", "11A"], None), "m1", "7B")
    going = state.model_copy(update={"drafts": {"saturday": draft}})
    assert open_draft(going, "saturday", GAZETTE, None, ["m2", "m1"]).picks == draft.picks
    assert open_draft(going, "saturday", GAZETTE, ["1A", "2A", "11A"], None).picks == ()
    with pytest.raises(Problem, match="order_unfit"):
        open_draft(going, "saturday", GAZETTE, None, ["m1", "m1"])
    assert without(draft, "m1") == Draft(drawn=draft.drawn, order=("m2",))


@pytest.mark.parametrize(
    ("mode", "more", "days"),
    [
        ("classic", {}, DAYS[1:]),
        ("solo", {}, DAYS[1:]),
        ("classic", {"scenario": 2}, ()),
        ("family", {}, ()),
        ("turns", {}, ("saturday",)),
    ],
)
def test_tribunes_are_chosen_where_the_mode_has_them_chosen(mode: str, more: Any, days: Any) -> None:
    options = Options.model_validate({"mode": mode, **more})
    assert draft_days(options, options.days(GAZETTE)) == days


def test_as_many_are_drawn_as_there_are_players_but_for_one_and_two() -> None:
    assert [how_many(Options(), players) for players in (1, 2, 3, 6)] == [2, 3, 3, 6]
    assert how_many(Options(mode="turns"), 4) == 5


def test_days_follow_one_another_and_nothing_is_lost_on_the_way_back() -> None:
    state = table(1, 2, day="friday")
    assert next_step(state, DAYS, DAYS[1:]) == ("saturday", "drafting")
    assert next_step(state, DAYS, ()) == ("saturday", "collecting")
    with pytest.raises(Problem, match="boards_missing"):
        next_step(table(1, 2), DAYS, ())
    drafting = state.model_copy(update={"day": "saturday", "stage": "drafting"})
    assert next_step(drafting, DAYS, DAYS[1:]) == ("saturday", "collecting")
    assert previous_step(drafting, DAYS) == ("friday", "collecting")
    over = state.model_copy(update={"day": "sunday", "stage": "over"})
    assert previous_step(over, DAYS) == ("sunday", "collecting")


def test_players_write_today_and_the_trusted_any_day_that_has_come() -> None:
    state = table(1, 2)
    check_open(state, "saturday", DAYS, trusted=False)
    check_open(state, "friday", DAYS, trusted=True)
    for day, code in (("friday", "day_closed"), ("sunday", "day_not_open")):
        with pytest.raises(Problem, match=code):
            check_open(state, day, DAYS, trusted=False)  # type: ignore[arg-type]


def test_a_puzzle_is_one_of_the_editions_or_has_a_day_of_its_own() -> None:
    check_options(Options(mode="puzzle", puzzle=1), GAZETTE)
    check_options(Options(mode="puzzle", puzzle_day="sunday"), GAZETTE)
    for wrong in ({"mode": "puzzle"}, {"mode": "puzzle", "puzzle": 99}, {"puzzle": 1}):
        with pytest.raises(Problem, match="puzzle_needed"):
            check_options(Options.model_validate(wrong), GAZETTE)


def test_names_are_one_line_that_can_be_read_and_are_had_once() -> None:
    assert clean_name("  Ada\n Lovelace\t") == "Ada Lovelace"
    assert "\u202e" not in clean_name("Ada\u202e")
    for wrong, code in (("   ", "name_empty"), ("x" * 41, "name_too_long")):
        with pytest.raises(Problem, match=code):
            clean_name(wrong)
    seats = table(1, 2).seats
    with pytest.raises(Problem, match="name_taken"):
        check_name(seats, "p1")
    assert free_number((seats[1],)) == 1
