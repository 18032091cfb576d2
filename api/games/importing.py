"""A game from its contract JSON: names become seats, and every board is kept."""

from api.games.options import Options, check_options
from api.games.seats import clean_name
from api.games.stages import Step
from api.games.state import Board, Seat, State
from api.problems import Problem
from scoring.une.edition import Edition
from scoring.une.layout import DAYS, Day, Game, Layout, Round
from scoring.une.table import settled

LONGEST_PLAYER = 80
JOINED = " & "


def imported(game: Game, edition: Edition) -> State:
    """The state of a game that scoring has accepted. Members are named by their seats' numbers until they have ids."""
    tables = sorted(game.rounds, key=lambda table: DAYS.index(table.day))
    pages = {table.day: [settled(board.layout, table, game) for board in table.boards] for table in tables}
    options = _options(game, pages, edition)
    check_options(options, edition)
    if not {table.day for table in tables} <= set(options.days(edition)):
        raise Problem("days_unfit")
    players = [board.player for board in tables[0].boards]
    if len(players) > options.most_players:
        raise Problem("table_full", most=options.most_players)
    order = {player: str(number) for number, player in enumerate(players, start=1)}
    boards = {table.day: _boards(table, pages[table.day], order) for table in tables}
    seats = tuple(_seat(player, member, options, pages, tables) for player, member in order.items())
    day, stage = _step(boards, options, edition)
    return State(options=options, day=day, stage=stage, seats=seats, boards=boards)


def _options(game: Game, pages: dict[Day, list[Layout]], edition: Edition) -> Options:
    """What all boards have in common is the game's; what differs stays with the boards."""
    every = [page for table in pages.values() for page in table]
    editions, puzzles = {page.edition for page in every}, {page.puzzle for page in every}
    if len(editions) > 1:
        raise Problem("other_edition", given=sorted(editions)[1], wanted=sorted(editions)[0])
    mode, puzzle = every[0].mode, puzzles.pop() if len(puzzles) == 1 else None
    known = puzzle if mode == "puzzle" and puzzle in edition.puzzles else None
    flash = {day: {page.flash for page in table} for day, table in pages.items()}
    return Options(
        edition=editions.pop(),
        mode=mode,
        scenario=game.scenario,
        puzzle=known,
        puzzle_day=next(iter(pages)) if mode == "puzzle" and known is None else None,
        changed_rules=every[0].changed_rules,
        characters=any(page.character for page in every),
        flash={day: cards.pop() for day, cards in flash.items() if len(cards) == 1},
    )


def _boards(table: Round, pages: list[Layout], order: dict[str, str]) -> dict[str, Board]:
    found = {}
    for board, page in zip(table.boards, pages, strict=True):
        member = order[board.player]
        found[member] = Board(member=member, layout=page.to_json(), token=board.token)
    return found


def _seat(player: str, member: str, options: Options, pages: dict[Day, list[Layout]], tables: list[Round]) -> Seat:
    first, joined, second = player.partition(JOINED)
    team = options.in_teams and joined
    return Seat(
        member=member,
        number=int(member),
        name=clean_name(first if team else player, LONGEST_PLAYER),
        partner=clean_name(second, LONGEST_PLAYER) if team else None,
        character=_character(player, pages, tables),
    )


def _character(player: str, pages: dict[Day, list[Layout]], tables: list[Round]) -> str | None:
    """Whom somebody played, if it was one and the same every day."""
    played = {
        page.character
        for table in tables
        for board, page in zip(table.boards, pages[table.day], strict=True)
        if board.player == player
    }
    return played.pop() if len(played) == 1 else None


def _step(boards: dict[Day, dict[str, Board]], options: Options, edition: Edition) -> Step:
    """The evening of the last day that was played; over if there is no other."""
    days = options.days(edition)
    if set(days) <= set(boards):
        return days[-1], "over"
    return next(day for day in reversed(DAYS) if day in boards), "collecting"
