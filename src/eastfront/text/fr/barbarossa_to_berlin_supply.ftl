# Ravitaillement, attrition, remplacements, partisans, neutres, ressources, victoire.

# Ce qu'on demande
b2b-ask-choose-kept = Trop peu de SCU en réserve : choisissez la LCU qui ne quitte pas la partie.
b2b-ask-choose-companion = Choisissez la SCU de réserve perdue avec la LCU.
b2b-ask-choose-rebuild = Dépensez vos points de remplacement, pas à pas, ou terminez.
b2b-ask-choose-return = Choisissez où la LCU revient.
b2b-ask-choose-withdrawal = Voulez-vous éliminer une LCU occidentale pour trois tours ?
b2b-ask-choose-partisans = Choisissez où les partisans se lèvent.
b2b-ask-choose-neutral-position = Choisissez où ce corps se place.

# Ce qui se passe
b2b-attrition = { $unit } manque de ravitaillement en phase d’attrition.
b2b-off-track = { $unit } quitte la piste des tours pour les unités éliminées.
b2b-rebuilt = { $unit } reçoit un pas.
b2b-withdrawn = Les Alliés éliminent d’eux-mêmes { $unit }.
b2b-points = { $pool } : { $points } RP{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
b2b-card-shown = { $side } : { $card } est montrée.
b2b-usa-at-war = Les États-Unis entrent en guerre.
b2b-vichy-at-war = La France de Vichy entre en guerre ; ses cases restent neutres, mais ouvertes à tous.
b2b-neutral-attacked = { $side } : guerre à { $country }.
b2b-winter-check = Compte d’hiver : { $held } { $held ->
    [one] case à PV tenue
   *[other] cases à PV tenues
} par l’Axe en URSS, en Égypte et en Irak, sur { $required } exigées.
b2b-country-turkey = la Turquie
b2b-country-sweden = la Suède
b2b-pool-ge = Allemagne
b2b-pool-ax = Satellites de l’Axe
b2b-pool-br = Grande-Bretagne
b2b-pool-us = États-Unis
b2b-pool-su = URSS
b2b-pool-tu = Turquie

# Pourquoi ce nombre
b2b-why-oil = pétrole
b2b-why-iron = pas de fer
b2b-why-bomber-command = Bomber Command
b2b-why-eighth-air-force = 8e Air Force
b2b-why-wolfpacks = Meutes de sous-marins
b2b-why-evacuation = industrie évacuée
b2b-why-moscow = Moscou aux mains de l’Axe
b2b-why-stalin = Staline hors de Moscou
b2b-why-wehrkreise = Wehrkreise perdus ou mal ravitaillés

# Pourquoi pas
b2b-no-rebuild = Cette unité n’est jamais remplacée.
b2b-no-rp-left = Un pas coûte { $halves ->
    [1] un demi-point
   *[other] un point
} ; il n’en reste pas assez pour cette nation.
b2b-no-panzer-steps = L’Axe a déjà remplacé { $most } pas de Panzers ce tour.
b2b-no-new-panzers = Après l’ultime effort de production, les Panzers éliminés ne reviennent plus.
b2b-no-return = Cette LCU n’a nulle part où revenir.
b2b-no-withdrawal = Seule une LCU pleinement ravitaillée peut être éliminée exprès.
b2b-no-partisans = Ni « Partisans » ni « Maquis » n’a été joué.
b2b-no-partisans-country = Les partisans ne se lèvent pas dans ce pays, ou pas encore.
b2b-no-partisans-control = L’Axe ne contrôle pas cette case.
b2b-no-partisans-twice = Des partisans sont déjà là.
b2b-no-partisans-unit = Une unité de l’Axe s’y tient.
b2b-no-partisans-left = Les { $most } marqueurs de partisans sont tous en jeu.
b2b-no-partisans-space = Aucune case ne peut recevoir de partisans.
b2b-no-war = Ce pays est déjà en guerre.

# Comment cela finit
b2b-ending-axis-automatic = L’Axe a 20 PV ou plus à la fin du tour : victoire de l’Axe.
b2b-ending-allied-points = L’Axe n’a plus de PV à la fin du tour : victoire des Alliés.
b2b-ending-allied-supply = Les Alliés tiennent toutes les sources de ravitaillement de l’Axe : victoire des Alliés.
b2b-ending-time = L’Axe tient encore après l’été 45 : victoire de l’Axe.
b2b-ending-1941-axis = L’Axe a 13 PV ou plus après l’hiver 42 : victoire de l’Axe.
b2b-ending-1941-allied = L’Axe n’a pas 13 PV après l’hiver 42 : victoire des Alliés.
