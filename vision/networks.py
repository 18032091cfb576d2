"""The trained networks: loaded once, checked against their manifest, shared by all threads."""

import hashlib
import json
import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.errors import BadInput

# Players' photos are nobody else's business: without this, onnxruntime keeps a diary of its use and sends it home.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime

MANIFEST = "manifest.json"
# Names a folder of networks to read with instead of those that ship.
VARIABLE = "ALAUNE_MODELS"
Floats = NDArray[np.float32]


class SpoiltWeights(BadInput):
    """A file of weights or proofs is not the one that the manifest names."""

    def __init__(self, file: str) -> None:
        super().__init__(
            f"le fichier {file} n’est pas celui que nomme {MANIFEST} ; réinstallez alaune",
            f"the file {file} is not the one that {MANIFEST} names; install alaune again",
            code="spoilt_weights",
        )


class NoNetworks(BadInput):
    """The folder that somebody wants to read with holds no networks."""

    def __init__(self, folder: str) -> None:
        super().__init__(
            f"« {folder} » ne contient pas les réseaux et leur {MANIFEST} ; corrigez {VARIABLE}",
            f"“{folder}” does not hold the networks and their {MANIFEST}; correct {VARIABLE}",
            code="no_networks",
        )


@dataclass(frozen=True)
class Network:
    """One network: pictures in (N x rows x columns x BGR, bytes), numbers out."""

    session: onnxruntime.InferenceSession
    facts: Mapping[str, Any]

    def __call__(self, pictures: NDArray[np.uint8]) -> list[Floats]:
        """What the network says of pictures, output by output."""
        found: list[Floats] = self.session.run(None, {"pictures": pictures})
        return found


_loading = threading.Lock()


def names() -> tuple[str, ...]:
    """The networks that the manifest names; its other entries are proofs and what doubts are worth."""
    return tuple(name for name, facts in manifest().items() if str(facts.get("file", "")).endswith(".onnx"))


def network(name: str) -> Network:
    """The network of that name, loaded when it is first asked for."""
    with _loading:
        return _load(name)


@cache
def _load(name: str) -> Network:
    facts = manifest().get(name)
    if facts is None:
        raise _lacking(f"{name}.onnx")
    weights = checked_bytes(facts)
    options = onnxruntime.SessionOptions()
    # one photo, one core: many photos at once then scale with the cores, and results never depend on their number
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return Network(onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"]), facts)


def checked_bytes(facts: Mapping[str, Any]) -> bytes:
    """The file of an entry of the manifest, if it is the one that is meant."""
    try:
        held = _folder().joinpath(facts["file"]).read_bytes()
    except OSError:
        raise _lacking(facts["file"]) from None
    if hashlib.sha256(held).hexdigest() != facts["sha256"]:
        raise _lacking(facts["file"])
    return held


@cache
def manifest() -> Mapping[str, Any]:
    """What is known of each network, and of the edition's proofs: file, SHA-256, input, labels, how it was made."""
    try:
        known: Mapping[str, Any] = json.loads(_folder().joinpath(MANIFEST).read_text(encoding="utf-8"))
        complete = isinstance(known, dict) and all(isinstance(facts, dict) for facts in known.values())
    except (OSError, ValueError, RecursionError):
        complete = False
    if not complete or "doubts" not in known:
        raise _lacking(MANIFEST)
    return known


def _lacking(file: str) -> BadInput:
    """What is wrong where a file of the networks is not as it should be: the folder that was chosen, or our own."""
    chosen = os.environ.get(VARIABLE)
    return NoNetworks(chosen) if chosen else SpoiltWeights(file)


def _folder() -> Traversable:
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else files("models")


def load_from(folder: Path) -> None:
    """Use other networks than those that ship, in this process: training scans with what it has just made."""
    with _loading:
        os.environ[VARIABLE] = str(folder)
        manifest.cache_clear()
        _load.cache_clear()
