# Pourquoi une machine agit ainsi
bot-attacks = Attaque contre { $unit }
bot-attacks-at = Attaque près de { $place }
bot-retakes = Objectif : { $place }
bot-odds = À { $odds } : { $chance } % de chances de repousser l'ennemi
bot-odds-at = { $place } à { $odds } : { $chance } % de chances de vider l'hexagone
bot-pocket = Fermeture de la poche de { $place } : { $armies } armées sans ravitaillement
bot-takes = Prise de { $place }
bot-holds = Défense de { $place }
bot-marches = { $unit } marche sur { $place }
bot-rails = Troupes par rail vers { $place }
bot-shock = Attaque de choc : tout en avant
bot-stands = Plus un pas en arrière à { $place }
bot-rebuilds = { $unit } est remis à niveau

# Niveaux
web-machine-recruit = Recrue
web-machine-officer = Officier
web-machine-marshal = Maréchal
web-machine-greedy = Sergent (un coup d'avance)

# Options d'une machine
refused-no-option = { $player } ne connaît pas l'option « { $option } ». Options connues : { $known }.
refused-bad-option = { $option } = { $value } : écrivez un nombre de { $least } à { $most }.
