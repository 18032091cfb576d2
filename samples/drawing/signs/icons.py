"""What stands for the three colours of articles: several drawings each, all of one meaning."""

import math
from collections.abc import Callable

from samples.drawing.marks import ellipse, placed, smooth
from samples.drawing.signs.made import is_made, made_icon
from samples.drawing.signs.stamp import Stamp, regular, rounded

Icon = Callable[[Stamp], None]

# -- sport and entertainment -----------------------------------------------------------------------------


def football(s: Stamp) -> None:
    """A leather ball with its patches."""
    s.dot(0, 0, 0.95)
    s.hole(regular(5, 0.36))
    for x, y in regular(5, 1.0):
        s.line(((x * 0.38, y * 0.38), (x * 0.68, y * 0.68)), 0.1, hole=True)
    for i in range(5):
        angle = -90 + 72 * i
        patch = ((0.62, 0.0), (0.8, -0.27), (1.0, -0.3), (1.0, 0.3), (0.8, 0.27))
        cut = [(min(x, math.sqrt(0.9 - y * y)), y) for x, y in patch]
        s.hole(placed(cut, 0, 0, 1, angle))


def trophy(s: Stamp) -> None:
    """A cup with two handles on its foot."""
    s.shape(((-0.55, -0.9), (0.55, -0.9), (0.5, -0.3), (0.28, 0.12), (0.12, 0.25), (0.12, 0.55), (-0.12, 0.55),
             (-0.12, 0.25), (-0.28, 0.12), (-0.5, -0.3)))  # fmt: skip
    for side in (-1, 1):
        handle = ((0.5, -0.7), (0.86, -0.7), (0.8, -0.25), (0.4, -0.05))
        s.line([(side * x, y) for x, y in smooth(handle, closed=False)], 0.15)
    s.bar(-0.45, 0.52, 0.45, 0.68)
    s.bar(-0.58, 0.7, 0.58, 0.92)
    s.line(((-0.28, -0.72), (-0.22, -0.3)), 0.1, hole=True)


def note(s: Stamp) -> None:
    """Two joined quavers."""
    for x, y in ((-0.5, 0.62), (0.48, 0.42)):
        s.shape(ellipse(x, y, 0.34, 0.26, turn=-20))
    s.bar(-0.3, -0.72, -0.16, 0.6)
    s.bar(0.68, -0.92, 0.82, 0.4)
    s.shape(((-0.3, -0.72), (0.82, -0.95), (0.82, -0.6), (-0.3, -0.37)))


def whistle(s: Stamp) -> None:
    """A referee's whistle."""
    s.dot(-0.25, 0.2, 0.62)
    s.shape(((-0.3, -0.42), (0.95, -0.42), (0.95, -0.02), (0.3, 0.05), (-0.1, 0.2)))
    s.dot(-0.25, 0.2, 0.26, hole=True)
    for x, y, u, v in ((-0.3, -0.62, -0.38, -0.92), (0.0, -0.64, 0.0, -0.98), (0.3, -0.62, 0.38, -0.92)):
        s.line(((x, y), (u, v)), 0.12)


def racket(s: Stamp) -> None:
    """A racket and its ball."""
    s.shape(ellipse(-0.2, -0.25, 0.56, 0.68, turn=-35))
    s.hole(ellipse(-0.2, -0.25, 0.42, 0.53, turn=-35))
    for off in (-0.3, 0.0, 0.3):
        s.line(((-0.5 + off * 0.6, -0.45 - off * 0.5), (0.05 + off * 0.6, 0.05 - off * 0.5)), 0.06)
        s.line(((-0.35 + off * 0.5, 0.2 + off * 0.6), (0.0 + off * 0.5, -0.62 + off * 0.5)), 0.06)
    s.line(((0.2, 0.3), (0.75, 0.9)), 0.22)
    s.dot(0.68, -0.55, 0.22)


def mask(s: Stamp) -> None:
    """A laughing mask of the theatre."""
    s.shape(
        smooth(
            ((-0.8, -0.75), (0, -0.6), (0.8, -0.75), (0.8, 0.1), (0.42, 0.75), (0, 0.95), (-0.42, 0.75), (-0.8, 0.1))
        )
    )
    for x in (-0.36, 0.36):
        s.hole(ellipse(x, -0.2, 0.2, 0.13, start=180, stop=360))
    s.hole(ellipse(0, 0.2, 0.45, 0.42, start=0, stop=180))


def medal(s: Stamp) -> None:
    """A medal on its ribbon."""
    s.shape(((-0.62, -0.98), (-0.2, -0.98), (0.05, -0.2), (-0.22, -0.1)))
    s.shape(((0.62, -0.98), (0.2, -0.98), (-0.05, -0.2), (0.22, -0.1)))
    s.dot(0, 0.38, 0.6)
    s.dot(0, 0.38, 0.4, hole=True)
    s.dot(0, 0.38, 0.22)


# -- business and technology -----------------------------------------------------------------------------


def gear(s: Stamp) -> None:
    """A cogwheel."""
    for i in range(8):
        s.shape(placed(((0.6, -0.2), (0.98, -0.14), (0.98, 0.14), (0.6, 0.2)), 0, 0, 1, 45 * i + 22.5))
    s.dot(0, 0, 0.74)
    s.dot(0, 0, 0.3, hole=True)


def bulb(s: Stamp) -> None:
    """An electric lamp."""
    s.shape(smooth(((0, -0.95), (0.62, -0.7), (0.72, -0.1), (0.36, 0.42), (-0.36, 0.42), (-0.72, -0.1), (-0.62, -0.7))))
    s.bar(-0.32, 0.36, 0.32, 0.5)
    s.bar(-0.34, 0.56, 0.34, 0.68)
    s.bar(-0.24, 0.74, 0.24, 0.92)
    s.line(((-0.26, -0.05), (-0.12, 0.2), (0, -0.1), (0.12, 0.2), (0.26, -0.05)), 0.09, hole=True)


def factory(s: Stamp) -> None:
    """A saw-toothed roof, a chimney and its smoke."""
    s.shape(((-0.92, 0.9), (-0.92, 0.05), (-0.4, -0.3), (-0.4, 0.05), (0.12, -0.3), (0.12, 0.05), (0.42, -0.12),
             (0.48, -0.65), (0.78, -0.65), (0.92, 0.9)))  # fmt: skip
    for x, y, r in ((0.58, -0.82, 0.14), (0.3, -0.88, 0.18), (-0.02, -0.82, 0.14)):
        s.dot(x, y, r)
    for x in (-0.7, -0.18, 0.34):
        s.bar(x, 0.35, x + 0.26, 0.62, hole=True)


def briefcase(s: Stamp) -> None:
    """A leather case."""
    s.shape([(x, y + 0.2) for x, y in rounded(0.95, 0.66, 0.14)])
    s.outline([(x, y - 0.55) for x, y in rounded(0.36, 0.26, 0.1)], 0.16)
    s.line(((-0.95, 0.18), (0.95, 0.18)), 0.1, hole=True)
    s.bar(-0.16, 0.04, 0.16, 0.36)
    s.bar(-0.09, 0.1, 0.09, 0.3, hole=True)


def chart(s: Stamp) -> None:
    """Rising bars and an arrow."""
    for i, top in enumerate((0.4, 0.12, -0.18, -0.02)):
        s.bar(-0.85 + 0.44 * i, top + (0.0 if i < 3 else -0.4), -0.5 + 0.44 * i, 0.9)
    s.line(((-0.85, -0.1), (-0.2, -0.55), (0.1, -0.38), (0.68, -0.82)), 0.13)
    s.shape(((0.9, -1.0), (0.82, -0.55), (0.46, -0.92)))


def plug(s: Stamp) -> None:
    """A plug on its cord."""
    for x in (-0.3, 0.3):
        s.bar(x - 0.09, -0.95, x + 0.09, -0.4)
    s.shape(((-0.62, -0.45), (0.62, -0.45), (0.62, 0.05), (0.3, 0.42), (-0.3, 0.42), (-0.62, 0.05)))
    s.line(smooth(((0, 0.4), (0, 0.7), (0.3, 0.9), (0.7, 0.75)), closed=False), 0.16)


def robot(s: Stamp) -> None:
    """The head of a machine."""
    s.shape([(x, y + 0.15) for x, y in rounded(0.8, 0.66, 0.18)])
    s.line(((0, -0.5), (0, -0.8)), 0.12)
    s.dot(0, -0.85, 0.15)
    for x in (-0.36, 0.36):
        s.dot(x, 0.0, 0.18, hole=True)
    s.bar(-0.42, 0.38, 0.42, 0.52, hole=True)
    for x in (-0.92, 0.92):
        s.bar(x - 0.08, -0.1, x + 0.08, 0.4)


# -- news ------------------------------------------------------------------------------------------------


def newspaper(s: Stamp) -> None:
    """A folded paper with its title, picture and lines."""
    s.shape(((-0.88, -0.82), (0.66, -0.82), (0.66, -0.45), (0.92, -0.45), (0.92, 0.62), (0.72, 0.82), (-0.68, 0.82),
             (-0.88, 0.62)))  # fmt: skip
    s.bar(-0.68, -0.62, 0.46, -0.36, hole=True)
    s.bar(-0.68, -0.2, -0.16, 0.26, hole=True)
    for y in (-0.2, 0.04):
        s.bar(0.0, y, 0.46, y + 0.12, hole=True)
    for y in (0.4, 0.58):
        s.bar(-0.68, y, 0.46, y + 0.1, hole=True)
    s.bar(0.62, -0.4, 0.7, 0.6, hole=True)


def megaphone(s: Stamp) -> None:
    """A loud-hailer and its sound."""
    s.shape(((-0.85, -0.25), (-0.45, -0.25), (0.4, -0.75), (0.4, 0.6), (-0.45, 0.15), (-0.85, 0.15)))
    s.shape(((-0.62, 0.2), (-0.3, 0.25), (-0.18, 0.82), (-0.5, 0.82)))
    for reach in (0.22, 0.48):
        s.line(ellipse(0.45, -0.08, reach, reach * 1.25, start=-55, stop=55, steps=10), 0.13)


def speech(s: Stamp) -> None:
    """A speech bubble with lines."""
    s.shape([(x, y - 0.15) for x, y in rounded(0.95, 0.7, 0.28)])
    s.shape(((-0.5, 0.4), (0.0, 0.4), (-0.55, 0.95)))
    for y, right in ((-0.5, 0.6), (-0.2, 0.6), (0.1, 0.2)):
        s.bar(-0.6, y, right, y + 0.14, hole=True)


def town_hall(s: Stamp) -> None:
    """A pediment on four columns."""
    s.shape(((-0.95, -0.3), (0, -0.92), (0.95, -0.3)))
    s.bar(-0.85, -0.26, 0.85, -0.1)
    for x in (-0.68, -0.26, 0.16, 0.58):
        s.bar(x - 0.05, -0.06, x + 0.15, 0.56)
    s.bar(-0.85, 0.58, 0.85, 0.72)
    s.bar(-0.97, 0.76, 0.97, 0.92)
    s.dot(0, -0.5, 0.13, hole=True)


def quill(s: Stamp) -> None:
    """A goose quill and the line it writes."""
    s.shape(smooth(((0.9, -0.95), (0.85, -0.3), (0.35, 0.25), (-0.3, 0.42), (-0.38, 0.3), (-0.1, -0.4), (0.4, -0.85))))
    s.line(((0.6, -0.62), (-0.68, 0.78)), 0.13)
    s.line(((0.62, -0.66), (-0.22, 0.27)), 0.07, hole=True)
    s.bar(-0.85, 0.8, 0.6, 0.94)


def microphone(s: Stamp) -> None:
    """A microphone on its stand."""
    s.shape([(x, y - 0.38) for x, y in rounded(0.34, 0.58, 0.32)])
    s.line(ellipse(0, -0.2, 0.6, 0.62, start=0, stop=180, steps=16), 0.14)
    s.bar(-0.07, 0.4, 0.07, 0.85)
    s.bar(-0.42, 0.8, 0.42, 0.95)
    for y in (-0.62, -0.38, -0.14):
        s.line(((-0.14, y), (0.14, y)), 0.08, hole=True)


def globe(s: Stamp) -> None:
    """The world with its lines."""
    s.dot(0, 0, 0.92)
    s.outline(ellipse(0, 0, 0.42, 0.9), 0.1, hole=True)
    s.line(((0, -0.9), (0, 0.9)), 0.1, hole=True)
    for y, reach in ((-0.45, 0.78), (0.0, 0.9), (0.45, 0.78)):
        s.line(((-reach, y), (reach, y)), 0.1, hole=True)


ICONS: dict[str, dict[str, Icon]] = {
    "sport": {"football": football, "trophy": trophy, "note": note, "whistle": whistle, "racket": racket},
    "business": {"gear": gear, "bulb": bulb, "factory": factory, "briefcase": briefcase, "chart": chart},
    "news": {
        "newspaper": newspaper,
        "megaphone": megaphone,
        "speech": speech,
        "town hall": town_hall,
        "quill": quill,
    },
}
# Drawn only by the families that training never sees.
KEPT_OUT: dict[str, dict[str, Icon]] = {
    "sport": {"mask": mask, "medal": medal},
    "business": {"plug": plug, "robot": robot},
    "news": {"microphone": microphone, "globe": globe},
}


def icon(colour: str, name: str) -> Icon:
    """A colour's icon by its name; a made-up one looks the same for any colour."""
    if is_made(name):
        return made_icon(name)
    return (ICONS[colour] | KEPT_OUT[colour])[name]
