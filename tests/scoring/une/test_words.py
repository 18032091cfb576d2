"""What a sheet says, word for word, in both languages."""

from typing import Any

import pytest

from scoring.une import Une
from scoring.une.words import SENTENCES, say

UNE = Une()
Json = dict[str, Any]

TRIBUNE = {"at": [1, 1], "size": [2, 3], "face": "tribune", "code": "D0"}


def article(at: list[int], colour: str = "sport", **more: Any) -> Json:
    return {
        "at": at,
        "size": [1, 2],
        "face": "article",
        "colour": colour,
        "mood": "good",
        "icons": 1,
        "points": 1,
        **more,
    }


def ad(at: list[int], **more: Any) -> Json:
    return {"at": at, "size": [1, 2], "face": "ad", "dollars": 1, **more}


def photo(at: list[int], **more: Any) -> Json:
    return {"at": at, "size": [1, 2], "face": "photo", "scores": ["sport"], **more}


def said(tiles: list[Json], language: str, **settings: Any) -> list[str]:
    layout = UNE.read_layout({"day": "friday", "tiles": tiles, **settings})
    return [conflict.message for conflict in UNE.score(layout, language).conflicts]


def notes(tiles: list[Json], language: str, **settings: Any) -> str:
    return "\n".join(UNE.score(UNE.read_layout({"day": "friday", "tiles": tiles, **settings}), language).notes)


@pytest.mark.parametrize(
    ("tiles", "settings", "french", "english"),
    [
        (
            [TRIBUNE, article([4, 0], loose=True)],
            {},
            "L’article Sport en A5 ne repose pas sur les cases de la grille\u202f; direction le bureau.",
            "The sport article at A5 does not sit on the cells of the grid; off to the desk.",
        ),
        (
            [TRIBUNE, ad([4, 5])],
            {},
            "La pub en F5 dépasse de la zone du vendredi\u202f; direction le bureau.",
            "The ad at F5 lies partly or wholly outside the Friday zone; off to the desk.",
        ),
        (
            [TRIBUNE, photo([4, 0], turned=180)],
            {},
            "La photo en A5 ne se lit pas à l’endroit\u202f; direction le bureau.",
            "The photo at A5 is not the right way up; off to the desk.",
        ),
        (
            [{**TRIBUNE, "at": [3, 3]}],
            {},
            "La tribune en D4 ne couvre pas la case étoile\u202f; elle reste là et ne marque rien.",
            "The tribune at D4 does not cover the star cell; it stays there and scores nothing.",
        ),
        ([], {}, "Aucune tribune ne couvre la case étoile.", "No tribune covers the star cell."),
        (
            [TRIBUNE, article([4, 0]), article([4, 2])],
            {},
            "L’article Sport en A5 touche l’article Sport en C5\u202f: "
            "deux articles de même couleur ne se touchent pas.",
            "The sport article at A5 touches the sport article at C5: two articles of the same colour may not touch.",
        ),
        (
            [TRIBUNE, ad([4, 0]), ad([4, 2])],
            {},
            "La pub en A5 touche la pub en C5\u202f: deux pubs ne se touchent pas.",
            "The ad at A5 touches the ad at C5: two ads may not touch.",
        ),
        (
            [TRIBUNE, photo([4, 0]), photo([4, 2])],
            {},
            "La photo en A5 touche la photo en C5\u202f: deux photos ne se touchent pas.",
            "The photo at A5 touches the photo at C5: two photos may not touch.",
        ),
        (
            [TRIBUNE, ad([4, 0]), photo([4, 1])],
            {},
            "La pub en A5 et la photo en B5 occupent une même case\u202f: à départager par l’arbitre.",
            "The ad at A5 and the photo at B5 lie on the same cell: the referee must settle it.",
        ),
        (
            [TRIBUNE, {**article([3, 0]), "size": [2, 1]}],
            {"flash": 1},
            "Flash info «\u202fLe facteur plie tout en deux\u202f»\u202f: l’article Sport en A4\u202f; "
            "les tuiles à cheval sur la pliure sont retournées.",
            "Flash card “The Postman Folds Everything”: the sport article at A4; tiles across the fold are turned "
            "face down.",
        ),
    ],
)
def test_a_breach_is_a_sentence_a_referee_can_read_out(
    tiles: list[Json], settings: Json, french: str, english: str
) -> None:
    assert said(tiles, "fr", **settings) == [french]
    assert said(tiles, "en", **settings) == [english]


@pytest.mark.parametrize(
    ("tiles", "settings", "words"),
    [
        ([TRIBUNE], {}, ["Surface libre à comparer", "White space is compared"]),
        ([{**TRIBUNE, "code": None}], {}, ["entrez ses points", "enter its points"]),
        ([{**TRIBUNE, "at": [3, 3]}], {}, ["Règle de la maison", "House rule"]),
        ([TRIBUNE, TRIBUNE], {}, ["Plusieurs tribunes", "Several tribunes"]),
        ([TRIBUNE, ad([4, 0]), photo([4, 1])], {}, ["chevauchent", "overlap"]),
        ([TRIBUNE], {"mode": "puzzle", "desk_ads": 1}, ["Puzzle incomplet", "Puzzle incomplete"]),
        ([TRIBUNE], {"mode": "puzzle", "puzzle": 99}, ["puzzle 99", "puzzle 99"]),
        ([TRIBUNE], {"mode": "turns"}, ["se joue le samedi", "played on Saturday"]),
        ([TRIBUNE], {"changed_rules": [2, 7]}, ["Règle modifiée 7", "Changed rule 7"]),
        ([TRIBUNE, ad([4, 0], id="a01"), ad([6, 0], id="a01")], {}, ["déjà vu", "seen on this page before"]),
        ([TRIBUNE, ad([4, 0], id="zz")], {}, ["ne connaît pas", "does not know"]),
        ([TRIBUNE, ad([4, 0], id="s01")], {}, ["imprime autrement", "prints otherwise"]),
    ],
)
def test_a_note_tells_what_the_lines_do_not(tiles: list[Json], settings: Json, words: list[str]) -> None:
    assert words[0] in notes(tiles, "fr", **settings)
    assert words[1] in notes(tiles, "en", **settings)


def test_every_sentence_is_in_both_languages_and_in_french_typography() -> None:
    for key, (french, english) in SENTENCES.items():
        assert french, key
        assert english, key
        assert not any(f" {sign}" in french for sign in ";:!?»"), key
        assert "'" not in french, key


@pytest.mark.parametrize(
    ("tiles", "settings", "complete"),
    [
        ([TRIBUNE, ad([4, 0])], {}, True),
        ([TRIBUNE, ad([4, 0])], {"desk": 3}, True),
        ([TRIBUNE, ad([4, 0])], {"desk": 3, "desk_ads": 1}, False),
        ([TRIBUNE, ad([4, 0]), ad([4, 2])], {}, False),
        ([TRIBUNE, ad([4, 0], turned=90)], {}, False),
        ([TRIBUNE, ad([4, 0]), article([4, 1])], {}, False),
        ([TRIBUNE, {"at": [4, 0], "size": [1, 2], "face": "back", "id": "a01"}], {}, False),
        ([TRIBUNE, {"at": [4, 0], "size": [1, 2], "face": "back", "id": "s01"}], {}, True),
    ],
)
def test_a_puzzle_is_complete_with_every_ad_face_up_and_in_no_conflict(
    tiles: list[Json], settings: Json, complete: bool
) -> None:
    sheet = UNE.score(UNE.read_layout({"day": "friday", "mode": "puzzle", "tiles": tiles, **settings}))
    assert sheet.complete is complete
    assert sheet.ads == 0


def test_a_known_puzzle_counts_the_ads_that_are_on_the_page() -> None:
    layout = {"day": "friday", "mode": "puzzle", "puzzle": 1, "tiles": [TRIBUNE]}
    sheet = UNE.score(UNE.read_layout(layout))
    assert not sheet.complete
    assert any("incomplet" in note for note in sheet.notes)


def test_the_games_conflicts_are_those_of_the_sheet() -> None:
    layout = UNE.read_layout({"day": "friday", "tiles": [ad([4, 0]), ad([4, 2])]})
    found = [(breach.rule, breach.tiles) for breach in UNE.conflicts(layout)]
    assert found == [(each.rule, each.tiles) for each in UNE.score(layout).conflicts] == [("P4", ()), ("P6", (0, 1))]


def test_french_elides_before_a_vowel() -> None:
    board = {
        name: say("not_the_scenario", "fr", player=name, day="vendredi")[:14] for name in ("Zoé", "Élodie", "Yves")
    }
    assert board == {"Zoé": "La Une de Zoé ", "Élodie": "La Une d’Élodi", "Yves": "La Une d’Yves "}
