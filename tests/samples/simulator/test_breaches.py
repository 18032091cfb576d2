"""The committed photos show the breaches that their names promise, and no others."""

import json
from typing import Any

import pytest

from samples.choose_photos import FOLDER
from scoring.une import Une
from scoring.une.editions import find_edition
from scoring.une.scorer import score_layout

TRUTHS = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}
PAGES = [name for name, truth in TRUTHS.items() if "refuse" not in truth]
BROKEN = [name for name in PAGES if name.startswith("breach-")]
RULES = {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "F"}


def rule_of(name: str) -> str:
    """The rule in a photo's name: "breach-p3-turned" is P3, "breach-flash-card" F."""
    word = name.split("-")[1]
    return "F" if word == "flash" else word.upper()


def rules_broken(truth: dict[str, Any]) -> set[str]:
    """The kinds of breach on the sheet of a truth, read as a layout."""
    layout = Une().read_layout({key: truth[key] for key in ("edition", "day", "flash", "tiles") if key in truth})
    return {conflict.rule for conflict in score_layout(layout, find_edition(layout.edition)).conflicts}


def test_there_is_a_photo_of_each_breach() -> None:
    assert sorted(rule_of(name) for name in BROKEN) == sorted(RULES)


@pytest.mark.parametrize("name", BROKEN)
def test_the_breach_in_a_photos_name_is_on_its_sheet_and_no_other(name: str) -> None:
    assert rules_broken(TRUTHS[name]) == {rule_of(name)}


@pytest.mark.parametrize("name", PAGES)
def test_what_was_broken_on_purpose_is_what_the_sheet_says(name: str) -> None:
    truth = TRUTHS[name]
    assert rules_broken(truth) == set(truth["scene"]["breaches"])
    assert ("flash" in truth) == ("F" in truth["scene"]["breaches"]), "a card of the day that no breach is about"
    assert truth.get("flash") == truth["scene"]["flash"]
