"""The README shows what the program prints today."""

from pathlib import Path

import pytest

from api.cli.main import main

ROOT = Path(__file__).parents[1]


def test_the_sheet_in_the_readme_is_the_real_one(capsys: pytest.CaptureFixture[str]) -> None:
    photo = ROOT / "samples" / "photos" / "sunday-upright.json"
    assert main(["score", str(photo), "--lang", "fr", "--width", "80"]) == 0
    sheet = "\n".join(line.rstrip() for line in capsys.readouterr().out.strip("\n").split("\n"))
    assert f"```text\n{sheet}\n```" in (ROOT / "README.md").read_text(encoding="utf-8")
