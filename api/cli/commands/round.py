"""`alaune round`: the table of one day."""

from api.cli.answers import write_json
from api.cli.inputs import opened, read_document
from api.cli.options import Options
from api.cli.refusals import read_as
from api.cli.views import view_of
from scoring.games import game_of, with_scores


def run(options: Options) -> int:
    """Score the table of the file."""
    with opened(options.file) as stream:
        value = read_document(stream)
    game = game_of(value, options.folders)
    table = read_as(game.read_round, value, "round")
    sheets = game.score_round(table, options.lang)
    if options.json:
        write_json(with_scores(value, sheets))
    else:
        view_of(game.name, options).table(table, sheets)
    return 0
