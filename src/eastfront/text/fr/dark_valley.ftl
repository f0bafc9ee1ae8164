dark_valley-title = The Dark Valley
dark_valley-map = De l’Oder aux portes de l’Oural, juin 1941
