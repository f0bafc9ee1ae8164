great_patriotic_war-title = La Grande Guerre patriotique
great_patriotic_war-map = De la Baltique à la Volga, juin 1941
great_patriotic_war-side-axis = Axe
great_patriotic_war-side-soviet = Union soviétique
gpw-side-axis = Axe
gpw-side-soviet = Union soviétique
gpw-scenario-campaign = La campagne (juin 1941 – mai 1945, 32 tours)
gpw-scenario-barbarossa = Barbarossa (juin – décembre 1941, 5 tours, sans avions ni leaders)
gpw-scenario-learning = Apprentissage (centre du front, été 1941, 3 tours)
gpw-plain = { $words }

# Ce qu'on demande
gpw-ask-choose-reinforcement = Choisissez le renfort à placer.
gpw-ask-choose-place = { SUBJECT($unit) } : choisissez où l’unité arrive.
gpw-ask-choose-replacement = Dépensez vos points de remplacement, annoncez une attaque de choc, ou terminez la phase.
gpw-ask-choose-conversion = Choisissez l’armée de la Garde ou de choc qui la remplace.
gpw-ask-choose-train = Choisissez une unité à déplacer par rail, ou terminez la phase.
gpw-ask-choose-station = { SUBJECT($unit) } : choisissez sa destination par rail.
gpw-ask-choose-leader = Choisissez un leader à déplacer, ou laissez-les où ils sont.
gpw-ask-choose-post = { SUBJECT($unit) } : choisissez sa destination.
gpw-ask-choose-rebaser = Choisissez un avion à changer de base, ou continuez.
gpw-ask-choose-base = { SUBJECT($unit) } : choisissez la nouvelle base.
gpw-ask-choose-jumper = Choisissez des parachutistes à larguer, ou continuez sans largage.
gpw-ask-choose-drop-zone = { SUBJECT($unit) } : choisissez l’hexagone clair du largage.
gpw-ask-choose-mover = Choisissez une unité à déplacer, ou terminez le mouvement.
gpw-ask-choose-destination = { SUBJECT($unit) } : choisissez sa destination, ou arrêtez le mouvement.
gpw-ask-choose-support = Envoyez des avions en soutien des combats à venir, ou continuez.
gpw-ask-choose-support-hex = { SUBJECT($unit) } : choisissez l’hexagone à soutenir.
gpw-ask-choose-interceptor = Voulez-vous intercepter { THE($unit) } ?
gpw-reaction-support = Soutien aérien
gpw-reaction-interception = Interception
gpw-ask-choose-target = Choisissez un hexagone à attaquer, ou terminez les combats.
gpw-ask-choose-attacker = Attaque sur { THE($hex) } : choisissez vos unités, puis lancez le dé.
gpw-ask-choose-loss = Choisissez l’unité qui perd un pas.
gpw-ask-choose-to-stand = { SUBJECT($unit) } : reculer, ou refuser le recul ?
gpw-ask-choose-retreat = { SUBJECT($unit) } recule : choisissez l’hexagone suivant.
gpw-ask-choose-advance = Choisissez l’attaquant qui occupe l’hexagone.

# Ce qui reste
gpw-left-movement = { $left ->
    [one] { $left } point de mouvement
   *[other] { $left } points de mouvement
}
gpw-left-points = { $left ->
    [one] { $left } point de remplacement
   *[other] { $left } points de remplacement
}
gpw-left-rail = { $left ->
    [one] { $left } point de rail
   *[other] { $left } points de rail
}
gpw-left-attack = { $attack } contre { $defence }
gpw-left-joined = { $joined ->
    [one] { $joined } attaquant
   *[other] { $joined } attaquants
}

# Ce qu'on peut faire
gpw-pass-choose-reinforcement = Garder le reste pour plus tard
gpw-pass-choose-replacement = Terminer la phase
gpw-pass-choose-train = Terminer les trajets par rail
gpw-pass-choose-leader = Ne plus déplacer de leader
gpw-pass-choose-rebaser = Ne plus changer de base
gpw-pass-choose-jumper = Pas de largage
gpw-pass-choose-mover = Terminer le mouvement
gpw-pass-choose-destination = S’arrêter ici
gpw-pass-choose-support = Ne plus envoyer d’avion
gpw-pass-choose-interceptor = Laisser passer
gpw-pass-choose-target = Terminer les combats

# Ce qu’un joueur doit savoir avant d’agir
gpw-omen-out = Non ravitaillée ici : attaque et mouvement divisés par deux, et seulement pour se rapprocher du ravitaillement
gpw-omen-unit-out = { $unit } ({ $hex }) : non ravitaillée
gpw-omen-attack = { $unit } ({ $hex }) : { $odds } avec toutes les unités qui peuvent s’y joindre
gpw-do-reinforce = Placer { THE($unit) }
gpw-do-rebuild = Remettre à pleine force : { $unit }
gpw-do-return = Reconstruire { THE($unit) }
gpw-do-convert = Convertir { THE($unit) }
gpw-do-convert-into = Former { THE($unit) }
gpw-do-declare-shock = Annoncer une attaque de choc
gpw-do-place = Placer { AT($hex) }
gpw-do-entrain = Déplacer par rail : { $unit }
gpw-do-detrain = Destination : { $hex }
gpw-do-activate = Déplacer { THE($unit) }
gpw-do-move-to = Aller { AT($hex) }
gpw-do-drop = Larguer sur { THE($hex) }
gpw-do-rebase = Baser { AT($hex) }
gpw-do-post = Aller { AT($hex) }
gpw-do-fly = Envoyer { THE($unit) }
gpw-do-fly-to = Soutenir le combat : { $hex }
gpw-do-intercept = Intercepter avec { THE($unit) }
gpw-do-attack = Attaquer { THE($unit) } ({ $hex })
gpw-do-join = { SUBJECT($unit) } attaque
gpw-do-launch = Lancer le dé
gpw-do-lose-step = { SUBJECT($unit) } perd un pas
gpw-do-stand = Refuser le recul
gpw-do-retreat = Reculer
gpw-do-retreat-to = Reculer vers { THE($hex) }
gpw-do-advance = { SUBJECT($unit) } avance

# Ce qui s'est passé : le tour, le temps, les arrivées
gpw-turn-begins = { $month } (tour { $turn }) : { $side }
gpw-phase-begins = { $side } : { $phase }
gpw-phase-arrivals = remplacements et renforts
gpw-phase-rail = déplacements par rail
gpw-phase-mechanized = mouvement mécanisé
gpw-phase-combat = combat
gpw-phase-general = mouvement général
gpw-weather = { $weather }
gpw-weather-clear = Temps clair : mouvement normal.
gpw-weather-mud = Boue : points de mouvement divisés par deux (§14).
gpw-weather-snow = Neige : chaque hexagone coûte un point de plus (§15).
gpw-points = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de remplacement{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
gpw-withdrawn = Retrait : { $unit } (§38).
gpw-arrived = { SUBJECT($unit) } arrive : { $hex }.
gpw-rebuilt = { SUBJECT($unit) } retrouve sa pleine force ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
gpw-returned = Reconstruction : { $unit }, { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}).
gpw-converted = { SUBJECT($unit) } devient { THE($into) } (1 point, §47).
gpw-in-the-box = { $unit } : construction possible à partir de ce tour (§48).
gpw-shock-declared = { SUBJECT($side) } annonce une attaque de choc pour ce tour{ $left ->
    [0] {""}
   *[other] {" "}(il en reste { $left })
}.

# Mouvement
gpw-railed = { SUBJECT($unit) } rejoint { THE($hex) } par rail ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de rail).
gpw-moved = { SUBJECT($unit) } rejoint { THE($hex) }{ $cost ->
    [0] {""}
    [one] {" "}({ $cost } point)
   *[other] {" "}({ $cost } points)
}.
gpw-stopped = { SUBJECT($unit) } s’arrête : zone de contrôle ennemie (§04).
gpw-taken = { SUBJECT($side) } prend { THE($hex) }.
gpw-dropped = { SUBJECT($unit) } : largage sur { THE($hex) }.
gpw-based = { SUBJECT($unit) } a pour base { THE($hex) }.
gpw-base-lost = { SUBJECT($unit) } perd sa base, sans autre base dans son rayon d’action : avion éliminé (§39).
gpw-posted = { SUBJECT($unit) } rejoint { THE($hex) }.
gpw-leader-shaken = { SUBJECT($unit) } perd son armée et rejoindra sa capitale à la prochaine phase de remplacement (§44).

# Avions et combat
gpw-flies = { SUBJECT($unit) } part en soutien : { $hex }.
gpw-intercepted = { SUBJECT($by) } intercepte { THE($unit) } : { $own } contre { $other }.
gpw-air-result = { SUBJECT($unit) } : { $result }.
gpw-air-through = passe et remplit sa mission
gpw-air-turned-back = fait demi-tour, mission annulée
gpw-air-shot-down = avion abattu
gpw-attack-begins = Attaque sur { THE($hex) } : { $unit }
gpw-odds = { $halved-lines ->
    [0] { $tally-lines ->
        [0] { $attack } contre { $defence } : colonne { $column }
       *[other] { $attack } contre { $defence }, { $tally } : colonne { $column }
    }
   *[other] { $tally-lines ->
        [0] { $attack } (moitié : { $halved }) contre { $defence } : colonne { $column }
       *[other] { $attack } (moitié : { $halved }) contre { $defence }, { $tally } : colonne { $column }
    }
}
gpw-below-table = hors table
gpw-result = Résultat : { $result }
gpw-result-ne = NE, sans effet
gpw-result-dr = DR, le défenseur recule
gpw-result-dlr = DLR, le défenseur perd un pas et recule
gpw-result-al = AL, l’attaquant perd un pas
gpw-result-de = DE, le défenseur est éliminé
gpw-result-ex = EX, échange : le défenseur perd un pas et recule, l’attaquant perd au moins autant de force
gpw-step-lost = { SUBJECT($unit) } perd un pas.
gpw-eliminated = { SUBJECT($unit) } : unité éliminée.
gpw-stands = { SUBJECT($unit) } refuse de reculer (§19).
gpw-retreated = { SUBJECT($unit) } recule vers { THE($hex) }.
gpw-retreat-loss = { SUBJECT($unit) } recule dans une zone de contrôle ennemie ({ $hex }) et doit subir une perte (§06).
gpw-no-retreat = { SUBJECT($unit) } n’a aucun chemin de recul (§70).
gpw-advanced = { SUBJECT($unit) } avance sur { THE($hex) }.
gpw-partisans-placed = { $unit } : placement { AT($hex) }.
gpw-partisans-caught = { $unit } : élimination par l’Axe ; retour possible au tour { $turn } (§52).
# Les nations
gpw-bessarabia-romanian = Plus aucune unité soviétique en Bessarabie : elle est désormais roumaine (§54).
gpw-romania-released = Odessa est roumaine et toutes les unités roumaines sont à pleine force : elles peuvent désormais aller partout, sauf en Hongrie (§54).
gpw-romania-roll = La Roumanie hésite : jet { $die }{ $tally-lines ->
    [0] {""}
   *[other] , { $tally }
} ; à 6 ou plus elle change de camp (§55).
gpw-romania-goes-over = La Roumanie change de camp : ses unités sont retirées de la carte (§55).
gpw-hungary-out = La Hongrie quitte la guerre avec toutes ses unités (§57).
gpw-slovakia-out = La Slovaquie quitte la guerre avec son unité (§59).
gpw-bulgaria-comes = La Bulgarie rejoint les Soviétiques : trois armées arrivent (§60).
gpw-balkans-awake = La guerre approche des Balkans : la garnison peut se déployer en Yougoslavie (§61).

# Pourquoi pas : mouvement et rail
gpw-no-moved = Cette unité a déjà bougé dans cette phase.
gpw-no-motor-phase = Seules les unités mécanisées bougent dans cette phase ; lors d’une attaque de choc, les autres bougent d’un hexagone.
gpw-no-reach = Trop loin : { $left ->
    [one] { $left } point de mouvement ne suffit pas
   *[other] { $left } points de mouvement ne suffisent pas
}.
gpw-no-unsupplied-reach = Non ravitaillée, l’unité n’a que { $left ->
    [one] { $left } point
   *[other] { $left } points
} et doit se rapprocher du ravitaillement à chaque hexagone, sans passer d’une ZOC ennemie à une autre.
gpw-no-stacking = L’hexagone est déjà occupé.
gpw-no-kerch-again = Une unité a déjà franchi le détroit de Kertch ce tour.
gpw-no-kerch-motor = Les unités mécanisées ne franchissent pas le détroit de Kertch.
gpw-no-enemy-hex = Une unité ennemie occupe l’hexagone.
gpw-no-railed = Cette unité s’est déjà déplacée par rail dans cette phase.
gpw-no-rail-points = Pas assez de points de rail : il en reste { $left }.
gpw-no-rail-hex = Cette unité n’est pas sur un hexagone de rail.
gpw-no-rail-way = Aucun trajet par rail possible : voies non contrôlées, coupées par l’ennemi ou épuisées en URSS.
gpw-no-partisan-train = Les partisans ne se déplacent pas par rail.

# Pourquoi pas : arrivées
gpw-no-control = Cet hexagone n’est pas sous votre contrôle.
gpw-no-arrival-in-zoc = Rien n’arrive dans une zone de contrôle ennemie, sauf dans sa capitale.
gpw-no-arrival-there = L’unité ne peut arriver que dans une ville ravitaillée de son pays ou sur son bord de carte.
gpw-no-place = Aucune case libre où l’unité puisse arriver.
gpw-no-points = Cela coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de remplacement ; il en reste { $left }.
gpw-no-rebuild-unsupplied = Une unité non ravitaillée n’est remise à pleine force que dans sa capitale.
gpw-no-full-at-once = Une unité qui vient d’être reconstruite reste réduite jusqu’au tour suivant.
gpw-no-guards-rebuild = Une armée de la Garde ou de choc éliminée ne revient que par une nouvelle conversion.
gpw-no-italian-rebuild = Les unités italiennes ne se reconstruisent pas.
gpw-no-nation-rebuild = Les unités de ce pays ne se reconstruisent pas.
gpw-no-standard-army = Seule une armée d’infanterie soviétique ordinaire peut être convertie.
gpw-no-axis-shock = L’Axe ne lance aucune attaque de choc en 1944, même gardée en réserve.

# Pourquoi pas : nations
gpw-no-closed-country = Ce pays est fermé.
gpw-no-yugoslavia = La Yougoslavie reste fermée à l’Axe tant que la garnison des Balkans n’est pas alertée.
gpw-no-garrison-leaves = Une garnison ne quitte jamais son pays.
gpw-no-hungarian-in-romania = Les Hongrois n’entrent pas en Roumanie.
gpw-no-romanian-in-hungary = Les Roumains n’entrent pas en Hongrie.
gpw-no-romanian-so-far = Tant qu’Odessa n’est pas roumaine et que toutes leurs unités ne sont pas à pleine force, les Roumains restent à trois hexagones de leur pays.
gpw-no-slovak-there = L’unité slovaque n’entre ni en Hongrie ni en Roumanie.
gpw-no-romanian-attack = Quatre unités roumaines sont éliminées : les Roumains n’attaquent plus.
gpw-no-hungarian-attack = Deux unités hongroises sont éliminées : les Hongrois n’attaquent plus.

# Pourquoi pas : avions, parachutistes, combat
gpw-no-on-mission = Cet avion est déjà en mission ou a déjà combattu.
gpw-no-target-in-range = Aucun combat possible à { $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
} de sa base qui ne soit déjà soutenu.
gpw-no-in-range = La mission est hors du rayon d’action ({ $range ->
    [one] { $range } hexagone
   *[other] { $range } hexagones
}).
gpw-no-bomber-intercepts = Un bombardier n’intercepte pas.
gpw-no-second-drop = Un seul largage par tour.
gpw-no-drop-running = Pas de largage deux tours de suite.
gpw-no-airfield = Cette unité n’est pas sur une base aérienne amie.
gpw-no-target-twice = Cette unité a déjà été attaquée ce tour.
gpw-no-attacker = Aucune unité adjacente ne peut attaquer.
gpw-no-odds = L’attaque n’atteint pas 1 contre 1.
gpw-no-partisan-attack = Les partisans n’attaquent pas.
gpw-no-contact = Cette unité n’est pas adjacente à la cible.
gpw-no-fought = Cette unité a déjà combattu ce tour.

# Pourquoi ce nombre
gpw-why-unsupplied = non ravitaillé
gpw-why-kerch-halved = par le détroit de Kertch
gpw-why-marsh = marais
gpw-why-mountain = montagne
gpw-why-mud = boue
gpw-why-forest = forêt
gpw-why-rough = terrain accidenté
gpw-why-metropolis = métropole
gpw-why-fortress = forteresse
gpw-why-river = tous les attaquants franchissent une rivière
gpw-why-kerch = détroit de Kertch
gpw-why-snow = neige
gpw-why-leader = leader
gpw-why-support = soutien aérien
gpw-why-defence = soutien aérien de la défense
gpw-why-moscow = Moscou sous contrôle de l’Axe
gpw-why-caucasus = Erevan et Tbilissi sous contrôle de l’Axe
gpw-why-losses = unités éliminées au-delà de six
gpw-why-odessa = Odessa soviétique
gpw-why-in-romania = paires d’unités soviétiques en Roumanie
gpw-why-bucharest = Bucarest soviétique

# La table
gpw-turn-of = { $month } – tour { $turn } sur { $last }
gpw-sky-clear = Pas de jet de météo ce tour
gpw-sky-mud = Boue : attaques divisées par deux ; jet de météo à chaque phase de mouvement
gpw-sky-snow = Neige : attaques une colonne à gauche ; jet de météo à chaque phase de mouvement
gpw-box-destroyed-axis = Unités éliminées de l’Axe
gpw-box-destroyed-soviet = Unités soviétiques éliminées
gpw-box-arriving-axis = Renforts de l’Axe à placer
gpw-box-arriving-soviet = Renforts soviétiques à placer
gpw-box-conversion-axis = Conversions de l’Axe
gpw-box-conversion-soviet = Armées de la Garde et de choc à former
gpw-box-balkans-axis = Garnison des Balkans
gpw-box-balkans-soviet = Balkans, camp soviétique
gpw-box-shaken-axis = Leaders de l’Axe sans armée
gpw-box-shaken-soviet = Leaders soviétiques sans armée
gpw-zoc-axis = Zones de contrôle de l’Axe
gpw-zoc-soviet = Zones de contrôle soviétiques
gpw-supply-axis = Ravitaillement de l’Axe
gpw-supply-soviet = Ravitaillement soviétique
gpw-reach = Cases accessibles à l’unité
gpw-to-act = N’a pas encore bougé
gpw-track-turns = Piste des tours

# Tableaux
gpw-chart-combat = Table de combat
gpw-chart-terrain = Effets du terrain
gpw-chart-track = Renforts et remplacements
gpw-die-heading = Dé
gpw-head-terrain = Terrain
gpw-head-foot = Non mécanisées
gpw-head-motor = Mécanisées
gpw-head-mountain = De montagne
gpw-head-effect = Effet
gpw-head-turn = Tour
gpw-head-side = Camp
gpw-head-what = Événement
gpw-head-unit = Unité
gpw-code-ne = NE
gpw-code-dr = DR
gpw-code-dlr = DLR
gpw-code-al = AL
gpw-code-de = DE
gpw-code-ex = EX
gpw-terrain-clear = Clair
gpw-terrain-forest = Forêt
gpw-terrain-rough = Accidenté
gpw-terrain-marsh = Marais
gpw-terrain-mountain = Montagne
gpw-terrain-lake = Lac
gpw-terrain-sea = Mer
gpw-effect-clear = Aucun
gpw-effect-forest = Attaque une colonne à gauche
gpw-effect-rough = Attaque une colonne à gauche
gpw-effect-marsh = Arrêt des mécanisées ; attaque divisée par deux ; recul refusé au prix d’un pas ; compte pour 2 hexagones de ravitaillement
gpw-effect-mountain = Arrêt des mécanisées ; attaque divisée par deux ; recul refusé au prix d’un pas ; compte pour 2 hexagones de ravitaillement
gpw-effect-lake = Infranchissable
gpw-effect-sea = Infranchissable
gpw-track-points = { $points ->
    [one] { $points } point de remplacement
   *[other] { $points } points de remplacement
}
gpw-track-reinforcement = Renfort
gpw-track-conversion = Conversion permise
gpw-track-withdrawal = Retrait
gpw-track-return = Retour
gpw-track-destroyed-box = À construire
gpw-track-balkan-garrison = Garnison des Balkans
gpw-track-event = Selon événement

# Les tours
gpw-turn-1 = Juin 1941
gpw-turn-2 = Juillet 1941
gpw-turn-3 = Août 1941
gpw-turn-4 = Septembre-octobre 1941
gpw-turn-5 = Novembre-décembre 1941
gpw-turn-6 = Janvier-février 1942
gpw-turn-7 = Mars-avril 1942
gpw-turn-8 = Mai 1942
gpw-turn-9 = Juin 1942
gpw-turn-10 = Juillet 1942
gpw-turn-11 = Août 1942
gpw-turn-12 = Septembre-octobre 1942
gpw-turn-13 = Novembre-décembre 1942
gpw-turn-14 = Janvier-février 1943
gpw-turn-15 = Mars-avril 1943
gpw-turn-16 = Mai 1943
gpw-turn-17 = Juin 1943
gpw-turn-18 = Juillet 1943
gpw-turn-19 = Août 1943
gpw-turn-20 = Septembre-octobre 1943
gpw-turn-21 = Novembre-décembre 1943
gpw-turn-22 = Janvier-février 1944
gpw-turn-23 = Mars-avril 1944
gpw-turn-24 = Mai 1944
gpw-turn-25 = Juin 1944
gpw-turn-26 = Juillet 1944
gpw-turn-27 = Août 1944
gpw-turn-28 = Septembre-octobre 1944
gpw-turn-29 = Novembre-décembre 1944
gpw-turn-30 = Janvier-février 1945
gpw-turn-31 = Mars-avril 1945
gpw-turn-32 = Mai 1945

# Fins
gpw-ending-axis = L’Axe contrôle Moscou, Léningrad et Kouïbychev : victoire de l’Axe.
gpw-ending-soviet = L’Union soviétique contrôle Berlin : victoire soviétique.
gpw-ending-draw = Berlin n’est pas tombée au dernier tour : partie nulle.
gpw-ending-barbarossa-axis = L’Axe contrôle au moins trois des sept villes clés à la fin de 1941 : victoire de l’Axe.
gpw-ending-barbarossa-soviet = L’Axe ne contrôle pas trois des sept villes clés à la fin de 1941 : victoire soviétique.
gpw-ending-learning-axis = L’Axe contrôle Minsk et Smolensk : victoire de l’Axe.
gpw-ending-learning-soviet = L’Axe ne contrôle pas à la fois Minsk et Smolensk : victoire soviétique.
gpw-no-partisan-abroad = Les partisans ne quittent pas l’Union soviétique.
gpw-no-zone-stop = Le chemin traverse une zone de contrôle ennemie, où l’unité doit s’arrêter.
gpw-no-outside-the-centre = Le scénario d’apprentissage se joue dans le centre seulement.
gpw-control = Contrôle des hexagones
gpw-shocks = Attaques de choc : Axe { $axis }, URSS { $soviet }

# Les abréviations, et ce qu’elles veulent dire
great_patriotic_war-abbr-zoc = ZOC
great_patriotic_war-abbr-zoc-what = zone de contrôle
great_patriotic_war-abbr-ne = NE
great_patriotic_war-abbr-ne-what = sans effet
great_patriotic_war-abbr-dr = DR
great_patriotic_war-abbr-dr-what = le défenseur recule
great_patriotic_war-abbr-dlr = DLR
great_patriotic_war-abbr-dlr-what = le défenseur perd un pas et recule
great_patriotic_war-abbr-al = AL
great_patriotic_war-abbr-al-what = l’attaquant perd un pas
great_patriotic_war-abbr-de = DE
great_patriotic_war-abbr-de-what = le défenseur est éliminé
great_patriotic_war-abbr-ex = EX
great_patriotic_war-abbr-ex-what = échange
