"""How the service is."""

from typing import Literal

from pydantic import BaseModel


class Health(BaseModel):
    """All is well; anything else is a problem."""

    status: Literal["ok"] = "ok"
