"""The networks that ship: whole, small enough, and loaded once."""

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from vision import networks
from vision.labels import field_slices
from vision.networks import VARIABLE, NoNetworks, SpoiltWeights, load_from, manifest, network

ROOT = Path(__file__).parents[2]
MODELS, PHOTO = ROOT / "models", ROOT / "samples" / "photos" / "sunday-upright.jpg"
NETWORKS = ("locate", "page", "tile", "places", "codes")
PROOFS = ("proofs-fr", "proofs-en", "boards-fr", "boards-en")
MOST_BYTES = 8_000_000
WEIGHTS = b"not really a network"


class FakeSession:
    """A network that takes its time to load and says nothing."""

    made = 0

    def __init__(self, weights: bytes, *_: object, **__: object) -> None:
        time.sleep(0.05)
        assert weights == WEIGHTS
        FakeSession.made += 1

    def run(self, _outputs: None, _inputs: dict[str, object]) -> list[object]:
        return []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of weights of our own, from which networks are loaded; forgotten afterwards."""
    facts = {"file": "page.onnx", "sha256": hashlib.sha256(WEIGHTS).hexdigest()}
    (tmp_path / "manifest.json").write_text(json.dumps({"page": facts, "doubts": {}}))
    (tmp_path / "page.onnx").write_bytes(WEIGHTS)
    monkeypatch.setattr(networks, "files", lambda package: tmp_path)
    monkeypatch.setattr("onnxruntime.InferenceSession", FakeSession)
    monkeypatch.setattr(FakeSession, "made", 0)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    networks._load.cache_clear()
    networks.manifest.cache_clear()


def test_the_manifest_names_every_network_and_proof_with_its_size_and_hash() -> None:
    for name in (*NETWORKS, *PROOFS):
        facts = manifest()[name]
        weights = (MODELS / facts["file"]).read_bytes()
        assert hashlib.sha256(weights).hexdigest() == facts["sha256"], name
        assert len(weights) == facts["bytes"], name


def test_every_network_in_the_folder_is_in_the_manifest() -> None:
    assert {manifest()[name]["file"] for name in NETWORKS} == {path.name for path in MODELS.glob("*.onnx")}


def test_all_networks_and_proofs_together_are_small() -> None:
    assert sum((MODELS / manifest()[name]["file"]).stat().st_size for name in (*NETWORKS, *PROOFS)) <= MOST_BYTES


def test_the_manifest_has_the_curve_and_threshold_of_doubts() -> None:
    assert {"others", "codes", "threshold"} <= set(manifest()["doubts"])
    assert 0 < manifest()["doubts"]["threshold"] < 1
    assert all(manifest()["doubts"][curve]["slope"] > 0 for curve in ("others", "codes"))


def test_the_network_that_reads_tiles_has_a_number_for_every_choice() -> None:
    reader = network("tile")
    wanted = field_slices(len(reader.facts["names"]))["id"].stop
    (numbers,) = reader(np.zeros((2, 40, 72, 3), np.uint8))
    assert numbers.shape == (2, wanted)


def test_a_network_says_of_a_picture_what_it_says_of_it_among_others() -> None:
    pictures = np.random.default_rng(8).integers(0, 256, (3, 72, 72, 3), dtype=np.uint8)
    together, alone = network("tile")(pictures)[0], [network("tile")(each[None])[0][0] for each in pictures]
    assert together == pytest.approx(np.stack(alone), abs=1e-3)


def test_weights_that_were_changed_are_refused(folder: Path) -> None:
    (folder / "page.onnx").write_bytes(WEIGHTS + b"!")
    with pytest.raises(SpoiltWeights, match=r"page\.onnx is not the one that manifest\.json names; install"):
        network("page")
    assert FakeSession.made == 0


def test_a_refused_network_is_loaded_once_its_weights_are_whole_again(folder: Path) -> None:
    (folder / "page.onnx").write_bytes(b"")
    with pytest.raises(SpoiltWeights):
        network("page")
    (folder / "page.onnx").write_bytes(WEIGHTS)
    assert isinstance(network("page").session, FakeSession)


def test_other_networks_are_read_with_where_they_are_asked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "files", lambda package: MODELS)
    monkeypatch.setenv(VARIABLE, str(folder))
    assert isinstance(network("page").session, FakeSession)
    monkeypatch.setenv(VARIABLE, "")
    forget()
    assert "tile" in manifest()
    load_from(folder)
    assert set(manifest()) == {"page", "doubts"}


def test_a_folder_without_networks_is_named_with_what_to_correct(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none"))
    with pytest.raises(
        NoNetworks, match=r"none” does not hold the networks and their manifest\.json; correct ALAUNE_MODELS"
    ):
        network("page")
    monkeypatch.delenv(VARIABLE)
    (folder / "manifest.json").unlink()
    with pytest.raises(SpoiltWeights, match="install alaune again"):
        network("page")


@pytest.mark.parametrize("held", ["[]", '"x"', "{}", "[" * 100_000, '{"doubts": 3}', '{"doubts": {}, "page": []}'])
def test_a_manifest_that_is_none_is_named(folder: Path, held: str) -> None:
    (folder / "manifest.json").write_text(held)
    with pytest.raises(SpoiltWeights, match=r"manifest\.json"):
        network("page")


def test_a_network_that_is_missing_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SpoiltWeights, match=r"tile\.onnx"):
        network("tile")
    monkeypatch.setenv(VARIABLE, str(folder))
    (folder / "page.onnx").unlink()
    with pytest.raises(NoNetworks):
        network("page")


@pytest.mark.usefixtures("folder")
def test_many_threads_get_the_same_network_loaded_once() -> None:
    gate = threading.Barrier(12)

    def ask(_: int) -> object:
        gate.wait()
        return network("page").session

    with ThreadPoolExecutor(12) as pool:
        sessions = list(pool.map(ask, range(12)))
    assert FakeSession.made == 1
    assert all(session is sessions[0] for session in sessions)


def test_reading_a_photo_leaves_nothing_in_the_home_folder(tmp_path: Path) -> None:
    """onnxruntime would keep a diary of its use there, and send it home."""
    code = f"from vision import scan; scan(open({str(PHOTO)!r}, 'rb').read())"
    surroundings = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    surroundings.pop("ORT_DISABLE_TELEMETRY", None)
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=surroundings, check=True)
    assert not list(tmp_path.rglob("*"))
