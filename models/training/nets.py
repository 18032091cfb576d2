"""The networks, small enough for a phone-sized budget: plain convolutions, which run best on one core.

Each takes pictures as they are (bytes, N x rows x columns x BGR) and turns them into numbers itself, so that nobody
can feed it wrongly scaled ones.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional


def _conv(into: int, out: int, stride: int = 1, kernel: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(into, out, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)
    )


class _Residual(nn.Module):
    """Two convolutions whose result is added to what came in."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _conv(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = self.relu(x + self.second(self.first(x)))
        return out


def _scaled(pictures: Tensor) -> Tensor:
    return pictures.permute(0, 3, 1, 2).float() / 64.0 - 2.0


class LocateNet(nn.Module):
    """A thumbnail to where the four corners are (one map each, a quarter of its size), what it shows, and the side."""

    def __init__(self, kinds: int, width: int = 16) -> None:
        super().__init__()
        a, b, c, d = width, width, width * 2, width * 5
        self.to_quarter = nn.Sequential(_conv(3, a, 2), _conv(a, b, 2))
        self.to_eighth = nn.Sequential(_conv(b, c, 2), _Residual(c))
        self.to_sixteenth = nn.Sequential(_conv(c, d, 2), _Residual(d), _Residual(d))
        self.to_last = nn.Sequential(_conv(d, d, 2), _Residual(d))
        self.sixteenth_of_last, self.eighth_of_sixteenth, self.quarter_of_eighth = (
            nn.Conv2d(d, d, 1),
            nn.Conv2d(d, c, 1),
            nn.Conv2d(c, b, 1),
        )
        self.mix_sixteenth, self.mix_eighth, self.mix_quarter = _Residual(d), _Residual(c), _Residual(b)
        self.larger = nn.Upsample(scale_factor=2, mode="nearest")
        self.corners = nn.Conv2d(b, 4, 1)
        self.kind = nn.Linear(2 * d, kinds)
        self.side = nn.Linear(2 * d, 2)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Maps of the four corners, and numbers for each kind and each side."""
        quarter = self.to_quarter(_scaled(pictures))
        eighth = self.to_eighth(quarter)
        sixteenth = self.to_sixteenth(eighth)
        last = self.to_last(sixteenth)
        sixteenth = self.mix_sixteenth(sixteenth + self.larger(self.sixteenth_of_last(last)))
        eighth = self.mix_eighth(eighth + self.larger(self.eighth_of_sixteenth(sixteenth)))
        quarter = self.mix_quarter(quarter + self.larger(self.quarter_of_eighth(eighth)))
        seen = _pooled(last)
        return self.corners(quarter), self.kind(seen), self.side(seen)


class PageNet(nn.Module):
    """The flat picture of a board to what begins in each of its cells, how far the grid is off, and how good it is."""

    def __init__(self, cell_px: int, outputs: int, qualities: int, width: int = 16) -> None:
        super().__init__()
        a, b, c, d = width, width * 5 // 2, width * 5, width * 8
        self.trunk = nn.Sequential(_conv(3, a, 2), _conv(a, b, 2), _conv(b, c, 2), _Residual(c))
        each = cell_px // 8
        self.by_cell = nn.Sequential(nn.Conv2d(c, d, each, each, bias=False), nn.BatchNorm2d(d), nn.ReLU(inplace=True))
        self.around = nn.Sequential(_Residual(d), _Residual(d), _Residual(d))
        self.cells = nn.Conv2d(d, outputs, 1)
        self.quality = nn.Linear(2 * d, qualities)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        """Numbers for each cell (N x outputs x rows x columns), and for each quality."""
        seen = self.around(self.by_cell(self.trunk(_scaled(pictures))))
        return self.cells(seen), self.quality(_pooled(seen))


class TileNet(nn.Module):
    """A tile's picture, of any size, to all that can be said of it: one row of numbers, cut into fields elsewhere.

    What is anywhere on it, and how much of that, tells most. One that knows `places` also asks what is where, in a grid
    that is laid over the tile whatever its size: so it can tell a code's first letter from its second, and a head from
    a foot.
    """

    def __init__(
        self, outputs: int, places: bool = False, widths: tuple[int, int, int, int] = (20, 40, 112, 160)
    ) -> None:
        super().__init__()
        a, b, c, d = widths
        self.to_eighth = nn.Sequential(_conv(3, a, 2), _conv(a, b, 2), _conv(b, c, 2), _Residual(c))
        self.to_sixteenth = nn.Sequential(_conv(c, d, 2), _Residual(d), _Residual(d))
        where = [_Where(c, 16, 12), _Where(d, 40, 5)] if places else []
        self.where = nn.ModuleList(where)
        self.drop = nn.Dropout(0.1)
        self.fields = nn.Linear(2 * d + sum(part.outputs for part in where), outputs)

    def forward(self, pictures: Tensor) -> Tensor:
        """A row of numbers for each tile."""
        eighth = self.to_eighth(_scaled(pictures))
        sixteenth = self.to_sixteenth(eighth)
        where = [part(x) for part, x in zip(self.where, (eighth, sixteenth), strict=False)]
        out: Tensor = self.fields(self.drop(torch.cat([_pooled(sixteenth), *where], 1)))
        return out


class _Where(nn.Module):
    """What is in which place of a grid of so many rows and columns, laid over a map of any size."""

    def __init__(self, into: int, width: int, grid: int, outputs: int = 128) -> None:
        super().__init__()
        self.grid, self.outputs = grid, outputs
        self.what = _conv(into, width, kernel=1)
        self.all_places = nn.Sequential(
            nn.Conv2d(width, outputs, grid, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
        )

    def forward(self, x: Tensor) -> Tensor:
        laid = functional.interpolate(self.what(x), (self.grid, self.grid), mode="bilinear", align_corners=False)
        out: Tensor = self.all_places(laid).flatten(1)
        return out


def _pooled(x: Tensor) -> Tensor:
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
