# Les jetons à l’écran, ce qui reste, ce qui attend.
tdv-track-chits = Activations
tdv-box-cup = Dans la coupe
tdv-box-outside-axis = Hors de la coupe
tdv-box-outside-soviet = Hors de la coupe
tdv-special-now = À savoir ce tour-ci : { $rules ->
    [one] { $rules } règle (menu, Tables)
   *[other] { $rules } règles (menu, Tables)
}
tdv-cup-holds = Coupe : { $chits ->
    [0] vide
    [one] { $chits } jeton (Axe { $axis }, URSS { $soviet }, Logistique { $logistics })
   *[other] { $chits } jetons (Axe { $axis }, URSS { $soviet }, Logistique { $logistics })
}

# Ce qui reste.
tdv-left-movement = { $left ->
    [one] { $left } point de mouvement
   *[other] { $left } points de mouvement
}
tdv-left-replacements = { $left ->
    [one] { $left } point de remplacement
   *[other] { $left } points de remplacement
}
tdv-left-leningrad = points réservés à Léningrad : { $left }
tdv-left-rail = { $left ->
    [one] { $left } pas par rail
   *[other] { $left } pas par rail
}
tdv-left-sea = { $left } pas par mer
tdv-left-reserves = { $left ->
    [one] { $left } pas à engager
   *[other] { $left } pas à engager
}
tdv-left-leads = unités dans son rayon : { $now } ici, au plus { $most } ({ $hex })
tdv-left-attack = { $attack } contre { $defence }
tdv-left-ordered = { $left ->
    [0] ordres exécutés
    [one] { $left } contre-attaque encore ordonnée
   *[other] { $left } contre-attaques encore ordonnées
}

# Ce qui attend.
tdv-omen-out = Hors ravitaillement ici au prochain jugement
tdv-omen-isolated = Isolée ici au prochain jugement : elle s’usera
tdv-omen-unit-out = { $unit } ({ $hex }) : hors ravitaillement
tdv-omen-unit-isolated = { $unit } ({ $hex }) : isolée
tdv-omen-attack = { $unit } ({ $hex }) : { $odds } avec toutes les unités qui peuvent s’y joindre
tdv-omen-unmoved-motors = { $units ->
    [one] Une unité blindée ou motorisée n’a pas bougé
   *[other] { $units } unités blindées et motorisées n’ont pas bougé
}
tdv-omen-unmoved-hqs = { $units ->
    [one] Un QG n’a pas bougé
   *[other] { $units } QG n’ont pas bougé
}
tdv-omen-unmoved-others = { $units ->
    [one] Une autre unité n’a pas bougé
   *[other] { $units } autres unités n’ont pas bougé
}
