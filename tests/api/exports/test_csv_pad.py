import csv
import io

import pytest

from api.exports.csv_pad import csv_pad
from api.exports.names import harmless_cell
from api.language import Language
from tests.api.exports.sample_games import NAMES, played, told, with_a_bankrupt


def rows(content: bytes, separator: str) -> list[list[str]]:
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize(
    ("language", "separator", "heads"),
    [
        ("fr", ";", ["Joueur", "Jour", "Articles", "Photos", "Tribune", "Surface libre", "Humeur", "Surplus"]),
        ("en", ",", ["Player", "Day", "Articles", "Photos", "Tribune", "White space", "Mood", "Surplus"]),
    ],
)
def test_each_language_has_its_heads_and_its_separator(language: Language, separator: str, heads: list[str]) -> None:
    content = csv_pad(told(played(*NAMES)), language)
    assert content.startswith(b"\xef\xbb\xbf")
    table = rows(content, separator)
    assert table[0][:8] == heads
    assert len(table) == 1 + 4 * len(NAMES)
    assert {len(row) for row in table} == {14}


def test_every_line_of_every_day_is_there_and_adds_up() -> None:
    account = told(played("Ada", "Bao", flash=True))
    friday, saturday, sunday, whole = rows(csv_pad(account, "fr"), ";")[1:5]
    assert [row[1] for row in (friday, saturday, sunday, whole)] == ["Vendredi", "Samedi", "Dimanche", "Partie"]
    for column in range(2, 11):
        days = [int(row[column] or 0) for row in (friday, saturday, sunday)]
        assert sum(days) == int(whole[column] or 0)
    player = account.players[0]
    assert whole[11:] == [str(player.penalty), str(player.points), str(player.rank)]


def test_the_bankrupt_have_no_rank() -> None:
    assert rows(csv_pad(told(with_a_bankrupt()), "en"), ",")[4][-1] == "bankrupt"


@pytest.mark.parametrize("name", ["=1+1", "+33", "-2", "@sum", "\t=1", "\r=1", " =1", "＝1", "＠a", "\n=1"])
def test_no_name_is_taken_for_a_formula(name: str) -> None:
    assert harmless_cell(name) == f"'{name}"
    content = csv_pad(told(played(name, "Bao")), "fr")
    assert rows(content, ";")[1][0] == f"'{name}"


@pytest.mark.parametrize("name", ["Ada", "O’Neil", "A=B", "Jean-Luc", "a, =1", "b; =1", 'c"=1'])
def test_other_names_stay_as_they_are_and_in_their_cell_whichever_separator_reads_them(name: str) -> None:
    assert harmless_cell(name) == name
    content = csv_pad(told(played(name, "Bao")), "fr")
    assert rows(content, ";")[1][0] == name
    assert rows(content, ",")[1][0].startswith(name)
