# Les tableaux de la situation, et ce que ce tour a de particulier.
tdv-note = { $note }
tdv-account-turn = Ce tour : { $month } { $year }
tdv-account-victory = Victoire
tdv-account-hexes = Hexagones de victoire : { $points } PV pour l’Axe
tdv-account-ledger = Remplacements
tdv-account-command = QG et portées
tdv-head-rule = Règle
tdv-head-note = Particularité
tdv-head-winner = Vainqueur
tdv-head-condition = Condition
tdv-head-now = Situation
tdv-head-place = Lieu
tdv-head-points = Points
tdv-head-holder = Contrôle
tdv-head-since-1941 = Depuis juin 1941
tdv-head-garrison = Garnison
tdv-head-threat = Ennemi le plus proche
tdv-garrison = { $steps ->
    [0] aucune
    [one] { $steps } pas
   *[other] { $steps } pas
}
tdv-threat = { $unit }, { $hexes ->
    [one] { $hexes } hexagone
   *[other] { $hexes } hexagones
}
tdv-head-class = Unités
tdv-head-gives = Reçoivent
tdv-head-left = Reste
tdv-head-account = Points
tdv-head-hq = QG
tdv-head-where = Lieu
tdv-head-range = Portée
tdv-head-in-range = Unités dans le rayon
tdv-head-active = Dont actives
tdv-taken-since = pris
tdv-as-at-start = inchangé
tdv-goal-at-least = { $limit } PV ou plus à une vérification
tdv-goal-at-most = { $limit } PV ou moins à une vérification
tdv-goal-at-least-last = { $limit } PV ou plus à la dernière vérification
tdv-goal-at-most-last = { $limit } PV ou moins à la dernière vérification
tdv-goal-points = { $now } PV{ $missing ->
    [0] , rempli
   *[other] , écart de { $missing }
}
tdv-goal-towns = { $held } sur { $towns }
tdv-goal-moscow = Moscou, et Kiev ou Léningrad
tdv-goal-baku = Sébastopol, Stalingrad, Maïkop et Grozny, et la route de Bakou :
tdv-goal-exited = … { $least } unités allemandes au-delà des montagnes, dont cinq divisions mécanisées
tdv-goal-berlin = … et une unité soviétique à Berlin
tdv-goal-learning = deux villes parmi Riga, Dünaburg et Pskov à la dernière vérification
tdv-goal-otherwise = Dans tous les autres cas, à la fin
tdv-ledger-now = reste { $left }
tdv-ledger-to-come = à venir : { $left }
tdv-ledger-over = terminé
tdv-ledger-received = Reçus
tdv-ledger-spent = Dépensés
tdv-ledger-leningrad = Réservés à Léningrad
tdv-ledger-free = Libres
tdv-ledger-left = Reste en tout
tdv-left-points = points : reste { $left } sur { $received }, dépense { $spent }
tdv-left-lines = { $left ->
    [one] encore une ligne du tableau
   *[other] encore { $left } lignes du tableau
}
tdv-out-of-range-axis = Axe, hors de toute portée
tdv-out-of-range-soviet = Soviétiques, hors de toute portée
tdv-class-army-panzer-division = Divisions de Panzers (sans SS)
tdv-class-foot = Unités à pied
tdv-class-foot-or-motorized = À pied ou motorisées
tdv-class-hungarian = Hongrois
tdv-class-infantry = Infanterie
tdv-class-mechanized = Mécanisées
tdv-class-minor = Alliés mineurs
tdv-class-motorized = Motorisées
tdv-class-panzer = Panzers
tdv-class-panzergrenadier = Panzergrenadiers
tdv-class-romanian = Roumains
tdv-class-ss-panzer = Panzers SS
tdv-class-swift = Cavalerie et montagne
tdv-class-tiger = Tigres
tdv-of-both-step = des pas
tdv-of-both-full = leur pleine force
tdv-of-eliminated-reduced = éliminées, de retour réduites
tdv-of-eliminated-full = éliminées, de retour entières
tdv-of-reduced-full = réduites, recomplétées
tdv-note-none = Rien de particulier.
tdv-note-withdraw = { SUBJECT($unit) } quitte le front.
tdv-note-return = { SUBJECT($unit) } revient.
tdv-note-withdraw-air = Une unité aérienne allemande quitte le front.
tdv-note-withdraw-hq = Un QG de Panzers quitte le front.
tdv-note-withdraw-tiger = Un bataillon de Tigres quitte le front.
tdv-note-return-air = Une unité aérienne allemande revient.
tdv-note-return-tiger = Un bataillon de Tigres revient.
tdv-note-no-reinforcements = Ni renforts ni remplacements.
tdv-note-romania-waits = Les unités de l’Axe en Roumanie ne bougent ni n’attaquent.
tdv-note-depots-roll-two = Les dépôts ajoutent 2 à leur dé.
tdv-note-depots-roll-one = Les dépôts ajoutent 1 à leur dé.
tdv-note-stubborn-motors = Les mécanisées allemandes isolées ne meurent pas d’attrition.
tdv-note-soviet-lines-at-home = Les lignes soviétiques de ravitaillement et de communication restent en URSS.
tdv-note-counterattacks = Staline exige des contre-attaques ; chacune qui manque coûte une division de fusiliers.
tdv-note-hungary-closed = Les unités soviétiques n’entrent pas en Hongrie.
tdv-note-reserve-opens = Désormais, les nouveaux venus soviétiques peuvent aller dans la réserve de la Stavka.
tdv-note-stavka-chit = Désormais, les Soviétiques ont le jeton de la Stavka.
tdv-note-corps-disbanded = Les corps mécanisés de 1941 sont dissous.
tdv-note-soviet-trains = Désormais, les trains soviétiques roulent.
tdv-note-panzer-choice = Désormais, l’Axe choisit en secret ses jetons de Panzers.
tdv-note-first-winter = Hors des villes et localités, les Allemands combattent comme non ravitaillés.
tdv-note-axis-table-b = L’Axe attaque sur la table B.
tdv-note-combat-zhukov = Les Soviétiques ont le jeton Combat Joukov.
tdv-note-soviet-points = Désormais, les Soviétiques reçoivent des points hors carte et le prêt-bail.
tdv-note-soviets-learn = Désormais, les Soviétiques attaquent sur la table B.
tdv-note-brigades-gone = Les brigades de chars soviétiques sont retirées.
tdv-note-axis-trains = Désormais, les trains de l’Axe roulent.
tdv-note-spring-replacements = Les grands remplacements de printemps de l’Axe.
tdv-note-two-chits = Fall Blau : une fois, en juin ou en juillet, l’Axe désigne ses deux premiers jetons.
tdv-note-extra-panzer = Un jeton de Panzers de plus, un second de la 1re ou de la 2e armée.
tdv-note-marshal = Désormais, l’Axe a le jeton du maréchal.
tdv-note-bridgeheads = Désormais, les Soviétiques établissent des têtes de pont sur les grands fleuves.
tdv-note-deep-battle = Désormais, les Soviétiques ont la Bataille en profondeur et Combat Stavka et Joukov.
tdv-note-lend-lease-grows = Désormais, le prêt-bail apporte trois points de plus.
tdv-note-special-zone = Les Soviétiques posent maintenant la zone fortifiée spéciale, ou prennent des points à la place.
tdv-note-half-the-panzers = La moitié des divisions de Panzers réduites est recomplétée, SS exceptées.
tdv-note-last-marshal = Le jeton du maréchal est là pour la dernière fois.
tdv-note-factories = Désormais, les villes à usine apportent des points de remplacement.
tdv-note-german-air-once = Les unités aériennes allemandes ne font qu’une mission par tour.
tdv-note-reserve-six = Désormais, au moins six pas quittent la réserve de la Stavka.
tdv-note-airlift-risk = Désormais, ravitailler une poche par air peut coûter l’unité aérienne.
tdv-note-last-airlift = Les poches sont ravitaillées par air pour la dernière fois.
tdv-note-stug-grows = Désormais, les canons d’assaut ajoutent 2 en attaque et 3 en défense.
tdv-note-two-markers = Désormais, deux marqueurs tactiques soviétiques peuvent rejoindre un combat.
tdv-note-reserve-eight = Désormais, au moins huit pas quittent la réserve de la Stavka.
tdv-note-stug-best = Désormais, les canons d’assaut ajoutent 2 en attaque et 4 en défense.
tdv-note-four-markers = Désormais, quatre marqueurs tactiques soviétiques peuvent rejoindre un combat.
tdv-note-rails-worn = Désormais, les trains de l’Axe paient double en URSS.
tdv-note-landings-abroad = Désormais, les marins de la mer Noire peuvent débarquer hors d’URSS.
tdv-note-both-commanders = Désormais, la Stavka et Joukov mènent tous deux la Bataille en profondeur.
tdv-note-last-lend-lease = Le prêt-bail arrive pour la dernière fois.
tdv-active = Unités actives sous ce jeton
tdv-left-supports = appuis à venir : jusqu’à +{ $attack } et +{ $defence }
