"""Runs every benchmark: `make bench`."""

from tests.bench import scoring

if __name__ == "__main__":
    scoring.main()
