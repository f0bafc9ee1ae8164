# What a learned evaluation counts: one of each
feature-skirmish-points = victory point
feature-skirmish-places = objective held
feature-skirmish-places-to-come = objective held, for each turn still to come
feature-skirmish-last-turn-points = victory point in the last turn
feature-skirmish-full-units = unit at full strength
feature-skirmish-reduced-units = reduced unit
feature-skirmish-armour = step of armour
feature-skirmish-cavalry = step of cavalry
feature-skirmish-cover = unit in cover
feature-skirmish-pinned = unit in an enemy zone of control
feature-skirmish-reserve = unit still in reserve
feature-skirmish-cards = card in hand
feature-skirmish-nearest = hex farther from an objective
feature-skirmish-attacks = attack to be made, by what it wins on average
feature-skirmish-dangers = attack to be feared, by what it costs on average
