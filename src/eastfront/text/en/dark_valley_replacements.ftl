# Reinforcements, replacements, conversions and withdrawals (chapter 7)

# What is asked
tdv-ask-choose-arrival = Choose the reinforcement to place.
tdv-ask-choose-place = { $unit }: choose where the unit arrives.
tdv-ask-choose-soviet-place = { $unit }: choose where the unit arrives, or keep it in the Stavka’s reserve.
tdv-ask-choose-replacement = Replacements: choose the unit to fill up, or finish.
tdv-ask-choose-soviet-replacement = Spend your replacement points, or finish.
tdv-ask-choose-given = A Guards unit is formed: choose the unit that makes way for it.
tdv-ask-choose-withdrawal = Choose the unit that leaves for another front.
tdv-ask-choose-return = Choose the unit that comes back from another front.
tdv-ask-choose-held-back = Sevastopol and Rostov are lost: choose the army that goes to the Stavka’s reserve.
tdv-ask-choose-zone = Choose the town of the special fortified zone, or take five replacement points instead.
tdv-ask-choose-special-corps = Choose a reduced corps to fill up from nearby divisions, or go on.
tdv-ask-choose-division = { $unit }: choose the division to break up for it (an attack strength of two in all).

# What can be done
tdv-pass-choose-replacement = End these replacements
tdv-pass-choose-soviet-replacement = End replacements
tdv-pass-choose-zone = Take five replacement points
tdv-pass-choose-special-corps = Fill up no corps
tdv-do-arrive = Place { $unit }
tdv-do-reserve = To the Stavka’s reserve: { $unit }
tdv-do-rebuild = Restore a step: { $unit }
tdv-do-rebuild-whole = Bring back at full strength: { $unit }
tdv-do-give = Give up { $unit }
tdv-do-leave = Withdraw { $unit }
tdv-do-recall = Recall { $unit }
tdv-do-fortify = Fortify { $hex }

# What happened
tdv-arrived = { $unit } arrives: { $hex }.
tdv-reserved = { $unit } joins the Stavka’s reserve.
tdv-in-the-box = { $unit } can be built from this turn on (§7.3).
tdv-marker-comes = A new air support marker: { $unit }.
tdv-recalled = { $unit } comes back from another front (§7.9).
tdv-hq-back = { $unit } is formed again (§14.1).
tdv-air-back = { $unit } flies again from its base: { $hex } (§8.6).
tdv-restored = { $unit } is back at full strength.
tdv-raised = Rebuilt: { $unit }, { $hex }.
tdv-raised-in-reserve = Rebuilt in the Stavka’s reserve: { $unit }.
tdv-emergency = The enemy is in Greater Germany: emergency replacements (§7.4).
tdv-converted = { $unit } becomes { $into }.
tdv-given-up = { $unit } is broken up to form { $into } (§7.8).
tdv-withdrawn = Withdrawn to another front: { $unit } (§7.9).
tdv-held-back = { $unit } joins the Stavka’s reserve until Sevastopol or Rostov is retaken (§7.10).
tdv-disbanded = { $count ->
    [0] No mechanized corps of 1941 is left to disband
    [one] The last mechanized corps of 1941 is disbanded
   *[other] The { $count } mechanized corps of 1941 are disbanded
}; two tank brigades in support enter play (§7.10).
tdv-brigades-gone = The two tank brigades in support leave play (§7.10).
tdv-lend-lease = Lend-Lease: die { $die }, { $points }.
tdv-factors = { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
}{ $leningrad ->
    [0] {""}
   *[other] {""}, { $leningrad } of them for Leningrad alone
} ({ $tally }).
tdv-zone-foregone = The Soviets lay no special fortified zone and receive { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
} (§12.7).
tdv-special-corps = { $unit } is back at full strength after taking in { $given } (§7.5).

# Why this number
tdv-why-factory-leningrad = factories of Leningrad
tdv-why-factory-moscow = factories of Moscow
tdv-why-factory-stalingrad = factories of Stalingrad
tdv-why-factory-kiev = factories of Kiev
tdv-why-factory-engels = factories of Engels
tdv-why-off-map = factories beyond the map
tdv-why-lend-lease = Lend-Lease
tdv-why-later-lend-lease = from January 1943
tdv-why-no-vologda = Vologda cut off from the eastern railway
tdv-why-no-stalingrad = Stalingrad under Axis control
tdv-why-no-special-zone = no special fortified zone

# Why not
tdv-no-place = There is no hex where the unit could arrive.
tdv-no-arrival-there = The unit cannot arrive in this hex.
tdv-no-reserve-yet = The Stavka’s reserve opens on turn 3.
tdv-no-reserve-kind = Only combat units wait in the Stavka’s reserve.
tdv-no-such-loss = This unit has none of the losses these replacements make good.
tdv-no-loss = This unit is at full strength.
tdv-no-replacement-unsupplied = This unit would not be in supply right now.
tdv-no-replacement-beside-axis = Adjacent to the Axis a unit is filled up only in a factory city or beside one.
tdv-no-points = This costs { $cost ->
    [one] { $cost } replacement point
   *[other] { $cost } replacement points
}.
tdv-no-points-but-leningrad = This costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}: Leningrad’s own serve Leningrad alone.
tdv-no-second-of-a-kind = First replace one unit of each other eliminated type (mechanized and tank corps, Guards or not, Guards cavalry, artillery).
tdv-no-jumped = An airborne corps that has jumped does not come back.
tdv-no-such-part = This unit will not do: one of the three corps must be of the Guards.
tdv-no-conversion-cut-off = This unit is cut off from the east.
tdv-no-eliminated-withdrawal = An eliminated unit counts as withdrawn only if there is no other.
tdv-no-withdrawal-cut-off = Without a line of communications the unit cannot leave the front.
tdv-no-whole-army = A rifle army at full strength is needed.
tdv-no-held-back = This army waits for Sevastopol or Rostov to be retaken.
tdv-no-zone-there = The special fortified zone is laid in a Soviet town that you control.
tdv-no-zone-unsupplied = This town is not in supply.
tdv-no-divisions = German divisions with the corps or adjacent to it do not have an attack strength of two.
tdv-no-donor = This division is neither with the corps nor adjacent to it.
tdv-no-donor-kind = Only German divisions fill up a corps, neither light nor mountain ones.
