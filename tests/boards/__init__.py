"""The compiled boards: what must hold on every one, and facts of geography and history pinned on each."""
