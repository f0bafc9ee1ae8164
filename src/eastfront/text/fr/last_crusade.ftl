last_crusade-title = La Dernière Croisade
last_crusade-map = Un duel de cartes
