"""Settings from the environment: what they default to, and what is refused in one sentence."""

from ipaddress import IPv4Network, IPv6Network
from pathlib import Path

import pytest
from pydantic import ValidationError

from api.settings import Settings
from scoring.errors import BadInput

SECRET = "Zk3v9TqX2bN0aLw7Rk1PzQe8HcYdUfMs"  # noqa: S105
PASSWORD = "hunter2"  # noqa: S105


def set_to(**environment: str) -> Settings:
    return Settings.from_env({f"ALAUNE_{name}": value for name, value in environment.items()})


def refused(**environment: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        set_to(**environment)
    return caught.value


def test_nothing_needs_to_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = set_to()
    assert settings.data == tmp_path / "alaune"
    assert settings.database_url == f"sqlite:///{tmp_path}/alaune/alaune.db"
    assert settings.store_url == f"{tmp_path}/alaune/blobs"
    assert (settings.mode, settings.keep_days, settings.most_bytes) == ("development", 30, 40_000_000)


@pytest.mark.parametrize("home", ["", "relative/folder"])
def test_without_a_data_home_it_is_that_of_the_xdg_standard(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", home)
    monkeypatch.setenv("HOME", "/home/ada")
    assert set_to().data == Path("/home/ada/.local/share/alaune")


def test_an_empty_variable_is_one_that_is_not_set() -> None:
    assert set_to(MODE="", KEEP_DAYS="", DATABASE="", PUBLIC_URL="") == set_to()


def test_variables_that_are_no_settings_are_left_alone() -> None:
    assert Settings.from_env({"ALAUNE_DEBUG": "1", "ALAUNE_NET": "x"}) == set_to()


def test_everything_can_be_set(tmp_path: Path) -> None:
    settings = set_to(
        DATA=str(tmp_path),
        DATABASE=f"postgresql://ada:{PASSWORD}@db/alaune",
        STORE="s3://bucket/a/prefix",
        S3_ENDPOINT="http://minio:9000",
        S3_SECRET=PASSWORD,
        MODE="production",
        SECRET=SECRET,
        SCAN_WORKERS="2",
        SCAN_SECONDS="12.5",
        PUBLIC_URL="https://jeux.example/",
        RATE="600, 30",
        TRUSTED_PROXIES="127.0.0.1, 10.0.0.0/8,::1",
        EDITIONS="/one:/two",
    )
    assert settings.database_url == f"postgresql+psycopg://ada:{PASSWORD}@db/alaune"
    assert (settings.rate, settings.upload_rate) == (600, 30)
    assert settings.public_url == "https://jeux.example"
    assert settings.trusted_proxies == (IPv4Network("127.0.0.1"), IPv4Network("10.0.0.0/8"), IPv6Network("::1"))
    assert settings.editions == (Path("/one"), Path("/two"))
    assert settings.scan_seconds == 12.5


def test_secrets_never_show() -> None:
    settings = set_to(DATABASE=f"postgresql://ada:{PASSWORD}@db/alaune", S3_SECRET=PASSWORD, SECRET=SECRET)
    for shown in (repr(settings), str(settings), settings.model_dump_json()):
        assert PASSWORD not in shown
        assert SECRET not in shown


@pytest.mark.parametrize(
    "url", ["postgres://db/alaune", "postgresql://db/alaune", "postgresql+psycopg://db/alaune", "sqlite:////tmp/a.db"]
)
def test_databases_that_are_known(url: str) -> None:
    assert set_to(DATABASE=url).database_url.startswith(("postgresql+psycopg://", "sqlite:////"))


WRONG = [
    ("DATABASE", f"mysql://ada:{PASSWORD}@db/alaune", "SQLite or PostgreSQL"),
    ("DATABASE", f"{PASSWORD}:", "SQLite or PostgreSQL"),
    ("DATABASE", "sqlite://", "SQLite or PostgreSQL"),
    ("DATABASE", "sqlite:///:memory:", "SQLite or PostgreSQL"),
    ("STORE", "ftp://bucket", "s3://bucket/prefix"),
    ("STORE", "s3://Bucket_/x y", "s3://bucket/prefix"),
    ("MODE", "prod", "development or production"),
    ("SCAN_WORKERS", "0", "a whole number from 1 to 64"),
    ("SCAN_WORKERS", "many", "a whole number from 1 to 64"),
    ("QUEUE", "-1", "a whole number from 1 to 10000"),
    ("MOST_BYTES", "40MB", "a whole number"),
    ("SCAN_SECONDS", "nan", "a positive number up to 600"),
    ("STREAMS_A_CLIENT", "0", "a whole number from 1 to 100000"),
    ("HEARTBEAT_SECONDS", "0", "a positive number up to 600"),
    ("KEEP_DAYS", "0", "a whole number from 1 to 3650"),
    ("PUBLIC_URL", "jeux.example", "a whole http or https address"),
    ("PUBLIC_URL", "https://jeux.example/?a=1", "a whole http or https address"),
    ("TRUSTED_PROXIES", "10.0.0.0/8,proxy", "addresses or networks"),
    ("RATE", "often", "a number, or two with a comma"),
    ("RATE", "10,often", "whole number"),
]


@pytest.mark.parametrize(("name", "value", "takes"), WRONG)
def test_a_wrong_value_is_refused_in_one_sentence_that_does_not_quote_it(name: str, value: str, takes: str) -> None:
    error = refused(**{name: value})
    assert error.code == "bad_setting"
    assert takes in error.sentence("en")
    assert "ALAUNE_" in error.sentence("fr")
    assert error.sentence("fr") != error.sentence("en")
    for language in ("fr", "en"):
        assert PASSWORD not in error.sentence(language)
        assert "\n" not in error.sentence(language)


@pytest.mark.parametrize("secret", ["", "short", "for development only", "a" * 64, "abab" * 20])
def test_production_needs_a_secret_that_nobody_guesses(secret: str) -> None:
    error = refused(MODE="production", SECRET=secret)
    assert "ALAUNE_SECRET" in error.sentence("fr")
    assert "openssl rand" in error.sentence("en")


def test_links_go_over_https_in_production_except_to_this_machine() -> None:
    error = refused(MODE="production", SECRET=SECRET, PUBLIC_URL="http://jeux.example")
    assert "ALAUNE_PUBLIC_URL" in error.sentence("en")
    assert set_to(MODE="production", SECRET=SECRET, PUBLIC_URL="http://127.0.0.1:8000").mode == "production"


def test_settings_made_in_python_are_checked_too() -> None:
    with pytest.raises(ValidationError):
        Settings(mode="production")
    with pytest.raises(ValidationError):
        Settings(qeue=3)  # type: ignore[call-arg]


def test_every_setting_is_told_in_the_documentation() -> None:
    told = (Path(__file__).parents[2] / "docs" / "service.md").read_text(encoding="utf-8")
    assert [name for name in Settings.model_fields if f"_{name.upper()}`" not in told] == []
