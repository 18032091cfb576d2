"""The front page's headline: who won, by how much, and whom low revenue cost the game."""

from collections.abc import Iterable
from dataclasses import dataclass

from api.cli.une.words import dollars, listed, points
from api.exports.account import Account, PlayerScore
from api.exports.words import say
from api.language import Language

MOST_NAMED = 3


@dataclass(frozen=True)
class Headline:
    """A few words in capitals, the headline, and the sentences under it."""

    kicker: str
    title: str
    deck: str


def headline_of(account: Account, language: Language) -> Headline:
    """What the paper says of this game."""
    kicker, title = _alone(account, language) if len(account.players) == 1 else _together(account, language)
    return Headline(_kicker(account, kicker, language), title, " ".join(_deck(account, language)))


def how(account: Account, language: Language) -> str:
    """The way to play, and the scenario if there is one."""
    mode = say(account.mode, language)
    return f"{mode} · {say('scenario', language, number=account.scenario)}" if account.scenario else mode


def _kicker(account: Account, key: str, language: Language) -> str:
    if account.scenario and account.complete:
        key = "scenario won" if account.won else "scenario lost"
    return say(key, language, number=account.scenario)


def _alone(account: Account, language: Language) -> tuple[str, str]:
    name = account.players[0].name
    if account.mode == "puzzle":
        return "puzzle done", say("solo won" if account.complete else "solo lost", language, players=name)
    if not account.complete:
        return "so far", say("alone so far", language, players=name)
    ending = "lost" if account.won is False else "won"
    return f"game {ending}", say(f"solo {ending}", language, players=name)


def _together(account: Account, language: Language) -> tuple[str, str]:
    first = account.winners
    if not first:
        return ("draw" if account.complete else "so far"), say("nobody", language)
    names = listed([player.name for player in first], language)
    if not account.complete:
        last = account.played[-1]
        return "so far", say("leads", language, players=_few(first, names, language), day=say(last, language))
    if len(first) == 1:
        return "victory", say("wins", language, players=names)
    key = "share" if len(first) <= MOST_NAMED else "many share"
    return "draw", say(key, language, players=names, count=len(first))


def _few(first: tuple[PlayerScore, ...], names: str, language: Language) -> str:
    many = say("many share", language, count=len(first)).split(" ")[:2]
    return names if len(first) <= MOST_NAMED else " ".join(many)


# -- the deck --------------------------------------------------------------------------------------------


def _deck(account: Account, language: Language) -> Iterable[str]:
    best = account.standings[0]
    sentence = points(best.points, language)
    if account.mode != "puzzle":
        sentence = say("deck", language, points=sentence, ads=dollars(best.ads, language))
    rest = [player for player in account.standings if player.rank and not player.winner]
    if rest and account.winners:
        second = [player for player in rest if player.rank == rest[0].rank][:MOST_NAMED]
        named = [say("other", language, player=one.name, points=one.points) for one in second]
        sentence += say("deck ahead", language, others=listed(named, language))
    yield f"{sentence}."
    for player in account.standings if account.complete else ():
        ads = dollars(player.ads, language)
        if player.bankrupt:
            yield say("went bankrupt", language, player=player.name, ads=ads)
        elif player.penalty:
            lost = points(-player.penalty, language)
            yield say("lost points", language, player=player.name, points=lost, ads=ads)
