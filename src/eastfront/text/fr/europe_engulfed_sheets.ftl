# Le combat
ee-sheet-battle = Bataille : { $area }
ee-sheet-battles = Combats à livrer
ee-sheet-exploit = Percée : ce que permet une action spéciale
ee-row-break-in = { $areas ->
    [one] Percer dans une zone, à toucher sur la carte
   *[other] Percer dans l’une de { $areas } zones, à toucher sur la carte
  }
ee-row-again-normal = Combattre encore, combat normal : { $area }
ee-row-again-assault = Combattre encore, assaut : { $area }
ee-row-more-trains = Refaire tous ses transferts
ee-tag-normal = combat normal
ee-tag-assault = assaut, dés doublés
ee-tag-fresh = nouvellement contestée
ee-tag-surprise = attaque surprise
ee-step-declare = Déclarer
ee-step-react = Réagir
ee-step-air = Air
ee-step-defend = Le défenseur tire
ee-step-attack = L’attaquant tire
ee-step-counter = Contre-attaque
ee-battle-normal = Combat normal
ee-battle-assault = Assaut
ee-battle-normal-note = un dé par pas
ee-battle-assault-note = deux dés par pas, dans les deux camps
ee-battle-foes = { $foes ->
    [one] un bloc ennemi en face
   *[other] { $foes } blocs ennemis en face
  }
ee-dice = { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
  }
ee-part-ground = Le terrain et le ciel
ee-part-losses = { $hits ->
    [one] Une perte à répartir
   *[other] { $hits } pertes à répartir
  }
ee-row-losses = Touchez un bloc cerclé : il perd un pas. Les blocs au complet passent d’abord.
ee-part-support = Appui au sol à placer
ee-row-support = Touchez le bloc que l’appui aide : il touche sur un de moins.
ee-part-air = Combat aérien
ee-row-air = Qui se bat en l’air touche sur 5, et n’aide pas au sol.
ee-part-defender = Le défenseur tire
ee-part-attacker = L’attaquant tire
ee-part-before-losses = s’il ne perd rien d’ici là
ee-row-fire-0-0 = Infanterie sur infanterie
ee-row-fire-0-1 = Infanterie sur blindés
ee-row-fire-1-0 = Blindés sur infanterie
ee-row-fire-1-1 = Blindés sur blindés
ee-row-fire-note = { $steps ->
    [one] un pas en face
   *[other] { $steps } pas en face
  } ; tous éliminés : { $share } %
ee-row-dice = { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } sur { $target } · attendu { $hits }
ee-part-attackers = Attaquants · { $side ->
    [axis] Axe
    [western] Alliés occidentaux
    [soviet] Soviétiques
   *[france] France
  }
ee-part-defenders = Défenseurs · { $side ->
    [axis] Axe
    [western] Alliés occidentaux
    [soviet] Soviétiques
   *[france] France
  }
ee-blocks = { $blocks ->
    [one] un bloc
   *[other] { $blocks } blocs
  }
ee-strength-infantry = { $infantry ->
    [one] un pas d’infanterie
   *[other] { $infantry } pas d’infanterie
  }
ee-strength-armor = { $armor ->
    [one] un pas de blindés
   *[other] { $armor } pas de blindés
  }
ee-strength-air = { $air ->
    [one] un appui au sol
   *[other] { $air } appuis au sol
  }
ee-strength-infantry-armor = { $infantry ->
    [one] un pas d’infanterie
   *[other] { $infantry } pas d’infanterie
  } · { $armor ->
    [one] un pas de blindés
   *[other] { $armor } pas de blindés
  }
ee-strength-infantry-air = { $infantry ->
    [one] un pas d’infanterie
   *[other] { $infantry } pas d’infanterie
  } · { $air ->
    [one] un appui au sol
   *[other] { $air } appuis au sol
  }
ee-strength-armor-air = { $armor ->
    [one] un pas de blindés
   *[other] { $armor } pas de blindés
  } · { $air ->
    [one] un appui au sol
   *[other] { $air } appuis au sol
  }
ee-strength-infantry-armor-air = { $infantry ->
    [one] un pas d’infanterie
   *[other] { $infantry } pas d’infanterie
  } · { $armor ->
    [one] un pas de blindés
   *[other] { $armor } pas de blindés
  } · { $air ->
    [one] un appui au sol
   *[other] { $air } appuis au sol
  }
ee-ground-weather-1 = Pluie légère : pas d’appui au sol
ee-ground-weather-2 = Pluie : pas d’appui au sol
ee-ground-weather-3 = Neige : pas d’appui au sol
ee-ground-snow = Neige : l’attaquant jette la moitié de ses dés, sauf les Finlandais et les Soviétiques chez eux
ee-ground-rough = Terrain accidenté : les blindés attaquants perdent leur bonus contre l’infanterie
ee-ground-mountain = Montagne : les blindés attaquants perdent leur bonus contre l’infanterie
ee-ground-marsh = Marais : les blindés attaquants perdent leur bonus et jettent la moitié de leurs dés
ee-ground-river-none = Aucune rivière franchie
ee-ground-river-unknown = L’attaquant est venu par une rivière : la classe qui l’a franchie donne un bonus à la même classe en défense
ee-ground-river-0 = Infanterie venue par la rivière : l’infanterie qui défend touche sur un de moins
ee-ground-river-1 = Blindés venus par la rivière : les blindés qui défendent touchent sur un de moins
ee-ground-river-0-1 = Infanterie et blindés venus par la rivière : le défenseur touche sur un de moins
ee-ground-landing = Débarquement : le défenseur touche sur un de moins
ee-ground-fortress = Forteresse : le défenseur touche sur un de moins
ee-ground-fort = Fortification : le défenseur touche sur { $bonus } de moins
ee-ground-maginot = Ligne Maginot : les Français touchent sur un de moins

# La production
ee-sheet-production = Production : { $nation }
ee-part-on-sale = Actions spéciales et pistes
ee-part-on-sale-note = Touchez une ligne dorée pour acheter ; les autres disent pourquoi non.
ee-part-new-blocks = Blocs neufs
ee-part-new-blocks-note = Un bloc neuf entre avec un pas, payé double ; sa place se choisit ensuite.
ee-part-replacements = Remplacements
ee-part-replacements-note = Touchez un bloc : il regagne un pas.
ee-row-replace = { $blocks ->
    [one] Un bloc peut regagner un pas
   *[other] { $blocks } blocs peuvent regagner un pas
  }
ee-row-pool = { $free ->
    [one] un en réserve
   *[other] { $free } en réserve
  } · { $steps } pas au complet
ee-part-forts = Fortifications
ee-row-forts = { $areas ->
    [one] possible dans une zone, à toucher sur la carte
   *[other] possibles dans { $areas } zones, à toucher sur la carte
  }
ee-part-income = Revenu
ee-ledger-lost = perdus s’ils ne sont pas dépensés

# La guerre stratégique
ee-of = { $now } / { $most }
ee-part-at-sea = Guerre sous-marine
ee-row-hunted = Sous-marins coulés au prochain dé
ee-row-sunk = WERP coulés au prochain dé
ee-row-sunk-note = avec les sous-marins d’aujourd’hui
ee-part-in-the-air = points sur la piste aérienne
ee-part-over-the-sea = Ce qui vient par mer, et l’Italie
ee-row-lend-lease = Prêt-bail américain : { $nation }
ee-row-die = un dé de WERP par tour
ee-row-aid-0 = Aide à l’URSS : aucune route ouverte
ee-row-aid-1 = Aide à l’URSS : un WERP arrive pour un envoyé
ee-row-aid-2 = Aide à l’URSS : un WERP arrive pour deux envoyés
ee-row-morale = Le moral italien tient
ee-row-morale-gone = Le moral italien s’est effondré
ee-part-trains-note = après les bombes et les torpilles

# La politique
ee-part-others = Les autres
ee-part-checks = Quand on en juge
ee-check-declare = Au mouvement opérationnel
ee-check-declare-what = les déclarations de guerre
ee-check-combat = À la fin d’une phase de combat
ee-check-combat-what = les capitales des puissances mineures, Paris et l’armistice, la Drôle de guerre
ee-check-axis = Au début du tour de l’Axe
ee-check-axis-what = l’Italie, puis les alliés mineurs de l’Axe
ee-check-allied = Au début du tour des Alliés
ee-check-allied-what = les États-Unis
ee-check-end = À la fin du tour des Alliés
ee-check-end-what = le moral italien, la reddition, les conquêtes de l’Axe ; celles des Alliés à la fin du tour de l’Axe
ee-in-turns = { $turns ->
    [one] au prochain tour
   *[other] dans { $turns } tours
  }
ee-if-capital = Tombe si l’ennemi contrôle { $area } à la fin d’une phase de combat
ee-if-germany-declares = L’Allemagne peut lui déclarer la guerre
ee-if-west-declares = Les Alliés occidentaux peuvent lui déclarer la guerre
ee-if-both-declared = L’Allemagne peut attaquer la Belgique et les Pays-Bas, ensemble
ee-if-never = Personne ne l’attaque
ee-if-americans = Entrent au tour allié de janv./févr. 1942
ee-if-lend-lease = Prêt-bail à la Grande-Bretagne depuis la chute de Paris
ee-if-britain = Conquise si l’Axe contrôle toutes ses zones de ressources un tour entier
ee-if-vichy-declared = Les Alliés occidentaux peuvent lui déclarer la guerre
ee-if-americans-in-africa = Les Américains débarquent en Afrique du Nord
ee-if-paris-axis = L’Axe prend { $area } : elle entre en guerre au tour de l’Axe qui suit
ee-if-collapsed = Le moral s’est effondré
ee-if-lost-to-west = { $area } aux mains des Alliés occidentaux
ee-if-landed-in-italy = Un bloc terrestre allié ravitaillé sur le continent : avec la Sicile, l’Italie se rend
ee-if-africa-empty = Moral effondré s’il ne reste aucun bloc terrestre de l’Axe ravitaillé en Afrique
ee-in-africa = { $blocks ->
    [0] aucun bloc de l’Axe en Afrique
    [one] un bloc de l’Axe en Afrique
   *[other] { $blocks } blocs de l’Axe en Afrique
  }
ee-if-paris-armistice = L’Axe contrôle { $area } : la France offre l’armistice
ee-if-paris-joined = Et Paris est reliée à l’Allemagne par terre
ee-if-marseille = Ou l’Axe contrôle Paris et { $area } un tour entier : conquise
ee-if-soviets-fall = Conquise si l’Axe contrôle Moscou, Bakou, et Leningrad ou Stalingrad, un tour entier
ee-if-soviets-europe = En guerre dès janv./févr. 1940
ee-if-few-in-the-east = La Pologne tombée, moins de { $wanted } blocs terrestres allemands en Pologne et en Prusse-Orientale : l’URSS peut attaquer
ee-in-the-east = { $blocks ->
    [0] aucun bloc terrestre en place
    [one] un bloc terrestre en place
   *[other] { $blocks } blocs terrestres en place
  }
ee-in-the-east-backs = { $blocks ->
    [0] aucun bloc en place
    [one] un bloc en place, de dos
   *[other] { $blocks } blocs en place, de dos
  }
ee-if-axis-in-britain = L’Axe en Grande-Bretagne : l’URSS peut attaquer
ee-if-turkey = La Turquie attaquée : l’URSS peut attaquer
ee-if-soviet-date = Dès janv./févr. 1942, l’URSS attaque quand elle veut
ee-if-by-die = Un dé à chaque tour de l’Axe, une fois la France tombée
ee-if-finland = Rejoint l’Axe quand l’Allemagne et l’URSS sont en guerre
ee-if-balkans = Rejoint l’Axe au premier nov./déc. après la chute de Paris
ee-if-bulgaria = Rejoint l’Axe en mars/avril, après le premier nov./déc. qui suit la chute de Paris

# La carte
ee-wash-contested = contestée
