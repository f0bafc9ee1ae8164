tabletop-game = Table of cards and blocks
tabletop-ask-act = Choose a card, a block or an area.
tabletop-ask-move-card = Where does the card go?
tabletop-ask-move-block = Where does the block go?
tabletop-take = Take up { $what }
tabletop-spot = Spot this card
tabletop-hit = Fire at { $what }
tabletop-hold = Hold { $where }
tabletop-to = To { $where }
tabletop-commit = Commit it here
tabletop-pass = Finish the turn
tabletop-supply = { $side ->
    [0] Axis supply
   *[other] Soviet supply
}
tabletop-ending = The table is cleared.
tabletop-did = The { $side } player acted
tabletop-text = May be dug in where it lies.
tabletop-title = Tabletop
tabletop-side-axis = Axis
tabletop-side-soviet = Soviet
