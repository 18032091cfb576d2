"""Pictures of beasts, on land and in the air."""

import math
from dataclasses import replace

from samples.drawing.marks import Mark, Picture, box, ellipse, moved, shape
from samples.drawing.pictures.outlines import (
    BLACK,
    DARK,
    MID,
    PALE,
    PAPER,
    Drawings,
    at,
    bent,
    curve,
    disc,
    drop,
    flat,
    flipped,
    ground,
    limb,
    modelled,
    plank,
    ring,
    shade,
    soft,
    stroke,
    tuft,
    within,
)


def hedgehog() -> Picture:
    """A hedgehog just up, its nightcap still on."""
    turns = [math.radians(160 + 185 * i / 34) for i in range(35)]
    reach = ((1.0, 0.84)[i % 2] for i in range(35))
    spikes = [(0.41 + 0.40 * r * math.cos(a), 0.62 + 0.46 * r * math.sin(a)) for a, r in zip(turns, reach, strict=True)]
    back = (*spikes, (0.74, 0.86), (0.16, 0.86))
    quills: list[Mark] = []
    for far in (0.3, 0.47, 0.64):
        for i in range(9):
            a = math.radians(185 + 17 * i + 40 * far)
            x, y = 0.43 + 0.40 * far * math.cos(a), 0.64 + 0.46 * far * math.sin(a)
            quills.append(stroke(((x, y), (x + 0.06 * math.cos(a), y + 0.07 * math.sin(a))), 9))
    face = bent(".62,.50 .76,.53 .86,.64 .96,.68 .95,.75 .84,.80 .70,.86 .58,.82 .55,.64")
    cap = bent(".56,.56 .58,.36 .72,.22 .90,.26 .96,.42 .86,.37 .80,.44 .81,.57 .68,.53")
    feet = [soft(f"{x},.84 {x + 0.1},.84 {x + 0.14},.92 {x + 0.02},.93 {x - 0.03},.90", DARK) for x in (0.22, 0.62)]
    stripes = [curve(".57,.46 .70,.42 .81,.49"), curve(".60,.35 .72,.32 .84,.40"), curve(".70,.23 .78,.26 .88,.36")]
    nods = [curve(".72,.645 .755,.675 .80,.655", 10), curve(".80,.76 .85,.755 .89,.73")]
    nose, bobble = disc(0.955, 0.705, 0.035, BLACK, 4), disc(0.95, 0.46, 0.045, PAPER)
    return [
        *ground(0.93),
        *feet,
        *modelled(back, DARK, MID, PALE, light=(0.32, 0.42, 0.34)),
        *quills,
        *modelled(face, MID, PALE, PAPER, light=(0.78, 0.58, 0.2)),
        *nods,
        nose,
        shape(cap, PAPER, 11),
        *stripes,
        bobble,
    ]


def tortoise() -> Picture:
    """A tortoise with a birthday candle on its shell."""
    shell = bent(".07,.70 .10,.50 .26,.34 .44,.30 .62,.35 .75,.50 .79,.70 .44,.75")
    plates = [
        ring(".36,.42 .52,.42 .58,.54 .50,.65 .37,.65 .29,.54"),
        stroke(".36,.42 .30,.33"),
        stroke(".52,.42 .56,.33"),
        stroke(".29,.54 .10,.53"),
        stroke(".58,.54 .76,.53"),
        stroke(".37,.65 .33,.73"),
        stroke(".50,.65 .55,.73"),
    ]
    inner = shade(".38,.45 .49,.45 .54,.54 .48,.62 .39,.62 .33,.54", PAPER)
    rim = shape(limb(".05,.69 .24,.75 .44,.765 .64,.75 .82,.69", 0.05, 0.075, 0.075, 0.075, 0.05), MID, 10)
    legs = [soft(f"{x},.70 {x + 0.15},.70 {x + 0.16},.88 {x + 0.19},.92 {x},.92", PALE) for x in (0.13, 0.56)]
    toes = [stroke(f"{x},.92 {x},.885", 6) for x in (0.21, 0.26, 0.64, 0.69)]
    neck = bent(".70,.66 .78,.60 .82,.46 .88,.39 .96,.41 .985,.49 .93,.55 .91,.64 .84,.74 .74,.75")
    features = [
        disc(0.905, 0.45, 0.018, BLACK, 3),
        curve(".87,.425 .905,.405 .94,.42", 6),
        curve(".915,.515 .95,.51 .98,.485"),
        curve(".80,.57 .85,.61 .90,.61", 5),
        curve(".78,.63 .83,.67 .88,.66", 5),
    ]
    flame = drop(0.44, 0.075, 0.055, PAPER)
    candle = [plank(0.405, 0.13, 0.475, 0.31, PAPER), stroke(".405,.20 .475,.16"), stroke(".405,.27 .475,.23")]
    glow = [stroke(path, 6) for path in (".34,.10 .28,.12", ".35,.03 .30,.015", ".54,.10 .60,.12", ".53,.03 .58,.015")]
    tail = soft(".10,.68 .02,.74 .12,.76", PALE)
    return [
        *ground(0.92),
        tail,
        *legs,
        *toes,
        *modelled(neck, MID, PALE, PAPER, light=(0.9, 0.44, 0.2)),
        *features,
        *candle,
        *modelled(shell, DARK, MID, PALE, light=(0.34, 0.44, 0.30)),
        inner,
        *plates,
        rim,
        flame,
        *glow,
    ]


def _duck(tone: float) -> list[Mark]:
    """A duck walking to the left."""
    body = bent(
        ".19,.28 .22,.17 .33,.12 .43,.18 .44,.30 .42,.42 .54,.48 .74,.46 "
        ".97,.34 .94,.58 .80,.76 .54,.82 .30,.76 .22,.60 .27,.42"
    )
    feet = [
        flat(f"{x},.78 {x},.90 {x - 0.09:.2f},.95 {x + 0.05:.2f},.95 {x + 0.045:.3f},.78", DARK, 9)
        for x in (0.43, 0.66)
    ]
    wing = soft(".42,.56 .58,.50 .86,.53 .78,.66 .56,.71", min(tone + 0.25, 0.9), 9)
    bill = soft(".21,.22 .08,.25 .01,.31 .10,.35 .21,.33", MID, 9)
    return [*feet, shape(body, tone, 13), wing, bill, disc(0.30, 0.23, 0.024, BLACK, 3)]


def ducks_on_crossing() -> Picture:
    """A duck leads seven ducklings over a zebra crossing."""
    stripes = [
        shade(f"{x:.2f},.30 {x + 0.085:.3f},.30 {x * 1.05 + 0.085:.3f},.97 {x * 1.05 - 0.02:.3f},.97", 0.24)
        for x in (0.05, 0.23, 0.41, 0.59, 0.77)
    ]
    mother = moved(_duck(PAPER), 0.015, 0.01, 0.58)
    chick = [replace(mark, width=mark.width * 1.9) for mark in _duck(PAPER)]
    behind = [mark for x, y in ((0.555, 0.31), (0.765, 0.36)) for mark in moved(chick, x, y, 0.225)]
    spots = ((0.03, 0.725), (0.23, 0.735), (0.43, 0.725), (0.63, 0.69), (0.775, 0.545))
    coming = [mark for x, y in spots for mark in flipped(moved(chick, x, y, 0.225), x + 0.1125)]
    kerbs = [stroke(".02,.30 .98,.30", 9), stroke(".02,.97 .98,.97", 9)]
    return [*stripes, *kerbs, *mother, *behind, *coming]


def pigeon_on_bench() -> Picture:
    """A fat pigeon alone on a public bench."""
    iron = [
        shape(limb(f"{x},.50 {x + 0.01},.72 {x - 0.02},.84 {x + 0.02},.95", 0.05, 0.05, 0.04, 0.05), BLACK, 3)
        for x in (0.14, 0.86)
    ]
    arms = [curve(".13,.62 .07,.60 .04,.66 .08,.70", 16), curve(".87,.62 .93,.60 .96,.66 .92,.70", 16)]
    back = [plank(0.04, top, 0.96, top + 0.075, PAPER) for top in (0.47, 0.575)]
    seat = [plank(0.02, 0.71, 0.98, 0.765, PAPER), plank(0.02, 0.765, 0.98, 0.81, DARK)]
    grain = [
        stroke(f"{x},{y} {x + 0.16},{y}", 5)
        for x, y in ((0.1, 0.51), (0.5, 0.505), (0.7, 0.62), (0.25, 0.61), (0.4, 0.735), (0.75, 0.74))
    ]
    bird = bent(
        ".27,.17 .30,.07 .40,.04 .47,.10 .48,.20 .60,.25 .74,.36 "
        ".90,.46 .86,.52 .70,.48 .52,.47 .38,.45 .29,.36 .28,.26"
    )
    wing = bent(".46,.26 .60,.28 .74,.40 .84,.47 .66,.45 .50,.42 .43,.34")
    bars = [stroke(".58,.31 .52,.41", 13), stroke(".66,.36 .61,.43", 13)]
    head = [
        soft(".28,.13 .20,.16 .28,.18", BLACK, 4),
        disc(0.355, 0.12, 0.026, PAPER, 6),
        disc(0.35, 0.12, 0.009, BLACK, 2),
    ]
    collar = shade(within(bird, box(0.2, 0.19, 0.47, 0.27)), DARK)
    claws = [stroke(f"{x},.44 {x},.475", 9) for x in (0.43, 0.51)]
    return [
        *ground(0.95),
        *iron,
        *claws,
        *back,
        *seat,
        *grain,
        *arms,
        *modelled(bird, MID, PALE, PAPER, light=(0.34, 0.28, 0.17)),
        collar,
        ring(bird),
        shape(wing, MID, 9),
        *bars,
        *head,
    ]


def worm_and_torch() -> Picture:
    """An earthworm out of its hole with a pocket torch."""
    beam = shade(".60,.36 .98,.08 .98,.66 .60,.50", PALE)
    edges = [
        stroke(".63,.34 .97,.09"),
        stroke(".63,.51 .97,.66"),
        stroke(".70,.40 .94,.33", 5),
        stroke(".70,.46 .94,.49", 5),
    ]
    torch = [
        plank(0.26, 0.365, 0.54, 0.495, DARK),
        flat(".54,.365 .63,.31 .63,.55 .54,.495", MID),
        flat(".63,.30 .67,.30 .67,.56 .63,.56", PAPER),
    ]
    details = [shade(box(0.29, 0.385, 0.52, 0.41), PALE), disc(0.40, 0.36, 0.025, PAPER, 7)]
    body = limb(".36,.92 .34,.78 .20,.72 .10,.58 .12,.36 .26,.20 .42,.17", 0.15, 0.14, 0.13, 0.13, 0.135, 0.14, 0.13)
    tip = ellipse(0.44, 0.17, 0.095, 0.09)
    joints = [
        stroke(path, 6)
        for path in (
            ".28,.82 .42,.81",
            ".25,.68 .22,.80",
            ".18,.63 .10,.70",
            ".04,.57 .165,.54",
            ".055,.44 .175,.45",
            ".09,.31 .19,.37",
            ".18,.19 .26,.28",
        )
    ]
    hold = limb(".40,.86 .56,.74 .58,.58 .46,.50 .44,.42", 0.09, 0.085, 0.08, 0.07, 0.05)
    face = [
        disc(0.44, 0.135, 0.036, PAPER, 7),
        disc(0.452, 0.137, 0.014, BLACK, 2),
        curve(".43,.205 .475,.225 .515,.19", 8),
        curve(".40,.085 .44,.07 .475,.085", 6),
    ]
    hill = soft(".02,.96 .08,.88 .24,.84 .40,.82 .58,.84 .80,.88 .98,.96 .50,.98", DARK)
    clods = [disc(x, y, 0.022, MID, 5) for x, y in ((0.2, 0.91), (0.62, 0.91), (0.78, 0.94))]
    whole = [
        beam,
        *edges,
        *modelled(body, MID, PALE, PAPER, light=(0.16, 0.36, 0.34)),
        *joints,
        *torch,
        *details,
        shape(tip, PALE, 10),
        shade(ellipse(0.385, 0.175, 0.05, 0.055), PALE),
        *face,
        *modelled(hold, MID, PALE, light=(0.5, 0.6, 0.15)),
        hill,
        *clods,
    ]
    return moved(whole, 0.015, 0.01, 0.975)


def trout_in_newspaper() -> Picture:
    """A trout reads like the news it is wrapped in."""
    fish = bent(
        ".02,.52 .10,.41 .24,.36 .50,.35 .72,.42 .82,.47 .96,.34 "
        ".93,.50 .97,.66 .82,.55 .70,.60 .50,.66 .22,.65 .10,.60"
    )
    spots = [
        disc(x, y, 0.013, BLACK, 2) for x, y in ((0.255, 0.40), (0.26, 0.57), (0.23, 0.61), (0.77, 0.48), (0.81, 0.51))
    ]
    head = [
        curve(".19,.39 .235,.50 .18,.62", 9),
        disc(0.115, 0.47, 0.03, PAPER, 7),
        disc(0.112, 0.473, 0.012, BLACK, 2),
        curve(".02,.53 .07,.56 .13,.56", 8),
        curve(".87,.46 .92,.42", 5),
        curve(".87,.54 .92,.58", 5),
        stroke(".86,.50 .92,.50", 5),
    ]
    paper = at(".30,.25 .62,.22 .76,.36 .71,.50 .77,.67 .60,.74 .34,.78 .27,.66 .31,.52 .25,.38")
    fold = flat(".30,.25 .43,.44 .31,.52 .25,.38", PALE)
    under = flat(".60,.74 .59,.68 .77,.67", DARK)
    headline = [stroke(".40,.34 .64,.31", 22), stroke(".45,.40 .68,.37", 9)]
    text = [
        stroke(f"{x},{y:.3f} {x + wide:.2f},{y - 0.015:.3f}", 7)
        for x, wide, rows in ((0.36, 0.13, (0.50, 0.545, 0.59, 0.635, 0.68)), (0.54, 0.14, (0.625, 0.67)))
        for y in rows
    ]
    photo = [
        flat(".54,.455 .68,.435 .67,.555 .54,.57", MID, 7),
        flat(".56,.55 .60,.50 .63,.53 .65,.515 .66,.54", BLACK, 3),
    ]
    whole = [
        *modelled(fish, DARK, MID, PAPER, light=(0.2, 0.56, 0.2)),
        *spots,
        *head,
        flat(paper, PAPER, 11),
        *text,
        *photo,
        *headline,
        under,
        fold,
    ]
    return moved(whole, -0.315, 0.355, 1.12, -32)


def _crow() -> list[Mark]:
    """A crow sitting, its beak to the left."""
    body = bent(".14,.24 .20,.10 .34,.08 .44,.20 .60,.40 .82,.74 .98,.96 .84,.96 .62,.78 .40,.76 .24,.60 .20,.38")
    beak = flat(".17,.17 -.06,.27 .17,.30", MID, 12)
    return [
        stroke(".42,.74 .42,.98", 24),
        stroke(".55,.74 .55,.98", 24),
        beak,
        shape(body, BLACK, 8),
        disc(0.26, 0.2, 0.035, PAPER, 4),
    ]


def scarecrow_with_crows() -> Picture:
    """A scarecrow, and three crows who judge it."""
    pole = [plank(0.465, 0.80, 0.535, 0.97, MID), plank(0.03, 0.415, 0.97, 0.46, MID)]
    coat = at(
        ".42,.40 .14,.38 .12,.56 .30,.55 .33,.60 .29,.86 .36,.82 .42,.88 .50,.83 "
        ".58,.88 .64,.82 .71,.86 .67,.60 .70,.55 .88,.56 .86,.38 .58,.40"
    )
    straw = [
        stroke(f"{x},{y} {x + dx:.3f},{y + 0.09}", 7)
        for x, y in ((0.14, 0.54), (0.86, 0.54), (0.36, 0.84), (0.64, 0.84))
        for dx in (-0.05, -0.015, 0.02, 0.05)
    ]
    seams = [
        stroke(".50,.44 .50,.82"),
        disc(0.535, 0.52, 0.016, PAPER, 6),
        disc(0.535, 0.62, 0.016, PAPER, 6),
        stroke(".33,.60 .36,.48", 6),
        stroke(".67,.60 .64,.48", 6),
    ]
    patches = [flat(".37,.64 .46,.63 .47,.73 .38,.74", PALE, 7), flat(".70,.43 .79,.42 .80,.51 .71,.51", PAPER, 7)]
    stitches = [
        stroke(path, 5)
        for path in (".36,.66 .385,.66", ".365,.71 .39,.71", ".42,.62 .42,.645", ".74,.41 .74,.435", ".78,.46 .81,.46")
    ]
    head = bent(".39,.28 .42,.20 .50,.18 .58,.20 .61,.28 .57,.37 .50,.40 .43,.37")
    face = [
        stroke(".44,.265 .48,.295"),
        stroke(".48,.265 .44,.295"),
        stroke(".52,.265 .56,.295"),
        stroke(".56,.265 .52,.295"),
        curve(".44,.345 .50,.36 .56,.335", 8),
    ]
    scarf = soft(".41,.37 .50,.41 .59,.37 .60,.42 .50,.455 .40,.42", PAPER)
    hat = [
        soft(".30,.22 .50,.17 .70,.22 .66,.255 .50,.235 .34,.255", DARK),
        flat(".40,.21 .43,.125 .57,.12 .60,.21 .50,.195", DARK),
        stroke(".41,.185 .50,.17 .59,.185", 10),
    ]
    crows = [
        *moved(_crow(), 0.04, 0.18, 0.23),
        *flipped(moved(_crow(), 0.06, 0.17, 0.24)),
        *moved(_crow(), 0.40, -0.005, 0.15),
    ]
    return [
        *ground(0.97),
        *pole,
        *straw,
        *modelled(coat, MID, PALE, PAPER, light=(0.34, 0.55, 0.2)),
        *seams,
        *patches,
        *stitches,
        shape(head, PAPER, 11),
        *face,
        scarf,
        *hat,
        *crows,
        *tuft(0.2, 0.97),
        *tuft(0.82, 0.97),
    ]


PICTURES: Drawings = {
    "hedgehog": hedgehog,
    "tortoise": tortoise,
    "ducks-on-crossing": ducks_on_crossing,
    "pigeon-on-bench": pigeon_on_bench,
    "worm-and-torch": worm_and_torch,
    "trout-in-newspaper": trout_in_newspaper,
    "scarecrow-with-crows": scarecrow_with_crows,
}
