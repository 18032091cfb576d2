"""Pictures from the garden and the open air around the house."""

from samples.drawing.marks import Picture, box, ellipse, placed, shape, smooth
from samples.drawing.pictures.outlines import (
    BLACK,
    DARK,
    MID,
    PALE,
    PAPER,
    Drawings,
    bent,
    brick_rows,
    cloud,
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
    within,
)


def sunflower() -> Picture:
    """The mayor's sunflower, looking over the fence."""
    fence = [
        flat(f"{x},.74 {x + 0.05:.3f},.70 {x + 0.10:.2f},.74 {x + 0.10:.2f},.96 {x},.96", PALE, 9)
        for x in (0.03, 0.16, 0.29, 0.60, 0.73, 0.86)
    ]
    rails = [plank(0.02, y, 0.98, y + 0.035, MID) for y in (0.79, 0.90)]
    stem = shape(limb(".52,.97 .51,.84 .49,.70 .50,.50", 0.06, 0.055, 0.05, 0.05), MID, 9)
    leaves = [*leaf(0.50, 0.80, 0.34, -155), *leaf(0.51, 0.73, 0.34, -22, DARK), *leaf(0.50, 0.88, 0.24, -30, PALE)]
    petal = smooth(((0.0, -0.19), (0.055, -0.27), (0.0, -0.335), (-0.055, -0.27)))
    outer = [shape(placed(petal, 0.5, 0.345, 1.0, 20 * k + 10), MID, 8) for k in range(18)]
    petals = [shape(placed(petal, 0.5, 0.345, 0.95, 20 * k), PAPER, 8) for k in range(18)]
    heart = [disc(0.5, 0.345, 0.19, BLACK), disc(0.5, 0.345, 0.165, DARK, 0), shade(ellipse(0.46, 0.305, 0.10), MID)]
    seeds = [
        disc(x, y, 0.010, BLACK, 2)
        for r, n in ((0.035, 5), (0.075, 10), (0.115, 15), (0.148, 19))
        for k in range(n)
        for x, y in placed(((r, 0.0),), 0.5, 0.345, 1.0, 360 * k / n + 200 * r)
    ]
    return [stem, *leaves, *fence, *rails, *outer, *petals, *heart, *seeds, *ground(0.965)[:1]]


def garden_gnome() -> Picture:
    """A garden gnome, eyes shut, perfectly calm."""
    hat = bent(".27,.37 .33,.24 .42,.10 .56,.02 .70,.05 .74,.12 .66,.12 .64,.20 .69,.30 .73,.37 .50,.335")
    brim = shape(limb(".26,.37 .38,.345 .50,.34 .62,.345 .74,.37", 0.06, 0.06, 0.06, 0.06, 0.06), DARK, 9)
    face = soft(".32,.36 .50,.335 .68,.36 .68,.46 .50,.54 .32,.46", PALE)
    ears = [soft(".31,.40 .25,.38 .25,.45 .31,.46", PALE, 8), soft(".69,.40 .75,.38 .75,.45 .69,.46", PALE, 8)]
    beard = bent(
        ".30,.42 .36,.47 .44,.475 .50,.49 .56,.475 .64,.47 .70,.42 "
        ".73,.54 .67,.66 .58,.75 .50,.82 .42,.75 .33,.66 .27,.54"
    )
    tress = [
        curve(path, 7)
        for path in (
            ".38,.54 .40,.62 .45,.70",
            ".50,.58 .51,.68 .50,.76",
            ".62,.54 .60,.62 .555,.70",
            ".32,.50 .33,.56 .36,.62",
            ".68,.50 .67,.56 .64,.62",
        )
    ]
    tache = [
        soft(".50,.465 .56,.455 .64,.48 .69,.53 .60,.53 .50,.505 .40,.53 .31,.53 .36,.48 .44,.455", PAPER, 8),
        disc(0.5, 0.445, 0.052, MID, 9),
        curve(".37,.405 .405,.425 .44,.405", 9),
        curve(".56,.405 .595,.425 .63,.405", 9),
        curve(".47,.545 .50,.56 .53,.545", 7),
    ]
    coat = bent(".34,.52 .66,.52 .75,.66 .77,.84 .68,.88 .50,.89 .32,.88 .23,.84 .25,.66")
    belt = [
        shape(limb(".245,.80 .38,.825 .50,.83 .62,.825 .755,.80", 0.055, 0.055, 0.055, 0.055), BLACK, 5),
        ring(box(0.46, 0.795, 0.54, 0.865), 11),
        shade(box(0.47, 0.805, 0.53, 0.855), PALE),
    ]
    sleeves = [
        shape(limb(path, 0.10, 0.11, 0.10), DARK, 9) for path in (".28,.60 .22,.70 .33,.76", ".72,.60 .78,.70 .67,.76")
    ]
    hands = [disc(0.385, 0.765, 0.05, PALE, 9), disc(0.615, 0.765, 0.05, PALE, 9)]
    boots = [
        soft(".30,.87 .47,.87 .475,.96 .24,.965 .22,.92", BLACK, 7),
        soft(".70,.87 .53,.87 .525,.96 .76,.965 .78,.92", BLACK, 7),
    ]
    toadstool = [
        flat(".865,.86 .925,.86 .93,.96 .86,.96", PAPER, 8),
        soft(".78,.87 .81,.79 .895,.755 .97,.79 .99,.87 .89,.885", DARK, 9),
        disc(0.85, 0.83, 0.018, PAPER, 4),
        disc(0.93, 0.825, 0.016, PAPER, 4),
        disc(0.89, 0.79, 0.012, PAPER, 4),
    ]
    return [
        *ground(0.965),
        *boots,
        *modelled(coat, DARK, MID, light=(0.4, 0.62, 0.3)),
        *belt,
        *sleeves,
        *hands,
        *ears,
        face,
        shape(beard, PAPER, 11),
        *tress,
        *tache,
        *modelled(hat, DARK, MID, PALE, light=(0.42, 0.22, 0.18)),
        brim,
        *toadstool,
        *tuft(0.10, 0.965, 0.1),
    ]


def watering_can() -> Picture:
    """A watering can over something that has come up."""
    can = bent(".44,.34 .46,.32 .66,.30 .86,.32 .88,.34 .91,.54 .92,.74 .88,.77 .68,.79 .46,.77 .42,.74 .42,.54")
    spout = limb(".47,.68 .34,.58 .25,.44 .17,.30", 0.15, 0.10, 0.08, 0.07)
    rose = [
        flat(".05,.31 .26,.20 .21,.34 .14,.38", MID),
        shape(ellipse(0.15, 0.245, 0.135, 0.04, turn=-28), PALE, 9),
        *[disc(0.15 + 0.05 * k, 0.245 - 0.0265 * k, 0.009, BLACK, 2) for k in (-2, -1, 0, 1, 2)],
    ]
    handle = [
        shape(
            limb(
                ".50,.33 .52,.16 .66,.08 .82,.12 .94,.28 .965,.50 .90,.62",
                0.04,
                0.045,
                0.045,
                0.045,
                0.045,
                0.045,
                0.04,
            ),
            DARK,
            8,
        )
    ]
    hoops = [
        curve(".425,.42 .66,.46 .895,.42", 7),
        curve(".42,.70 .66,.735 .92,.70", 7),
        shape(ellipse(0.66, 0.33, 0.21, 0.03), BLACK, 9),
    ]
    stay = stroke(".27,.42 .45,.40", 10)
    jets = [drop(x, y, 0.032) for x, y in ((0.06, 0.42), (0.15, 0.47), (0.05, 0.56), (0.21, 0.57), (0.12, 0.62))]
    sprout = [curve(".16,.955 .15,.84 .17,.76", 13), *leaf(0.17, 0.77, 0.15, -30), *leaf(0.165, 0.77, 0.15, -150, PALE)]
    soil = [soft(".02,.96 .08,.90 .18,.88 .30,.91 .36,.96 .18,.97", DARK)]
    return [
        *ground(0.965),
        *handle,
        stay,
        *modelled(spout, DARK, MID, light=(0.3, 0.44, 0.2)),
        *rose,
        *modelled(can, DARK, MID, PALE, PAPER, light=(0.56, 0.44, 0.42)),
        *hoops,
        *jets,
        *sprout,
        *soil,
    ]


def sock_on_line() -> Picture:
    """One sock on the line; the other peg holds nothing."""
    rope = [curve(".0,.07 .25,.115 .50,.13 .75,.115 1.0,.07", 10)]
    sock = bent(
        ".22,.13 .34,.15 .52,.15 .53,.30 .54,.46 .60,.57 .76,.64 .90,.74 "
        ".93,.86 .86,.95 .72,.95 .52,.88 .34,.80 .25,.70 .23,.54 .22,.34"
    )
    cuff = shade(within(sock, box(0.0, 0.0, 1.0, 0.25)), PALE)
    ribs = [stroke(f"{x},.15 {x},.25", 6) for x in (0.275, 0.325, 0.375, 0.425, 0.475)]
    stripes = [
        shade(within(sock, ((0.0, y), (1.0, y + 0.02), (1.0, y + 0.075), (0.0, y + 0.055))), DARK)
        for y in (0.29, 0.40, 0.51)
    ]
    toe = shade(within(sock, ((0.80, 0.5), (1.0, 0.5), (1.0, 1.0), (0.68, 1.0))), DARK)
    heel = shade(within(sock, ellipse(0.27, 0.74, 0.13, 0.14)), DARK)
    middle = shade(within(sock, ((0.60, 0.50), (0.70, 0.55), (0.56, 0.95), (0.47, 0.90))), DARK)
    pegs = [
        mark
        for x in (0.29, 0.46, 0.78)
        for mark in (
            flat(
                f"{x - 0.025:.3f},.03 {x + 0.025:.3f},.03 {x + 0.03:.3f},.18 "
                f"{x + 0.008:.3f},.20 {x},.13 {x - 0.008:.3f},.20 {x - 0.03:.3f},.18",
                PALE,
                8,
            ),
            stroke(f"{x - 0.028:.3f},.10 {x + 0.028:.3f},.10", 9),
        )
    ]
    hole = [disc(0.83, 0.87, 0.042, PAPER, 9), curve(".80,.85 .82,.80 .78,.79", 5), curve(".86,.90 .88,.93 .91,.92", 5)]
    swing = [curve(path, 8) for path in (".12,.44 .09,.54 .11,.64", ".66,.30 .69,.38 .68,.46")]
    drip = [stroke(path, 7) for path in (".74,.26 .78,.24", ".82,.26 .86,.30")]
    return [
        shade(sock, PAPER),
        *stripes,
        cuff,
        *ribs,
        middle,
        toe,
        heel,
        stroke(".22,.25 .53,.25", 8),
        ring(sock),
        *hole,
        *rope,
        *pegs,
        *swing,
        *drip,
    ]


def chimney_brush() -> Picture:
    """A sweep's brush comes out of the chimney pot."""
    rod = shape(limb(".50,.68 .50,.50 .50,.28", 0.035, 0.035, 0.035), PALE, 8)
    bristles = [
        *spokes(0.5, 0.265, 0.03, 0.235, 32),
        *[stroke(placed(((0.03, 0), (0.20, 0)), 0.5, 0.265, 1.0, 360 * k / 32 + 5.6), 9) for k in range(32)],
    ]
    core = [disc(0.5, 0.265, 0.085, BLACK, 5), disc(0.5, 0.265, 0.03, PALE, 6)]
    pot = [
        flat(".37,.60 .63,.60 .66,.78 .34,.78", PALE),
        shade(".54,.60 .63,.60 .66,.78 .56,.78", DARK),
        plank(0.345, 0.555, 0.655, 0.61, PALE),
        ring(((0.37, 0.60), (0.63, 0.60), (0.66, 0.78), (0.34, 0.78)), 9),
    ]
    stack = [
        plank(0.24, 0.80, 0.76, 0.98, PALE),
        *brick_rows(0.24, 0.81, 0.76, 0.98, 3),
        plank(0.20, 0.76, 0.80, 0.82, DARK),
    ]
    roof = [
        flat(".02,.98 .02,.90 .24,.84 .24,.98", DARK),
        flat(".76,.98 .76,.84 .98,.90 .98,.98", DARK),
        stroke(".02,.94 .24,.91", 5),
        stroke(".76,.91 .98,.94", 5),
    ]
    soot = [
        *cloud(0.22, 0.60, 0.10, MID),
        *cloud(0.79, 0.56, 0.11, MID),
        *cloud(0.12, 0.72, 0.07, MID),
        *cloud(0.90, 0.69, 0.07, MID),
    ]
    flecks = [
        disc(x, y, 0.011, BLACK, 2)
        for x, y in (
            (0.16, 0.36),
            (0.12, 0.20),
            (0.84, 0.30),
            (0.90, 0.16),
            (0.24, 0.46),
            (0.78, 0.42),
            (0.22, 0.10),
            (0.80, 0.08),
        )
    ]
    return [*soot, rod, *bristles, *core, *pot, *roof, *stack, *flecks]


def melting_snowman() -> Picture:
    """A snowman in March, a saucepan on its head."""
    puddle = [
        shape(bent(".03,.92 .12,.86 .30,.85 .70,.85 .88,.86 .97,.92 .84,.965 .50,.975 .16,.965"), MID),
        curve(".14,.93 .22,.945 .32,.945", 6),
        curve(".66,.95 .76,.95 .86,.93", 6),
    ]
    lower = bent(
        ".20,.90 .16,.76 .26,.60 .44,.54 .64,.56 .80,.66 .85,.80 .80,.90 .66,.87 .60,.92 .50,.88 .40,.93 .30,.88"
    )
    upper = bent(".30,.60 .26,.46 .33,.32 .47,.27 .61,.32 .67,.46 .63,.58 .56,.63 .50,.60 .44,.65 .38,.60")
    twigs = [
        curve(".76,.66 .88,.60 .94,.48", 15),
        curve(".89,.59 .95,.60 .98,.56", 10),
        curve(".24,.66 .13,.60 .06,.50", 15),
        curve(".12,.595 .05,.60 .02,.57", 10),
    ]
    pan = [
        soft(".27,.30 .26,.12 .28,.08 .46,.05 .60,.08 .63,.14 .65,.30 .46,.34", DARK),
        shape(limb(".62,.12 .78,.09 .95,.11", 0.045, 0.04, 0.045), BLACK, 5),
        curve(".32,.15 .44,.12 .54,.12", 8),
        disc(0.92, 0.11, 0.013, PAPER, 3),
    ]
    face = [
        disc(0.385, 0.40, 0.026, BLACK, 3),
        disc(0.53, 0.39, 0.026, BLACK, 3),
        curve(".38,.545 .45,.50 .54,.53", 10),
    ]
    carrot = [
        soft(".44,.43 .49,.43 .40,.55 .31,.62 .38,.50", MID),
        stroke(".40,.49 .43,.50", 5),
        stroke(".37,.54 .40,.55", 5),
    ]
    scarf = [
        soft(".29,.585 .46,.64 .65,.575 .67,.64 .48,.71 .28,.645", DARK),
        flat(".58,.66 .66,.63 .70,.82 .61,.84", DARK),
        *[stroke(path, 7) for path in (".615,.84 .61,.875", ".645,.835 .645,.87", ".68,.825 .685,.86")],
    ]
    buttons = [disc(0.45, 0.76, 0.022, BLACK, 3), disc(0.46, 0.84, 0.022, BLACK, 3)]
    drips = [drop(0.235, 0.55, 0.035), drop(0.72, 0.50, 0.035), drop(0.94, 0.86, 0.028)]
    crocus = [
        stroke(".12,.90 .12,.83", 8),
        soft(".08,.76 .12,.73 .16,.76 .155,.84 .12,.86 .085,.84", PAPER, 8),
        *leaf(0.12, 0.90, 0.09, -40),
        *leaf(0.12, 0.90, 0.09, -140),
    ]
    return [
        *puddle,
        *twigs[:2],
        *modelled(lower, MID, PALE, PAPER, light=(0.36, 0.62, 0.52)),
        *twigs[2:],
        *modelled(upper, MID, PALE, PAPER, light=(0.38, 0.36, 0.38)),
        *buttons,
        *scarf,
        *face,
        *carrot,
        *pan,
        *drips,
        *crocus[1:2],
        *crocus[:1],
        *crocus[2:],
    ]


PICTURES: Drawings = {
    "sunflower": sunflower,
    "garden-gnome": garden_gnome,
    "watering-can": watering_can,
    "sock-on-line": sock_on_line,
    "chimney-brush": chimney_brush,
    "melting-snowman": melting_snowman,
}
