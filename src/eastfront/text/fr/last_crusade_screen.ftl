lc-printed = { $words }

# Ce que l’on voit à côté du champ de bataille
lc-place-hand = Main du camp { $nation }
lc-place-deck = Deck { $nation }
lc-place-ground = Terrains du deck { $nation }
lc-place-pack = Lot du prêt-bail
lc-place-force = Forces de départ
lc-place-pile = Pile de victoire du camp { $nation } : { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
}
lc-place-discard = Défausse du camp { $nation }
lc-place-in-force = Cartes en vigueur
lc-status-turn = Tour { $turn }
lc-status-side = Camp { $nation } : ravitaillement { $supply }, points { $points }, main { $hand }
lc-left-supply = { $points } { $points ->
    [one] point de ravitaillement
   *[other] points de ravitaillement
}
lc-left-hand = { $cards } { $cards ->
    [one] carte en main
   *[other] cartes en main
}
lc-pass-answer = Ne rien jouer
lc-pass-reinforce = Finir les renforts
lc-pass-give-order = Finir le tour
lc-pass-place-forces = Finir le déploiement
lc-do-empty-deck = Vider le deck
lc-no-opened = Vos paquets ne contiennent pas autant d’exemplaires de cette carte : { $card }.
last_crusade-setting-deck_first-sealed = tiré de dix paquets scellés
last_crusade-setting-deck_second-sealed = tiré de dix paquets scellés

# L’atelier de decks
lc-nation-american = États-Unis
lc-nation-german = Allemagne
lc-nation-soviet = Union soviétique
lc-deck-army = { $dice } dés de ravitaillement par tour, { $points } points de placement
lc-deck-cards = Deck
lc-deck-terrain = Terrains
lc-deck-pack = Lot du prêt-bail
lc-deck-group-infantry = Infanterie
lc-deck-group-armor = Blindés
lc-deck-group-artillery = Artillerie
lc-deck-group-antitank = Antichar
lc-deck-group-antiair = Antiaérien
lc-deck-group-air = Aviation
lc-deck-group-transport = Transport
lc-deck-group-recon = Reconnaissance
lc-deck-group-support = Soutien
lc-deck-group-leaders = Chefs
lc-deck-group-fortifications = Obstacles, fortifications
lc-deck-group-hq = Quartier général
lc-deck-group-ordnance = Équipement
lc-deck-group-events = Événements
lc-deck-group-terrain = Terrains
lc-deck-one-nation = Une seule nation dans le deck
lc-deck-foreign = Carte d’une autre nation : { $card }
lc-deck-copies = { $most } exemplaires au plus ; ici { $here } au maximum
lc-deck-too-many = Plus de { $most } exemplaires : { $card }
lc-deck-terrains = { $count ->
    [0] Aucune carte de terrain
    [one] { $count } carte de terrain
   *[other] { $count } cartes de terrain
} sur { $wanted }
lc-deck-lent = Prêt-bail : { $count ->
    [one] { $count } unité américaine
   *[other] { $count } unités américaines
} sur { $most } au plus
lc-deck-lent-none = La carte Prêt-bail est là, mais son lot est vide : jusqu’à { $most } unités américaines, sans soldats d’infanterie.
lc-deck-unique = Carte unique en plusieurs exemplaires, un seul entrera en jeu : { $card }
lc-deck-few = { $count ->
    [0] Deck vide
    [one] { $count } carte
   *[other] { $count } cartes
} : une longue partie vous laisserait sans renforts.
