"""Why a photo gives no layout: nothing that was found is a board, or not all of one, or it is not to be read."""

from vision.errors import Unreadable
from vision.judging import BELIEVED, NO_DOUBT, SURELY, Found, is_far_off, sticks_out, touches_the_edge
from vision.locate import Located
from vision.rectify import Pixels
from vision.sides import SIDE_KNOWN

# What looks wrong with the first probability is not believed, with the second not where it may be a part of a board.
# (One of 5,600 boards to be read looked so.)
MOST_WRONG, MOST_WRONG_OF_A_PART = 0.3, 0.1
# What looks as wrong as this may still be a board, of which blur or darkness hides what it is.
HARDLY_WRONG = 0.8
# What looks so blurred or dark, together, is refused as that: of 9,600 boards to be read none looked half as much so.
UNREADABLE = 0.2
# A grid that ends where the picture does, and that is so far off, in cells, is a part of one.
ASTRAY = 0.25
# A photo as dark as this on average (of 255) is too dark, if nothing can be made of it.
DARKNESS = 30.0


def reason(located: Located, picture_bgr: Pixels) -> str:
    """Why there is nothing to be read, as far as the thumbnail tells."""
    if float(picture_bgr[::8, ::8].mean()) < DARKNESS:
        return "dark"
    kind = max(located.kinds, key=lambda each: located.kinds[each])
    return "no_board" if kind == "board" else kind


def check_place(found: Found, located: Located, picture: Pixels) -> None:
    """Refuse what is no board, or only a part of one, by how and where its grid lies."""
    if _is_wrong(found, located, picture):
        raise Unreadable(_reason_of(found, located, picture))
    if _is_cut_off(found, located, picture):
        raise Unreadable("cut_off")


def check_quality(found: Found) -> None:
    """Refuse what is a board, but too blurred or too dark."""
    if _is_unclear(found):
        raise Unreadable(_blur_or_dark(found))


def _is_wrong(found: Found, located: Located, picture: Pixels) -> bool:
    """Whether what was laid flat is not this side of a board, the right way up; or hardly looks like that.

    A part of a board may hardly look wrong; so it is less readily believed where a part could be.
    """
    all_of_it = located.sides[found.side] > SIDE_KNOWN and not touches_the_edge(found, picture)
    return found.page.qualities["wrong"] > (MOST_WRONG if all_of_it else MOST_WRONG_OF_A_PART)


def _reason_of(found: Found, located: Located, picture: Pixels) -> str:
    """Why what was found is not to be read: it may be a board that is too blurred or too dark, or a part of one."""
    qualities = found.page.qualities
    if found.located.kinds["board"] > NO_DOUBT and qualities["wrong"] < HARDLY_WRONG and _is_unclear(found):
        return _blur_or_dark(found)
    cut_off = located.kinds["board"] > BELIEVED and touches_the_edge(found, picture)
    return "cut_off" if cut_off else reason(located, picture)


def _is_cut_off(found: Found, located: Located, picture: Pixels) -> bool:
    """Whether the grid goes on beyond the picture's edge; or ends there, and its lines are not where they should be."""
    if sticks_out(found, picture):
        return True
    astray = found.page.off > ASTRAY and touches_the_edge(found, picture)
    return astray or (located.kinds["cut_off"] > SURELY and is_far_off(found.page))


def _is_unclear(found: Found) -> bool:
    return found.page.qualities["blurred"] + found.page.qualities["dark"] > UNREADABLE


def _blur_or_dark(found: Found) -> str:
    return max(("blurred", "dark"), key=lambda each: found.page.qualities[each])
