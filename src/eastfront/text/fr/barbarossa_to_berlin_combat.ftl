# Le combat : ce qu’on demande, ce qu’on peut faire, ce qui se passe, pourquoi ce nombre, pourquoi pas.

# Ce qu’on demande
b2b-ask-choose-target = Choisissez une case à attaquer, ou terminez les combats.
b2b-ask-choose-attacker = { $space } : choisissez les attaquants, puis lancez les dés.
b2b-ask-choose-attack-card = { $space } : jouez-vous une carte de combat pour cette attaque ?
b2b-ask-choose-defence-card = On attaque { $space } : jouez-vous une carte de combat en défense ?
b2b-ask-choose-loss = Choisissez l’unité qui perd un pas.
b2b-ask-choose-step = Choisissez l’unité qui paie ce pas.
b2b-ask-choose-replacement = { $unit } disparaît : choisissez la SCU qui prend sa place.
b2b-ask-choose-to-stand = { $space } : le défenseur tient-il sur place, au prix d’un pas, ou recule-t-il ?
b2b-ask-choose-retreater = Choisissez la prochaine unité qui recule.
b2b-ask-choose-retreat = Choisissez où recule { $unit }.
b2b-ask-choose-advance = Choisissez une unité qui avance, ou restez en place.
b2b-ask-choose-advance-to = Choisissez jusqu’où avance { $unit }.
b2b-left-losses = { $left ->
    [one] { $left } perte à absorber
   *[other] { $left } pertes à absorber
}

# Ce qu’on peut faire
b2b-pass-choose-target = Terminer les combats
b2b-pass-choose-attack-card = Plus de carte
b2b-pass-choose-defence-card = Plus de carte
b2b-pass-choose-advance = Ne plus avancer
b2b-pass-choose-advance-to = S’arrêter ici
b2b-do-attack = Attaquer { $space }
b2b-do-join = { $unit } attaque
b2b-do-launch = Lancer les dés
b2b-do-play-combat-card = Jouer { $card }
b2b-do-lose-step = { $unit } perd un pas
b2b-do-replace-by = { $unit } prend sa place
b2b-do-stand = Tenir, au prix d’un pas
b2b-do-retreat = Reculer
b2b-do-retreat-unit = { $unit } recule
b2b-do-retreat-to = Reculer vers { $space }
b2b-do-advance = { $unit } avance
b2b-do-advance-to = Avancer jusqu’à { $space }

# Ce qui se passe
b2b-attack-begins = { $side } : attaque de { $space }.
b2b-attacks = { $unit } attaque.
b2b-combat-card = { $side } : { $card } est jouée.
b2b-fire = { $side } : force { $strength }, { $table }{ $column-lines ->
    [0] {""}
   *[other] , { $column }
}, colonne { $name }{ $drm-lines ->
    [0] {""}
   *[other] {" "}; au dé : { $drm }
} : de { $least } à { $most } pertes.
b2b-fired = { $side } : dé { $die } : { $losses ->
    [0] aucune perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}.
b2b-combat-won = { $result }.
b2b-won-by-attacker-far = L’attaquant l’emporte de deux ou plus : le défenseur recule de deux cases
b2b-won-by-attacker = L’attaquant l’emporte d’un : le défenseur recule d’une case
b2b-won-by-nobody = Égalité : personne ne recule
b2b-won-by-defender = Le défenseur l’emporte
b2b-step-lost = { $unit } perd un pas.
b2b-unit-eliminated = { $unit } : unité éliminée.
b2b-unit-removed = { $unit } quitte la partie pour de bon.
b2b-replaced = { $by } prend la place de { $unit }.
b2b-stands = { $side } : refus de reculer, { $space } est tenue au prix d’un pas.
b2b-retreated = { $unit } recule vers { $space }.
b2b-no-retreat = { $unit } n’a nulle part où reculer.
b2b-caught = L’ennemi rattrape { $unit } dans sa retraite.
b2b-advanced = { $unit } avance jusqu’à { $space }.
b2b-card-kept = { $side } : { $card } est gardée.
b2b-combat-card-lost = { $side } : { $card } est perdue.

# Pourquoi ce nombre
b2b-why-mountain = montagne
b2b-why-swamp = marais
b2b-why-urban = ville
b2b-why-fort = fort
b2b-why-trench-1 = tranchée de niveau 1
b2b-why-trench-2 = tranchée de niveau 2
b2b-why-river = tous à travers le fleuve
b2b-why-beachhead = tête de pont
b2b-why-oos = sans ravitaillement
b2b-why-winter = premier hiver
b2b-why-axis-on-soviets = attaque contre des Soviétiques
b2b-why-soviet-attacks = attaque soviétique
b2b-why-soviet-defence = défense soviétique
b2b-why-western-attacks = attaque britannique ou américaine
b2b-why-rhine = 5e ou 6e armée de Panzers à l’ouest
b2b-why-ax10 = Renard du désert
b2b-why-ax30 = Kesselring
b2b-why-ax41 = Panther
b2b-why-ax42 = Tiger
b2b-why-ax44 = Volkssturm
b2b-why-ax47 = Model
b2b-why-ax48 = Heinrici
b2b-why-ax49 = Weichs
b2b-why-al8 = Positions fortifiées
b2b-why-al10 = Le NKVD soutient le moral
b2b-why-al17 = Joukov
b2b-why-al18 = T-34
b2b-why-al20 = Parachutage

# Pourquoi pas
b2b-no-attacked-twice = Cette case a déjà été attaquée ce round.
b2b-no-nordlicht = L’Axe n’attaque pas Léningrad avant « Nordlicht ».
b2b-no-taifun = L’Axe n’attaque pas Moscou avant « Taifun ».
b2b-no-fall-blau = L’Axe n’attaque ni Stalingrad, ni Maïkop, ni Armavir avant « Fall Blau ».
b2b-no-only-leningrad = Ce round, l’Axe n’attaque que Léningrad.
b2b-no-combat-marker = Il n’y a pas de marqueur de combat sur cette case.
b2b-no-fought = Cette unité a déjà attaqué ce round.
b2b-no-one-joined = Personne n’attaque encore.
b2b-no-mechanized = Toutes les cases qui attaquent ensemble, sauf une, doivent contenir une unité mécanisée.
b2b-no-second-alone = Une armée qui attaque une seconde fois attaque seule.
b2b-no-cards-oos = Un défenseur sans ravitaillement ne profite d’aucune carte de combat.
b2b-no-card-again = Cette carte a déjà servi ce round.
b2b-no-card-here = Cette carte ne convient pas à ce combat.
b2b-no-loss-beyond = Ce pas absorbe { $factor } ; il ne reste que { $left }.
b2b-no-loss-farther = Avec un autre pas, vous approchez davantage du nombre de pertes.
b2b-no-southwest-first = Le Front du Sud-Ouest mécanisé perd le premier pas quand il attaque.
b2b-no-retreat-back = Une unité ne revient pas d’où elle recule.
b2b-no-retreat-enemy = L’ennemi s’y trouve.
b2b-no-retreat-room = Par là, la retraite ne peut pas finir.
b2b-no-retreat-partisans = L’Axe évite les partisans tant qu’il y a un autre chemin.
b2b-no-retreat-friendly = Il y a un chemin par des cases amies.
b2b-no-retreat-supply = Il y a un chemin qui finit dans le ravitaillement.
b2b-no-advance-combat = Une avance ne finit pas sous un marqueur de combat.
b2b-no-advance-foot = À pied, on n’avance que dans les cases que l’ennemi a quittées, la sienne d’abord.
b2b-no-advance-halted = C’est trop loin, ou le terrain arrête l’avance en chemin.
