"""The club table: people flick real tags on a real table, and the bot keeps the book.

docs/rules/fish.md, §club table

Everybody at the table may report for whose turn it is: the move is over, and who perished by it
(C2).  The bot tells who is next, runs the clock of thirty seconds and says when it is over (C4),
applies the rule of the first move (C3), counts violations, of which the second is heavy (C5), ends
rounds and says the next order and the score.  The last report can be taken back (C6).
"""
