# Pourquoi une machine agit ainsi
bot-attacks = Attaque contre { THE($unit) }
bot-attacks-at = Attaque près { OF($place) }
bot-retakes = Objectif : { $place }
bot-odds = À { $odds } : { $chance } % de chances de repousser l’ennemi
bot-odds-at = { $place } à { $odds } : { $chance } % de chances de vider l’hexagone
bot-pocket = Fermeture de la poche { OF($place) } : { $armies ->
    [one] { $armies } armée non ravitaillée
   *[other] { $armies } armées non ravitaillées
}
bot-takes = Prise { OF($place) }
bot-holds = Défense { OF($place) }
bot-marches = { SUBJECT($unit) } marche sur { THE($place) }
bot-rails = Redéploiement vers { THE($place) }
bot-shock = Attaque de choc : tout en avant
bot-stands = Pas un pas en arrière : { $place }
bot-rebuilds = Remise à pleine force : { $unit }

# Niveaux
web-machine-recruit = Recrue
web-machine-officer = Officier
web-machine-marshal = Maréchal
web-machine-greedy = Sergent (un coup d’avance)

# Options d'une machine
refused-no-option = { $player } n’a pas d’option « { $option } ». Options connues : { $known }.
refused-bad-option = { $option } = { $value } : écrivez un nombre de { $least } à { $most }.
refused-bad-slips = Un handicap se donne à l’ordinateur et va de 0 à { $most } %.
