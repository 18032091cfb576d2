"""The six people of the newsroom, as pictures made of marks."""

from samples.drawing.marks import Mark, Picture, box, ellipse, line, shape, smooth

Parts = list[Mark]


def _bust(coat: float) -> Parts:
    shoulders = smooth(((0.1, 1.0), (0.16, 0.8), (0.36, 0.7), (0.64, 0.7), (0.84, 0.8), (0.9, 1.0)), closed=False)
    return [
        shape(shoulders, coat),
        shape(((0.42, 0.6), (0.58, 0.6), (0.6, 0.74), (0.5, 0.8), (0.4, 0.74)), 0.12),
        *(shape(ellipse(x, 0.44, 0.032, 0.055), 0.0) for x in (0.305, 0.695)),
        shape(ellipse(0.5, 0.42, 0.19, 0.24), 0.02),
    ]


def _features(smile: float = 0.03) -> Parts:
    eyes = [shape(ellipse(x, 0.42, 0.017, 0.022), 1.0, 0) for x in (0.43, 0.57)]
    mouth = line(smooth(((0.43, 0.55), (0.5, 0.55 + smile), (0.57, 0.55)), closed=False), 9)
    nose = line(((0.5, 0.43), (0.48, 0.5), (0.51, 0.5)), 7)
    brows = [line(((x - 0.03, 0.375), (x + 0.03, 0.37)), 9) for x in (0.43, 0.57)]
    return [*eyes, nose, mouth, *brows]


def wilbur() -> Picture:
    """A hat with a press card, a moustache, a raised collar."""
    moustache = smooth(((0.38, 0.54), (0.45, 0.505), (0.5, 0.52), (0.55, 0.505), (0.62, 0.54), (0.5, 0.55)))
    return [
        *_bust(0.55),
        *_features(0.02),
        shape(moustache, 0.95),
        shape(((0.3, 0.78), (0.42, 0.66), (0.5, 0.84), (0.36, 0.98)), 0.3),
        shape(((0.7, 0.78), (0.58, 0.66), (0.5, 0.84), (0.64, 0.98)), 0.3),
        shape(smooth(((0.3, 0.28), (0.34, 0.08), (0.5, 0.12), (0.66, 0.08), (0.7, 0.28))), 0.6),
        shape(box(0.3, 0.22, 0.7, 0.28), 0.95),
        shape(ellipse(0.5, 0.285, 0.33, 0.04), 0.6),
        shape(((0.58, 0.08), (0.69, 0.06), (0.71, 0.24), (0.6, 0.25)), 0.0),
        line(((0.61, 0.12), (0.68, 0.11)), 6),
        line(((0.62, 0.16), (0.68, 0.155)), 6),
    ]


def renaud() -> Picture:
    """A beret and a camera before the chest."""
    return [
        *_bust(0.3),
        *_features(),
        shape(smooth(((0.28, 0.26), (0.26, 0.14), (0.5, 0.06), (0.78, 0.12), (0.76, 0.24), (0.5, 0.22))), 0.75),
        line(((0.52, 0.07), (0.53, 0.03)), 14),
        line(((0.3, 0.74), (0.36, 0.84)), 12),
        line(((0.7, 0.74), (0.64, 0.84)), 12),
        shape(box(0.33, 0.8, 0.67, 0.99), 0.9),
        shape(box(0.4, 0.76, 0.5, 0.81), 0.7),
        shape(ellipse(0.5, 0.9, 0.075), 0.1),
        shape(ellipse(0.5, 0.9, 0.045), 0.85),
        shape(ellipse(0.62, 0.84, 0.018), 0.0),
    ]


def jazz() -> Picture:
    """Curly hair, round glasses, a pencil behind the ear."""
    places = ((0.3, 0.36), (0.31, 0.24), (0.4, 0.15), (0.52, 0.13), (0.63, 0.17), (0.7, 0.27), (0.71, 0.39))
    curls = [shape(ellipse(x, y, 0.1), 0.7) for x, y in (*places, (0.28, 0.47), (0.72, 0.5))]
    bust = _bust(0.2)
    return [
        *curls,
        *bust,
        shape(smooth(((0.31, 0.34), (0.36, 0.22), (0.5, 0.2), (0.64, 0.22), (0.69, 0.34), (0.5, 0.28))), 0.7),
        *_features(),
        *(shape(ellipse(x, 0.425, 0.062), 0.0, 9) for x in (0.425, 0.575)),
        *(shape(ellipse(x, 0.425, 0.02), 1.0, 0) for x in (0.43, 0.57)),
        line(((0.487, 0.42), (0.513, 0.42)), 9),
        shape(((0.68, 0.3), (0.86, 0.22), (0.87, 0.25), (0.7, 0.335)), 0.15),
        line(smooth(((0.4, 0.74), (0.5, 0.82), (0.6, 0.74)), closed=False), 14),
    ]


def danae() -> Picture:
    """Hair in a bun with a quill in it, a striped blouse."""
    return [
        shape(ellipse(0.5, 0.1, 0.1), 0.45),
        line(((0.4, 0.04), (0.64, 0.16)), 14),
        shape(smooth(((0.64, 0.16), (0.78, 0.12), (0.9, 0.2), (0.76, 0.22))), 0.05),
        *_bust(0.05),
        *(line(((x, 0.76), (x - 0.03, 0.99)), 16) for x in (0.24, 0.34, 0.66, 0.78)),
        shape(
            smooth(
                (
                    (0.3, 0.42),
                    (0.33, 0.22),
                    (0.5, 0.16),
                    (0.67, 0.22),
                    (0.7, 0.42),
                    (0.62, 0.29),
                    (0.48, 0.26),
                    (0.36, 0.31),
                )
            ),
            0.45,
        ),
        *_features(0.04),
        shape(((0.44, 0.76), (0.5, 0.8), (0.56, 0.76), (0.58, 0.88), (0.5, 0.84), (0.42, 0.88)), 0.9),
    ]


def ursule() -> Picture:
    """A straight fringe, a ruler in the hand, an apron."""
    outer = ((0.29, 0.6), (0.28, 0.25), (0.38, 0.14), (0.62, 0.14), (0.72, 0.25), (0.71, 0.6))
    fringe = (*outer, (0.65, 0.6), (0.66, 0.33), (0.34, 0.33), (0.35, 0.6))
    return [
        *_bust(0.35),
        shape(fringe, 0.92),
        *_features(),
        shape(((0.36, 0.78), (0.64, 0.78), (0.68, 1.0), (0.32, 1.0)), 0.0),
        line(((0.4, 0.7), (0.37, 0.78)), 14),
        line(((0.6, 0.7), (0.63, 0.78)), 14),
        shape(((0.76, 0.98), (0.86, 0.52), (0.92, 0.535), (0.83, 1.0)), 0.12),
        *(line(((0.853 - i * 0.018, 0.56 + i * 0.08), (0.875 - i * 0.018, 0.565 + i * 0.08)), 6) for i in range(5)),
    ]


def benoit() -> Picture:
    """A bowler, a bow tie and a monocle."""
    return [
        *_bust(0.8),
        *_features(),
        shape(smooth(((0.33, 0.27), (0.33, 0.13), (0.5, 0.04), (0.67, 0.13), (0.67, 0.27))), 0.9),
        shape(ellipse(0.5, 0.275, 0.27, 0.035), 0.95),
        shape(ellipse(0.575, 0.425, 0.06), 0.0, 10),
        shape(ellipse(0.572, 0.425, 0.02), 1.0, 0),
        line(smooth(((0.63, 0.45), (0.66, 0.58), (0.62, 0.74)), closed=False), 5),
        shape(((0.4, 0.72), (0.5, 0.76), (0.6, 0.72), (0.6, 0.82), (0.5, 0.78), (0.4, 0.82)), 0.2),
        shape(smooth(((0.37, 0.6), (0.42, 0.53), (0.5, 0.52), (0.58, 0.53), (0.63, 0.6), (0.5, 0.57))), 0.5),
    ]


PORTRAITS = {
    "wilbur": wilbur,
    "renaud": renaud,
    "jazz": jazz,
    "danae": danae,
    "ursule": ursule,
    "benoit": benoit,
}
