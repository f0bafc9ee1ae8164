# La Dernière Croisade : tir, aviation, reconnaissance, bombardement, assauts
lc-fire = { $firer-name } contre { $target-name } : { $dice-total ->
    [one] { $dice-total } dé
   *[other] { $dice-total } dés
}{ $dice-lines ->
    [0] {""}
   *[other] {" "}({ $dice })
}, touche à { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-hits = { $target-name } : { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}.
lc-ignored = { $unit-name } : { $hits ->
    [one] { $hits } coup ignoré
   *[other] { $hits } coups ignorés
}.
lc-friendly-fire = Des bombes tombent trop court : { $unit-name }.
lc-took-off = { SUBJECT($side) } fait décoller { $unit-name } (coût : { $cost }).
lc-flew = En vol : { $unit-name } ({ $place }).
lc-patrols = En patrouille : { $unit-name } ({ $place }).
lc-landed = Retour à l’aérodrome : { $unit-name }.
lc-intercepted = Interception : { $unit-name } contre { $target-name }.
lc-aims = { $unit-name } vise { $target-name }.
lc-jettisoned = Équipement largué : { $unit-name }.
lc-scouts = Reconnaissance : { $unit-name } vers { $place }, il faut { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-looked = Vers { $target-name } : { $dice }.
lc-seeks-bridge = { $unit-name } cherche un passage : { $die }.
lc-shelled-bridge = { $unit-name } contre un pont : { $dice-total ->
    [one] { $dice-total } dé
   *[other] { $dice-total } dés
}{ $dice-lines ->
    [0] {""}
   *[other] {" "}({ $dice })
}, touche à { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-bridge-hit = { $place } : le pont encaisse { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}.
lc-bridge-down = { $place } : le pont est détruit.
lc-bridge-found = { $place } : un pont mineur est découvert.
lc-bridge-repaired = { $place } : { $hits ->
    [one] { $hits } coup réparé
   *[other] { $hits } coups réparés
} sur le pont.
lc-ferry = Un bac, { $unit-name } : { $place }.
lc-assault = { SUBJECT($side) } donne l’assaut : { $place }.
lc-storms = À l’assaut : { $unit-name }.
lc-supports = En soutien : { $unit-name }.
lc-assault-paid = Coût de l’assaut : { $cost }. { SUBJECT($side) } garde { $left }.
lc-defender-supplied = Défense ravitaillée : { $unit-name }.
lc-main-attack = Attaque principale depuis { $place }.
lc-atrocities = Atrocités, { $side } : { $dice }.
lc-prisoners-killed = Des prisonniers sont tués ({ $side }) : désormais, chaque unité terrestre ennemie tient mieux (+1 en défense).
lc-negated = Obstacles ouverts par { $unit-name }.
lc-assault-phase = Phase { $phase } de l’assaut
lc-obstacle-fire = « { $card } » contre { $target-name } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche à { $number }.
lc-held-up = « { $card } » gêne { $unit-name }.
lc-withdrew = Retrait : { $unit-name }.
lc-withdrawal-risk = Le détachement de barrage attend { $unit-name } : { $die }.
lc-advanced = { $unit-name } avance : { $place }.
lc-repulsed = { $place } tient : l’assaut a échoué.
lc-zone-won = { SUBJECT($side) } a pris { $place }.
lc-dropped = { $unit-name } saute : { $place }.
lc-counterattack = { SUBJECT($side) } contre-attaque.

# Pourquoi ce nombre
lc-why-rider = infanterie embarquée
lc-why-unsupplied = unité non ravitaillée, moitié
lc-why-flank = attaque de flanc
lc-why-river = à travers la rivière
lc-why-armor-alone = blindés sans infanterie
lc-why-unspotted = cible non repérée
lc-why-untroubled = personne ne le vise
lc-why-bridge = pont
lc-why-terrain = terrain

# Questions
last_crusade-ask-choose-flight = Action aérienne : quel avion décolle ? Ou terminez la phase.
last_crusade-ask-choose-course = Groupe, équipement, cap : où vole-t-il ?
last_crusade-ask-may-fire-flak = Avions en vue : votre DCA tire-t-elle ?
last_crusade-ask-choose-way = Par quel corridor rentrent-ils ?
last_crusade-ask-may-intercept = Avions ennemis dans un corridor : une patrouille intercepte-t-elle ?
last_crusade-ask-may-seek-patrol = Personne n’intercepte : vos chasseurs attaquent-ils une patrouille ?
last_crusade-ask-may-jettison = Larguer l’équipement pour combattre en chasseur ?
last_crusade-ask-choose-aim = Quel avion attaque-t-il ?
last_crusade-ask-may-go-on = Larguer les réservoirs pour continuer, ou rentrer ?
last_crusade-ask-choose-corridor = Par quel corridor volent les transports ?
last_crusade-ask-choose-scout = Reconnaissance : qui regarde où ? Ou terminez la phase.
last_crusade-ask-choose-look = Quelle carte cachée ce dé observe-t-il ?
last_crusade-ask-choose-bombardment = Bombardement : tirez, frappez, ou terminez la phase.
last_crusade-ask-choose-strike = Que frappe cet avion ?
last_crusade-ask-may-return-fire = Votre zone a été frappée : qui riposte ?
last_crusade-ask-choose-force = Qui participe à l’assaut ?
last_crusade-ask-choose-supply = Quels défenseurs ravitailler, quelle artillerie en soutien ?
last_crusade-ask-name-main = Quelle attaque est la principale ?
last_crusade-ask-may-negate = Obstacles : quelqu’un les ouvre-t-il, sans tirer à la première phase ?
last_crusade-ask-choose-shot = Qui tire sur qui ?
last_crusade-ask-may-withdraw = Retirer des unités avant la seconde phase ?
last_crusade-ask-may-advance = Qui avance dans la zone ?
last_crusade-ask-may-counterattack = Votre général contre-attaque-t-il ?

# À quoi l’on peut répondre
lc-reaction-flak = Tirs antiaériens
lc-reaction-intercept = Interceptions
lc-reaction-riposte = Ripostes contre les avions
lc-reaction-counterattack = Contre-attaques

# Ce qu’on peut faire
lc-do-take-off = Décoller
lc-do-load = Emporter : { $load }
lc-do-fly-to = Voler jusque-là : { $place }
lc-do-patrol-at = Patrouiller : { $place }
lc-do-intercept = Intercepter
lc-do-jettison = Larguer
lc-do-fire-at = Tirer sur { $target } ({ $place })
lc-do-home-by = { $corridor ->
    [0] Par le corridor de gauche
   *[other] Par le corridor de droite
}
lc-do-fly-home = Rentrer
lc-do-scout = Reconnaître : { $place } ({ $slot })
lc-do-look-at = Observer
lc-do-seek-bridge = Chercher un pont mineur
lc-do-strike = Frapper : { $place } ({ $slot })
lc-do-shell = Tirer sur le pont : { $place } ({ $slot })
lc-do-assault = Donner l’assaut : { $place }
lc-do-storm = Participer à l’assaut
lc-do-drop-in = Sauter dans l’assaut
lc-do-support = Soutenir
lc-do-begin = Lancer l’assaut
lc-do-supply = Ravitailler (1)
lc-do-main-attack = Attaque principale : { $place }
lc-do-negate = Ouvrir les obstacles
lc-do-withdraw = Se retirer
lc-do-advance = Avancer
lc-do-drop = Sauter : { $place } ({ $slot })
lc-do-ferry = Servir de bac : { $place } ({ $slot })
lc-do-ashore = Regagner la rive : { $place } ({ $slot })
lc-do-blow = Faire sauter le pont : { $place } ({ $slot })
lc-do-repair = Réparer le pont : { $place } ({ $slot })

# Pourquoi pas
lc-no-second-flight = Cet avion a déjà volé ce tour-ci.
lc-no-points = Pas assez de points de ravitaillement.
lc-no-load = Seuls les chasseurs-bombardiers emportent un équipement.
lc-no-second-load = Il emporte déjà un équipement.
lc-no-patrol = Seuls des chasseurs sans bombes ni roquettes patrouillent.
lc-no-second-look = Cette unité a déjà fait sa reconnaissance ce tour-ci.
lc-no-hidden-there = Aucune carte ennemie non repérée ne s’y trouve.
lc-no-range = Hors de portée.
lc-no-committed = Cette unité est engagée.
lc-no-factors = Cette unité n’a plus de facteur de mouvement.
lc-no-assault-card = Cette unité ne peut pas donner l’assaut.
lc-no-from-fort = Elle doit d’abord quitter sa fortification ou son transport.
lc-no-way-back = Trop d’unités s’y trouvent : elle ne pourrait pas se retirer.
lc-no-twice = Cette unité participe déjà.
lc-no-force = Un assaut demande au moins une unité.
lc-no-supplied-already = Cette unité est déjà ravitaillée.
lc-no-withdrawal-jumped = Qui a sauté ne peut pas se retirer.
lc-no-withdrawal-river = Sans pont, pas de retour à travers la rivière.
lc-no-withdrawal-card = Une carte lui interdit de se retirer.
lc-no-drop-card = Aucun parachutage n’est en jeu.
lc-no-drop-patrol = Des chasseurs ennemis patrouillent.
lc-no-drop-grounded = Une carte cloue les avions au sol.
lc-no-drop-mounted = Elle doit d’abord quitter sa fortification ou son transport.
