"""Boards, counters, cards and charts as SVG: plain strings, the same bytes for the same input, no file and no clock."""
