"""Logs: one JSON object a line on standard error. No addresses, names, tokens, queries or file names."""

import json
import logging
import sys
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    """A record as one line of JSON; only what was given as `fields` besides its time, level and message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line. A traceback is cut down to its kind: its words may quote what people sent."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line = {"at": at, "level": record.levelname.lower(), "message": record.getMessage()}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line | getattr(record, "fields", {}), default=str)


def set_up(level: int = logging.INFO) -> None:
    """Send the logs of the service, and the warnings of what it is built on, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("alaune").setLevel(level)
