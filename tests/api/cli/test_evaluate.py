"""`alaune evaluate`: the figures, for programs and for people, and what is refused."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.api.cli.conftest import Alaune
from tests.api.cli.scans import PHOTOS, truthful
from vision import Scan, evaluation, worst
from vision.errors import Unreadable
from vision.networks import NoNetworks

Json = dict[str, Any]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three photos with their truths, one of them to be refused; a photo and a truth that stand alone."""
    place = tmp_path / "photos"
    place.mkdir()
    for name in ("sunday-upright", "steep", "refuse-no-board"):
        for suffix in (".jpg", ".json"):
            shutil.copy(PHOTOS / f"{name}{suffix}", place)
    shutil.copy(PHOTOS / "dim.jpg", place)
    shutil.copy(PHOTOS / "glare.json", place)
    (place / "notes.json").write_text("[]")
    return place


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> dict[str, Scan]:
    """What each photo gives when it is scanned: what its truth says, unless a test says something else."""
    given = {name: truthful(name.removesuffix(".jpg")) for name in ("sunday-upright.jpg", "steep.jpg")}
    contents = {(PHOTOS / name).read_bytes(): name for name in given}

    def scan(photo: bytes, **_: object) -> Scan:
        if photo not in contents or contents[photo] not in given:
            raise Unreadable("no_board")
        return given[contents[photo]]

    monkeypatch.setattr(evaluation, "scan", scan)
    monkeypatch.setattr(worst, "scan", scan)
    monkeypatch.setattr("vision.annotate.LONGEST", 320)
    return given


def spoilt(found: Scan) -> Scan:
    """The same reading with the dollars of its first advertisement wrong, and its last tile missing."""
    tiles = list(found.layout.tiles[:-1])
    i, tile = next((i, tile) for i, tile in enumerate(tiles) if tile.face == "ad")
    tiles[i] = tile.model_copy(update={"dollars": tile.dollars + 1})
    layout = found.layout.model_copy(update={"tiles": tuple(tiles)})
    return Scan(
        found.photo,
        layout,
        found.confidence[:-1],
        found.corners,
        (),
        found.score,
        found.timings_ms,
        quads=found.quads[:-1],
    )


def test_json_holds_every_figure(folder: Path, alaune: Alaune, readings: dict[str, Scan]) -> None:
    answer = alaune("evaluate", folder, "--json")
    (figures,) = answer.values
    assert answer.code == 0
    assert figures["photos"] == 3
    assert figures["shares"]["boards_exact"] == {
        "share": 1.0,
        "interval": [pytest.approx(0.342, abs=0.001), 1.0],
        "hits": 2,
        "of": 2,
    }
    assert figures["shares"]["wrong_doubted"] == {"share": None, "interval": None, "hits": 0, "of": 0}
    assert figures["shares"]["refused_for_the_reason"]["hits"] == 1
    assert figures["corner_off_percent"] == {"mean": 0.0, "worst": 0.0}
    assert sorted(figures["answers"]) == [["no_board", "no_board", 1], ["readable", "read", 2]]
    assert figures["worst"] == figures["confusions"] == []


def test_json_has_no_number_that_is_none(folder: Path, alaune: Alaune, readings: dict[str, Scan]) -> None:
    del readings["steep.jpg"]
    (figures,) = alaune("evaluate", folder, "--json").values
    assert [(each["photo"], each["error"], each["corner_off"]) for each in figures["worst"]] == [
        ("steep.jpg", "no_board", None)
    ]
    assert "NaN" not in json.dumps(figures)


def test_people_get_tables_in_their_language(folder: Path, alaune: Alaune, readings: dict[str, Scan]) -> None:
    readings["sunday-upright.jpg"] = spoilt(readings["sunday-upright.jpg"])
    said = alaune("evaluate", folder, "--width", "100").out
    for expected in ("3 photos", "plateaux lus sans faute", "50,00 %", "1 / 2", "dollars", "missed", "no_board"):
        assert expected in said
    assert "sunday-upright.jpg" in said[said.index("Les photos les plus mal lues") :]
    assert "boards read exactly" in alaune("evaluate", folder, "--lang", "en").out


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", "A1 dollars\u202f: 1 → 2\u202f; C10 tile\u202f: ad → missed\u202f; day\u202f: sunday → friday"),
        ("en", "A1 dollars: 1 → 2; C10 tile: ad → missed; day: sunday → friday"),
    ],
)
def test_the_worst_list_says_which_tile_is_wrong_and_what_of_it(
    language: str, expected: str, folder: Path, alaune: Alaune, readings: dict[str, Scan]
) -> None:
    found = spoilt(readings["sunday-upright.jpg"])
    other_day = found.layout.model_copy(update={"day": "friday"})
    readings["sunday-upright.jpg"] = replace(found, layout=other_day)
    assert expected in alaune("evaluate", folder, "--width", "120", "--lang", language).out


def test_where_all_is_right_it_is_said(folder: Path, alaune: Alaune, readings: dict[str, Scan], tmp_path: Path) -> None:
    page = tmp_path / "worst.jpg"
    said = alaune("evaluate", folder, "--worst", page, "--width", "200").out
    assert "Aucune photo n’est mal lue." in said
    assert "n’est pas écrit" in said
    assert not page.exists()


@pytest.mark.parametrize(
    ("language", "expected"), [("fr", "aucune photo n’est mal lue"), ("en", "no photo is read badly")]
)
def test_programs_are_told_on_standard_error_that_there_is_no_picture_of_the_worst(
    language: str, expected: str, folder: Path, alaune: Alaune, readings: dict[str, Scan], tmp_path: Path
) -> None:
    (folder / "glare.json").unlink()
    answer = alaune("evaluate", folder, "--json", "--worst", tmp_path / "worst.png", "--lang", language)
    assert (answer.code, len(answer.values)) == (0, 1)
    assert answer.err.count("\n") == 1
    assert expected in answer.err
    assert "worst.png" in answer.err
    assert not (tmp_path / "worst.png").exists()


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("fr", "une vérité n’est pas comptée, sa photo", "7 vérités ne sont pas comptées"),
        ("en", "a truth is not counted, as its photo", "7 truths are not counted"),
    ],
)
def test_truths_without_their_photos_are_named_and_the_others_are_counted(
    language: str, one: str, many: str, folder: Path, alaune: Alaune, readings: dict[str, Scan]
) -> None:
    answer = alaune("evaluate", folder, "--json", "--lang", language)
    assert (answer.code, answer.values[0]["photos"]) == (0, 3)
    assert one in answer.err
    assert "(glare.json)" in answer.err  # and not notes.json, which is no truth
    for i in range(6):
        shutil.copy(PHOTOS / "glare.json", folder / f"lone-{i}.json")
    answer = alaune("evaluate", folder, "--lang", language)
    assert many in answer.err
    assert "(glare.json, lone-0.json, lone-1.json, lone-2.json, lone-3.json, …)" in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("mode", [(), ("--json",)])
def test_the_worst_photos_are_put_on_a_picture(
    mode: tuple[str, ...], folder: Path, alaune: Alaune, readings: dict[str, Scan], tmp_path: Path
) -> None:
    readings["sunday-upright.jpg"] = spoilt(readings["sunday-upright.jpg"])
    del readings["steep.jpg"]
    page = tmp_path / "worst.png"
    answer = alaune("evaluate", folder, "--worst", page, *mode)
    assert answer.code == 0
    assert page.read_bytes().startswith(b"\x89PNG")
    assert (page.name in answer.out) == (not mode)


def test_a_folder_without_truths_is_refused(alaune: Alaune, tmp_path: Path) -> None:
    shutil.copy(PHOTOS / "dim.jpg", tmp_path)
    assert "aucune photo avec sa vérité" in alaune("evaluate", tmp_path, "--json").refuses()
    assert "pas un dossier" in alaune("evaluate", tmp_path / "dim.jpg").refuses()
    assert "no folder" in alaune("evaluate", tmp_path / "missing", "--lang", "en").refuses()
    assert ".png ou .webp" in alaune("evaluate", tmp_path, "--worst", "x").refuses()


@pytest.mark.parametrize(
    ("content", "why"), [("{", "JSON"), ('{"photo": "dim.jpg", "edition": "gazette", "tiles": []}', "day, corners")]
)
def test_a_spoilt_truth_is_named(content: str, why: str, alaune: Alaune, tmp_path: Path) -> None:
    shutil.copy(PHOTOS / "dim.jpg", tmp_path)
    (tmp_path / "dim.json").write_text(content)
    refusal = alaune("evaluate", tmp_path).refuses()
    assert "dim.json" in refusal
    assert why in refusal


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_cannot_be_compared_is_named(
    folder: Path, alaune: Alaune, readings: dict[str, Scan], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the editions are looked for by the scan itself
    truth = json.loads((folder / "steep.json").read_text())
    (folder / "steep.json").write_text(json.dumps({**truth, "edition": "nowhere"}))
    answer = alaune("evaluate", folder, "--lang", language)
    assert answer.code == 2
    assert "steep.json" in answer.err
    assert "nowhere" in answer.err
    (folder / "steep.json").write_text(json.dumps({**truth, "tiles": [{}]}))
    assert "tiles.0" in alaune("evaluate", folder, "--lang", language).refuses()


def test_a_photo_that_may_not_be_read_is_named(
    folder: Path, alaune: Alaune, readings: dict[str, Scan], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    answer = alaune("evaluate", folder)
    assert answer.code == 2
    assert "refuse-no-board.jpg" in answer.err


def test_a_folder_that_may_not_be_read_is_not_called_empty(
    folder: Path, alaune: Alaune, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", forbidden)
    assert "ne peut pas être lu (vous n’en avez pas le droit)" in alaune("evaluate", folder).refuses()


def test_the_page_of_the_worst_is_never_written_over_a_photo(
    folder: Path, alaune: Alaune, readings: dict[str, Scan]
) -> None:
    readings["steep.jpg"] = spoilt(readings["steep.jpg"])
    before = (folder / "steep.jpg").read_bytes()
    assert "steep.jpg" in alaune("evaluate", folder, "--worst", folder / "." / "steep.jpg").refuses()
    assert (folder / "steep.jpg").read_bytes() == before
    for _ in range(2):  # its own earlier page it may replace
        assert alaune("evaluate", folder, "--worst", folder / "worst.jpg").code == 0


def test_a_folder_without_networks_is_to_blame_and_no_truth(
    folder: Path, alaune: Alaune, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scan(*_: object, **__: object) -> Scan:
        raise NoNetworks("elsewhere")

    monkeypatch.setattr(evaluation, "scan", scan)
    answer = alaune("evaluate", folder, "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert "“elsewhere” does not hold the networks and their manifest.json; correct ALAUNE_MODELS" in answer.err
