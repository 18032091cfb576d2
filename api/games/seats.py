"""Who may sit down, where, and under which name."""

import unicodedata

from api.cli.typography import harmless
from api.games.options import Options
from api.games.state import Seat, State
from api.problems import Problem
from scoring.une.layout import Day

LONGEST_NAME = 40


def clean_name(name: str, most: int = LONGEST_NAME) -> str:
    """A name on one line, without what could play tricks; BadInput's cousin where nothing is left of it."""
    cleaned = " ".join(harmless(unicodedata.normalize("NFC", name)).split())
    if not cleaned or len(cleaned) > most:
        raise Problem("name_too_long" if cleaned else "name_empty", most=most)
    return cleaned


def check_team(options: Options, partner: str | None) -> None:
    """Newsroom teams are two, and nobody else is."""
    if options.in_teams and partner is None:
        raise Problem("partner_needed")
    if partner is not None and not options.in_teams:
        raise Problem("partner_unwanted")


def check_joining(state: State, days: tuple[Day, ...], *, playing: bool, invited: bool = False) -> None:
    """Whether the door is open: the host can close it, and who plays must be there on the first day."""
    begun = state.stage == "over" or state.day != days[0]
    if (not state.options.joining and not invited) or (playing and begun):
        raise Problem("joining_closed")
    if playing and len(state.seats) >= state.options.most_players:
        raise Problem("table_full", most=state.options.most_players)


def check_name(seats: tuple[Seat, ...], player: str, besides: str | None = None) -> None:
    """No two players are called the same: tables are compared by name."""
    taken = {seat.player.casefold() for seat in seats if seat.member != besides}
    if player.casefold() in taken:
        raise Problem("name_taken", name=player)


def free_number(seats: tuple[Seat, ...]) -> int:
    """The lowest place that nobody has."""
    taken = {seat.number for seat in seats}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
