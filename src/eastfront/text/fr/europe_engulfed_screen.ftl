# Camps
europe_engulfed-side-axis = Axe
europe_engulfed-side-western = Alliés occidentaux
europe_engulfed-side-soviet = Soviétiques
europe_engulfed-side-france = France
ee-plain = { $words }

# Mots
ee-arm-0 = infanterie
ee-arm-1 = blindés
ee-arm-2 = appui au sol
ee-normal = combat normal
ee-assault = assaut
ee-weather-0 = clair
ee-weather-1 = pluie légère
ee-weather-2 = pluie
ee-weather-3 = neige
ee-zone-w-0 = Ouest : clair
ee-zone-w-1 = Ouest : pluie légère
ee-zone-w-2 = Ouest : pluie
ee-zone-w-3 = Ouest : neige
ee-zone-e-0 = Est : clair
ee-zone-e-1 = Est : pluie légère
ee-zone-e-2 = Est : pluie
ee-zone-e-3 = Est : neige
ee-zone-s-0 = Sud : clair
ee-zone-s-1 = Sud : pluie légère
ee-zone-s-2 = Sud : pluie
ee-zone-s-3 = Sud : neige
ee-year-1939 = 1939
ee-year-1940 = 1940
ee-year-1941 = 1941
ee-year-1942 = 1942
ee-year-1943 = 1943
ee-year-1944 = 1944
ee-year-1945 = 1945
ee-month-0 = Janvier/février
ee-month-1 = Mars/avril
ee-month-2 = Mai/juin
ee-month-3 = Juillet/août
ee-month-4 = Septembre/octobre
ee-month-5 = Novembre/décembre
ee-short-month-0 = Janv./févr. { $year }
ee-short-month-1 = Mars/avril { $year }
ee-short-month-2 = Mai/juin { $year }
ee-short-month-3 = Juil./août { $year }
ee-short-month-4 = Sept./oct. { $year }
ee-short-month-5 = Nov./déc. { $year }
ee-turn-of-0 = Janv./févr. { $year } · tour { $turn } sur { $last }
ee-turn-of-1 = Mars/avril { $year } · tour { $turn } sur { $last }
ee-turn-of-2 = Mai/juin { $year } · tour { $turn } sur { $last }
ee-turn-of-3 = Juil./août { $year } · tour { $turn } sur { $last }
ee-turn-of-4 = Sept./oct. { $year } · tour { $turn } sur { $last }
ee-turn-of-5 = Nov./déc. { $year } · tour { $turn } sur { $last }

# Emplacements
ee-place-turns = Tours
ee-place-actions = Actions spéciales
ee-place-air = Guerre aérienne stratégique
ee-place-uboats = Sous-marins
ee-place-asw = Lutte anti-sous-marine
ee-place-parts = Payé par tranches
ee-place-pool = Réserve de blocs

# Le journal
ee-turn-begins = { $month } { $year }
ee-player-turn = { $side }
ee-weather = Météo : Ouest { $west }, Est { $east }, Sud { $south }.
ee-moved = { $nation } : { $unit } → { $area }
ee-landed = { $nation } : { $unit } débarqué → { $area }
ee-dropped = { $nation } : { $unit } parachuté → { $area }
ee-shipped = { $nation } : { $unit } → { $area }, par mer ({ $sea })
ee-entrained = { $nation } : { $unit } → { $area }, transfert
ee-taken = { $nation } prend le contrôle : { $area }.
ee-destroyed = Bloc perdu : { $design } ({ $area }).
ee-attacked = { $side } attaque : { $area }, { $how }.
ee-air-combat = Combat aérien, { $attackers } contre { $defenders } : l’attaquant en perd { $losses }, le défenseur { $kills }.
ee-fired = { $side }, { $arm } contre { $at } : dés { $dice }, touches { $hits }.
ee-step-lost = { $unit } ({ $design }) : un pas perdu.
ee-round-over = { $area } : { $result }.
ee-round-held = le défenseur tient, la zone reste contestée
ee-round-won = l’attaquant l’emporte
ee-round-lost = l’attaque a échoué
ee-spent = { $nation } dépense une action spéciale : { $use } ({ $area }).
ee-spent-for-trains = { $nation } dépense une action spéciale : transferts.
ee-use-break-in = percée
ee-use-fight-on = combat de percée
ee-use-counter = contre-attaque
ee-use-drop = assaut aéroporté
ee-use-landing = débarquement
ee-use-reinforce = renfort
ee-use-sustain = ravitaillement limité
ee-use-withdraw = recul avant combat
ee-withdrew = { $nation } : { $unit } recule → { $area }
ee-brought-up = { $nation } : { $unit } en renfort → { $area }
ee-shifted = { $nation } : un point de flotte, { $sea } → { $to }.
ee-intercepted = { $sea } : points de flotte sortis : { $points }, au contact de l’ennemi : { $caught }.
ee-sea-battle = Combat naval ({ $sea }) : { $lost ->
    [one] { $lost } point de flotte perdu
   *[other] { $lost } points de flotte perdus
 } en route, { $sunk ->
    [one] { $sunk } intercepteur coulé
   *[other] { $sunk } intercepteurs coulés
 }.
ee-fleets-lost = { $nation } : points de flotte perdus faute de port : { $points } ({ $sea }).
ee-interdicted = { $sea } : points de flotte empêchés de transporter et de ravitailler : { $points }.

# Réactions
ee-reaction-battle = reculer ou renforcer avant un combat
ee-reaction-counter = contre-attaquer
ee-reaction-intercept = intercepter en mer

# Ce qui reste
ee-left-actions = { $nation } : { $left ->
    [one] { $left } action
   *[other] { $left } actions
}
ee-left-actions-of = Actions spéciales : { $left } sur { $most }
ee-left-trains = { $nation } : { $left ->
    [one] { $left } transfert
   *[other] { $left } transferts
}
ee-left-werp = WERP restants : { $left }
ee-left-conscripts = { $left } pas de conscrits
ee-left-free-step = un pas gratuit pour un allié mineur
ee-left-bombers = Bombardiers : { $left }
ee-left-fighters = Chasseurs : { $left }

# Questions
ee-ask-choose-operation = Mouvement opérationnel : bougez des blocs, débarquez, parachutez, ou terminez
ee-ask-choose-goal = { $design } : choisissez sa destination
ee-ask-choose-passenger = Mouvement stratégique : choisissez un bloc à transférer
ee-ask-choose-station = { $design } : choisissez l’arrivée du transfert
ee-ask-choose-embarking = Débarquement ({ $area }, { $sea }) : choisissez qui embarque
ee-ask-choose-drowned = Des navires ont coulé : choisissez le bloc perdu
ee-ask-choose-jumper = Assaut aéroporté ({ $area }) : choisissez qui saute
ee-ask-choose-battle = Combat : choisissez une zone, puis assaut ou combat normal
ee-ask-choose-assault = { $area } : assaut ou combat normal ?
ee-ask-choose-breakthrough = Percée : dépensez une action spéciale, ou terminez le tour
ee-ask-choose-breaker = Percée vers { $area } : choisissez qui avance
ee-ask-choose-reaction = { $area } est attaquée : reculer, renforcer ou tenir ?
ee-ask-choose-way-out = { $area } : choisissez où reculer
ee-ask-choose-airfield = { $area } : choisissez où va l’appui au sol
ee-ask-choose-help = { $area } : choisissez les blocs qui arrivent en renfort
ee-ask-choose-counter = { $area } : contre-attaquer ?
ee-ask-assign-air = { $area } : combien d’appuis au sol combattent en l’air ? Les autres aident au sol
ee-ask-choose-support = { $area } : choisissez le bloc que l’appui au sol aide
ee-ask-choose-volley = { $area } : choisissez le groupe qui tire
ee-ask-choose-loss = { $area } : choisissez qui encaisse (touches à prendre : { $left })
ee-ask-choose-sustained = Des blocs ne sont plus ravitaillés : acheter un ravitaillement limité ?
ee-ask-lay-up = { $nation } ne peut payer ses flottes : choisissez une mer
ee-ask-purchase = { $nation } : dépensez les WERP
ee-ask-raise-place = { $design } : choisissez où le lever
ee-ask-challenge = { $sea } : des navires ennemis sont en route. Envoyer des points de flotte ?
ee-ask-choose-raid = Combien de bombardiers décollent ?
ee-ask-choose-escort = { $bombers ->
    [one] { $bombers } bombardier décolle
   *[other] { $bombers } bombardiers décollent
 } : combien de chasseurs les escortent ?
ee-ask-choose-scramble = { $bombers ->
    [one] { $bombers } bombardier
   *[other] { $bombers } bombardiers
 } et { $escorts ->
    [one] { $escorts } chasseur
   *[other] { $escorts } chasseurs
 } arrivent : combien de chasseurs interceptent ?
ee-ask-answer-armistice = La France demande l’armistice
ee-ask-who-goes-forward = Des blocs soviétiques doivent tenir la frontière : choisissez-en un
ee-ask-where-forward = Choisissez la zone frontière
ee-ask-recruit-block = De l’infanterie allemande rejoint les Américains : choisissez où
ee-ask-deploy-block = { $nation } est attaquée. { $design } : choisissez sa place

# Passer
ee-pass-choose-operation = Finir le mouvement opérationnel
ee-pass-choose-goal = Le laisser sur place
ee-pass-choose-passenger = Finir le mouvement stratégique
ee-pass-choose-station = Le laisser sur place
ee-pass-choose-embarking = Appareiller
ee-pass-choose-jumper = Plus personne ne saute
ee-pass-choose-battle = Finir les combats
ee-pass-choose-breakthrough = Terminer le tour
ee-pass-choose-breaker = Plus aucun bloc n’avance
ee-pass-choose-reaction = Tenir et combattre
ee-pass-choose-help = Plus aucun renfort
ee-pass-choose-counter = Pas de contre-attaque
ee-pass-choose-sustained = Ne pas en acheter
ee-pass-purchase = Finir la production
ee-pass-challenge = Rester au port
ee-pass-choose-raid = Pas de raid
ee-pass-who-goes-forward = Plus aucun bloc à avancer

# Choix
ee-do-declare-war = Déclarer la guerre : { $nation }
ee-do-activate = Bouger ce bloc
ee-do-move-to = Aller : { $area }
ee-do-shift-fleet = { $nation } : un point de flotte, { $sea } → { $to }
ee-do-land = { $nation } débarque : { $area }, depuis la mer ({ $sea }), 1 action
ee-do-drop = { $nation } saute : { $area }, 1 action
ee-do-embark = Ce bloc part
ee-do-intercept = Envoyer { $points ->
    [one] { $points } point de flotte
   *[other] { $points } points de flotte
}
ee-do-attack-normal = Combat normal : { $area }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
ee-do-attack-assault = Assaut : { $area }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
ee-do-fly = En l’air : { $units }
ee-do-support = Aider ce bloc
ee-do-fire-0 = L’infanterie tire : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche sur { $target }
ee-do-fire-1 = Les blindés tirent : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche sur { $target }
ee-do-lose-step = Ce bloc encaisse
ee-do-break-into = { $nation } perce : { $area }, 1 action
ee-do-fight-on-normal = { $nation } combat encore : { $area }, combat normal, 1 action
ee-do-fight-on-assault = { $nation } combat encore : { $area }, assaut, 1 action
ee-do-more-trains = { $nation } : encore des transferts, 1 action
ee-do-withdraw = { $nation } recule, 1 action
ee-do-retreat-to = Reculer : { $area }
ee-do-reinforce = { $nation } envoie des renforts, 1 action
ee-do-bring-up = Envoyer ce bloc en renfort
ee-do-counter-attack-normal = { $nation } contre-attaque, combat normal, 1 action
ee-do-counter-attack-assault = { $nation } contre-attaque, assaut, 1 action
ee-do-sustain = { $nation } : ravitaillement limité, { $area }, 1 action
ee-do-raid = Bombardiers : { $bombers }
ee-do-escort = Chasseurs : { $fighters }
ee-do-scramble = Chasseurs : { $fighters }
ee-do-support-landing = Réserver des bombardiers à un débarquement, bonus de tir : { $bonuses }
ee-do-buy-action = Acheter une action spéciale
ee-do-replace = Un pas de plus
ee-do-raise-block = Lever : { $design }
ee-do-place-at = Ici : { $area }
ee-do-build-0 = Un point de sous-marins
ee-do-build-1 = Un point de chasseurs
ee-do-build-2 = Un point de bombardiers
ee-do-build-3 = Un niveau d’ASW
ee-do-build-4 = Un niveau de Flak
ee-do-build-fleet = Un point de flotte : { $sea }
ee-do-lay-up-fleet = Désarmer un point de flotte : { $sea }
ee-do-fortify-field = Fortification de campagne : { $area }
ee-do-fortify-heavy = Fortification lourde : { $area }
ee-do-demolish = Démanteler la fortification : { $area }
ee-do-lend = Envoyer un WERP : { $nation }
ee-do-conscript = Décréter la conscription d’urgence
ee-do-unrestricted = Remplacements sans restriction : { $area }, 1 action
ee-do-buy-entry = Faire entrer en guerre : { $nation }
ee-do-convert-fighters = Deux chasseurs deviennent un appui au sol
ee-do-armistice-accept = Accepter : Vichy est instauré
ee-do-armistice-refuse = Refuser
ee-do-send-forward = Envoyer ce bloc à la frontière

# Pourquoi pas
ee-no-asked = Il a déjà été pris dans cette phase et laissé sur place.
ee-no-beside = Il n’est pas à côté de cette zone.
ee-no-contested-exit = D’une zone contestée, on ne sort que vers une zone amie non contestée.
ee-no-enemy = Il n’y a pas d’ennemi ici.
ee-no-enemy-fortress = On n’entre pas dans une forteresse ennemie : elle tombe au combat, depuis la zone qui l’entoure.
ee-no-enemy-stops = La zone ennemie sur le chemin l’arrête.
ee-no-full-first = Les blocs au complet encaissent d’abord.
ee-no-ground-stops = Le terrain sur le chemin l’arrête.
ee-no-limited-attack = Des blocs en ravitaillement limité n’attaquent pas.
ee-no-moved = Il a déjà bougé ce tour.
ee-no-neutral = Ce pays est neutre.
ee-no-pass-battle = Une zone nouvellement contestée se combat obligatoirement.
ee-no-politics = La politique lui ferme cette zone.
ee-no-rain = Sous la pluie, il n’avance que d’une zone.
ee-no-room = Il n’y a plus de place.
ee-no-second-round = On s’est déjà battu ici dans cette phase.
ee-no-three-steps = L’infanterie perce avec trois pas au moins là où il y a l’ennemi.
ee-no-too-far = Trop loin.
ee-no-train-in-battle = Il est dans une zone contestée.
ee-no-trains = Il ne reste aucun transfert.
ee-no-troops = L’appui au sol ne va que là où il y a un bloc terrestre ami.
ee-no-unsupplied-advance = Non ravitaillé, il n’avance pas.
ee-no-unsupplied-march = Non ravitaillé, il n’avance que d’une zone.

# Tableaux
ee-percent = { $share } %
ee-head-what = Quoi
ee-head-werp = WERP
ee-head-nation = Puissance
ee-head-side = Camp
ee-head-actions = Actions spéciales
ee-head-trains = Transferts
ee-head-blocks = Blocs
ee-head-bombers = Bombardiers
ee-head-fighters = Chasseurs
ee-head-flak = Flak
ee-head-condition = Condition
ee-head-now = En ce moment
ee-head-target = Touche sur
ee-head-level = Niveau
ee-head-die = Dé
ee-head-turn = Tour
ee-head-west = Ouest
ee-head-east = Est
ee-head-south = Sud
ee-head-rule = Règle
ee-must-fight = obligatoire
ee-may-fight = possible
ee-ledger-base = revenu fixe
ee-ledger-struck = perdus par sous-marins et bombes
ee-ledger-fleets = points de flotte
ee-ledger-left = à dépenser
ee-account-powers = Puissances en jeu
ee-account-air-war = Guerre stratégique
ee-account-victory = Victoire
ee-account-politics = Politique
ee-met = oui
ee-not-met = pas encore
ee-goal-hold = Contrôler : { $area }
ee-goal-stand = Garder à la fin du tour : { $area }
ee-goal-germany = Toute l’Allemagne sauf la Prusse-Orientale
ee-goal-germany-soviet = Zones d’Allemagne, hors Prusse-Orientale
ee-goal-points = Points de victoire
ee-goal-few-hits = Coups de bombes sur l’Allemagne, au plus { $hits }
ee-goal-many-hits = Coups de bombes sur l’Allemagne, au moins { $hits }
ee-goal-italy-holds = Le moral italien ne s’est pas effondré
ee-goal-thrown-back = Têtes de pont rejetées à la mer
ee-goal-italy-surrenders = L’Italie capitule
ee-goal-two-objectives = L’Axe n’a jamais tenu deux objectifs soviétiques à la fois
ee-goal-conquer = Conquérir : { $nation }
ee-goal-germany-1945 = Zones de ressources allemandes tenues jusqu’à la fin de 1945

# Politique
ee-clock-now = en vigueur
ee-clock-phoney = Drôle de guerre
ee-clock-phoney-until = jusqu’en mars/avril 1940, ou jusqu’à ce que l’un entre chez l’autre
ee-clock-pact = Pacte germano-soviétique
ee-clock-pact-until = jusqu’à la guerre entre l’Allemagne et l’Union soviétique
ee-state-conquered = hors de combat
ee-state-neutral = neutre
ee-state-waits-axis = pas en guerre ; joueur : Axe
ee-state-waits-western = pas en guerre ; joueur : Alliés occidentaux
ee-state-waits-soviet = pas en guerre ; joueur : Soviétiques
ee-state-waits-france = pas en guerre ; joueur : France
ee-state-war-axis = en guerre, avec l’Axe
ee-state-war-western = en guerre, avec les Alliés occidentaux
ee-state-war-soviet = en guerre, avec les Soviétiques
ee-state-war-france = en guerre, avec la France
ee-trigger-joins-5 = Rejoint l’Axe en nov./déc. { $year }
ee-trigger-joins-1 = Rejoint l’Axe en mars/avril { $year }

# Calques
ee-supply-axis = Ravitaillement : Axe
ee-supply-western = Ravitaillement : Alliés occidentaux
ee-supply-soviet = Ravitaillement : Soviétiques
ee-supply-france = Ravitaillement : France
ee-fleets-axis = Flottes : Axe
ee-fleets-western = Flottes : Alliés occidentaux
ee-fleets-soviet = Flottes : Soviétiques
ee-fleets-france = Flottes : France
ee-reach = Où il peut aller
ee-control = Contrôle
ee-contested = Zones contestées
ee-weather-map = Mauvais temps

# Avertissements
ee-omen-supply = Non ravitaillé là-bas
ee-omen-battle = { $area } : aucun combat livré
ee-omen-werp = Les WERP non dépensés sont perdus : { $left }
ee-omen-starving = { $area } : non ravitaillé

# Tables
ee-chart-prices = Prix
ee-chart-actions = Actions spéciales, maximum par année
ee-chart-trains = Transferts par année
ee-chart-weather = Météo
ee-chart-asw = Sous-marins perdus, par niveau d’ASW
ee-chart-uboats = WERP perdus, par nombre de sous-marins
ee-chart-bonuses = Ce qui abaisse le nombre à atteindre
ee-price-action = Action spéciale
ee-price-step-infantry = Pas d’infanterie
ee-price-step-cavalry = Pas de cavalerie
ee-price-step-militia = Pas de milice
ee-price-step-armor = Pas de blindés
ee-price-step-airborne = Pas de parachutistes
ee-price-gsu = Appui au sol
ee-price-fleet = Point de flotte
ee-price-uboat = Point de sous-marins
ee-price-fighter = Point de chasseurs
ee-price-bomber = Point de bombardiers
ee-price-asw = Niveau d’ASW
ee-price-flak = Niveau de Flak
ee-price-field-fort = Fortification de campagne
ee-price-heavy-fort = Fortification lourde

# Nations
ee-nation-de = Allemagne
ee-nation-it = Italie
ee-nation-gb = Grande-Bretagne
ee-nation-us = États-Unis
ee-nation-fr = France
ee-nation-su = Union soviétique
ee-nation-ff = France libre
ee-nation-vi = Vichy
ee-nation-pl = Pologne
ee-nation-no = Norvège
ee-nation-dk = Danemark
ee-nation-nl = Pays-Bas
ee-nation-be = Belgique
ee-nation-yu = Yougoslavie
ee-nation-gr = Grèce
ee-nation-tr = Turquie
ee-nation-es = Espagne
ee-nation-pt = Portugal
ee-nation-se = Suède
ee-nation-ch = Suisse
ee-nation-fi = Finlande
ee-nation-hu = Hongrie
ee-nation-ro = Roumanie
ee-nation-bg = Bulgarie

# Blocs
ee-design-de-inf4 = Infanterie allemande, 4 pas
ee-design-de-inf3 = Infanterie allemande, 3 pas
ee-design-de-arm4 = Corps blindé allemand, 4 pas
ee-design-de-arm4e = Corps blindé allemand d’élite, 4 pas
ee-design-de-inf4e = Infanterie allemande d’élite, 4 pas
ee-design-de-abn3 = Corps aéroporté allemand, 3 pas
ee-design-de-abn2 = Corps aéroporté allemand, 2 pas
ee-design-de-mil2 = Milice allemande, 2 pas
ee-design-de-gsu = Groupe d’appui au sol allemand
ee-design-it-inf3 = Infanterie italienne, 3 pas
ee-design-it-inf2 = Infanterie italienne, 2 pas
ee-design-it-arm3 = Corps blindé italien, 3 pas
ee-design-it-arm2 = Corps blindé italien, 2 pas
ee-design-it-abn2 = Corps aéroporté italien, 2 pas
ee-design-it-gsu = Groupe d’appui au sol italien
ee-design-su-inf4 = Infanterie soviétique, 4 pas
ee-design-su-inf3 = Infanterie soviétique, 3 pas
ee-design-su-inf2 = Infanterie soviétique, 2 pas
ee-design-su-inf4e = Infanterie soviétique d’élite, 4 pas
ee-design-su-arm4 = Corps blindé soviétique, 4 pas
ee-design-su-arm3 = Corps blindé soviétique, 3 pas
ee-design-su-arm2 = Corps blindé soviétique, 2 pas
ee-design-su-arm4e = Corps blindé soviétique d’élite, 4 pas
ee-design-su-cav3 = Corps de cavalerie soviétique, 3 pas
ee-design-su-abn2 = Corps aéroporté soviétique, 2 pas
ee-design-su-gsu = Groupe d’appui au sol soviétique
ee-design-gb-inf4 = Infanterie britannique, 4 pas
ee-design-gb-inf3 = Infanterie britannique, 3 pas
ee-design-gb-arm4 = Corps blindé britannique, 4 pas
ee-design-gb-arm3 = Corps blindé britannique, 3 pas
ee-design-gb-abn3 = Corps aéroporté britannique, 3 pas
ee-design-gb-mil2 = Milice britannique, 2 pas
ee-design-gb-gsu = Groupe d’appui au sol britannique
ee-design-us-inf4 = Infanterie américaine, 4 pas
ee-design-us-inf3 = Infanterie américaine, 3 pas
ee-design-us-arm4 = Corps blindé américain, 4 pas
ee-design-us-arm3 = Corps blindé américain, 3 pas
ee-design-us-abn3 = Corps aéroporté américain, 3 pas
ee-design-us-gsu = Groupe d’appui au sol américain
ee-design-ff-arm3 = Corps blindé de la France libre, 3 pas
ee-design-ff-inf3 = Infanterie de la France libre, 3 pas
ee-design-fr-inf4 = Infanterie française, 4 pas
ee-design-fr-inf3 = Infanterie française, 3 pas
ee-design-fr-inf2 = Infanterie française, 2 pas
ee-design-fr-arm3 = Corps blindé français, 3 pas
ee-design-fr-arm2 = Corps blindé français, 2 pas
ee-design-fr-gsu = Groupe d’appui au sol français
ee-design-vi-inf2 = Infanterie de Vichy, 2 pas
ee-design-pl-inf3 = Infanterie polonaise, 3 pas
ee-design-pl-cav3 = Corps de cavalerie polonais, 3 pas
ee-design-pl-inf2 = Infanterie polonaise, 2 pas
ee-design-no-inf2 = Infanterie norvégienne, 2 pas
ee-design-dk-inf1 = Infanterie danoise, 1 pas
ee-design-nl-inf2 = Infanterie néerlandaise, 2 pas
ee-design-be-inf3 = Infanterie belge, 3 pas
ee-design-be-inf2 = Infanterie belge, 2 pas
ee-design-yu-inf3 = Infanterie yougoslave, 3 pas
ee-design-yu-inf2 = Infanterie yougoslave, 2 pas
ee-design-gr-inf3 = Infanterie grecque, 3 pas
ee-design-gr-inf2 = Infanterie grecque, 2 pas
ee-design-tr-inf3 = Infanterie turque, 3 pas
ee-design-tr-inf2 = Infanterie turque, 2 pas
ee-design-es-inf3 = Infanterie espagnole, 3 pas
ee-design-es-inf2 = Infanterie espagnole, 2 pas
ee-design-pt-inf2 = Infanterie portugaise, 2 pas
ee-design-se-inf3 = Infanterie suédoise, 3 pas
ee-design-se-inf2 = Infanterie suédoise, 2 pas
ee-design-ch-inf3 = Infanterie suisse, 3 pas
ee-design-fi-inf3 = Infanterie finlandaise, 3 pas
ee-design-hu-inf2 = Infanterie hongroise, 2 pas
ee-design-ro-inf3 = Infanterie roumaine, 3 pas
ee-design-ro-inf2 = Infanterie roumaine, 2 pas
ee-design-bg-inf2 = Infanterie bulgare, 2 pas
