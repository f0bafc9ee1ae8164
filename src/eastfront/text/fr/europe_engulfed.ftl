europe_engulfed-title = Europe Engulfed
europe_engulfed-map = L’Europe de 1939 à 1945
