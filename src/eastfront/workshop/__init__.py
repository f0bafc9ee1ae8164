"""What the people who build the games use: fuzzing, measuring, rule coverage, compiling."""
