"""What the command line says itself, in French and in English; views of a game have words of their own."""

from api.cli.language import Language
from api.cli.typography import NARROW, typeset

# key: (French, English). French is written with plain spaces; typeset() makes those before ; : ! ? narrow.
WORDS: dict[str, tuple[str, str]] = {
    # -- help ------------------------------------------------------------------------------------------
    "about": (
        "Compte les points d’une Une de Rédac’ Chef : une page, une journée, une partie.",
        "Scores the pages of Rédac’ Chef (Fit to Print): a page, a day, a game.",
    ),
    "more": (
        "« alaune COMMANDE --help » dit comment se servir d’une commande.",
        "“alaune COMMAND --help” tells how to use a command.",
    ),
    "usage": ("usage : ", "usage: "),
    "commands": (f"commandes{NARROW}", "commands"),
    "arguments": (f"arguments{NARROW}", "arguments"),
    "options": (f"options{NARROW}", "options"),
    "COMMAND": ("COMMANDE", "COMMAND"),
    "score": ("compte une Une", "scores one page"),
    "score more": (
        "Compte une Une décrite en JSON, ou toute une suite : un fichier de JSON Lines en porte une par ligne. Sans "
        "--json, imprime la page et sa feuille de score.",
        "Scores a page described in JSON, or many of them: a file of JSON Lines holds one a line. Without --json it "
        "prints the page and its score sheet.",
    ),
    "round": ("compte la table d’une journée", "scores a day’s table"),
    "round more": (
        "Compte les Unes de tous les joueurs d’une journée, surface libre comprise, et imprime leurs feuilles puis le "
        "bloc de score.",
        "Scores all the players’ pages of a day, white space included, and prints their sheets, then the score pad.",
    ),
    "game": ("compte toute une partie", "scores a whole game"),
    "game more": (
        "Compte les journées d’une partie : blocs de score, faillite, classement et objectifs atteints.",
        "Scores the days of a game: score pads, bankruptcy, final ranking and achievements.",
    ),
    "edition": ("montre et vérifie les éditions", "shows and checks editions"),
    "edition more": (
        "Une édition est tout ce qui est imprimé dans une boîte : grilles, tuiles, tribunes, personnages, Flash info.",
        "An edition is all that is printed in a box: grids, tiles, tribunes, characters, flash cards.",
    ),
    "edition list": ("liste les éditions connues", "lists the editions there are"),
    "edition new": ("commence une édition pour votre boîte imprimée", "starts an edition for your printed box"),
    "edition new more": (
        "Crée DOSSIER/NOM avec ce que dit la règle du jeu ; ce qui est imprimé sur les tuiles reste à recopier.",
        "Makes DIR/NAME with all that the rulebook says; what is printed on the tiles is for you to copy.",
    ),
    "the new name": (
        "le nom de l’édition : minuscules, chiffres, tirets",
        "the edition’s name: small letters, digits, hyphens",
    ),
    "the shelf": ("le dossier où la ranger", "the folder to keep it in"),
    "edition export": ("écrit les images d’une édition et leur vérité", "writes an edition’s pictures and their truth"),
    "edition export more": (
        "Dessine les deux plateaux, chaque tuile, tribune et dos dans un dossier, avec edition.json.",
        "Draws both boards, every tile, tribune and back into a folder, with edition.json.",
    ),
    "the pictures": ("le dossier des images", "the folder for the pictures"),
    "--cell-px": (
        "pixels par case, de 96 à 600 (sans cela : 128)",
        "pixels a cell, from 96 to 600 (without it: 128)",
    ),
    "a cell size": (
        "il faut de {least} à {most} pixels par case, et non {given}",
        "give from {least} to {most} pixels a cell, not {given}",
    ),
    "edition print": ("écrit une édition à imprimer et à jouer", "writes an edition to print and play"),
    "edition print more": (
        "Écrit un PDF A4 en vraie grandeur : plateaux, tuiles et dos, tribunes, cartes, bloc de score, règle en deux "
        "pages. À imprimer sans mise à l’échelle, recto verso sur le grand côté.",
        "Writes an A4 PDF at true size: boards, tiles and backs, tribunes, cards, score pad, the rules in two pages. "
        "Print it without scaling, double-sided on the long edge.",
    ),
    "the pdf": ("le fichier à écrire", "the file to write"),
    "samples": ("les photos simulées", "simulated photos"),
    "samples more": (
        "Fait des photos de Unes, chacune avec sa vérité.",
        "Makes photos of Unes, each with its truth.",
    ),
    "samples make": ("fait des photos avec leur vérité", "makes photos with their truth"),
    "samples make more": (
        "Photographie des Unes simulées dans un dossier : x.jpg, et x.json qui dit ce qu’on y voit. La même graine "
        "donne les mêmes photos.",
        "Photographs simulated Unes into a folder: x.jpg, and x.json that says what is on it. The same seed gives the "
        "same photos.",
    ),
    "the photos": ("le dossier des photos", "the folder for the photos"),
    "--count": ("combien de photos", "how many photos"),
    "--seed": ("la graine (sans cela : 0)", "the seed (without it: 0)"),
    "--refused": (
        "part, sur cent, de photos à refuser : sans plateau, coupées, floues… (sans cela : 0)",
        "how many in a hundred are to be refused: no board, cut off, blurred… (without it: 0)",
    ),
    "--edition": ("l’édition photographiée (sans cela : gazette)", "the edition photographed (without it: gazette)"),
    "--style": (
        "l’aspect : tel qu’imprimé, n’importe lequel, ou une famille que l’apprentissage ne voit pas",
        "the look: as printed, any, or a family that training never sees",
    ),
    "--backgrounds": (
        "les tables : toutes, celles de l’apprentissage, celles qu’il ne voit pas, ou dessinées seulement",
        "the tables: all, those of training, those it never sees, or drawn ones only",
    ),
    "a number": (
        "il faut un nombre de {least} à {most}, et non {given}",
        "give a number from {least} to {most}, not {given}",
    ),
    "photographing": ("Photos", "Photos"),
    "photographed": (
        "{count} photos et leurs vérités sont dans « {folder} ».",
        "{count} photos and their truths are in “{folder}”.",
    ),
    "photographed one": (
        "1 photo et sa vérité sont dans « {folder} ».",
        "1 photo and its truth are in “{folder}”.",
    ),
    "drawing": ("Dessin", "Drawing"),
    "exported": (
        "L’édition « {name} » est dessinée dans « {folder} », avec edition.json.",
        "Edition “{name}” is drawn in “{folder}”, with edition.json.",
    ),
    "printed": (
        "L’édition « {name} » est prête dans « {file} » : imprimez à 100 %, recto verso sur le grand côté.",
        "Edition “{name}” is ready in “{file}”: print at 100%, double-sided on the long edge.",
    ),
    "edition check": ("vérifie le dossier d’une édition", "checks an edition’s folder"),
    "edition check more": (
        "Lit le dossier d’une édition et dit s’il est en ordre, ou bien ce qu’il faut y corriger.",
        "Reads an edition’s folder and says that it is sound, or else what to correct.",
    ),
    "edition show": ("imprime les textes d’une édition", "prints an edition’s texts"),
    "LAYOUT": ("UNE.json", "LAYOUT.json"),
    "ROUND": ("TABLE.json", "ROUND.json"),
    "GAME": ("PARTIE.json", "GAME.json"),
    "DIR": ("DOSSIER", "DIR"),
    "NAME": ("NOM", "NAME"),
    "OUT.pdf": ("SORTIE.pdf", "OUT.pdf"),
    "SECTION": ("PARTIE", "PART"),
    "the layout": (
        "le fichier de la Une, en JSON ou en JSON Lines ; « - » lit l’entrée standard",
        "the page’s file, in JSON or JSON Lines; “-” reads standard input",
    ),
    "the round": (
        "le fichier de la table, en JSON ; « - » lit l’entrée standard",
        "the table’s file, in JSON; “-” reads standard input",
    ),
    "the game": (
        "le fichier de la partie, en JSON ; « - » lit l’entrée standard",
        "the game’s file, in JSON; “-” reads standard input",
    ),
    "the folder": ("le dossier de l’édition", "the edition’s folder"),
    "the edition": ("le nom de l’édition, par exemple gazette", "the edition’s name, for instance gazette"),
    "the section": (
        "une seule partie de ses textes : {sections} ; toutes sans cela",
        "only one part of its texts: {sections}; all of them without it",
    ),
    "--help": ("montre cette aide", "shows this help"),
    "--version": ("dit la version du programme", "tells the program’s version"),
    "--lang": (
        "parle français ou anglais (sans cela : la langue du terminal)",
        "speaks French or English (without it: the terminal’s language)",
    ),
    "--json": ("imprime du JSON pour un programme, une valeur par ligne", "prints JSON for a program, a value a line"),
    "--sheets": ("imprime aussi chaque page", "prints every page too"),
    "--width": (
        "compose sur N colonnes (sans cela : celles du terminal)",
        "sets on N columns (without it: the terminal’s)",
    ),
    "--editions": (
        "dossier où chercher des éditions avant celles du programme ; peut se répéter, et s’ajoute à ALAUNE_EDITIONS",
        "folder to look for editions in before those that ship; may be repeated, and adds to ALAUNE_EDITIONS",
    ),
    # -- usage errors ----------------------------------------------------------------------------------
    "see help": ("{what} ; « {program} --help » montre comment l’écrire", "{what}; see “{program} --help”"),
    "a width": (
        "il faut un nombre de colonnes de {least} à {most}, et non {given}",
        "give a number of columns from {least} to {most}, not {given}",
    ),
    # -- files -----------------------------------------------------------------------------------------
    "standard input": ("entrée standard", "standard input"),
    "line": ("ligne {line}", "line {line}"),
    "no file": ("ce fichier n’existe pas ; vérifiez son nom", "there is no such file; check its name"),
    "a folder": ("c’est un dossier ; donnez un fichier", "this is a folder; give a file"),
    "not allowed": (
        "vous n’avez pas le droit de lire ce fichier ; changez ses droits",
        "you may not read this file; change its permissions",
    ),
    "bad file name": (
        "ce nom ne se lit pas (il contient un caractère nul) ; vérifiez-le",
        "this name cannot be read (it has a null character in it); check it",
    ),
    "cannot read": (
        "ce fichier ne se lit pas ({why}) ; vérifiez son nom et son disque",
        "this file cannot be read ({why}); check its name and its disk",
    ),
    "no input": (
        "elle est fermée ; donnez un fichier ou envoyez-lui du JSON",
        "it is closed; give a file or send it some JSON",
    ),
    "empty": ("il n’y a rien à lire ici ; donnez du JSON", "there is nothing to read here; give some JSON"),
    "too large": (
        "plus de {most} Mo, ce qu’aucune Une ne demande ; donnez le bon fichier, ou une Une par ligne",
        "more than {most} MB, which no page needs; give the right file, or one page a line",
    ),
    "line too large": (
        "cette ligne passe {most} Mo, ce qu’aucune Une ne demande ; raccourcissez-la",
        "this line is over {most} MB, which no page needs; shorten it",
    ),
    "not text": (
        "ce n’est pas du texte UTF-8 (une image, de l’UTF-16 ?) ; donnez le JSON, enregistré en UTF-8",
        "this is not UTF-8 text (a picture, UTF-16?); give the JSON, saved as UTF-8",
    ),
    # -- what to do about an input that is refused, by the error's code -----------------------------------
    "do not_json": (
        "vérifiez virgules, guillemets et accolades à cet endroit",
        "check commas, quotes and braces there",
    ),
    "do too_deep": ("une Une tient en quelques niveaux", "a page needs a few levels only"),
    "do huge_number": ("vérifiez les nombres du fichier", "check the file’s numbers"),
    "do same_key": ("n’en gardez qu’une", "keep only one"),
    "do bad_shape": ("corrigez-le, puis relancez", "correct it, then run this again"),
    "do unknown_game": ("corrigez « game »", "correct “game”"),
    "do bad_edition": (
        "corrigez « edition », ou indiquez le dossier de la vôtre avec --editions",
        "correct “edition”, or tell the folder of yours with --editions",
    ),
    "do unknown_character": ("corrigez « character »", "correct “character”"),
    "do same_day": ("corrigez « day » de l’une d’elles", "correct the “day” of one of them"),
    "do missing_player": ("complétez ou corrigez les noms", "complete or correct the names"),
    "try another": (
        "{what} ; cela ressemble à {kind}, essayez « alaune {command} »",
        "{what}; it looks like {kind}, try “alaune {command}”",
    ),
    "a layout": ("une Une", "a page"),
    "a round": ("une table", "a day’s table"),
    "a game": ("une partie", "a game"),
    # -- editions --------------------------------------------------------------------------------------
    "no editions folder": (
        "« {folder} » n’est pas un dossier d’éditions ; corrigez --editions ou ALAUNE_EDITIONS",
        "“{folder}” is no folder of editions; correct --editions or ALAUNE_EDITIONS",
    ),
    "edition itself": (
        "« {folder} » est une édition ; donnez à --editions le dossier qui la contient",
        "“{folder}” is an edition itself; give --editions the folder that holds it",
    ),
    "not a folder": (
        "« {folder} » n’est pas un dossier ; donnez celui de l’édition",
        "“{folder}” is no folder; give the edition’s",
    ),
    "unsound": (
        "« {folder} » n’est pas en ordre, corrigez ceci : {why}",
        "“{folder}” is not sound, correct this: {why}",
    ),
    "already there": (
        "« {folder} » existe déjà et reste comme il est ; choisissez un autre nom",
        "“{folder}” is there already and stays as it is; choose another name",
    ),
    "cannot write": (
        "« {folder} » ne peut pas être écrit ({why}) ; choisissez un autre dossier",
        "“{folder}” cannot be written ({why}); choose another folder",
    ),
    "empty path": (
        "le nom où écrire est vide ; donnez-en un, ou . pour le dossier courant",
        "the name to write to is empty; give one, or . for the current folder",
    ),
    "another series": (
        "« {folder} » contient déjà d’autres photos ({file}) que celles de cette graine et de ces choix ; choisissez "
        "un dossier vide",
        "“{folder}” already holds other photos ({file}) than those of this seed and these choices; choose an empty "
        "folder",
    ),
    "no permission": ("vous n’en avez pas le droit", "you are not permitted to"),
    "read only": ("le disque est en lecture seule", "the disk is read-only"),
    "disk full": ("le disque est plein", "the disk is full"),
    "no such folder": ("ce dossier n’existe pas", "there is no such folder"),
    "a file in the way": ("un fichier porte déjà ce nom", "a file has that name already"),
    "a folder in the way": ("un dossier porte déjà ce nom", "a folder has that name already"),
    "too long a name": ("le nom est trop long", "the name is too long"),
    "error number": ("erreur système {number}", "{why}"),
    "started": (
        "« {folder} » est prêt : ouvrez ses fichiers, recopiez vos tuiles, puis : alaune edition check {folder}",
        "“{folder}” is ready: open its files, copy your tiles, then: alaune edition check {folder}",
    ),
    "no such edition": (
        "il n’y a pas d’édition « {name} » ; choisissez parmi {known}, ou donnez son dossier avec --editions",
        "there is no edition “{name}”; choose among {known}, or tell its folder with --editions",
    ),
    "bad edition name": (
        "« {name} » n’est pas un nom d’édition ; renommez son dossier en minuscules, chiffres et tirets",
        "“{name}” is no name for an edition; rename its folder in small letters, digits and hyphens",
    ),
    "sound": (
        "L’édition « {name} » est en ordre : {counts}.",
        "Edition “{name}” is sound: {counts}.",
    ),
    "unknown conditions": (
        "À noter : {tribunes} sans condition connue ; leurs points s’entrent à la main.",
        "Note: {tribunes} without a known condition; their points are entered by hand.",
    ),
    "other name": (
        "À noter : les fichiers l’appelleront « {folder} », du nom de son dossier.",
        "Note: files will call it “{folder}”, after its folder.",
    ),
    "shipped": ("avec le programme", "with the program"),
    "unusable": ("inutilisable : {why}", "unusable: {why}"),
    "edition name": ("Édition", "Edition"),
    "edition title": ("Titre", "Title"),
    "edition holds": ("Contient", "Holds"),
    "edition place": ("Où", "Where"),
    # -- the last net ----------------------------------------------------------------------------------
    "system": (
        "alaune : le système s’y oppose ({why}) ; vérifiez la place et les droits, puis relancez.",
        "alaune: the system refuses ({why}); check space and permissions, then run this again.",
    ),
    "unexpected": (
        "alaune : erreur inattendue ({what}) ; relancez avec ALAUNE_DEBUG=1 et signalez-nous ce qui s’affiche.",
        "alaune: unexpected error ({what}); run this again with ALAUNE_DEBUG=1 and send us what it prints.",
    ),
}


def say(key: str, language: Language, **values: object) -> str:
    """The text of that name, set for its language."""
    return typeset(WORDS[key][language == "en"].format(**values), language)
