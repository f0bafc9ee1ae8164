# Why a machine plays as it does in La Dernière Croisade
bot-lc-headquarters = The enemy headquarters are within reach, and the points are on our side
bot-lc-assaults = The expected exchange favours us: assault
bot-lc-enough = One more unit would cost more than it brings
bot-lc-withdraws = The second phase would cost more than it earns: fall back
bot-lc-digs = The enemy is close: dig in
bot-lc-scouts = Spot first, shoot afterwards
bot-lc-bombards = This target is well worth a supply point
bot-lc-guards = The headquarters must not stand empty
bot-lc-agrees = There is nothing left to gain by going on
