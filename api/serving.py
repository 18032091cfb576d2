"""The server: one process or several behind one socket, which finish what they accepted before they end."""

import multiprocessing
import os
import signal
import socket
import threading
from contextlib import closing
from multiprocessing.process import BaseProcess

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import DBAPIError
from uvicorn.supervisors import Multiprocess

from api import logs
from api.app import create_app
from api.settings import Settings
from api.storage.blobs import StoreError
from api.storage.database import Database
from api.storage.migrating import NewerDatabase, upgrade
from api.storage.stores import open_store
from scoring.errors import BadInput

KEEP_ALIVE_S, BACKLOG = 30, 2048
FACTORY = "api.serving:make_app"


def make_app() -> FastAPI:
    """The app of one process, set by the environment, as all its processes are."""
    logs.set_up()
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    return create_app(Settings.from_env())


def _end_with(parent: BaseProcess) -> None:
    """Without the process that looks after it, one of several ends too: it would keep the port from the next start."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


# What may be wrong: the kind of exception, a code, and what to say.
WRONG: tuple[tuple[type[Exception], str, str, str], ...] = (
    (
        NewerDatabase,
        "newer_database",
        "la base de données vient d’une version plus récente du programme ; installez celle-ci",
        "the database comes from a later version of the program; install that one",
    ),
    (
        DBAPIError,
        "database_unavailable",
        "la base de données ne répond pas ; vérifiez ALAUNE_DATABASE, et qu’elle est en marche",
        "the database does not answer; check ALAUNE_DATABASE, and that it is running",
    ),
    (
        StoreError,
        "store_unavailable",
        "les photos ne peuvent pas être gardées ; vérifiez ALAUNE_STORE, ses droits et la place",
        "photos cannot be kept; check ALAUNE_STORE, its permissions and its space",
    ),
    (
        OSError,
        "data_unavailable",
        "le dossier des données ne peut pas être écrit ; vérifiez ALAUNE_DATA et ses droits",
        "the data folder cannot be written; check ALAUNE_DATA and its permissions",
    ),
)


def prepare(settings: Settings) -> None:
    """Find out now what would keep the processes from starting, and say it in a sentence; make or change the tables."""
    try:
        with closing(Database(settings.database_url)) as database:
            upgrade(database.engine)
        open_store(settings).check()
    except ImportError as error:
        raise _lacking(error) from error
    except tuple(kind for kind, *_ in WRONG) as error:
        _, code, french, english = next(wrong for wrong in WRONG if isinstance(error, wrong[0]))
        raise BadInput(french, english, code=code) from error


def _lacking(error: ImportError) -> BadInput:
    extra = "s3" if (error.name or "").startswith("boto") else "postgres"
    return BadInput(
        f"il manque un composant pour cela ; installez-le avec « pip install alaune[{extra}] »",
        f"a component for that is missing; install it with “pip install alaune[{extra}]”",
        code="missing_extra",
    )


def listen(host: str, port: int) -> socket.socket:
    """The socket that all processes accept from."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family, backlog=BACKLOG)


def serve(settings: Settings, listening: socket.socket, workers: int) -> None:
    """Answer until told to end. Requests that were accepted have the time of a scan to be finished."""
    logs.set_up()
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        workers=workers,
        lifespan="on",
        ws="none",
        log_config=None,
        access_log=False,  # it would hold addresses and queries
        server_header=False,
        proxy_headers=False,  # middleware/origin.py knows whom to believe
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=int(settings.scan_seconds) + 10,
        timeout_worker_healthcheck=30,
    )
    if workers > 1:
        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])
