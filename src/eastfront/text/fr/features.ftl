# Ce que compte une évaluation apprise : un de chaque
feature-skirmish-points = point de victoire
feature-skirmish-places = objectif tenu
feature-skirmish-places-to-come = objectif tenu, par tour encore à jouer
feature-skirmish-last-turn-points = point de victoire au dernier tour
feature-skirmish-full-units = unité à plein effectif
feature-skirmish-reduced-units = unité réduite
feature-skirmish-armour = pas de blindés
feature-skirmish-cavalry = pas de cavalerie
feature-skirmish-cover = unité à couvert
feature-skirmish-pinned = unité dans une zone de contrôle ennemie
feature-skirmish-reserve = unité encore en réserve
feature-skirmish-cards = carte en main
feature-skirmish-nearest = hexagone de plus jusqu’à un objectif
feature-skirmish-attacks = attaque à mener, selon son gain moyen
feature-skirmish-dangers = attaque à craindre, selon son coût moyen
