"""What a printed Une says beside the rules' own sentences, in French and in English."""

from collections.abc import Sequence

from api.cli.language import Language
from api.cli.typography import NARROW, typeset

MINUS = "−"

# key: (French, English). French is written with plain spaces; typeset() makes those before ; : ! ? narrow.
WORDS: dict[str, tuple[str, str]] = {
    # -- masthead --------------------------------------------------------------------------------------
    "edition of": ("Édition du {day}", "{day} edition"),
    "token": ("{player}, pion {token}", "{player}, token {token}"),
    "classic": ("partie classique", "classic game"),
    "newsroom": ("salle de rédaction", "newsroom"),
    "solo": ("solo", "solo"),
    "puzzle": ("puzzle", "puzzle"),
    "puzzle number": ("puzzle {number}", "puzzle {number}"),
    "family": ("mode famille", "family game"),
    "turns": ("tour à tour", "turn by turn"),
    "flash card": ("Flash info {number} « {name} » : {text}", "Flash card {number} “{name}”: {text}"),
    "flash card unknown": ("Flash info {number}", "Flash card {number}"),
    "character": ("{name} : {text}", "{name}: {text}"),
    # -- tiles -----------------------------------------------------------------------------------------
    "sport": ("Sport", "Sport"),
    "business": ("Commerce", "Business"),
    "news": ("Actualités", "News"),
    "sport short": ("Sport", "Sport"),
    "business short": ("Comm.", "Biz."),
    "news short": ("Actu.", "News"),
    "sport letter": ("S", "S"),
    "business letter": ("C", "B"),
    "news letter": ("A", "N"),
    "photo": ("Photo", "Photo"),
    "photo short": ("Photo", "Photo"),
    "photo letter": ("Ph", "Ph"),
    "ad": ("Pub", "Ad"),
    "ad short": ("Pub", "Ad"),
    "ad letter": ("", ""),  # its dollars say enough
    "tribune": ("Tribune", "Tribune"),
    "tribune short": ("Trib.", "Trib."),
    "tribune letter": ("Tri", "Tri"),
    "back": ("face cachée", "face down"),
    "back short": ("cachée", "down"),
    "back letter": ("dos", "back"),
    "fold": ("pli", "fold"),
    # -- beside and under the page -----------------------------------------------------------------------
    "key good": (":) sourire, :)) deux", ":) smile, :)) two"),
    "key bad": (":( grimace, :(( deux", ":( frown, :(( two"),
    "key star": ("★ case étoile", "★ star cell"),
    "key conflict": ("‼ en conflit", "‼ in conflict"),
    "key flip": ("↻ à retourner", "↻ to turn over"),
    "key outside": ("░ hors de la zone", "░ outside the zone"),
    "no room": (
        "La page demande {needed} colonnes pour être dessinée ; élargissez la fenêtre.",
        "The page needs {needed} columns to be drawn; widen the window.",
    ),
    "tiles": ("Les tuiles", "The tiles"),
    "removed": ("Au bureau", "To the desk"),
    "off the page": ("Hors de la page", "Off the page"),
    "hidden": ("Sous d’autres tuiles", "Among other tiles"),
    "reasons": ("D’où viennent les points", "Where the points come from"),
    "conflicts": ("Conflits", "Conflicts"),
    "notes": ("À noter", "Notes"),
    "turn over": ("Retournez {tiles}.", "Turn {tiles} face down."),
    "as if": (
        "C’est ce qu’on a trouvé de moins cher ; les points sont comptés ainsi.",
        "This is the cheapest way found; the points are counted so.",
    ),
    "alternatives": ("Au même prix, au choix : {choices}.", "At the same price, as you like: {choices}."),
    "then": (" ; ", "; "),
    "gone": ("{tiles} : au bureau, en surplus.", "{tiles}: to the desk, as surplus."),
    # -- what a photo's reader should check ------------------------------------------------------------------
    "to check": ("À vérifier", "To check"),
    "nothing to check": ("Lecture de la photo : rien à vérifier.", "Reading of the photo: nothing to check."),
    "annotated": ("Photo annotée : {path}", "Annotated photo: {path}"),
    "article": ("Article", "Article"),
    "doubt": ("{tile}, {field} : « {read} » ? Sûr à {percent}\u00a0%.", "{tile}, {field}: “{read}”? {percent}% sure."),
    "doubt cells": ("Cases vides ? {cells}.", "Empty cells? {cells}."),
    "doubt cell": ("{cell} (sûr à {percent}\u00a0%)", "{cell} ({percent}% sure)"),
    "doubt day": (
        "La journée : « {day} » ? Sûr à {percent}\u00a0% ; dites-la avec --day.",
        "The day: “{day}”? {percent}% sure; tell it with --day.",
    ),
    "doubt side": (
        "Le plateau : est-ce toute la page, sans rien de coupé ni de caché en haut ? Sûr à {percent}\u00a0%.",
        "The board: is that all of the page, with nothing cut off or covered at its top? {percent}% sure.",
    ),
    "doubt board": (
        "Le plateau : sa grille est-elle trouvée ? Sûr à {percent}\u00a0% ; dégagez ses bords et reprenez la photo, ou "
        "montrez-en les coins sur la page.",
        "The board: was its grid found? {percent}% sure; clear its edges and take another photo, or show its corners "
        "on the page.",
    ),
    "field place": ("place", "place"),
    "field face": ("face", "face"),
    "field colour": ("couleur", "colour"),
    "field mood": ("humeur", "mood"),
    "field icons": ("nombre d’icônes", "number of icons"),
    "field points": ("points", "points"),
    "field scores": ("signes", "signs"),
    "field dollars": ("dollars", "dollars"),
    "field code": ("code", "code"),
    "askew": ("de travers", "askew"),
    "turned": ("tournée de {degrees}°", "turned by {degrees}°"),
    # -- the pad -----------------------------------------------------------------------------------------
    "articles": ("ARTICLES", "ARTICLES"),
    "photos": ("PHOTOS", "PHOTOS"),
    "TRIBUNE": ("TRIBUNE", "TRIBUNE"),
    "white_space": ("SURFACE LIBRE", "WHITE SPACE"),
    "mood": ("HUMEUR", "MOOD"),
    "surplus": ("SURPLUS", "SURPLUS"),
    "flash": ("FLASH INFO", "FLASH CARD"),
    "total": ("TOTAL", "TOTAL"),
    "ads": ("PUBS", "ADS"),
    "scored by": ("{cell} : {amount} ({cells})", "{cell}: {amount} ({cells})"),
    "scored nothing": ("{cell} : 0", "{cell}: 0"),
    "printed": ("{amount} :\u00a0{cells}", "{amount}:\u00a0{cells}"),
    "not played": ("ne compte pas ici", "does not count here"),
    "never below": (
        "la somme fait {sum}, mais un total n’est jamais sous 0",
        "the sum is {sum}, but a total is never below 0",
    ),
    "still open": ("sans les lignes encore ouvertes", "without the lines that are still open"),
    "gap": ("plus grande surface libre : {cells}", "largest gap: {cells}"),
    "white space": (
        "plus grande surface libre : {gap} ; cases vides en tout : {empty}",
        "largest gap: {gap}; empty cells in all: {empty}",
    ),
    # -- tables and games --------------------------------------------------------------------------------
    "pad of": ("Le bloc de score du {day}", "The score pad of {day}"),
    "pad of player": ("Le bloc de score : {player}", "The score pad: {player}"),
    "about": ("{name} : {what}", "{name}: {what}"),
    "settled": (
        "{name} : conflits sur la page ({count}), comptée avec {flipped} à retourner ; « --sheets » la montre.",
        "{name}: conflicts on the page ({count}), counted with {flipped} to turn over; “--sheets” shows it.",
    ),
    "end": ("La fin de la partie", "The end of the game"),
    "so far": ("Où en est la partie", "The game so far"),
    "rank": ("Rang", "Rank"),
    "player": ("Joueur", "Player"),
    "points": ("Points", "Points"),
    "penalty": ("Malus", "Penalty"),
    "bankrupt": ("faillite", "bankrupt"),
    "wins": ("{players} remporte la partie avec {points}.", "{players} wins the game with {points}."),
    "share": (
        "{players} se partagent la victoire avec {points} : même leurs pions ne les départagent pas.",
        "{players} share the victory with {points}: not even their tokens decide.",
    ),
    "leads": ("{players} mène avec {points}.", "{players} leads with {points}."),
    "lead together": ("{players} mènent avec {points}.", "{players} lead with {points}."),
    "went bankrupt": (
        "{player} fait faillite : seul à avoir les plus faibles recettes, {ads}.",
        "{player} goes bankrupt: alone with the lowest revenue, {ads}.",
    ),
    "lost points": (
        "{player} perd {points} pour ses recettes, {ads}.",
        "{player} loses {points} for a revenue of {ads}.",
    ),
    "solo won": (
        "{ads} de recettes sur les {least} qu’il faut : partie gagnée.",
        "A revenue of {ads}, of the {least} needed: game won.",
    ),
    "solo lost": (
        "{ads} de recettes sur les {least} qu’il faut : partie perdue.",
        "A revenue of {ads}, of the {least} needed: game lost.",
    ),
    "solo so far": (
        "{ads} de recettes sur les {least} qu’il faut.",
        "A revenue of {ads} so far, of the {least} needed.",
    ),
    "scenario": (
        "Scénario {number} ({level}) : au moins {points} et {ads} de recettes{more}.",
        "Scenario {number} ({level}): at least {points} and {ads} of revenue{more}.",
    ),
    "easy": ("facile", "easy"),
    "medium": ("moyen", "medium"),
    "hard": ("difficile", "hard"),
    "scenario met": ("Scénario réussi par {players}.", "Scenario completed by {players}."),
    "scenario missed": ("Personne n’a réussi le scénario.", "Nobody completed the scenario."),
    "scenario open": ("Le scénario se juge au soir du dimanche.", "The scenario is judged on Sunday evening."),
    "achievements": ("Succès", "Achievements"),
    "none": ("aucun", "none"),
    "puzzle targets": (
        "Paliers du puzzle : bronze {0}, argent {1}, or {2} ; {reached}.",
        "Puzzle targets: bronze {0}, silver {1}, gold {2}; {reached}.",
    ),
    "reached 0": ("aucun n’est atteint", "none is reached"),
    "reached 1": ("le bronze est atteint", "bronze is reached"),
    "reached 2": ("l’argent est atteint", "silver is reached"),
    "reached 3": ("l’or est atteint", "gold is reached"),
    # -- editions ----------------------------------------------------------------------------------------
    "count article": ("{number} article{s}", "{number} article{s}"),
    "count photo": ("{number} photo{s}", "{number} photo{s}"),
    "count ad": ("{number} pub{s}", "{number} ad{s}"),
    "count tribune": ("{number} tribune{s}", "{number} tribune{s}"),
    "count character": ("{number} personnage{s}", "{number} character{s}"),
    "count flash": ("{number} carte{s} Flash info", "{number} flash card{s}"),
    "count puzzle": ("{number} puzzle{s}", "{number} puzzle{s}"),
    "condition unknown": ("condition inconnue", "condition unknown"),
    "section tribunes": ("les tribunes", "tribunes"),
    "section flash": ("les cartes Flash info", "flash cards"),
    "section characters": ("les personnages", "characters"),
    "section tiles": ("les tuiles", "tiles"),
    "key": ("Clé", "Key"),
    "code": ("Code", "Code"),
    "name": ("Nom", "Name"),
    "text": ("Texte", "Text"),
    "day": ("Jour", "Day"),
    "number": ("Nº", "No."),
    "id": ("Nom", "Name"),
    "kind": ("Sorte", "Kind"),
    "size": ("Format", "Size"),
    "facts": ("Marque", "Marks"),
    "headline": ("Titre", "Headline"),
}


def say(key: str, language: Language, *places: object, **values: object) -> str:
    """The text of that name, set for its language."""
    return typeset(WORDS[key][language == "en"].format(*places, **values), language)


def number(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", MINUS)


def dollars(value: int, language: Language) -> str:
    """An amount of money."""
    return f"${number(value)}" if language == "en" else f"{number(value)}{NARROW}$"


def points(value: int, language: Language) -> str:
    """An amount of points; in French 0 and 1 are singular, in English only 1."""
    single = value == 1 if language == "en" else abs(value) < 2
    return f"{number(value)}\u00a0point{'' if single else 's'}"


def listed(things: Sequence[str], language: Language) -> str:
    """A, B and C."""
    *most, last = things
    return f"{', '.join(most)} {'and' if language == 'en' else 'et'} {last}" if most else last
