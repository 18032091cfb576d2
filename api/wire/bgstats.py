"""A finished game for the BG Stats app, in the names that the app reads."""

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class _Named(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class BgStatsScore(_Named):
    """A player of the play."""

    name: str = Field(examples=["Ada"])
    source_player_id: str = Field(examples=["Ada"])
    start_player: bool = Field(examples=[False], description="Never: everybody starts at once.")
    winner: bool = Field(examples=[True])
    score: int = Field(examples=[44])
    rank: int = Field(ge=1, examples=[1], description="Who is bankrupt comes after everybody else.")


class BgStatsGame(_Named):
    """The game as BoardGameGeek knows it."""

    name: str = Field(examples=["Rédac’ Chef"])
    bgg_id: int = Field(examples=[352574])
    highest_wins: bool = Field(examples=[True])
    no_points: bool = Field(examples=[False])
    source_game_id: str = Field(examples=["une"])


class BgStatsPlay(_Named):
    """A play as BG Stats reads it; always all of these fields."""

    source_name: str = Field(examples=["alaune"])
    source_play_id: str = Field(examples=["k3v9TqX2bN0aLw8Z"])
    play_date: str = Field(examples=["2025-10-19 20:41:07"], description="UTC")
    game: BgStatsGame
    players: list[BgStatsScore]


class BgStatsLinks(BaseModel):
    """How a game gets into BG Stats."""

    app: str = Field(examples=["bgstats://app.bgstatsapp.com/createPlay.html?data=…"], description="Opens the app.")
    web: str = Field(examples=["https://app.bgstatsapp.com/createPlay.html?data=…"], description="For any browser.")
    qr: str = Field(examples=["/api/games/k3v9TqX2bN0aLw8Z/bgstats.svg"], description="The web link as a QR code.")
    play: BgStatsPlay
