import pytest

from api.exports.names import ascii_name, drawable, file_name, on_paper, short
from tests.api.exports.sample_games import played, told

FONT = "source-serif-4-400-normal"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Chloé", "Chloé"),
        ("Ömer Łuczak", "Ömer Luczak"),
        ("Ğülşen", "Gülsen"),
        ("Zoé 🦊", "Zoé"),
        ("e\u0301milie", "émilie"),
        ("  Ada\n\tB  ", "Ada B"),
        ("李明", ""),
        ("\u202eAda", "Ada"),
    ],
)
def test_names_are_printed_in_the_letters_there_are(name: str, shown: str) -> None:
    assert drawable(name, FONT) == shown


def test_who_has_no_printable_letter_is_called_by_seat() -> None:
    account = on_paper(told(played("Ada", "李明")), FONT, "fr")
    assert [player.name for player in account.players] == ["Ada", "Joueur 2"]


def test_long_names_are_cut_between_words() -> None:
    assert short("La Dépêche du faubourg Saint-Antoine et de la Bastille") == "La Dépêche du faubourg Saint-Antoine…"
    assert len(short("x" * 120)) == 40


def test_a_file_is_called_after_the_game_and_its_date() -> None:
    account = told(played("Ada"), name="Dimanche: chez « Élise » / ../etc")
    assert file_name(account) == "Dimanche-chez-Élise-etc-2025-10-19"
    assert ascii_name(file_name(account)) == "Dimanche-chez-Elise-etc-2025-10-19"
    assert file_name(told(played("Ada"))) == "alaune-2025-10-19"
    assert ascii_name("李明") == "alaune"
