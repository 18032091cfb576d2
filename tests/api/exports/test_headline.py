import pytest

from api.exports.headline import headline_of, how
from api.exports.words import say
from api.language import Language
from tests.api.exports.sample_games import Json, played, shared, told, with_a_bankrupt

CASES: list[tuple[Json, Language, str, str]] = [
    (with_a_bankrupt(), "fr", "VICTOIRE", "Bao fait la une"),
    (with_a_bankrupt(), "en", "VICTORY", "Bao makes the front page"),
    (shared(), "fr", "ÉGALITÉ", "Ada et Bao se partagent la une"),
    (shared(), "en", "A DRAW", "Ada and Bao share the front page"),
    (played("Ada", "Bao", days=("friday",)), "fr", "ÉDITION PROVISOIRE", "Ada en tête vendredi soir"),
    (played("Ada", "Bao", days=("friday",)), "en", "EARLY EDITION", "Ada ahead on Friday evening"),
    (played("Ada", mode="solo"), "fr", "PARTIE GAGNÉE", "Ada boucle son édition"),
    (played("Ada", scenario=3), "en", "SCENARIO 3 MISSED", "Ada misses the deadline"),
    (played("Ada", mode="puzzle", days=("friday",)), "fr", "PUZZLE", "Ada boucle son édition"),
]


@pytest.mark.parametrize(("data", "language", "kicker", "title"), CASES)
def test_the_headline_says_how_the_game_stands(data: Json, language: Language, kicker: str, title: str) -> None:
    news = headline_of(told(data, language), language)
    assert (news.kicker, news.title) == (kicker, title)


def test_the_deck_names_the_second_and_the_bankrupt() -> None:
    deck = headline_of(told(with_a_bankrupt()), "fr").deck
    assert deck == "51\u00a0points et 15\u202f$ de recettes, devant Chloé (36). Ada fait faillite avec 6\u202f$."


def test_money_and_names_are_written_as_each_language_writes_them() -> None:
    deck = headline_of(told(with_a_bankrupt(), "en"), "en").deck
    assert deck == "51\u00a0points and $15 of revenue, ahead of Chloé (36). Ada goes bankrupt with $6."
    assert say("achievements of", "fr", player="Ursule") == "Les succès d’Ursule"
    assert say("achievements of", "fr", player="Zoé") == "Les succès de Zoé"
    assert say("achievements of", "en", player="Ursule") == "Ursule’s achievements"


def test_nobody_is_called_bankrupt_before_the_end() -> None:
    data = with_a_bankrupt()
    data["rounds"] = data["rounds"][:2]
    assert "faillite" not in headline_of(told(data), "fr").deck


def test_the_way_to_play_names_the_scenario() -> None:
    assert how(told(played("Ada", scenario=3)), "en") == "Classic game · Scenario 3"
