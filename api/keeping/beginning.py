"""How a game begins: created by its host, or imported from its contract JSON."""

from datetime import timedelta
from typing import Any

from api.games.importing import imported
from api.games.options import Options, check_options
from api.games.seats import LONGEST_NAME, clean_name
from api.games.stages import Step
from api.games.state import State
from api.keeping.journal import tell
from api.keeping.people import add_member, seated
from api.keeping.rows import keep_options, members_of, state_of
from api.keeping.sitting import HOST, PLAYER, REFEREE, Ground, Sitting
from api.problems import Problem
from api.storage import tables
from api.tokens import new_code, new_id
from api.wire.games import NewGame, NewPlayer
from scoring.une import Une
from scoring.une.editions import find_edition

Begun = tuple[Sitting, dict[str, str]]


def _game(on: Ground, name: str, options: Options, step: Step) -> tables.Game:
    at = tables.now()
    game = tables.Game(
        id=new_id(),
        code=new_code(),
        created=at,
        expires=at + timedelta(days=on.services.settings.keep_days),
        name=name,
        day=step[0],
        stage=step[1],
        drafts={},
    )
    keep_options(game, options)
    on.session.add(game)
    on.session.flush()
    return game


def create(on: Ground, asked: NewGame) -> Begun:
    """A new game with its host, the players without phones, and a place for a referee; everybody's tokens by role."""
    options, edition = asked.options(), find_edition(asked.edition, on.services.settings.editions)
    check_options(options, edition)
    name = clean_name(asked.name) if asked.name.strip() else ""
    day = options.days(edition)[0]
    state = State(options=options, day=day, stage="collecting")
    game = _game(on, name, options, (day, "collecting"))
    players: list[tuple[str, NewPlayer]] = [(HOST, asked.host)] if asked.host.plays else []
    tokens = {}
    if not asked.host.plays:
        _, tokens[HOST] = add_member(on, game.id, HOST, NewPlayer(name=asked.host.name), None)
    for role, who in [*players, *((PLAYER, who) for who in asked.players)]:
        if len(state.seats) >= options.most_players:
            raise Problem("table_full", most=options.most_players)
        _, token = add_member(on, game.id, role, who, seated(state, edition, who))
        tokens.setdefault(role, token)
        state = state_of(on.session, game, members_of(on.session, game.id))
    return _begun(on, game, tokens)


def take_over(on: Ground, data: dict[str, Any]) -> Begun:
    """A game that was played elsewhere and can be scored: names become members, and the host holds them all."""
    une = Une(on.services.settings.editions)
    played = une.read_game(data)
    edition = find_edition(played.edition or played.rounds[0].boards[0].layout.edition, on.services.settings.editions)
    state = imported(played, edition)
    given = data.get("name")
    name = clean_name(given[:LONGEST_NAME]) if isinstance(given, str) and given.strip() else ""
    game = _game(on, name, state.options, (state.day, state.stage))
    _, token = add_member(on, game.id, HOST, None, None)
    ids = {}
    for seat in state.seats:
        member, _ = add_member(on, game.id, PLAYER, None, seat.number)
        member.name, member.partner, member.character = seat.name, seat.partner, seat.character
        ids[seat.member] = member.id
    for day, boards in state.boards.items():
        for seat_id, board in boards.items():
            row = tables.Board(id=new_id(), game_id=game.id, day=day, member_id=ids[seat_id], token=board.token)
            row.layout, row.rulings = board.layout or {}, []
            on.session.add(row)
    return _begun(on, game, {HOST: token})


def _begun(on: Ground, game: tables.Game, tokens: dict[str, str]) -> Begun:
    _, tokens[REFEREE] = add_member(on, game.id, REFEREE, None, None)
    tell(on.session, game.id, "game", game.version)
    members = members_of(on.session, game.id)
    host = next(member for member in members if member.role == HOST)
    return Sitting(on.services, game, host, members, state_of(on.session, game, members)), tokens
