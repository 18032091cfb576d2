"""The photo simulator: scenes drawn by seed, photographed with their truth. See docs/samples.md."""

from samples.simulator.encoding import Format, encode
from samples.simulator.photographing import Photo, photograph
from samples.simulator.scene import Kind, Scene, scene_from_json, scene_to_json
from samples.simulator.scenes import KINDS, random_scene
from samples.simulator.streaming import stream

__all__ = [
    "KINDS",
    "Format",
    "Kind",
    "Photo",
    "Scene",
    "encode",
    "photograph",
    "random_scene",
    "scene_from_json",
    "scene_to_json",
    "stream",
]
