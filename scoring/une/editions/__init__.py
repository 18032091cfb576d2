"""The editions that ship, as files a person can read and edit, and the only door through which scoring reads files."""

from scoring.une.editions.files import (
    EditionError,
    find_edition,
    owners_template,
    packaged_editions,
    read_edition,
)

__all__ = ["EditionError", "find_edition", "owners_template", "packaged_editions", "read_edition"]
