### The sea battle for many.

battleship-name = Sea battle
battleship-GameLine =
    ⚓️ <b>Sea battle</b> — 2–12 players, everybody fires at once, the bot is the game master.
    Open one in a group: /{ $command }

## What the host says about this game in its own way

battleship-LobbyOpened =
    ⚓️ <b>Sea battle</b> — captains wanted
    Organiser: <b>{ $host }</b>. Players: { $least } to { $most }.

    Everybody has a fleet, and all fire at once. Orders go secretly to the bot, results come here.
    Hit a cell alone and you get bonus shots. The last one afloat wins.
battleship-LobbyOption = { $option ->
    [shots] Shots a turn: { $value }
    [shared_sink] A ship sunk together pays { $value ->
        [each] each player
       *[lone] nobody
    }.
    [shooters] Who fired is { $value ->
        [anonymous] a secret
       *[named] public
    }.
    [show_sunk] Fleets of those who are out are { $value ->
        [yes] shown at once
       *[no] shown only at the end
    }.
   *[other] { $option }: { $value }
}
battleship-HandInFleet = { fleet-form }
battleship-ReminderToHandIn = ⏰ The sea battle{ at-place } starts { $at }, and your fleet is missing. Send it (/fleet shows a sample), or write “random”.
battleship-YourTurn =
    🎯 <b>Your turn</b>{ at-place }. Send your order: a nick and cells.
    <code>Ansk D4 E5</code>
    Several targets go on several lines. To hold fire, write “pass”.
battleship-YouAreMissing = ⏰ Your order{ at-place } is not in. Send it or write “pass” — until { $at }. Without an order the shots lapse.
battleship-HelpPlaying =
    <b>Sea battle: what you can do now</b>
    An order is a nick and cells: <code>Ansk D4 E5</code>. Several targets go on several lines. In the private chat as plain text, in the group after /fire.
    A new order replaces the former one until the turn closes. “Pass” is an order too. A plus in front adds shots: <code>+ Ansk E6</code>.

    /field — my board, /board — all boards
    /status — who we wait for, and until when
    /rules — the rules, /resign — give up
battleship-Rules =
    ⚓️ <b>Sea battle for many</b>

    <b>Board</b> — 10×10: columns A–J, rows 1–10.
    <b>Fleet</b> — ten ships: one of 4 decks, two of 3, three of 2, four of 1. Straight, with at least one cell of water between them, diagonally too. The edge is fine.

    <b>Turn</b> — everybody fires at once. Each has 1.4 shots for every living player, rounded up: 5 with three players, 9 with six. All at one opponent or spread as you like. Orders can be changed until the turn closes; unused shots lapse.

    <b>Close</b> — when all orders are in, or the time is up. The clock stops at week-ends and on holidays. Results come at once: miss, hit, sunk — and who fired.

    <b>Bonus</b> for the next turn — if nobody but you hit the cell:
    • hit: +1
    • sunk: +2
    • a single-decker sunk: +3
    A sinking pays only if one player alone hit that ship this turn.

    <b>Absence</b> — after two missed turns running we no longer wait for you. Any order brings you back.

    <b>End</b> — the last one afloat wins. If all go down together, those who were alive in that turn share a draw.

    <b>Fair play</b> — the fleets are sealed in public before the first shot and shown at the end.

## Parts

Shot = { $target } — { $cell }
Fall = { $outcome ->
    [miss] ▫️ { $cell } — miss
    [hit] 🔥 { $cell } — hit
    [sunk] 💥 { $cell } — { sunk-ship }
   *[repeat] ▫️ { $cell } — repeat
}{ $shooters-count ->
    [0] {""}
   *[other] {" "}({ $shooters })
}
Notice = { $value ->
    [duplicate_shot] ⚠️ A cell is named twice: that is two shots, but only one can hit.
    [already_shot] ⚠️ Some cells were fired at before: those shots are wasted.
   *[fewer_shots] ⚠️ Unused shots lapse: they do not carry over.
}

## Refusals

OwnWaters = That is your own board! Pick an opponent. Your former order stands.
NoOpponent = { $who } is out of the battle. Pick somebody afloat: /status. Your former order stands.
TooManyInOrder = The order has { $written ->
    [one] { $written } shot
   *[other] { $written } shots
}, you have { $allowed }. Take some out and send it again; your former order stands.
NothingToClose = The turn cannot be closed yet: we wait for the others.
NoDraft = The draft is empty. Pick an opponent and cells first.
NotInactive = { $who } is still playing. Only a player who missed two turns running can be removed.
BelowMinimum = { $number } will not do: now it is { $least } to { $most } shots a turn.
NotPaused = The game is going on already.
OutOfGame = Your fleet is out of the battle. See how it ends: /board.
AlreadyRemoved = { $who }: the fleet leaves the board when this turn closes anyway.
HostOnly = Only the organiser of the game decides that.
AlreadyResigned = You are giving up already: your fleet leaves the board when the turn closes.

## Events

TurnOpened = 🎯 <b>Turn { $turn }.</b> { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
} each, { $alive ->
    [one] { $alive } player
   *[other] { $alive } players
} afloat.
ShotsGranted = { $seat }: { $total ->
    [one] { $total } shot
   *[other] { $total } shots
} ({ $base } + { $bonus })
OrderIn = ✅ { $seat }: the order is in
OrderTaken =
    { $replaced ->
        [yes] <b>Order replaced</b>
       *[no] <b>Order taken</b>
    }
    { $shots }
    { $left ->
        [0] All shots are used.
        [one] { $left } shot is unused.
       *[other] { $left } shots are unused.
    } You can replace the order until the turn closes.
    { $told }
PassTaken = { $replaced ->
    [yes] Your order is now a pass
   *[no] Pass taken
}: you hold fire this turn. You can change your mind until it closes.
DraftChanged = { $shots-count ->
    [0] The draft is empty.
   *[other] <b>Draft</b>
}
    { $shots }
    Shots left: { $left }
ThisClosesTurn = We were waiting only for you: your order closes the turn. Close it?
DraftFired =
    ⏳ Time is up, and your draft became the order:
    { $shots }
GaveUp = 🏳️ { $seat } gives up. The fleet leaves the board when the turn closes.
TurnClosed = 📣 <b>Results of turn { $turn }</b> — { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}
WatersHit =
    🌊 { $target }
    { $falls }
YourWaters =
    🌊 <b>Your board was fired at</b>
    { $falls }
NobodyFired = 🌫 Silence: nobody fired this turn.
MissedTurn = 💤 { $seat }: no order, the shots lapse.
BecameInactive = 💤 { $seat }: two turns missed running. We no longer wait, but any order brings the player back.
CameBack = 👋 { $seat } is back!
BonusEarned = ⭐️ { $seat }: +{ $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
} next turn
FleetSunk = ☠️ { $seat }: the fleet is sunk
FleetScuttled = { $standing ->
    [removed] 🚪 { $seat }: the fleet was removed by the organiser
   *[other] 🏳️ { $seat }: the fleet leaves the board
}
RemovalDue = 🚪 { $seat }: two turns missed running; the organiser removes the fleet when this turn closes.
ShotsWillBe = From the next turn on: { $number ->
    [one] { $number } shot
   *[other] { $number } shots
} each.
GamePaused = ⏸ Nobody fired for two turns running: the game is paused. Organiser, shall we go on? In { $days ->
    [one] { $days } day
   *[other] { $days } days
} I call it a draw.
GameResumed = ▶️ We play on!
BattleWon = 🏆 <b>Victory!</b> Only { $seat } is still afloat.
BattleDrawn = { $asleep ->
    [yes] 🤝 The game fell asleep. A draw: { $seats }.
   *[no] 🤝 Every fleet is sunk. A draw: { $seats }.
}
Tally = { $place }. { $seat } — { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} of { $shots }, best turn: { $best }

## The panel with buttons

HandPrompt = { $drafted ->
    [0] <b>Where do we fire?</b> You have { $total ->
        [one] { $total } shot
       *[other] { $total } shots
    }. Pick an opponent.
   *[other] <b>Draft</b>: { $drafted } of { $total } chosen
}
    { $shots }
OrderStands =
    ✅ <b>Your order</b>
    { $shots }
    You can replace it until the turn closes.
PassStands = ✅ <b>Your order</b>: pass. You can change your mind until the turn closes.
AimPrompt =
    🎯 Target: { $target }. Shots left: { $left }
    { $shots }
OpponentLabel = { $shots ->
    [0] { $seat }
   *[other] { $seat } · { $shots }
}
SendLabel = Send { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}
WipeDraftLabel = Wipe
PassLabel = Pass
CloseTurnLabel = Yes, close the turn
OpponentsLabel = ← Opponents

## The board as text

battleship-board-title = { $name } — { $standing ->
    [afloat] afloat: { $afloat }
    [sunk] fleet sunk
    [resigned] gave up
   *[removed] removed
}
battleship-board-order = My order
battleship-board-legend = ■ ship · ◎ aim · ○ miss · x hit · # sunk · - water round a sunk ship. “!” marks the last turn’s shots.
