"""What the first page costs."""

from playwright.sync_api import Page

from tests.web.conftest import Visitors

MOST_BYTES, MOST_PAINT_MS, SLOWER = 150_000, 1000, 4


def measured(page: Page, url: str) -> int:
    """Loads the page anew; how many bytes came over the wire, headers included."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    received = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(url, wait_until="networkidle")
    return int(sum(received))


def test_the_first_page_is_less_than_150_kb_and_loads_nothing_of_the_games(visitors: Visitors) -> None:
    page = visitors.visit("/about", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    total = measured(page, "/")
    assert 20_000 < total < MOST_BYTES
    assert not [url for url in asked if "/game" in url or "/board/" in url or "-game.js" in url or "/sheet/" in url]


def test_the_first_paint_is_within_a_second_on_a_processor_four_times_slower(visitors: Visitors) -> None:
    page = visitors.visit("/about", service_workers="block")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    paints = []
    for _ in range(3):  # this machine does other things too: its best says what the page costs
        measured(page, "/")
        page.locator("h1").wait_for()
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        headline = page.evaluate(
            "new Promise((done) => new PerformanceObserver((all) => done(all.getEntries().at(-1).startTime))"
            ".observe({type: 'largest-contentful-paint', buffered: true}))"
        )
        paints.append((paint, headline))
    assert min(paint for paint, _ in paints) < MOST_PAINT_MS, paints
    assert min(headline for _, headline in paints) < 2 * MOST_PAINT_MS, paints
