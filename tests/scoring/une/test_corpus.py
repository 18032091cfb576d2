"""Every case of the corpus gives the sheet that is written beside it."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.une import Une
from tests.scoring.une.naive import naive_score
from tests.scoring.une.notation import Case, read_cases, write_case

CORPUS = Path(__file__).parent / "corpus"
CASES = [case for path in sorted(CORPUS.glob("*.txt")) for case in read_cases(path)]
UNE = Une()


def in_corpus_form(layout: dict[str, Any], sheet: dict[str, Any], name: str) -> Case:
    conflicts = [{"rule": each["rule"], "tiles": list(each["tiles"])} for each in sheet["conflicts"]]
    return Case(name, layout, {**sheet, "conflicts": conflicts})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    sheet = UNE.score(UNE.read_layout(case.layout)).to_json()
    expected = write_case(case)
    actual = write_case(in_corpus_form(case.layout, sheet, case.name))
    if actual != expected:  # the whole case, so that a person can lay the board out and look
        pytest.fail(f"\n--- written ---\n{expected}\n--- scored ---\n{actual}", pytrace=False)


def test_the_corpus_covers_every_rule_mode_tribune_and_flash_card() -> None:
    assert len(CASES) >= 300
    assert {c["rule"] for case in CASES for c in case.sheet["conflicts"]} == {
        *(f"P{n}" for n in range(1, 9)),
        "F",
    }
    modes = {case.layout.get("mode", "classic") for case in CASES}
    assert modes == {"classic", "solo", "puzzle", "family", "turns", "newsroom"}
    codes = {t.get("code") for case in CASES for t in case.layout["tiles"] if t["face"] == "tribune"}
    assert codes >= {f"D{n}" for n in range(7)} | {f"{n}{s}" for n in range(1, 13) for s in "AB"}
    cards = {(case.layout["day"], case.layout.get("flash")) for case in CASES}
    assert cards >= {(day, n) for day in ("friday", "saturday", "sunday") for n in range(1, 13)}


def test_the_naive_implementation_agrees_with_the_hand_written_cases() -> None:
    for case in read_cases(CORPUS / "rules.txt"):
        naive = in_corpus_form(case.layout, naive_score(case.layout), case.name)
        assert write_case(naive) == write_case(case), case.name


def test_the_notation_says_all_of_a_case() -> None:
    for path in sorted(CORPUS.glob("*.txt")):
        for case in read_cases(path):
            written = write_case(case)
            assert written in path.read_text(encoding="utf-8"), case.name
            assert json.loads(json.dumps(case.layout)) == case.layout
