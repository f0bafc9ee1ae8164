"""Eastfront: East Front wargames with the rules enforced and explained."""
