# Le laboratoire : rapports de nombreuses parties et d'une seule
lab-night = Nuit
lab-against = {" "}contre{" "}
lab-lead = { $games ->
        [one] Une partie
       *[other] { $games } parties
    } : { $opponents }. Tous les choix et les dés découlent de la graine { $seed }.
lab-faults = { $count ->
        [one] Une partie a échoué et n’est pas comptée :
       *[other] { $count } parties ont échoué et ne sont pas comptées :
    }
lab-figure-games = parties
lab-figure-turns = tours par partie
lab-figure-decisions = décisions par partie
lab-figure-throws = jets comptés pour la chance, par partie
lab-winners = Qui gagne, et quand
lab-who = Qui gagne
lab-who-note = La barre fine est l’intervalle où se trouve la vraie part, 95 fois sur 100.
lab-when = Quand la partie finit
lab-when-note = Les parties selon leur dernier tour et leur vainqueur.
lab-endings = Comment la partie finit
lab-draw = Nulle
lab-axis-turn = tour
lab-turn = Tour { $turn }
lab-start = Début
lab-course = Le cours des parties
lab-course-note = La ligne est la moyenne des parties encore en cours à la fin de ce tour ; quatre parties sur cinq sont dans la bande. Le tour 0 est le début.
lab-front-note = Colonne moyenne du front, comptée depuis l’ouest.
lab-map = Le front
lab-map-heading = Où passait le front en moyenne
lab-map-note = Chaque ligne (sur une carte de points, chaque suite de barres) sépare les cases qu’un camp contrôlait dans plus de la moitié des parties de celles de l’autre ; la teinte est celle du dernier tour dessiné, d’autant plus forte qu’elle est sûre.
lab-luck = La chance
lab-luck-table = Attendu et obtenu
lab-luck-table-note = Ce que les dés de chaque camp lui ont valu, par jet, sur l’échelle du jeu, à côté de ce qu’ils valent en moyenne. L’écart est celui de la chance d’une partie, en écarts types : 1 si les dés sont justes.
lab-lucky = Avantage de chance ({ $side }) et vainqueur
lab-lucky-note = Si les couleurs sont partout mêlées de la même façon, la chance décide peu.
lab-axis-luck = chance { OF($side) } moins celle de l’ennemi, en écarts types
lab-cost = Ce que cela a coûté
lab-cost-heading = Temps de réflexion
lab-head-ending = fin
lab-head-winner = vainqueur
lab-head-games = parties
lab-head-share = part
lab-head-side = camp
lab-head-player = joueur
lab-head-throws = jets par partie
lab-head-expected = attendu
lab-head-thrown = obtenu
lab-head-difference = différence
lab-head-spread = écart
lab-head-decisions = décisions par partie
lab-head-each = ms par décision
lab-head-cpu = s de CPU par partie
lab-head-slowest = tour le plus lent, s de CPU
lab-measure-vp = Points de victoire
lab-measure-objectives = Objectifs contrôlés
lab-measure-cities = Villes contrôlées
lab-measure-occupied = Hexagones soviétiques contrôlés par l’Axe
lab-measure-units = Unités sur la carte
lab-measure-steps = Pas sur la carte
lab-measure-strength = Force totale sur la carte
lab-measure-destroyed = Unités éliminées et pas encore reconstruites
lab-measure-front = Le front
lab-ending-cut = Arrêtée à la limite de décisions
lab-ending-failed = Échec

# Une partie
lab-not-over = La partie n’est pas finie.
lab-figure-game-turns = tours
lab-figure-game-actions = actions
lab-figure-game-battles = combats
lab-turns = La carte, tour par tour
lab-battles = { $count ->
        [one] un combat
       *[other] { $count } combats
    }
lab-decisive = Les combats décisifs
lab-decisive-note = Ceux qui ont le plus changé : pas et unités perdus, villes et objectifs gagnés. La chance est celle du camp qui a lancé les dés, en écarts types autour de la moyenne de ce jet.
lab-battle-of = Tour { $turn } : attaque { OF($side) }
lab-fortune = chance { $deviations }
lab-timeline = Au fil du temps
lab-luck-over-time = Chance cumulée (obtenu moins attendu)
lab-head-all-throws = jets
lab-head-deviations = en écarts types
lab-game-luck-note = Ce que les dés de chaque camp lui ont valu en tout, à côté de ce qu’ils valent en moyenne. Au-delà de 2 écarts types, c’est rare : une partie sur vingt.
lab-log = Tout le journal

# Les commandes
lab-cli-side = qui joue un camp : CAMP=IA, options après deux-points (CAMP=marshal:seconds=1)
lab-cli-setting = une option du jeu : CLÉ=VALEUR
lab-cli-format = format des tables (Parquet si pyarrow est installé, sinon CSV)
lab-cli-bots = les IA à comparer, séparées par des virgules : random,greedy,marshal:seconds=1
lab-cli-decks = faire jouer tous les decks prêts du jeu les uns contre les autres, la même IA des deux côtés
lab-cli-pairs = au plus tant de paires de parties, camps échangés, pour chaque couple d’IA
lab-cli-minutes = ne jamais jouer plus longtemps ; la même commande reprend plus tard
lab-cli-out-file = fichier des résultats ; s’il existe, il est repris
lab-cli-positions = sur combien de positions
lab-cli-largest = laisser de côté un arbre de plus de positions
lab-cli-goal = la part de victoires sur laquelle le test tranche
lab-cli-margin = à quelle distance du but une part doit être pour être distinguée
lab-cli-all = jouer toutes les paires, même quand le test a tranché
lab-cli-on = où jouer : sur cet ordinateur, ou sur une grappe Ray (RAY_ADDRESS)
lab-cli-out = dossier des résultats ; s’il existe, il est repris
lab-cli-output = la page à écrire
lab-playing = En jeu
lab-rate = { $rate } parties/s
lab-interrupted = Interrompu. Ce qui est fini est enregistré ; la même commande reprend.
lab-summary = { $title } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
lab-pace = { $games ->
    [one] { $games } jouée
   *[other] { $games } jouées
} maintenant, { $rate } par seconde.
lab-ladder = { $title }, { $scenario }
lab-ladder-note = Score : victoires, nulles, défaites du premier ; taux en pour cent, une nulle comptant pour moitié, en tout et avec chaque camp. Les intervalles valent 95 fois sur 100. Le test tranche entre au-dessus et au-dessous de { $goal }, à { $margin } près.
lab-written = Écrit : { $file }
lab-head-wins = victoires
lab-head-interval = à 95 %
lab-head-deck = deck
lab-decks = { $title } : les decks prêts, { $player } des deux côtés
lab-decks-note = Score : victoires, nulles, défaites ; taux en pour cent, une nulle compte pour moitié, contre tous et contre chaque deck du tableau par son numéro. Les intervalles sont justes 95 fois sur 100.
lab-head-first = premier
lab-head-second = second
lab-head-score = score
lab-head-rate = taux
lab-head-elo = Elo
lab-head-verdict = verdict
lab-verdict-better = premier au-dessus
lab-verdict-worse = premier au-dessous
lab-verdict-undecided = indécis
lab-verdict-time = temps écoulé
lab-measuring = Mesure
lab-head-loss = perte
lab-head-perfect = tours parfaits
lab-head-better = écart avec la ligne du dessus
lab-loss-note = Perte : ce que les choix du dernier tour de joueur enlèvent à la probabilité de gagner, en points de pourcentage, une nulle comptant pour moitié. { $positions } positions de { $games } parties entre officiers ; au jeu parfait, { $value } seraient gagnées. Non mesurées : { $skipped }. Les intervalles valent 95 fois sur 100 ; chaque IA est comparée à la ligne du dessus sur les mêmes positions.
lab-skipped-early = { $count ->
    [one] { $count } finie avant
   *[other] { $count } finies avant
}
lab-skipped-hidden = { $count ->
    [one] { $count } avec une carte ou une unité cachée
   *[other] { $count } avec une carte ou une unité cachée
}
lab-skipped-large = { $count ->
    [one] { $count } trop grande
   *[other] { $count } trop grandes
}
lab-skipped-decided = { $count ->
    [one] { $count } déjà décidée
   *[other] { $count } déjà décidées
}
lab-no-full-tree = La fin de « { $title } » est trop grande pour être parcourue ; celle de « { $known } » ne l’est pas.
lab-bad-side = { $side } n’est pas une place : écrivez CAMP=IA, avec un camp parmi { $sides }.
lab-bad-option = { $option } dans { $player } n’est pas une option : écrivez NOM:CLÉ=VALEUR,CLÉ=VALEUR.
lab-no-option = { $player } n’a pas d’option { $option }.
lab-no-set = { $player } n’existe pas. Séries conservées d’anciennes IA : { $known } (écrivez officer@1).
lab-no-decks = { $title } n’a pas de decks à comparer.
lab-ladder-players = Un classement demande au moins deux IA différentes, et a reçu : { $players }.
lab-two-sides = Un classement compare deux camps, et { $title } n’en a pas deux.
lab-other-plan = { $folder } contient une série d’un autre plan (jeu, scénario, joueurs, graine ou options). Choisissez un autre dossier avec --out.
lab-foreign-folder = { $folder } contient un plan.json que ce programme n’a pas écrit.
lab-foreign-file = { $file } n’a pas été écrit par ce programme.
lab-no-ray = Ray n’est pas installé : pip install eastfront[distributed].
lab-no-pyarrow = Parquet demande pyarrow : pip install eastfront[plots], ou utilisez --format csv.

lab-cli-bot = qui les résout
lab-cli-puzzles = dossier des positions ; par défaut celui du jeu dans tests/strength
lab-no-puzzles = Il n’y a pas de positions dans { $folder }.
lab-puzzles = { $title } : positions, { $player }
lab-head-puzzle = position
lab-head-solved = résolue
lab-head-why = ce que ferait un joueur de club
lab-solved = oui
lab-unsolved = non
lab-puzzles-note = Résolues : { $solved } sur { $positions } ; parmi celles gardées hors des réglages, { $solved_aside } sur { $aside }.

# Ce qui a été appris
lab-cli-train-side = qui joue un camp dans les parties dont on apprend : CAMP=IA ; un officier, sauf indication contraire
lab-cli-weights = fichier des poids ; par défaut dans le dossier des parties
lab-head-one-more = un de plus
lab-head-points = points
lab-head-usual-lead = avance
lab-head-sure = sûr
lab-sure = oui
lab-noise = non
lab-fitted = Réglage. Parties : { $games }, positions : { $positions } ; perte : { $loss }, en ne connaissant que les camps : { $blind }, avec l’évaluation actuelle : { $today }.
lab-held-out = Mises de côté. Parties : { $games }, positions : { $positions } ; perte : { $loss }, en ne connaissant que les camps : { $blind }, avec l’évaluation actuelle : { $today }.
lab-lesson-note = Points : de combien de centièmes en avoir un de plus que l’ennemi change la probabilité de gagner une partie égale, avec un intervalle qui vaut 95 fois sur 100 ; puis une avance habituelle, et ce qu’elle vaut. « Sûr » : distinct de zéro ; le reste peut tenir au hasard. Tout cela décrit les parties jouées et ne prouve aucune cause.
refused-no-features = « { $title } » ne nomme rien qu’une évaluation puisse apprendre à peser.
refused-bad-weights = { $file } ne contient pas de poids pour ce que l’on compte aujourd’hui dans « { $title } ».
lab-other-features = Les parties de ce dossier ont été observées en comptant autre chose dans « { $title } ». Choisissez un autre dossier avec --folder.
lab-nothing-to-learn = Il n’y a rien à apprendre : trop peu de parties ({ $games }), ou toutes ont fini de même.
lab-two-camps = Une évaluation s’apprend entre deux camps, et « { $title } » n’en a pas deux ici.
