# La Dernière Croisade : mise en place, tour, renforts, mouvement, victoire
last_crusade-side-first = Premier joueur
last_crusade-side-second = Second joueur
last_crusade-side-american = Joueur américain
last_crusade-side-german = Joueur allemand
last_crusade-side-soviet = Joueur soviétique
lc-scenario-east = Front de l’Est : Allemands contre Soviétiques
lc-scenario-west = Front de l’Ouest : Allemands contre Américains
lc-scenario-cold = Guerre froide : Américains contre Soviétiques
lc-scenario-germans = Allemands contre Allemands
lc-scenario-americans = Américains contre Américains
lc-scenario-soviets = Soviétiques contre Soviétiques
lc-scenario-learning = Premiers pas : Allemands contre Soviétiques
last_crusade-setting-deck_first = Paquet du premier joueur
last_crusade-setting-deck_first-choose = à choisir en secret
last_crusade-setting-deck_first-1 = premier deck prêt à jouer
last_crusade-setting-deck_first-2 = deuxième deck prêt à jouer
last_crusade-setting-deck_first-3 = troisième deck prêt à jouer
last_crusade-setting-deck_first-4 = quatrième deck prêt à jouer
last_crusade-setting-deck_first-own = à composer
last_crusade-setting-deck_second = Paquet du second joueur
last_crusade-setting-deck_second-choose = à choisir en secret
last_crusade-setting-deck_second-1 = premier deck prêt à jouer
last_crusade-setting-deck_second-2 = deuxième deck prêt à jouer
last_crusade-setting-deck_second-3 = troisième deck prêt à jouer
last_crusade-setting-deck_second-4 = quatrième deck prêt à jouer
last_crusade-setting-deck_second-own = à composer
last_crusade-setting-bridges = Ponts et rivières
last_crusade-setting-bridges-off = non, un pont est un terrain libre
last_crusade-setting-bridges-on = oui
last_crusade-setting-mirror_supply = Ravitaillement de placement entre mêmes nations
last_crusade-setting-mirror_supply-even = 24 points chacun
last_crusade-setting-mirror_supply-printed = celui de la nation
last_crusade-setting-offer_after = Fin d’un commun accord proposée
last_crusade-setting-offer_after-3 = après 3 tours sans zone prise
last_crusade-setting-offer_after-6 = après 6 tours sans zone prise
last_crusade-setting-offer_after-12 = après 12 tours sans zone prise
last_crusade-setting-offer_after-60 = jamais
last_crusade-setting-last_turn = Dernier tour
last_crusade-setting-last_turn-20 = le 20e
last_crusade-setting-last_turn-40 = le 40e
last_crusade-setting-last_turn-60 = le 60e

# Le journal
lc-turn = Tour { $turn }
lc-player-turn = { SUBJECT($side) } joue
lc-phase = { SUBJECT($side) } : { $phase }
lc-phase-reinforcement = renforts
lc-phase-air = action aérienne
lc-phase-recon = reconnaissance
lc-phase-bombardment = bombardement
lc-phase-manoeuvre = tir et manœuvre
lc-spotted = Carte repérée : « { $card } ».
lc-shown = Carte montrée, puis cachée de nouveau : « { $card } ».
lc-destroyed = Carte détruite : « { $card } ».
lc-drew = { SUBJECT($side) } pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
lc-we-drew = Vous piochez « { $card } ».
lc-terrain-row = { SUBJECT($side) } a placé : { $one }, { $two }, { $three }.
lc-terrain-paid = Terrain : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}. { SUBJECT($side) } en garde { $left }.
lc-centre-row = Dé { $die } : la rangée centrale vient du deck { OF($side) }.
lc-centre-card = { $zone } : « { $card } ».
lc-river = Une rivière coule devant la rangée { OF($side) }.
lc-forces = { SUBJECT($side) } achète { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
lc-deployed = { SUBJECT($side) } déploie { $unit-name } : { $place }.
lc-we-deployed = Vous avez déployé « { $card } »{ $cost ->
    [0] { "." }
   *[other] { " " }(coût : { $cost }).
}
lc-attached = { SUBJECT($side) } attribue une carte.
lc-we-attached = « { $card } » est attribuée.
lc-obstacle = { SUBJECT($side) } pose un obstacle, « { $card } » : { $place }.
lc-obstacle-gone = { SUBJECT($side) } retire un obstacle, « { $card } ».
lc-supplied = { SUBJECT($side) } reçoit { $points ->
    [one] { $points } point
   *[other] { $points } points
} de ravitaillement (réserve : { $total }).
lc-initiative = Initiative : { $first } contre { $second }. { SUBJECT($side) } commence.
lc-bought-draw = { SUBJECT($side) } achète une carte de plus.
lc-refitted = { SUBJECT($side) } rééquipe { $unit-name }.
lc-recruits = { SUBJECT($side) } lève des recrues : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de rééquipement.
lc-levied = { SUBJECT($side) } lève { $unit-name } sans rien payer.
lc-moved = { $unit-name } : { $place }.
lc-dug-in = { $unit-name } se retranche.
lc-mounted = À bord ou à l’abri : { $unit-name } ({ $host-name }).
lc-dismounted = À terre ou à découvert : { $unit-name }.
lc-taken = { SUBJECT($side) } prend : { $zone }.
lc-overfull = Trop d’unités : { $place }. { SUBJECT($side) } en perd une.
lc-captured-hq = { SUBJECT($side) } s’empare du quartier général ennemi. Décompte : { $first } contre { $second }.
lc-counted = Décompte : { $first } contre { $second }.
lc-proposed-end = { SUBJECT($side) } propose d’arrêter la partie.

# Comment la partie finit
lc-end-capture = Quartier général capturé : celui qui l’a pris a aussi la meilleure pile de victoire.
lc-end-capture-lost = Quartier général capturé, mais la meilleure pile de victoire est dans l’autre camp.
lc-end-capture-draw = Quartier général capturé, et les deux piles se valent : partie nulle.
lc-end-agreed = Fin d’un commun accord : la meilleure pile de victoire l’emporte.
lc-end-agreed-draw = Fin d’un commun accord, à égalité : partie nulle.
lc-end-last-turn = Dernier tour : la meilleure pile de victoire l’emporte.
lc-end-last-turn-draw = Dernier tour, à égalité : partie nulle.

# Questions
last_crusade-ask-bring-decks = Choisissez votre deck, puis dites que vous êtes prêt.
last_crusade-ask-lay-rows = Placez vos trois terrains, face cachée, puis dites que vous êtes prêt.
last_crusade-ask-choose-bridge = Ce pont : le garder, avec sa rivière, ou en faire un terrain libre ?
last_crusade-ask-buy-forces = Achetez vos forces de départ, puis dites que vous êtes prêt.
last_crusade-ask-place-forces = Placez vos forces dans vos zones de départ ou au quartier général.
last_crusade-ask-reinforce = Renforts : déployez, rééquipez, achetez des cartes, ou terminez la phase.
last_crusade-ask-give-order = Tir et manœuvre : donnez un ordre, ou terminez votre tour.
last_crusade-ask-move-on = La zone est pleine : l’unité doit poursuivre sa route.
last_crusade-ask-lose-one = Trop d’unités au même endroit : laquelle est perdue ?
last_crusade-ask-may-agree = Personne ne prend plus de zone : arrêter la partie ici ?

# Ce qu’on peut faire
lc-do-ready = Prêt
lc-do-pass = Terminer
lc-do-take-deck = Prendre ce deck : { $deck }
lc-do-set-copies = « { $card } » : { $copies }
lc-do-add-copies = Mettre dans le deck : « { $card } » ({ $copies })
lc-do-set-pack = Prêt-bail, « { $card } » : { $copies }
lc-do-lay-terrain = Placer ici : « { $card } »
lc-do-lay-as-clear = En faire un terrain libre
lc-do-take-terrain = Reprendre ce terrain
lc-do-buy = Acheter : « { $card } » ({ $cost })
lc-do-put-back = Reposer : « { $card } »
lc-do-deploy = Déployer : « { $card } » ({ $place })
lc-do-attach = Attribuer « { $card } » : { $slot }
lc-do-buy-draw = Acheter une carte (3)
lc-do-refit = Rééquiper (1)
lc-do-recruit = Lever des recrues
lc-do-recruit-refit = Rééquiper avec une recrue
lc-do-levy = Déployer sans payer : « { $card } »
lc-do-take-away = Retirer l’obstacle
lc-do-check-indefinite = Tester la durée : « { $card } »
lc-do-call-back = Rappeler la patrouille
lc-do-move = Aller : { $place } ({ $slot })
lc-do-dig-in = Se retrancher
lc-do-mount = Monter à bord ou s’abriter : { $host }
lc-do-dismount = Descendre, ou quitter l’abri
lc-do-give-up = Perdre cette unité
lc-do-agree-end = Arrêter la partie

# Pourquoi pas
lc-no-copies = Pas plus de { $limit } exemplaires d’une carte : « { $card } ».
lc-no-foreign-card = Cette carte est d’une autre nation : « { $card } ».
lc-no-terrain-number = Un deck compte exactement { $limit } terrains.
lc-no-pack = Le prêt-bail demande sa carte dans un deck soviétique.
lc-no-pack-card = Le prêt-bail n’apporte que des unités américaines, jamais de fantassins.
lc-no-pack-size = Le lot du prêt-bail ne dépasse pas { $limit } unités.
lc-no-column-full = Il y a déjà un terrain dans cette colonne.
lc-no-row-open = Placez d’abord vos trois terrains.
lc-no-start = Cette carte ne fait pas partie des forces de départ.
lc-no-supply = Pas assez de ravitaillement : il en faut { $cost }.
lc-no-slot = Il n’y a plus de place sur la table pour une carte de plus.
lc-no-room = La limite d’empilement est atteinte.
lc-no-carrier = Aucune unité ne peut recevoir cette arme de soutien.
lc-no-edge = Il y a déjà un obstacle de ce côté.
lc-no-hq-only = Cette unité ne quitte pas son quartier général.
lc-no-second-refit = Un seul point de rééquipement payé par unité et par tour.
lc-no-refit = Une carte interdit de rééquiper cette unité.
lc-no-line = L’unité n’est pas ravitaillée.
lc-no-recruit = Réservé aux fantassins dont le coût ne dépasse pas 2.
lc-no-second-levy = L’infanterie russe n’aide qu’une fois par tour.
lc-no-cards = La pile de renfort est vide.
lc-no-second-obstacle = Un seul obstacle retiré par tour.
lc-no-second-unique = Cette carte unique est déjà entrée en jeu.
lc-no-second-general = Vous avez déjà un général en jeu.
lc-no-armor = Une carte interdit de déployer des blindés.
lc-no-enemy-there = L’ennemi tient cette zone : il faut donner l’assaut.
lc-no-crossing = L’unité ne peut pas franchir la rivière ici.
lc-no-dig = Cette unité ne sait pas se retrancher.
lc-no-dig-here = Elle est déjà retranchée, à bord ou à l’abri.
lc-no-movement = Une carte l’empêche de se déplacer.
