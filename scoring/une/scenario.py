"""A scenario's cards on the table: who plays with which tribune, character and flash card."""

from scoring.une.goals import Scenario
from scoring.une.layout import Layout, Round
from scoring.une.words import NAMES, say


def staged(layout: Layout, scenario: Scenario) -> Layout:
    """The scenario's character, flash card and tribune, wherever the layout names none.

    Several players can use the plain side of the starting tribunes in place of the one tribune there is.
    """
    day = scenario.on(layout.day)
    tiles = tuple(
        tile.model_copy(update={"code": day.tribune}) if tile.face == "tribune" and tile.code in (None, "D0") else tile
        for tile in layout.tiles
    )
    return layout.model_copy(
        update={
            "character": layout.character or scenario.character,
            "flash": layout.flash or day.flash,
            "tiles": tiles,
        }
    )


def by_the_book(layout: Layout, scenario: Scenario) -> bool:
    """Whether a board, as it was scored, has the scenario's character, card and tribune."""
    blank = tuple(tile.model_copy(update={"code": None}) if tile.face == "tribune" else tile for tile in layout.tiles)
    bare = layout.model_copy(update={"character": None, "flash": None, "tiles": blank})
    return staged(bare, scenario) == layout


def astray(scenario: Scenario, tables: list[Round], language: str) -> list[str]:
    """A note for each board that was played with something else than the scenario says."""
    return [
        say("not_the_scenario", language, player=board.player, day=NAMES[table.day][language == "en"])
        for table in tables
        for board in table.boards
        if not by_the_book(board.layout, scenario)
    ]
