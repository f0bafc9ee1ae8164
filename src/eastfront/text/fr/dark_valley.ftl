dark_valley-title = The Dark Valley
dark_valley-map = De l’Oder aux portes de l’Oural, juin 1941
dark_valley-side-axis = Axe
dark_valley-side-soviet = Union soviétique
tdv-side-axis = Axe
tdv-side-soviet = Union soviétique
tdv-plain = { $words }

# Scénarios et options
tdv-scenario-barbarossa = Barbarossa (juin 1941 – janvier 1942, 8 tours)
tdv-scenario-fall-blau = Fall Blau (juin – décembre 1942, 7 tours)
tdv-scenario-zitadelle = Zitadelle (juillet – décembre 1943, 6 tours)
tdv-scenario-bagration = Bagration (juin – décembre 1944, 7 tours)
tdv-scenario-learning = Apprentissage : le groupe d’armées Nord (juin – juillet 1941, 2 tours)
tdv-scenario-campaign-barbarossa = La campagne depuis juin 1941 (44 tours)
tdv-scenario-campaign-fall-blau = La campagne depuis juin 1942 (33 tours)
tdv-scenario-campaign-zitadelle = La campagne depuis juillet 1943 (21 tours)
tdv-scenario-campaign-bagration = La campagne depuis juin 1944 (11 tours)
dark_valley-setting-vp_die = Un dé pour chaque case de victoire qui change de mains (3.2)
dark_valley-setting-vp_die-off = non
dark_valley-setting-vp_die-on = oui
dark_valley-setting-combat_stavka = Combat Stavka au lieu de Combat Joukov, fin 1942 (10.5.12)
dark_valley-setting-combat_stavka-off = non
dark_valley-setting-combat_stavka-on = oui
dark_valley-setting-bagration_ends = Fin de Bagration
dark_valley-setting-bagration_ends-t40 = décembre 1944 (tour 40)
dark_valley-setting-bagration_ends-t38 = octobre 1944 (tour 38)
dark_valley-setting-checks = Contrôle de la victoire à chaque tour
dark_valley-setting-checks-on = oui
dark_valley-setting-checks-off = seulement au dernier tour

# Le tour
tdv-turn-1 = juin 1941
tdv-turn-2 = juillet 1941
tdv-turn-3 = août 1941
tdv-turn-4 = septembre 1941
tdv-turn-5 = octobre 1941
tdv-turn-6 = novembre 1941
tdv-turn-7 = décembre 1941
tdv-turn-8 = janvier 1942
tdv-turn-9 = février 1942
tdv-turn-10 = mars–avril 1942
tdv-turn-11 = mai 1942
tdv-turn-12 = juin 1942
tdv-turn-13 = juillet 1942
tdv-turn-14 = août 1942
tdv-turn-15 = septembre 1942
tdv-turn-16 = octobre 1942
tdv-turn-17 = novembre 1942
tdv-turn-18 = décembre 1942
tdv-turn-19 = janvier 1943
tdv-turn-20 = février 1943
tdv-turn-21 = mars–avril 1943
tdv-turn-22 = mai 1943
tdv-turn-23 = juin 1943
tdv-turn-24 = juillet 1943
tdv-turn-25 = août 1943
tdv-turn-26 = septembre 1943
tdv-turn-27 = octobre 1943
tdv-turn-28 = novembre 1943
tdv-turn-29 = décembre 1943
tdv-turn-30 = janvier 1944
tdv-turn-31 = février 1944
tdv-turn-32 = mars–avril 1944
tdv-turn-33 = mai 1944
tdv-turn-34 = juin 1944
tdv-turn-35 = juillet 1944
tdv-turn-36 = août 1944
tdv-turn-37 = septembre 1944
tdv-turn-38 = octobre 1944
tdv-turn-39 = novembre 1944
tdv-turn-40 = décembre 1944
tdv-turn-41 = janvier 1945
tdv-turn-42 = février 1945
tdv-turn-43 = mars–avril 1945
tdv-turn-44 = mai 1945
tdv-turn-begins = { $name } (tour { $turn }) : { $weather }
tdv-phase-begins = { $phase }
tdv-phase-reinforcements = Renforts et remplacements
tdv-phase-bases = Bases aériennes
tdv-phase-strategic = Mouvement stratégique
tdv-phase-activations = Activations
tdv-phase-attrition = Attrition
tdv-phase-end = Phase finale
tdv-weather-fair = beau temps
tdv-weather-mixed = temps variable
tdv-weather-mud = boue
tdv-weather-snow = neige
tdv-turn-of = Tour { $turn } sur { $last } : { $month }
tdv-standing = { $points } PV pour l’Axe{ $limit ->
    [0] {""}
   *[other] {" "}(victoire : { $most } ; perdu à { $limit })
}

# Mouvement
tdv-moved = { SUBJECT($unit) } rejoint { THE($hex) } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
tdv-marched = { SUBJECT($unit) } rejoint { THE($hex) } à marche forcée ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}).
tdv-withdrew = { SUBJECT($unit) } se dégage vers { THE($hex) } (recul d’urgence).
tdv-stopped = { SUBJECT($unit) } s’arrête : zone de contrôle ennemie.
tdv-taken = { SUBJECT($side) } prend { THE($hex) }.
tdv-works-gone = Fortifications détruites : { $hex }.
tdv-eliminated = { SUBJECT($unit) } : unité éliminée.
tdv-too-many = { SUBJECT($unit) } : en surnombre, retirée ({ $hex }).
tdv-base-fled = { SUBJECT($unit) } se replie sur { THE($hex) }.
tdv-depot-fled = { SUBJECT($unit) } se replie sur { THE($hex) }.

# Combat
tdv-attack = { SUBJECT($side) } attaque : { $hex }
tdv-odds = { $attack }{ $built-lines ->
    [0] {""}
   *[other] {" "}({ $built })
} contre { $defence }{ $held-lines ->
    [0] {""}
   *[other] {" "}({ $held })
} : colonne { $column }{ $shifts-lines ->
    [0] {""}
   *[other] , décalages { $shifts }
}{ $die-lines ->
    [0] {""}
   *[other] , au dé { $die }
}
tdv-below-table = hors table
tdv-result = Résultat : { $result }
tdv-result-ae = AE, tous les attaquants sont éliminés
tdv-code-ae = AE
tdv-result-al1 = AL1, l’attaquant perd un pas
tdv-code-al1 = AL1
tdv-result-ne = NE, sans effet
tdv-code-ne = NE
tdv-result-bl1 = BL1, chacun perd un pas
tdv-code-bl1 = BL1
tdv-result-ex = EX, le défenseur est éliminé et l’attaquant perd autant de pas
tdv-code-ex = EX
tdv-result-dr = DR, le défenseur recule de deux hexagones
tdv-code-dr = DR
tdv-result-dr-star = DR*, le défenseur perd un pas et recule
tdv-code-dr-star = DR*
tdv-result-de = DE, le défenseur est éliminé
tdv-code-de = DE
tdv-code-dl1 = DL1
tdv-step-lost = { SUBJECT($unit) } perd un pas.
tdv-retreated = { SUBJECT($unit) } recule sur { THE($hex) }.
tdv-holds = Le fort tient : la garnison ne recule pas ({ $hex }).
tdv-advanced = { SUBJECT($unit) } avance sur { THE($hex) }.
tdv-why-woods = chars en forêt
tdv-why-halved = moitié : fleuve, marais ou cité
tdv-why-desert = moitié : steppe désertique
tdv-why-fort = fort : défense doublée
tdv-why-kerch = détroit de Kertch : défense doublée
tdv-why-mountain = montagne : défense doublée
tdv-why-town = ville
tdv-why-works = aménagements défensifs
tdv-why-rough = terrain accidenté
tdv-why-city = cité
tdv-why-river = toutes les attaques franchissent une rivière
tdv-why-zone = zone fortifiée
tdv-why-attacker-unsupplied = attaquant non ravitaillé
tdv-why-defender-unsupplied = défenseur non ravitaillé

# Logistique
tdv-supplied = { SUBJECT($unit) } : de nouveau ravitaillée.
tdv-out-of-supply = { SUBJECT($unit) } : non ravitaillée.
tdv-isolated = { SUBJECT($unit) } : isolée.
tdv-supplied-by-air = { SUBJECT($unit) } : ravitaillée par air.
tdv-depot-rolls = { SUBJECT($unit) } : { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
} de rail au plus.
tdv-depot-moved = { SUBJECT($unit) } s’installe : { $hex }.
tdv-depot-cut-off = { SUBJECT($unit) } : dépôt coupé de ses arrières, inutilisable.
tdv-depot-back = { SUBJECT($unit) } : dépôt de nouveau utilisable.

# Mouvement stratégique
tdv-trains = { SUBJECT($side) } : { $points } pas par rail.
tdv-by-rail = { SUBJECT($unit) } rejoint { THE($hex) } par rail.
tdv-into-reserve = { SUBJECT($unit) } entre dans la réserve de la Stavka.
tdv-by-sea = { SUBJECT($unit) } rejoint { THE($hex) } par mer.
tdv-flown = { SUBJECT($unit) } rejoint { THE($hex) } par air.
tdv-dropped = { SUBJECT($unit) } saute sur { THE($hex) }.
tdv-shot-down = { SUBJECT($unit) } saute sur l’ennemi ({ $hex }) : perdue pour de bon, l’Axe perd un pas.

# Alliés, victoire
tdv-romania = La Roumanie change de camp : ses unités sont retirées, les Allemands sur place ne sont plus ravitaillés.
tdv-hungary = Buda et Pest sont soviétiques : la Hongrie quitte la guerre.
tdv-exited = { SUBJECT($unit) } franchit le Caucase vers Bakou.
tdv-vp-die = { $hex } : { $change ->
    [0] le dé ne change rien
   *[other] { SIGNED($change) } PV
}
tdv-end-moscow = L’Axe contrôle Moscou, et Kiev ou Léningrad, en 1941 : victoire de l’Axe.
tdv-end-baku = L’Axe a pris Bakou : victoire de l’Axe.
tdv-end-axis-points = L’Axe a atteint ses points de victoire : victoire de l’Axe.
tdv-end-soviet-limit = L’Axe n’a plus assez de points de victoire : victoire soviétique.
tdv-end-berlin = Berlin est tombée : victoire soviétique.
tdv-end-axis-holds-out = L’Axe tient encore à la fin de la guerre : victoire de l’Axe.
tdv-end-soviets-hold-out = Moscou a tenu : victoire soviétique.
tdv-end-axis-holds = L’Axe a gardé assez de terrain : victoire de l’Axe.
tdv-end-soviets-take = L’Armée rouge a repris assez de terrain : victoire soviétique.
tdv-end-draw = Ni l’un ni l’autre n’a atteint son but : partie nulle.
tdv-end-learning-axis = Deux villes parmi Riga, Dünaburg et Pskov sont prises : victoire de l’Axe.
tdv-end-learning-soviet = Deux villes parmi Riga, Dünaburg et Pskov tiennent encore : victoire soviétique.

# Ce qu’on demande
tdv-ask-choose-mover = Choisissez une unité à déplacer, ou terminez le mouvement.
tdv-ask-choose-destination = { SUBJECT($unit) } : choisissez sa destination, ou laissez-la sur place.
tdv-ask-choose-removal = Trop d’unités dans l’hexagone : retirez-en une.
tdv-ask-choose-target = Choisissez un hexagone à attaquer, ou terminez les combats.
tdv-ask-choose-attacker = Attaque sur { THE($hex) } : choisissez vos unités, puis lancez le dé.
tdv-ask-throw-again = Sans effet : acceptez-vous, ou relancez-vous le dé ? Un second NE coûte un pas.
tdv-ask-hold-the-fort = Le fort peut tenir : reculer, ou rester ?
tdv-ask-choose-loss = Choisissez l’unité qui perd un pas.
tdv-ask-choose-retreat = { SUBJECT($unit) } recule : choisissez l’hexagone suivant.
tdv-ask-choose-advance = Choisissez les attaquants qui avancent, ou restez sur place.
tdv-ask-choose-for-depot = { SUBJECT($unit) } est coupé de ses arrières. Le replier, ou le garder retourné ?
tdv-ask-choose-depot = Choisissez un dépôt à avancer, ou continuez.
tdv-ask-choose-railhead = { SUBJECT($unit) } : choisissez son hexagone de rail, ou laissez-le sur place.
tdv-ask-choose-passenger = Choisissez une unité à déplacer par rail, ou terminez.
tdv-ask-choose-station = { SUBJECT($unit) } : choisissez sa destination par rail.
tdv-ask-choose-aboard = Choisissez une unité à embarquer, ou terminez.
tdv-ask-choose-port = { SUBJECT($unit) } : choisissez le port d’arrivée.
tdv-ask-choose-shore = Débarquement : choisissez une côte, ou restez au port.
tdv-ask-choose-airborne = Choisissez un corps aéroporté à transporter ou à larguer, ou continuez.
tdv-ask-choose-drop-zone = { SUBJECT($unit) } : choisissez une ville où atterrir, ou un hexagone où sauter.
tdv-ask-choose-victim = Choisissez l’unité qui perd un pas aux parachutistes.

# Ce qu’on peut faire
tdv-pass-choose-mover = Terminer le mouvement
tdv-pass-choose-destination = Rester ici
tdv-pass-choose-target = Terminer les combats
tdv-pass-choose-base = Ne plus déplacer de base
tdv-pass-choose-support = Ne rien ajouter
tdv-pass-throw-again = Accepter
tdv-pass-hold-the-fort = Tenir le fort
tdv-pass-choose-advance = Rester sur place
tdv-pass-choose-depot = Ne plus avancer de dépôt
tdv-pass-choose-railhead = Laisser le dépôt sur place
tdv-pass-choose-passenger = Terminer les trajets par rail
tdv-pass-choose-station = Laisser l’unité sur place
tdv-pass-choose-aboard = Terminer les transports par mer
tdv-pass-choose-port = Laisser l’unité au port
tdv-pass-choose-shore = Pas de débarquement
tdv-pass-choose-airborne = Pas de transport aérien
tdv-pass-choose-drop-zone = Rester à terre
tdv-do-activate = Déplacer { THE($unit) }
tdv-do-force-march = Forcer la marche : { $unit }
tdv-do-withdraw = Recul d’urgence : { $unit }
tdv-do-move-to = Aller { AT($hex) }
tdv-do-remove = Retirer { THE($unit) }
tdv-do-attack = Attaquer { THE($unit) } ({ $hex })
tdv-do-join = { SUBJECT($unit) } attaque
tdv-do-launch = Lancer le dé
tdv-do-lose-step = { SUBJECT($unit) } perd un pas
tdv-do-retreat-to = Reculer sur { THE($hex) }
tdv-do-advance = { SUBJECT($unit) } avance
tdv-do-again = Relancer le dé
tdv-do-give-way = Reculer
tdv-do-move-depot = Avancer { THE($unit) }
tdv-do-fall-back = Replier le dépôt
tdv-do-turn-over = Le garder sur place, retourné
tdv-do-enter-reserve = Entrer dans la réserve de la Stavka
tdv-do-exit = Sortir de la carte vers Bakou : { $unit }
tdv-do-drop = Sauter sur { THE($hex) }

# Pourquoi pas
tdv-no-active = Ce jeton n’active pas cette unité.
tdv-no-moved = Cette unité a déjà bougé dans cette activation.
tdv-no-movement = Cette unité ne bouge pas par ses propres moyens.
tdv-no-march-kind = Seule l’infanterie force la marche.
tdv-no-march-weather = Pas de marche forcée par ce temps.
tdv-no-march-supply = Une unité non ravitaillée ne force pas la marche.
tdv-no-march-again = Cette unité a déjà forcé la marche ce tour.
tdv-no-march-enemy = Pas de marche forcée au contact de l’ennemi.
tdv-no-emergency = Recul d’urgence réservé aux unités que des zones de contrôle clouent sur place.
tdv-no-way-back = Aucun hexagone où se replier.
tdv-no-withdrawal-there = Le recul d’urgence fait deux hexagones vers l’arrière, loin de l’ennemi.
tdv-no-enemy-hex = Une unité ennemie occupe l’hexagone.
tdv-no-reach = Trop loin : l’unité a { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tdv-no-exit = Il faut être Allemand, sur une route militaire du bord sud.
tdv-no-land = On n’entre pas ici.
tdv-no-minor-north = Les alliés mineurs de l’Axe ne dépassent pas la rangée 25 vers le nord.
tdv-no-hungarian-in-romania = Les Hongrois n’entrent pas en Roumanie.
tdv-no-romanian-in-hungary = Les Roumains n’entrent pas en Hongrie.
tdv-no-hungary-in-1941 = La Hongrie est fermée aux Soviétiques en 1941.
tdv-no-minors-together = Roumains, Hongrois et Italiens ne se mêlent pas.
tdv-no-two-alike = Un seul pion de ce genre par hexagone.
tdv-no-stack-of-five = Quatre unités de combat au plus par hexagone.
tdv-no-stack-army = Deux armées au plus par hexagone.
tdv-no-stack-corps = Trois corps au plus par hexagone.
tdv-no-attack-factor = Cette unité n’a pas de facteur d’attaque.
tdv-no-attack-again = Cette unité a déjà combattu dans cette activation.
tdv-no-attack-volga = L’Axe n’attaque pas à travers la Volga.
tdv-no-contact = L’unité n’est pas au contact de la cible.
tdv-no-attacker = Aucune de vos unités ne peut attaquer cet hexagone.
tdv-no-attackers-yet = Choisissez d’abord une unité.
tdv-no-single-unit = Une unité non mécanisée n’attaque pas seule.
tdv-no-target-again = Cet hexagone a déjà été attaqué dans cette activation.
tdv-no-depot-town = Un dépôt n’entre pas dans une ville ennemie.
tdv-no-depot-enemy = Un dépôt ne va pas au contact des Soviétiques sans unité amie.
tdv-no-depot-rail = Un dépôt ne quitte pas les rails.
tdv-no-depot-stack = Un seul dépôt par hexagone.
tdv-no-depot-far = Trop loin : { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
} au plus.
tdv-no-second-journey = Cette unité a déjà fait un mouvement stratégique ce tour.
tdv-no-rail-here = Cette unité n’est pas sur un hexagone de rail.
tdv-no-train-here = Aucun train ici : l’ennemi est trop près, ou l’hexagone n’est pas ravitaillé.
tdv-no-rail-points = Pas encore disponibles par rail : { $points }.
tdv-no-rail-goal = Aucun trajet possible par rail.
tdv-no-train-there = Aucun train ne va là.
tdv-no-train-to-stavka = Aucun train ne va jusqu’à la Stavka.
tdv-no-ships-here = Aucun bateau ne part d’ici.
tdv-no-ships-there = Aucun bateau n’arrive là.
tdv-no-sea-points = Pas encore disponibles par mer : { $points }.
tdv-no-port = Aucun port où aller.
tdv-no-landing-under-aircraft = L’aviation ennemie couvre ce port.
tdv-no-landing-abroad = Pas de débarquement hors d’URSS avant 1944.
tdv-no-landing-west = Pas de débarquement à l’ouest d’Odessa ou de Sébastopol quand l’Axe les contrôle.
tdv-no-landing-ice = La mer d’Azov est prise par les glaces.
tdv-no-landing-azov = Il faut tenir les deux rives du détroit de Kertch.
tdv-no-airfield = Il faut partir d’une ville ravitaillée.
tdv-no-airfield-there = Il faut une ville soviétique d’URSS.
tdv-no-flight-that-far = Trop loin : douze hexagones au plus.
tdv-no-stavka-near = Hors de portée de la Stavka.
tdv-no-second-jump = Ce corps a déjà sauté une fois.
tdv-no-drop-there = On ne saute qu’en rase campagne, en URSS.
tdv-no-drop-on-base = On ne saute pas sur une base aérienne.

# L’écran
tdv-box-eliminated-axis = Unités éliminées de l’Axe
tdv-box-eliminated-soviet = Unités soviétiques éliminées
tdv-box-arriving-axis = Renforts de l’Axe à placer
tdv-box-arriving-soviet = Renforts soviétiques à placer
tdv-box-stavka-soviet = Réserve de la Stavka
tdv-box-fronts-axis = Autres fronts
tdv-box-air-axis = Aviation de l’Axe
tdv-box-air-soviet = Aviation soviétique
tdv-box-exited-axis = Vers Bakou
tdv-track-turns = Tours
tdv-supply-axis = Ravitaillement de l’Axe
tdv-supply-soviet = Ravitaillement soviétique
tdv-loc-axis = Communications de l’Axe
tdv-loc-soviet = Communications soviétiques
tdv-zoc-axis = Zones de contrôle de l’Axe
tdv-zoc-soviet = Zones de contrôle soviétiques
tdv-command-axis = Portée des états-majors Panzer
tdv-command-soviet = Portée de la Stavka et de Joukov
tdv-air-axis = Rayon de l’aviation allemande
tdv-air-soviet = Rayon de l’aviation soviétique
tdv-reach = À portée
tdv-control = Contrôle
tdv-points-map = Points de victoire de l’Axe
tdv-to-act = Pas encore déplacées
tdv-chart-combat-a = Table de combat A
tdv-chart-combat-b = Table de combat B
tdv-chart-bombardment = Bombardement
tdv-chart-depots = Avance des dépôts
tdv-chart-terrain = Effets du terrain
tdv-chart-turns = Tours
tdv-die-heading = Dé
tdv-head-terrain = Terrain
tdv-head-foot = Non mécanisées
tdv-head-mech = Mécanisées
tdv-head-effect = Combat
tdv-head-bombardment = Bombardement
tdv-head-turn = Tour
tdv-head-weather = Météo
tdv-head-initiative = Initiative
tdv-terrain-clear = Clair
tdv-effect-clear = Aucun effet
tdv-terrain-woods = Bois
tdv-effect-woods = Chaque unité de chars −1
tdv-terrain-marsh = Marais
tdv-effect-marsh = Mécanisées divisées par deux à l’attaque
tdv-terrain-rough = Accidenté
tdv-effect-rough = Une colonne à gauche
tdv-terrain-mountain = Montagne
tdv-effect-mountain = Défense doublée
tdv-terrain-desert = Steppe désertique
tdv-effect-desert = Défense divisée par deux
tdv-terrain-lake = Lac
tdv-effect-lake = Infranchissable
tdv-terrain-sea = Mer
tdv-effect-sea = Infranchissable
