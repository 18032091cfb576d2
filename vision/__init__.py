"""From a photo to a layout, in five steps: decode, locate, rectify, segment, classify."""

from vision.errors import Unreadable
from vision.result import Doubt, Scan
from vision.scanning import scan
from vision.wishes import Table

__all__ = ["Doubt", "Scan", "Table", "Unreadable", "scan"]
