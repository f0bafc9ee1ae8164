# What the server says to who runs it and to who comes the wrong way.
cli-trust-proxy = trusted proxies: addresses or networks believed when they name the visitor
cli-proxy-header = the header in which they name it (default: x-forwarded-for)
cli-limits = what one visitor may do, multiplied by this number (default: 1)
refused-no-address = “{ $word }” is neither an address nor a network.
cli-connections = how many connections at once (default: 4000, and no more than the system lets one program open)
refused-full = There is no room just now. Players with a key are let in; spectators may try again in a moment.
refused-too-slow = That took too long; please try again.
refused-no-page = There is nothing at this address.
refused-no-method = This address does not answer to that kind of request.
refused-no-host = The request does not say which server it wants.
refused-other-host = This server does not answer to the name “{ $host }”. It is known as { $known }.
refused-server-fault = Something went wrong on the server. It has been logged; nothing of your game is lost.
refused-unprintable = A name must be a single line of printable characters.
refused-unprintable-text = A message may contain only printable characters.
lost-heading = Nobody holds this position
lost-text = There is nothing at this address. A link may have been cut short, or the game was deleted.
lost-home = Back to the games
cli-workers = how many processes serve on the port (default: 1; more need PostgreSQL)
cli-no-workers = Several processes can only share a PostgreSQL database: name one in { $variable }, on a system other than Windows, or leave out --workers.
cli-database-unknown = { $variable } names no database that is known here. It must begin with postgresql:// or be empty.
cli-database-failed = The PostgreSQL database cannot be used: { $why }
cli-backup = writes all games of a server into one file, while it runs
cli-restore = restores the games of a backup into a server’s store
cli-repair = recovers all that can be read of a damaged database, and names the rest
cli-backup-file = the file of the backup
cli-backed-up = { $count ->
    [one] One game is in { $file }.
   *[other] { $count } games are in { $file }.
}
cli-restored = { $count ->
    [one] One game was restored.
   *[other] { $count } games were restored.
}
cli-already-there = { $count ->
    [one] One game was there already and stays as it is: { $games }.
   *[other] { $count } games were there already and stay as they are: { $games }.
}
cli-repaired = { $count ->
    [one] One whole game was saved in { $file }. Restore it into an empty folder.
   *[other] { $count } whole games were saved in { $file }. Restore them into an empty folder.
}
cli-shortened = Game { $game }: { $saved } of { $of } entries could be recovered; it resumes from there.
cli-lost = Game { $game } is lost.
cli-repair-sqlite = Only SQLite files are repaired here; PostgreSQL has tools of its own, and backups can be restored into it.
refused-no-backup = { $file } is not a backup of this program.
refused-backup-cut = { $file } is damaged or cut off after { $count ->
    [one] { $count } game, which was
   *[other] { $count } games, which were
} read.
refused-no-database = There is no database at { $file }.
refused-no-longer-a-database = The beginning of { $file } is destroyed, and with it the way to everything in it. Restore a backup.
cli-keyless = Game { $game } was recovered, but not who sat where: it can be watched and forked, but no key opens a seat.
cli-name = names it answers to, and no others (default: any)
cli-metrics-port = serves figures for Prometheus on this port (default: nowhere)
cli-metrics-host = the address of that port (default: 127.0.0.1)
cli-log-addresses = writes visitors’ addresses into the access and audit logs
cli-keep-finished = days finished games are kept, 0 for ever (default: { $days })
cli-keep-idle = days games nobody plays any more are kept, 0 for ever (default: { $days })
cli-keep-unbegun = days games nobody has ever played are kept, 0 for ever (default: { $days })
cli-disk = megabytes all games may take up before no new ones are accepted, 0 for no limit (default: { $megabytes })
cli-disk-each = the same for the games one visitor has begun (default: { $megabytes })
refused-disk-full = This server has no room for new games just now. Games in progress go on.
refused-quota = The games you began here take up { $most } MB, one visitor’s share. Delete some first; games in progress go on.
refused-store-away = The server cannot reach its games just now. Nothing that was shown is lost; it tries again by itself.
refused-no-decks = This game has no decks to build.
refused-no-deck = This is not a list of cards of this game.
refused-no-such-deck = No deck is kept here under this key.
refused-deck-quota = You already keep { $most } decks on this server: delete one first.
