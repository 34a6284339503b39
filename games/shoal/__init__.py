"""Orders of moves, losses and scores of «Рыбы»: shared by the game and by the club's real table.

docs/rules/fish.md, §rounds. Nothing here knows where a fish lies.
"""
