"""Stores of pictures: a folder, and S3 over HTTP."""

import errno
import hashlib
import logging
import os
import stat
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import boto3  # type: ignore[import-untyped]
import pytest
from moto.server import ThreadedMotoServer

from api.settings import Settings
from api.storage.blobs import FolderStore, Store, StoreError
from api.storage.s3 import S3Store
from api.storage.stores import open_store

NOTHING = hashlib.sha256(b"nothing").hexdigest()
NO_KEYS = ["", "..", "../../etc/passwd", "/etc/passwd", NOTHING + "/..", NOTHING.upper(), NOTHING[:-1], NOTHING + "\n"]
LATER, EARLIER = (datetime.now(UTC) + timedelta(days=days) for days in (1, -1))


@pytest.fixture(scope="module")
def s3() -> Iterator[str]:
    """The address of a server that speaks S3."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


def s3_settings(address: str, bucket: str, tmp_path: Path) -> Settings:
    return Settings(
        data=tmp_path,
        store=f"s3://{bucket}/alaune/photos",
        s3_endpoint=address,
        s3_region="eu-west-3",
        s3_key="key",
        s3_secret="secret",  # noqa: S106
    )


@pytest.fixture(params=["folder", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "folder":
        return open_store(Settings(data=tmp_path))
    settings = s3_settings(request.getfixturevalue("s3"), "alaune-test", tmp_path)
    client = boto3.client(
        "s3",
        endpoint_url=settings.s3_endpoint,
        region_name="eu-west-3",
        aws_access_key_id="key",
        aws_secret_access_key="secret",  # noqa: S106
    )
    if "alaune-test" not in [bucket["Name"] for bucket in client.list_buckets()["Buckets"]]:
        client.create_bucket(Bucket="alaune-test", CreateBucketConfiguration={"LocationConstraint": "eu-west-3"})
    store = open_store(settings)
    assert isinstance(store, S3Store)
    for key in store.older(LATER):
        store.delete(key)
    return store


def test_what_was_put_is_got_back_under_its_sha256(store: Store) -> None:
    key = store.put(b"a photo", "photo")
    assert key == hashlib.sha256(b"a photo").hexdigest()
    assert store.get(key) == b"a photo"
    assert store.exists(key)


def test_the_same_bytes_are_kept_once(store: Store) -> None:
    assert store.put(b"twice", "photo") == store.put(b"twice", "board")
    assert len(list(store.older(LATER))) == 1


def test_what_was_never_put_is_nothing(store: Store) -> None:
    assert store.get(NOTHING) is None
    assert not store.exists(NOTHING)


def test_what_was_deleted_is_gone_and_may_be_deleted_again(store: Store) -> None:
    key = store.put(b"soon gone", "photo")
    store.delete(key)
    store.delete(key)
    assert store.get(key) is None


def test_a_new_picture_is_not_older_than_yesterday(store: Store) -> None:
    key = store.put(b"new", "board")
    assert list(store.older(EARLIER)) == []
    assert list(store.older(LATER)) == [key]


@pytest.mark.parametrize("key", NO_KEYS)
def test_nothing_but_a_key_names_a_picture(store: Store, key: str) -> None:
    for ask in (store.get, store.exists, store.delete):
        with pytest.raises(ValueError, match="no key"):
            ask(key)


def test_a_store_that_works_says_so(store: Store) -> None:
    store.check()
    assert list(store.older(LATER)) == []


def test_writers_of_one_picture_do_not_disturb_its_readers(store: Store) -> None:
    content = os.urandom(200_000)
    key = store.put(content, "photo")
    seen: list[bytes | None] = []

    def write() -> None:
        for _ in range(5):
            store.put(content, "photo")

    def read() -> None:
        seen.extend(store.get(key) for _ in range(20))

    threads = [threading.Thread(target=target) for target in (write, write, read)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(one == content for one in seen)
    assert len(seen) == 20


def test_the_folder_and_its_files_are_the_services_alone(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "blobs")
    key = store.put(b"mine", "photo")
    place = tmp_path / "blobs" / key[:2] / key[2:4] / key
    assert place.read_bytes() == b"mine"
    for path in (tmp_path / "blobs", place.parent.parent, place.parent, place):
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path


@pytest.mark.parametrize(("number", "full"), [(errno.ENOSPC, True), (errno.EDQUOT, True), (errno.EACCES, False)])
def test_a_write_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, full: bool
) -> None:
    store = FolderStore(tmp_path)

    def fails(_: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(StoreError) as caught:
        store.put(b"too much", "photo")
    assert caught.value.full == full
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_halves_that_a_crash_left_are_swept_away_in_time(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    key = store.put(b"whole", "photo")
    half = tmp_path / key[:2] / key[2:4] / f"{key}.0123.part"
    half.write_bytes(b"ha")
    assert list(store.older(EARLIER)) == []
    assert half.exists()
    assert list(store.older(LATER)) == [key]
    assert not half.exists()


def test_a_store_that_is_not_there_is_told(tmp_path: Path, s3: str) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError):
        FolderStore(tmp_path / "file" / "blobs").check()
    absent = open_store(s3_settings(s3, "no-such-bucket", tmp_path))
    with pytest.raises(StoreError):
        absent.check()
    with pytest.raises(StoreError):
        absent.put(b"lost", "photo")


def test_a_store_that_does_not_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store: Any = open_store(s3_settings("http://127.0.0.1:9", "bucket", tmp_path))
    with pytest.raises(StoreError):
        store.get(NOTHING)
    with pytest.raises(StoreError):
        list(store.older(LATER))
