"""How a game ended, or how it stands: the ranking, who went bankrupt, who won, what was achieved."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from api.cli.page import Page
from api.cli.une import palette
from api.cli.une.remarks import bulleted, heading
from api.cli.une.words import dollars, listed, number, points, say
from scoring.une.game import PlayerResult, Result, prepared_tables
from scoring.une.goals import Scenario, achievements, scenarios
from scoring.une.layout import DAYS, Game
from scoring.une.modes import MODES
from scoring.une.sheet import Sheet
from scoring.une.words import NAMES

LAST = 1_000


def print_ending(page: Page, game: Game, sheets: Sequence[Sequence[Sheet]], result: Result) -> None:
    """The end of the game, for everybody round the table."""
    page.print(heading(page, say("end" if result.complete else "so far", page.language)))
    page.print(_ranking(page, game, sheets, result))
    for line in (*_fallen(page, result), *_outcome(page, game, result)):
        page.print(page.text(line))
    if result.notes:
        page.print(Text(), *(bulleted(page, note) for note in result.notes))
    _print_achievements(page, result)


def _ranking(page: Page, game: Game, sheets: Sequence[Sequence[Sheet]], result: Result) -> Table:
    """From the best to the bankrupt, day by day."""
    table = Table(box=box.SQUARE, border_style=palette.QUIET, header_style=palette.HEADING)
    days = sorted(range(len(game.rounds)), key=lambda day: DAYS.index(game.rounds[day].day))
    titles = [NAMES[game.rounds[day].day][page.english].capitalize() for day in days]
    table.add_column(page.text(say("rank", page.language)), justify="right", no_wrap=True)
    table.add_column(page.text(say("player", page.language)), overflow="fold")
    for name in (*titles, *(say(key, page.language) for key in ("penalty", "points", "ads"))):
        table.add_column(page.text(name.capitalize()), justify="right", no_wrap=True)
    for player in sorted(result.players, key=lambda one: one.rank or LAST):
        totals = [_total_of(player.player, game, sheets, day) for day in days]
        style = palette.HEADING if player.player in result.winners else ""
        rank = str(player.rank) if player.rank else say("bankrupt", page.language)
        penalty = number(player.penalty) if player.penalty else ""
        cells = (
            rank,
            player.player,
            *map(number, totals),
            penalty,
            number(player.points),
            dollars(player.ads, page.language),
        )
        table.add_row(*(page.text(cell, style) for cell in cells))
    return table


def _total_of(player: str, game: Game, sheets: Sequence[Sequence[Sheet]], day: int) -> int:
    boards = game.rounds[day].boards
    return next(sheet.total for board, sheet in zip(boards, sheets[day], strict=True) if board.player == player)


# -- sentences -------------------------------------------------------------------------------------------


def _fallen(page: Page, result: Result) -> Iterable[str]:
    """Whom low revenue cost the game, or points."""
    for player in result.players:
        values = {"player": player.player, "ads": dollars(player.ads, page.language)}
        if player.bankrupt:
            yield say("went bankrupt", page.language, **values)
        elif player.penalty:
            yield say("lost points", page.language, points=points(-player.penalty, page.language), **values)


def _outcome(page: Page, game: Game, result: Result) -> Iterable[str]:
    layout = prepared_tables(game)[0].boards[0].layout
    least = MODES[layout.mode].least_revenue
    scenario = next((one for one in scenarios() if one.number == game.scenario), None)
    if len(result.players) > 1:
        yield _winner(page, result)
    if scenario:
        yield from _scenario(page, scenario, result)
    elif least is not None:
        yield _solo(page, result, least)


def _solo(page: Page, result: Result, least: int) -> str:
    ads = result.players[0].ads
    key = "solo so far" if not result.complete else "solo won" if ads >= least else "solo lost"
    return say(key, page.language, ads=dollars(ads, page.language), least=dollars(least, page.language))


def _winner(page: Page, result: Result) -> str:
    first = [player for player in result.players if player.rank == 1]
    names = listed([player.player for player in first], page.language)
    keys = ("wins", "share") if result.complete else ("leads", "lead together")
    return say(keys[len(first) > 1], page.language, players=names, points=points(first[0].points, page.language))


def _scenario(page: Page, scenario: Scenario, result: Result) -> Iterable[str]:
    language = page.language
    yield say(
        "scenario",
        language,
        number=scenario.number,
        level=say(scenario.level, language),
        points=points(scenario.least_points, language),
        ads=dollars(scenario.least_revenue, language),
        more=say("then", language) + scenario.goal_text[language] if scenario.goal_text else "",
    )
    met = [player.player for player in result.players if player.scenario_met]
    if met:
        yield say("scenario met", language, players=listed(met, language))
    else:
        yield say("scenario missed" if result.complete else "scenario open", language)


def _print_achievements(page: Page, result: Result) -> None:
    names = {one.number: one.text[page.language] for one in achievements()}
    page.print(heading(page, say("achievements", page.language)))
    table = Table.grid(padding=(0, 2, 0, 0))
    for player in result.players:
        reached = _reached(page, player, names)
        table.add_row(page.text(player.player, palette.HEADING), Text("\n").join(reached))
    page.print(table, Text())


def _reached(page: Page, player: PlayerResult, names: dict[int, str]) -> list[Text]:
    if not player.achievements:
        return [page.text(say("none", page.language), palette.QUIET)]
    return [page.text(f"{one:>2}. {names[one]}") for one in player.achievements]
