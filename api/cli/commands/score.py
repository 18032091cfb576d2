"""`alaune score`: one layout, or JSON Lines of them."""

import sys

from api.cli import streams
from api.cli.answers import write_json
from api.cli.inputs import Entries, Entry, opened
from api.cli.options import Options
from api.cli.refusals import explained, read_as, told
from api.cli.running import REFUSED, source_of
from api.cli.views import view_of
from api.cli.words import say
from scoring.errors import BadInput
from scoring.games import game_of


def run(options: Options) -> int:
    """Score every layout of the file, each answered before the next is read."""
    code = 0
    with opened(options.file) as stream:
        entries = Entries(stream)
        for entry in entries:
            try:
                _answer(entry, options)
            except BadInput as error:
                if entries.single:
                    raise
                _spoilt(entry, error, options)
                code = REFUSED
    return code


def _answer(entry: Entry, options: Options) -> None:
    if entry.problem is not None:
        raise entry.problem
    game = game_of(entry.value, options.folders)
    layout = read_as(game.read_layout, entry.value, "score")
    sheet = game.score(layout, options.lang)
    if options.json:
        write_json(sheet.to_json())
    else:
        view_of(game.name, options).sheet(layout, sheet)


def _spoilt(entry: Entry, error: BadInput, options: Options) -> None:
    """A line that is no layout: said, and with --json answered in its place, so that lines stay in step."""
    language = options.lang
    if options.json:
        problem = {"code": error.code, "message": error.sentence(language)}
        write_json({"line": entry.line, "error": problem})
    sys.stdout.flush()
    where = say("line", language, line=entry.line)
    streams.complain(told(language, source_of(options), where, explained(error, language)))
