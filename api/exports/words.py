"""What exports say, in French and in English."""

from datetime import date

from api.cli.typography import typeset
from api.language import Language
from scoring.une.words import filled

# key: (French, English). French is written with plain spaces; typeset() makes those before ; : ! ? narrow.
WORDS: dict[str, tuple[str, str]] = {
    # -- lines and columns -----------------------------------------------------------------------------
    "articles": ("Articles", "Articles"),
    "photos": ("Photos", "Photos"),
    "tribune": ("Tribune", "Tribune"),
    "white_space": ("Surface libre", "White space"),
    "mood": ("Humeur", "Mood"),
    "surplus": ("Surplus", "Surplus"),
    "flash": ("Flash info", "Flash card"),
    "total": ("Total", "Total"),
    "day total": ("Total du jour", "Day’s total"),
    "ads": ("Pubs ($)", "Ads ($)"),
    "player": ("Joueur", "Player"),
    "team": ("Équipe", "Team"),
    "day": ("Jour", "Day"),
    "penalty": ("Malus", "Penalty"),
    "points": ("Points", "Points"),
    "rank": ("Rang", "Rank"),
    "game": ("Partie", "Game"),
    "bankrupt": ("faillite", "bankrupt"),
    "articles short": ("Art.", "Art."),
    "photos short": ("Phot.", "Phot."),
    "tribune short": ("Trib.", "Trib."),
    "white_space short": ("Libre", "White"),
    "mood short": ("Hum.", "Mood"),
    "surplus short": ("Surp.", "Surp."),
    "flash short": ("Flash", "Flash"),
    "ads short": ("Pubs", "Ads"),
    "points short": ("Pts", "Pts"),
    "friday": ("vendredi", "Friday"),
    "saturday": ("samedi", "Saturday"),
    "sunday": ("dimanche", "Sunday"),
    "friday short": ("VEN", "FRI"),
    "saturday short": ("SAM", "SAT"),
    "sunday short": ("DIM", "SUN"),
    # -- ways to play ------------------------------------------------------------------------------------
    "classic": ("Partie classique", "Classic game"),
    "newsroom": ("Salle de rédaction", "Newsroom"),
    "solo": ("Solo", "Solo"),
    "puzzle": ("Puzzle", "Puzzle"),
    "family": ("Partie en famille", "Family game"),
    "turns": ("Tour à tour", "Turn by turn"),
    "scenario": ("Scénario {number}", "Scenario {number}"),
    # -- the pad and the picture ---------------------------------------------------------------------------
    "pad": ("Feuille de marque", "Score sheet"),
    "page of": ("Page {page} sur {pages}", "Page {page} of {pages}"),
    "achievements": ("Succès", "Achievements"),
    "achievements of": ("Les succès de {player}", "{player}’s achievements"),
    "no achievements": ("Aucun succès", "No achievements"),
    "winner": ("À LA UNE", "FRONT PAGE"),
    "leader": ("EN TÊTE", "LEADING"),
    "stamp": ("FAILLITE", "BANKRUPT"),
    "first": ("1er", "1st"),
    "ranking": ("LE CLASSEMENT", "THE RANKING"),
    "line by line": ("LIGNE PAR LIGNE", "LINE BY LINE"),
    "price": ("Prix : un sourire", "Price: one smile"),
    "caption": ("Liesse devant le kiosque", "Joy at the news-stand"),
    "caption lost": ("Consternation devant le kiosque", "Dismay at the news-stand"),
    "caption so far": ("L’attente devant le kiosque", "Waiting at the news-stand"),
    # -- headlines -----------------------------------------------------------------------------------------
    "victory": ("VICTOIRE", "VICTORY"),
    "draw": ("ÉGALITÉ", "A DRAW"),
    "so far": ("ÉDITION PROVISOIRE", "EARLY EDITION"),
    "game won": ("PARTIE GAGNÉE", "GAME WON"),
    "game lost": ("PARTIE PERDUE", "GAME LOST"),
    "scenario won": ("SCÉNARIO {number} RÉUSSI", "SCENARIO {number} COMPLETED"),
    "scenario lost": ("SCÉNARIO {number} MANQUÉ", "SCENARIO {number} MISSED"),
    "puzzle done": ("PUZZLE", "PUZZLE"),
    "wins": ("{players} fait la une", "{players} makes the front page"),
    "share": ("{players} se partagent la une", "{players} share the front page"),
    "many share": ("{count} rédactions se partagent la une", "{count} newsrooms share the front page"),
    "solo won": ("{players} boucle son édition", "{players} goes to print"),
    "solo lost": ("{players} rate le bouclage", "{players} misses the deadline"),
    "nobody": ("Personne ne fait la une", "Nobody makes the front page"),
    "leads": ("{players} en tête {day} soir", "{players} ahead on {day} evening"),
    "alone so far": ("{players} prépare la suite", "{players} works on the next page"),
    "deck": ("{points} et {ads} de recettes", "{points} and {ads} of revenue"),
    "deck ahead": (", devant {others}", ", ahead of {others}"),
    "other": ("{player} ({points})", "{player} ({points})"),
    "went bankrupt": ("{player} fait faillite avec {ads}.", "{player} goes bankrupt with {ads}."),
    "lost points": (
        "{player} perd {points} pour ses recettes de {ads}.",
        "{player} loses {points} for a revenue of {ads}.",
    ),
    "seat": ("Joueur {number}", "Player {number}"),
    "foot": ("Compté par alaune", "Counted by alaune"),
}

MONTHS = {
    "fr": [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
}
WEEKDAYS = {
    "fr": ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    "en": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
}


def say(key: str, language: Language, **values: object) -> str:
    """The text of that name, set for its language."""
    return typeset(filled(WORDS[key], language, values), language)


def dated(day: date, language: Language) -> str:
    """A date as a newspaper prints it at its head."""
    number = "1er" if language == "fr" and day.day == 1 else str(day.day)
    weekday = WEEKDAYS[language][day.weekday()].capitalize()
    return f"{weekday} {number} {MONTHS[language][day.month - 1]} {day.year}"
