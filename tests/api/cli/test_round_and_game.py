"""`alaune round` and `alaune game`: their JSON keeps what was given, their paper tells everything."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.api.cli.boards import abiding, at_odds, table
from tests.api.cli.conftest import Alaune, Written
from tests.contract import contract
from tests.scoring.une.builders import game, same_each_day
from tests.scoring.une.random_layouts import random_game, random_round

SAMPLE = Path(__file__).parents[3] / "samples" / "tables" / "vendredi.json"


def without_scores(round_: dict[str, Any]) -> dict[str, Any]:
    boards = [{key: value for key, value in board.items() if key != "score"} for board in round_["boards"]]
    return {**round_, "boards": boards}


def pad_row(out: str, title: str) -> list[str]:
    """The amounts of a line of the pad."""
    line = next(line for line in out.splitlines() if line.startswith(f"│ {title}"))
    return [cell.strip() for cell in line.split("│")[2:-1]]


def test_a_round_comes_back_as_it_was_given_with_its_scores(alaune: Alaune, written: Written) -> None:
    rng = random.Random(3)
    for _ in range(25):
        given = {**random_round(rng), "remark": "à garder"}
        answer = alaune("round", written(given), "--json")
        (value,) = answer.values
        assert without_scores(value) == given
        contract("round").validate(value)
        for board in value["boards"]:
            assert board["score"]["lines"]["white_space"] is not None


def test_a_game_comes_back_as_it_was_given_with_scores_and_result(alaune: Alaune, written: Written) -> None:
    rng = random.Random(4)
    for _ in range(25):
        given = {**random_game(rng), "remark": "à garder"}
        (value,) = alaune("game", written(given), "--json").values
        contract("game").validate(value)
        result = value.pop("result")
        assert {**value, "rounds": [without_scores(each) for each in value["rounds"]]} == given
        assert {player["player"] for player in result["players"]} == {
            board["player"] for board in given["rounds"][0]["boards"]
        }


def test_the_sample_table_is_the_rulebooks_example(alaune: Alaune) -> None:
    out = alaune("round", SAMPLE).out
    assert pad_row(out, "TOTAL") == ["14", "9", "13"]
    assert pad_row(out, "PUBS") == ["3\u202f$", "5\u202f$", "3\u202f$"]


def test_a_round_prints_everybodys_sheet_then_the_pad(alaune: Alaune, written: Written) -> None:
    out = alaune("round", written(table("Ada", "Bao", "Chloé"))).out
    assert out.count("G A Z E T T E") == 3
    assert out.index("Chloé, pion 3") < out.index("Le bloc de score du vendredi")
    assert "la plus petite de la table" in out


def test_a_game_prints_pads_and_no_pages_unless_asked(alaune: Alaune, written: Written) -> None:
    path = written({"rounds": [table("Ada", "Bao")]})
    out = alaune("game", path).out
    assert "G A Z E T T E" not in out
    assert "Bao\u202f: conflits sur la page (4), comptée avec 1 tuile à retourner" in out
    with_pages = alaune("game", path, "--sheets").out
    assert with_pages.count("G A Z E T T E") == 2
    assert "comptée avec" not in with_pages


def test_days_of_somebody_who_plays_alone_stand_in_one_pad(alaune: Alaune, written: Written) -> None:
    out = alaune("game", written(same_each_day(("Ada", 9, 4, 1), mode="solo"))).out
    assert "│ vendredi │ samedi │ dimanche │" in out
    assert "12\u202f$ de recettes sur les 12\u202f$ qu’il faut\u202f: partie gagnée." in out


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        (same_each_day(("Ada", 9, 5, 1), ("Bao", 8, 5, 2)), "Ada remporte la partie avec 36 points."),
        (
            same_each_day(("Ada", 9, 5, 1), ("Bao", 8, 4, 2), ("Chloé", 20, 3, 3)),
            "Chloé fait faillite\u202f: seul à avoir les plus faibles recettes, 9\u202f$.",
        ),
        (
            same_each_day(("Ada", 9, 9, 1), ("Bao", 8, 1, 2)),
            "Bao perd 10 points pour ses recettes, 3\u202f$.",
        ),
        (
            same_each_day(("Ada", 9, 5, None), ("Bao", 9, 5, None)),
            "Ada et Bao se partagent la victoire avec 36 points",
        ),
        (game({"friday": [("Ada", 9, 5, 1), ("Bao", 8, 5, 2)]}), "Ada mène avec 12 points."),
        (
            same_each_day(("Ada", 9, 3, 1), mode="solo"),
            "9\u202f$ de recettes sur les 12\u202f$ qu’il faut\u202f: partie perdue.",
        ),
        (same_each_day(("Ada", 40, 9, 1), ("Bao", 8, 9, 2), scenario=1), "Scénario réussi par Ada."),
        (same_each_day(("Ada", 1, 9, 1), scenario=1), "Personne n’a réussi le scénario."),
        (same_each_day(("Ada", 9, 5, 1), ("Bao", 8, 5, 2)), "10. 15\u202f$ de pubs ou plus"),
    ],
)
def test_the_end_of_a_game_is_told_in_sentences(
    played: dict[str, Any], sentence: str, alaune: Alaune, written: Written
) -> None:
    out = alaune("game", written(played), "--width", 120).out.replace("\u00a0", " ")
    assert sentence in out


def test_the_bankrupt_stand_last_without_a_rank(alaune: Alaune, written: Written) -> None:
    played = same_each_day(("Ada", 9, 5, 1), ("Bao", 8, 4, 2), ("Chloé", 20, 3, 3))
    lines = [line for line in alaune("game", written(played)).out.splitlines() if line.endswith("$ │")]
    assert [line.split("│")[1].strip() for line in lines[-3:]] == ["1", "2", "faillite"]


def test_an_unknown_tribune_leaves_a_question_and_its_reason(alaune: Alaune, written: Written) -> None:
    layout = abiding()
    layout["tiles"][0]["code"] = None
    given = {"rounds": [{"day": "friday", "boards": [{"player": "Ada", "layout": layout}]}]}
    out = alaune("game", written(given)).out
    assert pad_row(out, "TRIBUNE") == ["?"]
    assert "La condition de la tribune n’est pas connue" in out


@pytest.mark.parametrize("width", [40, 80, 400])
def test_many_players_with_long_names_stand_in_several_tables(width: int, alaune: Alaune, written: Written) -> None:
    names = [f"{n} [bold]{'une rédactrice en chef ' * 4}[/bold]" for n in range(24)]
    boards = [{"player": name, "layout": at_odds()} for name in names]
    answer = alaune("game", written({"rounds": [{"day": "friday", "boards": boards}]}), "--width", width)
    assert answer.code == 0
    assert all(len(line) <= width for line in answer.out.splitlines())
    assert "[bold]" in answer.out


def test_english_is_english_all_through(alaune: Alaune, written: Written) -> None:
    played = same_each_day(("Ada", 9, 5, 1), ("Bao", 8, 4, 2), ("Cleo", 20, 3, 3))
    out = alaune("game", written(played), "--sheets", "--lang", "en").out
    for word in ("Ada wins the game", "goes bankrupt", "Friday edition", "WHITE SPACE", "Achievements"):
        assert word in out
    assert not {"PUBS", "Joueur", "vendredi", "partie", "Légende"} & set(out.split())


def test_json_and_paper_agree_on_totals(alaune: Alaune, written: Written) -> None:
    path = written(table("Ada", "Bao"))
    (value,) = alaune("round", path, "--json").values
    totals = [board["score"]["total"] for board in value["boards"]]
    assert pad_row(alaune("round", path).out, "TOTAL") == [str(total) for total in totals]
