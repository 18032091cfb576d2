"""The score pad as CSV: a row for each player and day, then the player's whole game.

French spreadsheets expect semicolons, English ones commas; both need the byte order mark to know UTF-8. Every text is
quoted, so that a name with the other language's separator stays in its cell.
"""

import csv
import io
from collections.abc import Iterable

from api.exports.account import LINES, Account, DayScore, PlayerScore
from api.exports.names import harmless_cell
from api.exports.words import say
from api.language import Language

MARK = "\ufeff"
OPEN = "?"
Cell = str | int


def csv_pad(account: Account, language: Language) -> bytes:
    """The file's bytes."""
    target = io.StringIO(newline="")
    separator = ";" if language == "fr" else ","
    writer = csv.writer(target, delimiter=separator, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerow(_head(account, language))
    for player in account.players:
        writer.writerows(_rows(player, account, language))
    return (MARK + target.getvalue()).encode("utf-8")


def _head(account: Account, language: Language) -> list[str]:
    who = "team" if account.mode == "newsroom" else "player"
    keys = (who, "day", *LINES, "total", "ads", "penalty", "points", "rank")
    return [say(key, language) for key in keys]


def _rows(player: PlayerScore, account: Account, language: Language) -> Iterable[list[Cell]]:
    name = harmless_cell(player.name)
    for day in player.days:
        total: Cell = day.total if day.complete else f"{day.total} + {OPEN}"
        amounts = [_amount(day, line) for line in LINES]
        yield [name, say(day.day, language).capitalize(), *amounts, total, day.ads, "", "", ""]
    sums = [_sum(player, line) for line in LINES]
    rank: Cell = say("bankrupt", language) if player.rank is None else player.rank
    whole = say("game", language)
    yield [name, whole, *sums, player.total, player.ads, player.penalty, player.points, rank]


def _amount(day: DayScore, line: str) -> Cell:
    """A line's points; nothing where it does not count, a question mark where it is open."""
    if line not in day.lines:
        return ""
    value = day.lines[line]
    return OPEN if value is None else value


def _sum(player: PlayerScore, line: str) -> Cell:
    value = player.sum_of(line)
    return "" if value is None else value
