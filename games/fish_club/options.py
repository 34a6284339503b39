"""What may be set when a club table is opened (R7, C4)."""

from typing import Final

from games.kit.spec import Option
from games.shoal.options import read_rounds, read_switch

OPTIONS: Final = (
    Option("rounds", "", read_rounds, "1/3/5"),
    Option("strict", "off", read_switch, "on/off"),
)
