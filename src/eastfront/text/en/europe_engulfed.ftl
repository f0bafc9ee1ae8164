europe_engulfed-title = Europe Engulfed
europe_engulfed-map = Europe from 1939 to 1945

ee-why-armor = Armour against infantry
ee-why-gsu = Ground support
ee-why-elite = Elite block
ee-why-collapse = Italian morale has collapsed
ee-why-river = Attacked across the river
ee-why-landing = Attacked from the sea
ee-why-fortress = In the fortress
ee-why-fort = Field fortification
ee-why-maginot = Maginot Line
