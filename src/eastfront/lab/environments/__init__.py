"""The games as environments for researchers: PettingZoo and OpenSpiel, from the same views, options and laws."""
