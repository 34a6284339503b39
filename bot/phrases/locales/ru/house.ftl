### Речь самого ведущего: о чём бы ни была игра.
### Обращаемся на «ты», о людях говорим без рода: «Ася в игре», а не «Ася записалась».

## Части, из которых складываются фразы

nameless = Игрок { $number }
all-of = { $first } и { $last }
at-place = { $place-count ->
    [0] {""}
   *[other] {" "}({ $place })
}
moment = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
}, { $day } { $month ->
    [1] янв.
    [2] февр.
    [3] марта
    [4] апр.
    [5] мая
    [6] июня
    [7] июля
    [8] авг.
    [9] сент.
    [10] окт.
    [11] нояб.
   *[12] дек.
}, { $time } { $city ->
    [Moscow] МСК
    [Yerevan] по Еревану
   *[other] { $offset }
}
stretch-days = { $number } { $number ->
    [one] день
    [few] дня
   *[many] дней
}
stretch-hours = { $number } ч
stretch-minutes = { $number } мин
stretch-seconds = { $number } с
zone = { $city ->
    [Moscow] Москва
    [Yerevan] Ереван
   *[other] { $zone }
}
paper-withheld = 📄 Файлы здесь запрещены, а { $name } слишком велик для сообщений. Попроси его у меня в личном чате.

## Подписи без слов

Plain = { $text }
Spot = { $sign-count ->
    [0] { $cell }
   *[other] { $sign }{ $cell }
}
Moment = { $at }

## Набор игроков: всем

LobbyOpened =
    🎲 <b>{ $game }</b> — набираем игроков
    Организатор: <b>{ $host }</b>. Игроков: от { $least } до { $most }.
LobbyTerms = ⏳ { $turn ->
    [0] Срока у хода нет.
   *[other] На ход — { DURATION($turn) }{ $calendar ->
        [ru] , выходные и праздники России не в счёт.
        [am] , выходные и праздники Армении не в счёт.
        [ru-shift] ; если срок выпадает на выходной или праздник (Россия), он переносится.
        [am-shift] ; если срок выпадает на выходной или праздник (Армения), он переносится.
       *[off] .
    } Время: { ZONE($zone) }.
}
LobbyOption = { $option }: { $value }
LobbyStartsAt = 🕕 Начало: { $at }
LobbySeat = { $ready ->
    [yes] ✅ <b>{ $nick }</b>
   *[no] ▫️ <b>{ $nick }</b> — ещё готовится
}
LobbyNobody = Пока никого. Жми «Записаться» — будешь первым игроком.
Challenged = 🎯 Вызов: @{ $guest }
InviteLink =
    Перешли другу эту ссылку — она приведёт его прямо сюда:
    { $link }
ChallengeTitle = ⚔️ Вызвать: «{ $game }»
ChallengeHint = Сыграем вдвоём, каждый в своём чате с ботом
ChallengePost = ⚔️ <b>{ $host }</b> зовёт сыграть: «{ $game }». Кто примет вызов?
AcceptLabel = Принять вызов
RivalLeft = <b>{ $nick }</b> больше не участвует: «{ $game }».
RivalCame = ⚔️ <b>{ $nick }</b> принимает вызов: «{ $game }».{ $ready ->
    [yes] {" "}Начнём, как только соперник будет готов.
   *[no] {" "}Дело за тобой: пришли расстановку или напиши «случайно».
}
InvitedBy = ⚔️ <b>{ $host }</b> вызывает тебя: «{ $game }».
MatchGoesOn = ▶️ «{ $game }» против { $rivals }: следующая партия. Готовься заново.
LobbyStarted = ▶️ <b>{ $game }</b>: игра идёт, { $players ->
    [one] { $players } участник
    [few] { $players } участника
   *[many] { $players } участников
}.
LobbyCancelled = <b>{ $game }</b>: { $by_host ->
    [yes] игра отменена организатором.
   *[no] игра отменена.
}
LobbyDied = Игра не состоится: готовых игроков — { $ready }, а нужно хотя бы { $least }. Соберёмся в другой раз!
StartMoved = Готовых игроков — { $ready }, а нужно хотя бы { $least }. Переносим начало: { $at }.
NotReadyDropped = <b>{ $nick }</b>: к началу расстановки нет, играем без этого игрока.
HostPassed = Организатор теперь — <b>{ $nick }</b>.
SeedSealed = 🎲 Печать кубиков: <code>{ $seal }</code>. Зерно покажу после игры, и каждый сможет проверить броски.
WordGiven = 🗝 <b>{ $nick }</b>, слово для кубиков: «{ $word }»
SeedRevealed = 🔓 Зерно кубиков: <code>{ $seed }</code>. Печать, показанная до начала, — это SHA-256 от него; из зерна и слов игроков выходят все броски.
RecordSealed = 🧾 Отпечаток протокола: <code>{ $digest }</code> (/record, /verify)

## Набор игроков: лично

Joined = Ты в игре «{ $game }»{ at-place }. Твой ник — <b>{ $nick }</b>; сменить: /join и новый ник.
LeftLobby = Ты больше не в списке игры «{ $game }». Передумаешь — /join.
NickIs = Твой ник за этим столом — <b>{ $nick }</b>.
HandInFleet = Пришли расстановку для игры «{ $game }». Не хочется думать — напиши «случайно».
HandedIn = { $replaced ->
    [yes] Расстановка заменена.
   *[no] Расстановка принята.
} { $begins ->
    [yes] Все готовы — начинаем!
   *[no] Готовы { $ready } из { $players }. До начала её можно менять сколько угодно: /fleet.
}
SureToReplace = Расстановка уже принята. Заменить её случайной?
ReminderToHandIn = ⏰ «{ $game }»{ at-place }: начало — { $at }, а твоей расстановки ещё нет. Пришли её или напиши «случайно».
YouWereDropped = К началу игры{ at-place } твоей расстановки не было, поэтому она идёт без тебя. Ждём в следующей!
YouWereKicked = Организатор убрал тебя из списка игры{ at-place }.
WordIs = { $own ->
    [yes] Твоё слово для кубиков — «{ $word }». До начала его можно сменить: /word и новое слово.
   *[no] Твоё слово для кубиков — пока просто ник: «{ $word }». Выбрать своё: /word и слово.
}

## Отказы

NoTableHere = Здесь сейчас нет игры. Начать: /games.
TableHereAlready = Здесь уже идёт «{ $game }». Одновременно в чате — одна игра; как дела у этой: /status.
OpenPrivateForSecrets = Это секрет, а личный чат со мной закрыт. Открой его — кнопка ниже.
OpenPrivateFirst = Сначала открой личный чат со мной — кнопка ниже: мне нужно, куда писать тебе по секрету. Запись завершится сама.
JoinedHere = ✅ <b>{ $nick }</b> в игре.
LobbyIsFull = Все места заняты: играют не больше { $most }.
LobbyIsOver = Записи больше нет: игра уже началась или отменена.
AlreadyIn = Ты уже в списке, ник — <b>{ $nick }</b>.
ForSomebodyElse = Этот вызов — для @{ $guest }. Хочешь сразиться — брось свой: /duel.
WrongLink = По этой ссылке уже не сыграть: игра началась, отменена или место занято. Новая: /games.
NoRobotHere = Компьютеру здесь не сыграть: мест больше нет или в эту игру он не умеет.
NotOnTheList = Тебя нет в списке. Записаться: /join.
NotYourOffice = Это могут только организатор и администраторы чата.
TooFewReady = Начинать рано: готовых игроков — { $ready }, а нужно хотя бы { $least }.
NotAllReady = Ещё не готовы: { $nicks }. Начать без них?
ChatLost = Меня убрали из «{ $place }», поэтому игра на паузе и время стоит. Верни меня за { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} — и продолжим с того же места.
TableForgotten = В «{ $place }» меня так и не вернули, игра закрыта без результата.
MatchCalledOff = <b>{ $game }</b>: игра прекращена без результата — так решил организатор или администратор.
SureToCallOff = «{ $game }» уже идёт. Точно прекратить? Результата не будет ни у кого.
NobodyNamed = Игрока «{ $nick }» здесь нет.{ $nicks-count ->
    [0] {""}
   *[other] {" "}Есть: { $nicks }.
}
NickTaken = «{ $nick }» не отличить от ника <b>{ $other }</b>, а он занят. Выбери другой: /join и ник.
BadOption = Не понимаю «{ $word }».{ $sample-count ->
    [0] {" "}Что можно настроить — в /help.
   *[other] {" "}Нужно так: <code>{ $sample }</code>.
}
TurnTooShort = «{ $word }» не подходит: на ход даётся от { DURATION($least) } до { DURATION($most) }.
BadMoment = «{ $word }» — не время начала, оно уже прошло или до него больше года. Нужно так: <code>start=18:00</code> или <code>start=30.11 18:00</code>.
ChannelsDoNotPlay = Это написано от имени чата или канала, а у них нет личного чата со мной. Пиши от своего имени.
ForwardedWords = Пересланное я за ход не считаю. Напиши его сам — одним новым сообщением.
EditedTooLate = Правка старого сообщения ходом не считается. Пришли новое.
SecretsInPrivate = Тише, это секрет! Приказы и расстановки — только в личный чат со мной.
OrdersGoPrivate = <b>{ $nick }</b>, здесь это просто разговор. Приказы — в личный чат со мной или командой /fire.
PressExpired = Эта кнопка уже не действует: игра ушла вперёд.
NotSeated = Ты не играешь за этим столом. Твои игры: /mygames.
NotYourTurn = Сейчас от тебя ничего не нужно. Кого ждём: /status.
MatchIsOver = Эта игра уже закончена.
WhichTable = Игр у тебя несколько. К какой относится «{ $text }»?
WhichLetters = «{ $text }» — какая это буква? Спрошу один раз и запомню; передумать: /letters.
NothingUnderstood = Не похоже ни на ход, ни на команду. Ход пишется так: «Ansk Д4 Е5». Подсказка: /help.
UnknownCommand = Команды «{ $command }» у меня нет. Все команды: /help.
OnlyInGroups = Эта команда — для группы: позови меня в чат с друзьями и повтори её там.
SlowDown = Слишком много сообщений подряд. Передохни. Снова начну читать: { $until }.
TooManyTables = У тебя уже { $most ->
    [one] { $most } открытая игра
    [few] { $most } открытые игры
   *[many] { $most } открытых игр
} — больше нельзя. Закончи одну из них: /mygames.
CameTooLate = Это пришло уже после закрытия хода, поэтому не в счёт.
CommandTooOld = Команда пришла, пока меня не было на связи, и успела устареть. Повтори её, если она ещё нужна.
SketchTooSmall = На поле почти ничего нет. Расставь корабли — или напиши «случайно».
CannotWriteHere = Я не могу писать в «{ $place }». Верни мне право отправлять сообщения и картинки — и повтори команду.
WordInPrivate = Слово для кубиков присылай в личный чат со мной: /word и слово.
WordTooLong = Слишком длинно: слово для кубиков — не больше { $most ->
    [one] { $most } знака
   *[other] { $most } знаков
}.
WordTooLate = Игра уже началась: слова для кубиков приняты, менять их поздно.
NoDiceHere = В игре «{ $game }» кубиков нет, слово не понадобится.
NothingFinished = Законченных игр пока нет. Как закончится первая — покажу её протокол.
NotSoMany = Так далеко назад не выйдет: законченных игр — { $there }.

## Игра

TurnUntil = ⏳ До { $at }
TurnWithoutLimit = ⏳ Без срока: ход закроется, когда походят все.
WaitingFor = Ждём: { $nicks }.
YourTurn = 🎯 Твой ход: «{ $game }»{ at-place }.
YouAreMissing = ⏰ Ждём твой ход: «{ $game }»{ at-place }. Успей до: { $at }.
GroupReminder = ⏰ Ещё не ходили: { $nicks }. Ждём до: { $at }.
OutageMoved = Меня не было на связи { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}. Никто не пострадает — новый срок хода: { $at }.
HolidayAdded = 🗓 Организатор добавил выходной: { $day }.{ $until-count ->
    [0] {""}
   *[other] {" "}Срок хода: { $until }.
}
HolidayTooSoon = Выходной объявляют хотя бы за сутки до его начала.
NoDaysOffHere = За этим столом часы идут без выходных (calendar=off), добавлять выходной незачем.
SureToResign = Точно сдаёшься? «{ $game }»{ at-place } — вернуться в эту игру будет нельзя.
YouGaveUp = 🏳️ Ты сдаёшься в игре «{ $game }»{ at-place }. Спасибо за бой!
SentToPrivate = Ответ — в личном чате.
StillPlaying = Вот и правильно, играем дальше!
PlayerUnreachable = Не могу написать игроку <b>{ $nick }</b>: личный чат со мной закрыт. Открой его снова — место за тобой.
PlayerDeparted = <b>{ $nick }</b> больше не в чате, но место сохраняется: играть можно и в личном чате со мной.
WelcomeBack = Я снова здесь! «{ $game }» продолжается: /status.
Revenge = Реванш

## Столы, помощь, настройки

MyTable = • <b>{ $game }</b>{ at-place }: { $yours ->
    [yes] <b>ждём тебя</b>
   *[no] ждём других
}{ $at-count ->
    [0] {""}
   *[other] , до { $at }
}
MyLobby = • <b>{ $game }</b>{ at-place }: идёт запись
NoTables = Ты пока нигде не играешь. Выбрать игру: /games.
Greeting =
    Привет, <b>{ $name }</b>! Я — ведущий Игротеки: провожу в чатах настольные игры, рисую поля и слежу за правилами.

    Позови меня в группу и набери там /battle — начнётся «Морской бой» на всю компанию. Флоты и приказы присылают сюда, никто их не увидит.

    А прямо здесь — /duel: морская дуэль с другом или с компьютером (<code>/duel bot hard</code>).
GreetingGroup =
    Привет! Я — ведущий Игротеки. Набери /battle — и сыграем в «Морской бой» всей компанией. Секреты — в личном чате со мной, поле и итоги — здесь.

    /rules — правила, /help — что я умею, /check — всё ли мне тут разрешено.
HelpPrivate =
    <b>Здесь, в личном чате</b>
    Приказ пишется просто текстом: <code>Ansk Д4 Е5</code>, можно в несколько строк. Можно и кнопками.

    /fleet — расставить флот: текст, рисунок, кнопки или слово «случайно»
    /duel — морская дуэль с другом, <code>/duel bot hard</code> — с компьютером
    /pass — пропустить ход, /resign — сдаться
    /field — моё поле, /board — все поля
    /status — кого ждём и до какого времени
    /mygames — все мои игры
    /record — протокол последней игры, /verify — проверить её; /word — слово для кубиков
    /rules — правила, /games — какие бывают игры
    /lang — язык, /letters — буквы на поле, /settings — остальные настройки

    <b>Слова вместо команд:</b> «случайно», «пас», «сдаюсь».
HelpGroup =
    <b>Здесь, в группе</b>
    /battle — собрать «Морской бой». Условия — в той же строке, какие нужны:
    <code>turn=24h</code> — время на ход, <code>start=18:00</code> — начало, <code>players=3-8</code> — сколько игроков
    <code>calendar=off</code> — без выходных (или ru, am), <code>shots=9</code> или <code>shots=+2</code> — выстрелы за ход
    <code>shooters=anonymous</code> — стрелков не называть, <code>show_sunk=no</code> — флоты выбывших скрыть, <code>shared_sink=each</code> — бонус всем, кто потопил

    /duel — вызвать на морскую дуэль один на один
    /join — записаться, с ником: <code>/join Ansk</code>; /leave — передумать
    /go — начать, /cancel — отменить, /kick — убрать из списка (организатор и администраторы)

    <b>Во время игры</b>
    /status — кого ждём, /board — поля
    <code>/fire Ansk Д4 Е5</code> — приказ, /pass — пас
    /resign — сдаться

    После игры: /record — протокол, /verify — проверить, что всё честно.
    Флоты и приказы — в личный чат со мной. /rules — правила, /check — проверить мои права, /settings — настройки чата.
HelpPlaying = «{ $game }»: /status — кого ждём, /board — поле, /rules — правила, /resign — сдаться.
Rules = Правила: /rules и название игры. Все игры: /games.
Lesson = Показательная партия: «{ $game }».
GamesList = <b>Во что сыграем?</b>
GameLine = 🎲 <b>{ $game }</b>: /{ $command }
Pong = На месте! Версия { $version }, задержка — { $lag } с.
setting-name = { $setting ->
    [language] Язык
    [letters] Буквы
    [zone] Часовой пояс
    [calendar] Календарь
    [turn] Время на ход
    [board] Поле
    [skin] Оформление
    [theme] Оформление
    [quiet] Тихие часы
    [reminders] Напоминания
   *[other] { $setting }
}
setting-value = { $value ->
    [ru] русский
    [hy] հայերեն
    [en] English
    [am] Армения
    [cyrillic] русские, А–К
    [armenian] армянские, Ա–Ժ
    [latin] латинские, A–J
    [picture] картинкой
    [text] текстом
    [both] картинкой и текстом
    [paper] бумага
    [sea] море
    [night] ночь
    [contrast] контраст
    [on] да
    [yes] да
    [off] нет
    [no] нет
   *[other] { $value }
}
setting-choice = { $setting ->
    [calendar] { $value ->
        [ru] Россия
        [am] Армения
        [ru-shift] Россия, с переносом срока
        [am-shift] Армения, с переносом срока
        [off] без выходных
       *[other] { setting-value }
    }
    [zone] { ZONE($value) }
    [turn] { DURATION($value) }
   *[other] { $value-count ->
        [0] по умолчанию
       *[other] { setting-value }
    }
}
SettingIs = { setting-name }: <b>{ setting-choice }</b>
SettingsHeading = ⚙️ <b>Настройки</b>
BadSetting = «{ $word }» не подходит. Нужно так: <code>{ $sample }</code>.
CheckFine = ✅ Всё в порядке: можно играть.
CheckPrivacy =
    ⚠️ Включён режим приватности: обычный текст в группе мне не виден — только команды, кнопки и ответы на мои сообщения.
    Играть можно и так: приказы — в личный чат или командой /fire. Чтобы я видел и простой текст, сделай меня администратором или отключи приватность в BotFather: /setprivacy → Disable, а потом верни меня в группу заново.
CheckNoAdmin = ℹ️ Я здесь не администратор. Играть можно, но секретные ответы прямо в группе могут не дойти: пишу их в личный чат.
CheckMuted = ⛔️ Мне не хватает права: { $right ->
    [send_messages] отправлять сообщения
    [send_photos] отправлять картинки
    [pin_messages] закреплять сообщения
   *[other] { $right }
}. Его даёт администратор в настройках группы.
CheckUnreachable = ⚠️ Не открыт личный чат со мной: { $nicks }. Его нужно открыть и нажать «Старт», иначе флот прислать некуда.
ReplayOf = 🎬 Повтор игры «{ $game }»{ at-place }, конец: { $at }.
StepIs = Ход { $number } из { $of }{ $nick-count ->
    [0] {""}
   *[other] {" "}· <b>{ $nick }</b>
}: <code>{ $said }</code>
StepLabel = По шагам
RecordOf = 📜 Протокол игры «{ $game }»{ at-place }, конец: { $at }. Его можно проверить и без меня.
Verified = { $good ->
    [yes] ✅ <b>{ $game }</b>{ at-place }, { $at }: всё сходится.
   *[no] ❌ <b>{ $game }</b>{ at-place }, { $at }: сходится не всё!
}
Checked = { $good ->
    [yes] ✓
   *[no] ✗
} { $check ->
    [digest] отпечаток протокола
    [times] порядок по времени, ходов: { $number }
    [actions] ходы по правилам: { $number }
    [openings] печати расстановок: { $number }
    [seed] печать кубиков
    [dice] броски по зерну и словам: { $number }
    [nature] исходы, просчитанные заново: { $number }
    [result] результат
   *[other] { $check }
}{ $line ->
    [0] {""}
   *[other] {" "}— не сходится, строка { $line }
}

## Кнопки

JoinLabel = Записаться
RobotLabel = 🤖 { $level ->
    [easy] Компьютер: лёгкий
    [medium] Компьютер: средний
    [hard] Компьютер: сильный
   *[expert] Компьютер: мастер
}
CancelLabel = Отменить
LatinLabel = { $sample } — { $letters ->
    [latin] по порядку, A–J
    [sounds] по звуку
   *[looks] по виду буквы
}
RulesLabel = Правила
GoLabel = Начать
RandomLabel = 🎲 Случайно
EditorLabel = Расставить кнопками
ChangeFleetLabel = ✏️ Изменить
AnotherRandomLabel = 🎲 Другой случайный
DoneLabel = Готово
YesLabel = Да
NoLabel = Нет
OpenPrivateLabel = Открыть личный чат
BoardLabel = Все поля
MyFieldLabel = Моё поле
AnywayLabel = Начать без них
FireLabel = 🎯 Отдать приказ
ChoiceLabel = { $chosen ->
    [yes] ✓ { setting-choice }
   *[no] { setting-choice }
}
TableLabel = { $game }{ at-place }

## Меню команд и карточка бота

command-start = Познакомиться
command-help = Что можно делать здесь и сейчас
command-rules = Правила игры
command-games = Во что можно сыграть
command-battle = Собрать «Морской бой»
command-join = Записаться в игру
command-leave = Выйти из списка
command-go = Начать игру (организатор)
command-cancel = Отменить игру (организатор)
command-kick = Убрать игрока из списка (организатор)
command-bot = Позвать компьютер: easy, medium, hard, expert
command-holiday = Добавить выходной (организатор)
command-fleet = Расставить флот
command-fire = Приказ: ник и клетки
command-pass = Пропустить ход
command-board = Поля всех игроков
command-field = Моё поле
command-status = Кого ждём и до какого времени
command-mygames = Мои игры
command-resign = Сдаться
command-word = Слово, которое подмешать к кубикам
command-replay = Повтор последней игры
command-record = Протокол последней игры файлом
command-verify = Проверить честность последней игры
command-lang = Язык: ru, hy, en
command-letters = Буквы на поле: cyr, arm, lat
command-settings = Настройки
command-check = Проверить, всё ли мне разрешено
command-ping = На месте ли бот
bot-name = Игротека
bot-short-description = Настольные игры в чатах: «Морской бой» на всю компанию. Ведущий — бот.
bot-description =
    Игротека проводит настольные игры прямо в чате.

    «Морской бой» на 2–12 игроков: все стреляют одновременно, бот — честный ведущий. Флоты и приказы присылают в личный чат, поле и итоги — в группе.
    «Морская дуэль» — один на один, с другом или с компьютером: /duel, можно и в личном чате.

    Добавь бота в группу и набери /battle.
