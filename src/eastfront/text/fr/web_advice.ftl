# Que feriez-vous ?
web-advice = Que feriez-vous ?
web-advice-key = Que feriez-vous ? (H)
web-advice-waits = { $adviser ->
    [marshal] Un maréchal examine votre position
   *[officer] Un officier examine votre position
}
web-advice-by = { $adviser ->
    [marshal] Le maréchal :
   *[officer] L’officier :
}
web-advice-then = puis
web-advice-do = Le faire
web-advice-marshal = Demander au maréchal
web-advice-marked = conseillé
web-help-advice = que feriez-vous ? Une machine vous conseille
web-field-advice = « Que feriez-vous ? » est permis
web-field-advice-what = Les deux joueurs peuvent alors demander conseil à une machine.
web-join-advice = À cette table, les deux joueurs peuvent demander conseil à une machine.
refused-no-advice = À cette table, personne ne demande conseil à une machine.
refused-advice-busy = Une machine y réfléchit déjà ; un instant.
refused-no-idea = Le conseiller n’a rien trouvé à dire. Redemandez dans un instant.

# Pourquoi ?
web-why = Pourquoi ?
web-why-of = Pourquoi ? { $text }
web-why-all = La machine s’explique
web-why-later = Dans une partie avec des secrets, la plupart des raisons sont dites à la fin.

# Le temps d’un maréchal
web-field-seconds = Secondes par tour
web-field-seconds-what = Le temps de réflexion du maréchal pour un tour : de { $least } à { $most }.
web-thinking-seconds = { $side } : l’ordinateur réfléchit, { $seconds } s par tour au plus
web-side-machine = Ordinateur : { $level }
web-side-machine-seconds = Ordinateur : { $level }, { $seconds } s par tour
refused-bad-seconds = Un maréchal réfléchit de { $least } à { $most } secondes entières par tour.
refused-no-budget = Seul un maréchal reçoit un temps de réflexion, pas « { $player } ».
