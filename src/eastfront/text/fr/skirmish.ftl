skirmish-title = Escarmouche
skirmish-map = La rivière entre deux villages
skirmish-side-west = Ouest
skirmish-side-east = Est
skirmish-scenario-standard = Escarmouche (six tours)
skirmish-scenario-duel = Duel (deux tours, une unité par camp)
skirmish-scenario-long = Longue partie (sans limite de tours)
skirmish-scenario-lesson = Leçon (trois tours, sans carte ni réserve)

# Ce qu'on demande
skirmish-ask-choose-entries = Choisissez en secret le bord où entrera votre réserve.
skirmish-ask-choose-mover = Choisissez une unité à déplacer, ou terminez le mouvement.
skirmish-ask-choose-destination = Choisissez la destination de l’unité, ou arrêtez-la ici.
skirmish-ask-choose-entry-hex = Choisissez l’hexagone d’entrée.
skirmish-ask-choose-marcher = Choisissez l’unité à mettre en marche forcée.
skirmish-ask-choose-recovery = Choisissez l’unité qui retrouve un pas.
skirmish-ask-choose-target = Choisissez une unité à attaquer, ou terminez les combats.
skirmish-ask-choose-attacker = Choisissez les attaquants, puis lancez le dé.
skirmish-ask-may-play-card = Voulez-vous jouer votre carte dans ce combat ?
skirmish-reaction-card = Cartes en combat
skirmish-ask-choose-loss = Choisissez l’attaquant qui perd un pas.
skirmish-ask-choose-retreat = Choisissez où l’unité recule.
skirmish-ask-choose-advance = Un attaquant avance-t-il ?
skirmish-left-points = { $left ->
    [one] { $left } point de mouvement
   *[other] { $left } points de mouvement
}
skirmish-left-joined = { $joined ->
    [one] { $joined } attaquant
   *[other] { $joined } attaquants
}

# Ce qu'on peut faire
skirmish-pass-choose-mover = Terminer le mouvement
skirmish-pass-choose-destination = S’arrêter ici
skirmish-pass-choose-target = Terminer les combats
skirmish-pass-may-play-card = Ne pas jouer de carte
skirmish-pass-choose-advance = Ne pas avancer
skirmish-do-choose-north = Entrer au nord
skirmish-do-choose-south = Entrer au sud
skirmish-do-activate = Déplacer { THE($unit) }
skirmish-do-enter = Faire entrer { THE($unit) }
skirmish-do-enter-at = Entrer { AT($hex) }
skirmish-do-play-card = Jouer « { $card } »
skirmish-do-recover = Rendre un pas { AT($unit) }
skirmish-do-move-to = Aller { AT($hex) }
skirmish-do-attack = Attaquer { THE($unit) } ({ $hex })
skirmish-do-join = { SUBJECT($unit) } attaque
skirmish-do-launch = Lancer le dé
skirmish-do-lose-step = { SUBJECT($unit) } perd un pas
skirmish-do-retreat-to = Reculer vers { THE($hex) }
skirmish-do-advance = { SUBJECT($unit) } avance

# Ce qui s'est passé
skirmish-card-drawn = { SUBJECT($side) } pioche une carte.
skirmish-you-drew-card = Vous avez pioché « { $card } ».
skirmish-reserve-drawn = { SUBJECT($side) } tire au sort une unité de réserve.
skirmish-you-drew-unit = Votre réserve : { $unit }.
skirmish-entries-chosen = Les deux camps ont choisi leur bord d’entrée.
skirmish-turn-begins = Tour { $turn }, { $side }
skirmish-moved = { SUBJECT($unit) } rejoint { THE($hex) } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
skirmish-stopped = { SUBJECT($unit) } s’arrête : zone de contrôle ennemie (§3.2).
skirmish-entered = { SUBJECT($unit) } entre { AT($hex) }.
skirmish-card-played = { SUBJECT($side) } joue « { $card } ».
skirmish-recovered = { SUBJECT($unit) } retrouve un pas.
skirmish-attack-begins = Attaque contre { THE($unit) } ({ $hex })
skirmish-odds = { $tally-lines ->
    [0] { $attack } contre { $defence } : colonne { $column }
   *[other] { $attack } contre { $defence }, { $tally } : colonne { $column }
}
skirmish-result = Résultat : { $result }
skirmish-result-al = AL, l’attaquant perd un pas
skirmish-result-ne = NE, sans effet
skirmish-result-ex = EX, chacun perd un pas
skirmish-result-dr = DR, le défenseur recule
skirmish-result-dl = DL, le défenseur perd un pas et recule
skirmish-result-de = DE, le défenseur est éliminé
skirmish-step-lost = { SUBJECT($unit) } perd un pas.
skirmish-eliminated = { SUBJECT($unit) } : unité éliminée.
skirmish-retreated = { SUBJECT($unit) } recule vers { THE($hex) }.
skirmish-no-retreat = { SUBJECT($unit) } ne peut pas reculer et perd un pas (§5.7).
skirmish-advanced = { SUBJECT($unit) } avance sur { THE($hex) }.
skirmish-taken = { SUBJECT($side) } prend { THE($hex) }.
skirmish-scored = Points : Ouest { $west }, Est { $east }.
skirmish-comes-back = { SUBJECT($unit) } revient.

# Pourquoi pas
skirmish-no-moved = Cette unité a déjà bougé ce tour.
skirmish-no-reserve-yet = La réserve n’entre qu’à partir du tour { $turn }.
skirmish-no-entry-hex = Aucun hexagone d’entrée n’est libre et hors des zones de contrôle ennemies.
skirmish-no-battle-card = Cette carte se joue pendant un combat.
skirmish-no-recovery = Aucune unité réduite n’est hors des zones de contrôle ennemies.
skirmish-no-marcher = Toutes les unités ont déjà bougé.
skirmish-no-lake = Le lac est infranchissable.
skirmish-no-stacking = L’hexagone est occupé.
skirmish-no-reach = Trop loin : { $left ->
    [one] { $left } point de mouvement ne suffit pas
   *[other] { $left } points de mouvement ne suffisent pas
}.
skirmish-no-zone-stop = Le chemin traverse une zone de contrôle ennemie, où l’unité doit s’arrêter.
skirmish-no-zone-to-zone = On ne passe pas directement d’une zone de contrôle ennemie à une autre.
skirmish-no-twice = Cette unité a déjà été attaquée ce tour.
skirmish-no-attacker = Aucune unité adjacente ne peut attaquer.
skirmish-no-one-joined = Il faut au moins un attaquant.
skirmish-no-contact = Cette unité n’est pas adjacente à la cible.
skirmish-no-fought = Cette unité a déjà combattu ce tour.
skirmish-no-retreat-zoc = Pas de recul dans une zone de contrôle ennemie.

# Décalages
skirmish-why-woods = bois
skirmish-why-town = ville
skirmish-why-river = tous les attaquants franchissent la rivière
skirmish-why-concentric = trois attaquants ou plus
skirmish-why-ambush = Embuscade
skirmish-why-barrage = Barrage

# La table
skirmish-reserve-west = Réserve de l’Ouest
skirmish-reserve-east = Réserve de l’Est
skirmish-hand-west = Carte de l’Ouest
skirmish-hand-east = Carte de l’Est
skirmish-eliminated-west = Pertes de l’Ouest
skirmish-eliminated-east = Pertes de l’Est
skirmish-played = Cartes jouées
skirmish-turn = Tour { $turn }
skirmish-turn-of = Tour { $turn } sur { $last }
skirmish-score = Ouest { $west } – Est { $east }
skirmish-entry-north = Votre réserve entrera au nord
skirmish-entry-south = Votre réserve entrera au sud
skirmish-card-barrage = En attaque : une colonne à droite.
skirmish-card-ambush = En défense : une colonne à gauche.
skirmish-card-march = En phase de mouvement : deux points de plus pour une unité.
skirmish-card-replacements = En phase de mouvement : une unité réduite hors des zones de contrôle ennemies retrouve un pas.
skirmish-zoc-west = Zones de contrôle de l’Ouest
skirmish-zoc-east = Zones de contrôle de l’Est
skirmish-reach = Cases accessibles à l’unité
skirmish-chart-combat = Table de combat
skirmish-die-heading = Dé
skirmish-die = { $die }
skirmish-odds-column = { $odds }
skirmish-code-al = AL
skirmish-code-ne = NE
skirmish-code-ex = EX
skirmish-code-dr = DR
skirmish-code-dl = DL
skirmish-code-de = DE

# Fins
skirmish-ending-points = Victoire aux points.
skirmish-ending-draw = Égalité de points : partie nulle.
skirmish-ending-destroyed = Un camp n’a plus d’unité.

# Les abréviations, et ce qu’elles veulent dire
skirmish-abbr-zoc = ZOC
skirmish-abbr-zoc-what = zone de contrôle
skirmish-abbr-al = AL
skirmish-abbr-al-what = l’attaquant perd un pas
skirmish-abbr-ne = NE
skirmish-abbr-ne-what = sans effet
skirmish-abbr-ex = EX
skirmish-abbr-ex-what = échange : chacun perd un pas
skirmish-abbr-dr = DR
skirmish-abbr-dr-what = le défenseur recule
skirmish-abbr-dl = DL
skirmish-abbr-dl-what = le défenseur perd un pas et recule
skirmish-abbr-de = DE
skirmish-abbr-de-what = le défenseur est éliminé
