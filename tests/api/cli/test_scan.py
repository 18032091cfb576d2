"""`alaune scan`: what is answered for each photo, and what for files that are none.

How well photos are read is no matter here: most tests give a reading instead. Files that cannot be read are real.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.cli.commands import scan as command
from tests.api.cli.conftest import Alaune, Written
from tests.api.cli.scans import PHOTOS, truthful
from tests.api.cli.test_last_net import ALAUNE
from tests.contract import contract, ours
from vision import Doubt, Scan, Table
from vision.errors import SENTENCES, Unreadable
from vision.networks import NoNetworks

SUNDAY = PHOTOS / "sunday-upright.jpg"
AT_ODDS = PHOTOS / "breach-p5-colour.jpg"
DOUBTS = (
    Doubt(5, "scores", 0.634),
    Doubt(2, "place", 0.999),
    Doubt(None, "board", 0.6, why="day"),
    Doubt(None, "place", 0.25, why="unread", at=(8, 2)),
)

Calls = list[dict[str, Any]]


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Every photo is read as its truth says, without a doubt; what was asked is kept."""
    return _read_with(monkeypatch, lambda name, language: truthful(Path(name).stem, photo=name, language=language))


@pytest.fixture
def doubting(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Every photo is read as a certain sample, with doubts."""
    return _read_with(monkeypatch, lambda name, language: truthful("sunday-upright", *DOUBTS, photo=name))


def _read_with(monkeypatch: pytest.MonkeyPatch, read: Callable[[str, str], Scan]) -> Calls:
    calls: Calls = []

    def scan(photo: bytes, **wishes: Any) -> Scan:
        calls.append(wishes)
        if not photo.startswith((b"\xff\xd8", b"RIFF")):
            raise Unreadable("not_a_picture")
        return read(wishes["name"], wishes["language"])

    monkeypatch.setattr(command, "scan", scan)
    return calls


# -- for programs ----------------------------------------------------------------------------------------


def test_json_gives_one_scan_a_line_in_the_order_given_as_the_contract_asks(alaune: Alaune, reading: Calls) -> None:
    answer = alaune("scan", AT_ODDS, SUNDAY, "--json")
    assert (answer.code, answer.err) == (0, "")
    assert [value["photo"] for value in answer.values] == [str(AT_ODDS), str(SUNDAY)]
    for value in answer.values:
        for schema in (contract("scan"), ours("scan")):
            schema.validate(value)
        contract("score").validate(value["score"])
    assert [bool(value["score"]["conflicts"]) for value in answer.values] == [True, False]


def test_doubts_in_json_say_which_tile_and_field_and_how_likely(alaune: Alaune, doubting: Calls) -> None:
    (value,) = alaune("scan", SUNDAY, "--json").values
    for schema in (contract("scan"), ours("scan")):
        schema.validate(value)
    assert value["doubts"] == [
        {"tile": 5, "field": "scores", "probability": 0.634},
        {"tile": 2, "field": "place", "probability": 0.999},
        {"tile": None, "field": "board", "probability": 0.6, "why": "day"},
        {"tile": None, "field": "place", "probability": 0.25, "why": "unread", "at": [8, 2]},
    ]


def test_a_photo_is_read_from_the_networks_to_the_score(alaune: Alaune) -> None:
    answer = alaune("scan", SUNDAY, "--json")
    (value,) = answer.values
    assert (answer.code, answer.err) == (0, "")
    contract("scan").validate(value)
    assert value["layout"]["day"] == "sunday"


def test_a_photo_may_come_from_standard_input(alaune: Alaune, doubting: Calls) -> None:
    answer = alaune("scan", "-", "--json", given=SUNDAY.read_bytes())
    assert (answer.code, answer.values[0]["photo"]) == (0, "-")
    assert "entrée standard ───" in alaune("scan", "-", given=SUNDAY.read_bytes()).out
    assert "une fois" in alaune("scan", "-", "-").refuses()


def test_names_that_are_no_utf_8_are_told_by_their_bytes_in_json_that_every_parser_takes(
    alaune: Alaune, reading: Calls, written: Written
) -> None:
    names = [os.fsdecode(name) for name in (b"caf\xe9.jpg", b"caf\xe8.jpg")]
    answer = alaune("scan", *names, "--json")
    assert answer.out.encode()  # which half a character would not let
    assert "\\ud" not in answer.out
    assert [value["photo"] for value in answer.values] == [r"caf\xe9.jpg", r"caf\xe8.jpg"]


def test_what_the_players_tell_goes_with_every_photo(alaune: Alaune, reading: Calls) -> None:
    told = ["--mode", "family", "--character", "wilbur", "--flash", "7", "--desk", "4", "--desk-ads", "2"]
    assert alaune("scan", SUNDAY, AT_ODDS, "--json", "--day", "sunday", *told).code == 0
    for asked in reading:
        assert (asked["edition"], asked["day"], asked["folders"]) == ("gazette", "sunday", ())
        assert asked["table"] == Table("family", "wilbur", 7, 4, 2)


def test_sentences_follow_the_language(alaune: Alaune, reading: Calls) -> None:
    assert "table’s other pages" in alaune("scan", SUNDAY, "--json", "--lang", "en").out
    assert "autres Unes de la table" in alaune("scan", SUNDAY, "--json").out


# -- for people ------------------------------------------------------------------------------------------


def test_people_get_each_photos_name_and_sheet(alaune: Alaune, reading: Calls) -> None:
    answer = alaune("scan", SUNDAY, AT_ODDS, "--width", "200")
    assert (answer.code, answer.err) == (0, "")
    assert [answer.out.index(f"{photo} ───") for photo in (SUNDAY, AT_ODDS)] == sorted(
        answer.out.index(f"{photo} ───") for photo in (SUNDAY, AT_ODDS)
    )
    assert answer.out.count("G A Z E T T E") == 2
    assert answer.out.count("rien à vérifier") == 2
    assert "Reading of the photo: nothing to check" in alaune("scan", SUNDAY, "--lang", "en").out


def test_doubts_are_questions_below_the_sheet(alaune: Alaune, doubting: Calls) -> None:
    said = alaune("scan", SUNDAY, "--width", "100").out.replace("\u202f", " ").replace("\u00a0", " ")
    below = said[said.index("À vérifier") :].splitlines()[1:5]
    assert below == [
        "• La photo en C3 (#5), signes : « :( » ? Sûr à 63 %.",
        "• L’article Actualités en E1 (#2), place : « E1, 3 × 2 » ? Sûr à 99 %.",
        "• La journée : « dimanche » ? Sûr à 60 % ; dites-la avec --day.",
        "• Cases vides ? C9 (sûr à 25 %).",
    ]
    english = alaune("scan", SUNDAY, "--width", "100", "--lang", "en").out
    assert "• The photo at C3 (#5), signs: “:(”? 63% sure." in english
    assert "• Empty cells? C9 (25% sure)." in english


@pytest.mark.parametrize("i", [0, 1, 2, 3])  # an ad, a tribune, an article, a photo
def test_every_field_of_every_face_can_be_asked_about(i: int, alaune: Alaune, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = ("place", "face", "colour", "mood", "icons", "points", "scores", "dollars", "code", "board")
    doubts = tuple(Doubt(i, field, 0.5) for field in fields)
    _read_with(monkeypatch, lambda name, language: truthful("sunday-upright", *doubts))
    assert alaune("scan", SUNDAY).out.count("Sûr à 50") == len(fields)


# -- files that are no photos ------------------------------------------------------------------------------


UNREADABLE = {
    "empty": (b"", "empty_file"),
    "text": (b"bonjour\n" * 200, "not_a_picture"),
    "cut short": (SUNDAY.read_bytes()[:60_000], "damaged"),
    "a head only": (SUNDAY.read_bytes()[:20], "damaged"),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_no_photo_is_answered_with_its_code(kind: str, alaune: Alaune, written: Written) -> None:
    content, code = UNREADABLE[kind]
    path = written(content, "given.jpg")
    answer = alaune("scan", path, "--json", "--lang", "en")
    assert answer.code == 3
    assert answer.values == [{"photo": path, "error": {"code": code, "message": SENTENCES[code][1]}}]
    assert answer.err == f"alaune: {path}: {SENTENCES[code][1]}.\n"
    without = alaune("scan", path)
    assert (without.code, without.out, without.err.count("\n")) == (3, "", 1)


def test_files_that_are_not_there_or_are_folders_have_codes_too(alaune: Alaune, tmp_path: Path) -> None:
    answer = alaune("scan", tmp_path / "missing.jpg", tmp_path, "a\0b", "--json")
    assert answer.code == 3
    assert [value["error"]["code"] for value in answer.values] == ["no_file", "a_folder", "bad_file_name"]
    assert answer.err.count("\n") == 3


def test_standard_input_may_be_empty_or_closed(alaune: Alaune, monkeypatch: pytest.MonkeyPatch) -> None:
    assert alaune("scan", "-", "--json", given=b"").values[0]["error"]["code"] == "empty_file"
    monkeypatch.setattr(sys, "stdin", None)
    answer = alaune("scan", "-")
    assert answer.code == 3
    assert "envoyez-lui une photo" in answer.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file on this system")
def test_an_endless_file_is_not_read_to_its_end(alaune: Alaune, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.cli.photos.MOST_BYTES", 1_000_000)
    assert alaune("scan", "/dev/zero", "--json").values[0]["error"]["code"] == "too_large_a_photo"


def test_a_broken_photo_does_not_stop_the_others(alaune: Alaune, written: Written, reading: Calls) -> None:
    broken = written(b"no photo", "broken.jpg")
    answer = alaune("scan", SUNDAY, broken, "missing.jpg", AT_ODDS, "--json")
    assert answer.code == 3
    assert [value.get("error", {}).get("code") for value in answer.values] == [None, "not_a_picture", "no_file", None]
    assert [value["photo"] for value in answer.values] == [str(SUNDAY), broken, "missing.jpg", str(AT_ODDS)]
    assert answer.err.count("\n") == 2
    people = alaune("scan", SUNDAY, broken, AT_ODDS)
    assert people.code == 3
    assert people.out.count("G A Z E T T E") == 2
    assert people.err.count("\n") == 1


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        (["--edition", "nulle-part"], "nulle-part"),
        (["--character", "zorro"], "zorro"),
        (["--day", "monday"], "--day ne peut valoir 'monday'"),
        (["--mode", "chess"], "--mode ne peut valoir 'chess'"),
        (["--flash", "13"], "de 1 à 12, et non '13'"),
        (["--desk", "-1"], "de 0 à 1000, et non '-1'"),
    ],
)
def test_what_would_spoil_every_photo_is_refused_before_any_is_read(
    wishes: list[str], expected: str, alaune: Alaune, reading: Calls
) -> None:
    assert expected in alaune("scan", SUNDAY, "--json", *wishes).refuses()
    assert not reading


def test_what_spoils_every_photo_and_is_known_once_one_is_opened_is_said_once(
    alaune: Alaune, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "plus de pubs (2)" in alaune("scan", SUNDAY, AT_ODDS, "--json", "--desk", "1", "--desk-ads", "2").refuses()

    def scan(*_: object, **__: object) -> Scan:
        raise NoNetworks("elsewhere")

    monkeypatch.setattr(command, "scan", scan)
    assert "ALAUNE_MODELS" in alaune("scan", SUNDAY, AT_ODDS, "--json").refuses()


# -- annotated pictures ------------------------------------------------------------------------------------


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are small, which is soon done."""
    monkeypatch.setattr("vision.annotate.LONGEST", 320)


@pytest.mark.usefixtures("small")
def test_one_photo_is_annotated_into_the_file_that_is_named(alaune: Alaune, reading: Calls, tmp_path: Path) -> None:
    for suffix, magic in ((".jpg", b"\xff\xd8"), (".png", b"\x89PNG"), (".webp", b"RIFF")):
        path = tmp_path / f"seen{suffix}"
        answer = alaune("scan", SUNDAY, "--annotate", path)
        assert answer.code == 0
        assert path.name in answer.out
        assert path.read_bytes().startswith(magic)
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.usefixtures("small")
def test_several_photos_are_annotated_into_a_folder_under_their_own_names(
    alaune: Alaune, reading: Calls, tmp_path: Path, written: Written
) -> None:
    (tmp_path / "other").mkdir()
    again = tmp_path / "other" / AT_ODDS.name
    again.write_bytes(AT_ODDS.read_bytes())
    broken = written(b"no photo", "broken.jpg")
    folder = tmp_path / "new" / "folder"
    assert alaune("scan", AT_ODDS, broken, again, "--json", "--annotate", folder).code == 3
    names = {path.name for path in folder.iterdir()}
    assert names == {"breach-p5-colour-scan.jpg", "breach-p5-colour-scan-2.jpg"}


@pytest.mark.usefixtures("small")
def test_a_picture_that_cannot_be_written_costs_no_answer(
    alaune: Alaune, reading: Calls, tmp_path: Path, written: Written
) -> None:
    folder = tmp_path / "folder"
    (folder / "breach-p5-colour-scan.jpg").mkdir(parents=True)  # where the first picture is to go
    answer = alaune("scan", AT_ODDS, SUNDAY, "--json", "--annotate", folder)
    assert answer.code == 2
    assert [value["photo"] for value in answer.values] == [str(AT_ODDS), str(SUNDAY)]
    assert all("layout" in value for value in answer.values)
    assert "breach-p5-colour" in answer.err
    assert (folder / "sunday-upright-scan.jpg").is_file()
    # a photo that was not read is worse
    assert alaune("scan", AT_ODDS, written(b"no photo", "broken.jpg"), "--annotate", folder).code == 3


@pytest.mark.usefixtures("small")
def test_a_folder_does_for_one_photo_too(alaune: Alaune, reading: Calls, tmp_path: Path) -> None:
    assert alaune("scan", SUNDAY, "--json", "--annotate", tmp_path).code == 0
    assert alaune("scan", "-", "--json", "--annotate", f"{tmp_path}/new/", given=b"no photo").code == 3
    assert (tmp_path / "sunday-upright-scan.jpg").is_file()


def test_a_picture_that_would_show_several_photos_or_hide_one_is_refused(
    alaune: Alaune, reading: Calls, tmp_path: Path
) -> None:
    assert "plusieurs photos" in alaune("scan", SUNDAY, AT_ODDS, "--annotate", tmp_path / "x.jpg").refuses()
    assert "l’une des photos" in alaune("scan", SUNDAY, "--annotate", SUNDAY).refuses()
    assert ".png ou .webp" in alaune("scan", SUNDAY, "--annotate", tmp_path / "x.gif").refuses()
    assert "vide" in alaune("scan", SUNDAY, "--annotate", "").refuses()
    assert not reading


def test_a_picture_that_cannot_be_written_is_refused(alaune: Alaune, reading: Calls, tmp_path: Path) -> None:
    assert "ne peut pas être écrit" in alaune("scan", SUNDAY, "--annotate", tmp_path / "no" / "x.jpg").refuses()
    (tmp_path / "taken").write_text("")
    refusal = alaune("scan", SUNDAY, AT_ODDS, "--annotate", tmp_path / "taken").refuses()
    assert "un fichier porte déjà ce nom" in refusal


# -- as a program of its own -------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_each_photo_is_answered_before_the_next_is_opened(tmp_path: Path, written: Written) -> None:
    pipe = tmp_path / "later.jpg"
    os.mkfifo(pipe)
    process = subprocess.Popen(
        [*ALAUNE, "scan", written(b"no photo"), str(pipe), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    assert json.loads(process.stdout.readline())["error"]["code"] == "not_a_picture"
    pipe.write_bytes(b"")
    out, _ = process.communicate(timeout=20)
    assert json.loads(out)["error"]["code"] == "empty_file"
    assert process.returncode == 3


def test_json_loads_nothing_that_draws_or_makes_photos() -> None:
    probe = "import sys; from api.cli.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", probe, "scan", str(SUNDAY), "--json"], capture_output=True, text=True, check=True
    )
    loaded = set(done.stderr.split())
    assert not {"rich", "fastapi", "samples", "reportlab", "vision.annotate", "vision.evaluation"} & loaded
    assert "vision.scanning" in loaded
