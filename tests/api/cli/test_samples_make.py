"""`alaune samples make`: what it refuses, what it says, and what it leaves behind when it is stopped."""

import errno
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from api.cli.commands import samples_make
from api.cli.reasons import REASONS, reason
from samples.simulator.scene import scene_to_json
from samples.simulator.streaming import Order
from samples.writing import write_whole
from tests.api.cli.conftest import Alaune

NEEDED = {
    "samples make": ("samples", "make", "", "--count", "1"),
    "edition export": ("edition", "export", "gazette", ""),
    "edition print": ("edition", "print", "gazette", ""),
    "edition new": ("edition", "new", "maison", ""),
}


@pytest.fixture
def unmade(monkeypatch: pytest.MonkeyPatch) -> None:
    """No photo is really made."""
    monkeypatch.setattr(samples_make, "make_samples", lambda *given, **wishes: [])


@pytest.mark.parametrize("command", NEEDED)
def test_an_empty_name_is_refused_and_does_not_mean_the_current_folder(command: str, alaune: Alaune) -> None:
    assert "vide" in alaune(*NEEDED[command]).refuses()
    assert "empty" in alaune(*NEEDED[command], "--lang", "en").refuses()


@pytest.mark.usefixtures("unmade")
def test_one_photo_is_no_photos(alaune: Alaune, tmp_path: Path) -> None:
    assert "1 photo et sa vérité" in alaune("samples", "make", tmp_path, "--count", "1").out
    assert "1 photo and its truth are" in alaune("samples", "make", tmp_path, "--count", "1", "--lang", "en").out
    assert "2 photos et leurs vérités" in alaune("samples", "make", tmp_path, "--count", "2").out


@pytest.mark.usefixtures("unmade")
def test_a_folder_with_another_series_is_refused_and_with_the_same_one_goes_on(alaune: Alaune, tmp_path: Path) -> None:
    scene = scene_to_json(Order(5, 9, style="gazette", backgrounds="any").scene(3))
    (tmp_path / "00003.json").write_text(json.dumps({"scene": scene}))
    (tmp_path / "notes.json").write_text("mine")
    assert alaune("samples", "make", tmp_path, "--count", "4", "--seed", "5").code == 0
    refusal = alaune("samples", "make", tmp_path, "--count", "4", "--seed", "6").refuses()
    assert "00003.json" in refusal
    assert "dossier vide" in refusal
    (tmp_path / "00004.json").write_text("half a tru")
    assert "00004.json" in alaune("samples", "make", tmp_path, "--count", "4", "--seed", "5").refuses()


def test_a_refusal_of_the_system_is_told_in_french(alaune: Alaune, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    refusal = alaune("samples", "make", tmp_path / "taken", "--count", "1").refuses()
    assert "un fichier porte déjà ce nom" in refusal
    assert "a file has that name" in alaune("edition", "print", "gazette", "/dev/null/x.pdf", "--lang", "en").refuses()


def test_every_reason_is_told_in_both_languages() -> None:
    for number in REASONS:
        assert reason(OSError(number, "?"), "fr") != reason(OSError(number, "?"), "en")
    assert reason(OSError(errno.EMFILE, "Too many open files"), "fr") == f"erreur système {errno.EMFILE}"
    assert reason(OSError(errno.EMFILE, "Too many open files"), "en") == "Too many open files"


def test_a_failed_writing_leaves_what_stood_there_and_nothing_else(tmp_path: Path) -> None:
    taken = tmp_path / "folder"
    taken.mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(taken, b"photo")
    assert list(tmp_path.iterdir()) == [taken]


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody is asked to end by a signal")
def test_asked_to_end_it_stops_quietly_and_leaves_no_half_files(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "api.cli", "samples", "make", str(tmp_path), "--count", "1000"]
    with subprocess.Popen(
        [*command, "--backgrounds", "drawn"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        end = time.monotonic() + 60
        while not list(tmp_path.glob("*.json")) and time.monotonic() < end:
            time.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (143, b"", b"")
    photos, truths = ({path.stem for path in tmp_path.glob(f"*.{end}")} for end in ("jpg", "json"))
    assert truths
    assert truths <= photos
    assert not list(tmp_path.glob("*.part"))
