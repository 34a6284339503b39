"""Any rounds, for properties."""

from hypothesis import strategies as st

from games.kit.spec import Seat
from games.shoal.rounds import Loss, Round, begun


@st.composite
def rounds(draw: st.DrawFn, number: int = 1) -> Round:
    """A round of two to eight at some moment: groups of fish are lost, with or without a mover."""
    seats = draw(st.integers(2, 8))
    round_ = begun(number, tuple(map(Seat, draw(st.permutations(range(seats))))))
    while round_.alive and draw(st.booleans()):
        group = draw(st.sets(st.sampled_from(round_.alive), min_size=1))
        mover = draw(st.none() | st.sampled_from(round_.alive))
        round_ = round_.lost(Loss(tuple(sorted(group)), mover))
        if len(round_.alive) > 1:
            round_ = round_.next()
    return round_
