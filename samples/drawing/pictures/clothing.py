"""Pictures of what people put on, and what they keep in order."""

from samples.drawing.marks import Mark, Picture, ellipse, mirrored, moved, shape
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
    flat,
    ground,
    limb,
    modelled,
    plank,
    ring,
    shade,
    soft,
    spiked,
    stroke,
    within,
)


def laced_boot() -> Picture:
    """A laced boot whose sole has come away like a jaw."""
    upper = bent(
        ".13,.06 .28,.045 .47,.05 .49,.18 .51,.34 .58,.44 .74,.49 .88,.54 "
        ".96,.63 .97,.73 .80,.755 .58,.765 .12,.78 .10,.62 .15,.42 .15,.24"
    )
    tongue = soft(".44,.06 .52,.02 .57,.05 .54,.18 .56,.34 .60,.44 .50,.36", PALE)
    collar = shape(limb(".12,.075 .28,.065 .48,.075", 0.05, 0.05, 0.05), BLACK, 4)
    seams = [
        curve(".38,.08 .38,.28 .43,.44 .52,.54 .50,.76", 7),
        curve(".415,.10 .415,.27 .46,.42", 5),
        curve(".72,.50 .68,.60 .72,.75", 7),
        curve(".12,.64 .22,.62 .27,.70 .27,.77", 7),
    ]
    holes = [(0.455, 0.15), (0.46, 0.235), (0.475, 0.32), (0.515, 0.40), (0.575, 0.46)]
    laces = [stroke(((x - 0.025, y), (x + 0.085, y - 0.045)), 15) for x, y in holes]
    loops = [
        curve(".46,.14 .58,.05 .72,.05 .70,.14 .52,.14", 11),
        curve(".50,.14 .66,.20 .72,.32 .82,.34", 11),
        stroke(".82,.34 .86,.35", 18),
    ]
    jaw = flat(".54,.77 .97,.73 .95,.90 .60,.84", BLACK, 3)
    sole = bent(".10,.775 .34,.78 .54,.79 .70,.83 .84,.88 .96,.90 .94,.955 .80,.945 .62,.90 .50,.86 .34,.86 .10,.86")
    heel = flat(".09,.84 .36,.845 .34,.965 .10,.965", BLACK)
    teeth = [
        flat(f"{x},{y} {x + 0.03:.2f},{y + 0.008} {x + 0.02:.2f},{y - 0.045:.3f}", PAPER, 4)
        for x, y in ((0.70, 0.845), (0.78, 0.872), (0.86, 0.893))
    ]
    teeth += [
        flat(f"{x},{y} {x + 0.03:.2f},{y - 0.003} {x + 0.015:.3f},{y + 0.045:.3f}", PAPER, 4)
        for x, y in ((0.74, 0.752), (0.82, 0.746), (0.90, 0.74))
    ]
    shine = curve(".84,.56 .90,.60 .92,.66", 7)
    return [
        tongue,
        jaw,
        *teeth,
        shape(sole, DARK, 11),
        heel,
        *modelled(upper, DARK, MID, PALE, light=(0.30, 0.36, 0.42)),
        collar,
        *seams,
        shine,
        *laces,
        *loops,
        stroke(".02,.975 .98,.975", 9),
    ]


def comb() -> Picture:
    """A comb that has lost some teeth and won one hair."""
    widths = [(0.05 + 0.032 * i, 0.018) for i in range(13)] + [(0.475 + 0.058 * i, 0.032) for i in range(8)]
    teeth: list[Mark] = []
    for i, (left, wide) in enumerate(widths):
        if i in (4, 16):
            continue
        end = {5: 0.50, 17: 0.52}.get(i, 0.74)
        teeth.append(
            flat(
                (
                    (left, 0.34),
                    (left + wide, 0.34),
                    (left + wide * 0.8, end - 0.02),
                    (left + wide * 0.5, end),
                    (left + wide * 0.2, end - 0.02),
                ),
                MID,
                7,
            )
        )
    back = bent(".02,.38 .01,.24 .05,.17 .20,.14 .50,.125 .80,.14 .95,.17 .99,.24 .98,.38 .75,.375 .50,.375 .25,.375")
    ends = [
        flat(".02,.34 .045,.34 .05,.70 .03,.74 .015,.70", DARK, 8),
        flat(".945,.34 .985,.34 .985,.70 .965,.74 .945,.70", DARK, 8),
    ]
    trim = [
        curve(".08,.31 .50,.30 .92,.31", 7),
        curve(".10,.20 .30,.175 .55,.17", 9),
        *[disc(x, 0.245, 0.018, PAPER, 6) for x in (0.40, 0.50, 0.60)],
    ]
    hair = [
        curve(
            ".10,.90 .16,.70 .30,.60 .38,.68 .30,.78 .24,.66 .40,.52 .56,.58 "
            ".62,.74 .74,.80 .82,.68 .74,.62 .70,.74 .78,.88 .90,.92",
            9,
        )
    ]
    bits = [stroke(".50,.90 .53,.96", 12), stroke(".58,.95 .64,.93", 12)]
    return moved(
        [*ends, *teeth, *modelled(back, DARK, MID, PALE, light=(0.34, 0.2, 0.4)), *trim, *hair, *bits],
        0.0,
        0.14,
        0.91,
        -9,
    )


def spectacles() -> Picture:
    """Spectacles with an eye in each glass, one of them winking."""
    left, right = ellipse(0.265, 0.52, 0.215), ellipse(0.735, 0.52, 0.215)
    rims = [shape(outline, PAPER, 30) for outline in (left, right)]
    glass = [
        shade(within(outline, ((x - 0.3, 0.80), (x + 0.3, 0.44), (x + 0.3, 0.9))), PALE)
        for outline, x in ((left, 0.265), (right, 0.735))
    ]
    bridge = [curve(".46,.47 .50,.42 .54,.47", 32)]
    sides = [curve(".055,.45 .02,.36 .05,.22 .12,.16", 22), curve(".945,.45 .98,.36 .95,.22 .88,.16", 22)]
    stare = [
        soft(".11,.53 .18,.44 .27,.41 .36,.44 .42,.53 .35,.61 .26,.635 .17,.61", PAPER),
        disc(0.275, 0.525, 0.085, MID, 9),
        disc(0.275, 0.525, 0.043, BLACK, 3),
        disc(0.255, 0.50, 0.02, PAPER, 2),
        *[
            stroke(path, 8)
            for path in (".17,.43 .14,.385", ".235,.405 .22,.36", ".305,.405 .315,.36", ".37,.435 .40,.39")
        ],
    ]
    wink = [
        curve(".60,.50 .66,.57 .74,.59 .82,.57 .87,.50", 20),
        *[
            stroke(path, 9)
            for path in (".64,.56 .61,.61", ".70,.59 .685,.645", ".78,.59 .795,.645", ".84,.555 .87,.605")
        ],
    ]
    brows = [
        soft(".08,.25 .20,.15 .34,.15 .43,.22 .34,.20 .20,.21", BLACK, 6),
        soft(".57,.26 .66,.23 .80,.24 .92,.29 .80,.285 .66,.28", BLACK, 6),
    ]
    nose = [
        curve(".46,.60 .44,.74 .42,.80 .46,.86 .50,.865 .54,.86 .58,.80 .56,.74 .54,.60", 10),
        curve(".445,.82 .47,.80 .48,.83", 7),
        curve(".555,.82 .53,.80 .52,.83", 7),
    ]
    glints = [stroke(path, 8) for path in (".13,.62 .20,.69", ".60,.62 .67,.69")]
    return [*nose, *sides, *rims, *glass, *stare, *wink, *bridge, *brows, *glints, ring(left, 30), ring(right, 30)]


def molar() -> Picture:
    """A molar with a lion's mane."""
    mane = [shape(spiked(0.5, 0.475, 0.455, 0.36, 22), DARK, 9), shape(spiked(0.5, 0.475, 0.39, 0.31, 18), PALE, 7)]
    tooth = bent(
        ".50,.25 .60,.21 .70,.21 .78,.30 .78,.44 .73,.58 .72,.74 .69,.90 .64,.95 .59,.88 .56,.74 "
        ".50,.66 .44,.74 .41,.88 .36,.95 .31,.90 .28,.74 .27,.58 .22,.44 .22,.30 .30,.21 .40,.21"
    )
    grooves = [curve(".44,.245 .50,.29 .56,.245", 8), curve(".50,.66 .50,.69 .50,.72", 7)]
    eyes = [
        mark
        for x in (0.40, 0.60)
        for mark in (shape(ellipse(x, 0.41, 0.034, 0.045), BLACK, 3), disc(x - 0.01, 0.395, 0.011, PAPER, 2))
    ]
    grin = [
        soft(".37,.52 .44,.545 .50,.55 .56,.545 .63,.52 .58,.60 .50,.625 .42,.60", BLACK, 7),
        flat(".42,.545 .46,.55 .44,.585", PAPER, 3),
        flat(".58,.545 .54,.55 .56,.585", PAPER, 3),
    ]
    whiskers = [
        stroke(path, 6) for path in (".34,.47 .20,.44", ".34,.49 .19,.50", ".66,.47 .80,.44", ".66,.49 .81,.50")
    ]
    muzzle = [flat(".47,.455 .53,.455 .50,.49", BLACK, 5), stroke(".50,.49 .50,.55", 6)]
    return [
        *mane,
        *modelled(tooth, MID, PALE, PAPER, light=(0.38, 0.38, 0.66)),
        *grooves,
        *eyes,
        *grin,
        *muzzle,
        *whiskers,
    ]


def top_hat() -> Picture:
    """A top hat on its stand, waiting for a head."""
    crown = bent(".25,.09 .27,.05 .50,.03 .73,.05 .75,.09 .72,.24 .70,.40 .71,.56 .50,.60 .29,.56 .30,.40 .28,.24")
    brim = bent(
        ".03,.50 .10,.52 .30,.545 .50,.55 .70,.545 .90,.52 .97,.50 "
        ".96,.57 .84,.64 .66,.675 .50,.68 .34,.675 .16,.64 .04,.57"
    )
    band = [
        flat(".30,.42 .40,.445 .50,.45 .60,.445 .70,.42 .71,.54 .60,.565 .50,.57 .40,.565 .29,.54", PALE, 8),
        flat(".60,.455 .66,.44 .67,.55 .61,.56", MID, 7),
    ]
    lid = shape(ellipse(0.5, 0.075, 0.245, 0.045), DARK, 9)
    shine = [
        shade(bent(".335,.15 .38,.16 .39,.28 .385,.40 .345,.39 .345,.26"), PALE),
        shade(bent(".425,.17 .44,.17 .445,.30 .44,.41 .43,.41 .43,.30"), MID),
        curve(".12,.585 .24,.625 .36,.64", 8),
    ]
    stand = [
        soft(".36,.66 .64,.66 .62,.74 .50,.78 .38,.74", MID),
        flat(".46,.76 .54,.76 .55,.90 .45,.90", MID),
        soft(".28,.955 .32,.90 .50,.88 .68,.90 .72,.955 .50,.97", DARK),
        curve(".36,.925 .46,.905 .56,.905", 6),
    ]
    gleam = [
        stroke(path, 8)
        for path in (".82,.24 .92,.18", ".83,.33 .94,.33", ".80,.15 .87,.07", ".17,.24 .08,.18", ".17,.33 .06,.33")
    ]
    return [
        *ground(0.955),
        *stand,
        *modelled(crown, BLACK, DARK, light=(0.38, 0.3, 0.2)),
        lid,
        *band,
        *shine[:2],
        *modelled(brim, BLACK, DARK, light=(0.25, 0.56, 0.3)),
        shine[2],
        *gleam,
    ]


def tailors_dummy() -> Picture:
    """A tailor's dummy with its tape and pins."""
    half = (
        (0.50, 0.06),
        (0.56, 0.065),
        (0.575, 0.13),
        (0.63, 0.17),
        (0.75, 0.20),
        (0.80, 0.28),
        (0.765, 0.36),
        (0.70, 0.47),
        (0.665, 0.54),
        (0.70, 0.64),
        (0.745, 0.72),
        (0.72, 0.755),
        (0.50, 0.77),
    )
    bust = bent((*half, *[mirrored((p,))[0] for p in reversed(half[1:-1])]))
    knob = [soft(".45,.07 .46,.02 .50,.005 .54,.02 .55,.07 .50,.085", DARK)]
    stand = [
        plank(0.475, 0.76, 0.525, 0.90, DARK),
        *[
            shape(limb(path, 0.045, 0.04, 0.035), DARK, 8)
            for path in (".50,.84 .36,.88 .27,.965", ".50,.84 .64,.88 .73,.965")
        ],
        disc(0.5, 0.82, 0.038, MID, 8),
    ]
    seams = [
        stroke(".50,.10 .50,.77", 7),
        curve(".36,.17 .40,.34 .40,.54 .37,.75", 6),
        curve(".64,.17 .60,.34 .60,.54 .63,.75", 6),
        curve(".335,.54 .50,.565 .665,.54", 6),
    ]
    arms = [shape(ellipse(x, 0.275, 0.035, 0.075, turn=t), DARK, 8) for x, t in ((0.225, 12), (0.775, -12))]
    tape = limb(
        ".36,.50 .32,.30 .40,.13 .50,.105 .60,.13 .68,.32 .64,.52 .68,.66",
        0.05,
        0.05,
        0.05,
        0.05,
        0.05,
        0.05,
        0.05,
        0.05,
    )
    ticks = [
        stroke(path, 5)
        for path in (
            ".325,.46 .365,.455",
            ".32,.40 .35,.395",
            ".31,.34 .345,.34",
            ".32,.28 .35,.285",
            ".34,.22 .365,.235",
            ".635,.22 .66,.21",
            ".65,.28 .68,.27",
            ".655,.34 .69,.34",
            ".65,.40 .68,.405",
            ".635,.46 .665,.47",
            ".635,.54 .665,.54",
            ".645,.60 .675,.59",
        )
    ]
    pins = [
        mark
        for x, y in ((0.46, 0.30), (0.55, 0.36), (0.47, 0.42))
        for mark in (stroke(((x, y), (x + 0.06, y - 0.05)), 6), disc(x + 0.065, y - 0.055, 0.014, BLACK, 2))
    ]
    cloth = flat(".28,.62 .46,.60 .47,.72 .44,.70 .41,.74 .37,.71 .34,.75 .31,.715 .27,.74", DARK, 8)
    basting = stroke(".31,.65 .44,.635", 4)
    return [
        *knob,
        *stand,
        *modelled(bust, MID, PALE, PAPER, light=(0.4, 0.34, 0.46)),
        *arms,
        *seams,
        cloth,
        basting,
        shape(tape, PAPER, 8),
        *ticks,
        *pins,
        *ground(0.965)[:1],
    ]


PICTURES: Drawings = {
    "laced-boot": laced_boot,
    "comb": comb,
    "spectacles": spectacles,
    "molar": molar,
    "top-hat": top_hat,
    "tailors-dummy": tailors_dummy,
}
