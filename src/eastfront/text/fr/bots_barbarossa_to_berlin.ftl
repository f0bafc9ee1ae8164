# Pourquoi une machine agit ainsi dans Barbarossa to Berlin
bot-b2b-ops-attack = { $points } OPS, surtout pour attaquer { THE($place) }
bot-b2b-ops-march = { $points } OPS, surtout pour déplacer les unités { OF($place) }
bot-b2b-ops = { $points } OPS, et peu à en faire
bot-b2b-reinforces = « { $card } » : { $units ->
    [one] une unité arrive
   *[other] { $units } unités arrivent
}
bot-b2b-event = « { $card } » pour son événement
bot-b2b-event-ops = « { $card } » pour son événement et ses { $points } OPS
bot-b2b-rp = « { $card } » en remplacements : jusqu’à { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} à reconstruire
bot-b2b-sr = « { $card } » en redéploiement
bot-b2b-automatic = Un OPS sans carte : la main vaut plus pour la suite
bot-b2b-odds = { $place } : colonnes { $ours } contre { $theirs }, { $chance } % de chances de gagner, { $cleared } % de prendre la case
bot-b2b-pocket = Fermeture de la poche { OF($place) } : { $units ->
    [one] { $units } unité non ravitaillée
   *[other] { $units } unités non ravitaillées
}
bot-b2b-relieves = Ouverture de la route { OF($place) } : { $units ->
    [one] { $units } unité de nouveau ravitaillée
   *[other] { $units } unités de nouveau ravitaillées
}
bot-b2b-card = « { $card } » pour le combat { OF($place) }
bot-b2b-pinned = { $place } : empêcher ces unités de partir
bot-b2b-post = { SUBJECT($unit) } prend position : { $place }
