"""All of the training once, tiny: photos, all networks, their ONNX files and manifest; and going on after a stop."""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import onnxruntime
import pytest
import torch
from torch import Tensor, nn

from models.training import fitting
from models.training.__main__ import TINY_STEPS
from models.training.fitting import Batch, Plan, ahead, fit, rng_for
from models.training.nets import LocateNet, PageNet, TileNet
from models.training.photos import PhotoSet, make_photos
from scoring.une.editions import find_edition
from vision.boards import BOARD_CELL
from vision.labels import CELL_OUTPUTS, KINDS, QUALITIES, field_slices
from vision.proofs import PROOF_CELL
from vision.rectify import PAGE_CELL

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "models"
NAMES = tuple(find_edition("gazette").tiles)
STEPS = 12
MOST_BYTES = 8_000_000
# How alike the numbers of a network in eight bits must be to those that it has in full; that those which the file had
# before were as torch says, its writing has checked. (After so few steps a network hardly says anything.)
ALIKE = 0.9

# Each network, and pictures of a size that it may be shown: not that with which it was exported.
NETWORKS: dict[str, tuple[Callable[[], nn.Module], tuple[int, ...]]] = {
    "locate": (lambda: LocateNet(len(KINDS)), (3, 192, 256, 3)),
    "page": (lambda: PageNet(PAGE_CELL, CELL_OUTPUTS, len(QUALITIES)), (2, 13 * PAGE_CELL, 10 * PAGE_CELL, 3)),
    "tile": (lambda: TileNet(field_slices(len(NAMES))["id"].stop), (4, 40, 72, 3)),
    "places": (lambda: TileNet(field_slices(len(NAMES))["id"].stop, places=True), (4, 40, 72, 3)),
    "codes": (lambda: TileNet(field_slices(len(NAMES))["id"].stop, places=True), (4, 40, 72, 3)),
}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folders of work and of models of a tiny training."""
    work, models = tmp_path_factory.mktemp("work"), tmp_path_factory.mktemp("made") / "models"
    command = [sys.executable, "-m", "models.training", "--tiny", "--threads", "1"]
    command += ["--work", str(work), "--models", str(models)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return work, models


def checkpoint(work: Path, name: str) -> Any:
    """What is kept of a network's fitting."""
    return torch.load(work / f"{name}.pt", weights_only=True)


def test_a_tiny_training_writes_all_networks_and_their_manifest(trained: tuple[Path, Path]) -> None:
    manifest = json.loads((trained[1] / "manifest.json").read_text())
    for name in NETWORKS:
        facts, weights = manifest[name], (trained[1] / f"{name}.onnx").read_bytes()
        assert facts["file"] == f"{name}.onnx"
        assert facts["sha256"] == hashlib.sha256(weights).hexdigest()
        assert facts["bytes"] == len(weights)
        assert facts["command"] == f"python -m models.training {name} --tiny"
        assert isinstance(facts["seed"], int)
    assert manifest["tile"]["names"] == list(NAMES)
    assert {"others", "codes", "threshold"} <= set(manifest["doubts"])


def test_all_networks_together_are_as_small_as_they_must_be(trained: tuple[Path, Path]) -> None:
    assert sum(path.stat().st_size for path in trained[1].glob("*.onnx")) <= MOST_BYTES


@pytest.mark.parametrize("name", NETWORKS)
def test_the_file_says_what_the_fitted_network_says_also_of_pictures_of_another_size(
    trained: tuple[Path, Path], name: str
) -> None:
    make, shape = NETWORKS[name]
    net = make()
    net.load_state_dict(checkpoint(trained[0], name)["states"][1])
    pictures = np.random.default_rng(9).integers(0, 256, shape, dtype=np.uint8)
    with torch.no_grad():
        said = net.eval()(torch.from_numpy(pictures))
    session = onnxruntime.InferenceSession(trained[1] / f"{name}.onnx", providers=["CPUExecutionProvider"])
    theirs = session.run(None, {"pictures": pictures})
    for one, other in zip(said if isinstance(said, tuple) else (said,), theirs, strict=True):
        assert np.corrcoef(one.numpy().ravel(), other.ravel())[0, 1] > ALIKE


@pytest.mark.parametrize(
    ("entry", "cell"),
    [("proofs-fr", PROOF_CELL), ("proofs-en", PROOF_CELL), ("boards-fr", BOARD_CELL), ("boards-en", BOARD_CELL)],
)
def test_the_proofs_that_ship_are_those_that_training_draws(trained: tuple[Path, Path], entry: str, cell: int) -> None:
    drawn, shipped = (json.loads((folder / "manifest.json").read_text())[entry] for folder in (trained[1], SHIPPED))
    for what in ("strips", "sides"):
        assert drawn.get(what) == shipped.get(what)
    ours, theirs = (np.asarray(cv2.imread(str(each / f"{entry}.png"), 0), int) for each in (trained[1], SHIPPED))
    cells = np.abs(ours - theirs).reshape(ours.shape[0] // cell, cell, -1, cell).mean(axis=(1, 3))
    # another machine may round a pixel to the next shade
    assert cells.max() < 2


def test_each_network_that_reads_tiles_is_another(trained: tuple[Path, Path]) -> None:
    pictures = np.random.default_rng(9).integers(0, 256, NETWORKS["tile"][1], dtype=np.uint8)
    said = [
        onnxruntime.InferenceSession(trained[1] / f"{name}.onnx", providers=["CPUExecutionProvider"]).run(
            None, {"pictures": pictures}
        )[0]
        for name in ("tile", "places", "codes")
    ]
    for one, other in combinations(said, 2):
        assert one.shape == other.shape
        assert np.abs(one - other).max() > 1e-3


@pytest.mark.parametrize("name", NETWORKS)
def test_every_network_took_all_its_steps(trained: tuple[Path, Path], name: str) -> None:
    assert checkpoint(trained[0], name)["step"] == TINY_STEPS


def test_a_further_round_begins_with_what_ships(trained: tuple[Path, Path], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "models.training", "--tiny", "--threads", "1", "--shipped", "locate"]
    command += ["--work", str(trained[0]), "--models", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    pictures = {"pictures": np.random.default_rng(9).integers(0, 256, NETWORKS["locate"][1], dtype=np.uint8)}
    shipped, further, from_nothing = (
        onnxruntime.InferenceSession(folder / "locate.onnx", providers=["CPUExecutionProvider"]).run(None, pictures)[0]
        for folder in (SHIPPED, tmp_path, trained[1])
    )
    alike = [np.corrcoef(shipped.ravel(), other.ravel())[0, 1] for other in (further, from_nothing)]
    assert alike[0] > ALIKE > alike[1]
    assert json.loads((tmp_path / "manifest.json").read_text())["locate"]["command"].endswith("--tiny --shipped")


# -- stopping and going on -------------------------------------------------------------------------------


@pytest.fixture
def _one_thread() -> Iterator[None]:
    """So small a net waits longer for a second thread than it works."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


class _Stopped(Exception):
    pass


def small_net() -> nn.Module:
    torch.manual_seed(5)
    return nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 36, 2))


def batches_until(stop: int | None) -> Callable[[int], Iterator[Batch]]:
    def batches(step: int) -> Iterator[Batch]:
        while step != stop:
            rng = rng_for(3, step)
            pictures = rng.normal(size=(8, 3, 8, 8)).astype(np.float32)
            yield {"pictures": pictures, "labels": (pictures.mean((1, 2, 3)) > 0).astype(np.int64)}
            step += 1
        raise _Stopped

    return batches


def loss(net: nn.Module, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    value = nn.functional.cross_entropy(net(batch["pictures"]).float(), batch["labels"])
    return value, {"loss": value.item()}


def fitted(checkpoint: Path, stop: int | None = None, steps: int = STEPS) -> dict[str, Any]:
    return fit(small_net(), batches_until(stop), loss, Plan(steps, rate=2e-3), checkpoint).state_dict()


@pytest.mark.usefixtures("_one_thread")
def test_a_run_that_was_stopped_goes_on_as_it_would_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "KEEP_EVERY_S", -1.0)
    whole = fitted(tmp_path / "whole.pt")
    with pytest.raises(_Stopped):
        fitted(tmp_path / "stopped.pt", stop=STEPS // 2)
    assert torch.load(tmp_path / "stopped.pt", weights_only=True)["step"] == STEPS // 2
    gone_on = fitted(tmp_path / "stopped.pt")
    assert torch.load(tmp_path / "stopped.pt", weights_only=True)["step"] == STEPS
    assert all(torch.equal(whole[name], gone_on[name]) for name in whole)


@pytest.mark.usefixtures("_one_thread")
def test_the_same_seed_fits_the_same_network(tmp_path: Path) -> None:
    one, other = fitted(tmp_path / "one.pt"), fitted(tmp_path / "other.pt")
    assert all(torch.equal(one[name], other[name]) for name in one)


@pytest.mark.usefixtures("_one_thread")
def test_a_run_that_is_done_is_not_fitted_any_further(tmp_path: Path) -> None:
    before = fitted(tmp_path / "done.pt")
    kept = (tmp_path / "done.pt").read_bytes()
    after = fitted(tmp_path / "done.pt")
    assert all(torch.equal(before[name], after[name]) for name in before)
    assert (tmp_path / "done.pt").read_bytes() == kept


def test_a_run_of_another_plan_is_not_gone_on_with(tmp_path: Path) -> None:
    fitted(tmp_path / "done.pt")
    with pytest.raises(SystemExit, match="another plan"):
        fitted(tmp_path / "done.pt", steps=STEPS + 1)


def test_what_is_made_ahead_comes_in_order_and_its_errors_reach_whoever_waits() -> None:
    def items() -> Iterator[Batch]:
        yield from ({"number": i} for i in range(9))
        raise _Stopped

    made = ahead(items())
    assert [next(made)["number"] for _ in range(9)] == list(range(9))
    with pytest.raises(_Stopped):
        next(made)


# -- photos ----------------------------------------------------------------------------------------------


def test_a_set_that_was_stopped_is_gone_on_with_and_is_the_same(tmp_path: Path) -> None:
    asked = PhotoSet("few", 901, 3, "gazette")
    whole = make_photos(tmp_path / "whole", asked, 1)
    stopped = tmp_path / "stopped" / asked.name
    shutil.copytree(whole, stopped)
    for left_out in ("made.txt", "00001.json", "00002.json", "00002.jpg"):
        (stopped / left_out).unlink()
    make_photos(tmp_path / "stopped", asked, 1)
    assert {path.name: path.read_bytes() for path in stopped.iterdir()} == {
        path.name: path.read_bytes() for path in whole.iterdir()
    }


def test_a_folder_that_holds_another_set_is_refused(tmp_path: Path) -> None:
    asked = PhotoSet("few", 902, 1, "gazette")
    make_photos(tmp_path, asked, 0)
    with pytest.raises(SystemExit, match="another set"):
        make_photos(tmp_path, replace(asked, count=2), 0)
