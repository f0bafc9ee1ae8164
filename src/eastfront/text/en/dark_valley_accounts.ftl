# Tables about the position, and what is special this turn.
tdv-note = { $note }
tdv-account-turn = This turn: { $month } { $year }
tdv-account-victory = Victory
tdv-account-hexes = Victory hexes: { $points } VP for the Axis
tdv-account-ledger = Replacements
tdv-account-command = HQs and their ranges
tdv-head-rule = Rule
tdv-head-note = What is special
tdv-head-winner = Winner
tdv-head-condition = Condition
tdv-head-now = Now
tdv-head-place = Place
tdv-head-points = Points
tdv-head-holder = Held by
tdv-head-since-1941 = Since June 1941
tdv-head-garrison = Garrison
tdv-head-threat = Nearest enemy
tdv-garrison = { $steps ->
    [0] none
    [one] { $steps } step
   *[other] { $steps } steps
}
tdv-threat = { $unit }, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
tdv-head-class = Units
tdv-head-gives = Receive
tdv-head-left = Left
tdv-head-account = Points
tdv-head-hq = HQ
tdv-head-where = Where
tdv-head-range = Range
tdv-head-in-range = Units in range
tdv-head-active = Of them active
tdv-taken-since = taken
tdv-as-at-start = unchanged
tdv-goal-at-least = { $limit } VP or more at any check
tdv-goal-at-most = { $limit } VP or fewer at any check
tdv-goal-at-least-last = { $limit } VP or more at the last check
tdv-goal-at-most-last = { $limit } VP or fewer at the last check
tdv-goal-points = { $now } VP{ $missing ->
    [0] , fulfilled
   *[other] , { $missing } away
}
tdv-goal-towns = { $held } of { $towns }
tdv-goal-moscow = Moscow, and Kiev or Leningrad
tdv-goal-baku = Sevastopol, Stalingrad, Maikop and Grozny, and the way to Baku:
tdv-goal-exited = … { $least } German units beyond the mountains, five of them mechanized divisions
tdv-goal-berlin = … and a Soviet unit in Berlin
tdv-goal-learning = two of Riga, Dünaburg and Pskov at the last check
tdv-goal-otherwise = In any other case at the end
tdv-ledger-now = left: { $left }
tdv-ledger-to-come = to come: { $left }
tdv-ledger-over = done
tdv-ledger-received = Received
tdv-ledger-spent = Spent
tdv-ledger-leningrad = Kept for Leningrad
tdv-ledger-free = Free
tdv-ledger-left = Left in all
tdv-left-points = { $left } of { $received } points left, { $spent } spent
tdv-left-lines = { $left ->
    [one] one more line of the chart
   *[other] { $left } more lines of the chart
}
tdv-out-of-range-axis = Axis, out of every range
tdv-out-of-range-soviet = Soviets, out of every range
tdv-class-army-panzer-division = Panzer divisions (no SS)
tdv-class-foot = Units on foot
tdv-class-foot-or-motorized = Foot or motorized
tdv-class-hungarian = Hungarians
tdv-class-infantry = Infantry
tdv-class-mechanized = Mechanized
tdv-class-minor = Minor allies
tdv-class-motorized = Motorized
tdv-class-panzer = Panzers
tdv-class-panzergrenadier = Panzergrenadiers
tdv-class-romanian = Romanians
tdv-class-ss-panzer = SS Panzers
tdv-class-swift = Cavalry and mountain
tdv-class-tiger = Tigers
tdv-of-both-step = steps
tdv-of-both-full = full strength
tdv-of-eliminated-reduced = eliminated ones, reduced
tdv-of-eliminated-full = eliminated ones, whole
tdv-of-reduced-full = reduced ones, filled up
tdv-note-none = Nothing special.
tdv-note-withdraw = { $unit } leaves the front.
tdv-note-return = { $unit } comes back.
tdv-note-withdraw-air = A German air unit leaves the front.
tdv-note-withdraw-hq = A Panzer HQ leaves the front.
tdv-note-withdraw-tiger = A Tiger battalion leaves the front.
tdv-note-return-air = A German air unit comes back.
tdv-note-return-tiger = A Tiger battalion comes back.
tdv-note-no-reinforcements = No reinforcements and no replacements.
tdv-note-romania-waits = Axis units in Romania neither move nor attack.
tdv-note-depots-roll-two = Depots add 2 to their die.
tdv-note-depots-roll-one = Depots add 1 to their die.
tdv-note-stubborn-motors = Isolated German mechanized units do not die of attrition.
tdv-note-soviet-lines-at-home = Soviet lines of supply and communications stay within the Soviet Union.
tdv-note-counterattacks = Stalin orders counter-attacks; each one not made costs a rifle division.
tdv-note-hungary-closed = Soviet units may not enter Hungary.
tdv-note-reserve-opens = From now on Soviet newcomers may go to the Stavka Reserve.
tdv-note-stavka-chit = From now on the Soviets have the Stavka chit.
tdv-note-corps-disbanded = The mechanized corps of 1941 are disbanded.
tdv-note-soviet-trains = From now on Soviet trains run.
tdv-note-panzer-choice = From now on the Axis chooses its Panzer chits in secret.
tdv-note-first-winter = Germans outside towns and cities fight as if out of supply.
tdv-note-axis-table-b = The Axis attacks on table B.
tdv-note-combat-zhukov = The Soviets have the Combat Zhukov chit.
tdv-note-soviet-points = From now on the Soviets receive points from beyond the map and Lend-Lease.
tdv-note-soviets-learn = From now on the Soviets attack on table B.
tdv-note-brigades-gone = The Soviet tank brigades are removed.
tdv-note-axis-trains = From now on Axis trains run.
tdv-note-spring-replacements = The large spring replacements of the Axis.
tdv-note-two-chits = Fall Blau: once, in June or July, the Axis names its first two chits.
tdv-note-extra-panzer = One more Panzer chit, a second one of the 1st or 2nd army.
tdv-note-marshal = From now on the Axis has the marshal’s chit.
tdv-note-bridgeheads = From now on the Soviets build bridgeheads over major rivers.
tdv-note-deep-battle = From now on the Soviets have Deep Battle and Combat Stavka and Zhukov.
tdv-note-lend-lease-grows = From now on Lend-Lease brings three points more.
tdv-note-special-zone = The Soviets lay the special fortified zone now, or take points instead.
tdv-note-half-the-panzers = Half of the reduced Panzer divisions are filled up, SS excepted.
tdv-note-last-marshal = The marshal’s chit is there for the last time.
tdv-note-factories = From now on factory cities bring replacement points.
tdv-note-german-air-once = German air units are done after one mission.
tdv-note-reserve-six = From now on at least six steps leave the Stavka Reserve.
tdv-note-airlift-risk = From now on supply by air to a pocket can cost the air unit.
tdv-note-last-airlift = Pockets are supplied by air for the last time.
tdv-note-stug-grows = From now on assault guns add 2 in attack and 3 in defence.
tdv-note-two-markers = From now on two Soviet tactical markers may join a battle.
tdv-note-reserve-eight = From now on at least eight steps leave the Stavka Reserve.
tdv-note-stug-best = From now on assault guns add 2 in attack and 4 in defence.
tdv-note-four-markers = From now on four Soviet tactical markers may join a battle.
tdv-note-rails-worn = From now on Axis trains pay double in the Soviet Union.
tdv-note-landings-abroad = From now on the Black Sea marines may land outside the Soviet Union.
tdv-note-both-commanders = From now on Stavka and Zhukov both lead Deep Battle.
tdv-note-last-lend-lease = Lend-Lease comes for the last time.
tdv-active = Active under this chit
tdv-left-supports = supports to come: up to +{ $attack } and +{ $defence }
