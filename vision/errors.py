"""Why a photo gives no layout, and what its photographer can do about it. Codes are stable; sentences may improve."""

from scoring.errors import BadInput

# code: (French, English)
SENTENCES: dict[str, tuple[str, str]] = {
    "empty_file": ("le fichier est vide ; choisissez une photo", "the file is empty; choose a photo"),
    "not_a_picture": (
        "ce fichier n’est pas une photo qu’on sache lire ; envoyez un JPEG, un PNG, un WebP ou un HEIC",
        "this file is no photo that can be read; send a JPEG, a PNG, a WebP or a HEIC",
    ),
    "damaged": (
        "le fichier de la photo est abîmé ou incomplet ; envoyez-le de nouveau, ou reprenez la photo",
        "the photo’s file is damaged or incomplete; send it again, or take another photo",
    ),
    "too_small": (
        "la photo est trop petite pour être lue ({width} × {height}) ; envoyez l’original, d’au moins {least} pixels",
        "the photo is too small to be read ({width} × {height}); send the original, at least {least} pixels",
    ),
    "too_large": (
        "la photo est trop grande ({width} × {height}) ; envoyez-la en {most} mégapixels au plus",
        "the photo is too large ({width} × {height}); send it with {most} megapixels at the most",
    ),
    "no_board": (
        "on ne trouve pas de plateau sur cette photo ; photographiez toute la Une, de dessus, sans rien devant",
        "no board is to be found in this photo; photograph the whole page from above, with nothing in front of it",
    ),
    "cut_off": (
        "le plateau est coupé par le bord de la photo ; reculez un peu et reprenez-la",
        "the board is cut off by the edge of the photo; step back a little and take another",
    ),
    "two_boards": (
        "il y a deux plateaux sur cette photo ; photographiez-les un par un",
        "there are two boards in this photo; photograph them one at a time",
    ),
    "blurred": (
        "la photo est trop floue pour être lue ; tenez le téléphone immobile, touchez le plateau pour faire le point, "
        "et reprenez-la",
        "the photo is too blurred to be read; hold the phone still, tap the board to focus, and take another",
    ),
    "dark": (
        "la photo est trop sombre pour être lue ; allumez une lampe et reprenez-la",
        "the photo is too dark to be read; turn on a lamp and take another",
    ),
    "mirrored": (
        "la photo est inversée, comme dans un miroir ; retournez-la de gauche à droite, ou reprenez-la avec l’appareil "
        "au dos du téléphone",
        "the photo is reversed, as in a mirror; flip it from left to right, or take another with the camera at the "
        "phone’s back",
    ),
    "bad_corners": (
        "ces quatre coins ne font pas un plateau ; placez-les chacun sur un coin de la grille, dans le sens des "
        "aiguilles d’une montre",
        "these four corners make no board; put them clockwise, each on a corner of the grid",
    ),
    "wrong_side": (
        "la photo montre l’autre face du plateau, pas celle du jour demandé ({day}) ; retournez-le ou changez de jour",
        "the photo shows the other side of the board, not that of the day asked for ({day}); turn it over or ask for "
        "another day",
    ),
}


class Unreadable(BadInput):
    """A photo that gives no layout: why, as a stable `code`, and what to do next.

    `values` go into the sentences; what is not the same in both languages is a pair, French first.
    """

    def __init__(self, code: str, **values: object) -> None:
        sentences = (
            sentence.format(**{name: value[i] if isinstance(value, tuple) else value for name, value in values.items()})
            for i, sentence in enumerate(SENTENCES[code])
        )
        french, english = sentences
        super().__init__(french, english, code=code)
