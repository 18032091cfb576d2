import io

import pypdfium2 as pdfium
import pytest
from PIL import Image
from starlette.testclient import TestClient

from api.routes import downloads

FACES = ("tiles/s01", "tribunes/D4", "backs/2x3", "boards/front")


def test_the_editions_are_listed_with_their_titles_and_links(client: TestClient) -> None:
    answer = client.get("/api/editions")
    assert answer.status_code == 200
    (gazette,) = answer.json()
    assert gazette["title"] == {"fr": "La Gazette de Valmoulin", "en": "The Valmoulin Gazette"}
    assert gazette["counts"] == {"tiles": 120, "tribunes": 31, "characters": 6, "flash": 36, "puzzles": 12}
    assert client.get(gazette["link"]).json()["name"] == "gazette"


def test_every_picture_that_an_edition_names_is_there(client: TestClient) -> None:
    edition = client.get("/api/editions/gazette").json()
    links = [edition["tiles"][0]["image"], edition["tribunes"][0]["image"], *edition["backs"].values()]
    links += [side["image"] for side in edition["sides"].values()]
    for link in links:
        answer = client.get(link)
        assert answer.status_code == 200, link
        assert answer.headers["content-type"] == "image/png"
        assert Image.open(io.BytesIO(answer.content)).format == "PNG"


def test_a_board_shows_its_grid_where_the_edition_says(client: TestClient) -> None:
    side = client.get("/api/editions/gazette").json()["sides"]["back"]
    image = Image.open(io.BytesIO(client.get(side["image"]).content))
    left, top, right, bottom = side["grid"]
    assert 0 < left < right < image.width
    assert 0 < top < bottom < image.height


@pytest.mark.parametrize("face", FACES)
def test_a_face_is_drawn_in_the_language_asked_for_and_kept_by_the_browser(client: TestClient, face: str) -> None:
    french = client.get(f"/api/editions/gazette/{face}.png")
    english = client.get(f"/api/editions/gazette/{face}.png", params={"lang": "en"})
    assert french.headers["content-language"] == "fr"
    assert english.headers["content-language"] == "en"
    assert french.headers["etag"] != english.headers["etag"]
    assert french.headers["cache-control"].startswith("public")
    again = client.get(f"/api/editions/gazette/{face}.png", headers={"If-None-Match": f'"x", {french.headers["etag"]}'})
    assert again.status_code == 304
    assert not again.content


def test_a_face_is_drawn_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get("/api/editions/gazette/tiles/a07.png")
    monkeypatch.setattr("api.routes.editions.FACES", {})
    assert client.get("/api/editions/gazette/tiles/a07.png").content == first.content


@pytest.mark.parametrize(
    "path",
    [
        "gazette/tiles/zzz.png",
        "gazette/tiles/..%2F..%2Fedition.toml.png",
        "gazette/tiles/%00.png",
        "gazette/tribunes/s01.png",
        "gazette/tribunes/D9.png",
        "gazette/backs/9x9.png",
        "gazette/boards/left.png",
    ],
)
def test_what_an_edition_does_not_have_is_refused(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/editions/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown_face", "not_found")


@pytest.mark.parametrize("name", ["nothing", "..", "%2e%2e", "..%2Fgazette", "gazette%00", "GAZETTE", "%20"])
@pytest.mark.parametrize("rest", ["", "/tiles/s01.png", "/print.pdf"])
def test_no_name_leads_out_of_the_editions(client: TestClient, name: str, rest: str) -> None:
    answer = client.get(f"/api/editions/{name}{rest}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown_edition", "not_found")


def test_the_print_and_play_is_a_pdf(client: TestClient) -> None:
    answer = client.get("/api/editions/gazette/print.pdf", params={"lang": "en"})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith('inline; filename="gazette-en.pdf"')
    document = pdfium.PdfDocument(answer.content)
    assert len(document) > 20
    document.close()


def test_too_many_drawings_at_once_are_put_off(client: TestClient) -> None:
    taken = 0
    while downloads._waiting.acquire(blocking=False):
        taken += 1
    try:
        answer = client.get("/api/editions/gazette/tiles/a08.png")
    finally:
        for _ in range(taken):
            downloads._waiting.release()
    assert taken == downloads.MOST_WAITING
    assert (answer.status_code, answer.json()["code"]) == (503, "drawing_busy")
    assert int(answer.headers["retry-after"]) >= 1
    assert client.get("/api/editions/gazette/tiles/a08.png").status_code == 200
