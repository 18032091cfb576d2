"""A fitted network as an ONNX file, its answers compared with those that torch gives, and its line in the manifest."""

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import torch
from torch import nn

from models.training.sources import commit_of_sources
from samples.writing import write_whole

OPSET = 17
# How far ONNX Runtime's numbers may be from torch's.
TOLERANCE = 2e-3


def export(net: nn.Module, pictures: torch.Tensor, path: Path, outputs: tuple[str, ...]) -> float:
    """Write the network; gives the largest difference between what both say of these pictures (bytes)."""
    net = net.eval().to(memory_format=torch.contiguous_format)  # type: ignore[call-overload]
    free = {0: "photos", 1: "rows", 2: "cols"}
    torch.onnx.export(
        net,
        (pictures,),
        str(path),
        input_names=["pictures"],
        output_names=list(outputs),
        dynamic_axes={"pictures": free, **{name: {0: "photos"} for name in outputs}},
        opset_version=OPSET,
        dynamo=False,
    )
    with torch.no_grad():
        said = net(pictures)
    ours = [part.numpy() for part in (said if isinstance(said, tuple) else (said,))]
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    theirs = session.run(None, {"pictures": pictures.numpy()})
    worst = max(float(np.abs(one - other).max()) for one, other in zip(ours, theirs, strict=True))
    if worst > TOLERANCE:
        raise RuntimeError(f"{path.name} says something else than torch does: {worst:.4f} off")
    return worst


def note_in_manifest(manifest: Path, name: str, facts: Mapping[str, Any]) -> None:
    """Add or replace an entry, of a network or of something else; its file's SHA-256 and the commit are added here."""
    facts = {"commit": commit_of_sources(), **facts}
    if "file" in facts:
        weights = (manifest.parent / facts["file"]).read_bytes()
        facts |= {"sha256": hashlib.sha256(weights).hexdigest(), "bytes": len(weights)}
    with _alone(manifest.parent):
        known = json.loads(manifest.read_text()) if manifest.exists() else {}
        known[name] = facts
        write_whole(manifest, (json.dumps(known, indent=2, ensure_ascii=False) + "\n").encode())


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """While another process that fits networks for this folder waits: each adds to the manifest what it made."""
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)
