"""Networks out of their ONNX files, to be fitted further."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch
from torch import nn

from models.training.__main__ import MODELS
from models.training.export import export
from models.training.nets import LocateNet, PageNet, TileNet, _pooled, _Where
from models.training.shipped import as_shipped, mixed, unfold
from vision.classify import READERS
from vision.labels import CELL_OUTPUTS, KINDS, QUALITIES, field_slices
from vision.networks import network
from vision.rectify import PAGE_CELL

# torch’s newer exporter wants another package; the older one says so
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

Make = Callable[[], nn.Module]
NETWORKS: dict[str, tuple[Make, tuple[int, ...], tuple[str, ...]]] = {
    "locate": (lambda: LocateNet(len(KINDS)), (4, 192, 256, 3), ("corners", "kind", "side")),
    "page": (lambda: PageNet(PAGE_CELL, CELL_OUTPUTS, len(QUALITIES)), (4, 264, 240, 3), ("cells", "quality")),
    "tile": (lambda: TileNet(12), (16, 72, 72, 3), ("fields",)),
    "places": (lambda: TileNet(12, places=True), (16, 72, 72, 3), ("fields",)),
}


def pictures(shape: tuple[int, ...]) -> torch.Tensor:
    return torch.from_numpy(np.random.default_rng(3).integers(0, 256, shape, dtype=np.uint8))


def answers(net: nn.Module, some: torch.Tensor) -> list[np.ndarray]:
    with torch.no_grad():
        said = net(some)
    return [part.numpy() for part in (said if isinstance(said, tuple) else (said,))]


def with_some_past(net: nn.Module) -> nn.Module:
    """Batch norms that are not as new, as after a fitting."""
    dice = torch.Generator().manual_seed(4)
    for layer in net.modules():
        if isinstance(layer, nn.BatchNorm2d):
            for numbers, least in ((layer.running_mean, -0.3), (layer.running_var, 0.5), (layer.weight, 0.6)):
                assert numbers is not None
                numbers.data.copy_(torch.rand(numbers.shape, generator=dice) * 0.8 + least)
            layer.bias.data.copy_(torch.rand(layer.bias.shape, generator=dice) - 0.4)
    return net


@pytest.mark.parametrize("name", NETWORKS)
def test_a_network_out_of_its_file_says_what_the_file_says(name: str, tmp_path: Path) -> None:
    make, shape, outputs = NETWORKS[name]
    torch.manual_seed(1)
    before, some = with_some_past(make()).eval(), pictures(shape)
    export(before, some, tmp_path / "net.onnx", outputs)
    torch.manual_seed(2)
    after = make()
    as_shipped(after, tmp_path / "net.onnx")
    unfold(after, some)
    for one, other in zip(answers(before, some), answers(after.eval(), some), strict=True):
        np.testing.assert_allclose(one, other, atol=2e-3 * max(1.0, float(np.abs(one).max())))


def test_its_batch_norms_know_the_pictures_so_that_fitting_begins_where_it_ended(tmp_path: Path) -> None:
    make, shape, outputs = NETWORKS["page"]
    torch.manual_seed(1)
    before, some = with_some_past(make()).eval(), pictures(shape)
    export(before, some, tmp_path / "net.onnx", outputs)
    after = make()
    as_shipped(after, tmp_path / "net.onnx")
    unfold(after, some)
    wanted = answers(before, some)[0].ravel()
    assert np.corrcoef(wanted, answers(after.train(), some)[0].ravel())[0, 1] > 0.999


def test_what_the_file_does_not_know_begins_at_nought(tmp_path: Path) -> None:
    before, some = TileNet(12).eval(), pictures((16, 72, 72, 3))
    export(before, some, tmp_path / "net.onnx", ("fields",))
    after = TileNet(13)
    as_shipped(after, tmp_path / "net.onnx")
    assert not answers(after.eval(), some)[0][:, 12].any()


def test_one_that_knows_places_begins_as_the_one_that_does_not_and_can_learn_of_them(tmp_path: Path) -> None:
    torch.manual_seed(1)
    some, known = pictures((16, 72, 72, 3)), TileNet(12)
    before = with_some_past(known).eval()
    export(before, some, tmp_path / "net.onnx", ("fields",))
    after = TileNet(12, places=True)
    as_shipped(after, tmp_path / "net.onnx")
    unfold(after, some)
    np.testing.assert_allclose(answers(before, some)[0], answers(after.eval(), some)[0], atol=2e-3)
    after(some).sum().backward()
    assert after.fields.weight.grad is not None
    assert after.fields.weight.grad[:, known.fields.in_features :].abs().max() > 0


def test_a_file_of_another_make_is_not_begun_with(tmp_path: Path) -> None:
    make, shape, outputs = NETWORKS["places"]
    export(make().eval(), pictures(shape), tmp_path / "net.onnx", outputs)
    with pytest.raises(ValueError, match="zip"):
        as_shipped(TileNet(12), tmp_path / "net.onnx")


def test_where_something_is_changes_what_is_said_of_places_and_not_what_is_said_of_the_whole() -> None:
    torch.manual_seed(1)
    places = _Where(6, 8, 5).eval()
    left = torch.zeros((1, 6, 4, 7))
    left[:, :, 1, 1] = 3.0
    right = torch.roll(left, 4, dims=3)
    assert torch.equal(_pooled(left), _pooled(right))
    assert (places(left) - places(right)).abs().max() > 0.01
    assert places(torch.zeros((2, 6, 2, 2))).shape == (2, places.outputs)


def test_a_mixed_network_is_the_one_at_either_end_and_something_else_between() -> None:
    torch.manual_seed(1)
    make, shape, _ = NETWORKS["page"]
    one, other, some = with_some_past(make()).eval(), make().eval(), pictures(shape)
    ends = [answers(each, some)[0] for each in (one, other)]
    for share, wanted in zip((0.0, 1.0), ends, strict=True):
        np.testing.assert_allclose(answers(mixed(one, other, share), some)[0], wanted, atol=1e-3)
    between = answers(mixed(one, other, 0.5), some)[0]
    assert min(np.abs(between - end).max() for end in ends) > 0.01


@pytest.mark.parametrize("name", READERS)
def test_the_networks_that_ship_in_eight_bits_are_begun_with_as_they_are(name: str) -> None:
    """Of pictures of nothing, eight bits and full numbers need not say quite the same."""
    names = network(name).facts["names"]
    net, some = TileNet(field_slices(len(names))["id"].stop, name != "tile"), pictures((8, 72, 72, 3))
    as_shipped(net, MODELS / f"{name}.onnx")
    theirs = network(name)(some.numpy())[0]
    assert np.corrcoef(theirs.ravel(), answers(net.eval(), some)[0].ravel())[0, 1] > 0.95
