"""The rules on two pages, in our own words: headings and paragraphs, one list a page and language."""

Section = tuple[str, tuple[str, ...]]

FRENCH: tuple[tuple[Section, ...], tuple[Section, ...]] = (
    (
        (
            "De quoi s’agit-il ?",
            (
                "Valmoulin dort, la Gazette non. Trois nuits de suite, chacun compose la première page de son "
                "journal : le vendredi, le samedi, puis le dimanche, sur une page chaque fois plus grande. On "
                "marque des points avec ses articles et ses photos ; les pubs rapportent de l’argent, sans lequel "
                "un journal ferme.",
            ),
        ),
        (
            "Fabriquer le jeu",
            (
                "Imprimez à 100 %, sans mise à l’échelle, en recto verso retourné sur le bord long. Un plateau par "
                "personne, les autres feuilles une seule fois. Un papier de 200 g, ou deux feuilles collées sur un "
                "carton mince, tient bien en main. Coupez d’abord les grandes bandes, puis les tuiles, d’une "
                "petite croix à l’autre.",
            ),
        ),
        (
            "Préparer la partie",
            (
                "Chacun reçoit un plateau, côté vendredi et samedi, la manchette en haut, et garde devant soi un "
                "coin de table : son bureau. Les 120 tuiles sont mélangées face cachée au milieu.",
                "Tirez au hasard une tribune de départ (D1 à D6) par personne et posez-la de sorte qu’elle couvre "
                "l’étoile. Mélangez les douze autres, sans choisir leur face. Alignez les jetons de bouclage, un "
                "par personne, à partir du 1. Convenez d’une durée : trois minutes pour les nerveux, quatre "
                "d’ordinaire, cinq pour apprendre.",
                "Pour une partie plus corsée, donnez un personnage à chacun, retournez une carte Flash avant le choix "
                "des tribunes de chaque journée, ou les deux.",
            ),
        ),
        (
            "Reportage : ramasser",
            (
                "Tout le monde joue en même temps. D’une seule main, prenez une tuile au milieu, regardez-la, puis "
                "décidez : gardée, elle va sur votre bureau et y reste ; refusée, elle retourne au milieu, face "
                "visible. Recommencez autant que vous voulez. Quand vous pensez avoir de quoi remplir la page, "
                "annoncez « Maquette ! » : vous ne ramassez plus rien aujourd’hui.",
            ),
        ),
        (
            "Montage : composer",
            (
                "Des deux mains, placez vos tuiles sur la page. Vous pouvez tout déplacer, tribune comprise, "
                "jusqu’au moment où vous annoncez « Tirage ! » et prenez le plus petit jeton de bouclage qui "
                "reste. Quand le temps est écoulé, tout le monde s’arrête ; qui n’a pas de jeton prend le suivant.",
                "1. Les tuiles suivent les cases et restent dans la zone du jour : six colonnes le vendredi, huit "
                "le samedi, toute l’autre face le dimanche.",
                "2. La tribune couvre l’étoile, sauf si elle dit le contraire.",
                "3. Rien n’est tourné : tout se lit dans le même sens que la manchette.",
                "4. Deux articles de la même couleur ne se touchent pas.",
                "5. Deux pubs ne se touchent pas.",
                "6. Deux photos ne se touchent pas.",
                "Se toucher, c’est partager un bout de côté ; un coin ne compte pas. Une tuile peut chevaucher la "
                "pliure. Une tuile peut aussi être posée face cachée : elle remplit ses cases, ne marque rien et "
                "ne gêne personne.",
                "Si une page enfreint les règles 4 à 6, ou la carte Flash du jour, on retourne des tuiles jusqu’à ce "
                "que tout soit en ordre ; leur propriétaire choisit lesquelles. Celles qui sortent de la zone ou sont "
                "de travers retournent sur le bureau.",
                "La carte Flash vaut pour tous, ce jour-là seulement. Les tuiles qu’elle nomme sont retournées sans "
                "choix ; celles qu’elle sépare ne se touchent pas, comme deux photos.",
            ),
        ),
    ),
    (
        (
            "Compter une journée",
            (
                "Articles : la somme de leurs points (1 jusqu’à quatre cases, 2 pour six).",
                "Photos : pour chacune, 1 point par article voisin, face visible, qui porte un de ses signes. Un "
                "article qui en porte deux ne compte qu’une fois pour cette photo, mais il peut servir à plusieurs "
                "photos.",
                "Tribune : ce qu’elle annonce. Posée contre les règles, elle ne marque rien.",
                "Surface libre : des cases vides qui se touchent forment une surface. Comparez vos plus grandes : "
                "la plus petite de la table vaut 3 points, la plus grande en coûte 1, les autres valent 1 point. À "
                "égalité, tous ont le bonus ou le malus ; si toute la table est à égalité, chacun marque 3.",
                "Humeur : comptez les sourires et les grimaces de vos articles ; l’écart entre les deux est perdu. "
                "Les visages des photos n’y entrent pas.",
                "Surplus : −1 par tuile restée sur le bureau, ou renvoyée là. Elle y attend demain.",
                "Flash : si la carte du jour accorde des points, ils ont leur propre ligne.",
                "Une journée ne descend jamais sous zéro. À part, notez les dollars de vos pubs face visible.",
            ),
        ),
        (
            "Le lendemain",
            (
                "Mêlez les tuiles de la page aux autres, face cachée, et rendez les jetons. Révélez autant de "
                "tribunes que vous êtes "
                "(trois à deux joueurs) : celui qui a bouclé premier choisit d’abord. La nouvelle remplace "
                "l’ancienne. Le dimanche, retournez le plateau.",
            ),
        ),
        (
            "La fin",
            (
                "Dimanche soir, additionnez les dollars des trois jours. Qui a la plus petite recette, et est seul "
                "à l’avoir, fait faillite et ne peut plus gagner. À deux, personne ne ferme, mais plus de 5 $ "
                "d’écart coûtent 10 points au moins riche. Parmi ceux qui restent, le plus grand total l’emporte ; "
                "à égalité, le plus petit jeton du dimanche ; sinon la victoire est partagée.",
            ),
        ),
        (
            "Autres façons de jouer",
            (
                "Seul : écartez d’abord cinq tuiles de chaque format. La plus grande surface libre vaut 3 points "
                "jusqu’à une case, 2 jusqu’à trois, 1 jusqu’à cinq, 0 jusqu’à sept, −1 au-delà. Il faut 12 $ en "
                "tout. Le samedi et le dimanche, tirez deux tribunes et gardez-en une.",
                "En famille : ni bureau, ni jetons, ni choix de tribunes ; la tribune "
                "montre son côté D0 les trois jours ; ni humeur, ni surface libre, ni surplus. Qui est seul "
                "à avoir la plus petite recette perd 5 points, au lieu de fermer.",
            ),
        ),
        (
            "Compter sans compter",
            (
                "Photographiez votre page, avec les bords du plateau : le programme alaune la lit, la compte, et "
                "explique chaque ligne.",
            ),
        ),
    ),
)

ENGLISH: tuple[tuple[Section, ...], tuple[Section, ...]] = (
    (
        (
            "What is it about?",
            (
                "Valmoulin sleeps, the Gazette does not. Three nights in a row everyone makes up the front page of "
                "their own paper: Friday, Saturday, then Sunday, on a larger page each time. Articles and photos "
                "score points; ads earn the money without which a paper must close.",
            ),
        ),
        (
            "Making the game",
            (
                "Print at 100%, without scaling, on both sides, turned on the long edge. One board for each "
                "player, every other sheet once. 200 gsm paper, or two sheets glued to thin card, sits well in "
                "the hand. Cut the long strips first, then the tiles, from one small cross to the next.",
            ),
        ),
        (
            "Setting up",
            (
                "Everyone takes a board, Friday and Saturday side up, its masthead at the top, and keeps a corner "
                "of the table as a desk. The 120 tiles are mixed face down in the middle.",
                "Deal each player a starting tribune (D1 to D6) at random and lay it so that it covers the star. "
                "Mix the other twelve without choosing their side. Line up closing tokens, one for each player, "
                "from 1. Agree on a time: three minutes for the bold, four as a rule, five while learning.",
                "For a richer game give everyone a character, turn over a flash card before each day’s tribunes "
                "are chosen, or do both.",
            ),
        ),
        (
            "Reporting: collecting",
            (
                "Everyone plays at once. With one hand only, take a tile from the middle, look at it, then decide: "
                "kept, it goes to your desk and stays there; refused, it goes back to the middle, face up. Do so "
                "as often as you like. Once you believe you can fill the page, say “Layout!”: you collect nothing "
                "more today.",
            ),
        ),
        (
            "Layout: making up the page",
            (
                "With both hands, place your tiles on the page. You may move everything, the tribune too, until "
                "you say “Print!” and take the smallest closing token left. When time is up, everybody "
                "stops; those without a token take the next one.",
                "1. Tiles follow the cells and stay inside the day’s zone: six columns on Friday, eight on "
                "Saturday, the whole other side on Sunday.",
                "2. The tribune covers the star, unless it says otherwise.",
                "3. Nothing is turned: all of it reads the same way up as the masthead.",
                "4. Two articles of one colour do not touch.",
                "5. Two ads do not touch.",
                "6. Two photos do not touch.",
                "To touch is to share part of a side; corners do not count. A tile may lie across the fold. A tile "
                "may also be placed face down: it fills its cells, scores nothing and is in nobody’s way.",
                "If a page breaks rules 4 to 6, or the day’s flash card, tiles are turned face down until it is in "
                "order; their owner chooses which. Tiles that stick out of the zone or lie askew go back to the desk.",
                "A flash card holds for everyone, on that day only. Tiles it names are turned face down without a "
                "choice; tiles it keeps apart do not touch, as two photos do not.",
            ),
        ),
    ),
    (
        (
            "Scoring a day",
            (
                "Articles: the sum of their points (1 up to four cells, 2 for six).",
                "Photos: for each, 1 point for every neighbouring face-up article that bears one of its signs. An "
                "article with two of them counts once for that photo, but may serve several photos.",
                "Tribune: what it says. Placed against the rules, it scores nothing.",
                "White space: empty cells that touch form a gap. Compare your largest: the smallest of the table "
                "is worth 3 points, the largest costs 1, the others are worth 1. Tied players all take the bonus "
                "or malus; if the whole table is level, everyone scores 3.",
                "Mood: count the smiles and the frowns of your articles; the difference is lost. The faces on "
                "photos do not count.",
                "Surplus: −1 for each tile left on the desk, or sent there. It waits for tomorrow.",
                "Flash: points that the day’s card grants have a line of their own.",
                "A day never falls below zero. Apart from it, note the dollars of your face-up ads.",
            ),
        ),
        (
            "The day after",
            (
                "Mix the page’s tiles with the others, face down, and put the tokens back. "
                "Turn up as many tribunes as there are players "
                "(three for two): whoever closed first picks first. The new one replaces the old. On Sunday, turn "
                "the board over.",
            ),
        ),
        (
            "The end",
            (
                "On Sunday evening add up the dollars of the three days. A player who has the lowest revenue, "
                "alone, is bankrupt and cannot win. With two players nobody closes, but being more than $5 behind "
                "costs 10 points. Among those left the highest total wins; if level, the lower Sunday token; if "
                "still level, the win is shared.",
            ),
        ),
        (
            "Other ways to play",
            (
                "Alone: first put aside five tiles of each size. Your largest gap is worth 3 points up to one "
                "cell, 2 up to three, 1 up to five, 0 up to seven, −1 beyond. You need $12 in all. On Saturday "
                "and Sunday draw two tribunes and keep one.",
                "With the family: no desk, no tokens, no choice of tribunes; the tribune "
                "shows its D0 side on all three days; no mood, no white space, "
                "no surplus. A sole lowest "
                "revenue costs 5 points instead of closing the paper.",
            ),
        ),
        (
            "Counting without counting",
            (
                "Photograph your page with the edges of its board: the program alaune reads it, scores it and "
                "explains every line.",
            ),
        ),
    ),
)
TITLES = {
    "fr": ("La règle en deux pages", "Compter, gagner", "Les signes"),
    "en": ("The rules on two pages", "Scoring and winning", "The signs"),
}
LEGEND = {
    "fr": {
        "sport": "Article Sport & spectacles",
        "business": "Article Commerce & technique",
        "news": "Article Actualités",
        "good": "Bonne nouvelle : un sourire",
        "bad": "Mauvaise nouvelle : une grimace",
        "points": "Ce que vaut l’article",
        "photo signs": "Photo : 1 point par article voisin qui porte ce signe",
        "dollar": "Un dollar de recette",
        "code": "Le numéro d’une tribune",
        "article": "Un article",
        "photo": "Une photo",
        "ad": "Une pub",
        "tribune": "La tribune elle-même",
        "tile": "Article, photo ou pub",
        "sizes": "Chaque format différent",
        "six": "Une tuile de six cases",
        "cell": "Une case vide",
        "oblong": "Une surface libre en rectangle",
        "row": "Une rangée pleine",
        "colours": "Les trois couleurs",
        "|": "Se touchent",
        "+": "Ensemble",
        "−": "L’écart entre les deux",
        "/": "L’un ou l’autre",
        "ladder": "Les points selon le nombre",
        "above": "Au-dessus ou à cheval",
        "below": "Au-dessous ou à cheval",
        "only below": "Entièrement au-dessous",
        "across": "À cheval sur la pliure",
        "edge": "Contre un bord",
        "sides": "Contre le bord gauche ou droit",
        "corner": "Dans un coin",
        "inside": "Contre aucun bord",
    },
    "en": {
        "sport": "Sport & stage article",
        "business": "Business & technology article",
        "news": "News article",
        "good": "Good news: a smile",
        "bad": "Bad news: a frown",
        "points": "What the article is worth",
        "photo signs": "Photo: 1 point for each neighbouring article with this sign",
        "dollar": "A dollar of revenue",
        "code": "A tribune’s number",
        "article": "An article",
        "photo": "A photo",
        "ad": "An ad",
        "tribune": "The tribune itself",
        "tile": "Article, photo or ad",
        "sizes": "Each different size",
        "six": "A tile of six cells",
        "cell": "An empty cell",
        "oblong": "A gap in the shape of a rectangle",
        "row": "A full row",
        "colours": "The three colours",
        "|": "Touching",
        "+": "Together",
        "−": "The difference of the two",
        "/": "One or the other",
        "ladder": "The points, and for which number",
        "above": "Above the fold, or across it",
        "below": "Below the fold, or across it",
        "only below": "Wholly below the fold",
        "across": "Across the fold",
        "edge": "Touching an edge",
        "sides": "Touching the left or right",
        "corner": "In a corner",
        "inside": "Touching no edge",
    },
}


def rules_text(language: str) -> tuple[tuple[Section, ...], tuple[Section, ...]]:
    """The two pages in a language."""
    return ENGLISH if language == "en" else FRENCH
