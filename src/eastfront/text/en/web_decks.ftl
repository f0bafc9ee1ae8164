# The deck workshop
web-decks = Deck workshop
web-decks-what = Begin with a ready deck or an empty list and take the cards you like: the rules of building are checked with every card.
web-decks-all = All decks
web-decks-mine = My decks
web-decks-unnamed = Unnamed deck
web-decks-name = Name of the deck
web-decks-your-deck = Your deck
web-decks-empty = Empty list
web-decks-take = Begin with this deck
web-decks-from = Begin with this deck: { $deck }
web-decks-change = Change
web-decks-drop = Forget this deck: { $deck }
web-decks-undo = Undo
web-decks-search = Name, effect, “range 3”
web-decks-sections = Parts of the deck
web-decks-groups = Sorts of cards
web-decks-cost = Cost
web-decks-found = { $count ->
    [0] No card fits.
    [one] { $count } card
   *[other] { $count } cards
}
web-decks-add = Add a copy: { $card }
web-decks-remove = Take a copy out: { $card }
web-decks-of = of { $most }
web-decks-so-many = { $count } of { $most }
web-decks-count = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
web-decks-legal = legal
web-decks-illegal = not allowed
web-decks-kept = Kept:
web-decks-broken = Not allowed:
web-decks-hint = Worth knowing:
web-decks-by-cost = Cards by cost
web-decks-average = average { $mean }
web-decks-none = No cards.
web-decks-keep = Keep here
web-decks-keep-there = Keep on the server
web-decks-kept-here = Kept in this browser.
web-decks-kept-there = Kept on the server, under a secret link.
web-decks-link = Secret link
web-decks-link-what = Whoever has this link can read and change the deck.
web-decks-as-text = As text
web-decks-text-what = One card a line, with the number of copies
web-decks-read-it = Read this text
web-decks-read = { $count ->
    [0] No line was read.
    [one] { $count } line was read.
   *[other] { $count } lines were read.
}
web-decks-unread = A line that was not understood: { $line }
web-decks-copy = Copy
web-decks-copied = Copied.
web-decks-file = File
web-decks-field = Your deck, which the opponent will not see
web-decks-at-table = Choose at the table
web-decks-play = Play this deck
web-decks-bring = Choose the deck that you bring
web-decks-bring-what = The opponent learns neither its name nor its list.
web-decks-waiting = Your deck lies there. The opponent is still choosing.
web-decks-build = Build a deck
