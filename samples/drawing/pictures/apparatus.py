"""Pictures of apparatus: for listening, looking, calling and dripping."""

from itertools import pairwise

from samples.drawing.marks import Mark, Picture, box, ellipse, moved, placed, shape
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
    leaf,
    limb,
    modelled,
    plank,
    ring,
    shade,
    soft,
    spokes,
    stroke,
    tuft,
)


def _petals() -> list[tuple[float, float]]:
    return [
        (x, y)
        for k in range(10)
        for x, y in placed(ellipse(0.245, 0, 0.055, 0.085, start=-90, stop=90, steps=8), 0, 0, 1.04, 36 * k)
    ]


def _note(x: float, y: float, size: float) -> list[Mark]:
    head = ellipse(x - 0.03 * size, y, 0.035 * size, 0.026 * size, turn=-20)
    return [shape(head, BLACK, 3), curve(((x, y), (x, y - 0.12 * size), (x + 0.05 * size, y - 0.08 * size)), 9)]


def gramophone() -> Picture:
    """A horn gramophone playing something old."""
    case = [
        plank(0.10, 0.70, 0.72, 0.90, PALE),
        plank(0.06, 0.89, 0.76, 0.95, DARK),
        plank(0.07, 0.665, 0.75, 0.715, PALE),
    ]
    panel = [ring(box(0.16, 0.75, 0.66, 0.855), 6), *[ring(ellipse(0.41, 0.80, rx, 0.035), 5) for rx in (0.16, 0.08)]]
    record = [shape(ellipse(0.43, 0.635, 0.25, 0.05), BLACK), shape(ellipse(0.43, 0.63, 0.07, 0.014), PAPER, 5)]
    crank = [curve(".72,.80 .82,.80 .84,.88", 18), stroke(".84,.88 .94,.88", 26)]
    throat = bent(".14,.60 .13,.46 .20,.34 .32,.29 .42,.22 .50,.10 .70,.54 .52,.46 .36,.43 .27,.46 .24,.54 .24,.60")
    ribs = [curve(".20,.40 .34,.355 .56,.30"), curve(".30,.30 .44,.26 .54,.17", 6), curve(".32,.42 .48,.42 .62,.45", 6)]
    mouth = [(x, y) for x, y in placed([(u * 0.62, v) for u, v in _petals()], 0.68, 0.32, 1.0, -24)]
    inside = placed(ellipse(0, 0, 0.105, 0.19), 0.665, 0.325, 1.0, -24)
    folds = [
        stroke((a, b), 6)
        for a, b in zip(
            placed(ellipse(0, 0, 0.11, 0.20, steps=10), 0.665, 0.325, 1, -24),
            placed(ellipse(0, 0, 0.165, 0.275, steps=10), 0.68, 0.32, 1, -24),
            strict=True,
        )
    ]
    arm = [curve(".19,.60 .30,.585 .38,.62", 20), disc(0.19, 0.60, 0.04, DARK, 7)]
    notes = [*_note(0.89, 0.62, 0.8), *_note(0.90, 0.20, 1.0)]
    return [
        *crank,
        *case,
        *panel,
        *record,
        *arm,
        *modelled(throat, DARK, MID, PALE, light=(0.34, 0.28, 0.36)),
        *ribs,
        flat(mouth, PALE),
        *folds,
        flat(inside, DARK, 8),
        shade(placed(ellipse(0, 0, 0.055, 0.10), 0.64, 0.335, 1, -24), BLACK),
        *notes,
    ]


def _shift_gull(body: Mark, wing: Mark, face: list[Mark]) -> list[Mark]:
    return moved([body, wing, *face], -0.03, 0.0, 0.93)


def telescope() -> Picture:
    """A brass telescope on its tripod, a gull sitting on the view."""
    legs = [
        shape(limb(path, 0.045, 0.035), DARK, 8) for path in (".49,.56 .20,.96", ".52,.56 .50,.97", ".54,.56 .82,.96")
    ]
    brace = stroke(".35,.77 .67,.77", 9)
    mount = [flat(".42,.52 .60,.52 .57,.61 .45,.61", DARK), disc(0.51, 0.49, 0.045, MID)]
    tube = [
        (plank(0.0, -0.045, 0.10, 0.045, DARK)),
        plank(0.08, -0.06, 0.30, 0.06, MID),
        plank(0.30, -0.078, 0.58, 0.078, PALE),
        plank(0.57, -0.10, 0.92, 0.10, MID),
        plank(0.88, -0.115, 0.98, 0.115, DARK),
        plank(0.28, -0.07, 0.32, 0.07, DARK),
        plank(0.55, -0.09, 0.60, 0.09, DARK),
        shade(box(0.34, -0.05, 0.54, -0.02), PAPER),
        shade(box(0.62, -0.07, 0.86, -0.035), PALE),
        shade(box(0.10, -0.04, 0.27, -0.02), PALE),
        shade(box(0.615, 0.05, 0.87, 0.09), DARK),
        shade(box(0.335, 0.035, 0.54, 0.07), MID),
        plank(-0.03, -0.06, 0.02, 0.06, BLACK),
    ]
    gull = bent(
        ".47,.10 .50,.04 .58,.03 .64,.08 .66,.16 .76,.19 .93,.14 .99,.16 .90,.25 .78,.31 .66,.31 .57,.25 .54,.16"
    )
    wing = soft(".66,.20 .78,.20 .97,.16 .88,.25 .74,.28", MID, 8)
    gull_face = [
        soft(".50,.09 .40,.115 .385,.15 .51,.14", MID, 8),
        disc(0.555, 0.09, 0.014, BLACK, 2),
        stroke(".68,.30 .68,.36", 9),
        stroke(".75,.30 .75,.36", 9),
    ]
    sea = [stroke(path, 7) for path in (".02,.88 .14,.88", ".06,.92 .18,.92", ".86,.88 .98,.88", ".88,.92 .97,.92")]
    feet = [stroke(f"{x - 0.05},.975 {x + 0.05},.975", 12) for x in (0.19, 0.50, 0.83)]
    return [
        *legs,
        brace,
        *feet,
        *mount,
        *moved(tube, 0.09, 0.655, 0.94, -22),
        *_shift_gull(flat(gull, PAPER), wing, gull_face),
        *sea,
    ]


def hoisted_piano() -> Picture:
    """An upright piano on a rope that has seen better days."""
    ears = [flat(".06,.42 .94,.42 .94,.94 .06,.94", MID), plank(0.02, 0.36, 0.98, 0.43, DARK)]
    panels = [
        ring(box(0.12, 0.475, 0.46, 0.60), 7),
        ring(box(0.54, 0.475, 0.88, 0.60), 7),
        shade(box(0.135, 0.49, 0.445, 0.585), PAPER),
        shade(box(0.555, 0.49, 0.865, 0.585), PAPER),
    ]
    sheet = [
        flat(".38,.46 .50,.49 .62,.46 .62,.61 .50,.63 .38,.61", PAPER, 7),
        stroke(".50,.49 .50,.63", 5),
        *[stroke(f"{x},{y} {x + 0.07},{y + 0.008}", 5) for x in (0.405, 0.53) for y in (0.52, 0.55, 0.58)],
    ]
    keys = [
        plank(0.02, 0.65, 0.98, 0.75, PAPER),
        *[stroke(f"{0.05 + 0.06 * i:.2f},.65 {0.05 + 0.06 * i:.2f},.75", 5) for i in range(16)],
    ]
    sharps = [
        shade(box(0.035 + 0.06 * i, 0.65, 0.068 + 0.06 * i, 0.71), BLACK) for i in range(15) if i % 7 not in (2, 6)
    ]
    under = [
        plank(0.0, 0.745, 1.0, 0.79, DARK),
        ring(box(0.18, 0.825, 0.82, 0.915), 6),
        shade(box(0.06, 0.79, 0.94, 0.815), BLACK),
    ]
    feet = [flat(f"{x},.79 {x + 0.07},.79 {x + 0.055},.97 {x + 0.015},.97", DARK, 9) for x in (0.03, 0.90)]
    pedals = [soft(f"{x},.93 {x + 0.035},.93 {x + 0.03},.985 {x + 0.005},.985", PAPER, 6) for x in (0.45, 0.515)]
    ropes = [
        stroke(".50,.12 .10,.36", 13),
        stroke(".50,.12 .90,.36", 13),
        stroke(".10,.36 .10,.45", 13),
        stroke(".90,.36 .90,.45", 13),
    ]
    piano = [*ears, *panels, *sheet, *feet, *under, *pedals, *keys, *sharps, *ropes]
    frays = [
        curve(path, 5) for path in (".51,.05 .56,.04 .58,.01", ".51,.07 .57,.075 .60,.055", ".49,.06 .44,.05 .42,.02")
    ]
    pulley = [
        stroke(".485,.0 .485,.14", 10),
        stroke(".515,.0 .515,.05", 6),
        stroke(".515,.09 .515,.14", 6),
        *frays,
        curve(".50,.20 .53,.225 .53,.255 .49,.26", 13),
        disc(0.5, 0.155, 0.055, DARK, 9),
        disc(0.5, 0.155, 0.018, PAPER, 4),
    ]
    swing = [curve(".035,.60 .015,.68 .03,.76", 8), curve(".96,.30 .985,.38 .97,.46", 8)]
    return [*moved(piano, 0.125, 0.085, 0.85, 6), *pulley, *swing]


def _waves(r: float) -> list[Mark]:
    return [stroke(ellipse(0.5, 0.1, r, start=a, stop=a + 60, steps=12), 11) for a in (-18, 138)]


def phone_mast() -> Picture:
    """A new mast already propped up by two beams."""
    left, right = ((0.36, 0.92), (0.475, 0.24)), ((0.66, 0.92), (0.525, 0.24))

    def across(side: tuple[tuple[float, float], tuple[float, float]], t: float) -> tuple[float, float]:
        return side[0][0] + (side[1][0] - side[0][0]) * t, side[0][1] + (side[1][1] - side[0][1]) * t

    steps = [0.0, 0.22, 0.42, 0.60, 0.76, 0.9]
    lattice = [stroke((across(left, a), across(right, a)), 10) for a in steps]
    lattice += [
        stroke((across(p, a), across(q, b)), 7) for a, b in pairwise(steps) for p, q in ((left, right), (right, left))
    ]
    uprights = [stroke(left, 18), stroke(right, 18), stroke(".50,.24 .50,.08", 14), disc(0.5, 0.065, 0.032, BLACK, 4)]
    panels = [plank(x, 0.16, x + 0.065, 0.34, tone) for x, tone in ((0.385, PALE), (0.55, PALE), (0.4675, MID))]
    dish = [
        soft(".60,.40 .68,.37 .71,.47 .66,.53 .60,.50", PALE),
        stroke(".68,.45 .74,.44", 8),
        stroke(".56,.46 .61,.46", 10),
    ]
    waves = [mark for r in (0.13, 0.205, 0.28) for mark in _waves(r)]
    props = [shape(limb(path, 0.05, 0.05), MID, 9) for path in (".06,.94 .43,.55", ".94,.94 .58,.58")]
    bolts = [disc(x, y, 0.013, BLACK, 2) for x, y in ((0.41, 0.57), (0.60, 0.60), (0.09, 0.91), (0.91, 0.91))]
    pegs = [flat(".02,.84 .07,.84 .07,.96 .02,.96", DARK, 7), flat(".93,.84 .98,.84 .98,.96 .93,.96", DARK, 7)]
    base = plank(0.28, 0.91, 0.74, 0.96, DARK)
    return [
        *ground(0.955),
        *waves,
        *uprights,
        *lattice,
        *dish,
        *panels,
        *props,
        *bolts,
        *pegs,
        base,
        *tuft(0.18, 0.955),
        *tuft(0.82, 0.955),
    ]


def dripping_tap() -> Picture:
    """A tap that will not keep a secret."""
    pipe = limb(".08,.46 .30,.46 .54,.45 .70,.49 .75,.66", 0.16, 0.19, 0.18, 0.17, 0.15)
    nozzle = [plank(0.645, 0.62, 0.855, 0.69, DARK)]
    wall = [plank(0.02, 0.26, 0.075, 0.66, DARK), plank(0.075, 0.32, 0.13, 0.60, MID)]
    stem = [
        plank(0.36, 0.19, 0.48, 0.36, PALE),
        flat(".32,.36 .52,.36 .56,.30 .28,.30", MID),
        stroke(".36,.245 .48,.245", 6),
    ]
    handle = [
        shape(limb(".16,.12 .42,.13 .68,.12", 0.10, 0.075, 0.10), DARK),
        disc(0.16, 0.12, 0.065, PALE),
        disc(0.68, 0.12, 0.065, PALE),
        disc(0.42, 0.13, 0.07, PALE),
    ]
    shine = [curve(".18,.41 .34,.405 .54,.40 .66,.42", 9), curve(".22,.50 .40,.515 .56,.505", 6)]
    drops = [drop(0.75, 0.765, 0.075)]
    puddle = [shape(ellipse(0.62, 0.94, 0.33, 0.045), MID), ring(ellipse(0.75, 0.935, 0.12, 0.018), 6)]
    splash = [curve(".68,.90 .64,.85 .58,.85", 7), curve(".82,.90 .86,.85 .92,.85", 7), stroke(".75,.89 .75,.86", 7)]
    return [
        *wall,
        *modelled(pipe, DARK, MID, PALE, light=(0.34, 0.36, 0.42)),
        *shine,
        *nozzle,
        *stem,
        *handle,
        *drops,
        *puddle,
        *splash,
    ]


def cuckoo_clock() -> Picture:
    """A cuckoo clock in full voice."""
    wall = flat(".22,.26 .78,.26 .76,.66 .24,.66", PALE)
    boards = [stroke(f"{x},.30 {x},.66", 5) for x in (0.29, 0.71)]
    roof = [
        flat(".50,.03 .96,.31 .90,.38 .50,.15 .10,.38 .04,.31", DARK),
        *[
            stroke(path, 6)
            for path in (
                ".42,.09 .44,.17",
                ".32,.15 .34,.24",
                ".21,.215 .24,.295",
                ".58,.09 .56,.17",
                ".68,.15 .66,.24",
                ".79,.215 .76,.295",
            )
        ],
        disc(0.5, 0.035, 0.028, MID, 8),
    ]
    gable = flat(".50,.15 .78,.31 .78,.34 .22,.34 .22,.31", MID, 7)
    door = [
        soft(".40,.345 .40,.25 .45,.205 .50,.195 .55,.205 .60,.25 .60,.345", BLACK, 7),
        flat(".40,.25 .32,.22 .32,.33 .40,.345", PALE, 8),
        flat(".60,.25 .66,.23 .66,.31 .60,.345", PALE, 8),
    ]
    spring = [shape(limb(".46,.29 .50,.25 .52,.32 .55,.24 .57,.31 .60,.24 .63,.30 .68,.27", 0.02, 0.02), PAPER, 4)]
    bird = [
        soft(".64,.28 .66,.22 .70,.19 .74,.13 .82,.12 .86,.17 .85,.24 .80,.31 .70,.33", PAPER),
        flat(".85,.15 .97,.12 .86,.185", DARK, 7),
        flat(".855,.19 .95,.22 .84,.225", DARK, 7),
        disc(0.805, 0.165, 0.014, BLACK, 3),
        soft(".66,.26 .72,.23 .78,.26 .72,.30", MID, 7),
    ]
    dial = [
        disc(0.5, 0.50, 0.145, PAPER),
        disc(0.5, 0.50, 0.115, PAPER, 5),
        *spokes(0.5, 0.50, 0.118, 0.142, 12),
        stroke(".50,.50 .50,.41", 12),
        stroke(".50,.50 .56,.53", 12),
        disc(0.5, 0.50, 0.016, BLACK, 3),
    ]
    ledge = [
        plank(0.18, 0.65, 0.82, 0.70, DARK),
        soft(".26,.70 .36,.76 .44,.71 .50,.79 .56,.71 .64,.76 .74,.70 .50,.70", MID),
    ]
    vines = [
        *leaf(0.20, 0.62, 0.13, -100, PALE),
        *leaf(0.80, 0.62, 0.13, -80, PALE),
        *leaf(0.17, 0.50, 0.11, -75, PALE),
        *leaf(0.83, 0.50, 0.11, -105, PALE),
    ]
    cone = [
        *modelled(
            bent(".0,-.10 .05,-.06 .055,.03 .0,.10 -.055,.03 -.05,-.06"), BLACK, DARK, light=(-0.02, -0.03, 0.06)
        ),
        curve("-.05,-.04 .0,.0 .05,-.04", 6),
        curve("-.05,.01 .0,.05 .05,.01", 6),
    ]
    weights = [
        stroke(".31,.70 .31,.80", 6),
        stroke(".69,.70 .69,.86", 6),
        *moved(cone, 0.31, 0.80),
        *moved(cone, 0.69, 0.875),
    ]
    pendulum = [stroke(".50,.76 .455,.90", 9), disc(0.45, 0.91, 0.055, PALE)]
    return [*pendulum, *weights, *vines, wall, *boards, gable, *ledge, *roof, *door, *dial, *spring, *bird]


def flat_iron() -> Picture:
    """An old flat iron, still hot, on a sleeve."""
    block = bent(".13,.62 .16,.48 .20,.44 .50,.43 .66,.47 .80,.57 .92,.69 .955,.75 .80,.76 .50,.765 .16,.765 .11,.75")
    sole = bent(".08,.745 .30,.75 .60,.75 .97,.73 .985,.755 .95,.82 .60,.83 .30,.83 .08,.825 .065,.785")
    posts = [
        shape(limb(path, 0.06, 0.05, 0.05), DARK, 9) for path in (".27,.45 .24,.34 .22,.20", ".63,.46 .66,.34 .67,.20")
    ]
    grip = [
        *modelled(
            bent(
                ".10,.15 .14,.10 .30,.115 .45,.12 .60,.11 .76,.09 .81,.14 "
                ".79,.20 .62,.215 .45,.21 .30,.215 .13,.22 .09,.19"
            ),
            DARK,
            PALE,
            light=(0.42, 0.12, 0.28),
        ),
        stroke(".20,.11 .20,.22", 7),
        stroke(".70,.105 .70,.21", 7),
    ]
    marks = [
        curve(".20,.50 .40,.48 .60,.50", 9),
        curve(".24,.67 .50,.67 .78,.68", 6),
        disc(0.44, 0.58, 0.055, DARK, 8),
        disc(0.44, 0.58, 0.022, PALE, 5),
    ]
    cloth = [
        soft(".02,.86 .20,.83 .60,.83 .86,.84 .98,.86 .97,.95 .70,.97 .30,.97 .03,.95", PAPER),
        curve(".10,.90 .30,.885 .50,.89", 6),
        curve(".52,.93 .72,.92 .90,.925", 6),
        stroke(".86,.85 .85,.96", 6),
        disc(0.915, 0.905, 0.016, BLACK, 2),
    ]
    wisps = [
        curve(path, 9)
        for path in (
            ".06,.64 .09,.56 .04,.48 .08,.40",
            ".86,.54 .90,.46 .85,.38 .89,.30",
            ".94,.62 .97,.56 .93,.50 .96,.44",
            ".45,.38 .49,.34 .43,.30 .46,.26",
        )
    ]
    whole = [
        *cloth,
        *posts,
        *grip,
        *modelled(block, BLACK, DARK, PALE, light=(0.34, 0.44, 0.5)),
        *marks,
        shape(sole, MID, 11),
        stroke(".12,.785 .60,.785", 6),
        *wisps,
    ]
    return moved(whole, 0.02, 0.01, 0.965)


PICTURES: Drawings = {
    "gramophone": gramophone,
    "telescope": telescope,
    "hoisted-piano": hoisted_piano,
    "phone-mast": phone_mast,
    "dripping-tap": dripping_tap,
    "cuckoo-clock": cuckoo_clock,
    "flat-iron": flat_iron,
}
