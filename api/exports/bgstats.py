"""A play for the BG Stats app: its JSON, the links that hand it over, and a QR code for another phone.

BG Stats reads times as UTC and the game's id as a number, and its Android app stops at any field it misses, those it
calls optional included: all of them are always written.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from io import BytesIO
from typing import Any
from urllib.parse import quote

import segno
from segno.encoder import DataOverflowError

from api.exports.account import Account
from api.language import Language

SOURCE = "alaune"
PLACE = "app.bgstatsapp.com/createPlay.html?data="
ERROR_LEVEL = "L"


@dataclass(frozen=True)
class BoardGame:
    """A game as BoardGameGeek knows it: boardgamegeek.com/boardgame/<id>."""

    bgg_id: int
    french: str
    english: str


BOARD_GAMES = {"une": BoardGame(352574, "Rédac’ Chef", "Fit to Print")}


def play_of(account: Account, play_id: str, language: Language) -> dict[str, Any]:
    """The play as BG Stats reads it. Players are known by their names, so that the app remembers whom it matched."""
    game = BOARD_GAMES[account.game]
    last = sum(player.rank is not None for player in account.players) + 1
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play_id,
        "playDate": account.when.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": game.english if language == "en" else game.french,
            "bggId": game.bgg_id,
            "highestWins": True,
            "noPoints": False,
            "sourceGameId": account.game,
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.name,
                "startPlayer": False,  # everybody starts at once
                "winner": player.winner,
                "score": player.points,
                "rank": player.rank or last,
            }
            for player in account.players
        ],
    }


def app_link(play: Mapping[str, Any]) -> str:
    """The link that opens the app at once."""
    return f"bgstats://{PLACE}{_encoded(play)}"


def web_link(play: Mapping[str, Any]) -> str:
    """The link that every browser and camera follows, and that opens the app where there is one."""
    return f"https://{PLACE}{_encoded(play)}"


def _encoded(play: Mapping[str, Any]) -> str:
    return quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def qr_svg(texts: Sequence[str]) -> bytes:
    """A QR code, as SVG, of the first of the texts that fits into one."""
    for text in texts:
        try:
            code = segno.make_qr(text, error=ERROR_LEVEL, boost_error=False)
        except DataOverflowError:
            continue
        target = BytesIO()
        code.save(target, kind="svg", scale=4, border=4, dark="#000", light="#fff", svgns=True)
        return target.getvalue()
    raise ValueError(f"no QR code holds {min(map(len, texts))} characters")
