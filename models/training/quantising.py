"""Networks in whole numbers of eight bits: a third of the time on processors made for them, a quarter of the size.

Activations' ranges are taken from pictures that the network did not learn from. The first convolution stays as it is:
it sees the picture itself, and costs little. So does the one that says how far the grid is off, which is too fine a
thing. What is lost was measured, not assumed: next to nothing (decisions 9, 20 and 24).
"""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from models.training.pictures import photos_in, read_photo
from models.training.truths import pose_quad
from vision.locate import thumbnail
from vision.rectify import Pixels, Pyramid, homography, page_picture, tile_picture

# Every so many photos one is looked at, and of its tiles so many.
EVERY, TILES_EACH = 12, 6
FINE = "/cells/Conv"
HALF = ".half"


class _Pictures(CalibrationDataReader):  # type: ignore[misc]
    def __init__(self, pictures: Iterator[Pixels]) -> None:
        self._pictures = pictures

    def get_next(self) -> dict[str, Pixels] | None:
        """The next picture as the network takes it."""
        picture = next(self._pictures, None)
        return None if picture is None else {"pictures": picture[None]}


def quantise(network: str, path: Path, folders: Sequence[Path]) -> list[str]:
    """Write the network at this path in eight bits, in its own place; gives the convolutions that stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        ready, small = Path(folder) / "ready.onnx", Path(folder) / "small.onnx"
        quant_pre_process(str(path), str(ready), skip_symbolic_shape=True)
        convolutions = [node.name for node in onnx.load(ready).graph.node if node.op_type == "Conv"]
        left = [convolutions[0], *(name for name in convolutions if name == FINE)]
        quantize_static(
            str(ready),
            str(small),
            _Pictures(_seen(network, folders)),
            quant_format=QuantFormat.QDQ,
            per_channel=True,
            # seven bits: processors without VNNI would run over with eight
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            op_types_to_quantize=["Conv"],
            nodes_to_exclude=left,
        )
        path.write_bytes(_halved(onnx.load(small)).SerializeToString())
    return left


def _halved(network: onnx.ModelProto) -> onnx.ModelProto:
    """The same with the weights of its last layers kept in half as many bits: they are the largest by far."""
    graph = network.graph
    weights = {node.input[1] for node in graph.node if node.op_type == "Gemm"}
    for kept in [each for each in graph.initializer if each.name in weights]:
        half = numpy_helper.from_array(numpy_helper.to_array(kept).astype(np.float16), f"{kept.name}{HALF}")
        graph.initializer.remove(kept)
        graph.initializer.append(half)
        graph.node.insert(0, helper.make_node("Cast", [half.name], [kept.name], to=onnx.TensorProto.FLOAT))
    return network


def _seen(network: str, folders: Sequence[Path]) -> Iterator[Pixels]:
    """What the network would see of some of the photos."""
    for path in photos_in(folders)[::EVERY]:
        picture, truth = read_photo(path)
        if network == "locate":
            yield thumbnail(picture).picture_bgr
        elif truth.kind == "board" and truth.board is not None:
            board, pyramid = truth.board, Pyramid(picture)
            if network == "page":
                grid = homography(board.to_photo(board.shape.corners), board.shape)
                yield page_picture(pyramid, grid, board.shape)
            else:
                for tile in board.tiles[:TILES_EACH]:
                    yield tile_picture(pyramid, board.to_photo(pose_quad(tile)), tile.tile.size)
