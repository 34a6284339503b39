### Long nardy: the rules that the engine keeps to are in nardy-Rules.

nardy-name = Long nardy
nardy-GameLine =
    🎲 <b>Long nardy</b> — fifteen checkers each, and nothing is ever hit.
    Start one: /{ $command }
command-nardy = Long nardy for two

## What the host says about this game in its own way

nardy-LobbyOpened =
    🎲 <b>{ $host }</b> invites you to long nardy!

    Fifteen checkers each, two dice, nothing is hit. Whoever first bears off all of them wins; if the other has borne off none, it is a mars.
nardy-LobbyOption = { $option ->
    [to] { $value ->
        [1] A single game.
       *[other] A series to { $value } points: an oin is 1, a mars is 2.
    }
    [white] Player { $value } has White.
    [score] Score of the series: { $value }
   *[other] { $option }: { $value }
}
nardy-YourTurn = 🎲 “Long nardy”{ at-place }: your turn, the dice are thrown. Use the buttons or write: <code>24/18 13/10</code>.
nardy-YouAreMissing = ⏰ We are waiting for your turn of nardy{ at-place } — until { $at }. After that I finish the turn for you, and twice running loses the game.
nardy-HelpPlaying =
    <b>Long nardy: what you can do now</b>
    A move is from/to: <code>24/18</code>. One checker twice: <code>24/18/15</code>. Several at once: <code>24/18 13/10</code>.
    Bearing off: <code>3/off</code> or “bear off 3”.
    “Undo” takes back a step, “undo all” the whole turn. When you have played, “done”.
    The buttons do the same: a checker, then a die. They offer only what the rules allow.

    /board — the board, /status — whose turn it is, and until when
    /rules — the rules, /resign — give up
nardy-Rules =
    🎲 <b>Long nardy</b>, the classic rules: no hitting, the head, full moves, no six in a row.

    <b>Board</b> — points 1–24. Each has 15 checkers on the head: White on 24, Black on 12. Both travel from higher numbers to lower ones (after 1 comes 24). White’s home is 1–6, Black’s 13–18.
    <b>Start</b> — the higher die has White and begins. A double is played four times.
    <b>Closed</b> — a point with even one checker of the other side.
    <b>Head</b> — one checker a turn may leave it. Exception: on a first turn of 3-3, 4-4 or 6-6 that the other’s head stops, two.
    <b>Six in a row</b> — six closed points may be built only with a checker of the other side already ahead of them. Not even in passing, halfway through a turn.
    <b>Full move</b> — all dice are played that can be. If only one can, it is the larger. If none can, the turn passes.
    <b>Bearing off</b> — when all checkers are home: with the exact die; with a larger one the rearmost checker only.
    <b>End</b> — the first to bear off all 15. If the other has borne off any, it is an oin, 1 point; if none, a mars, 2. There are no draws. Giving up and running out of time count as the board then stands.

    <b>Time</b> — each turn has its own. When it is over the turn is finished for you; the second time running the game is lost.
    <b>A series</b>: <code>/nardy to=5</code>. Colours are exchanged after each game.
    <b>Fair play</b> — the dice are sealed before the start and opened at the end: /verify.

## Parts

nardy-landing = { $goal ->
    [0] off
   *[other] { $goal }
}
nardy-colour = { $white ->
    [yes] White
   *[no] Black
}
Moved = { $hole }/{ nardy-landing }
joint-Moved = {" "}
Stop = { $value ->
    [closed] points are closed
    [head] the head is spent
    [block] no six in a row
    [away] not all are home
    [behind] a checker is further back
   *[empty] nothing to move
}
joint-Stop = ,{" "}

## Refusals

NotYourDice = It is { $turn }’s turn. Wait for your dice.
GameNotBegun = The dice are not thrown yet.
DiceLieAlready = No throw is due now.
NoSuchHole = There is no point { $hole }: they are 1 to 24.
NoSuchDie = { $left-count ->
    [0] All dice are played. What is left is “done” or “undo”.
   *[other] { $die ->
        [0] Name a move: the dice are { $left }.
       *[other] There is no { $die }: left are { $left }.
    }
}
NoSuchWay = { $left-count ->
    [0] All dice are played. What is left is “done” or “undo”.
   *[other] { $goal ->
        [0] With { $left } the checker on { $hole } cannot be borne off.
       *[other] With { $left } there is no way from { $hole } to { $goal }.
    }
}
NoCheckerThere = You have no checker on point { $hole }.
HoleIsClosed = { $hole } cannot move { $die }: a checker of the other side is on { $goal }.
HeadIsSpent = The head ({ $head }): { $limit ->
    [1] one checker a turn may leave it, and one has.
   *[other] { $limit } checkers may leave it this turn, and they have.
}
SixInARow = Six in a row: { $hole }/{ nardy-landing } would close { $first }–{ $last }, and no checker of the other side is ahead of them.
NotAllHome = It is too early to bear off from { $hole }: the checker on { $straggler } is not home yet.
NotTheRearmost = A { $die } does not bear off from { $hole }: the checker on { $rearmost } is further back and goes first.
DieWouldBeLost = Full move: after { $hole } moves { $die }, dice played would be { $played }, and { $most } can be.
LargerDieFirst = Only one die can be played, and it must be the larger: not { $die } from { $hole }, but { $larger }.
TurnUnfinished = The turn is not over: left are { $left }, and { $steps } more can be played.
NothingToUndo = There is nothing to take back: not so many steps were made in this turn.

## Events

OpeningThrown = 🎲 Who begins: { $first } and { $second }.
OpeningTied = 🎲 Both threw { $die } — once more.
ColoursDrawn = ⚪️ White, and the first turn: { $white }. ⚫️ Black: { $black }.
ColoursSwapped = 🔄 Colours are exchanged: ⚪️ { $white } begins, ⚫️ { $black }.
DiceThrown = 🎲 { $seat }: { $dice }
StepTaken = { $seat }: { $hole }/{ nardy-landing } ({ $die })
StepsUndone = ↩️ { $seat }: steps taken back: { $steps }
nardy-TurnPlayed = { $seat } ({ $dice }): { $moves-count ->
    [0] no steps
   *[other] { $moves }
}{ $lost-count ->
    [0] {""}
   *[other] ; lost: { $lost }
}
TurnPassed = ⏭ { $seat }: { $dice } — no move{ $stops-count ->
    [0] {""}
   *[other] {" "}({ $stops })
}, the turn passes.
TurnFinishedForHim = ⌛️ { $seat }: time is up, played instead: { $moves-count ->
    [0] nothing
   *[other] { $moves }
}. Twice running loses the game.
NardyWon = 🏆 <b>{ $points ->
    [2] Mars!
   *[other] Oin!
}</b> { $seat } wins, points: { $points }. { $cause ->
    [borne_off] All fifteen checkers are off.
    [resigned] { $loser } gives up.
   *[timeout] { $loser }: time is up for the second time running.
}
nardy-SeriesScore = 📊 Score of the series to { $limit }: { $first } — { $own }:{ $others }.{ $decided ->
    [yes] {" "}The series is over.
   *[no] {" "}The series goes on.
}

## How a game stands

nardy-LastTurn = { $seat } ({ $dice }): { $moves-count ->
    [0] no move{ $stops-count ->
        [0] {""}
       *[other] {" "}— { $stops }
    }
   *[other] { $moves }{ $lost-count ->
        [0] {""}
       *[other] ; lost: { $lost }
    }
}
Race = { $seat }: pips to go: { $pips }, borne off: { $off }
ToPlay = { $you ->
    [yes] 🎲 <b>Your turn</b>
   *[no] 🎲 { $seat } to play
}: { $dice }{ $complete ->
    [yes] {" "}— played, now “done”
   *[no] { $left-count ->
        [0] {""}
       *[other] {" "}(left: { $left })
    }
}
HoleLabel = { $hole } ×{ $count }
HopLabel = { $hole }/{ nardy-landing } · { $die }
HolesLabel = ← Checkers
UndoLabel = ↩️ Undo
UndoAllLabel = ↩️ Undo all
ConfirmLabel = ✅ Done

## The board as text

nardy-board-side = { $sign ->
    [turn] 🎯{" "}
    [winner] 🏆{" "}
   *[none] {""}
}{ $name } — { nardy-colour }: pips to go { $pips }, borne off { $off }{ $to ->
    [1] {""}
   *[other] , points { $points } of { $to }
}
nardy-board-holes = Checkers: { $holes-count ->
    [0] all borne off
   *[other] { $holes }
}
nardy-board-dice = Dice: { $dice }{ $left-count ->
    [0] ; all are played
   *[other] ; left: { $left }
}
nardy-board-taken = This turn: { $moves }
nardy-board-legend = “24×15”: fifteen checkers on point 24. Points go from the head to the exit.
