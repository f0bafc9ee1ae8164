# Que feriez-vous ?
web-advice = Que feriez-vous ?
web-advice-key = Que feriez-vous ? (H)
web-advice-waits = { $adviser ->
    [marshal] Un maréchal examine votre position
   *[officer] Un officier examine votre position
}
web-advice-by = { $adviser ->
    [marshal] Le maréchal :
   *[officer] L’officier :
}
web-advice-then = puis
web-advice-do = Le faire
web-advice-marshal = Demander au maréchal
web-advice-marked = conseillé
web-help-advice = que feriez-vous ? L’ordinateur vous conseille
web-field-advice = Autoriser « Que feriez-vous ? »
web-field-advice-what = Les deux joueurs peuvent alors demander conseil à l’ordinateur.
web-join-advice = À cette table, les deux joueurs peuvent demander conseil à l’ordinateur.
refused-no-advice = Les conseils sont désactivés à cette table.
refused-advice-busy = L’ordinateur y réfléchit déjà ; un instant.
refused-no-idea = Le conseiller n’a rien trouvé à dire. Redemandez dans un instant.

# Pourquoi ?
web-why = Pourquoi ?
web-why-of = Pourquoi ? { $text }
web-why-all = L’ordinateur s’explique
web-why-later = S’il y a des informations cachées, la plupart des explications viennent à la fin.

# Le temps d’un maréchal
web-field-seconds = Secondes par tour
web-field-seconds-what = Le temps de réflexion du maréchal pour un tour : de { $least } à { $most }.
web-thinking-seconds = { $side } : l’ordinateur réfléchit, { $seconds } s par tour au plus
web-side-machine = Ordinateur : { $level }
web-side-machine-seconds = Ordinateur : { $level }, { $seconds } s par tour
refused-bad-seconds = Un maréchal réfléchit de { $least } à { $most } secondes entières par tour.
refused-no-budget = Seul un maréchal reçoit un temps de réflexion, pas « { $player } ».

# Le handicap d'une machine, ses manières, ses réflexions
web-field-slips = Handicap de l’ordinateur
web-field-slips-what = { $slips ->
    [0] Aucun : il joue ce qu’il trouve de mieux.
   *[other] Dans { $slips } % de ses décisions, il joue sa deuxième idée. Les dés restent les mêmes pour tous.
}
web-field-resigns = L’ordinateur peut abandonner
web-field-resigns-what = Si sa partie est perdue, il propose d’abandonner ; si elle est égale, la nulle. Vous pouvez toujours continuer.
web-side-handicap = handicap { $slips } %
web-play-now = Jouer maintenant
web-play-now-what = Il joue ce qu’il a trouvé de mieux jusqu’ici
