"""`alaune score`: one layout, JSON Lines, and what happens to lines that are no layouts."""

import json

import pytest

from scoring import score
from tests.api.cli.boards import abiding, adrift, at_odds, overlapping
from tests.api.cli.conftest import Alaune, Written
from tests.contract import contract

GOOD = json.dumps(abiding())


@pytest.mark.parametrize("layout", [abiding(), at_odds(), overlapping(), adrift(), abiding(mode="puzzle")])
def test_json_is_the_score_that_the_library_gives_and_the_contract_asks_for(
    layout: dict[str, object], alaune: Alaune, written: Written
) -> None:
    answer = alaune("score", written(layout), "--json")
    (value,) = answer.values
    assert (answer.code, answer.err) == (0, "")
    assert value == json.loads(json.dumps(score(layout).to_json()))
    contract("score").validate(value)


def test_a_layout_may_come_from_standard_input(alaune: Alaune) -> None:
    assert alaune("score", "-", "--json", given=GOOD.encode()).values[0]["day"] == "friday"


def test_a_layout_may_be_spread_over_lines_or_start_with_a_byte_order_mark(alaune: Alaune, written: Written) -> None:
    for text in (json.dumps(abiding(), indent=2), "\n\n" + GOOD, GOOD + "\n\n\n", "\ufeff" + GOOD):
        answer = alaune("score", written(text), "--json")
        assert (answer.code, len(answer.values)) == (0, 1)


def test_json_lines_give_one_score_a_line(alaune: Alaune, written: Written) -> None:
    answer = alaune("score", written(f"{GOOD}\n\n{json.dumps(adrift())}\n{GOOD}\n"), "--json")
    assert [value["day"] for value in answer.values] == ["friday", "sunday", "friday"]
    assert (answer.code, answer.err) == (0, "")


def test_json_lines_without_json_give_one_sheet_after_another(alaune: Alaune, written: Written) -> None:
    answer = alaune("score", written(f"{GOOD}\n{GOOD}\n"))
    assert answer.out.count("G A Z E T T E") == 2


def test_a_spoilt_line_is_answered_in_its_place_and_the_rest_goes_on(alaune: Alaune, written: Written) -> None:
    lines = [GOOD, "no json", GOOD, '{"day": "friday"}', '{"day": "friday", "day": "friday"}', "", GOOD]
    answer = alaune("score", written("\n".join(lines)), "--json", "--lang", "en")
    assert answer.code == 2
    assert [value.get("line") for value in answer.values] == [None, 2, None, 4, 5, None]
    assert answer.values[1] == {
        "line": 2,
        "error": {"code": "not_json", "message": "this is not JSON (column 1)"},
    }
    assert [value["error"]["code"] for value in answer.values if "error" in value] == [
        "not_json",
        "bad_shape",
        "same_key",
    ]
    told = answer.err.splitlines()
    assert [f": line {number}: " in line for number, line in zip((2, 4, 5), told, strict=True)] == [True] * 3


def test_a_spoilt_line_among_sheets_is_told_on_standard_error_only(alaune: Alaune, written: Written) -> None:
    answer = alaune("score", written(f"{GOOD}\nno json\n{GOOD}\n"))
    assert answer.code == 2
    assert answer.out.count("G A Z E T T E") == 2
    assert "ligne 2" in answer.err


@pytest.mark.parametrize("first", ["no json", '{"day": "friday", "tiles": [', "[1, 2,", '"'])
def test_a_spoilt_first_line_spoils_no_other(first: str, alaune: Alaune, written: Written) -> None:
    answer = alaune("score", written(f"{first}\n{GOOD}\n{GOOD}\n"), "--json")
    assert answer.code == 2
    assert [value.get("line") for value in answer.values] == [1, None, None]


def test_a_spoilt_document_of_several_lines_is_not_taken_for_json_lines(alaune: Alaune, written: Written) -> None:
    text = json.dumps(abiding(), indent=2).removesuffix("}")
    assert "JSON" in alaune("score", written(text), "--json").refuses()


def test_a_line_that_is_too_long_is_refused_and_the_next_one_read(alaune: Alaune, written: Written) -> None:
    answer = alaune("score", written(f"{GOOD}\n{'1' * 2_500_000}\n{GOOD}"), "--json")
    assert [value.get("error", {}).get("code") for value in answer.values] == [None, "line_too_large", None]


def test_answers_are_written_before_the_next_line_is_asked_for(alaune: Alaune, written: Written) -> None:
    layout = json.dumps(abiding(character="nobody"))
    answer = alaune("score", written(f"{GOOD}\n{layout}\n"), "--json")
    assert answer.values[0]["complete"] is False
    assert answer.values[1]["error"]["code"] == "unknown_character"


def test_sentences_in_json_follow_the_language(alaune: Alaune, written: Written) -> None:
    path = written(abiding())
    assert "table’s" in alaune("score", path, "--json", "--lang", "en").out
    assert "autres Unes" in alaune("score", path, "--json", "--lang", "fr").out


def test_json_is_a_line_whatever_is_quoted_in_it(alaune: Alaune, written: Written) -> None:
    spoilt = json.dumps(abiding(edition="a\u2028b\u0085c"), ensure_ascii=False)
    answer = alaune("score", written(f"{GOOD}\n{spoilt}\n"), "--json")
    assert len(answer.values) == 2
