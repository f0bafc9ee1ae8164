# La Dernière Croisade : tir, aviation, reconnaissance, bombardement, assauts
lc-fire = { $firer } tire sur { $target } : dés { $dice-total }{ $dice-lines ->
    [0] {""}
   *[other] {" "}({ $dice })
}, touche à { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-hits = { $target } encaisse { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}.
lc-ignored = { $unit } ignore { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}.
lc-friendly-fire = Des bombes tombent trop court sur { $unit }.
lc-took-off = { SUBJECT($side) } fait décoller { $unit } (coût : { $cost }).
lc-flew = { $unit } vole vers { $place }.
lc-patrols = { $unit } patrouille : { $place }.
lc-landed = { $unit } se pose.
lc-intercepted = { $unit } intercepte { $target }.
lc-aims = { $unit } vise { $target }.
lc-jettisoned = { $unit } largue ce qu’il emporte.
lc-scouts = { $unit } reconnaît { $place } : il faut { $number-total }{ $number-lines ->
    [0] {""}
   *[other] {" "}({ $number })
}.
lc-looked = Reconnaissance de { $target } : { $dice }.
lc-seeks-bridge = { $unit } cherche un passage : { $die }.
lc-shelled-bridge = { $unit } tire sur un pont : dés { $dice-total }{ $dice-lines ->
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
lc-ferry = { $unit } sert de bac : { $place }.
lc-assault = { SUBJECT($side) } donne l’assaut : { $place }.
lc-storms = À l’assaut : { $unit }.
lc-supports = En soutien : { $unit }.
lc-assault-paid = Coût de l’assaut : { $cost }. { SUBJECT($side) } garde { $left }.
lc-defender-supplied = { $unit } est ravitaillé.
lc-main-attack = Attaque principale depuis { $place }.
lc-atrocities = Atrocités, { $side } : { $dice }.
lc-prisoners-killed = Des prisonniers sont tués ({ $side }) : désormais, chaque unité terrestre ennemie tient mieux (+1 en défense).
lc-negated = { $unit } ouvre un passage dans les obstacles.
lc-assault-phase = Phase { $phase } de l’assaut
lc-obstacle-fire = { $target } franchit « { $card } » : { $dice } dés, touche à { $number }.
lc-held-up = { $unit } est gêné : « { $card } ».
lc-withdrew = { $unit } se retire.
lc-withdrawal-risk = Le détachement de barrage attend { $unit } : { $die }.
lc-advanced = { $unit } avance : { $place }.
lc-repulsed = { $place } tient : l’assaut a échoué.
lc-zone-won = { SUBJECT($side) } a pris { $place }.
lc-dropped = { $unit } saute sur { $place }.
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
lc-do-load = Accrocher cet équipement
lc-do-fly-to = Voler jusque-là
lc-do-patrol-at = Patrouiller là
lc-do-intercept = Intercepter
lc-do-jettison = Larguer
lc-do-fire-at = Tirer
lc-do-home-by = { $corridor ->
    [0] Par le corridor de gauche
   *[other] Par le corridor de droite
}
lc-do-fly-home = Rentrer
lc-do-scout = Reconnaître
lc-do-look-at = Observer
lc-do-seek-bridge = Chercher un pont mineur
lc-do-strike = Frapper
lc-do-shell = Tirer sur le pont
lc-do-assault = Donner l’assaut
lc-do-storm = Participer à l’assaut
lc-do-drop-in = Sauter dans l’assaut
lc-do-support = Soutenir
lc-do-begin = Lancer l’assaut
lc-do-supply = Ravitailler (1)
lc-do-main-attack = C’est l’attaque principale
lc-do-negate = Ouvrir les obstacles
lc-do-withdraw = Se retirer
lc-do-advance = Avancer
lc-do-drop = Sauter là
lc-do-ferry = Servir de bac
lc-do-ashore = Regagner la rive
lc-do-blow = Faire sauter le pont
lc-do-repair = Réparer le pont

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
lc-no-more-from-there = Plus aucune unité ne peut donner l’assaut depuis cette zone.
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
