"""Runs every benchmark: `make bench`."""

from tests.bench import photographs, scans, scoring

if __name__ == "__main__":
    scoring.main()
    photographs.main()
    scans.main()
