"""The sea duel: two fleets, one shot at a time, a hit shoots again.  docs/rules/duel.md

Both captains place a fleet; who begins is drawn, alternates inside a match, and is drawn again for
a third game (O6).  The mover names one cell (D7).  Water: the turn passes (D8).  A hit: he shoots
again, and the other side says no more than «hit» (D9) until the last cell of a ship is found (D10).
Whoever sinks all ten ships wins at once, without an equalising turn, so nothing is drawn (D11).
A cell that was shot at, or is none, is refused and costs nothing.  When a move's time is over the
turn passes; the second time running the captain has lost, and so has one who gives up.  Both
boards, with the salts of their seals, are shown at the end (D12).
"""
