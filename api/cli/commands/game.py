"""`alaune game`: all the days of a game, and how it ended."""

from api.cli.answers import write_json
from api.cli.inputs import opened, read_document
from api.cli.options import Options
from api.cli.refusals import read_as
from api.cli.views import view_of
from scoring.games import game_of, with_scores


def run(options: Options) -> int:
    """Score the game of the file."""
    with opened(options.file) as stream:
        value = read_document(stream)
    game = game_of(value, options.folders)
    played = read_as(game.read_game, value, "game")
    sheets, result = game.sum_up(played, options.lang)
    if options.json:
        rounds = [with_scores(table, day) for table, day in zip(value["rounds"], sheets, strict=True)]
        write_json({**value, "rounds": rounds, "result": result.to_json()})
    else:
        view_of(game.name, options).game(played, sheets, result, with_sheets=options.sheets)
    return 0
