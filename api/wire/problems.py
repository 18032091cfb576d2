"""Problems as they are answered."""

from pydantic import BaseModel, ConfigDict, Field

from api.wire.boards import BoardView
from api.wire.games import GameView
from api.wire.scans import Picture, ScanAnswer


class InvalidPlace(BaseModel):
    """A part of the request that is not valid."""

    where: str = Field(examples=["body.players.0.name"])
    kind: str = Field(examples=["string_too_long"])
    message: str = Field(examples=["String should have at most 40 characters"])


class KeptScan(BaseModel):
    """A photo without a board, kept so that its corners can be shown. Its owner’s token is told only now."""

    id: str
    version: int
    token: str | None


class ProblemDetails(BaseModel):
    """A problem, as RFC 9457 has it. Some have more: the numbers and names that their sentences speak of."""

    model_config = ConfigDict(extra="allow")

    type: str = Field(examples=["/problems/changed_meanwhile"], description="Where the problem is explained.")
    title: str = Field(examples=["Changé entre-temps"])
    status: int = Field(ge=400, le=599, examples=[409])
    detail: str = Field(description="What is wrong and what to do, in the language of the request.")
    code: str = Field(examples=["changed_meanwhile"], description="The same for ever, whatever the sentences say.")
    detail_fr: str
    detail_en: str
    instance: str = Field(examples=["k3v9TqX2bN0a"], description="The request’s id, as in the header X-Request-ID.")
    errors: list[InvalidPlace] = Field(default=[], description="What is not valid, for `invalid` and `bad_request`.")
    current: GameView | BoardView | ScanAnswer | None = Field(
        None, description="The present state, for `changed_meanwhile`: of what was to be changed; null if it is gone."
    )
    scan: KeptScan | None = Field(None, description="Of a photo that was not read, with `keep`.")
    picture: Picture | None = Field(None, description="How large that photo is.")


class Explanation(BaseModel):
    """What a problem's code means."""

    type: str = Field(examples=["/problems/not_allowed"])
    code: str = Field(examples=["not_allowed"])
    status: int = Field(examples=[403])
    title_fr: str = Field(examples=["Pas permis"])
    title_en: str = Field(examples=["Not allowed"])
    detail_fr: str
    detail_en: str
