"""Problems as they are answered."""

from pydantic import BaseModel, ConfigDict, Field


class InvalidPlace(BaseModel):
    """A part of the request that is not valid."""

    where: str = Field(examples=["body.players.0.name"])
    kind: str = Field(examples=["string_too_long"])
    message: str = Field(examples=["String should have at most 40 characters"])


class ProblemDetails(BaseModel):
    """A problem, as RFC 9457 has it. Some problems have more: `current`, `errors`, `seconds`…"""

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
    current: dict[str, object] | None = Field(None, description="The present state, for `changed_meanwhile`.")


class Explanation(BaseModel):
    """What a problem's code means."""

    type: str = Field(examples=["/problems/not_allowed"])
    code: str = Field(examples=["not_allowed"])
    status: int = Field(examples=[403])
    title_fr: str = Field(examples=["Pas permis"])
    title_en: str = Field(examples=["Not allowed"])
    detail_fr: str
    detail_en: str
