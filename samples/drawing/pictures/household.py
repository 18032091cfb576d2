"""Pictures of things in and on a house."""

import math

from samples.drawing.marks import Mark, Picture, box, ellipse, mirrored, moved, placed, shape, smooth
from samples.drawing.pictures.outlines import (
    BLACK,
    DARK,
    MID,
    PALE,
    PAPER,
    Drawings,
    bent,
    curve,
    disc,
    drop,
    flat,
    ground,
    limb,
    modelled,
    plank,
    ring,
    shade,
    soft,
    spokes,
    stroke,
    within,
)


def _shaving() -> list[Mark]:
    """A fan of wood from the sharpener, its painted rim wavy; it opens upwards from the origin."""
    turns = [math.radians(190 + 4 * i) for i in range(41)]
    rims = [
        [(r * math.cos(a), r * math.sin(a)) for a in turns for r in (reach + wave * math.sin(a * 14),)]
        for reach, wave in ((0.21, 0.014), (0.18, 0.014), (0.05, 0.0))
    ]
    pleats = [stroke((rims[2][i], rims[1][i]), 7) for i in (9, 20, 31)]
    return [flat((*rims[0], *reversed(rims[2])), DARK, 9), flat((*rims[1], *reversed(rims[2])), PAPER, 6), *pleats]


def pencil() -> Picture:
    """A pencil without much point, and its shavings."""
    body = [
        flat(".16,-.085 .74,-.085 .74,-.03 .16,-.03", PAPER, 7),
        flat(".16,-.03 .74,-.03 .74,.035 .16,.035", MID, 7),
        flat(".16,.035 .74,.035 .74,.085 .16,.085", DARK, 7),
        ring(box(0.16, -0.085, 0.74, 0.085)),
        flat(".73,-.085 .96,-.032 .985,.0 .96,.032 .73,.085 .765,.06 .73,.035 .77,.0 .73,-.03 .765,-.06", PAPER),
        flat(".90,-.046 .965,-.03 .985,.0 .965,.03 .90,.046 .91,.015 .895,-.01", BLACK, 6),
        curve(".80,-.05 .84,-.035 .87,-.038", 5),
        curve(".80,.03 .83,.035 .86,.03", 5),
        plank(0.06, -0.09, 0.17, 0.09, PAPER),
        stroke(".095,-.09 .095,.09", 7),
        stroke(".135,-.09 .135,.09", 7),
        soft(".07,-.088 .0,-.085 -.04,-.04 -.04,.04 .0,.085 .07,.088", DARK),
        shade(box(0.065, 0.03, 0.165, 0.08), MID),
    ]
    scribble = curve(".04,.955 .10,.88 .15,.955 .21,.88 .26,.955 .32,.89 .40,.95 .52,.93", 9)
    curl = moved(_shaving(), 0.75, 0.95, 1.0, 8)
    crumbs = [
        flat(placed(((0, -0.03), (0.02, 0.015), (-0.02, 0.02)), x, y, 1, 40 * k), MID, 6)
        for k, (x, y) in enumerate(((0.60, 0.72), (0.90, 0.68)))
    ]
    return [*moved(body, 0.90, 0.095, 1.08, 132), scribble, *curl, *crumbs]


def candle() -> Picture:
    """A short candle burning low in its chamberstick."""
    glow = [ray for ray in spokes(0.46, 0.25, 0.28, 0.38, 20) if min(y for _, y in ray.points) > 0.02]
    halo = [shape(ellipse(0.46, 0.25, 0.235), PALE, 0)]
    flame = [
        soft(".46,.03 .52,.14 .565,.25 .53,.35 .46,.38 .39,.35 .355,.25 .41,.15", PAPER),
        soft(".46,.19 .495,.27 .48,.34 .46,.355 .435,.34 .425,.27", MID, 6),
        stroke(".46,.44 .46,.33", 10),
    ]
    wax = flat(".33,.45 .59,.45 .60,.74 .32,.74", PAPER)
    runs = [
        soft(
            ".31,.44 .38,.41 .46,.43 .55,.41 .61,.44 .62,.56 .585,.58 .565,.50 .53,.50 "
            ".52,.62 .485,.64 .465,.51 .42,.50 .40,.57 .37,.56 .36,.50 .345,.66 .315,.66",
            PAPER,
            9,
        ),
        shade(".54,.60 .59,.60 .595,.73 .53,.73", MID),
    ]
    socket = flat(".28,.70 .64,.70 .61,.80 .31,.80", DARK)
    dish = bent(".04,.80 .10,.785 .46,.80 .82,.785 .88,.80 .80,.90 .66,.94 .26,.94 .12,.90")
    loop = [shape(limb(".82,.84 .90,.78 .96,.82 .94,.90 .84,.91", 0.045, 0.045, 0.045), DARK, 8)]
    shine = curve(".14,.83 .24,.85 .36,.855", 8)
    return [
        *halo,
        *glow,
        *loop,
        *modelled(dish, DARK, MID, light=(0.3, 0.8, 0.3)),
        shine,
        socket,
        wax,
        *runs,
        *flame,
        *ground(0.955),
    ]


def padlock() -> Picture:
    """An open padlock with its key still in."""
    arch = limb(
        ".29,.60 .28,.30 .36,.13 .52,.08 .67,.15 .74,.30 .73,.39", 0.105, 0.105, 0.105, 0.105, 0.105, 0.105, 0.105
    )
    notch = flat(".68,.33 .785,.34 .78,.40 .675,.39", DARK, 8)
    case = bent(".16,.50 .20,.46 .50,.45 .80,.46 .84,.50 .86,.70 .82,.90 .76,.96 .50,.975 .24,.96 .18,.90 .14,.70")
    band = [
        curve(".15,.555 .50,.535 .85,.555", 8),
        curve(".20,.885 .50,.90 .80,.885", 8),
        *[disc(x, y, 0.018, PAPER, 6) for x, y in ((0.22, 0.505), (0.78, 0.505), (0.26, 0.925), (0.74, 0.925))],
        soft(".66,.455 .78,.455 .76,.485 .68,.485", BLACK, 4),
    ]
    plate = [
        shape(ellipse(0.5, 0.71, 0.13, 0.14), PAPER, 9),
        disc(0.5, 0.68, 0.042, BLACK, 4),
        flat(".48,.69 .52,.69 .535,.80 .465,.80", BLACK, 3),
    ]
    key = [
        stroke(".50,.70 .72,.80", 26),
        stroke(".50,.70 .72,.80", 10),
        shape(ellipse(0.82, 0.845, 0.105, 0.085, turn=24), MID),
        shape(ellipse(0.83, 0.85, 0.055, 0.042, turn=24), PAPER, 8),
    ]
    gleam = [stroke(path, 9) for path in (".86,.36 .94,.33", ".84,.27 .91,.20", ".86,.45 .95,.46")]
    tag = [curve(".86,.89 .90,.93 .93,.90", 5)]
    return [
        *modelled(arch, DARK, PALE, light=(0.34, 0.3, 0.3)),
        notch,
        *modelled(case, DARK, MID, PALE, PAPER, light=(0.3, 0.56, 0.54)),
        *band,
        *plate,
        *key,
        *gleam,
        *tag,
    ]


def stepladder() -> Picture:
    """A stepladder, a paint pot running over on top."""
    behind = [shape(limb(path, 0.045, 0.045), DARK, 8) for path in (".60,.22 .93,.95", ".44,.24 .66,.82")]
    brace = [
        stroke(".545,.52 .735,.52", 10),
        stroke(".63,.78 .85,.78", 10),
        stroke(".68,.60 .72,.60", 5),
        curve(".60,.60 .70,.66 .79,.62", 6),
    ]
    rails = [shape(limb(path, 0.06, 0.06), PALE, 9) for path in (".33,.22 .10,.96", ".60,.22 .68,.96")]
    steps = [
        flat(
            f"{0.345 - 0.0435 * i:.3f},{0.33 + 0.14 * i:.2f} {0.60 + 0.012 * i:.3f},{0.33 + 0.14 * i:.2f} "
            f"{0.595 + 0.012 * i:.3f},{0.375 + 0.14 * i:.3f} {0.315 - 0.0435 * i:.3f},{0.375 + 0.14 * i:.3f}",
            MID,
        )
        for i in range(5)
    ]
    top = [
        flat(".24,.215 .64,.215 .67,.265 .22,.265", MID),
        shade(".23,.245 .66,.245 .67,.265 .22,.265", DARK),
        stroke(".64,.215 .67,.265", 9),
    ]
    pot = [
        curve(".345,.08 .38,.02 .52,.02 .555,.08", 7),
        flat(".33,.07 .57,.07 .55,.215 .35,.215", MID),
        shade(".47,.07 .57,.07 .55,.215 .47,.215", DARK),
        shape(ellipse(0.45, 0.07, 0.12, 0.025), PAPER, 9),
    ]
    paint = [
        soft(
            ".33,.07 .39,.095 .44,.09 .455,.16 .43,.22 .425,.35 .40,.42 "
            ".375,.36 .385,.24 .37,.16 .345,.14 .335,.20 .32,.16",
            PAPER,
            9,
        ),
        drop(0.40, 0.50, 0.03, PAPER),
        shape(ellipse(0.41, 0.955, 0.13, 0.025), PAPER, 8),
    ]
    brush = [
        flat(".56,.135 .74,.085 .75,.115 .57,.165", PALE, 7),
        flat(".73,.075 .79,.055 .81,.115 .75,.135", DARK, 7),
        flat(".79,.05 .89,.04 .90,.11 .81,.12", PAPER, 7),
        stroke(".83,.07 .88,.06", 5),
        stroke(".83,.095 .88,.09", 5),
    ]
    feet = [stroke(f"{x - 0.03:.2f},.965 {x + 0.03:.2f},.965", 16) for x in (0.095, 0.69, 0.94)]
    return [
        *ground(0.97)[:1],
        *behind,
        *brace,
        *rails,
        *steps,
        *top,
        *pot,
        *paint,
        *moved(brush, -0.01, 0.12, 0.95),
        *feet,
    ]


def falling_roof_tile() -> Picture:
    """A slate leaves the roof; a bowler hat waits below."""
    tile = ((-0.08, -0.09), (0.08, -0.09), *ellipse(0, 0.005, 0.08, 0.075, start=0, stop=180, steps=14))
    roof = ((0.16, 0.12), (0.84, 0.12), (0.98, 0.31), (0.98, 0.5), (0.02, 0.5), (0.02, 0.31))
    rows = [
        shape(
            within(placed(tile, 0.10 + 0.16 * k - 0.08 * (row % 2), 0.17 + 0.09 * row), roof),
            (PALE, MID, PALE, DARK, PAPER)[(2 * row + 3 * k) % 5],
            8,
        )
        for row in (2, 1, 0)
        for k in range(7 if row % 2 else 6)
        if (row, k) != (2, 4)
    ]
    gap = [shade(".16,.12 .84,.12 .97,.31 .97,.39 .03,.39 .03,.31", BLACK)]
    ridge = [
        plank(0.22, 0.03, 0.36, 0.13, MID),
        plank(0.20, 0.015, 0.38, 0.05, PALE),
        plank(0.14, 0.105, 0.86, 0.15, DARK),
    ]
    falling = moved(
        [
            flat(placed(tile, 0, 0, 1.35), MID),
            shade(within(placed(tile, 0, 0, 1.35), box(-0.2, -0.2, -0.01, 0.2)), PALE),
            ring(placed(tile, 0, 0, 1.35)),
            disc(-0.045, -0.085, 0.012, BLACK, 2),
            disc(0.045, -0.085, 0.012, BLACK, 2),
        ],
        0.70,
        0.56,
        1.0,
        22,
    )
    rush = [stroke(path, 9) for path in (".69,.355 .69,.41", ".77,.36 .775,.44", ".87,.44 .88,.54", ".57,.44 .57,.52")]
    man = [
        soft(".44,.98 .46,.92 .58,.88 .84,.88 .95,.92 .97,.98", DARK),
        soft(".57,.80 .58,.75 .84,.75 .85,.80 .84,.88 .78,.93 .64,.93 .58,.88", PAPER),
        soft(".57,.79 .57,.71 .63,.655 .71,.64 .79,.655 .85,.71 .85,.79 .71,.77", BLACK, 6),
        shape(limb(".50,.775 .60,.80 .71,.785 .82,.80 .92,.775", 0.035, 0.04, 0.045, 0.04, 0.035), BLACK, 6),
        disc(0.65, 0.835, 0.024, PAPER, 6),
        disc(0.77, 0.835, 0.024, PAPER, 6),
        disc(0.652, 0.825, 0.010, BLACK, 2),
        disc(0.768, 0.825, 0.010, BLACK, 2),
        soft(".71,.87 .77,.86 .80,.885 .71,.89 .62,.885 .65,.86", BLACK, 4),
        curve(".60,.735 .65,.69 .71,.68", 6),
    ]
    window = [
        plank(0.08, 0.52, 0.34, 0.88, DARK),
        stroke(".21,.52 .21,.88", 9),
        stroke(".08,.70 .34,.70", 9),
        plank(0.05, 0.87, 0.37, 0.92, PALE),
    ]
    return [*gap, *rows, *ridge, *window, *rush, *falling, *moved(man, 0.07, 0.148, 0.85)]


def mattress() -> Picture:
    """A mattress to try, and the alarm clock to end the trial."""
    top = flat(".03,.62 .32,.42 .97,.48 .73,.72", PAPER)
    front = flat(".03,.62 .73,.72 .73,.92 .03,.82", PAPER)
    side = flat(".73,.72 .97,.48 .97,.67 .73,.92", MID)
    ticking = [
        shade(((a, b), (a + 0.024, b + 0.005), (a + 0.024 + c, d + 0.005), (a + c, d)), BLACK)
        for i in range(7)
        for a, b, c, d in ((0.09 + 0.09 * i, 0.628 + 0.0129 * i, 0.28 - 0.006 * i, 0.428 + 0.0083 * i),)
    ]
    drops = [
        shade(((a, b), (a + 0.024, b + 0.005), (a + 0.024, b + 0.2), (a, b + 0.195)), BLACK)
        for i in range(7)
        for a, b in ((0.09 + 0.09 * i, 0.629 + 0.0129 * i),)
    ]
    piping = [stroke(".03,.625 .73,.725 .97,.485", 16), stroke(".03,.82 .73,.92 .97,.67", 16)]
    tufts = [disc(x, y, 0.016, BLACK, 3) for x, y in ((0.28, 0.585), (0.47, 0.61), (0.66, 0.635), (0.78, 0.53))]
    pillow = [
        *modelled(
            bent(".14,.49 .24,.47 .44,.46 .47,.50 .42,.56 .34,.605 .16,.585 .09,.57 .11,.53"),
            MID,
            PAPER,
            light=(0.24, 0.5, 0.2),
        ),
        curve(".20,.53 .27,.55 .34,.53", 6),
    ]
    feet = [
        flat(f"{x},{y} {x + 0.05},{y + 0.005} {x + 0.04},{y + 0.07} {x + 0.01},{y + 0.07}", DARK, 7)
        for x, y in ((0.06, 0.83), (0.64, 0.915), (0.90, 0.74))
    ]
    clock = [
        stroke(".55,.52 .51,.58", 18),
        stroke(".74,.52 .78,.58", 18),
        disc(0.645, 0.38, 0.165, DARK),
        disc(0.645, 0.38, 0.125, PAPER, 7),
        *spokes(0.645, 0.38, 0.10, 0.122, 12),
        stroke(".645,.38 .645,.29", 12),
        stroke(".645,.38 .70,.41", 12),
        disc(0.645, 0.38, 0.016, BLACK, 3),
        *[
            shape(placed(ellipse(0, 0, 0.085, 0.075, start=180, stop=360, steps=14), x, 0.235, 1.0, t), MID, 9)
            for x, t in ((0.525, -32), (0.765, 32))
        ],
        stroke(".645,.21 .645,.15", 10),
        disc(0.645, 0.14, 0.026, BLACK, 3),
    ]
    ringing = [
        curve(path, 9)
        for path in (
            ".43,.11 .46,.07 .51,.05",
            ".385,.08 .43,.03 .50,.005",
            ".86,.11 .83,.07 .78,.05",
            ".905,.08 .86,.03 .79,.005",
            ".42,.36 .41,.41 .42,.45",
            ".87,.36 .88,.41 .87,.45",
        )
    ]
    return [
        *feet,
        top,
        *ticking,
        ring(top.points),
        *tufts,
        front,
        *drops,
        ring(front.points),
        side,
        *piping,
        *pillow,
        *clock,
        *ringing,
    ]


def violin() -> Picture:
    """A violin and its bow, one string already gone."""
    upper = smooth(((0.0, -0.13), (0.09, -0.125), (0.16, -0.07), (0.165, 0.0), (0.15, 0.05)), closed=False)
    waist = smooth(((0.168, 0.075), (0.125, 0.10), (0.112, 0.15), (0.13, 0.20), (0.178, 0.225)), closed=False)
    lower = smooth(((0.17, 0.25), (0.205, 0.31), (0.21, 0.38), (0.15, 0.45), (0.0, 0.475)), closed=False)
    half = (*upper, *waist, *lower)
    body = (*half, *reversed(mirrored(half, 0.0)))
    holes = [
        curve(path, 10) for path in ("-.075,.09 -.055,.11 -.085,.16 -.065,.19", ".075,.09 .055,.11 .085,.16 .065,.19")
    ]
    neck = [
        flat("-.022,-.44 .022,-.44 .032,.05 -.032,.05", BLACK, 6),
        flat("-.03,-.44 .03,-.44 .03,-.335 -.03,-.335", DARK, 8),
        *[
            stroke(path, 14)
            for path in ("-.03,-.42 -.075,-.43", ".03,-.40 .075,-.41", "-.03,-.365 -.075,-.375", ".03,-.355 .075,-.365")
        ],
        disc(0.0, -0.47, 0.038, MID, 9),
        disc(0.0, -0.47, 0.012, BLACK, 3),
    ]
    tail = [
        flat("-.03,.25 .03,.25 .045,.29 .02,.43 -.02,.43 -.045,.29", BLACK, 6),
        plank(-0.06, 0.165, 0.06, 0.19, PAPER),
        soft("-.14,.36 -.06,.35 -.05,.42 -.09,.45 -.15,.43", DARK, 7),
    ]
    strings = [stroke(((x * 0.6, -0.335), (x, 0.26)), 3) for x in (-0.026, -0.009, 0.009)]
    lines = [curve(".06,-.085 .13,-.04 .13,.02 .095,.09 .08,.15", 5)]
    snapped = [
        curve(".02,-.30 .10,-.28 .13,-.20 .08,-.17 .07,-.24 .16,-.26 .22,-.19 .17,-.14", 6),
        curve(".026,.24 .09,.23 .12,.26", 5),
    ]
    fiddle = [
        *modelled(body, DARK, MID, PALE, PAPER, light=(-0.08, 0.12, 0.42)),
        *lines,
        *holes,
        *tail,
        *neck,
        *strings,
        *snapped,
    ]
    bow = [
        curve(".93,.04 .74,.36 .50,.66 .22,.93", 17),
        stroke(".955,.075 .27,.955", 6),
        stroke(".945,.09 .285,.945", 4),
        stroke(".93,.035 .96,.075", 14),
        flat(".22,.91 .29,.86 .31,.91 .25,.965", BLACK, 7),
    ]
    return [*moved(fiddle, 0.50, 0.50, 1.02, -33), *bow]


PICTURES: Drawings = {
    "pencil": pencil,
    "candle": candle,
    "padlock": padlock,
    "stepladder": stepladder,
    "falling-roof-tile": falling_roof_tile,
    "mattress": mattress,
    "violin": violin,
}
