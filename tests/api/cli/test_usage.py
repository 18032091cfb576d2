"""Help and usage errors, in the person's language; and the help that stands in docs/cli.md."""

from typing import get_args

import pytest

from api.cli.arguments import DAYS, MODES
from api.cli.document import BLOCK, DOCUMENT, helps, refreshed
from api.cli.language import Language, chosen, preferred
from api.cli.options import Day, Mode
from scoring.une import layout
from tests.api.cli.boards import abiding
from tests.api.cli.conftest import Alaune, Written


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
    ],
)
def test_the_terminals_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["score", "x", "--lang", "en"], "en"),
        (["--lang=en", "score", "x"], "en"),
        (["score", "--lang", "en", "--lang", "fr"], "en"),
        (["score", "x"], "fr"),
        (["score", "--", "--lang", "en"], "fr"),
        (["score", "--lang"], "fr"),
        (["score", "--lang", "de"], "fr"),
    ],
)
def test_lang_goes_before_the_locale(arguments: list[str], language: str) -> None:
    assert chosen(arguments, {}) == language


def test_a_french_terminal_can_be_answered_in_english(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(abiding())
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Friday edition" in alaune("score", path, "--lang", "en").out
    assert "Friday edition" in alaune("--lang", "en", "score", path).out
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "Friday edition" in alaune("score", path).out
    assert "Édition du vendredi" in alaune("score", path, "--lang", "fr").out


WRONG = [
    ([], "il manque COMMANDE"),
    (["scoer"], "COMMANDE ne peut valoir 'scoer'\u202f: choisissez parmi"),
    (["edition"], "il manque COMMANDE"),
    (["score"], "il manque UNE.json"),
    (["score", "a", "b"], "b est de trop"),
    (["score", "a", "--jsn"], "--jsn est de trop"),
    (["score", "a", "--js"], "--js est de trop"),
    (["score", "a", "--width"], "--width attend une valeur"),
    (["score", "a", "--width", "dix"], "de 40 à 400, et non 'dix'"),
    (["score", "a", "--width", "10"], "de 40 à 400, et non '10'"),
    (["score", "a", "--json=oui"], "--json ne prend pas de valeur"),
    (["score", "a", "--lang", "de"], "--lang ne peut valoir 'de'"),
    (["edition", "show", "gazette", "prix"], "PARTIE ne peut valoir 'prix'"),
]


@pytest.mark.parametrize(("arguments", "expected"), WRONG)
def test_what_was_typed_wrong_is_said_in_one_french_sentence(
    arguments: list[str], expected: str, alaune: Alaune
) -> None:
    said = alaune(*arguments).refuses()
    assert expected in said
    assert "--help\u202f»" in said


@pytest.mark.parametrize(("arguments", "_"), WRONG)
def test_what_was_typed_wrong_is_said_in_english_too(arguments: list[str], _: str, alaune: Alaune) -> None:
    said = alaune("--lang", "en", *arguments).refuses()
    assert "--help”" in said
    assert "\u202f" not in said


def test_days_and_modes_are_the_rules_own() -> None:
    assert DAYS == layout.DAYS
    assert get_args(layout.ModeName) == MODES
    assert (get_args(Day), get_args(Mode)) == (DAYS, MODES)


def test_the_version_is_that_of_the_package(alaune: Alaune) -> None:
    answer = alaune("--version")
    assert (answer.code, answer.out) == (0, "alaune 0.1.0\n")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_command_has_help_of_its_own(language: Language, alaune: Alaune) -> None:
    for command in helps(language):
        answer = alaune(*command.split()[1:], "--help", "--lang", language)
        assert answer.code == 0
        assert answer.out.startswith("usage")
        assert "--lang fr|en" in answer.out
        english = {"shows", "options:", "usage:", "this"} & set(answer.out.split())
        assert bool(english) == (language == "en")


def test_every_command_is_documented_with_its_real_help() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    documented = {(language, command) for _, language, command, _ in BLOCK.findall(text)}
    assert documented == {("en", command) for command in helps("en")} | {("fr", "alaune")}
    assert refreshed(text) == text, "docs/cli.md is stale: run python -m api.cli.document"


def test_every_command_is_in_the_documents_table() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for command in set(helps("en")) - {"alaune", "alaune edition"}:
        assert f"| `{command}" in text
