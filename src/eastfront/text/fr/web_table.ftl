# La table dans le navigateur : carte, invite, outils.

# Carte
web-map = Carte
web-map-help = Flèches : d’une case à l’autre. Tabulation : d’un choix à l’autre. Entrée : choisir. Point d’interrogation : pourquoi pas.
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
web-mark-unsupplied = non ravitaillée
web-mark-isolated = isolée
web-mark-active = activée par le jeton
web-mark-limited = ravitaillement limité
web-mark-flying = en mission
web-mark-entrenched = retranchée
web-mark-besieged = assiégée
web-mark-disrupted = désorganisée
web-mark-selected = choisie
web-mark-joined = participe
web-mark-sideways = engagée
web-mark-unspotted = non repérée
web-mark-target = cible

# Légende
web-legend = Légende
web-legend-legal = peut agir
web-legend-selected = choisi
web-legend-target = cible
web-legend-possible = cible possible
web-legend-warning = risqué
web-legend-log = cité au journal
web-legend-since = depuis votre tour
web-legend-reachable = accessible

# Calques
web-overlay-supply = Ravitaillement
web-overlay-zoc = Zones de contrôle
web-overlay-reach = Cases accessibles à l’unité choisie
web-overlay-control = Contrôle
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
web-keys = Raccourcis clavier

# Invite
web-prompt = Ce qu’il y a à faire
web-where-we-are = Où nous en sommes
web-connecting = Connexion à la table…
web-waiting = Au tour { OF($side) } : en attente de l’adversaire.
web-waiting-at = En cours : { $where }.
web-waiting-last = Dernière action : { $what }
web-watching = Au tour { OF($side) }.
web-thinking = { $side } : l’ordinateur réfléchit
web-behind-curtain = Ensuite : au tour { OF($side) }.
web-replay-at = Vous revoyez la partie : coup { $position } sur { $last }.
web-back-to-now = Revenir au présent
web-won = Victoire { OF($side) }.
web-drawn = Partie nulle.
web-result = Le résultat
web-show-me = Montrer
web-next-unit = Unité suivante
web-next-unit-key = Unité suivante (N)
web-same-again = Même chose
web-same-again-key = Même chose pour l’unité suivante (R)

# Unités rassemblées
web-group = Unités rassemblées
web-group-count = { $count ->
    [one] { $count } unité rassemblée.
   *[other] { $count } unités rassemblées.
}
web-group-how = Faites-en glisser une, ou cliquez sur leur destination.
web-group-clear = Tout désélectionner
web-group-drop = Laisser de côté : { $unit }
web-group-went = { $went ->
    [0] Aucune unité n’est partie
    [one] { $went } unité est partie
   *[other] { $went } unités sont parties
}, { $stayed ->
    [one] { $stayed } reste :
   *[other] { $stayed } restent :
}
web-group-more = et { $count } de plus
web-fan-all = Toutes

web-undo = Annuler
web-undo-key = Annuler le dernier coup (Z)
web-redo = Rétablir
web-redo-key = Rétablir (Maj Z)
web-more = { $count ->
    [one] { $count } autre…
   *[other] { $count } autres…
}
web-beyond = Hors carte : { $count }
web-still = { $count ->
    [one] { $count } unité peut encore agir
   *[other] { $count } unités peuvent encore agir
}
web-sure = Confirmer
web-left-attack = { $count ->
    [one] Une attaque encore possible
   *[other] { $count } attaques encore possibles
}
web-left-danger = { $count ->
    [one] Une unité en danger
   *[other] { $count } unités en danger
}
web-left-points = Reste inutilisé
web-left-more = et { $count } de plus
web-omen-instead = Sans danger : { $space }
web-sure-looking = Vérification de ce qui resterait à faire…
web-sure-unknown = Le serveur est trop occupé pour dire ce qui resterait à faire.
web-sure-never = ne plus demander ici
web-sure-no = Continuer à jouer
web-sure-grave = { $what } ? Cette décision est définitive pour toute la partie.
web-all-join = Toutes attaquent
web-all-join-key = Toutes les unités possibles attaquent (A)
web-lasso = Lasso
web-sure-grave-yes = C’est décidé
web-other = Autre…
web-offered = { $count ->
    [one] Une carte à choisir
   *[other] { $count } cartes au choix
}

# Téléphone
web-tabs = Vues
web-tab-map = Carte
web-tab-log = Journal
web-tab-forces = Forces
web-tab-rules = Règles
web-won-together = Victoire commune : { $sides }.
web-won-best = En tête : { $side }.
