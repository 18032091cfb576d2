"""Which store the settings ask for."""

from pathlib import Path
from urllib.parse import urlsplit

from api.settings import Settings
from api.storage.blobs import FolderStore, Store


def open_store(settings: Settings) -> Store:
    """The store of the settings; S3's client is only loaded for a store in S3."""
    url = urlsplit(settings.store_url)
    if url.scheme != "s3":
        return FolderStore(Path(settings.store_url))
    from api.storage.s3 import S3Store  # noqa: PLC0415 - an extra

    return S3Store(url.netloc, url.path.strip("/"), settings)
