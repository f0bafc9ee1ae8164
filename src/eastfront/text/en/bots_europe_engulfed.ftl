# Why a machine plays as it does in Europe Engulfed
bot-ee-war = The hour has come: the blocks stand ready, and the season is good
bot-ee-lands = The beach is weakly held: land, and hold on until the others follow
bot-ee-drops = Nobody holds the ground down there: the airborne take it
bot-ee-assault = The exchange favours us, and time does not: assault
bot-ee-attack = A normal round will do: both sides keep their steps
bot-ee-breaks-in = The line is open: spend a Special Action and go through
bot-ee-withdraws = The area is lost, the blocks need not be
bot-ee-reinforces = The battle can be held if more blocks come up
bot-ee-counters = They are worn: strike back at once
bot-ee-sustains = Cut off, but worth keeping: live on what is there
bot-ee-intercepts = We have more ships in these waters than they
bot-ee-raids = What the bombs cost them is worth more than the bombers we shall lose
bot-ee-conscripts = Fifty steps now are worth the Special Actions we shall not build
bot-ee-armistice = An armistice ends the fighting in France at once
