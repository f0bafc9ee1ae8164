"""Small changes to a title's rules, and which of them its tests let live."""
