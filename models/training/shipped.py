"""A network as it ships, to be fitted further; and what it then learnt, mixed with what it knew.

In an ONNX file batch norms are folded into the convolutions before them. So they are taken out of it, and so two
networks are mixed: folded, weights mean the same in both.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn

from models.training.nets import TileNet

Floats = NDArray[np.float32]
# A convolution, and the batch norm after it, if there is one.
Pair = tuple[nn.Conv2d, nn.BatchNorm2d | None]
# Rows and columns of a picture that all networks can take.
ANY_SIZE = (192, 288)


def as_shipped(net: nn.Module, path: Path) -> None:
    """Give a network the weights of this file. What it has beyond them begins as it is, and is not heard at first."""
    graph = onnx.load(path).graph
    file = _File(graph)
    # what is where is asked of a map at any time after it is made: here, after all else
    nodes = sorted((node for node in graph.node if node.op_type == "Conv"), key=lambda node: _place(node.name))
    with torch.no_grad():
        pairs = _pairs(net)
        if isinstance(net, TileNet) and len(nodes) < len(pairs):  # the file is of one that does not know places
            pairs = [pair for pair in pairs if all(pair[0] is not layer for layer in net.where.modules())]
        for (conv, norm), node in zip(pairs, nodes, strict=True):
            _set(conv, norm, torch.from_numpy(file[node.input[1]]), torch.from_numpy(file[node.input[2]]))
        for name, layer in net.named_modules():
            if isinstance(layer, nn.Linear):
                _fill(layer.weight, file[f"{name}.weight"])
                _fill(layer.bias, file[f"{name}.bias"])


def _place(name: str) -> int:
    """Which of the grids of places a convolution of this name belongs to, counted from 1; 0 for none."""
    found = re.match(r"/where\.(\d)/", name)
    return int(found[1]) + 1 if found else 0


def unfold(net: nn.Module, pictures: Tensor) -> None:
    """Make batch norms that were folded away know what to expect, so that fitting goes on; the answers stay the same.

    Scale and shift move out of the convolutions into the batch norms behind them, as these pictures (bytes) show them.
    """
    seen: dict[nn.Module, tuple[Tensor, Tensor]] = {}

    def note(conv: nn.Module, _into: Any, out: Tensor) -> None:
        seen[conv] = (out.mean((0, 2, 3)), out.var((0, 2, 3)))

    with torch.no_grad():
        pairs = [(conv, norm) for conv, norm in _pairs(net) if norm is not None]
        hooks = [conv.register_forward_hook(note) for conv, _ in pairs]
        net.eval()(pictures)
        for hook in hooks:
            hook.remove()
        for conv, norm in pairs:
            mean, variance = seen[conv]
            # as large as weights are at the start of a fitting, or its first steps would be far too long or too short
            larger = float(np.sqrt(1 / 3)) / conv.weight.flatten(1).norm(dim=1).clamp_min(1e-6)
            conv.weight.mul_(larger.view(-1, 1, 1, 1))
            expected_mean, expected_variance = _expected(norm)
            expected_mean.copy_(mean * larger)
            expected_variance.copy_(variance * larger**2)
            norm.weight.copy_((expected_variance + norm.eps).sqrt() / larger)
            norm.bias.add_(mean)


def mixed(before: nn.Module, after: nn.Module, share: float) -> nn.Module:
    """What a network knew before a round and after it, in one: so much of the latter, and of the former the rest.

    A round's looks are learnt at the cost of those before it, and of looks never seen most; between the two weights
    lies a network that reads all of them better than either.
    """
    if share == 1.0:
        return after
    made = deepcopy(after)
    with torch.no_grad():
        for there, one, other in zip(_pairs(made), _pairs(before), _pairs(after), strict=True):
            kernels, biases = zip(_folded(*one), _folded(*other), strict=True)
            _set(*there, torch.lerp(*kernels, share), torch.lerp(*biases, share))
        for name, layer in made.named_modules():
            if isinstance(layer, nn.Linear):
                first = before.get_submodule(name)
                layer.weight.copy_(torch.lerp(first.weight, layer.weight, share))  # type: ignore[arg-type]
                layer.bias.copy_(torch.lerp(first.bias, layer.bias, share))  # type: ignore[arg-type]
    return made.eval()


class _File:
    """The numbers in an ONNX file by their names, those in eight bits brought back."""

    def __init__(self, graph: Any) -> None:
        self._arrays = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
        self._made = {node.output[0]: node for node in graph.node if node.op_type == "DequantizeLinear"}
        # numbers that are alike stand in the file but once, and some in half as many bits
        self._same = {node.output[0]: node.input[0] for node in graph.node if node.op_type in ("Identity", "Cast")}

    def __getitem__(self, name: str) -> Floats:
        name = self._same.get(name, name)
        if name in self._arrays:
            return np.array(self._arrays[name], np.float32)
        whole, scale, zero = (np.asarray(self._arrays[part], np.float32) for part in self._made[name].input)
        apart = (-1, *[1] * (whole.ndim - 1)) if scale.ndim else ()  # a scale for each channel, or one for all
        return np.asarray((whole - zero.reshape(apart)) * scale.reshape(apart), np.float32)


def _folded(conv: nn.Conv2d, norm: nn.BatchNorm2d | None) -> tuple[Tensor, Tensor]:
    """The weights and biases of a convolution that does what it and the batch norm behind it do."""
    if norm is None:
        return conv.weight, conv.bias  # type: ignore[return-value]
    mean, variance = _expected(norm)
    scale = norm.weight / (variance + norm.eps).sqrt()
    return conv.weight * scale.view(-1, 1, 1, 1), norm.bias - mean * scale


def _set(conv: nn.Conv2d, norm: nn.BatchNorm2d | None, weight: Tensor, bias: Tensor) -> None:
    """Give a convolution these weights; the batch norm behind it adds the biases and does nothing else."""
    conv.weight.copy_(weight)
    if norm is None:
        conv.bias.copy_(bias)  # type: ignore[union-attr]
        return
    norm.bias.copy_(bias)
    norm.weight.fill_(1.0)
    mean, variance = _expected(norm)
    mean.zero_()
    variance.fill_(1.0 - norm.eps)


def _expected(norm: nn.BatchNorm2d) -> tuple[Tensor, Tensor]:
    """The very mean and variance that a batch norm expects, to be read or written."""
    return torch.as_tensor(norm.running_mean), torch.as_tensor(norm.running_var)


def _fill(there: Tensor, known: Floats) -> None:
    there.zero_()
    there[tuple(slice(size) for size in known.shape)].copy_(torch.from_numpy(known))


def _pairs(net: nn.Module) -> list[Pair]:
    """The convolutions in the order in which they are used, each with its batch norm."""
    used: list[nn.Module] = []
    layers = [layer for layer in net.modules() if isinstance(layer, nn.Conv2d | nn.BatchNorm2d)]
    hooks = [layer.register_forward_hook(lambda layer, into, out: used.append(layer)) for layer in layers]
    with torch.no_grad():
        net.eval()(torch.zeros((1, *ANY_SIZE, 3), dtype=torch.uint8))
    for hook in hooks:
        hook.remove()
    return list(_paired(used))


def _paired(used: list[nn.Module]) -> Iterator[Pair]:
    for i, layer in enumerate(used):
        if isinstance(layer, nn.Conv2d):
            after = used[i + 1] if i + 1 < len(used) else None
            yield layer, after if isinstance(after, nn.BatchNorm2d) else None
