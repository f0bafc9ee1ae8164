europe_engulfed-title = Europe Engulfed
europe_engulfed-map = Europe from 1939 to 1945
