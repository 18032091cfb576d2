"""A real service on a free port, and a real Chromium that looks at it: on a phone and on a desk, in both languages."""

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import tests.api.conftest  # noqa: F401 - it keeps Starlette quiet about httpx
from api.app import create_app
from api.settings import Settings
from tests.programs import need

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
SCREENSHOTS = ROOT / "build" / "screenshots"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"phone": PHONE, "desk": DESK}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
PATIENCE_S = 60
expect.set_options(timeout=30_000)  # two busy cores are slow


class Site:
    """A running service, which can be stopped and started again under the same address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        self._socket.close()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        config = uvicorn.Config(
            create_app(self.settings), port=self.port, log_config=None, ws="none", timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + PATIENCE_S
        while not self._server.started:
            assert self._thread.is_alive(), "the service did not start"
            assert time.monotonic() < until, "the service starts too slowly"
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it; what streams has a second."""
        self._server.should_exit = True
        self._thread.join(PATIENCE_S)


@contextmanager
def started(settings: Settings) -> Iterator[Site]:
    """A service for as long as the block lasts."""
    site = Site(settings)
    site.start()
    try:
        yield site
    finally:
        site.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The service all tests share; each works with scans and games of its own."""
    with started(Settings(data=tmp_path_factory.mktemp("site"), rate=0, upload_rate=0, scan_workers=1)) as site:
        yield site


@pytest.fixture
def client(site: Site) -> Iterator[httpx.Client]:
    """For what no test looks at: what the service has, and what others do meanwhile."""
    with httpx.Client(base_url=site.url, timeout=60) as client:
        yield client


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    need(Path(CHROMIUM).exists(), f"there is no {CHROMIUM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


Size = Literal["phone", "desk"]
Language = Literal["fr", "en"]
Theme = Literal["light", "dark"]


@dataclass
class Visitors:
    """Makes people who visit the page, each with a browser profile of their own."""

    browser: Browser
    site: Site
    contexts: list[BrowserContext]
    mistakes: list[str]

    def visit(
        self,
        path: str = "/",
        *,
        size: Size = "phone",
        language: Language = "fr",
        theme: Theme = "light",
        **options: Any,
    ) -> Page:
        """Somebody who opens the page there."""
        device = {**SIZES[size], **options}
        context = self.browser.new_context(
            locale=LOCALES[language], color_scheme=theme, base_url=self.site.url, **device
        )
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("console", lambda message: self._note(message.type, message.text))
        page.goto(path)
        page.locator("h1").first.wait_for()
        return page

    def _note(self, kind: str, text: str) -> None:
        # What the network refuses is told on the console too; tests that want that say so themselves.
        if kind == "error" and "Failed to load resource" not in text:
            self.mistakes.append(text)


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    """People whose pages make no mistakes."""
    visitors = Visitors(browser, site, [], [])
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert not visitors.mistakes


def until(page: Page, expression: str) -> None:
    """Wait until it is true. (`page.wait_for_function` asks again with `eval`, which the page's own policy forbids.)"""
    deadline = time.monotonic() + PATIENCE_S
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, f"not so after {PATIENCE_S} s: {expression}"
        page.wait_for_timeout(50)


def kept(page: Page) -> None:
    """Wait until the service worker has everything, and answers for the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, "navigator.serviceWorker.controller !== null")


def shoot(page: Page, name: str, *, whole: bool = True) -> Path:
    """Keep a picture of a page under build/screenshots."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / f"{name}.png"
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, full_page=whole, animations="disabled")
    return path
