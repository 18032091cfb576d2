"""A day's table: every player's sheet, and the white space that only the whole table can tell."""

from pathlib import Path

from scoring.errors import BadInput
from scoring.une.editions import find_edition
from scoring.une.layout import Game, Layout, Round
from scoring.une.modes import BETWEEN, LARGEST_GAP, MODES, SMALLEST_GAP
from scoring.une.scorer import score_layout
from scoring.une.sheet import Sheet
from scoring.une.words import NAMES, say


def score_round(table: Round, language: str = "fr", folders: tuple[Path, ...] = ()) -> tuple[Sheet, ...]:
    """Each board's sheet, in the order of the boards, white space filled in."""
    layouts = [settled(board.layout, table) for board in table.boards]
    _check(table, layouts)
    sheets = tuple(
        score_layout(layout, find_edition(layout.edition, folders), language, at_table=True) for layout in layouts
    )
    if MODES[layouts[0].mode].white_space == "compared" and 1 not in layouts[0].changed_rules:
        return _compare(sheets, language)
    return sheets


def settled(layout: Layout, table: Round, game: Game | None = None) -> Layout:
    """The layout with what its table and game decide for everybody."""
    changes: dict[str, object] = {}
    mode = (game and game.mode) or table.mode
    if mode and mode != layout.mode:
        changes["mode"] = mode
    rules = (game.changed_rules if game else ()) or table.changed_rules
    if rules and rules != layout.changed_rules:
        changes["changed_rules"] = rules
    if game and game.edition and game.edition != layout.edition:
        changes["edition"] = game.edition
    return layout.model_copy(update=changes) if changes else layout


def _check(table: Round, layouts: list[Layout]) -> None:
    """What would make a table's boards impossible to compare."""
    seen: set[str] = set()
    for board, layout in zip(table.boards, layouts, strict=True):
        if board.player in seen:
            raise BadInput(
                f"« {board.player} » a deux Unes à cette table : donnez un nom différent à chaque joueur",
                f"“{board.player}” has two boards at this table: give each player a different name",
                code="same_player",
            )
        seen.add(board.player)
        if layout.day != table.day:
            his, mine = NAMES[layout.day], NAMES[table.day]
            raise BadInput(
                f"la Une de « {board.player} » est du {his[0]} à une table du {mine[0]} : corrigez un des jours",
                f"the board of “{board.player}” is for {his[1]} at a table for {mine[1]}: correct one of the days",
                code="other_day",
            )
        if (layout.mode, set(layout.changed_rules)) != (layouts[0].mode, set(layouts[0].changed_rules)):
            raise BadInput(
                "les Unes de cette table ne suivent pas le même mode : indiquez « mode » une fois pour toute la table",
                "the boards of this table do not follow the same mode: give “mode” once for the whole table",
                code="other_mode",
            )


def _compare(sheets: tuple[Sheet, ...], language: str) -> tuple[Sheet, ...]:
    """White space by comparison: smallest of all, largest of all, or between; tied players all take theirs."""
    sizes = [sheet.largest_gap for sheet in sheets]
    return tuple(
        sheet.with_white_space(points, say(why, language, gap=sheet.largest_gap))
        for sheet in sheets
        for points, why in [compared(sheet.largest_gap, sizes)]
    )


def compared(mine: int, all_sizes: list[int]) -> tuple[int, str]:
    """The points for a largest gap of this size, and the name of the reason."""
    smallest, largest = min(all_sizes), max(all_sizes)
    if smallest == largest:
        return SMALLEST_GAP, "level"
    if mine == smallest:
        return SMALLEST_GAP, "smallest"
    return (LARGEST_GAP, "largest") if mine == largest else (BETWEEN, "between")
