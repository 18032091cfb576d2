"""What the service says about photos: each refusal of the scanner has a page of its own, and so have the pool's."""

from api.words import Said, add
from vision.errors import SENTENCES

TITLES: dict[str, tuple[str, str]] = {
    "empty_file": ("Fichier vide", "Empty file"),
    "not_a_picture": ("Pas une photo", "Not a photo"),
    "damaged": ("Photo abîmée", "Damaged photo"),
    "too_small": ("Photo trop petite", "Photo too small"),
    "too_large": ("Photo trop grande", "Photo too large"),
    "no_board": ("Pas de plateau", "No board"),
    "cut_off": ("Plateau coupé", "Board cut off"),
    "two_boards": ("Deux plateaux", "Two boards"),
    "blurred": ("Photo floue", "Blurred photo"),
    "dark": ("Photo trop sombre", "Photo too dark"),
    "mirrored": ("Photo en miroir", "Mirrored photo"),
    "bad_corners": ("Coins impossibles", "Impossible corners"),
    "wrong_side": ("Autre face", "Other side"),
}


def _whole(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


add({code: Said(422, TITLES[code], (_whole(said[0]), _whole(said[1]))) for code, said in SENTENCES.items()})
add(
    {
        "busy": Said(
            503,
            ("Trop de photos à la fois", "Too many photos at once"),
            (
                "Trop de photos attendent d’être lues ; renvoyez la vôtre dans un instant.",
                "Too many photos are waiting to be read; send yours again in a moment.",
            ),
        ),
        "scan_took_too_long": Said(
            422,
            ("Lecture trop longue", "Reading took too long"),
            (
                "Cette photo n’a pas pu être lue en {seconds} s ; envoyez-en une autre, ou la même en plus petit.",
                "This photo could not be read within {seconds} s; send another, or the same one smaller.",
            ),
        ),
        "scan_crashed": Said(
            422,
            ("Lecture impossible", "Impossible to read"),
            (
                "Le fichier de cette photo fait échouer la lecture ; reprenez la photo, et envoyez celle-là.",
                "This photo’s file makes the reading fail; take the photo again, and send that one.",
            ),
        ),
        "photo_missing": Said(
            422,
            ("Photo manquante", "No photo"),
            (
                "L’envoi doit contenir une photo et une seule, dans le champ « photo ».",
                "The request must hold one photo, and only one, in its field “photo”.",
            ),
        ),
        "hung_up": Said(
            400,
            ("Demande abandonnée", "Request given up"),
            (
                "La demande a été interrompue avant sa réponse ; renvoyez la photo.",
                "The request was broken off before its answer; send the photo again.",
            ),
        ),
        "not_read": Said(
            409,
            ("Photo pas encore lue", "Photo not read yet"),
            (
                "Cette photo n’a pas été lue : montrez d’abord les quatre coins de la grille.",
                "This photo has not been read: first show the four corners of the grid.",
            ),
        ),
        "nothing_to_undo": Said(
            409,
            ("Rien à annuler", "Nothing to undo"),
            (
                "Il n’y a pas de correction à annuler.",
                "There is no correction to take back.",
            ),
        ),
        "score_took_too_long": Said(
            422,
            ("Compte trop long", "Scoring took too long"),
            (
                "Cette page a tant de conflits qu’elle ne peut pas être comptée en {seconds} s ; corrigez ses tuiles.",
                "This page has so many conflicts that it cannot be scored within {seconds} s; correct its tiles.",
            ),
        ),
    }
)
