"""`alaune edition`: what there is, whether it is sound, what it says; and editions of one's own."""

import errno
import shutil
from importlib.resources import as_file, files
from pathlib import Path
from typing import NoReturn

import pytest

from tests.api.cli.boards import abiding
from tests.api.cli.conftest import Alaune, Written


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with an edition of one's own, another that is not sound, and a third under a strange name."""
    folder = tmp_path / "shelf"
    with as_file(files("scoring.une.editions") / "gazette") as gazette:
        for name in ("maison", "bancale", "Ma boîte"):
            shutil.copytree(gazette, folder / name)
    mine = folder / "maison" / "edition.toml"
    text = mine.read_text(encoding="utf-8").replace("La Gazette de Valmoulin", "Le Petit Écho")
    mine.write_text(text.replace('"gazette"', '"maison"'), encoding="utf-8")
    (folder / "bancale" / "edition.toml").write_text("name = ", encoding="utf-8")
    return folder


def test_the_list_names_what_ships_and_what_is_ones_own(alaune: Alaune, shelf: Path) -> None:
    assert "57 articles" in alaune("edition", "list", "--width", 200).out
    answer = alaune("edition", "list", "--editions", shelf, "--width", 300)
    assert answer.code == 0
    for words in ("Le Petit Écho", "gazette", "avec le programme", "bancale", "inutilisable", "n’est pas un nom"):
        assert words in answer.out


def test_the_environment_names_folders_after_the_options(
    alaune: Alaune, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALAUNE_EDITIONS", f"{shelf}")
    assert "Le Petit Écho" in alaune("edition", "list", "--width", 300).out


def test_a_page_is_scored_with_ones_own_edition(alaune: Alaune, written: Written, shelf: Path) -> None:
    path = written(abiding(edition="maison"))
    assert "maison" in alaune("score", path).refuses()
    assert "L E   P E T I T   É C H O" in alaune("score", path, "--editions", shelf).out


def test_a_sound_edition_is_said_to_be_so(alaune: Alaune, shelf: Path) -> None:
    answer = alaune("edition", "check", shelf / "maison", "--width", 300)
    assert answer.code == 0
    assert answer.out.startswith("L’édition «\u202fmaison\u202f» est en ordre\u202f: 57 articles, 29 photos, 34 pubs")
    assert "À noter" not in answer.out


def test_what_an_owner_should_know_is_noted(alaune: Alaune, shelf: Path) -> None:
    tribunes = shelf / "maison" / "tribunes.toml"
    text = tribunes.read_text(encoding="utf-8").replace("\npoints = 0\n", "\n", 1)
    tribunes.write_text(text, encoding="utf-8")
    assert "D0 sans condition connue" in alaune("edition", "check", shelf / "maison").out
    (shelf / "maison").rename(shelf / "autre")
    assert "l’appelleront «\u202fautre\u202f»" in alaune("edition", "check", shelf / "autre").out
    assert "renommez" in alaune("edition", "check", shelf / "Ma boîte").out


def test_an_unsound_edition_is_refused_with_what_to_correct(alaune: Alaune, shelf: Path) -> None:
    assert "edition.toml" in alaune("edition", "check", shelf / "bancale").refuses()
    assert "edition.toml" in alaune("edition", "check", shelf).refuses()
    assert "edition.toml" in alaune("edition", "show", "bancale", "--editions", shelf).refuses()
    assert "dossier" in alaune("edition", "check", shelf / "nulle-part").refuses()


def test_what_is_unsound_is_told_in_the_persons_language(alaune: Alaune, shelf: Path) -> None:
    (shelf / "vide").mkdir()
    assert "edition.toml\u202f: ce fichier manque" in alaune("edition", "check", shelf / "vide").refuses()
    assert "there is no such file" in alaune("edition", "check", shelf / "vide", "--lang", "en").refuses()


@pytest.mark.parametrize(
    ("language", "unreadable", "shut"),
    [("fr", "vous n’avez pas le droit de le lire", "ne peut pas être lu"), ("en", "you may not read it", "cannot be")],
)
def test_editions_that_may_not_be_read_are_refused(
    language: str, unreadable: str, shut: str, alaune: Alaune, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path, *_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", forbidden)
    assert unreadable in alaune("edition", "check", shelf / "maison", "--lang", language).refuses()
    monkeypatch.setattr(Path, "is_file", forbidden)
    assert shut in alaune("edition", "list", "--editions", shelf, "--lang", language).refuses()


def test_an_empty_name_is_not_taken_for_the_current_folder(
    alaune: Alaune, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf / "maison")
    assert "n’est pas un dossier" in alaune("edition", "check", "").refuses()
    monkeypatch.chdir(shelf)
    assert "n’est pas un dossier" in alaune("edition", "list", "--editions", "").refuses()
    assert "n’est pas un dossier" in alaune("evaluate", "").refuses()


def test_folders_that_hold_no_editions_are_refused(alaune: Alaune, shelf: Path, written: Written) -> None:
    path = written(abiding())
    assert "--editions" in alaune("score", path, "--editions", shelf / "nulle-part").refuses()
    assert "est une édition" in alaune("score", path, "--editions", shelf / "maison").refuses()


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("tribunes", ["12B", "De tout un peu"]),
        ("flash", ["dimanche", "Le pli fait ventre"]),
        ("characters", ["wilbur", "Wilbur, reporter"]),
        ("tiles", ["n19", "Actualités", ":(", "3\u202f$"]),
    ],
)
def test_an_editions_texts_are_printed_part_by_part_or_all(section: str, words: list[str], alaune: Alaune) -> None:
    part = alaune("edition", "show", "gazette", section, "--width", 160)
    whole = alaune("edition", "show", "gazette", "--width", 160)
    assert part.code == whole.code == 0
    for word in words:
        assert word in part.out
        assert word in whole.out
    assert len(part.out) < len(whole.out)


def test_an_edition_that_is_not_is_refused_with_those_there_are(alaune: Alaune, shelf: Path) -> None:
    assert "gazette" in alaune("edition", "show", "gazete").refuses()
    assert "maison" in alaune("edition", "show", "gazete", "--editions", shelf).refuses()


def test_a_new_edition_is_sound_is_found_and_never_written_over(alaune: Alaune, tmp_path: Path) -> None:
    assert alaune("edition", "new", "chez-nous", tmp_path).code == 0
    checked = alaune("edition", "check", tmp_path / "chez-nous")
    assert checked.code == 0
    assert "chez-nous" in alaune("edition", "list", "--editions", tmp_path, "--width", 300).out
    again = alaune("edition", "new", "chez-nous", tmp_path)
    assert again.code == 2
    assert "existe déjà" in again.err
    assert alaune("edition", "new", "../ailleurs", tmp_path).code == 2
    assert not (tmp_path.parent / "ailleurs").exists()


def test_an_edition_is_exported_and_printed(alaune: Alaune, tmp_path: Path) -> None:
    answer = alaune("edition", "export", "gazette", tmp_path / "pictures", "--cell-px", 96)
    assert answer.code == 0
    assert "edition.json" in answer.out
    assert (tmp_path / "pictures" / "edition.json").is_file()
    assert alaune("edition", "print", "gazette", tmp_path / "gazette.pdf").code == 0
    assert (tmp_path / "gazette.pdf").read_bytes().startswith(b"%PDF")


def test_an_edition_that_cannot_be_drawn_or_written_is_refused(alaune: Alaune, tmp_path: Path) -> None:
    assert alaune("edition", "export", "nowhere", tmp_path).code == 2
    assert alaune("edition", "export", "gazette", tmp_path, "--cell-px", 50).code == 2
    unwritable = alaune("edition", "print", "gazette", tmp_path / "no" / "such" / "folder.pdf")
    assert unwritable.code == 2
    assert "autre dossier" in unwritable.err
    assert unwritable.err.count("folder.pdf") == 1
