# Le combat : ce qu’on demande, ce qu’on peut faire, ce qui se passe, pourquoi ce nombre, pourquoi pas.

# Ce qu’on demande
b2b-ask-choose-target = Choisissez une case à attaquer, ou terminez les combats.
b2b-ask-choose-attacker = Attaque sur { THE($space) } : choisissez vos unités, puis lancez les dés.
b2b-ask-choose-attack-card = Attaque sur { THE($space) } : jouez-vous une carte de combat ?
b2b-ask-choose-defence-card = Défense { OF($space) } : jouez-vous une carte de combat ?
b2b-reaction-combat-card = Cartes de combat en défense
b2b-ask-choose-loss = Choisissez l’unité qui perd un pas.
b2b-ask-choose-step = Choisissez l’unité qui perd ce pas.
b2b-ask-choose-replacement = { SUBJECT($unit) } : LCU éliminée. Choisissez la SCU qui la remplace.
b2b-ask-choose-to-stand = { $space } : refuser le recul au prix d’un pas, ou reculer ?
b2b-ask-choose-retreater = Choisissez la prochaine unité qui recule.
b2b-ask-choose-retreat = { SUBJECT($unit) } recule : choisissez la case.
b2b-ask-choose-advance = Choisissez une unité qui avance, ou restez en place.
b2b-ask-choose-advance-to = { SUBJECT($unit) } avance : choisissez jusqu’où.
b2b-left-losses = { $left ->
    [one] { $left } perte à absorber
   *[other] { $left } pertes à absorber
}

# Ce qu’on peut faire
b2b-pass-choose-target = Terminer les combats
b2b-pass-choose-attack-card = Aucune autre carte
b2b-pass-choose-defence-card = Aucune autre carte
b2b-pass-choose-advance = Terminer l’avance
b2b-pass-choose-advance-to = S’arrêter ici
b2b-do-attack = Attaquer { THE($space) }
b2b-do-join = { SUBJECT($unit) } attaque
b2b-do-launch = Lancer les dés
b2b-do-play-combat-card = Jouer « { $card } »
b2b-do-lose-step = { SUBJECT($unit) } perd un pas
b2b-do-replace-by = { SUBJECT($unit) } prend sa place
b2b-do-stand = Refuser le recul, au prix d’un pas
b2b-do-retreat = Reculer
b2b-do-retreat-unit = { SUBJECT($unit) } recule
b2b-do-retreat-to = Reculer vers { THE($space) }
b2b-do-advance = { SUBJECT($unit) } avance
b2b-do-advance-to = Avancer sur { THE($space) }

# Ce qui se passe
b2b-attack-begins = { $side } : attaque sur { THE($space) }.
b2b-attacks = { SUBJECT($unit) } attaque.
b2b-combat-card = { $side } : « { $card } » est jouée.
b2b-fire = { $side } : force { $strength }, { $table }{ $column-lines ->
    [0] {""}
   *[other] , { $column }
}, colonne { $name }{ $drm-lines ->
    [0] {""}
   *[other] {" "}; au jet de dé : { $drm }
} : de { $least } à { $most } pertes.
b2b-fired = { $side } : jet { $die }, { $losses ->
    [0] aucune perte infligée
    [one] { $losses } perte infligée
   *[other] { $losses } pertes infligées
}.
b2b-combat-won = { $result }.
b2b-won-by-attacker-far = L’attaquant l’emporte de deux pertes ou plus : le défenseur recule de deux cases
b2b-won-by-attacker = L’attaquant l’emporte d’une perte : le défenseur recule d’une case
b2b-won-by-nobody = Égalité : personne ne recule
b2b-won-by-defender = Le défenseur l’emporte
b2b-step-lost = { SUBJECT($unit) } perd un pas.
b2b-unit-eliminated = { SUBJECT($unit) } : unité éliminée.
b2b-unit-removed = { SUBJECT($unit) } : unité retirée du jeu.
b2b-replaced = { SUBJECT($by) } remplace { THE($unit) }.
b2b-stands = { $side } : recul refusé ({ $space }), un pas perdu.
b2b-retreated = { SUBJECT($unit) } recule vers { THE($space) }.
b2b-no-retreat = { SUBJECT($unit) } n’a nulle part où reculer.
b2b-caught = L’ennemi rattrape { THE($unit) } dans son recul.
b2b-advanced = { SUBJECT($unit) } avance sur { THE($space) }.
b2b-card-kept = { $side } : « { $card } » est conservée.
b2b-combat-card-lost = { $side } : « { $card } » est défaussée.

# Pourquoi ce nombre
b2b-why-mountain = montagne
b2b-why-swamp = marais
b2b-why-urban = ville
b2b-why-fort = fort
b2b-why-trench-1 = tranchée de niveau 1
b2b-why-trench-2 = tranchée de niveau 2
b2b-why-river = tous les attaquants franchissent la rivière
b2b-why-beachhead = tête de pont
b2b-why-oos = non ravitaillé
b2b-why-winter = premier hiver
b2b-why-axis-on-soviets = attaque contre des Soviétiques
b2b-why-soviet-attacks = attaque soviétique
b2b-why-soviet-defence = défense soviétique
b2b-why-western-attacks = attaque britannique ou américaine
b2b-why-rhine = 5e armée Panzer ou 6e armée Panzer SS à l’ouest
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
b2b-no-one-joined = Il faut au moins un attaquant.
b2b-no-mechanized = Toutes les cases qui attaquent ensemble, sauf une, doivent contenir une unité mécanisée.
b2b-no-second-alone = Une armée qui attaque une seconde fois attaque seule.
b2b-no-cards-oos = Un défenseur non ravitaillé ne profite d’aucune carte de combat.
b2b-no-card-again = Cette carte a déjà servi ce round.
b2b-no-card-here = Cette carte ne convient pas à ce combat.
b2b-no-loss-beyond = Ce pas absorbe { $factor ->
    [one] { $factor } perte
   *[other] { $factor } pertes
} ; il n’en reste que { $left }.
b2b-no-loss-farther = Un autre pas absorberait plus de pertes.
b2b-no-southwest-first = Le Front du Sud-Ouest mécanisé perd le premier pas quand il attaque.
b2b-no-retreat-back = Une unité ne revient pas d’où elle recule.
b2b-no-retreat-enemy = L’ennemi occupe la case.
b2b-no-retreat-room = Le recul ne peut pas se terminer par là.
b2b-no-retreat-partisans = L’Axe évite les partisans tant qu’un autre recul est possible.
b2b-no-retreat-friendly = Il faut reculer par des cases amies, et c’est possible.
b2b-no-retreat-supply = Il faut finir le recul ravitaillé, et c’est possible.
b2b-no-advance-combat = Une avance ne peut pas finir sous un marqueur de combat.
b2b-no-advance-foot = Une unité non mécanisée n’avance que dans les cases que l’ennemi a quittées, d’abord la case attaquée.
b2b-no-advance-halted = C’est trop loin, ou le terrain arrête l’avance en chemin.
