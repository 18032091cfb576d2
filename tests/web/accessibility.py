"""What axe finds on a page."""

from pathlib import Path

from playwright.sync_api import Page

from tests.programs import need

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Views fade in; half-faded text has no contrast of its own. What pulses for ever is never finished.
SETTLED = """() => {
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  return Promise.all(ending.map((one) => one.finished.catch(() => null)));
}"""


def found_by_axe(page: Page) -> list[str]:
    """Each breach with its rule and its first elements. Evaluated from outside: the page's policy lets nothing in."""
    need(AXE.exists(), "axe-core is not installed")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLED)
    result = page.evaluate(
        "(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})", TAGS
    )
    return [
        f"{one['id']}: {one['help']} · {', '.join(' '.join(node['target']) for node in one['nodes'][:4])}"
        for one in result["violations"]
    ]
