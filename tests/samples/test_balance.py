"""The balance report says something of every tribune, card and character, and the same again."""

import pytest

from samples import balance
from samples.balance_report import Chance, Figures, Gain, Restriction, Spread, report
from scoring.une.editions import find_edition
from scoring.une.layout import DAYS, Day

GAZETTE = find_edition("gazette")


@pytest.fixture
def _few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("CHANCE_PAGES", 12), ("MINDFUL_PAGES", 2), ("TABLES", 3), ("URSULE_PAGES", 1)):
        monkeypatch.setattr(balance, name, number)


def test_a_spread_is_told_by_its_mean_deviation_percentiles_and_largest() -> None:
    assert Spread.of([*range(10), 9]).cells() == ["4.9", "3.0", "1", "5", "9", "9"]


@pytest.mark.usefixtures("_few_pages")
def test_chance_tells_of_all_tribunes_and_cards_of_a_day() -> None:
    expected: list[tuple[Day, int]] = [("friday", 6), ("sunday", 24)]
    for day, tribunes in expected:
        chance = balance.by_chance(day)
        assert len(chance.tribunes) == tribunes
        assert set(chance.bonuses) | set(chance.restrictions) == set(range(1, 13))


@pytest.mark.usefixtures("_few_pages")
def test_the_same_is_measured_again() -> None:
    assert balance.tribune_in_mind("friday", "D3") == balance.tribune_in_mind("friday", "D3")
    assert balance.card_in_mind("saturday", 12) == balance.card_in_mind("saturday", 12)
    assert balance.by_character("friday") == balance.by_character("friday")


def test_the_report_names_what_is_out_of_bounds() -> None:
    dull, rich = Spread.of([0, 1]), Spread.of([9, 9])
    chance = Chance({"D1": dull}, {2: dull}, {1: Restriction(0.5, 0.05, 1.0, 3, 0.0)})
    nobody = dict.fromkeys(GAZETTE.characters, Gain.of([(1, 0), (0, 0)]))
    figures = Figures(
        chance={"friday": chance, "saturday": Chance({}, {}, {}), "sunday": Chance({}, {}, {})},
        tribunes={("friday", "D1"): rich},
        cards={("friday", 2): dull},
        characters=dict.fromkeys(DAYS, nobody),
    )
    text = report(GAZETTE, figures, "# Balance")
    assert "- D1 on Friday brings 9.0 to those who have it in mind." in text
    assert "- Card 2 on Friday pays next to nothing: 0.5 in mind." in text
    assert "- Card 2 on Friday pays all alike, whether or not they think of it: 0.5." in text
    assert "- Card 1 on Friday is hardly ever felt (5%)." in text


def test_the_report_that_ships_names_every_tribune_card_and_character() -> None:
    text = balance.REPORT.read_text(encoding="utf-8")
    for code, tribune in GAZETTE.tribunes.items():
        assert code == "D0" or f"| {code} | {tribune.name.en} |" in text
    for (_, number), card in GAZETTE.flash.items():
        assert f"| {number} | {card.name.en} |" in text
    for key in GAZETTE.characters:
        assert f"| {key} |" in text


def test_the_report_was_measured_on_the_conditions_that_ship() -> None:
    assert f"`{balance.fingerprint(GAZETTE)}`" in balance.REPORT.read_text(encoding="utf-8"), "run make balance"
