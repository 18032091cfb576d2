"""An upload as it comes in: one photo and a few small fields. Names and types that clients give are never looked at."""

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from api.problems import Problem
from api.wire.scans import UploadOptions

Answer = TypeVar("Answer")
PHOTO = "photo"
MOST_FIELDS, LONGEST_FIELD = 16, 4096
BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": [PHOTO],
                    "properties": {
                        PHOTO: {"type": "string", "format": "binary", "description": "JPEG, PNG, WebP or HEIC."},
                        **UploadOptions.model_json_schema()["properties"],
                    },
                },
            }
        },
    }
}


async def upload_of(request: Request) -> tuple[bytes, UploadOptions]:
    """The photo and how it is to be read."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "multipart/form-data":
        raise Problem("unsupported_type")
    async with request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=LONGEST_FIELD) as form:
        photos = [value for value in form.getlist(PHOTO) if isinstance(value, UploadFile)]
        if len(photos) != 1:
            raise Problem("photo_missing")
        options = _options(form)
        return await photos[0].read(), options


def _options(form: FormData) -> UploadOptions:
    fields = [(name, value) for name, value in form.multi_items() if name != PHOTO and value != ""]
    given = dict(fields)
    twice = [name for name in given if form.getlist(name)[1:]]
    if twice:
        raise RequestValidationError([{"loc": ("body", twice[0]), "type": "given_twice", "msg": "given twice"}])
    try:
        return UploadOptions.model_validate(given)
    except ValidationError as error:
        places = [{**one, "loc": ("body", *one["loc"])} for one in error.errors(include_url=False)]
        raise RequestValidationError(places) from None


async def unless_gone(request: Request, work: Awaitable[Answer]) -> Answer:
    """What the work gives; it is given up when whoever asked for it hangs up. The body has been read by now."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Problem("hung_up")
        return task.result()
    finally:
        for one in (task, gone):
            one.cancel()


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
