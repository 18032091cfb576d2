"""What made something: the commit that the sources are at."""

import subprocess
from pathlib import Path


def commit_of_sources() -> str:
    """The commit that the sources are at, as far as that is known."""
    asked, here = ["git", "describe", "--always", "--dirty", "--exclude=*"], Path(__file__).parent
    try:
        said = subprocess.run(asked, cwd=here, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return said.stdout.strip()
