# Why a machine does what it does in The Dark Valley
bot-tdv-withdraws = { $unit } breaks off near { $place } before the ring closes
bot-tdv-combat = The attacks that stand ready come first
bot-tdv-move = Nothing is ready to strike: the armies move up first
bot-tdv-panzer = { $unit } has the best targets within reach
bot-tdv-stavka = The reserves are needed at the front now
bot-tdv-ordered = Stalin wants an attack: near { $place } it costs least
bot-tdv-trapped = Whoever stands near { $place } has no way out
bot-tdv-pocket = Cutting the enemy’s communications near { $place }
bot-tdv-sails = { $unit } is of more use near { $place }: there by sea
bot-tdv-lands = Nobody guards the shore near { $place }
bot-tdv-flies = { $place } is empty and the enemy is near: { $unit } flies in
bot-tdv-railhead = The railhead follows the advance towards { $place }
