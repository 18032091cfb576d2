"""Every sentence a sheet may say, in French and in English."""

import re
from collections.abc import Mapping

from scoring.une.edition import Edition
from scoring.une.layout import Layout, Tile
from scoring.une.placement import Breach

# key: (French, English). A narrow no-break space stands before ; : ! ? and inside « » in French.
SENTENCES: dict[str, tuple[str, str]] = {
    "P1": (
        "{one} ne repose pas sur les cases de la grille ; {fate}.",
        "{one} does not sit on the cells of the grid; {fate}.",
    ),
    "P2": (
        "{one} dépasse de la zone du {day} ; {fate}.",
        "{one} lies partly or wholly outside the {day} zone; {fate}.",
    ),
    "P3": ("{one} ne se lit pas à l’endroit ; {fate}.", "{one} is not the right way up; {fate}."),
    "P4": (
        "{one} ne couvre pas la case étoile ; {fate}.",
        "{one} does not cover the star cell; {fate}.",
    ),
    "P4 none": (
        "Aucune tribune ne couvre la case étoile.",
        "No tribune covers the star cell.",
    ),
    "P5": (
        "{one} touche {two} : deux articles de même couleur ne se touchent pas.",
        "{one} touches {two}: two articles of the same colour may not touch.",
    ),
    "P6": (
        "{one} touche {two} : deux pubs ne se touchent pas.",
        "{one} touches {two}: two ads may not touch.",
    ),
    "P7": (
        "{one} touche {two} : deux photos ne se touchent pas.",
        "{one} touches {two}: two photos may not touch.",
    ),
    "P8": (
        "{one} et {two} occupent une même case : à départager par l’arbitre.",
        "{one} and {two} lie on the same cell: the referee must settle it.",
    ),
    "F": (
        "Flash info « {card} » : {all} ; {rule}",
        "Flash card “{card}”: {all}; {rule}",
    ),
    "overruled": (
        "Décision de l’arbitre, règle « {rule} » : {all}, ne compte pas comme un conflit.",
        "Referee’s ruling, rule “{rule}”: {all}, does not count as a conflict.",
    ),
    "overruled void": (
        "Décision de l’arbitre sans objet, règle « {rule} » : {all}, cette page n’a pas ce conflit.",
        "Referee’s ruling without effect, rule “{rule}”: {all}, this page has no such conflict.",
    ),
    "whole page": ("la page", "the page"),
    "no such tile": ("la tuile n° {number}", "tile no. {number}"),
    "to the desk": ("direction le bureau", "off to the desk"),
    "stays": ("elle reste là et ne marque rien", "it stays there and scores nothing"),
    "white_space_open": (
        "Surface libre à comparer avec les autres Unes de la table : ligne encore ouverte.",
        "White space is compared with the table’s other pages: this line is still open.",
    ),
    "tribune_unknown": (
        "La condition de la tribune n’est pas connue : entrez ses points pour compléter la feuille.",
        "The tribune’s condition is not known: enter its points to complete the sheet.",
    ),
    "tribune_misplaced": (
        "Règle de la maison : une tribune mal placée ou retournée reste là et marque 0.",
        "House rule: a tribune that is misplaced or turned stays there and scores 0.",
    ),
    "several_tribunes": (
        "Plusieurs tribunes sur la page : la première bien placée compte seule.",
        "Several tribunes on the page: only the first well-placed one counts.",
    ),
    "overlap": (
        "Des tuiles se chevauchent : le compte n’est sûr qu’une fois la page remise d’aplomb.",
        "Tiles overlap: the count is safe only once the page has been straightened out.",
    ),
    "puzzle_incomplete": (
        "Puzzle incomplet : toutes les pubs doivent être posées face visible et sans conflit.",
        "Puzzle incomplete: every ad must be placed face up and without conflict.",
    ),
    "more_alternatives": (
        "{count} autres réparations coûtent aussi peu et ne sont pas listées.",
        "{count} more repairs cost as little and are not listed.",
    ),
    "not_exhaustive": (
        "Trop de conflits pour essayer toutes les réparations : celle-ci n’est peut-être pas la moins chère.",
        "Too many conflicts to try every repair: this one may not be the cheapest.",
    ),
    "flash_unknown": (
        "La carte Flash info {number} de ce jour n’est pas connue de cette édition : elle n’a rien changé.",
        "This edition does not know flash card {number} of the day: it changed nothing.",
    ),
    "puzzle_unknown": (
        "Le puzzle {puzzle} n’est pas connu de cette édition : ses pubs n’ont pas été vérifiées.",
        "This edition does not know puzzle {puzzle}: its ads were not checked.",
    ),
    "character_unknown": (
        "Cette édition ne dit pas ce que change {who} : le personnage n’a rien changé.",
        "This edition does not say what {who} changes: the character changed nothing.",
    ),
    "turns_saturday": (
        "Le mode tour à tour se joue le samedi.",
        "Turn by turn is played on Saturday.",
    ),
    "changed_rule_1": (
        "Règle modifiée 1 : 1 point de moins par case vide au lieu de la surface libre.",
        "Changed rule 1: 1 point less for each empty cell instead of white space.",
    ),
    "changed_rule_2": (
        "Règle modifiée 2 : deux minutes par journée ; rien à compter ici.",
        "Changed rule 2: two minutes a day; nothing to count here.",
    ),
    "changed_rule_3": (
        "Règle modifiée 3 : page posée à l’envers du joueur ; rien à compter ici.",
        "Changed rule 3: the page lay upside down to its player; nothing to count here.",
    ),
    "changed_rule_4": (
        "Règle modifiée 4 : le premier « Tirage ! » arrête tout le monde ; rien à compter ici.",
        "Changed rule 4: the first to go to print stops everybody; nothing to count here.",
    ),
    "changed_rule_5": (
        "Règle modifiée 5 : les pubs posées quittent le jeu après chaque journée.",
        "Changed rule 5: ads that were placed leave the game after each day.",
    ),
    "changed_rule_6": (
        "Règle modifiée 6 : une tuile posée ne bouge plus ; rien à compter ici.",
        "Changed rule 6: a placed tile no longer moves; nothing to count here.",
    ),
    "changed_rule_7": (
        "Règle modifiée 7 : mise en page d’une seule main ; rien à compter ici.",
        "Changed rule 7: layout with one hand; nothing to count here.",
    ),
    "twice": (
        "{tile} porte le nom {id} déjà vu sur cette page, et chaque tuile est unique.",
        "{tile} bears the name {id}, seen on this page before, and each tile is unique.",
    ),
    "no_such_tile": (
        "{tile} porte le nom {id}, que cette édition ne connaît pas : ce qui est lu fait foi.",
        "{tile} bears the name {id}, which this edition does not know: what was read stands.",
    ),
    "printed_otherwise": (
        "{tile} porte le nom {id}, que l’édition imprime autrement : ce qui est lu fait foi.",
        "{tile} bears the name {id}, which the edition prints otherwise: what was read stands.",
    ),
    "mood": ("{smiles} contre {frowns}", "{smiles} against {frowns}"),
    "softened": (" ; {who} : réduite de {by}", "; {who}: reduced by {by}"),
    "surplus": ("{count} sur le bureau", "{count} on the desk"),
    "largest_gap": ("plus grande surface libre : {count}", "largest gap: {count}"),
    "empty_cells": ("cases vides : {count}", "empty cells: {count}"),
    "tribune": ("{code} « {name} » : {text}", "{code} “{name}”: {text}"),
    "by_hand": ("points entrés à la main", "points entered by hand"),
    "flash": ("Flash info « {name} » : {text}", "Flash card “{name}”: {text}"),
    "character": ("{who} : {text}", "{who}: {text}"),
    "tile": ("{what} en {cell}", "{what} at {cell}"),
    "off": ("hors de la grille", "off the grid"),
    "provisional": (
        "Partie en cours : résultat au soir du {day}.",
        "Game in progress: the result as of {day} evening.",
    ),
    "not_the_scenario": (
        "La Une de {player} ({day}) n’a pas été jouée avec le personnage, la carte ou la tribune du scénario.",
        "The board of {player} ({day}) was not played with the scenario’s character, card or tribune.",
    ),
    "ad_again": (
        "Règle modifiée 5 : la pub {id} était déjà sur une Une d’un jour passé.",
        "Changed rule 5: ad {id} was on a page of an earlier day already.",
    ),
    "smallest": ("la plus petite de la table ({gap})", "smallest of the table ({gap})"),
    "largest": ("la plus grande de la table ({gap})", "largest of the table ({gap})"),
    "between": ("ni la plus petite ni la plus grande ({gap})", "neither smallest nor largest ({gap})"),
    "level": (
        "toutes égales ({gap}) ; règle de la maison : chacun prend le bonus",
        "all level ({gap}); house rule: everybody takes the bonus",
    ),
}

NAMES: dict[str, tuple[str, str]] = {
    "friday": ("vendredi", "Friday"),
    "saturday": ("samedi", "Saturday"),
    "sunday": ("dimanche", "Sunday"),
    "sport": ("Sport", "sport"),
    "business": ("Commerce", "business"),
    "news": ("Actualités", "news"),
    "article": ("l’article {colour}", "the {colour} article"),
    "photo": ("la photo", "the photo"),
    "ad": ("la pub", "the ad"),
    "tribune": ("la tribune", "the tribune"),
    "back": ("la tuile face cachée", "the face-down tile"),
    "P1": ("sur les cases", "on the cells"),
    "P2": ("dans la zone", "inside the zone"),
    "P3": ("à l’endroit", "the right way up"),
    "P4": ("étoile", "star"),
    "P5": ("couleurs", "colours"),
    "P6": ("pubs", "ads"),
    "P7": ("photos", "photos"),
    "P8": ("chevauchement", "overlap"),
    "F": ("Flash info", "flash card"),
}

COUNTED: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "smile": (("sourire", "sourires"), ("smile", "smiles")),
    "frown": (("grimace", "grimaces"), ("frown", "frowns")),
    "cell": (("case", "cases"), ("cell", "cells")),
    "tile": (("tuile", "tuiles"), ("tile", "tiles")),
    "point": (("point", "points"), ("point", "points")),
}


OF = re.compile(r"\bde \{(\w+)\}")
VOWEL = re.compile(r"[aeiouàâäæéèêëîïôöœùûü]|y[^aeiou]", re.IGNORECASE)


def say(key: str, language: str, **values: object) -> str:
    """The sentence of that name."""
    return filled(SENTENCES[key], language, values)


def filled(both: tuple[str, str], language: str, values: Mapping[str, object]) -> str:
    """The text of a language with these values in it. French says d’Ada, not de Ada."""
    if language == "en":
        return both[1].format_map(values)

    def of(found: re.Match[str]) -> str:
        return f"d’{{{found[1]}}}" if VOWEL.match(str(values.get(found[1], ""))) else found[0]

    return OF.sub(of, both[0]).format_map(values)


def counted(number: int, noun: str, language: str) -> str:
    """A number with its noun; in French 0 and 1 are singular, in English only 1."""
    one, many = COUNTED[noun][language == "en"]
    single = number == 1 if language == "en" else number < 2
    return f"{number} {one if single else many}"


def cell_name(row: int, col: int, language: str) -> str:
    """A cell as people call it: column letter and row number, from the top left of the full grid."""
    if row < 0 or not 0 <= col < 26:
        return say("off", language)
    return f"{chr(ord('A') + col)}{row + 1}"


def tile_name(tile: Tile, language: str) -> str:
    """What a tile is and where its top left cell lies."""
    colour = NAMES[tile.colour][language == "en"] if tile.face == "article" else ""
    what = NAMES[tile.face][language == "en"].format(colour=colour)
    if tile.at[0] < 0 or not 0 <= tile.at[1] < 26:
        return f"{what} {say('off', language)}"
    return say("tile", language, what=what, cell=cell_name(*tile.at, language))


class Speaker:
    """Says what is on a sheet in one language."""

    def __init__(self, layout: Layout, edition: Edition, language: str) -> None:
        self._layout = layout
        self._edition = edition
        self._language = "en" if language == "en" else "fr"

    def note(self, key: str, **values: object) -> str:
        """A sentence by its name."""
        return _capital(say(key, self._language, **values))

    def tile(self, index: int) -> str:
        """What a tile is and where it lies."""
        return tile_name(self._layout.tiles[index], self._language)

    def breach(self, breach: Breach) -> str:
        """What a referee reads out."""
        if breach.rule == "F":
            return self._flash_breach(breach)
        if not breach.tiles:
            return self.note("P4 none")
        first = breach.tiles[0]
        stays = self._layout.tiles[first].face == "tribune"
        return self.note(
            breach.rule,
            one=self.tile(first),
            two=self.tile(breach.tiles[-1]),
            day=NAMES[self._layout.day][self._language == "en"],
            fate=say("stays" if stays else "to the desk", self._language),
        )

    def overruled(self, breach: Breach, *, void: bool = False) -> str:
        """What the referee let pass, or would have if it were there."""
        tiles = self._layout.tiles
        named = [
            self.tile(i) if i < len(tiles) else say("no such tile", self._language, number=i) for i in breach.tiles
        ]
        return self.note(
            "overruled void" if void else "overruled",
            rule=NAMES[breach.rule][self._language == "en"],
            all=", ".join(named) or say("whole page", self._language),
        )

    def _flash_breach(self, breach: Breach) -> str:
        card = self._edition.flash[self._layout.day, self._layout.flash or 0]
        rule = card.text[self._language]
        return self.note(
            "F",
            card=card.name[self._language],
            all=", ".join(self.tile(i) for i in breach.tiles),
            rule=rule[0].lower() + rule[1:],
        )

    def mood(self, smiles: int, frowns: int, softened: int) -> str:
        """The icons on either side, and what the character takes off."""
        text = say(
            "mood",
            self._language,
            smiles=counted(smiles, "smile", self._language),
            frowns=counted(frowns, "frown", self._language),
        )
        if softened:
            text += say("softened", self._language, who=self._character_name(), by=softened)
        return text

    def surplus(self, count: int) -> str:
        """How many tiles lie on the desk."""
        return say("surplus", self._language, count=counted(count, "tile", self._language))

    def largest_gap(self, cells: int) -> str:
        """The size of the largest gap."""
        return say("largest_gap", self._language, count=counted(cells, "cell", self._language))

    def empty_cells(self, cells: int) -> str:
        """How many cells are empty."""
        return say("empty_cells", self._language, count=cells)

    def tribune(self, index: int) -> str:
        """The tribune's condition in words."""
        tile = self._layout.tiles[index]
        if tile.face != "tribune" or tile.points is not None:
            return say("by_hand", self._language)
        known = self._edition.tribunes[tile.code or ""]
        return say(
            "tribune",
            self._language,
            code=known.code,
            name=known.name[self._language],
            text=known.text[self._language],
        )

    def flash(self) -> str:
        """The flash card in words."""
        card = self._edition.flash[self._layout.day, self._layout.flash or 0]
        return say("flash", self._language, name=card.name[self._language], text=card.text[self._language])

    def character(self) -> str:
        """The character and its power in words."""
        known = self._edition.characters[self._layout.character or ""]
        return self.note("character", who=self._character_name(), text=known.text[self._language])

    def _character_name(self) -> str:
        return self._edition.characters[self._layout.character or ""].name[self._language]


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
