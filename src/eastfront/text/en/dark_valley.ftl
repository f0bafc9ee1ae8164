dark_valley-title = The Dark Valley
dark_valley-map = From the Oder to the gates of the Urals, June 1941
