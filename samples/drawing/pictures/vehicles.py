"""Pictures of getting about: what rolls, floats or flies, and a suitcase."""

from samples.drawing.marks import Mark, Picture, ellipse, moved, placed, shape, smooth
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
    shade,
    soft,
    spoked_wheel,
    stroke,
    tyre,
    water,
    within,
)


def tractor() -> Picture:
    """An old tractor at work, its farmer upright on it."""
    bonnet = bent(".46,.46 .50,.42 .70,.41 .88,.42 .92,.46 .92,.62 .88,.66 .60,.67 .46,.66")
    grille = [stroke(f"{x},.45 {x},.63", 6) for x in (0.80, 0.835, 0.87)]
    slots = [stroke(f".55,{y} .72,{y}", 6) for y in (0.50, 0.55, 0.60)]
    pipe = [plank(0.645, 0.22, 0.70, 0.42, DARK), flat(".63,.24 .67,.17 .72,.19 .70,.24", DARK, 8)]
    smoke = [*cloud(0.88, 0.075, 0.075), *cloud(0.765, 0.11, 0.06)]
    lugs = [
        flat(placed(((-0.035, 0.0), (0.035, 0.0), (0.025, -0.05), (-0.025, -0.05)), x, y, 1, t), BLACK, 3)
        for t in range(0, 360, 24)
        for x, y in placed(((0.0, -0.255),), 0.29, 0.68, 1, t)
    ]
    rear = [*lugs, disc(0.29, 0.68, 0.265, BLACK), disc(0.29, 0.68, 0.175, PAPER, 8), disc(0.29, 0.68, 0.06, DARK, 7)]
    bolts = [
        disc(x, y, 0.016, BLACK, 2) for t in range(0, 360, 60) for x, y in placed(((0.0, -0.115),), 0.29, 0.68, 1, t)
    ]
    guard = limb(".02,.56 .08,.43 .22,.36 .36,.36 .49,.45", 0.05, 0.06, 0.06, 0.06, 0.06)
    wheel = [stroke(".455,.45 .48,.33", 14), stroke(".43,.32 .53,.345", 18)]
    farmer = [
        soft(".18,.40 .17,.24 .24,.18 .33,.20 .36,.34 .36,.42", DARK),
        shape(limb(".27,.25 .36,.31 .46,.31", 0.075, 0.06, 0.05), DARK, 9),
        disc(0.29, 0.12, 0.072, PAPER),
        soft(".20,.095 .22,.04 .32,.03 .38,.07 .36,.095", BLACK, 5),
        disc(0.325, 0.115, 0.01, BLACK, 2),
        curve(".33,.155 .36,.15 .38,.155", 12),
        disc(0.368, 0.13, 0.018, PAPER, 7),
    ]
    axle = [flat(".70,.66 .86,.66 .82,.78 .76,.78", MID)]
    whole = [
        *ground(0.955),
        *smoke,
        *pipe,
        *farmer,
        *wheel,
        *axle,
        *modelled(bonnet, MID, PALE, PAPER, light=(0.6, 0.42, 0.2)),
        *grille,
        *slots,
        *rear,
        *bolts,
        shape(guard, MID, 10),
        *tyre(0.80, 0.81, 0.14),
    ]
    return moved(whole, 0.035, 0.02, 0.96)


def learner_car() -> Picture:
    """A learner's car hopping down the road, the instructor's hair on end."""
    body = bent(".03,.66 .04,.50 .16,.46 .20,.30 .30,.235 .54,.235 .63,.30 .68,.46 .88,.48 .95,.54 .96,.66 .50,.68")
    windows = [
        soft(".23,.45 .25,.33 .32,.285 .41,.285 .41,.45", PAPER, 9),
        soft(".45,.45 .45,.285 .54,.285 .60,.33 .635,.45", PAPER, 9),
    ]
    hair = [stroke(f".32,.34 {x},.29", 6) for x in (0.28, 0.305, 0.33, 0.355)]
    heads = [
        *hair,
        disc(0.325, 0.375, 0.045, PAPER, 8),
        disc(0.34, 0.37, 0.010, BLACK, 2),
        disc(0.345, 0.395, 0.011, BLACK, 3),
        disc(0.53, 0.37, 0.045, PAPER, 8),
        curve(".49,.36 .51,.32 .55,.325 .575,.345", 12),
        disc(0.55, 0.37, 0.009, BLACK, 2),
        curve(".53,.395 .55,.40 .565,.39", 5),
        stroke(".57,.43 .62,.39", 8),
    ]
    wings = [
        shape(limb(path, 0.05, 0.07, 0.05), DARK, 9)
        for path in (".05,.70 .12,.585 .26,.575 .38,.70", ".60,.70 .68,.58 .84,.575 .96,.68")
    ]
    board = plank(0.38, 0.685, 0.62, 0.73, DARK)
    trim = [
        stroke(".43,.25 .43,.67", 7),
        stroke(".66,.48 .68,.56", 7),
        stroke(".47,.50 .53,.50", 10),
        *[stroke(f"{x},.50 {x},.555", 6) for x in (0.74, 0.78, 0.82)],
        disc(0.945, 0.50, 0.035, PAPER, 9),
        stroke(".93,.73 .99,.73", 14),
    ]
    sign = [
        stroke(".34,.24 .34,.20"),
        stroke(".50,.24 .50,.20"),
        plank(0.29, 0.11, 0.55, 0.20, PAPER),
        disc(0.42, 0.155, 0.026, DARK, 4),
    ]
    car = [
        *sign,
        *modelled(body, MID, PALE, light=(0.36, 0.28, 0.36)),
        *windows,
        *heads,
        *trim,
        board,
        *wings,
        *tyre(0.22, 0.71, 0.115),
        *tyre(0.79, 0.71, 0.115),
        ring(ellipse(0.945, 0.50, 0.035), 9),
    ]
    hops = [
        curve(path, 9) for path in (".10,.96 .17,.91 .24,.96", ".30,.96 .37,.91 .44,.96", ".50,.96 .57,.91 .64,.96")
    ]
    puffs = [*cloud(0.78, 0.26, 0.085), *cloud(0.90, 0.14, 0.075)]
    return [*puffs, *moved(car, -0.05, 0.10, 0.965, -7), *hops, stroke(".02,.975 .98,.975", 9)]


def _feather(x: float, y: float, length: float, turn: float) -> list[Mark]:
    blade = smooth(((0.0, 0.0), (0.3, -0.16), (0.75, -0.17), (1.0, 0.0), (0.72, 0.13), (0.3, 0.12)))
    marks = [
        flat(blade, PAPER, 40),
        stroke("-.22,.03 .25,.0 .85,-.02", 40),
        stroke(".4,-.01 .52,-.12", 30),
        stroke(".58,-.01 .7,.1", 30),
    ]
    return [
        Mark(placed(mark.points, x, y, length, turn), mark.tone, 7 if mark.closed else 6, mark.closed) for mark in marks
    ]


def overturned_feather_lorry() -> Picture:
    """A lorry on its back among its feathers."""
    cab = flat(".03,.47 .36,.46 .36,.93 .21,.93 .17,.69 .05,.67 .02,.60", DARK)
    window = [flat(".225,.68 .32,.68 .32,.85 .25,.85", PAPER, 9), stroke(".25,.83 .30,.70", 5)]
    trim = [stroke(".19,.47 .19,.67"), stroke(".23,.62 .28,.62", 10), disc(0.05, 0.58, 0.04, PAPER, 9)]
    grille = [stroke(f"{x},.50 {x},.63", 6) for x in (0.10, 0.13, 0.16)]
    frame = plank(0.05, 0.40, 0.97, 0.47, DARK)
    load = bent(".41,.47 .96,.47 .97,.70 .95,.91 .70,.93 .42,.91 .40,.70")
    hoops = [curve(f"{x},.48 {x + 0.015},.70 {x},.92", 7) for x in (0.54, 0.68, 0.83)]
    rip = flat(
        ".57,.66 .63,.58 .66,.64 .73,.57 .76,.66 .83,.68 .77,.74 .80,.83 .71,.79 .65,.85 .64,.76 .56,.76", BLACK, 6
    )
    wheels = [*tyre(0.19, 0.36, 0.125), *tyre(0.79, 0.36, 0.125)]
    lorry = [
        *modelled(load, MID, PALE, PAPER, light=(0.5, 0.6, 0.22)),
        *hoops,
        rip,
        cab,
        *window,
        *trim,
        *grille,
        frame,
        *wheels,
    ]
    spins = [curve(".05,.26 .13,.17 .25,.18", 7), curve(".65,.26 .73,.17 .85,.18", 7)]
    feathers = [
        *_feather(0.66, 0.72, 0.15, -160),
        *_feather(0.72, 0.70, 0.17, -50),
        *_feather(0.70, 0.74, 0.14, 40),
        *_feather(0.06, 0.12, 0.16, -20),
        *_feather(0.36, 0.20, 0.17, 30),
        *_feather(0.40, 0.09, 0.13, -30),
        *_feather(0.62, 0.09, 0.15, 15),
        *_feather(0.88, 0.10, 0.12, 70),
        *_feather(0.46, 0.36, 0.13, -60),
        *_feather(0.06, 0.90, 0.14, -15),
        *_feather(0.42, 0.93, 0.12, 8),
    ]
    return [*ground(0.945), *moved(lorry, 0.025, 0.005, 0.97, 1), *spins, *feathers]


def two_wheeled_wheelbarrow() -> Picture:
    """A prize wheelbarrow with one wheel too many."""
    tray = bent(".24,.37 .26,.36 .60,.355 .93,.33 .94,.35 .80,.60 .76,.63 .42,.64 .38,.62")
    shafts = [
        shape(limb(".02,.47 .14,.50 .44,.66 .82,.72", 0.055, 0.05, 0.045, 0.045), MID, 9),
        shape(limb(".01,.465 .12,.49", 0.07, 0.07), BLACK, 4),
    ]
    leg = [flat(".36,.64 .42,.66 .38,.93 .31,.93", DARK), stroke(".27,.935 .43,.935", 14)]
    pumpkins = [
        soft(".33,.38 .30,.24 .40,.17 .52,.18 .60,.26 .58,.38", PALE),
        curve(".44,.19 .38,.27 .41,.36"),
        curve(".46,.18 .51,.26 .49,.36"),
        curve(".44,.18 .45,.11 .50,.09", 16),
        soft(".58,.37 .58,.27 .68,.22 .78,.26 .80,.36", MID),
        curve(".68,.23 .65,.30 .67,.36"),
        curve(".69,.23 .73,.30 .72,.36"),
        curve(".685,.23 .69,.17 .73,.16", 14),
    ]
    rosette = [
        flat(".50,.50 .46,.66 .52,.62 .55,.50", PAPER, 8),
        flat(".54,.50 .60,.66 .62,.58 .58,.48", PAPER, 8),
        shape(ellipse(0.545, 0.485, 0.085), PAPER, 9),
        disc(0.545, 0.485, 0.045, DARK, 6),
    ]
    rays = [stroke(placed(((0.05, 0.0), (0.08, 0.0)), 0.545, 0.485, 1, t), 5) for t in range(0, 360, 30)]
    return [
        *ground(0.955),
        *leg,
        *spoked_wheel(0.59, 0.79, 0.155),
        *pumpkins,
        *shafts[:1],
        *modelled(tray, DARK, MID, PALE, light=(0.5, 0.4, 0.3)),
        *shafts,
        *rosette,
        *rays,
        *spoked_wheel(0.82, 0.79, 0.155),
    ]


def hot_air_balloon() -> Picture:
    """A striped balloon, swollen beyond reason, over the clouds."""
    skin = bent(
        ".50,.02 .70,.06 .85,.20 .87,.38 .78,.54 .62,.70 .57,.76 .43,.76 .38,.70 .22,.54 .13,.38 .15,.20 .30,.06"
    )
    gores = [(0.36, MID), (0.22, PAPER), (0.085, MID)]
    stripes: list[Mark] = [shade(skin, PAPER)]
    for reach, tone in gores:
        lens = [(0.5 + (x - 0.5) * reach / 0.37, y) for x, y in skin]
        stripes += [shade(lens, tone), ring(lens, 7)]
    shadow = [
        shade(within([(0.5 + (x - 0.5) * 0.975, y) for x, y in skin], ".77,.0 1,.0 1,.8 .68,.8 .74,.5 .79,.3"), DARK)
    ]
    band = [shape(limb(".13,.36 .30,.42 .50,.435 .70,.42 .87,.36", 0.06, 0.07, 0.07, 0.07, 0.06), PAPER, 8)]
    studs = [
        disc(x, y, 0.014, BLACK, 2)
        for x, y in ((0.2, 0.388), (0.3, 0.42), (0.4, 0.43), (0.5, 0.435), (0.6, 0.43), (0.7, 0.42), (0.8, 0.388))
    ]
    patch = [
        flat(".29,.17 .39,.15 .41,.25 .31,.27", PAPER, 7),
        *[
            stroke(path, 5)
            for path in (".28,.20 .31,.195", ".34,.145 .345,.175", ".395,.19 .42,.185", ".345,.25 .35,.28")
        ],
    ]
    ropes = [stroke(path, 7) for path in (".42,.76 .43,.88", ".47,.76 .475,.88", ".53,.76 .525,.88", ".58,.76 .57,.88")]
    crew = [
        disc(0.465, 0.845, 0.03, PAPER, 7),
        disc(0.54, 0.845, 0.03, PAPER, 7),
        flat(".43,.83 .50,.83 .49,.80 .445,.80", BLACK, 3),
    ]
    basket = [
        flat(".41,.87 .59,.87 .57,.98 .43,.98", MID),
        stroke(".42,.91 .58,.91", 6),
        stroke(".43,.945 .575,.945", 6),
        stroke(".47,.88 .475,.98", 6),
        stroke(".53,.88 .525,.98", 6),
    ]
    sacks = [drop(0.385, 0.92, 0.045, DARK), drop(0.615, 0.92, 0.045, DARK)]
    clouds = [*cloud(0.13, 0.74, 0.12), *cloud(0.86, 0.82, 0.13)]
    return [*clouds, *stripes, *shadow, *patch, *band, *studs, ring(skin), *ropes, *crew, *sacks, *basket]


def swan_pedalo() -> Picture:
    """A swan-shaped pedal boat, manned and resolute."""
    hull = bent(".17,.60 .20,.54 .32,.60 .50,.64 .70,.60 .84,.50 .97,.44 .95,.62 .86,.80 .60,.86 .34,.84 .20,.76")
    neck = bent(
        ".36,.70 .37,.56 .40,.44 .43,.32 .40,.16 .33,.08 .24,.06 .15,.11 .15,.19 "
        ".22,.21 .28,.22 .31,.29 .27,.40 .19,.52 .16,.64 .20,.76 .30,.80"
    )
    beak = [soft(".16,.12 .05,.19 .03,.24 .16,.20", DARK, 9), soft(".17,.10 .21,.14 .165,.19 .14,.15", BLACK, 3)]
    feathers = [
        curve(path, 8) for path in (".52,.70 .70,.70 .90,.56", ".54,.76 .74,.75 .90,.66", ".44,.64 .47,.75 .58,.80")
    ]
    sailor = [
        soft(".60,.64 .59,.48 .66,.41 .75,.45 .78,.60", DARK),
        shape(limb(".66,.48 .58,.54 .48,.52", 0.06, 0.05, 0.04), DARK, 9),
        stroke(".45,.60 .47,.50", 10),
        disc(0.685, 0.33, 0.078, PAPER),
        flat(".60,.28 .62,.22 .76,.22 .78,.28 .75,.30 .56,.305", BLACK, 6),
        disc(0.645, 0.335, 0.010, BLACK, 2),
        curve(".63,.37 .66,.385 .68,.375", 6),
    ]
    wheel = [
        disc(0.60, 0.86, 0.12, DARK),
        *[stroke(f"{x},.78 {0.6 + (x - 0.6) * 1.3:.3f},.90") for x in (0.53, 0.6, 0.67)],
    ]
    splash = [drop(x, y, 0.03) for x, y in ((0.88, 0.82), (0.94, 0.75))]
    return [
        *sailor,
        *modelled(hull, MID, PALE, PAPER, light=(0.42, 0.64, 0.42)),
        shape(neck, PAPER, 11),
        shade(bent(".30,.60 .42,.62 .46,.74 .36,.82 .26,.80 .24,.68"), PAPER),
        *beak,
        disc(0.235, 0.115, 0.014, BLACK, 3),
        *feathers,
        *wheel,
        *water(0.86),
        *splash,
    ]


def suitcase() -> Picture:
    """A strapped suitcase with labels from elsewhere, shut on a sock."""
    case = bent(".05,.32 .08,.27 .50,.26 .92,.27 .95,.32 .96,.60 .95,.88 .92,.93 .50,.94 .08,.93 .05,.88 .04,.60")
    handle = [
        shape(limb(".36,.27 .37,.15 .50,.12 .63,.15 .64,.27", 0.06, 0.065, 0.07, 0.065, 0.06), DARK),
        plank(0.33, 0.235, 0.41, 0.285, PALE),
        plank(0.59, 0.235, 0.67, 0.285, PALE),
    ]
    lid = [curve(".045,.40 .50,.395 .955,.40", 11)]
    straps = [
        mark
        for x in (0.18, 0.75)
        for mark in (
            plank(x, 0.262, x + 0.075, 0.935, DARK),
            plank(x - 0.02, 0.43, x + 0.095, 0.53, PAPER),
            stroke(f"{x + 0.037:.3f},.48 {x + 0.037:.3f},.58", 10),
            *[disc(x + 0.0375, y, 0.010, PAPER, 2) for y in (0.62, 0.68)],
        )
    ]
    corners = [
        soft(path, BLACK, 4)
        for path in (
            ".05,.82 .13,.84 .15,.93 .07,.93",
            ".95,.82 .87,.84 .85,.93 .93,.93",
            ".05,.38 .05,.31 .08,.27 .14,.27 .12,.35",
            ".95,.38 .95,.31 .92,.27 .86,.27 .88,.35",
        )
    ]
    palm = [
        disc(0.42, 0.56, 0.105, PAPER, 9),
        curve(".41,.65 .42,.58 .44,.53", 12),
        *[
            curve(path, 10)
            for path in (
                ".44,.53 .39,.50 .35,.53",
                ".44,.53 .48,.49 .51,.53",
                ".44,.53 .42,.48 .38,.475",
                ".44,.53 .46,.48 .49,.475",
            )
        ],
        stroke(".35,.645 .49,.645", 7),
    ]
    peak = moved(
        [
            flat("-.11,-.075 .11,-.075 .11,.075 -.11,.075", PAPER, 9),
            flat("-.10,.065 -.03,-.045 .02,.025 .05,-.015 .10,.065", DARK, 6),
            disc(0.065, -0.04, 0.018, MID, 5),
        ],
        0.59,
        0.77,
        1.0,
        9,
    )
    ship = moved(
        [
            flat("-.085,-.05 .085,-.05 .085,.06 -.085,.06", PALE, 8),
            flat("-.06,.015 .06,.015 .04,.045 -.04,.045", BLACK, 4),
            stroke(".0,.01 .0,-.035", 14),
        ],
        0.36,
        0.79,
        1.0,
        -10,
    )
    sock = [
        flat(".60,.40 .67,.40 .675,.47 .72,.50 .71,.545 .655,.54 .61,.49", PAPER, 9),
        stroke(".605,.435 .67,.435", 9),
        curve(".69,.49 .675,.51 .68,.54", 7),
    ]
    return [
        *handle,
        *modelled(case, DARK, MID, PALE, light=(0.36, 0.46, 0.56)),
        *lid,
        *corners,
        *straps,
        *palm,
        *peak,
        *ship,
        *sock,
        *ground(0.95),
    ]


PICTURES: Drawings = {
    "tractor": tractor,
    "learner-car": learner_car,
    "overturned-feather-lorry": overturned_feather_lorry,
    "two-wheeled-wheelbarrow": two_wheeled_wheelbarrow,
    "hot-air-balloon": hot_air_balloon,
    "swan-pedalo": swan_pedalo,
    "suitcase": suitcase,
}
