"""Long nardy: fifteen checkers a side, one way round, nothing is ever hit.  docs/rules/nardy.md

Both sides travel from higher holes to lower ones, White from 24, Black from 12, and bear off past
their last hole (N1-N4).  Each throws one die, the higher is White and begins (N5).  A turn is two
dice, a double counts four times (N8); one checker a turn leaves the head, on some first turns two
(N11-N12).  A hole with one checker of the other side is closed (N9).  Six holes in a row before all
of the other side's checkers are not built, not even in passing (N13-N15).  As many dice are played
as can be, and the larger where it is one or the other (N16-N17).  Steps are taken back freely until
the turn is confirmed (N19).  Checkers leave when all are at home (N20-N22).  Who has borne off
fifteen wins a point, or two when the other has borne off none (N23-N24).
"""
