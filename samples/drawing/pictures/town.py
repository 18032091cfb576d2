"""Pictures of what stands about the town."""

from samples.drawing.marks import Picture, box, ellipse, shape
from samples.drawing.pictures.outlines import (
    BLACK,
    DARK,
    MID,
    PALE,
    PAPER,
    Drawings,
    bent,
    cloud,
    curve,
    disc,
    drop,
    flat,
    ground,
    limb,
    modelled,
    plank,
    ring,
    scalloped,
    shade,
    soft,
    stroke,
    tuft,
    water,
)


def factory_chimney() -> Picture:
    """A brick chimney smoking again over its workshop."""
    stack = flat(".40,.27 .56,.27 .60,.95 .36,.95", PALE)
    shadow = shade(".51,.27 .56,.27 .60,.95 .53,.95", DARK)
    bands = [
        plank(0.36, 0.23, 0.60, 0.29, PALE),
        plank(0.385, 0.36, 0.575, 0.39, PALE),
        plank(0.33, 0.86, 0.63, 0.95, PALE),
    ]
    bricks = [
        stroke(f"{0.405 - 0.0055 * i:.3f},{0.43 + 0.055 * i:.3f} {0.55 + 0.0045 * i:.3f},{0.43 + 0.055 * i:.3f}", 5)
        for i in range(8)
    ]
    joints = [
        stroke(f"{x},{0.43 + 0.055 * i:.3f} {x},{0.485 + 0.055 * i:.3f}", 5)
        for i in range(7)
        for x in ((0.44, 0.49) if i % 2 else (0.42, 0.465, 0.515))
    ]
    smoke = [
        mark
        for x, y, size in ((0.84, 0.12, 0.15), (0.66, 0.13, 0.12), (0.53, 0.16, 0.09), (0.475, 0.20, 0.06))
        for mark in cloud(x, y, size, 0.12)
    ]
    roofs = [flat(f"{x},.70 {x + 0.14},.58 {x + 0.14},.95 {x},.95", PALE) for x in (0.66, 0.80)]
    panes = [flat(f"{x},.78 {x + 0.07},.78 {x + 0.07},.88 {x},.88", DARK, 7) for x in (0.695, 0.835)]
    hall = [
        flat(".03,.72 .17,.60 .31,.72 .31,.95 .03,.95", PALE),
        flat(".0,.735 .17,.575 .34,.735 .31,.75 .17,.625 .03,.75", DARK, 6),
    ]
    door = [soft(".12,.95 .12,.83 .17,.78 .22,.83 .22,.95", DARK), disc(0.17, 0.695, 0.03, PAPER, 6)]
    return [
        *smoke,
        stack,
        shadow,
        *bricks,
        *joints,
        ring(stack.points),
        *bands,
        *hall,
        *door,
        *roofs,
        *panes,
        *ground(0.955),
    ]


def letter_box() -> Picture:
    """A cast-iron letter box with a letter half swallowed."""
    post = [plank(0.45, 0.74, 0.55, 0.95, DARK), flat(".38,.955 .42,.90 .58,.90 .62,.955", DARK)]
    back = flat(".24,.14 .76,.14 .80,.78 .20,.78", DARK)
    front = bent(
        ".21,.20 .21,.10 .34,.04 .50,.02 .66,.04 .79,.10 .79,.20 "
        ".79,.50 .79,.74 .74,.76 .50,.76 .26,.76 .21,.74 .21,.50"
    )
    lid = [
        soft(".16,.20 .16,.13 .32,.05 .50,.03 .68,.05 .84,.13 .84,.20 .66,.17 .50,.16 .34,.17", MID),
        curve(".24,.13 .36,.085 .50,.07", 7),
    ]
    slot = plank(0.29, 0.27, 0.71, 0.345, BLACK)
    letter = [
        flat(".37,.33 .66,.30 .69,.47 .40,.50", PAPER),
        stroke(".37,.33 .545,.41 .66,.30", 7),
        shade(".575,.43 .65,.42 .66,.455 .58,.465", MID),
    ]
    hood = flat(".26,.25 .74,.25 .77,.30 .23,.30", PALE)
    door = [
        ring(box(0.29, 0.53, 0.71, 0.71), 8),
        flat(".35,.565 .60,.565 .60,.675 .35,.675", PAPER, 7),
        *[stroke(f".38,{y} .57,{y}", 5) for y in (0.595, 0.62, 0.645)],
        disc(0.655, 0.615, 0.022, BLACK, 3),
        stroke(".655,.62 .655,.655", 8),
    ]
    rivets = [disc(x, y, 0.013, BLACK, 2) for x in (0.245, 0.755) for y in (0.38, 0.50, 0.72)]
    return [
        *ground(0.955),
        *post,
        back,
        *modelled(front, DARK, MID, PALE, light=(0.36, 0.38, 0.42)),
        *lid,
        slot,
        *letter,
        hood,
        *door,
        *rivets,
        *tuft(0.32, 0.955),
        *tuft(0.7, 0.955, 0.09),
    ]


def dry_fountain() -> Picture:
    """A fountain with nothing in it but weeds, a cobweb and a last drop."""
    pedestal = bent(".44,.58 .56,.58 .54,.66 .58,.74 .60,.84 .40,.84 .42,.74 .46,.66")
    bowl = bent(".20,.46 .24,.44 .50,.45 .76,.44 .80,.46 .74,.55 .60,.60 .40,.60 .26,.55")
    stem = bent(".45,.46 .47,.36 .42,.28 .46,.22 .54,.22 .58,.28 .53,.36 .55,.46")
    knob = bent(".50,.03 .56,.09 .57,.16 .53,.22 .47,.22 .43,.16 .44,.09")
    scales = [
        curve(path, 6) for path in (".44,.10 .50,.14 .56,.10", ".43,.15 .50,.19 .57,.15", ".47,.06 .50,.08 .53,.06")
    ]
    spouts = [curve(".45,.25 .36,.24 .32,.29", 22), curve(".55,.25 .64,.24 .68,.29", 22)]
    rims = [plank(0.17, 0.42, 0.83, 0.465, PALE), plank(0.04, 0.76, 0.96, 0.82, PALE)]
    basin = flat(".08,.82 .92,.82 .88,.955 .12,.955", PALE)
    hollow = [shape(ellipse(0.5, 0.765, 0.44, 0.05), DARK)]
    stones = [stroke(path, 6) for path in (".30,.82 .32,.955", ".50,.82 .50,.955", ".70,.82 .68,.955")]
    cracks = [stroke(".20,.84 .24,.88 .22,.91 .26,.94", 7), stroke(".64,.47 .61,.51 .64,.54", 7)]
    web = [
        stroke(path, 5)
        for path in (
            ".58,.60 .77,.56",
            ".58,.60 .78,.75",
            ".58,.60 .70,.76",
            ".58,.60 .80,.66",
            ".66,.585 .67,.625 .66,.66 .63,.685",
            ".72,.57 .735,.64 .71,.70 .67,.72",
        )
    ]
    spider = [
        stroke(".75,.56 .75,.63", 5),
        disc(0.75, 0.645, 0.02, BLACK, 3),
        *[stroke(path, 5) for path in (".72,.63 .78,.66", ".72,.66 .78,.63")],
    ]
    bird = [
        soft(".10,.67 .15,.62 .21,.65 .25,.69 .34,.68 .28,.75 .18,.77 .12,.73", MID, 9),
        flat(".11,.67 .05,.69 .11,.70", BLACK, 4),
        disc(0.15, 0.67, 0.010, BLACK, 2),
        stroke(".19,.76 .19,.79", 6),
        stroke(".23,.75 .23,.79", 6),
    ]
    return [
        *ground(0.955),
        *hollow,
        *tuft(0.34, 0.80, 0.09),
        *tuft(0.86, 0.79, 0.1),
        *modelled(pedestal, DARK, MID, light=(0.46, 0.66, 0.14)),
        *web,
        *spider,
        basin,
        *stones,
        rims[1],
        *spouts,
        *modelled(stem, DARK, PALE, light=(0.46, 0.34, 0.12)),
        *modelled(knob, DARK, MID, light=(0.47, 0.1, 0.1)),
        *scales,
        *modelled(bowl, DARK, MID, PALE, light=(0.36, 0.46, 0.3)),
        rims[0],
        *cracks,
        drop(0.32, 0.36, 0.035),
        *bird,
    ]


def leaking_water_tower() -> Picture:
    """A water tower whose leak has become a sight to see."""
    tank = bent(".15,.18 .16,.15 .42,.14 .68,.15 .69,.18 .70,.32 .66,.40 .52,.49 .32,.49 .18,.40 .14,.32")
    roof = [flat(".12,.16 .42,.05 .72,.16", DARK), stroke(".42,.05 .42,.01", 10), disc(0.42, 0.02, 0.018, BLACK, 3)]
    shaft = flat(".34,.48 .50,.48 .53,.92 .31,.92", PALE)
    shaft_marks = [
        shade(".45,.49 .50,.49 .53,.92 .46,.92", MID),
        flat(".38,.92 .38,.82 .42,.79 .46,.82 .46,.92", DARK, 8),
        *[plank(0.39, y, 0.44, y + 0.06, DARK) for y in (0.54, 0.66)],
    ]
    hoops = [curve(".15,.21 .42,.235 .69,.21", 7), curve(".145,.32 .42,.355 .70,.32", 7)]
    jet = limb(".67,.28 .78,.27 .87,.38 .90,.60 .91,.90", 0.03, 0.06, 0.09, 0.12, 0.15)
    lines = [curve(path, 6) for path in (".76,.29 .84,.38 .87,.60 .87,.84", ".84,.34 .90,.48 .93,.66 .945,.84")]
    spray = [drop(x, y, 0.026, PAPER) for x, y in ((0.79, 0.80), (0.76, 0.70), (0.80, 0.52), (0.97, 0.50))]
    pool = [shape(ellipse(0.83, 0.925, 0.17, 0.045), MID), shape(scalloped(0.90, 0.89, 0.10, 0.045, 7), PAPER, 7)]
    hole = flat(".655,.24 .70,.26 .685,.29 .70,.32 .66,.325", BLACK, 5)
    tourist = [
        soft(".08,.76 .13,.73 .18,.76 .19,.88 .07,.88", DARK, 9),
        stroke(".10,.87 .10,.955", 15),
        stroke(".16,.87 .16,.955", 15),
        disc(0.14, 0.67, 0.05, PAPER, 9),
        flat(".07,.65 .10,.59 .18,.59 .22,.65", MID, 8),
        shape(limb(".15,.78 .22,.76 .235,.71", 0.045, 0.035), DARK, 8),
        plank(0.20, 0.66, 0.27, 0.71, PALE),
        stroke(".27,.685 .29,.685", 16),
    ]
    return [
        *ground(0.955),
        shaft,
        *shaft_marks,
        ring(shaft.points),
        *modelled(tank, DARK, MID, PALE, light=(0.3, 0.26, 0.44)),
        *hoops,
        *roof,
        hole,
        *pool,
        shape(jet, PAPER, 9),
        *lines,
        *spray,
        *tourist,
    ]


def refreshment_stand() -> Picture:
    """The stadium bar: striped awning, moustached barman, full bottles."""
    posts = [plank(0.08, 0.28, 0.125, 0.93, MID), plank(0.875, 0.28, 0.92, 0.93, MID)]
    awning = [
        flat(
            f"{0.14 + 0.103 * i:.3f},.09 {0.243 + 0.103 * i:.3f},.09 "
            f"{0.163 + 0.137 * i:.3f},.29 {0.02 + 0.137 * i:.3f},.29",
            (DARK, PAPER)[i % 2],
            8,
        )
        for i in range(7)
    ]
    fringe = [
        shape(ellipse(0.09 + 0.1368 * i, 0.29, 0.068, 0.06, start=0, stop=180, steps=10), (DARK, PAPER)[i % 2], 8)
        for i in range(7)
    ]
    roof = plank(0.12, 0.05, 0.88, 0.10, MID)
    inside = shade(box(0.125, 0.29, 0.875, 0.62), MID)
    barman = [
        soft(".33,.63 .33,.52 .42,.48 .58,.48 .66,.52 .66,.63", PAPER),
        flat(".43,.50 .57,.50 .59,.63 .41,.63", DARK, 7),
        disc(0.50, 0.41, 0.085, PAPER),
        soft(".415,.39 .43,.335 .50,.315 .57,.335 .585,.39 .50,.365", BLACK, 4),
        disc(0.47, 0.405, 0.010, BLACK, 2),
        disc(0.53, 0.405, 0.010, BLACK, 2),
        soft(".50,.435 .56,.43 .60,.455 .54,.46 .50,.45 .46,.46 .40,.455 .44,.43", BLACK, 3),
        shape(limb(".64,.54 .72,.56 .73,.47", 0.07, 0.06, 0.05), PAPER, 9),
        flat(".68,.36 .79,.36 .77,.48 .70,.48", PAPER, 9),
        shade(".695,.41 .775,.41 .765,.47 .705,.47", MID),
        soft(".67,.36 .70,.33 .74,.34 .79,.33 .80,.37 .74,.375", PAPER, 7),
    ]
    bottles = [
        flat(
            f"{x},.62 {x},.50 {x + 0.02:.3f},.46 {x + 0.02:.3f},.39 {x + 0.05:.3f},.39 "
            f"{x + 0.05:.3f},.46 {x + 0.07:.3f},.50 {x + 0.07:.3f},.62",
            tone,
            8,
        )
        for x, tone in ((0.15, DARK), (0.235, MID))
    ]
    counter = [
        plank(0.04, 0.62, 0.96, 0.68, MID),
        plank(0.08, 0.68, 0.92, 0.94, PAPER),
        *[stroke(f"{x},.68 {x},.94", 7) for x in (0.22, 0.36, 0.64, 0.78)],
    ]
    ball = [
        disc(0.5, 0.83, 0.125, PAPER),
        flat(".50,.785 .545,.815 .528,.87 .472,.87 .455,.815", BLACK, 4),
        *[
            stroke(path, 7)
            for path in (
                ".50,.785 .50,.71",
                ".545,.815 .615,.79",
                ".528,.87 .57,.925",
                ".472,.87 .43,.925",
                ".455,.815 .385,.79",
            )
        ],
    ]
    return [inside, *posts, *bottles, *barman, *counter, *ball, *awning, *fringe, roof, *ground(0.955)]


def flooded_tennis_court() -> Picture:
    """A tennis court under water: a fish returns the ball."""
    net = [
        flat(".30,.50 .98,.50 .98,.80 .30,.80", PAPER, 0),
        *[stroke(f"{0.34 + 0.08 * i:.2f},.52 {0.34 + 0.08 * i:.2f},.80", 5) for i in range(8)],
        *[stroke(f".30,{0.57 + 0.07 * i:.2f} .98,{0.57 + 0.07 * i:.2f}", 5) for i in range(4)],
    ]
    tape = [plank(0.28, 0.47, 0.98, 0.53, PALE), plank(0.275, 0.42, 0.325, 0.84, DARK)]
    chair = [
        stroke(".05,.84 .09,.36", 15),
        stroke(".25,.84 .21,.36", 15),
        *[
            stroke(f"{0.09 - 0.008 * i:.3f},{0.46 + 0.1 * i:.2f} {0.21 + 0.008 * i:.3f},{0.46 + 0.1 * i:.2f}", 11)
            for i in range(4)
        ],
        plank(0.05, 0.33, 0.25, 0.38, MID),
        flat(".04,.16 .09,.16 .10,.33 .05,.33", MID),
        stroke(".09,.27 .24,.27 .24,.33", 10),
    ]
    parasol = [
        stroke(".15,.33 .15,.10", 9),
        flat(".0,.14 .06,.06 .15,.03 .24,.06 .30,.14 .25,.12 .20,.145 .15,.12 .10,.145 .05,.12", DARK, 8),
    ]
    fish = bent(
        ".38,.40 .40,.28 .50,.17 .64,.11 .76,.15 .80,.21 .72,.29 "
        ".58,.33 .47,.38 .42,.46 .43,.54 .36,.51 .28,.53 .31,.45"
    )
    fish_marks = [
        disc(0.70, 0.175, 0.026, PAPER, 7),
        disc(0.705, 0.175, 0.010, BLACK, 2),
        curve(".64,.13 .62,.21 .66,.29", 8),
        stroke(".73,.245 .79,.215", 7),
        soft(".50,.18 .47,.10 .58,.08 .63,.11", MID, 8),
        soft(".56,.27 .53,.36 .62,.33", MID, 7),
    ]
    scales = [
        curve(f"{x},{y} {x + 0.02},{y + 0.035} {x},{y + 0.07}", 5)
        for x, y in ((0.44, 0.28), (0.49, 0.23), (0.54, 0.20), (0.50, 0.29), (0.57, 0.24))
    ]
    ball = [
        disc(0.90, 0.13, 0.062, PAPER, 10),
        curve(".865,.085 .895,.13 .86,.17", 6),
        curve(".935,.085 .91,.13 .94,.175", 6),
    ]
    racket = [
        shape(ellipse(0.62, 0.90, 0.15, 0.05), PAPER, 16),
        *[stroke(f"{0.53 + 0.045 * i:.3f},.865 {0.53 + 0.045 * i:.3f},.935", 4) for i in range(5)],
        stroke(".49,.90 .75,.90", 4),
        stroke(".47,.90 .28,.915", 26),
    ]
    splash = [drop(x, y, 0.025) for x, y in ((0.28, 0.60), (0.42, 0.62), (0.35, 0.66))]
    return [
        *net,
        *tape,
        *chair,
        *parasol,
        *water(0.79),
        *racket,
        *modelled(fish, MID, PALE, PAPER, light=(0.58, 0.18, 0.22)),
        *scales,
        *fish_marks,
        *ball,
        *splash,
    ]


PICTURES: Drawings = {
    "factory-chimney": factory_chimney,
    "letter-box": letter_box,
    "dry-fountain": dry_fountain,
    "leaking-water-tower": leaking_water_tower,
    "refreshment-stand": refreshment_stand,
    "flooded-tennis-court": flooded_tennis_court,
}
