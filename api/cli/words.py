"""What the command line says itself, in French and in English; views of a game have words of their own."""

from api.cli.language import Language
from api.cli.typography import NARROW, typeset

# key: (French, English). French is written with plain spaces; typeset() makes those before ; : ! ? narrow.
WORDS: dict[str, tuple[str, str]] = {
    # -- help ------------------------------------------------------------------------------------------
    "about": (
        "Lit les photos de Unes de Rédac’ Chef, et compte leurs points : une page, une journée, une partie.",
        "Reads photos of Rédac’ Chef (Fit to Print) pages, and scores them: a page, a day, a game.",
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
    "scan": ("lit la photo d’une Une et la compte", "reads the photo of a page and scores it"),
    "scan more": (
        "Lit des photos de Unes terminées et imprime la page et la feuille de score de chacune, puis ce qui est à "
        "vérifier. Une photo qui ne se lit pas n’arrête pas les autres ; le code de sortie est alors 3.",
        "Reads photos of finished pages and prints the page and the score sheet of each, then what is to be checked. A "
        "photo that cannot be read does not stop the others; the exit code is then 3.",
    ),
    "the photo": (
        "la photo : JPEG, PNG, WebP ou HEIC ; « - » lit l’entrée standard",
        "the photo: JPEG, PNG, WebP or HEIC; “-” reads standard input",
    ),
    "--day": (
        "la journée jouée (sans cela : celle que dit la photo)",
        "the day that was played (without it: the one that the photo tells)",
    ),
    "--mode": ("comment on joue (sans cela : classic)", "how you play (without it: classic)"),
    "--character": ("le personnage du joueur, par exemple wilbur", "the player’s character, for instance wilbur"),
    "--flash": ("le numéro de la carte Flash info du jour", "the number of the day’s flash card"),
    "--desk": ("combien de tuiles restent sur le bureau (sans cela : 0)", "tiles left on the desk (without it: 0)"),
    "--desk-ads": ("combien d’entre elles sont des pubs (sans cela : 0)", "how many of those are ads (without it: 0)"),
    "--annotate": (
        "écrit aussi la photo annotée, en JPEG, PNG ou WebP : chaque tuile lue, conflits en rouge, doutes en orange ; "
        "pour plusieurs photos, un dossier, où chaque image prend le nom de sa photo suivi de « -scan »",
        "also writes the annotated photo, in JPEG, PNG or WebP: every tile as read, conflicts red, doubts amber; for "
        "several photos, a folder, where each picture has its photo’s name followed by “-scan”",
    ),
    "evaluate": ("mesure si les photos sont bien lues", "measures how well photos are read"),
    "evaluate more": (
        "Lit chaque photo d’un dossier qui a sa vérité à côté d’elle (x.jpg et x.json) et imprime les taux de réussite "
        "avec leurs intervalles à 95 %, les confusions et les photos les plus mal lues.",
        "Reads every photo of a folder that has its truth beside it (x.jpg and x.json) and prints how often it is "
        "right, with 95% intervals, what is taken for what, and the photos that are read worst.",
    ),
    "the truths": ("le dossier des photos et de leurs vérités", "the folder of the photos and their truths"),
    "--worst": (
        "écrit aussi une image des photos les plus mal lues, en JPEG, PNG ou WebP",
        "also writes a picture of the photos that are read worst, in JPEG, PNG or WebP",
    ),
    "serve": ("fait tourner le service web", "runs the web service"),
    "serve more": (
        "Fait tourner le service web et son API jusqu’à Ctrl-C ou SIGTERM ; ce qui a été accepté est fini avant. Il se "
        "règle par des variables ALAUNE_… : voir docs/service.md.",
        "Runs the web service and its API until Ctrl-C or SIGTERM; what was accepted is finished first. It is set by "
        "ALAUNE_… variables: see docs/service.md.",
    ),
    "--host": (
        "l’adresse où écouter (sans cela : 127.0.0.1, cette machine seulement ; 0.0.0.0 pour le réseau)",
        "the address to listen on (without it: 127.0.0.1, this machine only; 0.0.0.0 for the network)",
    ),
    "--port": (
        "le port où écouter (sans cela : 8000 ; 0 pour un port libre)",
        "the port to listen on (without it: 8000; 0 for a free one)",
    ),
    "--workers": ("combien de processus répondent (sans cela : 1)", "how many processes answer (without it: 1)"),
    "HOST": ("ADRESSE", "HOST"),
    "listening": ("alaune écoute sur {url} ; Ctrl-C l’arrête", "alaune listens on {url}; Ctrl-C stops it"),
    "on phones": (
        "Ouvrez {url} sur un téléphone du même réseau",
        "Open {url} on a phone in the same network",
    ),
    "open to all": (
        "Sur un réseau qui n’est pas le vôtre, réglez ALAUNE_MODE=production (docs/service.md)",
        "In a network that is not your own, set ALAUNE_MODE=production (docs/service.md)",
    ),
    "cannot listen": (
        "on ne peut pas écouter sur {host}, port {port} ({why}) ; choisissez-en d’autres avec --host et --port",
        "it is not possible to listen on {host}, port {port} ({why}); choose others with --host and --port",
    ),
    "port taken": ("un autre programme s’en sert déjà", "another program uses it already"),
    "no such machine": ("aucune machine ne porte ce nom", "no machine has that name"),
    "not this machine": ("cette machine n’a pas cette adresse", "this machine does not have that address"),
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
    "OUT.jpg": ("SORTIE.jpg", "OUT.jpg"),
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
    # -- photos ----------------------------------------------------------------------------------------
    "reading photos": ("Photos", "Photos"),
    "no photo input": (
        "elle est fermée ; donnez un fichier ou envoyez-lui une photo",
        "it is closed; give a file or send it a photo",
    ),
    "too large a photo": (
        "plus de {most} Mo, ce qu’aucune photo ne demande ; donnez le bon fichier, ou un JPEG",
        "more than {most} MB, which no photo needs; give the right file, or a JPEG",
    ),
    "twice standard input": (
        "« - » ne peut être lu qu’une fois ; donnez les autres photos par leurs noms",
        "“-” can be read only once; give the other photos by their names",
    ),
    "one picture for many": (
        "« {path} » ne peut montrer plusieurs photos ; donnez un dossier à --annotate",
        "“{path}” cannot show several photos; give --annotate a folder",
    ),
    "no picture name": (
        "« {path} » n’est pas un nom d’image ; terminez-le par .jpg, .png ou .webp",
        "“{path}” is no name for a picture; end it with .jpg, .png or .webp",
    ),
    "cannot read one": (
        "« {file} » ne peut pas être lu ({why}) ; rendez-le lisible ou retirez-le",
        "“{file}” cannot be read ({why}); make it readable or take it away",
    ),
    "over one of them": (
        "« {path} » est l’une des photos ; choisissez un autre nom pour --worst",
        "“{path}” is one of the photos; choose another name for --worst",
    ),
    "over a photo": (
        "« {path} » est l’une des photos ; choisissez un autre nom pour --annotate",
        "“{path}” is one of the photos; choose another name for --annotate",
    ),
    "worst written": ("Les photos les plus mal lues : {path}", "The photos that are read worst: {path}"),
    "none worst": (
        "Aucune photo n’est mal lue : « {path} » n’est pas écrit.",
        "No photo is read badly: “{path}” is not written.",
    ),
    # -- how well photos are read --------------------------------------------------------------------------
    "evaluating": ("Photos", "Photos"),
    "no photos folder": (
        "« {folder} » n’est pas un dossier ; donnez celui des photos et de leurs vérités",
        "“{folder}” is no folder; give that of the photos and their truths",
    ),
    "no truths": (
        "« {folder} » ne contient aucune photo avec sa vérité (x.jpg et x.json) ; « alaune samples make » en fait",
        "“{folder}” holds no photo with its truth (x.jpg and x.json); “alaune samples make” makes some",
    ),
    "lone truth": (
        "une vérité n’est pas comptée, sa photo n’étant pas là ({files}) ; remettez la photo, ou retirez la vérité",
        "a truth is not counted, as its photo is not there ({files}); put the photo back, or take the truth away",
    ),
    "lone truths": (
        "{count} vérités ne sont pas comptées, leurs photos n’étant pas là ({files}) ; remettez les photos, ou retirez "
        "les vérités",
        "{count} truths are not counted, as their photos are not there ({files}); put the photos back, or take the "
        "truths away",
    ),
    "bad truth": (
        "« {file} » n’est pas la vérité d’une photo ({why}) ; corrigez-la ou retirez-la",
        "“{file}” is not the truth of a photo ({why}); correct it or take it away",
    ),
    "rates": ("Les taux de réussite", "How often it is right"),
    "rate": ("Taux", "Share"),
    "interval": ("Intervalle à 95 %", "95% interval"),
    "counted": ("Compte", "Count"),
    "boards_found": ("plateaux trouvés", "boards found"),
    "days_told": ("jours reconnus sans qu’on les donne", "days told rightly, none being given"),
    "boards_exact": ("plateaux lus sans faute", "boards read exactly"),
    "tiles_right": ("tuiles lues sans faute", "tiles read exactly"),
    "wrong_doubted": ("tuiles fausses mises en doute", "wrong tiles that are doubted"),
    "right_doubted": ("tuiles justes mises en doute", "right tiles that are doubted"),
    "refused_rightly": ("photos à refuser, refusées", "photos to refuse, refused"),
    "refused_for_the_reason": ("… et pour la bonne raison", "… and for the right reason"),
    "one photo": ("1 photo", "1 photo"),
    "many photos": ("{count} photos", "{count} photos"),
    "corners off": (
        "Coins de la grille : {mean} % de la diagonale d’écart en moyenne, {worst} % au pire.",
        "Corners of the grid: off by {mean}% of the diagonal on average, {worst}% at worst.",
    ),
    "time": ("Une photo demande {milliseconds} ms (médiane).", "A photo takes {milliseconds} ms (median)."),
    "confusions": ("Ce qui est pris pour autre chose", "What is taken for what"),
    "more confusions": ("… et {count} autres", "… and {count} more"),
    "field": ("Champ", "Field"),
    "is": ("Vérité", "Truth"),
    "was read": ("Lu", "Read"),
    "times": ("Fois", "Times"),
    "answers": ("Photos lues, photos refusées", "Photos read, photos refused"),
    "wanted": ("Attendu", "Wanted"),
    "answered": ("Répondu", "Answered"),
    "readable": ("lue", "read"),
    "worst photos": ("Les photos les plus mal lues", "The photos that are read worst"),
    "all right": ("Aucune photo n’est mal lue.", "No photo is read badly."),
    "was refused": ("refusée : {code}", "refused: {code}"),
    "mistake": ("{where} : {real} → {read}", "{where}: {real} → {read}"),
    "should be refused": ("lue, mais à refuser : {code}", "read, but to be refused: {code}"),
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
    "memory": (
        "alaune : la mémoire manque ; fermez d’autres programmes, puis relancez.",
        "alaune: there is not enough memory; close other programs, then run this again.",
    ),
    "unexpected": (
        "alaune : erreur inattendue ({what}) ; relancez avec ALAUNE_DEBUG=1 et signalez-nous ce qui s’affiche.",
        "alaune: unexpected error ({what}); run this again with ALAUNE_DEBUG=1 and send us what it prints.",
    ),
}


def say(key: str, language: Language, **values: object) -> str:
    """The text of that name, set for its language."""
    return typeset(WORDS[key][language == "en"].format(**values), language)
