"""Pictures of days out: the fair, the parade, the wedding, the picnic."""

from samples.drawing.marks import Mark, Picture, box, ellipse, moved, shape, smooth
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
    flower,
    ground,
    limb,
    modelled,
    plank,
    ring,
    shade,
    soft,
    spoked_wheel,
    stroke,
    tuft,
    water,
    within,
)


def diving_board() -> Picture:
    """A bather at the end of the diving board, thinking it over."""
    tower = [plank(0.08, 0.14, 0.125, 0.86, MID), plank(0.27, 0.14, 0.315, 0.86, MID)]
    rungs = [stroke(f".12,{0.20 + 0.08 * i:.2f} .28,{0.20 + 0.08 * i:.2f}", 11) for i in range(9) if i != 3]
    strut = shape(limb(".31,.70 .56,.46", 0.04, 0.04), MID, 9)
    board = [plank(0.03, 0.41, 0.36, 0.475, DARK), flat(".30,.415 .97,.435 .97,.47 .30,.465", PALE)]
    legs = [
        shape(limb(path, 0.06, 0.045, 0.05), PALE, 8)
        for path in (".78,.26 .755,.34 .765,.425", ".84,.26 .865,.34 .85,.425")
    ]
    feet = [stroke(".75,.425 .79,.425", 16), stroke(".835,.43 .88,.43", 16)]
    suit = bent(".75,.13 .81,.11 .87,.13 .88,.20 .88,.28 .81,.30 .74,.28 .74,.20")
    stripes = [shade(within(suit, box(0.7, y, 0.92, y + 0.025)), DARK) for y in (0.135, 0.185, 0.235, 0.28)]
    arms = [
        shape(limb(".87,.15 .93,.20 .86,.245", 0.04, 0.04), PALE, 8),
        shape(limb(".75,.15 .695,.19 .76,.245", 0.04, 0.04), PALE, 8),
    ]
    head = [
        disc(0.805, 0.06, 0.05, PAPER, 8),
        soft(".755,.05 .765,.015 .81,.0 .85,.02 .855,.05", MID, 8),
        disc(0.79, 0.068, 0.008, BLACK, 2),
        disc(0.815, 0.068, 0.008, BLACK, 2),
        curve(".79,.095 .80,.085 .815,.095", 6),
    ]
    shivers = [curve(path, 6) for path in (".67,.26 .65,.30 .67,.34", ".95,.27 .97,.31 .95,.35")]
    plunge = [stroke(f".80,{y} .80,{y + 0.04}", 6) for y in (0.52, 0.60, 0.68)]
    return [
        *tower,
        *rungs,
        strut,
        *board,
        *legs,
        *feet,
        shape(suit, PAPER, 0),
        *stripes,
        ring(suit, 9),
        *arms,
        *head,
        *shivers,
        *plunge,
        *water(0.82),
    ]


def greasy_pole_with_ham() -> Picture:
    """A climber slides down the greasy pole, away from the ham."""
    hoop = [shape(ellipse(0.5, 0.14, 0.40, 0.075), MID), shape(ellipse(0.5, 0.135, 0.33, 0.05), PAPER, 8)]
    arms = [stroke(".12,.14 .88,.14", 9), stroke(".30,.085 .70,.195", 7), stroke(".70,.085 .30,.195", 7)]
    pole = [
        plank(0.465, 0.08, 0.535, 0.96, PALE),
        shade(box(0.51, 0.09, 0.53, 0.95), MID),
        soft(".46,.08 .46,.03 .50,.01 .54,.03 .54,.08", DARK),
    ]
    ham = bent(".77,.28 .81,.28 .83,.34 .92,.42 .94,.53 .86,.61 .73,.60 .66,.52 .68,.42 .75,.35")
    ham_marks = [
        stroke(".79,.20 .79,.29", 8),
        shape(ellipse(0.79, 0.285, 0.035, 0.025), PAPER, 8),
        soft(".73,.50 .80,.46 .88,.50 .87,.57 .76,.57", PAPER, 7),
        disc(0.81, 0.52, 0.022, DARK, 5),
    ]
    sausages = [stroke(".16,.18 .16,.24", 8)] + [
        mark
        for y in (0.29, 0.40, 0.51)
        for mark in (
            shape(ellipse(0.16 + 0.02 * (y == 0.40), y, 0.042, 0.055), DARK, 8),
            stroke(f".145,{y - 0.02:.2f} .145,{y + 0.01:.2f}", 5),
        )
    ]
    bottle = [
        stroke(".31,.20 .31,.25", 8),
        flat(".29,.25 .33,.25 .33,.31 .36,.35 .36,.46 .26,.46 .26,.35 .29,.31", DARK),
        plank(0.26, 0.37, 0.36, 0.43, PAPER),
    ]
    leg = shape(limb(".36,.78 .44,.84 .55,.78 .57,.86", 0.10, 0.085, 0.075, 0.05), DARK, 9)
    climber = [
        shape(limb(".40,.64 .35,.70 .34,.80", 0.13, 0.15, 0.13), PAPER),
        *[stroke(f".29,{y} .40,{y + 0.015:.3f}", 9) for y in (0.68, 0.72, 0.76)],
        disc(0.37, 0.56, 0.065, PAPER),
        soft(".29,.545 .31,.50 .38,.485 .43,.51 .42,.53", BLACK, 5),
        disc(0.405, 0.56, 0.010, BLACK, 2),
        disc(0.41, 0.59, 0.012, BLACK, 2),
        shape(limb(".38,.65 .46,.61 .56,.565", 0.065, 0.06, 0.055), PAPER, 9),
    ]
    slides = [stroke(path, 7) for path in (".42,.32 .42,.47", ".58,.36 .58,.52", ".62,.62 .62,.72", ".27,.60 .27,.66")]
    drips = [drop(0.565, 0.92, 0.022), drop(0.43, 0.93, 0.02)]
    return [
        *ground(0.96),
        *hoop,
        *arms,
        *sausages,
        *bottle,
        *modelled(ham, DARK, MID, light=(0.75, 0.42, 0.16)),
        *ham_marks,
        *pole,
        *climber,
        leg,
        *slides,
        *drips,
        *tuft(0.2, 0.96),
        *tuft(0.8, 0.96),
    ]


def _horse(tone: float) -> list[Mark]:
    """A carousel horse leaping to the left."""
    far = [
        shape(limb(path, 0.11, 0.09, 0.07), DARK, 12) for path in (".34,.58 .20,.60 .10,.70", ".80,.56 .84,.72 .74,.84")
    ]
    body = bent(
        ".04,.36 .10,.22 .17,.15 .20,.05 .26,.14 .36,.26 .46,.38 "
        ".60,.41 .74,.36 .86,.41 .90,.54 .95,.68 .99,.84 .91,.88 "
        ".86,.74 .74,.62 .60,.65 .44,.64 .35,.68 .28,.74 .34,.86 .26,.90 .18,.74 .24,.62 .22,.50 .22,.38 .12,.42"
    )
    saddle = soft(".46,.37 .58,.40 .66,.38 .66,.54 .56,.58 .48,.52", DARK, 12)
    hair = [
        soft(".20,.09 .30,.12 .42,.28 .48,.38 .38,.36 .28,.26", BLACK, 6),
        soft(".86,.40 .97,.38 1.04,.50 1.03,.66 .97,.58 .93,.48", BLACK, 6),
    ]
    return [
        *far,
        *hair,
        shape(body, tone, 14),
        saddle,
        disc(0.155, 0.24, 0.02, BLACK, 3),
        curve(".05,.35 .09,.36", 10),
        stroke(".10,.22 .14,.40", 10),
        stroke(".14,.34 .40,.46", 8),
    ]


def carousel() -> Picture:
    """A carousel; its middle horse looks elsewhere."""
    roof = [flat(".50,.05 .97,.27 .03,.27", PALE)]
    gores = [flat(f".50,.05 {x},.27 {x + 0.135:.3f},.27", DARK, 7) for x in (0.03, 0.30, 0.565, 0.835)]
    scallops = [
        shape(ellipse(0.097 + 0.1343 * i, 0.28, 0.067, 0.065, start=0, stop=180, steps=12), (PAPER, MID)[i % 2], 9)
        for i in range(7)
    ]
    flag = [stroke(".50,.06 .50,.0", 9), flat(".50,.0 .60,.02 .50,.04", DARK, 6)]
    poles = [plank(x - 0.012, 0.30, x + 0.012, 0.87, PALE) for x in (0.13, 0.87)]
    middle = [
        plank(0.485, 0.33, 0.515, 0.88, PAPER),
        *[stroke(f".485,{y + 0.02:.2f} .515,{y:.2f}", 5) for y in (0.36, 0.40, 0.82, 0.85)],
    ]
    sides = [*moved(_horse(MID), 0.04, 0.46, 0.31), *moved(_horse(MID), 0.64, 0.46, 0.31)]
    dreamer = flipped(moved(_horse(PAPER), 0.24, 0.34, 0.51))
    base = [
        plank(0.05, 0.86, 0.95, 0.92, MID),
        plank(0.02, 0.92, 0.98, 0.975, DARK),
        *[disc(0.12 + 0.152 * i, 0.89, 0.014, PAPER, 4) for i in range(6)],
    ]
    column = flat(".42,.30 .58,.30 .58,.87 .42,.87", PALE, 7)
    return [*flag, column, *poles, *sides, *middle, *dreamer, *base, *roof, *gores, *scallops]


def flower_float() -> Picture:
    """A parade float under its flowers, a few of them lost."""
    arch = [shape(limb(".16,.62 .15,.32 .30,.12 .50,.06 .70,.12 .85,.32 .84,.62", 0.05, 0.05, 0.05, 0.05), DARK, 8)]
    blooms = [
        mark
        for i, (x, y) in enumerate(
            (
                (0.15, 0.55),
                (0.14, 0.42),
                (0.18, 0.29),
                (0.26, 0.18),
                (0.37, 0.10),
                (0.50, 0.085),
                (0.63, 0.10),
                (0.74, 0.18),
                (0.82, 0.29),
                (0.86, 0.42),
                (0.85, 0.55),
            )
        )
        for mark in flower(x, y, 0.078, (PAPER, PALE, MID)[i % 3])
    ]
    queen = [
        soft(".50,.36 .56,.40 .62,.56 .66,.70 .34,.70 .38,.56 .44,.40", PAPER),
        curve(".46,.52 .45,.60 .42,.69", 6),
        curve(".54,.52 .55,.60 .58,.69", 6),
        stroke(".36,.47 .55,.66", 14),
        disc(0.50, 0.285, 0.07, PAPER),
        soft(".43,.29 .44,.22 .50,.20 .56,.22 .57,.29 .50,.245", DARK, 7),
        flat(".44,.215 .44,.15 .475,.185 .50,.14 .525,.185 .56,.15 .56,.215", PAPER, 7),
        disc(0.475, 0.285, 0.008, BLACK, 2),
        disc(0.525, 0.285, 0.008, BLACK, 2),
        curve(".475,.315 .50,.33 .525,.315", 6),
        shape(limb(".54,.40 .64,.38 .67,.28", 0.05, 0.045, 0.04), PALE, 8),
        disc(0.672, 0.255, 0.028, PAPER, 7),
        shape(limb(".46,.40 .39,.46 .42,.53", 0.05, 0.045, 0.04), PALE, 8),
    ]
    deck = plank(0.06, 0.66, 0.94, 0.73, MID)
    skirt = [
        shape(ellipse(0.133 + 0.147 * i, 0.73, 0.0735, 0.10, start=0, stop=180, steps=12), (PAPER, DARK)[i % 2], 9)
        for i in range(6)
    ]
    bed = [mark for i in range(7) for mark in flower(0.13 + 0.123 * i, 0.665, 0.062, (MID, PAPER, PALE)[i % 3])]
    lost = [mark for x, y in ((0.06, 0.90), (0.94, 0.92)) for mark in flower(x, y, 0.052, PAPER)]
    return [
        *ground(0.955),
        *arch,
        *queen,
        deck,
        *skirt,
        *spoked_wheel(0.27, 0.83, 0.12),
        *spoked_wheel(0.73, 0.83, 0.12),
        *blooms,
        *bed,
        *lost,
    ]


def _ant() -> list[Mark]:
    """An ant walking to the left."""
    legs = [
        curve(f"{x},.5 {x + d * 0.5:.3f},.34 {x + d},.92", 26) for x, d in ((0.44, -0.2), (0.5, 0.02), (0.55, 0.24))
    ]
    feelers = [curve(".16,.40 .08,.20 -.04,.22", 22), curve(".20,.38 .18,.16 .08,.06", 22)]
    return [
        *legs,
        *feelers,
        shape(ellipse(0.2, 0.48, 0.13, 0.12), BLACK, 4),
        shape(ellipse(0.48, 0.5, 0.16, 0.10), BLACK, 4),
        shape(ellipse(0.82, 0.48, 0.22, 0.17), BLACK, 4),
    ]


def picnic_basket_with_ants() -> Picture:
    """A picnic basket, and the ants who leave with the cherries."""
    front = at(".14,.36 .86,.36 .79,.71 .21,.71")
    weave = [
        stroke(f"{0.15 + 0.025 * i:.3f},{0.43 + 0.09 * i:.3f} {0.85 - 0.025 * i:.3f},{0.43 + 0.09 * i:.3f}", 6)
        for i in range(4)
    ]
    checks = [
        shade(
            box(0.20 + 0.085 * (i + 0.0) + 0.03 * (k == 9), 0.375 + 0.09 * k, 0.24 + 0.085 * i, 0.425 + 0.09 * k), DARK
        )
        for k in range(4)
        for i in range(k % 2, 7, 2)
    ]
    handle = [
        curve(".16,.36 .20,.14 .50,.03 .80,.14 .84,.36", 34),
        curve(".18,.34 .22,.15 .50,.045 .78,.15 .82,.34", 4),
    ]
    rim = plank(0.10, 0.32, 0.90, 0.385, PALE)
    loaf = [shape(limb(".24,.36 .34,.16", 0.11, 0.08), PALE, 10), stroke(".26,.26 .34,.27"), stroke(".29,.20 .37,.22")]
    bottle = [
        flat(".60,.36 .60,.24 .635,.19 .635,.11 .695,.11 .695,.19 .73,.24 .73,.36", DARK),
        plank(0.635, 0.09, 0.695, 0.13, PAPER),
    ]
    cloth = soft(".40,.34 .58,.34 .62,.52 .52,.48 .46,.55 .38,.47", PAPER, 10)
    dots = [
        disc(x, y, 0.012, DARK, 2) for x, y in ((0.44, 0.40), (0.50, 0.44), (0.55, 0.39), (0.44, 0.48), (0.57, 0.46))
    ]
    ants = [mark for x in (0.05, 0.38, 0.71) for mark in moved(_ant(), x, 0.75, 0.24)]
    loads = [
        flat(".08,.80 .21,.74 .23,.82", PAPER, 9),
        disc(0.49, 0.775, 0.042, MID, 9),
        curve(".50,.74 .52,.69 .57,.68"),
        disc(0.84, 0.775, 0.034, PALE, 9),
    ]
    return [
        *handle,
        *loaf,
        *bottle,
        flat(front, PALE),
        *weave,
        *checks,
        ring(front),
        rim,
        cloth,
        *dots,
        *ants,
        *loads,
        stroke(".02,.975 .98,.975", 9),
    ]


def _tier(x: float, y: float, wide: float, high: float, turn: float) -> list[Mark]:
    """One storey of a cake, with icing running down; (x, y) is the middle of its base."""
    side = flat(((-wide, -high), (wide, -high), (wide, 0.0), (-wide, 0.0)), PAPER)
    shadow = shade(((wide * 0.45, -high), (wide, -high), (wide, 0.0), (wide * 0.45, 0.0)), PALE + 0.1)
    drips = [(-wide - 0.02, -high - 0.02)]
    count = round(wide / 0.045)
    for i in range(count):
        left, step = -wide - 0.02 + (2 * wide + 0.04) * i / count, (2 * wide + 0.04) / count
        low = -high + (0.075, 0.045, 0.10)[i % 3]
        drips += [
            (left + step * 0.22, low - 0.015),
            (left + step * 0.4, low),
            (left + step * 0.62, low),
            (left + step * 0.8, low - 0.015),
            (left + step, -high + 0.015),
        ]
    icing = shape((*smooth(drips, closed=False), (wide + 0.02, -high - 0.02)), MID, 8)
    pearls = [disc(-wide + 2 * wide * i / (count + 2), 0.0, 0.02, PALE, 6) for i in range(count + 3)]
    return moved([side, shadow, ring(side.points), icing, *pearls], x, y, 1.0, turn)


def sagging_wedding_cake() -> Picture:
    """A wet wedding: the cake leans, the couple on top share an umbrella."""
    stand = [flat(".05,.89 .95,.89 .88,.93 .12,.93", PALE), flat(".42,.93 .58,.93 .68,.98 .32,.98", MID)]
    tiers = [*_tier(0.49, 0.88, 0.36, 0.20, 1), *_tier(0.53, 0.68, 0.26, 0.17, 7), *_tier(0.60, 0.51, 0.165, 0.15, 15)]
    pair = [
        flat("-.10,.0 -.085,-.12 -.02,-.12 -.01,.0", BLACK, 5),
        disc(-0.05, -0.155, 0.036, PAPER, 7),
        flat("-.09,-.18 -.075,-.18 -.075,-.225 -.025,-.225 -.025,-.18 -.01,-.18", BLACK, 4),
        flat("-.02,.0 .03,-.13 .07,-.13 .13,.0", PAPER, 8),
        disc(0.05, -0.16, 0.036, PAPER, 7),
        soft(".02,-.17 .04,-.21 .08,-.20 .12,-.10 .08,-.15 .07,-.185", PAPER, 6),
    ]
    umbrella = [
        stroke(".0,-.08 .0,-.29", 8),
        flat(
            "-.17,-.24 -.15,-.31 -.08,-.36 .0,-.375 .08,-.36 .15,-.31 "
            ".17,-.24 .115,-.265 .057,-.24 .0,-.265 -.057,-.24 -.115,-.265",
            DARK,
            8,
        ),
        curve(".0,-.37 -.04,-.32 -.057,-.245", 5),
        curve(".0,-.37 .04,-.32 .057,-.245", 5),
    ]
    roses = [
        mark
        for x, y, r in ((0.20, 0.66, 0.055), (0.82, 0.68, 0.055), (0.27, 0.67, 0.04), (0.40, 0.475, 0.042))
        for mark in flower(x, y, r, PAPER, MID)
    ]
    rain = [
        stroke(f"{x},{y} {x - 0.03:.2f},{y + 0.07:.2f}", 7)
        for x, y in (
            (0.10, 0.06),
            (0.26, 0.02),
            (0.40, 0.10),
            (0.16, 0.24),
            (0.32, 0.28),
            (0.08, 0.42),
            (0.22, 0.44),
            (0.95, 0.12),
            (0.93, 0.34),
            (0.94, 0.54),
            (0.07, 0.68),
            (0.90, 0.02),
        )
    ]
    return [*rain, *stand, *tiers, *roses, *moved([*pair, *umbrella], 0.635, 0.375, 1.0, 11)]


PICTURES: Drawings = {
    "diving-board": diving_board,
    "greasy-pole-with-ham": greasy_pole_with_ham,
    "carousel": carousel,
    "flower-float": flower_float,
    "picnic-basket-with-ants": picnic_basket_with_ants,
    "sagging-wedding-cake": sagging_wedding_cake,
}
