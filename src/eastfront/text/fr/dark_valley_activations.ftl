# La coupe
tdv-chit-logistics = Logistique
tdv-chit-move = Mouvement
tdv-chit-combat = Combat
tdv-chit-move-combat = Mouvement/Combat
tdv-chit-panzer-1 = 1re armée Panzer
tdv-chit-panzer-2 = 2e armée Panzer
tdv-chit-panzer-3 = 3e armée Panzer
tdv-chit-panzer-4 = 4e armée Panzer
tdv-chit-manstein = Manstein
tdv-chit-model = Model
tdv-chit-field-marshal = Manstein/Model
tdv-chit-counterattack = Contre-attaque
tdv-chit-stavka = Stavka
tdv-chit-combat-zhukov = Combat Joukov
tdv-chit-combat-stavka = Combat Stavka
tdv-chit-combat-stavka-zhukov = Combat Stavka/Joukov
tdv-chit-deep-battle = Bataille en profondeur

tdv-cup-filled = { $chits ->
    [one] Un seul jeton va dans la coupe.
   *[other] { $chits } jetons vont dans la coupe.
}
tdv-first-chit = { $side } : l’initiative, et le jeton { $chit }
tdv-drawn = Tiré de la coupe : { $chit }
tdv-from-hand = { $side } : jeton { $chit } joué de la main
tdv-used-as = { $side } : le jeton sert de { $half }.
tdv-hq-away = { SUBJECT($unit) } n’est pas sur la carte : personne n’est activé.
tdv-ordered = Staline ordonne { $attacks ->
    [one] { $attacks } contre-attaque
   *[other] { $attacks } contre-attaques
 }.
tdv-orders-missed = Contre-attaques qui comptent : { $made }. { $missing ->
    [0] Staline est satisfait.
   *[other] Il en manque { $missing }.
}
tdv-commands = { SUBJECT($unit) } active { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}.
tdv-marshal = Le maréchal prend place { AT($hex) } et active { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}.
tdv-far-from = { $units ->
    [0] Toutes les unités ravitaillées sont dans un rayon de commandement.
    [one] Une unité ravitaillée est hors du rayon de commandement et attaque comme si elle ne l’était pas.
   *[other] { $units } unités ravitaillées sont hors du rayon de commandement et attaquent comme si elles ne l’étaient pas.
}
tdv-reserves = { $steps ->
    [one] { $steps } pas peut quitter
   *[other] { $steps } pas peuvent quitter
} la réserve de la Stavka.
tdv-reserve-placed = { SUBJECT($unit) } sort de la réserve { AT($hex) }.

tdv-ask-choose-panzer = Choisissez une armée Panzer dont le jeton va dans la coupe ; les Soviétiques ne voient pas lequel.
tdv-ask-choose-first = Choisissez le jeton que vous jouez en premier.
tdv-ask-play-from-hand = Jouer votre jeton avant que l’on tire le prochain, ou continuer ?
tdv-ask-choose-half = Quelle face du jeton : mouvement ou combat ?
tdv-ask-choose-order = Dans quel ordre l’armée Panzer agit-elle ?
tdv-ask-choose-marshal = Choisissez l’hexagone d’où le maréchal commande.
tdv-ask-choose-commander = Bataille en profondeur autour de la Stavka ou de Joukov ?
tdv-ask-choose-price = Les ordres de Staline n’ont pas été remplis : choisissez une division de fusiliers à retirer, ou épargnez les autres.
tdv-ask-choose-reserve = Choisissez une unité à sortir de la réserve de la Stavka, ou arrêtez là.
tdv-ask-choose-entry = { SUBJECT($unit) } : choisissez où l’unité entre, ou laissez-la en réserve.

tdv-pass-choose-first = Garder la double ouverture pour juillet
tdv-pass-play-from-hand = Continuer
tdv-pass-choose-order = Ne rien faire
tdv-pass-choose-price = Épargner les autres
tdv-pass-choose-reserve = Personne d’autre
tdv-pass-choose-entry = La laisser en réserve

tdv-do-use-as-move = Mouvement
tdv-do-use-as-combat = Combat
tdv-do-fight-then-move = Combat, puis mouvement
tdv-do-move-then-fight = Mouvement, puis combat des unités mécanisées
tdv-do-command = { $unit }
tdv-do-place-marshal = Commander { AT($hex) }
tdv-do-take-division = Retirer { THE($unit) }
tdv-do-call-up = Sortir { THE($unit) }
tdv-do-place-reserve = Placer { AT($hex) }

tdv-reaction-from-hand = Jetons joués de la main

tdv-no-logistics-first = Le jeton Logistique n’appartient à aucun camp : il ne peut pas être choisi en premier.
tdv-no-marshal-first = Le jeton du maréchal se joue avant que l’on tire un autre jeton, pas comme jeton d’initiative.
tdv-no-romania-yet = Les unités de l’Axe en Roumanie attendent le tour 2.
tdv-no-mover-without-attack = Seules les unités capables d’attaquer bougent lors d’une contre-attaque.
tdv-no-attack-from-there = Qui bouge lors d’une contre-attaque doit finir à côté d’un ennemi qu’il peut attaquer.
tdv-no-reserve-so-far = Sortie de la réserve avec un état-major : les deux premiers hexagones sont à deux cases au plus d’une unité de l’Axe, ou le dernier à deux cases au plus d’une unité soviétique déjà sur la carte.
tdv-no-end-before-attacks = Des unités déplacées pour la contre-attaque doivent encore attaquer.
tdv-no-launch-without-movers = Une unité déplacée pour la contre-attaque ne peut attaquer qu’ici : elle doit se joindre à l’attaque.
