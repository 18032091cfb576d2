"""Uploads: who hangs up is not worked for any longer."""

import asyncio
from typing import Any

import pytest
from starlette.requests import Request

from api.problems import Problem
from api.scanning.uploads import unless_gone


def request(hangs_up: bool) -> Request:
    async def receive() -> dict[str, Any]:
        if not hangs_up:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "headers": []}, receive)


def test_work_for_somebody_who_hung_up_is_given_up() -> None:
    async def ask() -> bool:
        work = asyncio.get_running_loop().create_future()
        with pytest.raises(Problem) as refusal:
            await unless_gone(request(hangs_up=True), work)
        assert refusal.value.code == "hung_up"
        return work.cancelled()

    assert asyncio.run(ask())


def test_work_for_somebody_who_waits_is_answered_and_its_refusals_too() -> None:
    async def work(fails: bool) -> str:
        await asyncio.sleep(0)
        if fails:
            raise Problem("photo_missing")
        return "read"

    async def ask(fails: bool) -> str:
        return await unless_gone(request(hangs_up=False), work(fails))

    assert asyncio.run(ask(fails=False)) == "read"
    with pytest.raises(Problem):
        asyncio.run(ask(fails=True))
