"""Why something cannot be exported or drawn, in both languages."""

from api.words import Said, add

add(
    {
        "nothing_to_export": Said(
            409,
            ("Rien à exporter", "Nothing to export"),
            (
                "Aucune journée n’est complète : attendez que toutes les Unes d’une journée soient rendues.",
                "No day is complete yet: wait until every board of a day has been handed in.",
            ),
        ),
        "game_not_over": Said(
            409,
            ("Partie en cours", "Game in progress"),
            (
                "La partie n’est pas finie : BG Stats ne prend que des parties finies et complètes.",
                "The game is not over: BG Stats takes finished and complete games only.",
            ),
        ),
        "drawing_busy": Said(
            503,
            ("Presses occupées", "Presses busy"),
            (
                "Trop de pages sont à l’impression en même temps ; recommencez dans un instant.",
                "Too many pages are being printed at once; try again in a moment.",
            ),
        ),
        "unknown_edition": Said(
            404,
            ("Édition inconnue", "Unknown edition"),
            (
                "Il n’y a pas d’édition de ce nom ; /api/editions les donne toutes.",
                "There is no edition of that name; /api/editions lists them all.",
            ),
        ),
        "unknown_face": Said(
            404,
            ("Image inconnue", "Unknown picture"),
            (
                "Cette édition n’a pas d’image de ce nom ; sa description donne toutes celles qu’elle a.",
                "This edition has no picture of that name; its description lists all it has.",
            ),
        ),
    }
)
