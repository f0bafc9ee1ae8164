"""The kernel: it knows no game, opens no file, reads no clock and has no luck of its own."""
