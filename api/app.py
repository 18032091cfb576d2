"""The app: its services, its routes, and what every request passes through."""

from fastapi import FastAPI

from api import handlers
from api.lifespan import lifespan
from api.metrics import Metrics
from api.middleware.bodies import Bodies, Texts
from api.middleware.headers import Headers
from api.middleware.limits import Limits
from api.middleware.methods import Methods
from api.middleware.origin import Origin
from api.middleware.requests import Requests
from api.openapi import describe
from api.routes import (
    boards,
    draft,
    editions,
    events,
    explanations,
    exports,
    games,
    health,
    layouts,
    rulings,
    scans,
)
from api.settings import Settings
from api.web import pages

TOP = (health, explanations)
API = (scans, layouts, games, boards, draft, rulings, events, exports, editions)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The service as an ASGI app; it opens what it needs when it is started."""
    settings = settings or Settings.from_env()
    app = FastAPI(openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.router.redirect_slashes = False  # one address for one thing
    app.state.settings, app.state.metrics = settings, Metrics()
    handlers.install(app)
    # Added from the inside out: a request meets the last one first.
    app.add_middleware(Texts)
    app.add_middleware(Bodies, most_bytes=settings.most_bytes)
    app.add_middleware(Methods)
    app.add_middleware(Limits, settings=settings)
    app.add_middleware(Origin, settings=settings)
    app.add_middleware(Headers)
    app.add_middleware(Requests, metrics=app.state.metrics)
    for module in TOP:
        app.include_router(module.router)
    for module in API:
        app.include_router(module.router, prefix="/api")
    pages.install(app)
    describe(app)
    return app
