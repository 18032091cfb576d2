"""The service's settings, from ALAUNE_* variables; unsafe ones are refused in production. See docs/service.md."""

import os
import re
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator, model_validator
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from scoring.errors import BadInput

PREFIX = "ALAUNE_"
DEVELOPMENT_SECRET = "for development only"  # noqa: S105 - refused in production
SHORTEST_SECRET, LEAST_DIFFERENT = 32, 10
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def data_folder() -> Path:
    """Where data is kept when nobody says: the same place, whatever folder the service is started in."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (home if home.is_absolute() else Path.home() / ".local" / "share") / "alaune"


class Settings(BaseModel):
    """Everything that can be set; each field is read from ALAUNE_ and its name in capitals."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    data: Path = Field(default_factory=data_folder)
    database: SecretStr = SecretStr("")  # a URL with a password; empty: SQLite in the data folder
    store: str = ""  # s3://bucket/prefix or a folder; empty: a folder in the data folder
    s3_endpoint: str | None = None
    s3_region: str | None = None
    s3_key: str | None = None
    s3_secret: SecretStr | None = None
    mode: Literal["development", "production"] = "development"
    secret: SecretStr = SecretStr(DEVELOPMENT_SECRET)
    scan_workers: int = Field(1, ge=1, le=64)
    queue: int = Field(32, ge=1, le=10_000)
    most_bytes: int = Field(40_000_000, ge=100_000, le=1_000_000_000)
    most_pixels: int = Field(52_000_000, ge=1_000_000, le=200_000_000)
    scan_seconds: float = Field(30, gt=0, le=600)
    keep_days: int = Field(30, ge=1, le=3650)
    public_url: str | None = None
    rate: int = Field(1200, ge=0, le=1_000_000)
    upload_rate: int = Field(60, ge=0, le=1_000_000)
    streams: int = Field(2000, ge=1, le=100_000)
    streams_a_game: int = Field(60, ge=1, le=100_000)
    streams_a_client: int = Field(30, ge=1, le=100_000)
    stream_seconds: float = Field(14_400, gt=0, le=604_800)
    stream_behind: int = Field(200, ge=1, le=10_000)
    heartbeat_seconds: float = Field(15, gt=0, le=600)
    news_seconds: float = Field(0.3, gt=0, le=60)
    trusted_proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    editions: tuple[Path, ...] = ()
    metrics_token: SecretStr | None = None

    @property
    def database_url(self) -> str:
        """The database's URL. It may hold a password: never print it."""
        return self.database.get_secret_value() or f"sqlite:///{self.data.absolute() / 'alaune.db'}"

    @property
    def store_url(self) -> str:
        """The store: a folder, or s3://bucket/prefix."""
        return self.store or str(self.data / "blobs")

    @field_validator("database")
    @classmethod
    def _known_database(cls, url: SecretStr) -> SecretStr:
        """PostgreSQL's own spellings are understood too; the driver is always psycopg 3."""
        text = re.sub(r"^postgres(ql)?(\+psycopg)?://", "postgresql+psycopg://", url.get_secret_value())
        try:
            driver = make_url(text).drivername if text else "sqlite"
        except ArgumentError:
            driver = ""
        if driver not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
            raise ValueError("database")
        if driver != "postgresql+psycopg" and text and make_url(text).database in (None, "", ":memory:"):
            raise ValueError("database")  # each connection would have a database of its own
        return SecretStr(text)

    @field_validator("store")
    @classmethod
    def _known_store(cls, url: str) -> str:
        if "://" in url and not re.fullmatch(r"s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\w./-]*)?", url):
            raise ValueError("store")
        return url

    @field_validator("public_url")
    @classmethod
    def _whole_url(cls, url: str | None) -> str | None:
        parts = urlsplit(url or "")
        if url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment):
            raise ValueError("public_url")
        return url.rstrip("/") if url else None

    @model_validator(mode="after")
    def _safe_in_production(self) -> Self:
        if self.mode == "production":
            secret = self.secret.get_secret_value()
            if len(secret) < SHORTEST_SECRET or len(set(secret)) < LEAST_DIFFERENT:
                raise ValueError("secret")
            url = urlsplit(self.public_url or "https:")
            if url.scheme != "https" and url.hostname not in LOOPBACK:
                raise ValueError("https")
        return self

    @classmethod
    def from_env(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """The settings of this process, or a refusal in one sentence."""
        environment = os.environ if environment is None else environment
        given = {
            name: environment[PREFIX + name.upper()]
            for name in cls.model_fields
            if environment.get(PREFIX + name.upper())
        }
        try:
            return cls(**_parsed(given))
        except ValidationError as error:
            raise refusal(error) from None


def _parsed(given: dict[str, str]) -> dict[str, Any]:
    """Lists are separated as in PATH or by commas; ALAUNE_RATE may hold two numbers, for requests and for uploads."""
    values: dict[str, Any] = dict(given)
    requests, _, uploads = given.get("rate", "").partition(",")
    if uploads:
        values = {"upload_rate": uploads.strip()} | values | {"rate": requests.strip()}
    if "trusted_proxies" in given:
        values["trusted_proxies"] = [entry.strip() for entry in given["trusted_proxies"].split(",") if entry.strip()]
    if "editions" in given:
        values["editions"] = [entry for entry in given["editions"].split(os.pathsep) if entry]
    return values


# What each setting takes, for the sentence that refuses another value.
TAKES = {
    "database": ("l’URL d’une base SQLite ou PostgreSQL", "the URL of an SQLite or PostgreSQL database"),
    "store": ("un dossier, ou s3://seau/préfixe", "a folder, or s3://bucket/prefix"),
    "mode": ("development ou production", "development or production"),
    "public_url": ("une adresse complète en http ou https", "a whole http or https address"),
    "trusted_proxies": ("des adresses ou des réseaux, séparés par des virgules", "addresses or networks, with commas"),
    "rate": ("un nombre, ou deux séparés par une virgule", "a number, or two with a comma"),
}
SECRET = (
    f"ALAUNE_SECRET n’est pas sûr : en production il faut au moins {SHORTEST_SECRET} caractères tirés au hasard, par "
    "exemple ceux de « openssl rand -base64 33 »",
    f"ALAUNE_SECRET is not safe: in production it takes at least {SHORTEST_SECRET} random characters, for instance "
    "those of “openssl rand -base64 33”",
)
HTTPS = (
    "ALAUNE_PUBLIC_URL doit commencer par https:// en production : les liens valent clé",
    "ALAUNE_PUBLIC_URL must begin with https:// in production: links are keys",
)


def refusal(error: ValidationError) -> BadInput:
    """The first thing that is wrong, in a sentence. The value is not quoted: it may be a secret."""
    first = error.errors()[0]
    if not first["loc"]:
        french, english = SECRET if "secret" in first["msg"] else HTTPS
    else:
        name = str(first["loc"][0])
        french, english = TAKES.get(name) or _number(name)
        variable = PREFIX + name.upper()
        french, english = (
            f"{variable} ne convient pas : il faut {french}",
            f"{variable} will not do: it takes {english}",
        )
    return BadInput(french, english, code="bad_setting")


def _number(name: str) -> tuple[str, str]:
    """What a number may be, from its field."""
    bounds = {type(bound).__name__: bound for bound in Settings.model_fields[name].metadata}
    least = getattr(bounds.get("Ge"), "ge", None)
    most = getattr(bounds.get("Le"), "le", None)
    if most is None:
        return "une autre valeur", "another value"
    if least is None:
        return f"un nombre positif jusqu’à {most}", f"a positive number up to {most}"
    return f"un nombre entier de {least} à {most}", f"a whole number from {least} to {most}"
