"""The developer's tool that compiles the boards from public geodata; no part of the installed game."""
