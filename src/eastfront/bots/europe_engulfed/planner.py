from eastfront.bots.plans import Silent as Planner
