### Paper football: the rules that the engine plays are said in paper_football-Rules.

paper_football-name = Paper football
paper_football-GameLine =
    ⚽️ <b>Paper football</b> — one ball for two, line by line, with bounces.
    To begin: /{ $command }
command-football = Paper football for two

## What the game master says about this game in its own way

paper_football-LobbyOpened =
    ⚽️ <b>{ $host }</b> calls for a game of paper football!

    There is one ball, and you move it by turns. On a free point the turn is over, from a taken one the ball bounces and you go on. Whoever gets it into the other’s goal wins.
paper_football-LobbyOption = { $option ->
    [size] Field { $value }.
    [to] A match to this many wins: { $value }.
    [best] A match of at most { $value } games.
    [lower] Player { $value } has the lower goal.
    [begins] The first to move: { $value ->
        [L] lower
       *[other] upper
    }.
    [score] Score of the match: { $value }
   *[other] { $option }: { $value }
}
paper_football-YourTurn = ⚽️ Paper football{ at-place }: your turn. Move the ball with the buttons or by text: <code>↖ ↗</code>, <code>NW NE</code>, <code>79</code>.
paper_football-YouAreMissing = ⏰ We are waiting for your turn of football{ at-place } — until { $at }. After that I wipe your draft, and twice running loses the game.
paper_football-HelpPlaying =
    <b>Paper football: what you can do now</b>
    Move the ball with the arrows under the field: only those that are allowed are alive. Or type steps in a row, in one manner:
    arrows <code>↖ ↗</code>, compass <code>NW NE</code>, words <code>up-left</code>, points <code>c6 d7</code>, digits <code>79</code> as they stand around the ball (8 is up).
    While the ball bounces it is a draft: “wipe” begins the turn anew.
    If a step loses, I ask first: “yes” or “no”.

    /board — the field, /status — whose turn it is, and until when
    /rules — the rules, /resign — give up
paper_football-Rules =
    ⚽️ <b>Paper football</b>

    <b>Field</b> — squared paper, 6x8 squares, the ball in the middle. Behind each short side is a goal two squares wide. The lower side moves first and shoots upwards, the upper one downwards; lots decide who has which.
    <b>Step</b> — a line to one of the eight points around. No line is drawn twice, and none along the border: it is drawn already. Lines may cross.
    <b>A free point</b> — the turn is over, you must stop.
    <b>A taken point</b> — where the ball has been, the middle, the border, posts and corners — a bounce: go on, twenty times if you can.
    <b>Goals</b> — the middle between the posts is free. From a post the goal is entered only diagonally.

    <b>Winning</b> — the ball in the other’s goal. In your own it is an own goal and the other wins. A bounce with no line left is a dead end and loses; a corner always is one. There are no draws.
    <b>Draft</b> — a message is drawn whole or not at all; until the turn is over it can be wiped. I ask before a step that loses.
    <b>Time</b> — each turn has its own. When it is over the draft is wiped and the time runs anew; the second time running the game is lost.

    <b>Size</b>: <code>/football 8x10</code>, 10x12, or any even numbers from 4 to 24. <b>A match</b>: <code>/football to=3</code>; the loser begins the next game. <b>Against the computer</b>: <code>/football bot hard</code> (easy, medium, hard).
    <b>A game to learn from</b>: <code>/rules football</code>.
paper_football-Lesson =
    <b>A game to learn from</b> on a 6x8 field: seven turns in seven colours. Player 1 has the lower goal and begins, player 2 the upper one.

    1. <code>↖</code> c6: the point is free — stop.
    2. <code>↓</code> c5: free as well.
    3. <code>→ ↙</code> d5 is the middle, and taken: a bounce. Then c4, stop.
    4. <code>↑ ↖</code> c5 is taken now: a bounce, and b6, stop.
    5. <code>↖ →</code> a7 is on the border, always taken: a bounce, b7.
    6. <code>↖ →</code> the border again, a8: a bounce, b8.
    7. <code>↗ ↗</code> c9 is a post; from it diagonally to d10. Goal, player 1 wins!

## Parts

Way = { $name ->
    [UP] ↑
    [UP_RIGHT] ↗
    [RIGHT] →
    [DOWN_RIGHT] ↘
    [DOWN] ↓
    [DOWN_LEFT] ↙
    [LEFT] ←
   *[UP_LEFT] ↖
}
joint-Way = {" "}
Point = { $file }{ $rank }
paper_football-goal = { $side ->
    [L] lower goal
   *[U] upper goal
}

## Refusals

NoSuchField = There is no field of { $word }: both sides are even numbers from { $least } to { $most }. For example <code>/football 8x10</code>.
NotYourKick = The ball is with { $turn } now. Wait for your turn.
GameOver = This game is over already.
SidesNotDrawn = The lots for the goals are not drawn yet.
NothingDrafted = The draft is empty and nothing was asked: there is nothing to take back or to confirm.
NoSteps = I see no step. It should be like <code>↖ ↗</code>, <code>NW NE</code> or <code>79</code>.
OffField = Step { $step }: the field ends there. Nothing was drawn.
AlongBorder = Step { $step }: not along the border, that line is drawn from the start. Nothing was drawn.
UsedLine = Step { $step }: that line is there already, and none is drawn twice. Nothing was drawn.
TurnEnded = The turn is over with step { $step }, and you have more. Send it without them: nothing was drawn.
BadToken = Step { $step }: I do not understand “{ $token }”. Good are arrows <code>↖ ↗</code>, compass <code>NW NE</code>, words <code>up-left</code>, points <code>c6 d7</code>, digits <code>79</code> (without 0 and 5).
MixedTokens = Step { $step }: “{ $token }” is written in another manner than the steps before. Choose one.
TooFar = Step { $step }: { $point } is no neighbour, one line does not reach it.

## Events

SidesDrawn = 🎲 The lots: lower goal and first turn — { $lower }. Upper goal — { $upper }.
SidesAre = 🔄 Lower goal and first turn — { $lower }. Upper goal — { $upper }.
Drafted = ✏️ { $seat }: { $ways } — a bounce, the ball is on { $point }
DraftWiped = 🧽 { $seat }: draft wiped
QuestionDropped = ↩️ { $seat }: not those steps
LossAsked = ⚠️ { $ways } — { $landing ->
    [own_goal] an own goal!
   *[other] a dead end!
} Are you sure?
paper_football-TurnPlayed = { $seat }: { $ways } — the ball is on { $point }
KickMissed = ⌛️ { $seat }: time is up, the draft is wiped, the time runs anew. Once more running, and the game is lost.
FootballWon = 🏆 { $cause ->
    [goal] <b>Goal!</b> { $seat } wins.
    [own_goal] <b>Own goal!</b> { $loser } scores against himself, { $seat } wins.
    [blocked] <b>Dead end!</b> { $loser } has no line left. { $seat } wins.
    [resigned] <b>Victory!</b> { $loser } gives up, { $seat } wins.
   *[timeout] <b>Victory!</b> { $loser }: time is up for the second time running. { $seat } wins.
}
paper_football-SeriesScore = 📊 Score of the match (wins needed: { $target }): { $first } — { $wins }:{ $losses }.{ $decided ->
    [yes] {" "}The match is over.
   *[no] {" "}The match goes on.
}

## How a game stands

paper_football-LastTurn = { $seat }: { $ways }
ToKick = { $you ->
    [yes] { $again ->
        [yes] ⚽️ <b>A bounce — go on!</b>
       *[no] ⚽️ <b>Your turn</b>
    }
   *[no] { $again ->
        [yes] ⚽️ A bounce, { $seat } goes on
       *[no] ⚽️ { $seat } to move
    }
} { $side ->
    [L] (shoots up)
   *[U] (shoots down)
}
LossAhead = ⚠️ <b>{ $landing ->
    [own_goal] An own goal
   *[other] A dead end
}</b>: { $ways }. Do you mean it? “yes” or “no”.
WipeLabel = 🧽 Wipe
LoseLabel = Yes, I mean it
KeepLabel = No, take it back
ResignLabel = 🏳️ Give up

## The field as text

paper_football-board-side = { $sign ->
    [turn] 🎯{" "}
    [winner] 🏆{" "}
   *[none] {""}
}{ $name } — { paper_football-goal }{ $to ->
    [1] {""}
   *[other] , wins { $wins } of { $to }
}
paper_football-board-ball = Ball: { $point }
paper_football-board-ways = Possible: { $ways }
paper_football-board-way = { $way } { $landing ->
    [stop] { $point }
    [bounce] { $point } (bounce)
    [goal] { $point } (goal)
    [own_goal] { $point } (own goal)
   *[blocked] { $point } (dead end)
}
paper_football-board-draft = Draft: { $ways }
paper_football-board-asked = In question: { $ways }
paper_football-board-legend = o ball · * taken point · + border · . free point · lines stand between them
