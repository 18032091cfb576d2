"""What a game says when something cannot be done now."""

from api.words import Said, add

add(
    {
        "code_unknown": Said(
            404,
            ("Code inconnu", "Unknown code"),
            (
                "Aucune partie n’a ce code ; relisez-le chez l’hôte.",
                "No game has this code; ask the host again.",
            ),
        ),
        "table_full": Said(
            409,
            ("Table complète", "Table full"),
            (
                "Cette table est complète ; vous pouvez suivre la partie comme spectateur.",
                "This table is full; you can follow the game as a spectator.",
            ),
        ),
        "joining_closed": Said(
            409,
            ("Partie fermée", "Game closed"),
            (
                "On ne peut plus rejoindre cette partie ; demandez à l’hôte de l’ouvrir.",
                "This game can no longer be joined; ask the host to open it.",
            ),
        ),
        "name_taken": Said(
            409,
            ("Nom déjà pris", "Name taken"),
            ("« {name} » joue déjà ; choisissez un autre nom.", "“{name}” plays already; choose another name."),
        ),
        "partner_needed": Said(
            422,
            ("Équipe de deux", "Team of two"),
            (
                "En Salle de rédaction on joue par équipes de deux ; donnez aussi le nom du coéquipier.",
                "The newsroom is played in teams of two; give the partner’s name too.",
            ),
        ),
        "partner_unwanted": Said(
            422,
            ("Pas d’équipe ici", "No teams here"),
            (
                "On ne joue par équipes qu’en Salle de rédaction ; laissez le coéquipier de côté.",
                "Only the newsroom is played in teams; leave the partner out.",
            ),
        ),
        "no_scenario_here": Said(
            422,
            ("Pas de scénario ici", "No scenario here"),
            (
                "Ce mode ne se joue pas avec un scénario ; choisissez classique ou solo.",
                "This mode is not played with a scenario; choose classic or solo.",
            ),
        ),
        "puzzle_needed": Said(
            422,
            ("Quel puzzle ?", "Which puzzle?"),
            (
                "L’édition a les puzzles {known} ; donnez le numéro de celui que vous jouez, en mode puzzle seulement.",
                "The edition has puzzles {known}; give the number of the one you play, in puzzle mode only.",
            ),
        ),
        "days_unfit": Said(
            422,
            ("Jours impossibles", "Impossible days"),
            (
                "Ce mode ne se joue pas tous ces jours-là ; vérifiez le mode et les tables.",
                "This mode is not played on all of these days; check the mode and the tables.",
            ),
        ),
        "mode_settled": Said(
            409,
            ("Partie commencée", "Game begun"),
            (
                "Des joueurs ont déjà leur place ou des Unes sont rendues ; ce réglage ne change plus.",
                "Players have their places or boards are in already; this setting no longer changes.",
            ),
        ),
        "day_not_open": Said(
            409,
            ("Pas encore ce jour", "Not yet that day"),
            (
                "La partie en est au {here} ; ce jour n’est pas encore ouvert.",
                "The game is at {here}; that day is not open yet.",
            ),
        ),
        "day_closed": Said(
            409,
            ("Journée close", "Day closed"),
            (
                "Cette journée est close pour les joueurs ; l’hôte ou l’arbitre peut encore la corriger.",
                "This day is closed to players; the host or the referee can still correct it.",
            ),
        ),
        "boards_missing": Said(
            409,
            ("Unes manquantes", "Boards missing"),
            (
                "Toutes les Unes du jour ne sont pas rendues : {who}.",
                "Not all boards of the day are in: {who}.",
            ),
        ),
        "no_further": Said(
            409,
            ("Rien au-delà", "No further"),
            ("La partie ne va pas plus loin dans ce sens.", "The game goes no further that way."),
        ),
        "token_taken": Said(
            409,
            ("Pion déjà pris", "Token taken"),
            (
                "Le pion Bouclage {token} est déjà pris ce jour-là ; choisissez-en un autre.",
                "Closing token {token} is taken already that day; choose another.",
            ),
        ),
        "no_player": Said(
            422,
            ("Pas un joueur", "Not a player"),
            (
                "Cette personne n’a pas de place à la table ; choisissez un joueur de la partie.",
                "This person has no place at the table; choose a player of the game.",
            ),
        ),
        "no_draft": Said(
            409,
            ("Pas de choix en cours", "No draft"),
            (
                "Aucune tribune n’est à choisir pour ce jour ; l’hôte ouvre le choix.",
                "No tribunes are to be chosen for that day; the host opens the draft.",
            ),
        ),
        "no_draft_here": Said(
            409,
            ("Pas de choix ce jour-là", "No draft that day"),
            (
                "Pour ce jour, ce mode ne fait pas choisir de tribune.",
                "On that day, this mode has no tribunes to choose.",
            ),
        ),
        "not_your_turn": Said(
            409,
            ("Pas votre tour", "Not your turn"),
            ("C’est à {who} de choisir.", "It is {who}’s turn to choose."),
        ),
        "tribune_taken": Said(
            409,
            ("Tribune indisponible", "Tribune not there"),
            (
                "Cette tribune n’est pas, ou n’est plus, parmi celles à choisir : {left}.",
                "This tribune is not, or no longer, among those to choose: {left}.",
            ),
        ),
        "tribunes_unfit": Said(
            422,
            ("Tirage impossible", "Impossible draw"),
            (
                "Donnez {count} tribunes différentes, de cartes différentes, qui existent et n’ont pas encore servi.",
                "Give {count} different tribunes, of different cards, that exist and have not been used yet.",
            ),
        ),
        "order_unfit": Said(
            422,
            ("Ordre impossible", "Impossible order"),
            ("Nommez chaque joueur une fois.", "Name each player once."),
        ),
        "board_not_in": Said(
            404,
            ("Pas de Une", "No board"),
            ("Cette Une n’est pas encore rendue.", "This board is not in yet."),
        ),
        "scan_or_layout": Said(
            422,
            ("Photo ou mise en page", "Scan or layout"),
            (
                "Envoyez une photo lue ou une mise en page faite à la main, pas les deux.",
                "Send a scan or a layout made by hand, not both.",
            ),
        ),
        "scan_elsewhere": Said(
            409,
            ("Photo déjà prise", "Scan elsewhere"),
            (
                "Cette photo sert déjà à une autre Une ; photographiez celle-ci à part.",
                "This photo serves another board already; photograph this one by itself.",
            ),
        ),
        "other_edition": Said(
            409,
            ("Autre édition", "Other edition"),
            (
                "Cette Une est de l’édition « {given} », et la partie se joue avec « {wanted} ».",
                "This board is of edition “{given}”, and the game is played with “{wanted}”.",
            ),
        ),
        "other_side": Said(
            409,
            ("Autre face du plateau", "Other side of the board"),
            (
                "Cette Une est sur l’autre face du plateau que celle du jour ; choisissez la bonne journée.",
                "This board lies on the other side than the day’s; choose the right day.",
            ),
        ),
        "no_such_conflict": Said(
            409,
            ("Pas un tel conflit", "No such conflict"),
            (
                "Cette Une n’a pas, ou n’a plus, ce conflit ou cette proposition.",
                "This board has no such conflict or proposal, or no longer.",
            ),
        ),
        "not_to_turn": Said(
            409,
            ("Rien à retourner", "Nothing to turn"),
            (
                "Seuls un article, une photo ou une pub qui se montrent peuvent être retournés.",
                "Only an article, a photo or an ad that lies face up can be turned.",
            ),
        ),
        "no_such_ruling": Said(
            404,
            ("Pas une telle décision", "No such ruling"),
            ("L’arbitre n’a rien décidé de tel ici.", "The referee has ruled nothing like this here."),
        ),
        "last_host": Said(
            409,
            ("L’hôte reste", "The host stays"),
            (
                "L’hôte ne quitte pas sa partie ; supprimez-la plutôt.",
                "The host stays; delete the game instead.",
            ),
        ),
        "name_empty": Said(
            422,
            ("Nom vide", "Empty name"),
            ("Donnez un nom qui se lise.", "Give a name that can be read."),
        ),
        "name_too_long": Said(
            422,
            ("Nom trop long", "Name too long"),
            ("Un nom a {most} caractères au plus.", "A name has {most} characters at most."),
        ),
        "too_many_watching": Said(
            429,
            ("Trop de spectateurs", "Too many watching"),
            (
                "Trop d’écrans suivent cette partie en direct ; fermez-en un et recommencez.",
                "Too many screens follow this game live; close one and try again.",
            ),
        ),
    }
)
