"""The report: whether probabilities are true, what asking buys, pictures, and blocks of figures in pages."""

import ast
import json
from dataclasses import replace
from pathlib import Path
from pkgutil import resolve_name

import cv2
import numpy as np
import pytest

import vision
from models.training import report
from models.training.reporting import doubting, measuring
from models.training.reporting.ablations import ABLATIONS, SHIPPED, UNCALIBRATED, without
from models.training.reporting.blocks import BadBlock, replaced, write_blocks
from models.training.reporting.conditions import CONDITIONS, conditions_of, groups_of
from models.training.reporting.measuring import Desk, Measured, Series
from models.training.reporting.pictures import write_pictures
from models.training.reporting.reliability import (
    Claims,
    asked_about,
    bins_of,
    claims_of,
    ece,
    risk_coverage,
)
from models.training.sources import commit_of_sources
from vision.doubts import Calibration
from vision.evaluation import Outcome
from vision.networks import manifest

PLAIN = Calibration(0.9)
MOST_BYTES = 150_000
PHOTOS = Path(__file__).parents[2] / "samples" / "photos"


def claims(seed: int, count: int = 200_000, slope: float = 1.0) -> Claims:
    """Readings as likely to be right as is said; with a slope above 1, they are said to be surer than that."""
    rng = np.random.default_rng(seed)
    odds = rng.normal(3, 2, count)
    right = rng.random(count) < 1 / (1 + np.exp(-odds))
    return Claims(np.asarray(1 / (1 + np.exp(-slope * odds))), np.asarray(right, bool))


def outcome(rng: np.random.Generator, which: int) -> Outcome:
    """A board of ten tiles, made up."""
    fields: list[tuple[str, float, bool]] = []
    for _ in range(10):
        chances = 1 - 10 ** -rng.uniform(1, 5, 3)
        right = [bool(each) for each in rng.random(3) < chances]
        fields += zip(("place", "face", "dollars"), map(float, chances), right, strict=True)
        fields.append(("tile", float(chances.prod()), all(right)))
    wrong = sum(not right for field, _, right in fields if field == "tile")
    return Outcome(
        photo=f"{which:05d}.jpg",
        day="friday",
        refuse=None,
        error=None,
        exact=not wrong,
        found=True,
        corner_off=float(rng.uniform(0, 0.004)),
        tiles=10,
        right=10 - wrong,
        unseen=wrong,
        fields=tuple(fields),
    )


def measured(seed: int, title: str = "gazette", count: int = 60) -> Measured:
    rng = np.random.default_rng(seed)
    conditions = tuple({each.name: float(rng.uniform(0, 50)) for each in CONDITIONS} for _ in range(count))
    outcomes = tuple(outcome(rng, i) for i in range(count))
    return Measured(Series(Path(title), title, f"alaune samples make {title}"), outcomes, conditions)


# -- doubts ----------------------------------------------------------------------------------------------


def test_what_is_as_likely_as_is_said_has_hardly_any_calibration_error() -> None:
    assert ece(claims(1)) < 0.003


def test_what_is_too_sure_of_itself_has_a_calibration_error() -> None:
    too_sure = claims(2, slope=2.0)
    assert ece(too_sure) > 0.02


def test_how_far_off_probabilities_are_without_calibration_stands_beside_how_far_they_are() -> None:
    rows = doubting.reliability({"tile": claims(1), "code": claims(3)}, {"tile": claims(2, slope=2.0)}).splitlines()
    tile, code = (next(row for row in rows if row.startswith(f"| {field} ")) for field in ("tile", "code"))
    with_it, without_it = (float(cell) for cell in tile.strip("| ").split("|")[-2:])
    assert with_it < 0.5
    assert without_it > 2
    assert code.strip("| ").endswith("–")


def test_every_reading_falls_in_one_bin_and_each_bin_says_what_is_right_in_it() -> None:
    some = Claims(np.array([0.0, 0.4, 0.45, 0.985, 1.0, 1.0]), np.array([False, True, False, True, True, False]))
    bins = bins_of(some)
    assert [(round(each.said, 3), each.share.hits, each.share.of) for each in bins] == [
        (0.0, 0, 1),
        (0.425, 1, 2),
        (0.985, 1, 1),
        (1.0, 1, 2),
    ]
    assert sum(each.share.of for each in bins_of(claims(4))) == 200_000


def test_coverage_grows_to_all_readings_and_the_risk_there_is_the_share_of_wrong_ones() -> None:
    some = claims(5, 3000)
    curve = risk_coverage(some)
    assert (np.diff(curve.coverage) > 0).all()
    assert curve.coverage[-1] == 1
    assert curve.risk[-1] == pytest.approx(1 - some.share.value)
    assert curve.risk_at(1.0) == pytest.approx(curve.risk[-1])
    assert curve.risk_at(0.5) < curve.risk_at(0.9) < curve.risk_at(1.0)


def test_readings_that_are_equally_sure_are_taken_together() -> None:
    curve = risk_coverage(Claims(np.array([0.9, 0.9, 0.99, 0.9]), np.array([True, False, True, True])))
    assert curve.coverage.tolist() == [0.25, 1.0]
    assert curve.risk.tolist() == [0.0, 0.25]


def test_the_threshold_parts_wrong_and_right_readings_into_doubted_and_not() -> None:
    some = Claims(np.array([0.5, 0.95, 0.6, 0.99, 0.99]), np.array([False, False, True, True, True]))
    wrong, right = asked_about(some, 0.9)
    assert (wrong.hits, wrong.of, right.hits, right.of) == (1, 2, 1, 3)


def test_photos_that_are_to_be_refused_claim_nothing() -> None:
    one = outcome(np.random.default_rng(6), 0)
    assert claims_of([replace(one, refuse="dark")]) == {}
    assert list(claims_of([one])) == ["tile", "place", "face", "dollars"]


# -- conditions ------------------------------------------------------------------------------------------


def test_groups_hold_about_equally_many_photos_and_each_photo_once() -> None:
    rng = np.random.default_rng(7)
    groups = groups_of(rng.normal(size=600).tolist(), [True] * 600)
    assert [group.share.of for group in groups] == [100] * 6
    assert [group.value for group in groups] == sorted(group.value for group in groups)


def test_few_different_values_are_told_apart_and_the_rarest_join_those_below() -> None:
    groups = groups_of([0] * 70 + [1] * 28 + [2, 3], [True] * 69 + [False] * 31)
    assert [(group.value, group.share.hits, group.share.of) for group in groups] == [(0, 69, 70), (1, 0, 30)]


def test_no_photos_make_no_groups() -> None:
    assert groups_of([], []) == []


def test_conditions_are_told_by_a_photos_scene() -> None:
    truth = json.loads((PHOTOS / "sunday-upright.json").read_text())
    found = conditions_of(truth)
    assert set(found) == {condition.name for condition in CONDITIONS}
    assert found["tilt"] == truth["scene"]["camera"]["tilt"]
    assert found["tiles"] == 20
    assert abs(found["turn"]) < 45
    assert conditions_of({"photo": "mine.jpg", "tiles": []}) == {}


# -- ablations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [step for step in ABLATIONS if step != SHIPPED])
def test_a_step_is_taken_out_only_as_long_as_it_is_asked_for(step: str) -> None:
    instead = ABLATIONS[step].instead
    before = {target: resolve_name(target) for target in instead}
    with without(step):
        assert {target: resolve_name(target) for target in instead} == instead
    assert {target: resolve_name(target) for target in instead} == before
    assert before != instead


@pytest.mark.parametrize("target", sorted({name for step in ABLATIONS.values() for name in step.instead}))
def test_what_stands_in_for_a_name_stands_where_that_is_used(target: str) -> None:
    """A name that a module only imports, or no longer uses, would be replaced to no effect."""
    module, _, name = target.removeprefix("vision.").partition(".")
    tree = ast.parse((Path(vision.__file__).parent / f"{module}.py").read_text())
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    *_, last = name.split(".")
    assert last in (asked if "." in name else used)


# -- what is kept ----------------------------------------------------------------------------------------


@pytest.fixture
def scans(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for scanning; the photos that were."""
    asked: list[str] = []

    def fake(photo: bytes, truth: dict[str, str]) -> Outcome:
        asked.append(truth["photo"])
        return outcome(np.random.default_rng(len(photo)), 0)

    monkeypatch.setattr(measuring, "outcome_of", fake)
    return asked


def folder_of(path: Path, count: int) -> Path:
    path.mkdir(exist_ok=True)
    for i in range(count):
        truth = {
            "photo": f"{i}.jpg",
            "edition": "gazette",
            "day": "friday",
            "tiles": [],
            "corners": [[0, 0], [8, 0], [8, 8], [0, 8]],
        }
        (path / f"{i}.json").write_text(json.dumps(truth))
        (path / f"{i}.jpg").write_bytes(b"x" * i)
    return path


def test_a_photo_is_scanned_once_and_again_when_its_truth_changes(tmp_path: Path, scans: list[str]) -> None:
    series, desk = Series(folder_of(tmp_path / "photos", 3), "some"), Desk(tmp_path / "work")
    first = desk.measured(series)
    assert scans == ["0.jpg", "1.jpg", "2.jpg"]
    assert desk.measured(series) == first
    assert len(scans) == 3
    folder_of(tmp_path / "photos", 4)
    (tmp_path / "photos" / "1.json").write_text((tmp_path / "photos" / "1.json").read_text() + " ")
    assert len(desk.measured(series).outcomes) == 4
    assert scans[3:] == ["1.jpg", "3.jpg"]
    desk.measured(series, "tiling")
    assert len(scans) == 9


def test_a_kept_line_that_was_cut_off_is_scanned_again(tmp_path: Path, scans: list[str]) -> None:
    series, desk = Series(folder_of(tmp_path / "photos", 2), "some"), Desk(tmp_path / "work")
    first = desk.measured(series)
    (kept,) = (tmp_path / "work").rglob("*.jsonl")
    kept.write_text(kept.read_text()[:-20])
    assert desk.measured(series) == first
    assert scans == ["0.jpg", "1.jpg", "1.jpg"]
    assert desk.measured(series) == first
    assert len(scans) == 3


# -- blocks, pictures, pages -----------------------------------------------------------------------------

PAGE = """# By hand

<!-- figures: one -->
old

| more |
<!-- end -->
between
<!-- figures: two -->
<!-- end -->
after <!-- end --> <!-- figures: not at a line's beginning, so none -->
"""


def test_blocks_are_replaced_and_nothing_else() -> None:
    new = replaced(PAGE, {"one": "1 \\1", "two": "2", "three": "3"})
    assert new == PAGE.replace("old\n\n| more |\n", "\n1 \\1\n\n").replace("two -->\n", "two -->\n\n2\n\n")
    assert replaced(new, {"one": "1 \\1", "two": "2"}) == new


def test_a_page_without_blocks_stays_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("by hand\n")
    assert not write_blocks(page, {"one": "1"})
    assert page.read_text() == "by hand\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<!-- figures: one -->\nold\n", "'one' has no end"),
        ("<!-- figures: one -->\n<!-- figures: two -->\n<!-- end -->\n", "'one' has no end"),
        ("<!-- figures: five -->\n<!-- end -->\n", "no figures 'five'; there are one, two"),
    ],
)
def test_a_block_without_end_or_figures_is_named(tmp_path: Path, text: str, why: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    with pytest.raises(BadBlock, match=why):
        write_blocks(page, {"one": "1", "two": "2"})
    assert page.read_text() == text


def test_pictures_are_written_small_and_are_not_blank(tmp_path: Path) -> None:
    written = write_pictures(tmp_path / "new", [measured(1), measured(2, "kept out")], 0.9)
    assert sorted(path.name for path in written) == ["camera.png", "reliability.png", "risk.png", "table.png"]
    for path in written:
        assert path.stat().st_size < MOST_BYTES
        picture = cv2.imread(str(path))
        assert picture is not None
        assert picture.shape[1] > 700
        assert float(np.mean(picture < 200)) > 0.005


def test_pictures_of_nothing_are_not_drawn(tmp_path: Path) -> None:
    assert write_pictures(tmp_path, [measured(3, count=0)], 0.9) == []


def test_without_calibration_probabilities_are_the_networks_own_and_the_threshold_is_that_which_ships() -> None:
    used = "vision.scanning.shipped"
    threshold = resolve_name(used)().threshold
    with without(UNCALIBRATED):
        assert resolve_name(used)() == Calibration(threshold)
    assert resolve_name(used)() != Calibration(threshold)


def test_every_block_of_the_pages_has_figures(tmp_path: Path) -> None:
    series = [measured(4), measured(5, "kept out")]
    found = {SHIPPED: series[0], "registration": measured(6)}
    blocks = report.figures(series, found, manifest(), PLAIN)
    assert "– |" in blocks["reliability"]
    assert "– |" not in report.figures(series, {**found, UNCALIBRATED: series[1]}, manifest(), PLAIN)["reliability"]
    for page in report.pages():
        assert "<!-- figures:" in page.read_text()
        replaced(page.read_text(), blocks)
    assert "| gazette | kept out |" in blocks["accuracy"]
    assert "`alaune samples make kept out`" in blocks["photos"]
    assert f"Measured at commit `{commit_of_sources()}`." in blocks["photos"]


def test_figures_of_photos_of_which_none_was_read_say_so() -> None:
    lost = replace(outcome(np.random.default_rng(8), 0), error="no_board", exact=False, found=False, fields=())
    none = Measured(Series(Path("none"), "none"), (lost,), ({},))
    blocks = report.figures([none], {SHIPPED: none}, manifest(), PLAIN)
    assert blocks["reliability"] == blocks["doubts"] == "Nothing was measured yet."
    assert "no_board" in blocks["refusals"]


def test_a_folder_comes_with_its_title_and_its_command(tmp_path: Path) -> None:
    said = report.series_of(f"{tmp_path}=my title | alaune samples make x --seed=1")
    assert said == Series(tmp_path, "my title", "alaune samples make x --seed=1")
    assert report.series_of(str(tmp_path)) == Series(tmp_path, tmp_path.name)
