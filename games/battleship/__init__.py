"""The N-player sea battle with the bot as game master.

Two to twelve people place ten ships each (4, 3, 3, 2, 2, 2, 1, 1, 1, 1; straight, apart even by
corners) on a 10x10 board of their own.  A turn is simultaneous: everybody alive sends one order,
its shots spread over any opponents.  When all orders are in, or the deadline has passed, all are
resolved at once and the results are public.  Whoever alone hit a cell gets extra shots for the
next turn: 1 for a hit, 2 for a hit that sinks, 3 for a single-decker.  The last one afloat wins;
if nobody is, those who were alive when the turn opened share a draw.

The clauses are numbered in docs/rules/battleship.md.
"""
