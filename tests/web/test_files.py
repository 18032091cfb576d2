"""The page's files: what is sent with which headers, and that they hold together."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.settings import Settings
from api.web import make_types, pages
from api.web.assets import HOME, Assets
from tests.api.conftest import TestClient, running

JS = HOME / "js"
ENTRY = re.compile(r'^\s+"(?P<key>[\w.-]+)": (?P<value>.*),$', re.MULTILINE)
HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("files"), rate=0, upload_rate=0)
    with running(settings, scanners=False) as client:
        yield client


def scripts() -> list[Path]:
    return [*sorted(JS.rglob("*.js")), HOME / "sw.js"]


def words(language: str) -> dict[str, str]:
    """The words of a language by key, of all parts."""
    files = [JS / "words" / f"{language}.js", *sorted((JS / "words").glob(f"{language}-*.js"))]
    found: list[tuple[str, str]] = []
    for file in files:
        found += [(match["key"], match["value"]) for match in ENTRY.finditer(file.read_text(encoding="utf-8"))]
    assert len(found) == len({key for key, _ in found}), "a key stands twice"
    return dict(found)


@pytest.mark.parametrize(
    "path", ["/", "/scan", "/scan/abc", "/games/abc/pad", "/join/B7KQ2X", "/try", "/help", "/about"]
)
def test_every_address_of_the_page_is_the_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=HTML)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src" not in answer.headers["content-security-policy"], "the default holds for scripts too"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_what_is_nowhere_is_a_page_for_people_and_a_problem_for_programs(client: TestClient) -> None:
    page = client.get("/nowhere", headers=HTML)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    for path in ("/nowhere", "/api/nowhere", "/static/nowhere"):
        problem = client.get(path, headers=HTML if path != "/nowhere" else {})
        assert (problem.status_code, problem.json()["code"]) == (404, "not_found")
    assert client.post("/nowhere", headers=HTML).json()["code"] == "not_found"


def test_files_may_be_kept_for_ever_because_their_address_holds_their_version(client: TestClient) -> None:
    address = Assets().address
    answer = client.get(f"{address}/js/main.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    again = client.get(f"{address}/js/main.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/static/000000000000/js/main.js").status_code == 404
    for outside in ("../pages.py", "..%2fpages.py", "js/types.d.ts"):
        assert client.get(f"{address}/{outside}").status_code == 404


def test_what_the_first_page_names_is_there(client: TestClient) -> None:
    html = client.get("/").text
    named = re.findall(r'(?:href|src)="([^"#]+)"', html)
    assert "{{" not in html
    assert len(named) > 8
    for address in named:
        assert address.startswith("/"), f"{address} is from elsewhere"
        assert client.get(address).status_code == 200, address
    manifest = client.get("/app.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]


def test_the_service_worker_keeps_every_script_and_no_sample_photo(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    kept = json.loads(re.findall(r"\(\[(.*)\]\)", answer.text)[0].join("[]"))
    assert {f"{Assets().address}/{path.relative_to(HOME)}" for path in scripts() if path.name != "sw.js"} <= set(kept)
    assert not [address for address in kept if "samples" in address or address.endswith(".d.ts")]
    for address in kept:
        assert client.get(address).status_code == 200, address


def test_the_server_answers_the_addresses_that_the_page_knows() -> None:
    known = re.findall(r'\["(/[^"]*)"', (JS / "routes.js").read_text(encoding="utf-8"))
    answered = [
        re.compile(re.sub(r"\{\w+:path\}", ".+", re.sub(r"\{\w+\}", "[^/]+", page)) + "$") for page in pages.PAGES
    ]
    for route in known:
        path = re.sub(r":\w+|\*", "x", route)
        assert any(pattern.match(path) for pattern in answered), route


def test_both_languages_have_the_same_words() -> None:
    french, english = words("fr"), words("en")
    assert sorted(french.keys() ^ english.keys()) == []
    assert len(french) > 60
    for key, value in french.items():
        holes = set(re.findall(r"\{(\w+)\}", value))
        assert holes == set(re.findall(r"\{(\w+)\}", english[key])), key


def test_every_word_that_is_asked_for_is_there() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in scripts() if path.parent.name != "words")
    french = words("fr")
    asked = set(re.findall(r'\bt\(\s*"([^"]+)"', sources))
    assert sorted(asked - french.keys()) == []


def test_every_word_is_shown_by_somebody() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in scripts() if path.parent.name != "words")
    literal = set(re.findall(r'"([\w.-]+)"', sources))
    computed = tuple(re.findall(r"[`]([\w.-]+\.)\$\{", sources))
    assert [key for key in words("fr") if key not in literal and not key.startswith(computed)] == []


def test_what_a_module_hands_out_another_takes() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in scripts()}
    handed = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
    for path, text in texts.items():
        others = "".join(other for name, other in texts.items() if name != path)
        for name in handed.findall(text):
            assert re.search(rf"\b{name}\b", others), f"{path.name}: {name}"


def test_french_is_set_with_its_own_spaces_and_apostrophes() -> None:
    for key, value in words("fr").items():
        text = " ".join(re.findall(r'"((?:[^"\\]|\\.)*)"', value))
        assert not re.search(r"[ \u00a0][;:!?»%]|« |'", text), f"{key}: {text}"
        assert not re.search(r"\w[;!?](?!\w)", text), f"{key}: {text}"


def test_nothing_is_loaded_from_elsewhere_or_put_in_as_html() -> None:
    for path in scripts():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text), (
            path
        )
        assert not re.search(r"""["']https?://(?!www\.w3\.org)""", text), path
    for path in HOME.rglob("*.css"):
        assert "http" not in path.read_text(encoding="utf-8"), path


def test_the_types_are_those_of_the_service_today() -> None:
    assert make_types.FILE.read_text(encoding="utf-8") == make_types.made(), "run `make types`"


def test_modules_are_small() -> None:
    for path in scripts():
        if path.parent.name != "words":
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 300, path
