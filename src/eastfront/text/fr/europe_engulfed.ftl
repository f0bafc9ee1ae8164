europe_engulfed-title = Europe Engulfed
europe_engulfed-map = L’Europe de 1939 à 1945

ee-why-armor = Blindés contre infanterie
ee-why-gsu = Appui au sol
ee-why-elite = Bloc d’élite
ee-why-collapse = Le moral italien s’est effondré
ee-why-river = Attaqué à travers la rivière
ee-why-landing = Attaqué depuis la mer
ee-why-fortress = Dans la forteresse
ee-why-fort = Fortification de campagne
ee-why-maginot = Ligne Maginot
