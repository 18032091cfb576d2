"""JSON is read strictly, and what is wrong is said once, with its place and in both languages."""

import pytest

from scoring import BadInput, score
from scoring.games import find_game
from scoring.reading import parse_json


@pytest.mark.parametrize(
    ("data", "french", "english"),
    [
        (3, "vaut 3, et non un objet", "is 3, not an object"),
        ({"tiles": []}, "day manque", "day is missing"),
        (
            {"day": "x", "tiles": []},
            'day vaut "x", et non l’un de\u202f: friday, saturday, sunday',
            'day is "x", not one of: friday, saturday, sunday',
        ),
        (
            {"day": "friday", "tiles": [{"at": [0, 0], "size": [1, 2], "face": "poem"}]},
            'tiles[0].face vaut "poem"',
            'tiles[0].face is "poem"',
        ),
        (
            {"day": "friday", "tiles": [{"at": [0, "a"], "size": [1, 2], "face": "back"}]},
            'tiles[0].at[1] vaut "a", et non un nombre entier',
            'tiles[0].at[1] is "a", not a whole number',
        ),
        (
            {"day": "friday", "tiles": [{"at": [0, 0], "size": [0, 2], "face": "back"}]},
            "tiles[0].size[0] vaut 0, et non au moins 1",
            "tiles[0].size[0] is 0, not at least 1",
        ),
        ({"day": "friday", "tiles": [], "edition": "nope"}, "pas d’édition", "no edition"),
        ({"game": "go"}, 'le jeu "go"', 'game "go"'),
    ],
)
def test_what_is_no_layout_is_told_with_its_place(data: object, french: str, english: str) -> None:
    with pytest.raises(BadInput) as refusal:
        score(data)
    assert french in refusal.value.sentence("fr")
    assert english in refusal.value.sentence("en")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json"),
        ('{"a": 1, "a": 2}', "same_key"),
        ("[NaN]", "not_json"),
        ("[" * 100_000, "too_deep"),
        ("9" * 5000, "huge_number"),
        ("1e999", "huge_number"),
        (b"\xff\xfe\x00", "not_text"),
    ],
)
def test_what_is_no_plain_json_has_a_code_of_its_own(text: str | bytes, code: str) -> None:
    with pytest.raises(BadInput) as refusal:
        parse_json(text)
    assert refusal.value.code == code


def test_whole_numbers_may_be_written_with_a_point_in_text_and_in_python() -> None:
    assert parse_json("[2.0, 2.5]") == [2, 2.5]
    layout = {"day": "friday", "desk": 2.0, "tiles": [{"at": [4.0, 0], "size": [1, 2], "face": "ad", "dollars": 1}]}
    assert score(layout).to_json()["ads"] == 1
    with pytest.raises(BadInput, match=r"1\.5"):
        score({**layout, "desk": 1.5})


def test_the_une_is_a_game_of_the_table() -> None:
    assert find_game("une").name == "une"
    with pytest.raises(BadInput):
        find_game(None)
