"""Whatever is given instead of a page: one sentence that says what to do next, exit code 2, never a traceback."""

import errno
import io
import json
import sys
from pathlib import Path

import pytest

from tests.api.cli.boards import abiding, table
from tests.api.cli.conftest import Alaune, Written

NOT_PAGES = {
    "empty": (b"", "rien à lire"),
    "blank": (b"\n \n\t\n", "rien à lire"),
    "a mark and nothing": (b"\xef\xbb\xbf", "rien à lire"),
    "not json": (b"bonjour", "pas du JSON"),
    "half a document": (b'{"day": "friday",\n', "pas du JSON"),
    "utf-16": (json.dumps(abiding()).encode("utf-16"), "UTF-8"),
    "utf-16 without a mark": (json.dumps(abiding()).encode("utf-16-le"), "UTF-8"),
    "latin-1": (b'{"day": "\xe9t\xe9"}', "UTF-8"),
    "a picture": (b"\xff\xd8\xff\xe0" + bytes(range(256)) * 40, "UTF-8"),
    "a list": (b"[1]", "un objet"),
    "a number": (b"3", "un objet"),
    "nothing": (b"null", "un objet"),
    "another game": (b'{"game": "chess"}', "chess"),
    "the same key twice": (b'{"day": "friday", "day": "friday", "tiles": []}', "deux fois"),
    "no number": (b'{"day": "friday", "tiles": [], "desk": NaN}', "NaN"),
    "a huge number": (b'{"day": "friday", "tiles": [], "desk": ' + b"9" * 5000 + b"}", "démesuré"),
    "a huge power": (b'{"day": "friday", "tiles": [], "desk": 1e999}', "démesuré"),
    "too deep": (b"[" * 50_000, "imbriqué"),
    "an edition that is not": (json.dumps(abiding(edition="nulle-part")).encode(), "--editions"),
    "a character that is not": (json.dumps(abiding(character="zorro")).encode(), "zorro"),
}


@pytest.mark.parametrize("kind", NOT_PAGES)
@pytest.mark.parametrize("json_too", [(), ("--json",)])
def test_what_is_no_page_is_refused_in_one_sentence(
    kind: str, json_too: tuple[str, ...], alaune: Alaune, written: Written
) -> None:
    content, expected = NOT_PAGES[kind]
    said = alaune("score", written(content), *json_too).refuses()
    assert expected in said
    assert "given.json" in said
    assert said.startswith("alaune\u202f: ")


@pytest.mark.parametrize("command", ["round", "game"])
@pytest.mark.parametrize(
    "kind", ["empty", "a mark and nothing", "not json", "utf-16", "a picture", "a list", "too deep"]
)
def test_what_is_no_table_or_game_is_refused_alike(command: str, kind: str, alaune: Alaune, written: Written) -> None:
    content, expected = NOT_PAGES[kind]
    assert expected in alaune(command, written(content)).refuses()


@pytest.mark.parametrize(
    ("asked", "value", "meant"),
    [
        ("score", table("Ada"), "round"),
        ("score", {"rounds": [table("Ada")]}, "game"),
        ("round", abiding(), "score"),
        ("round", {"rounds": [table("Ada")]}, "game"),
        ("game", table("Ada"), "round"),
        ("game", abiding(), "score"),
    ],
)
def test_the_right_command_is_named_for_the_wrong_file(
    asked: str, value: object, meant: str, alaune: Alaune, written: Written
) -> None:
    assert f"alaune {meant} »".replace(" »", "\u202f»") in alaune(asked, written(value)).refuses()


@pytest.mark.parametrize("command", ["score", "round", "game"])
def test_files_that_are_not_there_or_are_folders_are_refused(command: str, alaune: Alaune, tmp_path: Path) -> None:
    assert "n’existe pas" in alaune(command, tmp_path / "missing.json").refuses()
    assert "dossier" in alaune(command, tmp_path).refuses()
    assert "caractère nul" in alaune(command, "a\0b").refuses()
    assert "le nom est trop long" in alaune(command, "a" * 5000).refuses()


def test_a_file_under_a_file_is_not_there_and_a_folder_as_standard_input_is_a_folder(
    alaune: Alaune, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "n’existe pas" in alaune("score", f"{written(abiding())}/une.json").refuses()

    class Folder(io.BytesIO):
        def readline(self, *_: object) -> bytes:
            raise IsADirectoryError(errno.EISDIR, "Is a directory")

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Folder()))
    assert "c’est un dossier" in alaune("score", "-").refuses()


@pytest.mark.parametrize(
    ("error", "word"), [(PermissionError(13, "denied"), "droit"), (OSError(5, "disk on fire"), "erreur système 5")]
)
def test_a_file_that_cannot_be_opened_is_refused(
    error: OSError, word: str, alaune: Alaune, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    assert word in alaune("score", "any.json").refuses()


class Broken(io.BytesIO):
    """A stream that fails while it is read."""

    def readline(self, *_: object) -> bytes:
        raise OSError(5, "disk on fire")

    read = readline


@pytest.mark.parametrize("command", ["score", "round", "game"])
def test_a_file_that_fails_while_it_is_read_is_refused(
    command: str, alaune: Alaune, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Broken()))
    assert "erreur système 5" in alaune(command, "-").refuses()
    assert "disk on fire" in alaune(command, "-", "--lang", "en").refuses()


def test_standard_input_may_be_empty_or_closed(alaune: Alaune, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "entrée standard" in alaune("score", "-", given=b"").refuses()
    monkeypatch.setattr(sys, "stdin", None)
    assert "fermée" in alaune("score", "-").refuses()


@pytest.mark.parametrize(
    "line", [b"1" * 1_000_000, b'"day": "friday",\n' * 60_000, b" " * 1_000_000, b"\n" * 1_000_000]
)
@pytest.mark.parametrize("command", ["score", "round", "game"])
def test_fifty_megabytes_are_refused_unread(line: bytes, command: str, alaune: Alaune, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as stream:
        stream.write(b'{"day":')
        for _ in range(50):
            stream.write(line)
    assert "plus de 2 Mo" in alaune(command, path).refuses()


def test_the_sentence_is_in_the_language_that_was_asked_for(alaune: Alaune, tmp_path: Path) -> None:
    said = alaune("score", tmp_path / "missing.json", "--lang", "en").refuses()
    assert said == f"alaune: {tmp_path}/missing.json: there is no such file; check its name.\n"


@pytest.mark.parametrize(
    ("player", "french", "english"),
    [
        ("a" * 500, "un texte de 120 signes au plus", "a text of at most 120 signs"),
        ("\ud800", "un texte de caractères entiers", "a text of whole characters"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(
    player: str, french: str, english: str, alaune: Alaune, written: Written
) -> None:
    path = written(table(player))
    assert french in alaune("round", path).refuses()
    assert english in alaune("round", path, "--lang", "en").refuses()


def test_names_in_a_refusal_cannot_steer_the_terminal(alaune: Alaune, written: Written) -> None:
    names = ["\x1b[31mAda\x07\u202e", "\x1b[31mAda\x07\u202e"]
    said = alaune("round", written(table(*names))).refuses()
    assert "[31mAda" in said
    assert not set("\x1b\x07\u202e") & set(said)
