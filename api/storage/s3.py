"""Pictures in any store that speaks S3."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, TypeVar

import boto3  # type: ignore[import-untyped]
from botocore.client import Config  # type: ignore[import-untyped]
from botocore.exceptions import BotoCoreError, ClientError  # type: ignore[import-untyped]

from api.settings import Settings
from api.storage.blobs import KEY, Kind, StoreError, checked, key_of

Answer = TypeVar("Answer")
TYPES: dict[Kind, str] = {"photo": "image/jpeg", "board": "image/jpeg"}
NO_ROOM = {"QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"}
ABSENT = {"404", "NoSuchKey", "NotFound"}


class S3Store:
    """A bucket, and a prefix in it."""

    def __init__(self, bucket: str, prefix: str, settings: Settings) -> None:
        self._bucket, self._prefix = bucket, f"{prefix}/" if prefix else ""
        self._client: Any = boto3.client(  # clients, unlike sessions, may be shared by threads
            "s3",
            endpoint_url=settings.s3_endpoint,
            region_name=settings.s3_region,
            aws_access_key_id=settings.s3_key,
            aws_secret_access_key=settings.s3_secret.get_secret_value() if settings.s3_secret else None,
            config=Config(
                connect_timeout=5,
                read_timeout=20,
                retries={"mode": "standard", "total_max_attempts": 3},
                max_pool_connections=20,
                # Stores other than Amazon's do not all know the newer checksums; SHA-256 is in the key anyway.
                request_checksum_calculation="when_required",
                response_checksum_validation="when_required",
            ),
        )

    def put(self, content: bytes, kind: Kind) -> str:
        """Keep it. The store shows an object whole or not at all."""
        key = key_of(content)
        self._ask(
            lambda: self._client.put_object(
                Bucket=self._bucket, Key=self._place(key), Body=content, ContentType=TYPES[kind], CacheControl="private"
            )
        )
        return key

    def get(self, key: str) -> bytes | None:
        """What is kept under a key."""
        place = self._place(key)
        return self._ask(lambda: bytes(self._client.get_object(Bucket=self._bucket, Key=place)["Body"].read()))

    def delete(self, key: str) -> None:
        """Keep it no longer."""
        place = self._place(key)
        self._ask(lambda: self._client.delete_object(Bucket=self._bucket, Key=place))

    def exists(self, key: str) -> bool:
        """Whether something is kept under a key."""
        place = self._place(key)
        return self._ask(lambda: self._client.head_object(Bucket=self._bucket, Key=place)) is not None

    def older(self, than: datetime) -> Iterator[str]:
        """The keys of all that was last put before a time."""
        pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=self._bucket, Prefix=self._prefix)
        try:
            for page in pages:
                for found in page.get("Contents", ()):
                    key = found["Key"].rpartition("/")[2]
                    if found["LastModified"] < than and KEY.fullmatch(key):
                        yield key
        except (BotoCoreError, ClientError) as error:
            raise StoreError from error

    def check(self) -> None:
        """Ask for the bucket."""
        if self._ask(lambda: self._client.head_bucket(Bucket=self._bucket)) is None:
            raise StoreError

    def _place(self, key: str) -> str:
        return f"{self._prefix}{checked(key)[:2]}/{key}"

    def _ask(self, request: Callable[[], Answer]) -> Answer | None:
        """The answer, or nothing where nothing is."""
        try:
            return request()
        except ClientError as error:
            code = error.response.get("Error", {}).get("Code", "")
            if code in ABSENT:
                return None
            raise StoreError(full=code in NO_ROOM) from error
        except BotoCoreError as error:
            raise StoreError from error
