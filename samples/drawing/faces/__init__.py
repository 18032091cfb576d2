"""The drawing of every face: tiles, tribunes, backs and boards, each from its own zero in millimetres.

A face is drawn with a pen whose zero is its upper left corner, at the size it has on paper.
"""

from samples.drawing.faces.any_tile import draw_tile, size_of
from samples.drawing.faces.back import draw_back
from samples.drawing.faces.board import PAGE, draw_board, grid_rect, shape_of
from samples.drawing.faces.tribune import draw_tribune

__all__ = ["PAGE", "draw_back", "draw_board", "draw_tile", "draw_tribune", "grid_rect", "shape_of", "size_of"]
