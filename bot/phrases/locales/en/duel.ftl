### The sea duel: the classic sea battle of two.

duel-name = Sea duel
duel-GameLine =
    ⚔️ <b>Sea duel</b> — the classic battle of two fleets: hit and fire again.
    Start one: /{ $command }
command-duel = A sea duel with a friend or the bot

## What the host says about this game in its own way

duel-LobbyOpened =
    ⚔️ <b>{ $host }</b> offers a sea duel!

    The classic battle, one against one: hit and fire again, miss and it is the other’s turn. Fleets go secretly to the bot.
duel-LobbyOption = { $option ->
    [best] A match: two wins decide it, { $value } games at most.
    [first] Player { $value } fires first.
    [score] Score of the match: { $value }
   *[other] { $option }: { $value }
}
duel-Joined = ⚔️ Sea duel{ at-place }{ $rivals-count ->
    [0] {""}
   *[other] : you play <b>{ $rivals }</b>
}. Your nick is <b>{ $nick }</b>; to change it, /join and a new one.
duel-HandedIn = { $replaced ->
    [yes] Fleet replaced.
   *[no] Fleet taken.
} { $begins ->
    [yes] Both are ready: here we go!
   *[no] Waiting for your opponent. Until the start you may change the fleet as often as you like: /fleet.
}
duel-HandInFleet = { fleet-form }
duel-ReminderToHandIn = ⏰ The sea duel{ at-place } starts { $at }, and your fleet is missing. Send it (/fleet shows a sample), or write “random”.
duel-YourTurn = ⚔️ “Sea duel”{ at-place }: it is up to you. Name a cell, such as <code>D4</code>.
duel-YouAreMissing = ⏰ We are waiting for your shot{ at-place } — until { $at }. Without it the turn passes, and two turns missed running lose the duel.
duel-HelpPlaying =
    <b>Sea duel: what you can do now</b>
    A shot is just a cell: <code>D4</code>. Or use the buttons: the column, then the row. In a group <code>/fire D4</code> works too.
    Hit and you fire again. Miss and it is the other’s turn.

    /board — both boards, /status — whose shot it is, and until when
    /rules — the rules, /resign — give up
duel-Rules =
    ⚔️ <b>Sea duel</b>

    <b>Board</b> — 10×10: columns A–J, rows 1–10.
    <b>Fleet</b> — ten ships: one of 4 decks, two of 3, three of 2, four of 1. Straight, with at least one cell of water between them, diagonally too. The edge is fine.

    <b>Who begins</b> is drawn by lot. In a rematch, and in the second game of a match, it is the other.

    <b>Shot</b> — one cell: <code>D4</code>.
    • miss: the turn passes
    • hit: fire again
    • sunk: the ship is down, the water round it is marked; fire again
    A cell that was fired at before is refused and costs nothing.

    <b>Time</b> — each shot has its own. When it is over the turn passes; the second time running the duel is lost.

    <b>End</b> — whoever first sinks all ten ships wins. There are no draws. To give up: “resign” or /resign.

    <b>A match</b> to two wins: <code>/duel best=3</code>. Against the bot: <code>/duel bot hard</code> (levels: easy, medium, hard, expert).

    <b>Fair play</b> — the fleets are sealed in public before the first shot and shown at the end.

## Parts

duel-Fall = { $cell } — { $outcome ->
    [miss] miss
    [hit] hit
   *[sunk] { sunk-ship }
}
joint-duel-Fall = ;{" "}

## Refusals

NotYourShot = It is { $turn }’s shot. Wait for your turn.
ShotAlready = { $cell } was fired at before. Name another cell: your shot is not lost.

## Events

StarterDrawn = 🎲 The lot is cast: { $seat } begins.
StarterIs = ▶️ This time { $seat } begins.
Fired = { $outcome ->
    [miss] 🌚 Miss! { $cell }
    [hit] 🔥 Hit! { $cell }
   *[sunk] 💥 { $cell } — { sunk-ship }!
}
ShotMissed = ⌛️ { $seat }: time is up, the turn passes. One more missed turn running, and the duel is lost.
DuelWon = 🏆 <b>Victory!</b> { $seat } wins the duel. { $cause ->
    [sunk] { $loser }: the whole fleet is sunk.
    [resigned] { $loser } gives up.
   *[timeout] { $loser }: two turns missed running, time is up.
}
MatchScore = 📊 Score of the match ({ $best ->
    [3] two wins decide it
   *[other] games: { $best }
}): { $first } { $wins } : { $losses } { $second }.{ $decided ->
    [yes] {" "}The match is over.
   *[no] {" "}The match goes on.
}
Gunnery = 🎯 { $seat }: { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, ships sunk: { $sunk }

## How a duel stands

duel-Volley = { $seat }: { $falls }
ToShoot = { $you ->
    [yes] { $again ->
        [yes] 🎯 <b>Fire again!</b>
       *[no] 🎯 <b>Your shot</b>
    }
   *[no] { $again ->
        [yes] 🎯 { $seat } fires again
       *[no] 🎯 { $seat } to fire
    }
}
ColumnsLabel = ← Columns

## The board as text

duel-board-title = { $sign ->
    [turn] 🎯{" "}
    [winner] 🏆{" "}
   *[none] {""}
}{ $name }{ $best ->
    [1] {""}
   *[other] {" "}(wins: { $wins })
} — { $afloat-count ->
    [0] fleet sunk
   *[other] afloat: { $afloat }
}
duel-board-legend = ■ ship · ○ miss · x hit · # sunk · - water round a sunk ship. “!” marks the shots of the last turn.
