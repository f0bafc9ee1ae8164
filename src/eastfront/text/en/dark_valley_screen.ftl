# The chits on the screen, what is left, what awaits.
tdv-track-chits = Activations
tdv-box-cup = In the cup
tdv-box-outside-axis = Outside the cup
tdv-box-outside-soviet = Outside the cup
tdv-special-now = Special now: { $rules ->
    [one] { $rules } rule (menu, Charts)
   *[other] { $rules } rules (menu, Charts)
}
tdv-cup-holds = Cup: { $chits ->
    [0] empty
    [one] { $chits } chit (Axis { $axis }, USSR { $soviet }, Logistics { $logistics })
   *[other] { $chits } chits (Axis { $axis }, USSR { $soviet }, Logistics { $logistics })
}

# What is left.
tdv-left-movement = { $left ->
    [one] { $left } movement point
   *[other] { $left } movement points
}
tdv-left-replacements = { $left ->
    [one] { $left } replacement point
   *[other] { $left } replacement points
}
tdv-left-leningrad = kept for Leningrad: { $left }
tdv-left-rail = { $left ->
    [one] { $left } step by rail
   *[other] { $left } steps by rail
}
tdv-left-sea = { $left ->
    [one] { $left } step by sea
   *[other] { $left } steps by sea
}
tdv-left-reserves = { $left ->
    [one] { $left } step to commit
   *[other] { $left } steps to commit
}
tdv-left-leads = units in its range: { $now } here, at most { $most } ({ $hex })
tdv-left-attack = { $attack } against { $defence }
tdv-left-ordered = { $left ->
    [0] orders carried out
    [one] { $left } counterattack still ordered
   *[other] { $left } counterattacks still ordered
}

# What awaits.
tdv-omen-out = Out of supply there when it is next judged
tdv-omen-isolated = Isolated there when it is next judged: it will wear away
tdv-omen-unit-out = { $unit } ({ $hex }) would be out of supply
tdv-omen-unit-isolated = { $unit } ({ $hex }) would be isolated
tdv-omen-attack = { $unit } ({ $hex }): { $odds } with all units that may join
tdv-omen-unmoved-motors = { $units ->
    [one] One tank or motorized unit has not moved
   *[other] { $units } tank and motorized units have not moved
}
tdv-omen-unmoved-hqs = { $units ->
    [one] One HQ has not moved
   *[other] { $units } HQs have not moved
}
tdv-omen-unmoved-others = { $units ->
    [one] One other unit has not moved
   *[other] { $units } other units have not moved
}
