last_crusade-title = The Last Crusade
last_crusade-map = A duel of cards

lc-overlay-supply-first = Lines of supply, first player
lc-overlay-supply-second = Lines of supply, second player
lc-overlay-guns-first = Range of the first player’s guns
lc-overlay-guns-second = Range of the second player’s guns
lc-overlay-reach = Where the unit can go next
lc-overlay-control = Who holds which zone
