import io
import json
from datetime import UTC, datetime, timedelta, timezone
from urllib.parse import unquote
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest
import segno

from api.exports.account import account_of
from api.exports.bgstats import app_link, play_of, qr_svg, web_link
from tests.api.exports.sample_games import NAMES, TEAMS, played, told, with_a_bankrupt


def test_a_play_always_has_all_its_fields_in_their_types() -> None:
    play = play_of(told(played(*NAMES)), "k3v9", "fr")
    assert set(play) == {"sourceName", "sourcePlayId", "playDate", "game", "players"}
    assert play["playDate"] == "2025-10-19 20:41:07"
    assert play["game"] == {
        "name": "Rédac’ Chef", "bggId": 352574, "highestWins": True, "noPoints": False, "sourceGameId": "une",
    }  # fmt: skip
    for player in play["players"]:
        assert set(player) == {"name", "sourcePlayerId", "startPlayer", "winner", "score", "rank"}
        assert [type(value) for value in player.values()] == [str, str, bool, bool, int, int]


def test_the_bankrupt_rank_after_everybody_else_and_do_not_win() -> None:
    play = play_of(told(with_a_bankrupt()), "k3v9", "en")
    assert [(one["name"], one["rank"], one["winner"]) for one in play["players"]] == [
        ("Ada", 3, False),
        ("Bao", 1, True),
        ("Chloé", 2, False),
    ]


def test_the_date_is_told_in_utc() -> None:
    when = datetime(2025, 10, 19, 22, 0, tzinfo=timezone(timedelta(hours=2)))
    play = play_of(account_of(played("Ada"), when), "k3v9", "fr")
    assert play["playDate"] == when.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S") == "2025-10-19 20:00:00"


def test_the_links_hold_the_play_and_nothing_that_ends_a_url() -> None:
    play = play_of(told(played("A&B=#?/ %", "Zoé")), "k3v9", "fr")
    for link, scheme in ((app_link(play), "bgstats"), (web_link(play), "https")):
        start, data = link.split("?data=")
        assert start == f"{scheme}://app.bgstatsapp.com/createPlay.html"
        assert not set(data) & set("&=#?/ \"<>'{}")
        assert json.loads(unquote(data)) == play


def test_the_code_is_that_of_the_link_at_the_lowest_level() -> None:
    link = web_link(play_of(told(played("Ada", "Bao")), "k3v9", "fr"))
    wanted = segno.make_qr(link, error="L", boost_error=False)
    assert wanted.error == "L"
    target = io.BytesIO()
    wanted.save(target, kind="svg", scale=4, border=4, dark="#000", light="#fff", svgns=True)
    assert qr_svg((link, "https://alaune.example/games/k3v9")) == target.getvalue()
    assert ElementTree.fromstring(target.getvalue()).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314


def test_a_camera_reads_the_link_back() -> None:
    link = web_link(play_of(told(played("Ada")), "k3v9", "fr"))
    target = io.BytesIO()
    segno.make_qr(link, error="L", boost_error=False).save(target, kind="png", scale=6, border=4)
    image = cv2.imdecode(np.frombuffer(target.getvalue(), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert image is not None
    assert cv2.QRCodeDetector().detectAndDecode(image)[0] == link


def test_what_no_code_can_hold_is_replaced_by_the_games_own_page() -> None:
    page = "https://alaune.example/games/k3v9"
    long = web_link(play_of(told(played(*(f"{team} de Saint-Denis-en-Val" for team in TEAMS))), "k3v9", "fr"))
    assert len(long) > 2953
    assert qr_svg((long, page)) == qr_svg((page,))
    with pytest.raises(ValueError, match="no QR code"):
        qr_svg((long,))
