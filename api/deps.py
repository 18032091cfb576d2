"""What routes ask for, as named annotations.

@router.get("/things/{id}", operation_id="read_thing", responses=problems("not_found"))
def read_thing(id: str, session: Session, services: Services, language: Lang, token: Bearer) -> Thing: ...
"""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Query, Request, Security
from fastapi.security import APIKeyQuery, HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy import orm

from api import language as languages
from api import services as app_services
from api.language import Language

__all__ = ["Bearer", "Client", "Lang", "Language", "Services", "Session"]

READING = ("GET", "HEAD")

_header = HTTPBearer(auto_error=False, scheme_name="bearer", description="The token of a member or of a scan’s owner.")
_link = APIKeyQuery(name="token", auto_error=False, scheme_name="link", description="The same token in a link to read.")


def services_of(request: Request) -> app_services.Services:
    """What the app opened."""
    services: app_services.Services = request.app.state.services
    return services


Services = Annotated[app_services.Services, Depends(services_of)]


async def _session(request: Request, services: Services) -> AsyncIterator[orm.Session]:
    """A session for one request. It commits before the answer is sent, or undoes everything at an exception.

    For GET it sees one moment of the database and cannot write. On SQLite it keeps other writers out from its first
    statement on: an `async def` route that does anything slow uses `services.database.run` instead.
    """
    async with services.database.turn(reading=request.method in READING) as session:
        yield session


Session = Annotated[orm.Session, Depends(_session, scope="function")]


def _language(
    request: Request,
    lang: Annotated[Language | None, Query(description="The language of words; else Accept-Language decides.")] = None,
) -> Language:
    return lang or languages.language_of(request.scope)


Lang = Annotated[Language, Depends(_language)]


def _bearer(
    request: Request,
    header: Annotated[HTTPAuthorizationCredentials | None, Security(_header)],
    link: Annotated[str | None, Security(_link)],
) -> str | None:
    """The token of the Authorization header; a link's only where nothing is changed, so that no link acts by itself."""
    if header:
        return header.credentials
    return link if request.method in READING else None


Bearer = Annotated[str | None, Depends(_bearer)]


def _client(request: Request) -> str:
    """Who asks, as a hash that means nothing to another process."""
    return str(request.scope.get("state", {}).get("client", ""))


Client = Annotated[str, Depends(_client)]
