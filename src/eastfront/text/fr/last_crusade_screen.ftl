lc-printed = { $words }

# Ce que l’on voit à côté du champ de bataille
lc-place-hand = Main du camp { $nation }
lc-place-deck = Deck { $nation }
lc-place-ground = Terrains du deck { $nation }
lc-place-pack = Lot du prêt-bail
lc-place-opened = Hors du deck
lc-place-force = Forces de départ
lc-place-muster = Deck { $nation }, pour les forces de départ
lc-place-pile = Pile de victoire du camp { $nation } : { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
}
lc-place-discard = Défausse du camp { $nation }
lc-place-in-force = Cartes en vigueur
lc-status-turn = Tour { $turn }
lc-status-set-up = Mise en place
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
lc-pass-cancel = Laisser faire
lc-pass-choose-aim = Ne pas tirer
lc-pass-choose-bombardment = Finir le bombardement
lc-pass-choose-bridge = Garder le pont et sa rivière
lc-pass-choose-flight = Finir l’action aérienne
lc-pass-choose-next = C’est assez
lc-pass-choose-scout = Finir la reconnaissance
lc-pass-choose-shot = Ne plus tirer dans cette phase
lc-pass-choose-strike = Ne pas frapper
lc-pass-choose-supply = Ne plus ravitailler personne
lc-pass-may-advance = Plus personne n’avance
lc-pass-may-agree = Continuer la partie
lc-pass-may-counterattack = Ne pas contre-attaquer
lc-pass-may-fire-flak = Ne pas tirer
lc-pass-may-go-on = Rentrer avec les réservoirs
lc-pass-may-intercept = Ne pas intercepter
lc-pass-may-jettison = Garder l’équipement
lc-pass-may-negate = Subir les obstacles
lc-pass-may-return-fire = Ne plus riposter
lc-pass-may-seek-patrol = Poursuivre la route
lc-pass-may-withdraw = Poursuivre l’assaut
lc-pass-own-card = Ne rien jouer
lc-do-empty-deck = Vider le deck
lc-no-opened = Vos paquets ne contiennent pas autant d’exemplaires de cette carte : « { $card } ».
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
lc-deck-foreign = Carte d’une autre nation : « { $card } »
lc-deck-copies = { $most } exemplaires au plus ; ici { $here } au maximum
lc-deck-too-many = Plus de { $most } exemplaires : « { $card } »
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
lc-deck-unique = Carte unique en plusieurs exemplaires, un seul entrera en jeu : « { $card } »
lc-deck-few = { $count ->
    [0] Deck vide
    [one] { $count } carte
   *[other] { $count } cartes
} : une longue partie vous laisserait sans renforts.
