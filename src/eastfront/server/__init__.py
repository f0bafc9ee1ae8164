"""The table for browsers: games kept safe, seats held by secret tokens, play over WebSocket."""
