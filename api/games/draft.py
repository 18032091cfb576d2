"""The tribunes of a day: drawn, then chosen in the order of the closing tokens."""

import random
from collections.abc import Sequence

from api.games.options import Options
from api.games.order import order_of_choice
from api.games.state import Draft, Pick, State
from api.problems import Problem
from scoring.une.edition import Edition
from scoring.une.layout import Day
from scoring.une.modes import MODES

TURNS_LAST_CARD = 9  # turn by turn: starting tribunes and 1A to 9A


def draft_days(options: Options, days: tuple[Day, ...]) -> tuple[Day, ...]:
    """The days before which tribunes are chosen. A scenario and a puzzle bring their own; a family needs none."""
    if options.scenario is not None or options.mode == "puzzle" or not MODES[options.mode].tribune:
        return ()
    return days if options.mode == "turns" else days[1:]


def how_many(options: Options, players: int) -> int:
    """How many tribunes are drawn."""
    if options.mode == "turns":
        return players + 1
    return {1: 2, 2: 3}.get(players, players)


def open_draft(
    state: State, day: Day, edition: Edition, drawn: Sequence[str] | None, order: Sequence[str] | None
) -> Draft:
    """The draft of a day, anew or with what the host changes about it. What was chosen stays while the draw does."""
    known = state.drafts.get(day)
    fair = _drawable(state, day, edition)
    if drawn is None:
        codes = known.drawn if known else _draw(fair, how_many(state.options, len(state.seats)))
    else:
        codes = _checked(drawn, fair, how_many(state.options, len(state.seats)))
    turns = tuple(order) if order is not None else (known.order if known else order_of_choice(state, day))
    if sorted(turns) != sorted(seat.member for seat in state.seats):
        raise Problem("order_unfit")
    picks = known.picks if known and set(known.drawn) == set(codes) else ()
    return Draft(drawn=codes, order=turns, picks=picks)


def pick(state: State, draft: Draft, member: str, code: str) -> Draft:
    """The draft after somebody's choice."""
    turn = draft.turn
    if turn != member:
        seat = state.seat(turn or "")
        raise Problem("not_your_turn", who=seat.player if seat else "–")
    if code not in draft.left:
        raise Problem("tribune_taken", left=", ".join(draft.left))
    return draft.model_copy(update={"picks": (*draft.picks, Pick(member=member, code=code))})


def undo(draft: Draft) -> Draft:
    """The draft before its last choice."""
    if not draft.picks:
        raise Problem("no_further")
    return draft.model_copy(update={"picks": draft.picks[:-1]})


def without(draft: Draft, member: str) -> Draft:
    """The draft once somebody has left the table."""
    return draft.model_copy(
        update={
            "order": tuple(other for other in draft.order if other != member),
            "picks": tuple(each for each in draft.picks if each.member != member),
        }
    )


def _drawable(state: State, day: Day, edition: Edition) -> list[str]:
    """The tribunes whose card is still in the pile."""
    gone = {_card(code) for other, draft in state.drafts.items() if other != day for code in draft.drawn}
    return [code for code in edition.tribunes if _card(code) not in gone and _in_pile(code, state.options)]


def _in_pile(code: str, options: Options) -> bool:
    starting = code.startswith("D")
    if options.mode == "turns":
        return (starting and code != "D0") or (code.endswith("A") and int(code[:-1]) <= TURNS_LAST_CARD)
    return not starting


def _card(code: str) -> str:
    """A card has two faces, of which one lies up for the whole game."""
    return code if code.startswith("D") else code[:-1]


def _draw(fair: list[str], count: int) -> tuple[str, ...]:
    chance = random.SystemRandom()
    cards = sorted({_card(code) for code in fair})
    if len(cards) < count:
        raise Problem("tribunes_unfit", count=count)
    faces = [[code for code in fair if _card(code) == card] for card in chance.sample(cards, count)]
    return tuple(chance.choice(sides) for sides in faces)


def _checked(drawn: Sequence[str], fair: list[str], count: int) -> tuple[str, ...]:
    cards = {_card(code) for code in drawn if code in fair}
    if len(drawn) != count or len(cards) != count:
        raise Problem("tribunes_unfit", count=count)
    return tuple(drawn)
