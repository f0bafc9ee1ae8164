tabletop-game = Table de cartes et de blocs
tabletop-ask-act = Choisissez une carte, un bloc ou une région.
tabletop-ask-move-card = Où va la carte ?
tabletop-ask-move-block = Où va le bloc ?
tabletop-take = Prendre { $what }
tabletop-spot = Repérer cette carte
tabletop-hit = Tirer sur { $what }
tabletop-hold = Tenir { $where }
tabletop-to = Vers { $where }
tabletop-commit = L’engager ici
tabletop-pass = Finir le tour
tabletop-supply = { $side ->
    [0] Ravitaillement de l’Axe
   *[other] Ravitaillement soviétique
}
tabletop-ending = La table est rangée.
tabletop-did = Le camp { $side } a joué
tabletop-text = Peut se retrancher sur place.
tabletop-title = Table d’essai
tabletop-side-axis = Axe
tabletop-side-soviet = Soviétiques
