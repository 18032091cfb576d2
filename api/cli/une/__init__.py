"""The Une in a terminal: the page drawn cell by cell, its score sheet, the pads of a day and of a game."""

from api.cli.une.view import UneView, view_on

__all__ = ["UneView", "view_on"]
