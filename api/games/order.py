"""Closing tokens, and the order of choosing that follows from them."""

from collections.abc import Mapping

from api.games.state import State
from api.problems import Problem
from scoring.une.layout import DAYS, Day


def tokens_of(state: State, day: Day) -> dict[str, int | None]:
    """Everybody's closing token of a day, in the order of the seats."""
    boards = {seat.member: state.board(day, seat.member) for seat in state.seats}
    return {member: board.token if board else None for member, board in boards.items()}


def next_token(state: State, day: Day) -> int:
    """The lowest token that nobody has."""
    taken = set(tokens_of(state, day).values())
    return next(token for token in range(1, len(taken) + 2) if token not in taken)


def check_token(state: State, day: Day, member: str, token: int | None) -> None:
    """Whether this token is there to be taken."""
    others = [taken for who, taken in tokens_of(state, day).items() if who != member]
    if token is not None and token in others:
        raise Problem("token_taken", token=token)


def check_tokens(state: State, tokens: Mapping[str, int | None]) -> None:
    """Whether these are tokens of players, each taken once."""
    if not set(tokens) <= {seat.member for seat in state.seats}:
        raise Problem("no_player")
    given = [token for token in tokens.values() if token is not None]
    for token in given:
        if given.count(token) > 1:
            raise Problem("token_taken", token=token)


def order_of_choice(state: State, day: Day) -> tuple[str, ...]:
    """Who chooses when for this day: by the closing tokens of the evening before, then as they sit."""
    evening = DAYS[DAYS.index(day) - 1] if day != DAYS[0] else day
    tokens = tokens_of(state, evening)
    numbers = {seat.member: seat.number for seat in state.seats}

    def turn(member: str) -> tuple[bool, int, int]:
        token = tokens.get(member)
        return token is None, token or 0, numbers[member]

    return tuple(sorted(numbers, key=turn))
