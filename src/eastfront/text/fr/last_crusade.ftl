last_crusade-title = La Dernière Croisade
last_crusade-map = Un duel de cartes

lc-overlay-supply-first = Lignes de ravitaillement du premier joueur
lc-overlay-supply-second = Lignes de ravitaillement du second joueur
lc-overlay-guns-first = Portée de l’artillerie du premier joueur
lc-overlay-guns-second = Portée de l’artillerie du second joueur
lc-overlay-reach = Le prochain pas de l’unité
lc-overlay-control = Qui tient quelle zone
