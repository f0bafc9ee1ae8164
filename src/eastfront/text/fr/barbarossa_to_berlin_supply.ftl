# Ravitaillement, attrition, remplacements, partisans, neutres, ressources, victoire.

# Ce qu'on demande
b2b-ask-choose-kept = Trop peu de SCU en réserve : choisissez la LCU à conserver.
b2b-ask-choose-companion = Choisissez la SCU de réserve éliminée avec la LCU.
b2b-ask-choose-rebuild = Dépensez vos points de remplacement, pas à pas, ou terminez.
b2b-ask-choose-return = Choisissez où la LCU revient.
b2b-ask-choose-withdrawal = Voulez-vous éliminer une LCU occidentale pour trois tours ?
b2b-ask-choose-partisans = Choisissez où placer des partisans.
b2b-ask-choose-neutral-position = Choisissez où ce corps se place.

# Ce qui se passe
b2b-attrition = { SUBJECT($unit) } : unité non ravitaillée en phase d’attrition.
b2b-off-track = { SUBJECT($unit) } passe de la piste des tours aux unités éliminées.
b2b-rebuilt = { SUBJECT($unit) } reçoit un pas.
b2b-withdrawn = Élimination volontaire : { $unit }.
b2b-points = { $pool } : { $points } RP{ $tally-lines ->
    [0] {""}
   *[other] {" "}({ $tally })
}.
b2b-card-shown = { $side } : « { $card } » est montrée.
b2b-usa-at-war = Les États-Unis entrent en guerre.
b2b-vichy-at-war = La France de Vichy entre en guerre ; ses cases restent neutres, mais ouvertes à tous.
b2b-neutral-attacked = { $side } : déclaration de guerre à { $country }.
b2b-winter-check = Décompte d’hiver : { $held } { $held ->
    [one] case à PV contrôlée
   *[other] cases à PV contrôlées
} par l’Axe en URSS, en Égypte et en Irak, sur { $required } exigées.
b2b-country-turkey = la Turquie
b2b-country-sweden = la Suède
b2b-pool-ge = Allemagne
b2b-pool-ax = Satellites de l’Axe
b2b-pool-br = Grande-Bretagne
b2b-pool-us = États-Unis
b2b-pool-su = URSS
b2b-pool-tu = Turquie

# Ce qu’un joueur doit savoir avant d’agir
b2b-omen-out = Non ravitaillée ici : éliminée par attrition à la fin du tour
b2b-omen-cut = { SUBJECT($enemy) } peut couper ses lignes par { THE($space) } : éliminée par attrition à la fin du tour
b2b-omen-unit-out = { $unit } ({ $space }) : non ravitaillée, éliminée à la fin du tour
b2b-omen-unit-cut = { $unit } : { THE($enemy) } peut couper ses lignes par { THE($space) }
b2b-omen-attack = { $space } : une attaque est encore possible
b2b-omen-ops = { $left ->
    [one] { $left } OPS non dépensé
   *[other] { $left } OPS non dépensés
}
b2b-omen-markers = { $left ->
    [one] { $left } marqueur non placé
   *[other] { $left } marqueurs non placés
}

# Pourquoi ce nombre
b2b-why-oil = pétrole
b2b-why-iron = pas de fer
b2b-why-bomber-command = Bomber Command
b2b-why-eighth-air-force = 8e Air Force
b2b-why-wolfpacks = Meutes de sous-marins
b2b-why-evacuation = industrie évacuée
b2b-why-moscow = Moscou sous contrôle de l’Axe
b2b-why-stalin = Staline hors de Moscou
b2b-why-wehrkreise = Wehrkreise perdus ou non complètement ravitaillés

# Pourquoi pas
b2b-no-rebuild = Cette unité n’est jamais remplacée.
b2b-no-rp-left = Un pas coûte { $halves ->
    [1] un demi-point
   *[other] un point
} ; il n’en reste pas assez pour cette nation.
b2b-no-panzer-steps = L’Axe a déjà remplacé { $most ->
    [one] { $most } pas Panzer
   *[other] { $most } pas Panzer
} ce tour.
b2b-no-new-panzers = Après « Dernier sursaut de production », les Panzers éliminés ne reviennent plus.
b2b-no-return = Cette LCU n’a nulle part où revenir.
b2b-no-withdrawal = Seule une LCU en ravitaillement complet peut être éliminée volontairement.
b2b-no-partisans = Ni « Partisans » ni « Maquis » n’a été jouée.
b2b-no-partisans-country = Pas de partisans dans ce pays, ou pas encore.
b2b-no-partisans-control = L’Axe ne contrôle pas cette case.
b2b-no-partisans-twice = Des partisans sont déjà là.
b2b-no-partisans-unit = Une unité de l’Axe occupe la case.
b2b-no-partisans-left = Tous les marqueurs de partisans ({ $most }) sont en jeu.
b2b-no-partisans-space = Aucune case ne peut recevoir de partisans.
b2b-no-war = Ce pays est déjà en guerre.

# Comment cela finit
b2b-ending-axis-automatic = L’Axe a 20 PV ou plus à la fin du tour : victoire de l’Axe.
b2b-ending-allied-points = L’Axe n’a plus de PV à la fin du tour : victoire des Alliés.
b2b-ending-allied-supply = Les Alliés contrôlent toutes les sources de ravitaillement de l’Axe : victoire des Alliés.
b2b-ending-time = L’Axe résiste encore après l’été 1945 : victoire de l’Axe.
b2b-ending-1941-axis = L’Axe a 13 PV ou plus après l’hiver 1942 : victoire de l’Axe.
b2b-ending-1941-allied = L’Axe n’a pas 13 PV après l’hiver 1942 : victoire des Alliés.
