# La table dans le navigateur : carte, invite, outils.

# Carte
web-map = Carte
web-map-help = Flèches : d’un espace à l’autre. Tabulation : d’un choix à l’autre. Entrée : choisir. Point d’interrogation : pourquoi pas.
web-minimap = Vue d’ensemble de la carte
web-choosable = peut être choisi
web-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
web-why-not = Pourquoi pas ?
web-no-reason = Rien à faire ici pour le moment.
web-not-your-turn = Ce n’est pas à vous de jouer.

# Terrains
web-terrain-clear = terrain clair
web-terrain-woods = bois
web-terrain-forest = forêt
web-terrain-marsh = marais
web-terrain-swamp = marais
web-terrain-rough = terrain accidenté
web-terrain-hills = collines
web-terrain-mountain = montagne
web-terrain-desert = désert
web-terrain-steppe = steppe
web-terrain-town = ville
web-terrain-city = ville
web-terrain-beach = plage
web-terrain-sea = mer
web-terrain-lake = lac

# Marques des unités
web-mark-reduced = réduite
web-mark-moved = a bougé
web-mark-fought = a combattu
web-mark-done = a agi
web-mark-activated = activée
web-mark-unsupplied = sans ravitaillement
web-mark-limited = ravitaillement limité
web-mark-flying = en mission
web-mark-entrenched = retranchée
web-mark-besieged = assiégée
web-mark-disrupted = désorganisée
web-mark-selected = choisie
web-mark-joined = participe
web-mark-target = cible

# Légende
web-legend = Légende
web-legend-legal = peut agir
web-legend-selected = choisi
web-legend-target = cible
web-legend-possible = cible possible
web-legend-warning = à vos risques
web-legend-log = citée au journal
web-legend-since = depuis votre tour
web-legend-reachable = à portée

# Calques
web-overlay-supply = Ravitaillement
web-overlay-zoc = Zones de contrôle
web-overlay-reach = Portée de l’unité choisie
web-overlay-control = Qui tient quoi
web-overlay-since = Depuis votre dernier tour
web-overlay-to-act = Unités qui peuvent encore agir

# Outils
web-tools = Outils
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-zoom-fit = Toute la carte
web-text-size-now = Taille du texte : { $percent } %
web-day = Thème de jour
web-all-choices = Tous les choix
web-keys = Touches

# Invite
web-prompt = Ce qu’il y a à faire
web-where-we-are = Où nous en sommes
web-connecting = On rejoint la table…
web-waiting = { $side } : c’est à l’autre camp de jouer.
web-watching = À jouer : { $side }.
web-thinking = { $side } : l’ordinateur réfléchit
web-behind-curtain = Ensuite : { $side }.
web-replay-at = Vous revoyez la partie : coup { $position } sur { $last }.
web-back-to-now = Revenir au présent
web-won = Victoire : { $side }.
web-drawn = Partie nulle.
web-result = Le résultat
web-undo = Annuler
web-undo-key = Annuler le dernier geste (Z)
web-redo = Refaire
web-redo-key = Refaire (Maj Z)
web-more = { $count } autres…
web-beyond = Hors carte : { $count }
web-still = { $count ->
    [one] { $count } unité peut encore agir
   *[other] { $count } unités peuvent encore agir
}
web-sure = Confirmer
web-sure-still = { $count ->
    [one] { $count } unité peut encore agir. Terminer quand même ?
   *[other] { $count } unités peuvent encore agir. Terminer quand même ?
}
web-sure-never = ne plus demander ici
web-sure-no = Continuer à jouer

# Téléphone
web-tabs = Vues
web-tab-map = Carte
web-tab-log = Journal
web-tab-forces = Forces
web-tab-rules = Règles
