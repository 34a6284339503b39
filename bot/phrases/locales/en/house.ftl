### What the host himself says, whatever the game.
### Short and friendly; nobody's gender is assumed.

## The parts that sentences are made of

nameless = Player { $number }
all-of = { $first } and { $last }
at-place = { $place-count ->
    [0] {""}
   *[other] {" "}({ $place })
}
moment = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}, { $time } { $city ->
    [Moscow] Moscow time
    [Yerevan] Yerevan time
   *[other] { $offset }
}
stretch-days = { $number } { $number ->
    [one] day
   *[other] days
}
stretch-hours = { $number } h
stretch-minutes = { $number } min
stretch-seconds = { $number } s
zone = { $city ->
    [Moscow] Moscow
    [Yerevan] Yerevan
   *[other] { $zone }
}
paper-withheld = 📄 Files are not allowed here, and { $name } is too long for messages. Ask me for it in the private chat.

## Labels without words

Plain = { $text }
Spot = { $sign-count ->
    [0] { $cell }
   *[other] { $sign }{ $cell }
}
Moment = { $at }

## The lobby: to everybody

LobbyOpened =
    🎲 <b>{ $game }</b> — who is in?
    Organiser: <b>{ $host }</b>. Players: { $least } to { $most }.
LobbyTerms = ⏳ { $turn ->
    [0] Turns have no time limit.
   *[other] { DURATION($turn) } a turn{ $calendar ->
        [ru] ; the clock stops at week-ends and on Russian holidays.
        [am] ; the clock stops at week-ends and on Armenian holidays.
        [ru-shift] ; a deadline on a week-end or a Russian holiday moves on.
        [am-shift] ; a deadline on a week-end or an Armenian holiday moves on.
       *[off] .
    } Time zone: { ZONE($zone) }.
}
LobbyOption = { $option }: { $value }
LobbyStartsAt = 🕕 Starts: { $at }
LobbySeat = { $ready ->
    [yes] ✅ <b>{ $nick }</b>
   *[no] ▫️ <b>{ $nick }</b> — getting ready
}
LobbyNobody = Nobody yet. Tap “Join” and be the first.
Challenged = 🎯 Challenged: @{ $guest }
InviteLink =
    Send this link to a friend, it leads straight here:
    { $link }
ChallengeTitle = ⚔️ Challenge: “{ $game }”
ChallengeHint = A game of two, each in a chat with the bot
ChallengePost = ⚔️ <b>{ $host }</b> wants to play “{ $game }”. Who accepts?
AcceptLabel = Accept
RivalLeft = <b>{ $nick }</b> has left: “{ $game }”.
RivalCame = ⚔️ <b>{ $nick }</b> takes up the challenge: “{ $game }”.{ $ready ->
    [yes] {" "}We begin as soon as your opponent is ready.
   *[no] {" "}Over to you: send your set-up, or write “random”.
}
InvitedBy = ⚔️ <b>{ $host }</b> challenges you: “{ $game }”.
MatchGoesOn = ▶️ “{ $game }” against { $rivals }: the next game. Get ready again.
LobbyStarted = ▶️ <b>{ $game }</b>: the game is on, { $players ->
    [one] { $players } player
   *[other] { $players } players
}.
LobbyCancelled = <b>{ $game }</b>: { $by_host ->
    [yes] called off by the organiser.
   *[no] called off.
}
LobbyDied = No game this time: { $ready } ready, at least { $least } needed. See you at the next one!
StartMoved = { $ready } ready, at least { $least } needed. The start moves to { $at }.
NotReadyDropped = <b>{ $nick }</b> had nothing in at the start, so we play without.
HostPassed = The organiser is now <b>{ $nick }</b>.
SeedSealed = 🎲 The seal of the dice: <code>{ $seal }</code>. I show the seed after the game, and anybody can check every throw.
WordGiven = 🗝 <b>{ $nick }</b>, a word for the dice: “{ $word }”
SeedRevealed = 🔓 The seed of the dice: <code>{ $seed }</code>. The seal shown before the start is its SHA-256; the seed and the players’ words make all the throws.
RecordSealed = 🧾 Fingerprint of the record: <code>{ $digest }</code> (/record, /verify)

## The lobby: to one person

Joined = You are in: “{ $game }”{ at-place }. Your nick is <b>{ $nick }</b>; to change it, /join and a new one.
LeftLobby = You are off the list of “{ $game }”. Changed your mind? /join.
NickIs = Your nick at this table is <b>{ $nick }</b>.
HandInFleet = Send your set-up for “{ $game }”. Not in the mood? Write “random”.
HandedIn = { $replaced ->
    [yes] Set-up replaced.
   *[no] Set-up taken.
} { $begins ->
    [yes] Everybody is ready: here we go!
   *[no] Ready: { $ready } of { $players }. Change it as often as you like until the start: /fleet.
}
SureToReplace = Your set-up is in already. Replace it by a random one?
ReminderToHandIn = ⏰ “{ $game }”{ at-place } starts { $at }, and your set-up is missing. Send it, or write “random”.
YouWereDropped = Your set-up was missing at the start{ at-place }, so the game goes on without you. Join the next one!
YouWereKicked = The organiser took you off the list{ at-place }.
WordIs = { $own ->
    [yes] Your word for the dice is “{ $word }”. Until the start you can change it: /word and a new one.
   *[no] Your word for the dice is just your nick: “{ $word }”. To choose your own: /word and the word.
}

## Refusals

NoTableHere = There is no game here now. Start one: /games.
TableHereAlready = “{ $game }” is on here already, and a chat holds one game at a time. How it stands: /status.
OpenPrivateForSecrets = That is secret, and your private chat with me is closed. Open it, the button is below.
OpenPrivateFirst = First open a private chat with me, the button is below: I need somewhere to write to you in secret. Joining then completes by itself.
JoinedHere = ✅ <b>{ $nick }</b> is in.
LobbyIsFull = All places are taken: { $most } players at most.
LobbyIsOver = Too late to join: the game has begun or was called off.
AlreadyIn = You are on the list already, as <b>{ $nick }</b>.
ForSomebodyElse = This challenge is for @{ $guest }. To fight, send one of your own: /duel.
WrongLink = This link leads to no open game: it has begun, was called off, or is full. A new one: /games.
NoRobotHere = No computer player can join here: the list is full, or this game has none.
NotOnTheList = You are not on the list. To join: /join.
NotYourOffice = Only the organiser and the chat’s administrators can do that.
TooFewReady = Too early to start: { $ready } ready, at least { $least } needed.
NotAllReady = Not ready yet: { $nicks }. Start without them?
ChatLost = I was removed from “{ $place }”, so the game is paused and its clock stands still. Put me back within { $days ->
    [one] { $days } day
   *[other] { $days } days
} and we go on from the same spot.
TableForgotten = I was never put back into “{ $place }”, so the game is closed without a result.
MatchCalledOff = <b>{ $game }</b>: ended without a result by the organiser or an administrator.
SureToCallOff = “{ $game }” is under way. Really end it? Nobody will get a result.
NobodyNamed = There is no “{ $nick }” here.{ $nicks-count ->
    [0] {""}
   *[other] {" "}There are: { $nicks }.
}
NickTaken = “{ $nick }” looks too much like <b>{ $other }</b>, which is taken. Choose another: /join and a nick.
BadOption = I do not understand “{ $word }”.{ $sample-count ->
    [0] {" "}What can be set: /help.
   *[other] {" "}Write it like this: <code>{ $sample }</code>.
}
TurnTooShort = “{ $word }” does not fit: a turn may last from { DURATION($least) } to { DURATION($most) }.
BadMoment = “{ $word }” is no starting time, has passed, or is more than a year away. Write it like this: <code>start=18:00</code> or <code>start=30.11 18:00</code>.
ChannelsDoNotPlay = That was written in the name of the chat or of a channel, and those have no private chat with me. Write as yourself.
ForwardedWords = A forwarded message is no move. Write it yourself, as a new message.
EditedTooLate = Editing an old message makes no move. Send a new one.
SecretsInPrivate = Hush, that is a secret! Orders and set-ups go to the private chat with me.
OrdersGoPrivate = <b>{ $nick }</b>, here that is just talk. Orders go to the private chat with me, or after /fire.
PressExpired = That button no longer works: the game has moved on.
NotSeated = You do not play at this table. Your games: /mygames.
NotYourTurn = Nothing is needed from you now. Who we wait for: /status.
MatchIsOver = This game is over.
WhichTable = You are in several games. Which one is “{ $text }” for?
WhichLetters = “{ $text }”: which letter is that? I ask once and remember; to change it: /letters.
NothingUnderstood = That looks like neither a move nor a command. A move reads “Ansk D4 E5”. Hints: /help.
UnknownCommand = I have no command “{ $command }”. All commands: /help.
OnlyInGroups = That command is for groups: take me into a chat with your friends and use it there.
SlowDown = Too many messages at once. Take a breath: I read you again from { $until }.
TooManyTables = You have { $most ->
    [one] { $most } open game
   *[other] { $most } open games
}, and that is the limit. Finish one first: /mygames.
CameTooLate = That came after the turn had closed, so it does not count.
CommandTooOld = This command was sent while I was away and is too old now. Send it again if you still want it.
SketchTooSmall = The board is all but empty. Place your ships, or write “random”.
CannotWriteHere = I cannot write in “{ $place }”. Allow me to send messages and pictures, then repeat the command.
WordInPrivate = Send your word for the dice to the private chat with me: /word and the word.
WordTooLong = Too long: a word for the dice has at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.
WordTooLate = The game has begun: the words for the dice are in and can no longer be changed.
NoDiceHere = “{ $game }” has no dice, so it needs no word.
NothingFinished = No finished games yet. After the first one I can show its record.
NotSoMany = Not that far back: finished games so far, { $there }.

## The match

TurnUntil = ⏳ Until { $at }
TurnWithoutLimit = ⏳ No time limit: the turn closes when everybody has moved.
WaitingFor = Waiting for { $nicks }.
YourTurn = 🎯 Your turn: “{ $game }”{ at-place }.
YouAreMissing = ⏰ We are waiting for your move: “{ $game }”{ at-place }. You have until { $at }.
GroupReminder = ⏰ Still to move: { $nicks }. We wait until { $at }.
OutageMoved = I was away for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Nobody loses by it: the turn now ends { $at }.
HolidayAdded = 🗓 The organiser added a day off: { $day }.{ $until-count ->
    [0] {""}
   *[other] {" "}The turn ends: { $until }.
}
HolidayTooSoon = A day off must be announced at least 24 hours before it begins.
NoDaysOffHere = The clock of this table knows no days off (calendar=off), so there is nothing to add.
SureToResign = Really give up? “{ $game }”{ at-place }: there is no way back into this game.
YouGaveUp = 🏳️ You gave up in “{ $game }”{ at-place }. Thanks for the game!
SentToPrivate = The answer is in your private chat.
StillPlaying = That’s the spirit. We play on!
PlayerUnreachable = I cannot write to <b>{ $nick }</b>: the private chat with me is closed. Open it again, the seat is still yours.
PlayerDeparted = <b>{ $nick }</b> has left the chat but keeps the seat: the private chat with me is enough to play.
WelcomeBack = I am back! “{ $game }” goes on: /status.
Revenge = Rematch

## Tables, help, settings

MyTable = • <b>{ $game }</b>{ at-place }: { $yours ->
    [yes] <b>waiting for you</b>
   *[no] waiting for others
}{ $at-count ->
    [0] {""}
   *[other] , until { $at }
}
MyLobby = • <b>{ $game }</b>{ at-place }: open for players
NoTables = You are in no game yet. Pick one: /games.
Greeting =
    Hello, <b>{ $name }</b>! I host board games in chats: I draw the boards and keep the rules.

    Take me into a group and write /battle there to start a sea battle for everybody. Fleets and orders come here, where nobody else sees them.

    And right here: /duel, a sea duel with a friend or the computer (<code>/duel bot hard</code>).
GreetingGroup =
    Hello! I host board games. Write /battle for a sea battle with everybody here. Secrets go to the private chat with me; the board and the results stay here.

    /rules — the rules, /help — what I can do, /check — whether I may do it here.
HelpPrivate =
    <b>Here, in the private chat</b>
    An order is plain text: <code>Ansk D4 E5</code>, several lines if you like. Buttons do it too.

    /fleet — place your fleet: text, a drawing, buttons, or the word “random”
    /duel — a sea duel with a friend, <code>/duel bot hard</code> — with the computer
    /pass — sit a turn out, /resign — give up
    /field — my board, /board — all boards
    /status — who we wait for, and until when
    /mygames — all my games
    /record — the record of the last game, /verify — check it; /word — a word for the dice
    /rules — the rules, /games — what there is to play
    /lang — language, /letters — letters of the boards, /settings — everything else

    <b>Words instead of commands:</b> “random”, “pass”, “resign”.
HelpGroup =
    <b>Here, in the group</b>
    /battle — open a sea battle. Terms go on the same line, any of these:
    <code>turn=24h</code> — time for a turn, <code>start=18:00</code> — the start, <code>players=3-8</code> — how many play
    <code>calendar=off</code> — no days off (or ru, am), <code>shots=9</code> or <code>shots=+2</code> — shots a turn
    <code>shooters=anonymous</code> — do not name who fired, <code>show_sunk=no</code> — keep fleets of the sunk hidden, <code>shared_sink=each</code> — bonus for all who sank it

    /duel — challenge somebody to a sea duel
    /join — take part, with a nick: <code>/join Ansk</code>; /leave — change your mind
    /go — start, /cancel — call off, /kick — take somebody off the list (organiser and administrators)

    <b>During the game</b>
    /status — who we wait for, /board — the boards
    <code>/fire Ansk D4 E5</code> — an order, /pass — no shots
    /resign — give up

    After the game: /record — its record, /verify — check that all was fair.
    Fleets and orders go to the private chat with me. /rules — the rules, /check — check my rights, /settings — settings of this chat.
HelpPlaying = “{ $game }”: /status — who we wait for, /board — the board, /rules — the rules, /resign — give up.
Rules = The rules of which game? /rules and its name. All games: /games.
Lesson = A game to learn from: { $game }.
GamesList = <b>What shall we play?</b>
GameLine = 🎲 <b>{ $game }</b>: /{ $command }
Pong = Here! Version { $version }, lag { $lag } s.
setting-name = { $setting ->
    [language] Language
    [letters] Letters
    [zone] Time zone
    [calendar] Calendar
    [turn] Time for a turn
    [board] Board
    [skin] Look
    [theme] Look
    [quiet] Quiet hours
    [reminders] Reminders
   *[other] { $setting }
}
setting-value = { $value ->
    [ru] русский
    [hy] հայերեն
    [en] English
    [cyrillic] Russian, А–К
    [armenian] Armenian, Ա–Ժ
    [latin] Latin, A–J
    [picture] as a picture
    [text] as text
    [both] as a picture and text
    [paper] paper
    [sea] sea
    [night] night
    [contrast] contrast
    [on] on
    [yes] yes
    [off] off
    [no] no
   *[other] { $value }
}
setting-choice = { $setting ->
    [calendar] { $value ->
        [ru] Russia
        [am] Armenia
        [ru-shift] Russia, deadlines move
        [am-shift] Armenia, deadlines move
        [off] no days off
       *[other] { setting-value }
    }
    [zone] { ZONE($value) }
    [turn] { DURATION($value) }
   *[other] { $value-count ->
        [0] default
       *[other] { setting-value }
    }
}
SettingIs = { setting-name }: <b>{ setting-choice }</b>
SettingsHeading = ⚙️ <b>Settings</b>
BadSetting = “{ $word }” does not fit. Write it like this: <code>{ $sample }</code>.
CheckFine = ✅ All is well: we can play.
CheckPrivacy =
    ⚠️ Privacy mode is on: I do not see plain text in this group, only commands, buttons and replies to my messages.
    That is enough to play: orders go to the private chat or after /fire. If I should see plain text too, make me an administrator, or switch privacy off in BotFather (/setprivacy → Disable) and add me to the group again.
CheckNoAdmin = ℹ️ I am no administrator here. We can play, but secret answers inside the group may not arrive, so I send them to the private chat.
CheckMuted = ⛔️ I lack a right: { $right ->
    [send_messages] to send messages
    [send_photos] to send pictures
    [pin_messages] to pin messages
   *[other] { $right }
}. An administrator can give it in the group’s settings.
CheckUnreachable = ⚠️ No private chat with me yet: { $nicks }. Open it and press “Start”, or there is nowhere to send a fleet.
ReplayOf = 🎬 Replay of “{ $game }”{ at-place }, ended { $at }.
StepIs = Step { $number } of { $of }{ $nick-count ->
    [0] {""}
   *[other] {" "}· <b>{ $nick }</b>
}: <code>{ $said }</code>
StepLabel = Step by step
RecordOf = 📜 The record of “{ $game }”{ at-place }, ended { $at }. It can be checked without me too.
Verified = { $good ->
    [yes] ✅ <b>{ $game }</b>{ at-place }, { $at }: everything is right.
   *[no] ❌ <b>{ $game }</b>{ at-place }, { $at }: not everything is right!
}
Checked = { $good ->
    [yes] ✓
   *[no] ✗
} { $check ->
    [digest] fingerprint of the record
    [times] order in time, moves: { $number }
    [actions] moves by the rules: { $number }
    [openings] seals of the set-ups: { $number }
    [seed] seal of the dice
    [dice] throws by seed and words: { $number }
    [nature] outcomes worked out again: { $number }
    [result] result
   *[other] { $check }
}{ $line ->
    [0] {""}
   *[other] {" "}— wrong in line { $line }
}

## Buttons

JoinLabel = Join
RobotLabel = 🤖 { $level ->
    [easy] Computer: easy
    [medium] Computer: medium
    [hard] Computer: hard
   *[expert] Computer: expert
}
CancelLabel = Call off
LatinLabel = { $sample }: { $letters ->
    [latin] in order, A–J
    [sounds] by its sound
   *[looks] by its look
}
RulesLabel = Rules
GoLabel = Start
RandomLabel = 🎲 Random
EditorLabel = Place with buttons
ChangeFleetLabel = ✏️ Change
AnotherRandomLabel = 🎲 Another random one
DoneLabel = Done
YesLabel = Yes
NoLabel = No
OpenPrivateLabel = Open the private chat
BoardLabel = All boards
MyFieldLabel = My board
AnywayLabel = Start without them
FireLabel = 🎯 Give an order
ChoiceLabel = { $chosen ->
    [yes] ✓ { setting-choice }
   *[no] { setting-choice }
}
TableLabel = { $game }{ at-place }

## The command menu and the bot's card

command-start = Say hello
command-help = What can be done here and now
command-rules = The rules of a game
command-games = What there is to play
command-battle = Open a sea battle
command-join = Take part
command-leave = Leave the list
command-go = Start the game (organiser)
command-cancel = Call the game off (organiser)
command-kick = Take a player off the list (organiser)
command-bot = Add a computer: easy, medium, hard, expert
command-holiday = Add a day off (organiser)
command-fleet = Place your fleet
command-fire = An order: nick and cells
command-pass = Sit the turn out
command-board = Everybody’s boards
command-field = My board
command-status = Who we wait for, and until when
command-mygames = My games
command-resign = Give up
command-word = A word to mix into the dice
command-replay = Replay of the last game
command-record = The last game’s record, as a file
command-verify = Check that the last game was fair
command-lang = Language: ru, hy, en
command-letters = Letters of the boards: cyr, arm, lat
command-settings = Settings
command-check = Check what I may do here
command-ping = Is the bot alive?
bot-name = Igroteka
bot-short-description = Board games in chats: a sea battle for everybody, with a bot as game master.
bot-description =
    Igroteka runs board games right in your chat.

    A sea battle for 2–12 players: everybody fires at once, and the bot is an honest game master. Fleets and orders go to the private chat, the board and the results stay in the group.
    A sea duel, one against one, with a friend or the computer: /duel, in the private chat too.

    Add the bot to a group and write /battle.
