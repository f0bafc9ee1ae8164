last_crusade-title = The Last Crusade
last_crusade-map = A duel of cards
