"""Pictures of what stands on a table: food, drink, china, flowers."""

import math

from samples.drawing.marks import Mark, Picture, box, ellipse, moved, shape
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
    flower,
    ground,
    leaf,
    limb,
    modelled,
    plank,
    ring,
    scalloped,
    shade,
    soft,
    spiked,
    steam,
    stroke,
    within,
)


def dropped_ice_cream() -> Picture:
    """The last cone of summer, head first on the pavement."""
    cone = flat(".50,.02 .73,.50 .27,.50", MID)
    bars = [
        (((x, 0.52), (x + lean, 0.0), (x + lean + 0.001, 0.0)), lean)
        for k in range(12)
        for x, lean in ((0.11 * k - 0.3, 0.30), (0.11 * k, -0.30))
    ]
    waffle = [stroke(within(path, cone.points)[:2], 6) for path, _ in bars if len(within(path, cone.points)) > 1]
    side = shade(".50,.02 .73,.50 .58,.50", DARK)
    rim = [
        soft(".23,.47 .36,.455 .50,.45 .64,.455 .77,.47 .77,.54 .64,.555 .50,.56 .36,.555 .23,.54", PALE),
        *[stroke(f"{x},.46 {x},.55", 6) for x in (0.33, 0.42, 0.5, 0.58, 0.67)],
    ]
    puddle = bent(
        ".28,.80 .72,.80 .84,.83 .95,.85 .98,.91 .86,.95 .70,.935 "
        ".58,.97 .40,.965 .28,.94 .12,.96 .02,.91 .06,.85 .18,.84"
    )
    scoop = bent(
        ".50,.50 .68,.52 .78,.62 .79,.74 .75,.83 .68,.86 .60,.83 "
        ".52,.88 .44,.83 .36,.87 .28,.84 .21,.74 .22,.62 .32,.52"
    )
    shine = [
        curve(".29,.64 .27,.70 .29,.76", 9),
        curve(".14,.90 .22,.90 .28,.885", 7),
        curve(".70,.89 .80,.90 .88,.89", 7),
        disc(0.60, 0.66, 0.012, BLACK, 3),
        disc(0.66, 0.73, 0.012, BLACK, 3),
        disc(0.50, 0.74, 0.012, BLACK, 3),
    ]
    cherry = [disc(0.91, 0.77, 0.06, DARK), curve(".91,.72 .90,.64 .95,.58", 8), disc(0.89, 0.75, 0.012, PAPER, 2)]
    crash = [
        stroke(path, 8)
        for path in (".16,.60 .08,.55", ".14,.70 .05,.69", ".19,.50 .13,.42", ".81,.46 .87,.39", ".84,.57 .91,.52")
    ]
    fallen = moved([cone, side, *waffle, ring(cone.points), *rim], 0.04, -0.03, 1.0, 0)
    fallen = moved(moved(fallen, -0.54, -0.5), 0.5, 0.53, 1.0, 11)
    return [
        *modelled(puddle, PALE, PAPER, light=(0.3, 0.84, 0.4)),
        *modelled(scoop, MID, PALE, PAPER, light=(0.36, 0.62, 0.42)),
        *shine,
        *fallen,
        *cherry,
        *crash,
    ]


def _croissant(tone: float) -> list[Mark]:
    """A croissant, rolled from both horns to the fat middle."""

    def rim(turn: float, depth: float) -> tuple[float, float]:
        """The point at an angle from the top, `depth` 1 on the outer and -1 on the inner side."""
        thick = 0.165 * max(math.cos(math.radians(turn * 0.72)), 0.0) ** 1.2 + 0.012
        notch = 0.034 * min(abs(abs(turn) - fold) for fold in (15, 46, 76, 118)) / 15 if depth > 0 else 0.0
        reach, a = 0.36 - 0.05 * (abs(turn) / 118) ** 2 + depth * thick + notch, math.radians(turn)
        return 0.5 + reach * math.sin(a), 0.66 - reach * math.cos(a)

    turns = range(-118, 119, 4)
    whole = [*[rim(t, 1) for t in turns], *[rim(t, -1) for t in reversed(turns)]]
    glaze = [*[rim(t, 0.7) for t in turns[12:-20]], *[rim(t, 0.1) for t in reversed(turns[12:-20])]]
    folds = [curve((rim(t, 1), rim(t * 1.12, 0.2), rim(t * 1.05, -1)), 20) for t in (-78, -48, -17, 17, 48, 78)]
    return [flat(whole, tone, 0), shade(glaze, PAPER), *folds, ring(whole, 24)]


def tray_of_croissants() -> Picture:
    """A tray of croissants just risen."""
    tray = [
        flat(".20,.44 .80,.44 .97,.88 .03,.88", PAPER),
        flat(".03,.88 .97,.88 .95,.95 .05,.95", DARK),
        stroke(".225,.475 .775,.475", 6),
    ]
    grips = [curve(".16,.56 .05,.57 .04,.68 .11,.70", 16), curve(".84,.56 .95,.57 .96,.68 .89,.70", 16)]
    spots = ((0.31, 0.47, 0.40, -22), (0.70, 0.47, 0.40, 24), (0.27, 0.71, 0.46, 12), (0.73, 0.71, 0.46, -14))
    batch = [mark for x, y, size, turn in spots for mark in moved(moved(_croissant(MID), -0.5, -0.5), x, y, size, turn)]
    wisps = [curve(f"{x},.36 {x + 0.05:.2f},.27 {x - 0.03:.2f},.19 {x + 0.03:.2f},.08", 10) for x in (0.30, 0.50, 0.70)]
    return [*grips, *tray, *batch, *wisps]


def tottering_plates() -> Picture:
    """A record stack of plates one second before."""
    table = [
        flat(".06,.90 .94,.90 .98,.945 .02,.945", MID),
        plank(0.12, 0.945, 0.19, 0.99, DARK),
        plank(0.81, 0.945, 0.88, 0.99, DARK),
    ]
    lean = (
        (0.48, 0),
        (0.49, 2),
        (0.52, 4),
        (0.545, 4),
        (0.55, 0),
        (0.52, -5),
        (0.47, -8),
        (0.435, -5),
        (0.43, 3),
        (0.47, 11),
    )
    plate = [
        soft("-.27,-.03 .0,-.045 .27,-.03 .20,.0 .12,.03 .0,.04 -.12,.03 -.20,.0", PALE, 9),
        shade(bent(".04,-.02 .25,-.025 .18,.0 .11,.024 .03,.03"), DARK),
        shape(ellipse(0, -0.03, 0.275, 0.02), PAPER, 9),
    ]
    stack = [mark for i, (x, turn) in enumerate(lean) for mark in moved(plate, x, 0.862 - 0.061 * i, 1.0, turn)]
    cup = [
        curve(".13,-.10 .20,-.12 .19,-.03 .10,-.03", 14),
        flat("-.13,-.13 .13,-.13 .10,-.01 .05,.0 -.05,.0 -.10,-.01", PALE),
        stroke("-.12,-.08 .12,-.08", 6),
    ]
    flying = [
        *moved(cup, 0.53, 0.235, 1.0, 15),
        *moved(plate, 0.23, 0.12, 0.75, -24),
        *moved(plate, 0.86, 0.36, 0.5, 58),
    ]
    wobble = [
        curve(path, 8)
        for path in (
            ".14,.60 .11,.54 .13,.47",
            ".08,.62 .05,.54 .07,.45",
            ".84,.78 .87,.72 .86,.65",
            ".90,.80 .93,.72 .92,.63",
        )
    ]
    spill = [drop(0.80, 0.11, 0.026), drop(0.85, 0.17, 0.022)]
    return [*table, *stack, *flying, *wobble, *spill]


def cone_of_chestnuts() -> Picture:
    """Hot chestnuts in a paper cone."""
    cone = flat(".16,.46 .84,.46 .54,.97 .46,.97", PAPER)
    wrap = [shade(".62,.46 .84,.46 .54,.97 .50,.97", PALE + 0.12), stroke(".62,.46 .50,.96", 8)]
    text = [
        stroke(f"{0.25 + 0.055 * i:.3f},{0.56 + 0.07 * i:.2f} {x},{0.56 + 0.07 * i:.2f}", 8)
        for i, x in enumerate((0.55, 0.545, 0.53, 0.51, 0.50))
    ]
    text += [
        stroke(".25,.515 .56,.515", 18),
        stroke(".66,.53 .77,.53", 7),
        stroke(".645,.60 .73,.60", 7),
        stroke(".62,.67 .69,.67", 7),
    ]
    spots = (
        (0.28, 0.34, -30),
        (0.72, 0.34, 25),
        (0.50, 0.25, 0),
        (0.35, 0.22, -15),
        (0.65, 0.22, 15),
        (0.50, 0.38, 5),
        (0.32, 0.43, -50),
        (0.69, 0.43, 40),
    )
    nut = [
        *modelled(
            bent(".0,-.14 .06,-.10 .13,-.02 .12,.07 .05,.11 -.05,.11 -.12,.07 -.13,-.02 -.06,-.10"),
            BLACK,
            DARK,
            light=(-0.03, -0.02, 0.1),
        ),
        shade(bent("-.10,.065 -.05,.05 .05,.05 .10,.065 .04,.10 -.04,.10"), PALE),
        shade(bent("-.07,-.04 -.04,-.075 -.03,-.04 -.06,.0"), PAPER),
    ]
    nuts = [mark for x, y, turn in sorted(spots, key=lambda spot: spot[1]) for mark in moved(nut, x, y, 1.0, turn)]
    loose = [*moved(nut, 0.16, 0.89, 0.85, -12), *moved(nut, 0.84, 0.88, 0.95, 20)]
    wisps = [curve(f"{x},.13 {x + 0.05:.2f},.09 {x - 0.02:.2f},.05 {x + 0.02:.2f},.01", 9) for x in (0.36, 0.50, 0.64)]
    return [*wisps, *nuts, cone, *wrap, *text, ring(cone.points), *loose, stroke(".02,.975 .98,.975", 9)]


def cider_bottle() -> Picture:
    """A bottle of cider beside a well-gnawed core."""
    bottle = bent(
        ".26,.18 .42,.18 .43,.30 .46,.40 .56,.50 .58,.62 .58,.90 .54,.955 "
        ".34,.96 .14,.955 .10,.90 .10,.62 .12,.50 .22,.40 .25,.30"
    )
    foil = [
        flat(".25,.15 .43,.15 .44,.36 .24,.36", PALE),
        *[stroke(path, 6) for path in (".25,.22 .44,.22", ".25,.29 .44,.29", ".31,.15 .31,.22", ".37,.15 .37,.22")],
    ]
    cork = [
        soft(".27,.15 .28,.10 .24,.07 .26,.025 .34,.015 .42,.025 .44,.07 .40,.10 .41,.15", PALE),
        curve(".25,.07 .34,.085 .43,.07", 6),
        stroke(".29,.15 .28,.06", 6),
        stroke(".39,.15 .40,.06", 6),
    ]
    label = [plank(0.10, 0.60, 0.58, 0.84, PAPER), ring(box(0.13, 0.625, 0.55, 0.815), 5)]
    badge = [
        *modelled(
            bent(".34,.675 .39,.66 .43,.69 .42,.76 .37,.80 .34,.79 .31,.80 .26,.76 .25,.69 .29,.66"),
            DARK,
            MID,
            light=(0.31, 0.70, 0.07),
        ),
        curve(".34,.68 .345,.65 .37,.635", 8),
        *leaf(0.345, 0.655, 0.06, -150, PALE),
    ]
    glint = [curve(".165,.53 .20,.47 .26,.41", 10)]
    core = [
        soft(
            ".68,.58 .74,.53 .80,.56 .86,.53 .93,.58 .92,.64 .86,.67 .84,.74 .86,.81 "
            ".92,.85 .90,.92 .80,.95 .70,.92 .68,.85 .74,.81 .76,.74 .74,.67 .68,.64",
            PAPER,
        ),
        soft(".68,.58 .74,.53 .80,.56 .86,.53 .93,.58 .91,.63 .80,.605 .70,.63", DARK, 9),
        soft(".69,.87 .80,.895 .91,.87 .89,.93 .80,.95 .71,.93", DARK, 9),
        curve(".80,.56 .80,.48 .85,.43", 13),
        *leaf(0.81, 0.50, 0.15, -160),
        soft(".785,.70 .80,.68 .805,.73 .79,.76", BLACK, 4),
        soft(".815,.74 .83,.72 .825,.78", BLACK, 4),
    ]
    return [
        *modelled(bottle, BLACK, DARK, PALE, light=(0.22, 0.52, 0.36)),
        *glint,
        *label,
        *badge,
        *foil,
        *cork,
        *core,
        *ground(0.96),
    ]


def pickle_jar() -> Picture:
    """A jar of gherkins, each with its own opinion."""
    jar = bent(".20,.26 .80,.26 .87,.34 .88,.50 .88,.88 .83,.96 .50,.97 .17,.96 .12,.88 .12,.50 .13,.34")
    lid = [
        plank(0.18, 0.10, 0.82, 0.215, DARK),
        plank(0.21, 0.20, 0.79, 0.27, PAPER),
        *[stroke(f"{0.24 + 0.065 * i:.3f},.12 {0.24 + 0.065 * i:.3f},.20", 6) for i in range(9)],
        soft(".22,.10 .30,.045 .50,.03 .70,.045 .78,.10", MID),
    ]
    brine = shade(within(jar, box(0.0, 0.36, 1.0, 1.0)), PAPER)
    level = stroke(".13,.36 .87,.36", 6)
    one = bent(".05,.36 .08,.16 .20,.05 .33,.10 .37,.28 .33,.48 .36,.68 .33,.86 .20,.94 .09,.86 .05,.66")
    warts = [
        disc(x, y, 0.012, BLACK, 3)
        for x, y in ((0.12, 0.22), (0.30, 0.20), (0.10, 0.74), (0.28, 0.80), (0.18, 0.86), (0.30, 0.62), (0.22, 0.12))
    ]
    gherkin = [*modelled(one, DARK, MID, PALE, light=(0.12, 0.36, 0.3)), *warts]
    eyes = [
        mark for x in (0.15, 0.27) for mark in (disc(x, 0.36, 0.045, PAPER, 8), disc(x + 0.008, 0.365, 0.017, BLACK, 2))
    ]
    cross, glad, proud = (
        [stroke(".09,.27 .18,.31", 12), stroke(".33,.27 .24,.31", 12), curve(".13,.54 .20,.49 .28,.54", 12)],
        [curve(".12,.49 .20,.57 .30,.49", 12)],
        [
            soft(".20,.46 .30,.44 .36,.50 .26,.51 .20,.49 .14,.51 .05,.50 .10,.44", BLACK, 4),
            curve(".17,.57 .21,.585 .25,.57", 9),
        ],
    )
    rest = [
        *moved([*gherkin, *eyes, *glad], 0.155, 0.40, 0.53, 2),
        *moved([*gherkin, *eyes, *cross], 0.60, 0.41, 0.53, -2),
        *moved([*gherkin, *eyes, *proud], 0.355, 0.335, 0.66),
    ]
    shine = [curve(".165,.42 .16,.60 .165,.86", 7), curve(".20,.31 .40,.30 .56,.305", 6)]
    return [shade(jar, PAPER), brine, level, *rest, *shine, ring(jar), *lid]


def coffee_cup() -> Picture:
    """A cup of buffet coffee, and a train's worth of steam."""
    saucer = [shape(ellipse(0.47, 0.89, 0.43, 0.075), PALE), shape(ellipse(0.47, 0.875, 0.25, 0.04), MID, 7)]
    handle = [shape(limb(".74,.55 .90,.52 .95,.63 .86,.74 .68,.76", 0.06, 0.065, 0.065, 0.06, 0.05), PALE)]
    cup = bent(".13,.48 .14,.46 .47,.50 .80,.46 .81,.48 .79,.62 .72,.77 .60,.87 .47,.88 .34,.87 .22,.77 .15,.62")
    brim = [
        shape(ellipse(0.47, 0.47, 0.335, 0.07), PAPER),
        shape(ellipse(0.47, 0.48, 0.275, 0.045), BLACK, 6),
        shade(ellipse(0.40, 0.485, 0.10, 0.014), DARK),
    ]
    band = [
        curve(".155,.62 .32,.685 .47,.69 .62,.685 .785,.62", 16),
        curve(".165,.66 .32,.725 .47,.73 .62,.725 .775,.66", 6),
    ]
    spoon = [shape(ellipse(0.84, 0.90, 0.08, 0.03, turn=-14), PAPER, 9), stroke(".77,.92 .60,.955", 14)]
    sugar = [
        flat(".05,.80 .15,.78 .17,.87 .07,.89", PAPER, 9),
        flat(".05,.80 .10,.755 .20,.74 .15,.78", PAPER, 8),
        flat(".15,.78 .20,.74 .22,.82 .17,.87", MID, 8),
    ]
    puffs = [(0.40, 0.36, 0.055), (0.46, 0.28, 0.075), (0.55, 0.20, 0.095), (0.68, 0.13, 0.115), (0.84, 0.12, 0.13)]
    plume = [
        mark
        for x, y, size in reversed(puffs)
        for mark in (
            shape(scalloped(x, y, size, size * 0.75, 8), PAPER, 9),
            shade(ellipse(x + size * 0.1, y + size * 0.28, size * 0.5, size * 0.18), PALE),
        )
    ]
    wisp = [steam(0.28, 0.40, 0.26), steam(0.18, 0.40, 0.16)]
    return [
        *saucer,
        *handle,
        *modelled(cup, MID, PALE, PAPER, light=(0.3, 0.56, 0.5)),
        *band,
        *brim,
        *plume,
        *wisp,
        *sugar,
        *spoon,
    ]


def vase_of_flowers() -> Picture:
    """A bunch bought very late; one flower already hangs its head."""
    vase = bent(".38,.58 .62,.58 .60,.65 .69,.76 .68,.88 .60,.96 .40,.96 .32,.88 .31,.76 .40,.65")
    stems = [
        curve(path, 9)
        for path in (
            ".47,.60 .42,.44 .28,.30",
            ".50,.60 .50,.40 .50,.20",
            ".53,.60 .58,.44 .72,.28",
            ".45,.60 .36,.52 .18,.50",
            ".55,.60 .68,.46 .82,.46 .88,.58",
        )
    ]
    leaves = [
        *leaf(0.44, 0.50, 0.20, -150),
        *leaf(0.55, 0.50, 0.20, -45),
        *leaf(0.50, 0.40, 0.14, -120, DARK),
        *leaf(0.64, 0.49, 0.15, 30, DARK),
        *leaf(0.40, 0.56, 0.17, 165, DARK),
    ]
    heads = [
        *flower(0.27, 0.27, 0.145, PAPER, DARK),
        *flower(0.73, 0.25, 0.145, MID, BLACK),
        *flower(0.15, 0.50, 0.11, MID, PAPER),
    ]
    daisy = [shape(spiked(0.50, 0.15, 0.15, 0.085, 12), PALE, 8), disc(0.50, 0.15, 0.055, DARK, 6)]
    wilted = [
        soft(".84,.58 .88,.55 .92,.58 .96,.68 .93,.74 .91,.68 .88,.76 .85,.68 .81,.73 .81,.66", PALE, 9),
        soft(".84,.58 .88,.55 .92,.58 .88,.62", DARK, 6),
    ]
    fallen = [soft(f"{x},.925 {x + 0.05},.905 {x + 0.08},.93 {x + 0.04},.945", PAPER, 7) for x in (0.80, 0.89)]
    bands = [
        curve(".335,.73 .50,.765 .665,.73", 12),
        curve(".325,.86 .50,.90 .675,.86", 12),
        *[stroke(path, 6) for path in (".36,.84 .42,.77 .47,.86 .53,.77 .58,.86 .64,.77",)],
    ]
    lip = shape(ellipse(0.5, 0.585, 0.13, 0.028), DARK, 9)
    return [
        *ground(0.955),
        lip,
        *stems,
        *leaves,
        *modelled(vase, MID, PALE, PAPER, light=(0.42, 0.74, 0.3)),
        *bands,
        *heads,
        *daisy,
        *wilted,
        *fallen,
    ]


PICTURES: Drawings = {
    "dropped-ice-cream": dropped_ice_cream,
    "tray-of-croissants": tray_of_croissants,
    "tottering-plates": tottering_plates,
    "cone-of-chestnuts": cone_of_chestnuts,
    "cider-bottle": cider_bottle,
    "pickle-jar": pickle_jar,
    "coffee-cup": coffee_cup,
    "vase-of-flowers": vase_of_flowers,
}
