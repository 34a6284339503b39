### What all sea battles share; why a fleet, a shot or a nick was refused: what is wrong, where, and what to do.

where = { $line ->
    [1] {""}
   *[other] Line { $line }:{" "}
}

## Both fleets and orders

TooLong = Too long: { $length ->
    [one] { $length } character
   *[other] { $length } characters
}, { $limit } at most. Make it shorter and send it again.
BadCell = { where }“{ $text }” is no cell. A cell is a letter from A to J and a number from 1 to 10, such as D4.
AmbiguousCell = { where }“{ $text }” { $readings-count ->
    [0] can be read in more than one way. Write one letter and one number: D4.
   *[other] can be read in more than one way: { $readings }. Tell me once which letters you use: /letters.
}
OffBoard = { where }“{ $text }”: rows go from 1 to 10.

## Fleets

NoCells = I see no cells. A cell is a letter and a number: D4. A sample fleet: /fleet.
BadGrid = { $symbol-count ->
    [0] A drawing must be 10 by 10; this one has { $rows } rows, and line { $line } has { $width } symbols.
   *[other] Line { $line }, position { $column }: I do not know “{ $symbol }”. A ship is ■ or X, water is a dot.
}
Overlap = Named more than once: { $cells }. Each cell belongs to one ship.
Bent = The ship { $cells } is not straight. All its cells must be in one row or one column.
Gap = The ship { $cells } has a hole. Its cells must follow one another.
LabelMismatch = The label says { $label }, but there are { $cells-count } cells: { $cells }. Mend the label or the cells.
ShipTooLong = { $cells }: { $cells-count } cells in a row, but the longest ship has 4.
missing-ships = { $missing-count ->
    [0] {""}
    [1] {" "}Missing: a ship of length { $missing }.
   *[other] {" "}Missing: ships of length { $missing }.
}
extra-ships = { $extra-count ->
    [0] {""}
    [1] {" "}One too many: a ship of length { $extra }.
   *[other] {" "}Too many: ships of length { $extra }.
}
TooFewShips = { $ships ->
    [0] There are no ships
    [one] Only { $ships } ship
   *[other] Only { $ships } ships
}; it takes 10.{ missing-ships }
TooManyShips = { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}; it takes 10.{ extra-ships }
WrongSizes = Ten ships, but not the right ones.{ missing-ships }{ extra-ships } It takes 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.
Touching = Ships touch: { $cells }. There must be an empty cell between them, diagonally too.

## Orders

Empty = The message is empty. An order reads “Ansk - D4, E5”. To hold fire, write “pass”.
NoShots = { $nick-count ->
    [0] I see no shots. An order reads “Ansk - D4, E5”. To hold fire, write “pass”.
   *[other] There is no cell after “{ $nick }”. Write “{ $nick } - D4, E5”.
}
AmbiguousRange = { where }“{ $text }”: only { $ends }, or all of { $cells }? List the cells with commas.
UnknownPlayer = { where }there is no player “{ $nick }”. { $suggestions-count ->
    [0] The nicks are in /status; write them in full.
    [1] Did you mean { $suggestions }? Write the nick exactly.
   *[other] Did you mean one of these: { $suggestions }? Write the nick exactly.
}
AmbiguousPlayer = “{ $nick }” fits several players: { $players }. Write the nick in full.
NoTarget = Who is the target? Put a nick before the cells. Afloat: { $players }.
UnclearText = { where }I do not understand “{ $text }”. A line holds a nick and cells, nothing else: “Ansk - D4, E5”.
AmbiguousText = { where }“{ $text }” is both a nick and a cell. Begin the line with the nick and a dash: “{ $text } - A1”.
OwnField = That is your own board! Pick an opponent. Nothing was stored, your former order stands.
DeadPlayer = “{ $nick }” is sunk already. Pick somebody afloat: /status. Nothing was stored, your former order stands.
TooManyShots = { $allowed ->
    [1] One shot at a time, and here are { $written } cells. Name one.
   *[other] The order has { $written ->
        [one] { $written } shot
       *[other] { $written } shots
    }, you have { $allowed }. Take some out and send it again; your former order stands.
}

## Nicks

NickEmpty = Nothing is left of that nick. It takes at least one visible letter.
NickTooLong = That nick has { $length ->
    [one] { $length } character
   *[other] { $length } characters
}, { $limit } at most.
NickOnTwoLines = A nick must fit on one line.
NickLikeCell = “{ $nick }” could be taken for a cell. Choose another nick: /join and a nick.
NickLikeFiller = “{ $nick }” is a word used in orders. Choose another nick: /join and a nick.

## The fleet editor

SketchPrompt = <b>Your fleet</b>: { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} of { $of } set. Tap a cell again to clear it.
SketchColumnLabel = { $column }
WipeSketchLabel = Wipe all
WholeBoardLabel = ← Whole board

## Fleets: the sample, the seals

fleet-form =
    ⚓️ <b>Place your fleet</b> — a ship a line, in any order:
    <pre>B1-E1
    A3-A5
    J1-J3
    D4-E4
    G6-G7
    C8-D8
    G1
    J5
    J10
    A10</pre>
    It takes one ship of 4 cells, two of 3, three of 2 and four of 1. Ships are straight and do not touch, not even by corners.

    Other ways: cell by cell “B1 C1 D1 E1”, with labels “3: A3 A4 A5”, all on one line with “;”, or a 10 by 10 drawing of ■ and dots. Not in the mood? Write <b>random</b>.

    You can change the fleet as often as you like until the start.
Fleet = { $ships }
FleetIsFrozen = The game has begun, so fleets can no longer be changed.
FleetsMissing = Not every fleet is placed yet. We fire when all are ready.
SealsPublished = 🔏 <b>The seals of the fleets.</b> After the game anybody can check that no fleet was changed.
FleetSealed = { $seat }: <code>{ $seal }</code>
SealsOpened = 🔓 <b>Fleets and salts.</b> The seal shown at the start is SHA-256 of a line with the salt and the lines of the fleet, written <code>Д1 Д2 Д3 Д4</code>.
FleetRevealed =
    { $seat }
    { $fleet }
    Salt: <code>{ $salt }</code>
sunk-ship = sunk, { $size ->
    [1] a single-decker
    [2] a two-decker
    [3] a three-decker
   *[4] the four-decker
}
ColumnLabel = { $column }

## The board as text

sea-board-own = My board. { $title }
sea-board-fleet = My fleet
