"""Barbarossa to Berlin: the war in Europe from June 1941 to its end, point to point, driven by cards."""
