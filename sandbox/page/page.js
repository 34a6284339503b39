/* The sandbox page: what several people see of one Telegram, side by side.
   The server's state is the truth: nothing is shown before it comes back as an event. Whatever
   people or the bot wrote becomes text nodes, never markup. */
"use strict";

/* -- words of the page ------------------------------------------------------------------------- */

// prettier-ignore
const WORDS = {
  ru: {
    title: "Игротека", page: "Игротека — песочница", lang: "Язык страницы",
    online: "Связь с песочницей есть", offline: "Нет связи с песочницей", clock: "Часы песочницы",
    m10: "+10 мин", m60: "+1 ч", m1440: "+24 ч", playAll: "Сыграть за всех", playBrief: "За всех", stop: "Стоп",
    add: "Участник", faults: "Сбои", log: "Журнал", people: "Участники", private: "Личный чат",
    play: "Сыграть за меня", settings: "Настройки участника", close: "Закрыть",
    first: "Имя", last: "Фамилия", username: "Имя пользователя", language: "Язык Telegram",
    admin: "Администратор группы", anonymous: "Пишет от имени группы", blocked: "Заблокировал бота",
    inGroup: "Состоит в группе", drop: "Убрать участника", creator: "владелец", administrator: "админ",
    blockedTag: "бот заблокирован", leftTag: "не в группе", noUsername: "без имени пользователя",
    write: "Сообщение…", send: "Отправить", commands: "Команды бота", start: "Начать",
    startWith: "по ссылке: {0}", startHint: "Личный чат с ботом ещё не открыт. Нажмите «Начать».",
    empty: "Сообщений пока нет. Наберите «/», чтобы увидеть команды.", onlyYou: "Видно только вам",
    onlyBot: "Видно только вам и боту", edited: "изменено", reply: "Ответить", edit: "Изменить",
    replyTo: "Ответ: {0}", editing: "Изменение сообщения", cancel: "Отменить", pinned: "Закреплено",
    forwarded: "Переслано: {0}", photo: "Фото", animation: "Анимация", document: "Файл", sticker: "Стикер",
    dice: "Кость", voice: "Голосовое", enlarge: "Открыть картинку", down: "К последним сообщениям",
    gone: "Вы не состоите в этой группе.", rejoin: "Вернуться", unblock: "Разблокировать",
    barred: "Вы заблокировали бота.", copied: "Скопировано", ok: "Понятно", bot: "бот", unread: "непрочитанных: {0}",
    allTopics: "Все темы", general: "Общая", topics: "Темы", noGroup: "Группы нет",
    once: "На следующий вызов", updates: "Обновления", server: "Сервер", group: "Группа",
    timeout: "тайм-аут", lost: "ответ потерян", slow: "медленно 3 с", html: "502 с HTML", clear: "Снять все",
    again: "повторить последнее", duplicate: "дубль следующего", unknown: "неизвестное", malformed: "битое",
    modern: "новые методы", privacy: "приватный режим", limits: "лимиты Telegram", photos: "боту можно фото",
    messages: "боту можно писать", botIn: "бот в группе", botAdmin: "бот — админ", migrate: "в супергруппу",
    forum: "новый форум", topic: "+ тема", reset: "Начать сначала", target: "Группа для сбоев",
    perMinute: "{0} вызовов в минуту", inChat: "в «{0}» — {1} в минуту", total: "всего {0}", clearLog: "Очистить",
    noCalls: "Бот ещё ничего не вызывал.", played: "Делать больше нечего", sureReset: "Забыть всё и начать сначала? Нажмите ещё раз",
    created: "{0} создаёт группу", joined: "{0} вступает в группу", left: "{0} выходит из группы", pinnedBy: "{0} закрепляет сообщение",
    titled: "{0} меняет название", migrated: "Группа стала супергруппой", topicNew: "Новая тема",
    inline: "инлайн-режим", via: "через {0}", offers: "Что предлагает бот", noOffers: "Бот ничего не предлагает", forward: "Переслать", forwarding: "Пересылка", emptyPair: "Сообщений пока нет.", friendWith: "Личка с другом",
  },
  hy: {
    title: "Իգրոտեկա", page: "Իգրոտեկա — ավազարկղ", lang: "Էջի լեզուն",
    online: "Կապը կա", offline: "Կապ չկա", clock: "Ավազարկղի ժամացույցը",
    m10: "+10 ր", m60: "+1 ժ", m1440: "+24 ժ", playAll: "Խաղալ բոլորի փոխարեն", playBrief: "Բոլորի", stop: "Կանգ",
    add: "Մասնակից", faults: "Խափանումներ", log: "Մատյան", people: "Մասնակիցներ", private: "Անձնական զրույց",
    play: "Խաղալ իմ փոխարեն", settings: "Մասնակցի կարգավորումներ", close: "Փակել",
    first: "Անուն", last: "Ազգանուն", username: "Օգտանուն", language: "Telegram-ի լեզուն",
    admin: "Խմբի ադմինիստրատոր", anonymous: "Գրում է խմբի անունից", blocked: "Արգելափակել է բոտին",
    inGroup: "Խմբի անդամ է", drop: "Հեռացնել մասնակցին", creator: "տեր", administrator: "ադմին",
    blockedTag: "բոտն արգելափակված է", leftTag: "խմբում չէ", noUsername: "առանց օգտանվան",
    write: "Հաղորդագրություն…", send: "Ուղարկել", commands: "Բոտի հրամանները", start: "Սկսել",
    startWith: "հղումով՝ {0}", startHint: "Բոտի հետ անձնական զրույցը դեռ բացված չէ։ Սեղմեք «Սկսել»։",
    empty: "Դեռ հաղորդագրություններ չկան։ Գրեք «/»՝ հրամանները տեսնելու համար։", onlyYou: "Տեսնում եք միայն դուք",
    onlyBot: "Տեսնում եք միայն դուք և բոտը", edited: "փոփոխված", reply: "Պատասխանել", edit: "Փոփոխել",
    replyTo: "Պատասխան՝ {0}", editing: "Հաղորդագրության փոփոխում", cancel: "Չեղարկել", pinned: "Ամրացված",
    forwarded: "Փոխանցված՝ {0}", photo: "Լուսանկար", animation: "Անիմացիա", document: "Ֆայլ", sticker: "Սթիքեր",
    dice: "Զառ", voice: "Ձայնային", enlarge: "Բացել նկարը", down: "Դեպի վերջին հաղորդագրությունները",
    gone: "Դուք այս խմբում չեք։", rejoin: "Վերադառնալ", unblock: "Ապաարգելափակել",
    barred: "Դուք արգելափակել եք բոտին։", copied: "Պատճենված է", ok: "Պարզ է", bot: "բոտ", unread: "չկարդացված՝ {0}",
    allTopics: "Բոլոր թեմաները", general: "Ընդհանուր", topics: "Թեմաներ", noGroup: "Խումբ չկա",
    once: "Հաջորդ կանչի համար", updates: "Թարմացումներ", server: "Սերվեր", group: "Խումբ",
    timeout: "սպասումը սպառվեց", lost: "պատասխանը կորավ", slow: "դանդաղ 3 վ", html: "502՝ HTML-ով", clear: "Հանել բոլորը",
    again: "կրկնել վերջինը", duplicate: "կրկնել հաջորդը", unknown: "անհայտ", malformed: "վնասված",
    modern: "նոր մեթոդներ", privacy: "գաղտնիության ռեժիմ", limits: "Telegram-ի սահմանները", photos: "բոտին թույլ են նկարները",
    messages: "բոտին թույլ է գրել", botIn: "բոտը խմբում է", botAdmin: "բոտը ադմին է", migrate: "դարձնել գերխումբ",
    forum: "նոր ֆորում", topic: "+ թեմա", reset: "Սկսել նորից", target: "Խափանումների խումբը",
    perMinute: "{0} կանչ րոպեում", inChat: "«{0}»՝ {1} րոպեում", total: "ընդամենը {0}", clearLog: "Մաքրել",
    noCalls: "Բոտը դեռ ոչինչ չի կանչել։", played: "Անելիք այլևս չկա", sureReset: "Մոռանա՞լ ամեն ինչ։ Սեղմեք ևս մեկ անգամ",
    created: "{0}՝ ստեղծում է խումբը", joined: "{0}՝ միանում է խմբին", left: "{0}՝ լքում է խումբը", pinnedBy: "{0}՝ ամրացնում է հաղորդագրություն",
    titled: "{0}՝ փոխում է անվանումը", migrated: "Խումբը դարձավ գերխումբ", topicNew: "Նոր թեմա",
    inline: "ներտողային ռեժիմ", via: "{0}-ի միջոցով", offers: "Բոտի առաջարկները", noOffers: "Բոտը ոչինչ չի առաջարկում", forward: "Փոխանցել", forwarding: "Փոխանցում", emptyPair: "Դեռ հաղորդագրություններ չկան։", friendWith: "Զրույց ընկերոջ հետ",
  },
  en: {
    title: "Igroteka", page: "Igroteka — sandbox", lang: "Language of this page",
    online: "Connected to the sandbox", offline: "No connection to the sandbox", clock: "Clock of the sandbox",
    m10: "+10 min", m60: "+1 h", m1440: "+24 h", playAll: "Play for all", playBrief: "All", stop: "Stop",
    add: "Person", faults: "Faults", log: "Log", people: "People", private: "Private chat",
    play: "Play for me", settings: "Settings of this person", close: "Close",
    first: "First name", last: "Last name", username: "Username", language: "Telegram's language",
    admin: "Administrator of the group", anonymous: "Writes as the group", blocked: "Blocked the bot",
    inGroup: "Member of the group", drop: "Remove this person", creator: "owner", administrator: "admin",
    blockedTag: "bot blocked", leftTag: "not in the group", noUsername: "no username",
    write: "Message…", send: "Send", commands: "The bot's commands", start: "Start",
    startWith: "by link: {0}", startHint: "The private chat with the bot is not open yet. Press Start.",
    empty: "No messages yet. Type “/” to see the commands.", onlyYou: "Only you see this",
    onlyBot: "Only you and the bot see this", edited: "edited", reply: "Reply", edit: "Edit",
    replyTo: "Reply to {0}", editing: "Editing the message", cancel: "Cancel", pinned: "Pinned",
    forwarded: "Forwarded from {0}", photo: "Photo", animation: "Animation", document: "File", sticker: "Sticker",
    dice: "Dice", voice: "Voice message", enlarge: "Open the picture", down: "To the latest messages",
    gone: "You are not in this group.", rejoin: "Come back", unblock: "Unblock",
    barred: "You blocked the bot.", copied: "Copied", ok: "OK", bot: "bot", unread: "unread: {0}",
    allTopics: "All topics", general: "General", topics: "Topics", noGroup: "No group",
    once: "For the next call", updates: "Updates", server: "Server", group: "Group",
    timeout: "time-out", lost: "answer lost", slow: "slow 3 s", html: "502 with HTML", clear: "Remove all",
    again: "repeat the last", duplicate: "double the next", unknown: "unknown", malformed: "malformed",
    modern: "modern methods", privacy: "privacy mode", limits: "Telegram's limits", photos: "bot may send photos",
    messages: "bot may write", botIn: "bot in the group", botAdmin: "bot is admin", migrate: "to a supergroup",
    forum: "new forum", topic: "+ topic", reset: "Start over", target: "Group for the faults",
    perMinute: "{0} calls a minute", inChat: "“{0}”: {1} a minute", total: "{0} in all", clearLog: "Clear",
    noCalls: "The bot has not called anything yet.", played: "Nothing left to do", sureReset: "Forget everything? Press again",
    created: "{0} created the group", joined: "{0} joined", left: "{0} left", pinnedBy: "{0} pinned a message",
    titled: "{0} changed the title", migrated: "The group became a supergroup", topicNew: "New topic",
    inline: "inline mode", via: "via {0}", offers: "What the bot offers", noOffers: "The bot offers nothing", forward: "Forward", forwarding: "Forwarding", emptyPair: "No messages yet.", friendWith: "Chat with a friend",
  },
};

const NEWCOMERS = [
  ["Аня", "anya", "ru"],
  ["Боря", null, "ru"],
  ["Ваган", "vagan", "hy"],
  ["Гаяне", "gayane", "hy"],
  ["Дима", null, "ru"],
  ["Emma", "emma", "en"],
];
const MOST_PEOPLE = 6;
const KEPT_CALLS = 1500;

/* -- small tools ------------------------------------------------------------------------------- */

const $ = (id) => document.getElementById(id);

/** An element with properties, attributes (`data-`, `aria-`, `role`) and children. */
function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (name.includes("-") || name === "role" || name === "for" || name === "lang") element.setAttribute(name, value);
    else if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element[name] = value;
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function icon(name, extra = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", `icon ${extra}`.trim());
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

function t(word, ...args) {
  const phrase = WORDS[speech][word] ?? WORDS.en[word] ?? word;
  return phrase.replace(/\{(\d)\}/g, (_, i) => args[Number(i)]);
}

/** What this browser remembers of the view (tabs, drafts): the world itself is the server's. */
const memory = {
  get(key, otherwise) {
    try {
      return JSON.parse(sessionStorage.getItem(`igroteka.${key}`)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(`igroteka.${key}`, JSON.stringify(value));
    } catch {
      /* private mode */
    }
  },
};

async function ask(path) {
  const answer = await (await fetch(`/sandbox/${path}`)).json();
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

async function act(name, body = {}) {
  const response = await fetch(`/sandbox/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

/** Does something for a person; a refusal of the sandbox is shown to him. */
async function tryFor(view, name, body) {
  try {
    return await act(name, body);
  } catch (error) {
    if (view) showToast(view, { text: String(error.message), alert: false });
    return null;
  }
}

const nameOf = (person) => person.name || [person.first_name, person.last_name].filter(Boolean).join(" ");
const hue = (id) => Math.abs(Math.trunc(id)) % 7;
const firstSign = (name) => {
  const bare = name.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "").trim();
  if (!bare) return "?";
  return Intl.Segmenter ? [...new Intl.Segmenter().segment(bare)][0].segment : [...bare][0];
};

/* -- the world --------------------------------------------------------------------------------- */

let speech = memory.get("speech", "ru");
let bot = { id: 0, name: "", username: "", privacy: true, modern: true, inline: true, limits: false };
let faults = [];
let clock = { now: 0, offset: 0, at: 0 };
let calls = [];
let target = memory.get("target", null);
let lastNumber = 0;
let stream = null;
let generation = 0;
const views = new Map();
const recent = [];
const dropped = new Set(memory.get("dropped", []));

const sandboxNow = () => clock.now + (performance.now() - clock.at) / 1000;

function setClock(now, offset) {
  clock = { now, offset, at: performance.now() };
  tick();
}

/** One person's side of everything. */
function newView(person) {
  return {
    id: person.id,
    person,
    n: 0,
    chats: new Map(),
    tab: memory.get(`tab.${person.id}`, null),
    topic: memory.get(`topic.${person.id}`, {}),
    read: memory.get(`read.${person.id}`, {}),
    payload: memory.get(`payload.${person.id}`, null),
    drafts: {},
    asked: null,
    answers: new Map(),
    askTimer: 0,
    reply: null,
    editing: null,
    forwarding: null,
    waiting: new Map(),
    stuck: true,
    open: false,
    playing: false,
    played: newMemory(),
    toastTimer: 0,
    bubble: null,
    dom: null,
    items: new Map(),
    shown: null,
  };
}

function newChat(chat) {
  return { ...chat, menu: chat.menu ?? [], messages: new Map((chat.messages ?? []).map((m) => [m.key, stamp(m)])) };
}

let stamps = 0;
/** A copy with a number of its own: another number, another drawing. */
const stamp = (message) => ({ ...message, stamp: ++stamps });

async function loadPerson(person) {
  const state = await ask(`state?as=${person.id}&limit=400`);
  const view = views.get(person.id) ?? newView(person);
  view.person = state.people.find((p) => p.id === person.id) ?? person;
  view.n = state.n;
  view.chats = new Map(state.chats.map((chat) => [chat.id, newChat(chat)]));
  bot = state.bot;
  views.set(person.id, view);
  for (const event of recent) if (event.n > view.n) hear(view, event);
  return state;
}

async function loadWorld() {
  const mine = ++generation;
  stream?.close();
  const world = await ask("state?limit=1");
  bot = world.bot;
  faults = world.faults;
  setClock(world.now, world.offset);
  recent.length = 0;
  const people = world.people.filter((p) => !dropped.has(p.id)).slice(0, MOST_PEOPLE);
  const known = new Map(views);
  views.clear();
  for (const person of people) views.set(person.id, known.get(person.id) ?? newView(person));
  const states = await Promise.all(people.map(loadPerson));
  calls = (await ask("calls")).calls.slice(-KEPT_CALLS);
  if (mine !== generation) return;
  lastNumber = Math.min(world.n, ...states.map((s) => s.n));
  drawAll();
  listen(lastNumber, mine);
}

const KINDS = [
  "message",
  "edit",
  "delete",
  "reaction",
  "pin",
  "toast",
  "inline",
  "press",
  "typing",
  "chat",
  "person",
  "menu",
  "bot",
  "clock",
  "faults",
  "call",
  "reset",
];

function listen(after, mine) {
  let broken = false;
  stream = new EventSource(`/sandbox/events?after=${after}`);
  stream.onopen = () => {
    if (broken && mine === generation) loadWorld().catch(lament);
    showLink(true);
  };
  stream.onerror = () => {
    broken = true;
    showLink(false);
    if (stream.readyState === EventSource.CLOSED && mine === generation)
      setTimeout(() => loadWorld().catch(lament), 1500);
  };
  for (const kind of KINDS) {
    stream.addEventListener(kind, (message) => {
      if (mine === generation) receive({ ...JSON.parse(message.data), kind });
    });
  }
}

function receive(event) {
  if (event.kind === "reset") {
    for (const key of Object.keys(sessionStorage))
      if (/^igroteka\.(read|tab|payload|topic|dropped)/.test(key)) sessionStorage.removeItem(key);
    dropped.clear();
    views.clear();
    loadWorld().catch(lament);
    return;
  }
  lastNumber = Math.max(lastNumber, event.n ?? 0);
  recent.push(event);
  if (recent.length > 600) recent.splice(0, 200);
  if (event.kind === "clock") setClock(event.now, event.offset);
  else if (event.kind === "faults") {
    faults = event.faults;
    later("faults");
  } else if (event.kind === "bot") {
    bot = { ...bot, ...event.bot };
    later("faults");
  } else if (event.kind === "call") {
    calls.push(event.call);
    if (calls.length > KEPT_CALLS) calls.splice(0, 200);
    later("log");
  }
  if (event.kind === "person" && !views.has(event.person.id)) welcome(event.person);
  for (const view of views.values()) if (event.n > view.n) hear(view, event);
}

/** Somebody new: his column comes as soon as what he sees is known. */
async function welcome(person) {
  if (dropped.has(person.id) || views.size >= MOST_PEOPLE) return;
  await loadPerson(person).catch(lament);
  later("people");
}

const sees = (view, event) => event.seen_by === null || event.seen_by === undefined || event.seen_by.includes(view.id);

function hear(view, event) {
  view.n = event.n;
  if (event.kind === "person") {
    if (event.person.id === view.id) {
      const spoke = view.person.language;
      view.person = { ...view.person, ...event.person };
      if (spoke !== view.person.language) refreshMenus(view);
    }
    later(view);
    return;
  }
  if (event.kind === "menu") {
    refreshMenus(view);
    return;
  }
  if (event.kind === "chat") {
    hearChat(view, event.chat);
    later("faults");
    return;
  }
  if (!sees(view, event)) return;
  if (event.kind === "toast") {
    if (event.toast.person === view.id) hearToast(view, event.toast);
    return;
  }
  if (event.kind === "inline") {
    if (event.answer.person === view.id) hearOffers(view, event.answer);
    return;
  }
  if (event.kind === "press") {
    if (event.person === view.id) {
      view.waiting.set(event.callback_query_id, `${event.key}|${event.data}`);
      setTimeout(() => stopSpinning(view, event.callback_query_id), 20000);
      markWaiting(view);
    }
    return;
  }
  const chat = view.chats.get(event.chat_id);
  if (!chat) {
    if (event.kind === "message") reloadPerson(view);
    return;
  }
  if (event.kind === "message" || event.kind === "edit" || event.kind === "reaction") {
    chat.messages.set(event.message.key, stamp(event.message));
  } else if (event.kind === "delete") {
    chat.messages.delete(event.key);
  } else if (event.kind === "pin") {
    chat.pinned = (chat.pinned ?? []).filter((id) => id !== event.message_id);
    if (event.pinned) chat.pinned.push(event.message_id);
    const message = chat.messages.get(`${chat.id}:${event.message_id}`);
    if (message) chat.messages.set(message.key, stamp({ ...message, pinned: event.pinned }));
  }
  later(view);
}

function hearChat(view, news) {
  const known = view.chats.get(news.id);
  const inside = news.kind === "private" ? news.id === view.id : news.members.some((m) => m.id === view.id);
  if (!known && !inside) return;
  if (!known) {
    reloadPerson(view);
    return;
  }
  Object.assign(known, news, { menu: known.menu, messages: known.messages });
  if (news.migrated_to && view.tab === news.id) view.tab = news.migrated_to;
  refreshMenus(view);
  later(view);
}

/** A chat that we do not know yet: ask for all that he sees. */
async function reloadPerson(view) {
  if (view.loading) {
    view.again = true;
    return;
  }
  view.loading = true;
  do {
    view.again = false;
    await loadPerson(view.person).catch(lament);
  } while (view.again);
  view.loading = false;
  later(view);
  later("faults");
}

async function refreshMenus(view) {
  await Promise.all(
    [...view.chats.values()].map(async (chat) => {
      try {
        chat.menu = (await ask(`menu?as=${view.id}&chat=${chat.id}`)).menu;
      } catch {
        /* left meanwhile */
      }
    }),
  );
  // Somebody may have begun to type a command before the menu came.
  if (view.dom && document.activeElement === view.dom.area && view.dom.area.value.startsWith("/")) drawCommands(view);
}

function hearToast(view, toast) {
  view.bubble = toast;
  stopSpinning(view, toast.callback_query_id);
  if (toast.text) showToast(view, toast);
  if (toast.url) followLink(view, toast.url);
}

function stopSpinning(view, query) {
  if (view.waiting.delete(query)) markWaiting(view);
}

function lament(error) {
  console.warn(error);
  showLink(false);
}

/* -- drawing: once for a frame ------------------------------------------------------------------ */

const dirty = new Set();
/** Asks for a drawing in the next frame: of a view, or of "people", "faults", "log". */
function later(what) {
  if (!dirty.size) requestAnimationFrame(draw);
  dirty.add(what);
}

function draw() {
  const due = [...dirty];
  dirty.clear();
  if (due.includes("people")) drawPeople();
  for (const what of due) if (typeof what === "object" && views.get(what.id) === what) drawPerson(what);
  if (due.includes("faults")) drawFaults();
  if (due.includes("log")) drawLog();
}

/** Where several people meet; neither the chat with the bot nor one with a friend. */
const isGathering = (chat) => !["private", "pair"].includes(chat.kind);

const liveGroups = () => {
  const groups = new Map();
  for (const view of views.values()) {
    for (const chat of view.chats.values()) if (isGathering(chat) && !chat.migrated_to) groups.set(chat.id, chat);
  }
  return [...groups.values()];
};

function targetGroup() {
  const groups = liveGroups();
  return groups.find((g) => g.id === target) ?? groups[0] ?? null;
}

/* -- the top bar, the clock, the faults, the log ------------------------------------------------ */

function showLink(on) {
  const dot = $("link-dot");
  dot.className = `dot ${on ? "on" : "off"}`;
  dot.title = t(on ? "online" : "offline");
  dot.setAttribute("aria-label", dot.title);
}

function drawTop() {
  document.documentElement.lang = speech;
  document.title = t("page");
  $("title").textContent = t("title");
  $("lang-label").textContent = t("lang");
  $("lang").value = speech;
  $("clock").setAttribute("aria-label", t("clock"));
  $("people").setAttribute("aria-label", t("people"));
  $("log").setAttribute("aria-label", t("log"));
  $("faults").setAttribute("aria-label", t("faults"));
  for (const button of $("clock").querySelectorAll("button")) button.textContent = t(`m${button.dataset.minutes}`);
  const word = (name) => make("span", { class: "word" }, t(name));
  const all = playingAll ? "stop" : "playAll";
  $("play-all").replaceChildren(
    icon(playingAll ? "stop" : "play"),
    word(all),
    make("span", { class: "brief" }, t(playingAll ? "stop" : "playBrief")),
  );
  $("play-all").setAttribute("aria-label", t(all));
  $("add-person").replaceChildren(icon("add"), word("add"));
  $("add-person").setAttribute("aria-label", t("add"));
  $("add-person").disabled = views.size >= MOST_PEOPLE;
  $("show-log").replaceChildren(icon("list"), word("log"));
  $("show-log").setAttribute("aria-label", t("log"));
  drawFaultCount();
  tick();
}

function drawFaultCount() {
  const armed = faults.reduce((sum, fault) => sum + Math.max(1, fault.times), 0);
  const button = $("show-faults");
  button.replaceChildren(
    icon("bolt"),
    make("span", { class: "word" }, t("faults")),
    armed ? make("span", { class: "count" }, String(armed)) : "",
  );
  button.setAttribute("aria-label", t("faults"));
}

function tick() {
  const now = new Date(sandboxNow() * 1000);
  const date = new Intl.DateTimeFormat(speech, { weekday: "short", day: "numeric", month: "short" }).format(now);
  const time = new Intl.DateTimeFormat(speech, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(now);
  const shown = $("now");
  shown.dateTime = now.toISOString();
  shown.replaceChildren(make("span", { class: "date" }, `${date}, `), time);
}

const FAULTS = [
  { label: "429 · 5", kind: "flood", retry_after: 5 },
  { label: "429 · 220", kind: "flood", retry_after: 220 },
  { label: "403", kind: "error", code: 403, description: "Forbidden: bot was blocked by the user" },
  { label: "502", kind: "error", code: 502, description: "Bad Gateway" },
  { word: "html", kind: "html" },
  { word: "timeout", kind: "timeout", seconds: 5 },
  { word: "lost", kind: "lost", seconds: 0 },
  { word: "slow", kind: "slow", seconds: 3 },
];

const armedLike = (sample) =>
  faults
    .filter(
      (fault) =>
        fault.kind === sample.kind &&
        (sample.code === undefined || fault.code === sample.code) &&
        (sample.retry_after === undefined || fault.retry_after === sample.retry_after),
    )
    .reduce((sum, fault) => sum + Math.max(1, fault.times), 0);

function drawFaults() {
  drawFaultCount();
  const strip = $("faults");
  if (strip.hidden) return;
  const focused = document.activeElement?.dataset?.fault;
  const group = targetGroup();
  const anybody = [...views.values()][0] ?? null;
  const actor = (group && [...views.values()].find((v) => isIn(v, group))) ?? anybody;
  const run = (name, body) => tryFor(actor, name, body);

  const button = (name, label, onclick, { pressed, usual, count, disabled, risky } = {}) =>
    make(
      "button",
      {
        type: "button",
        "data-fault": name,
        onclick,
        disabled: Boolean(disabled),
        class: [count ? "armed" : "", risky ? "dangerous" : "", usual !== undefined && usual !== pressed ? "odd" : ""]
          .join(" ")
          .trim(),
        "aria-pressed": pressed === undefined ? null : String(pressed),
      },
      label,
      count ? make("span", { class: "count" }, String(count)) : null,
    );
  const set = (word, ...buttons) =>
    make("div", { class: "fault-group", role: "group", "aria-label": t(word) }, make("h2", {}, t(word)), buttons);

  const once = FAULTS.map(({ label, word, ...fault }) =>
    button(word ?? label, label ?? t(word), () => run("fault", { ...fault, times: 1 }), { count: armedLike(fault) }),
  );
  const clear = button("clear", t("clear"), () => run("unfault", {}), { disabled: !faults.length });
  const updates = [
    button("again", t("again"), () => run("again", {})),
    button("duplicate", t("duplicate"), () => run("fault", { kind: "duplicate", times: 1 }), {
      count: armedLike({ kind: "duplicate" }),
    }),
    button("unknown", t("unknown"), () => run("inject", { shape: "unknown" })),
    button("malformed", t("malformed"), () => run("inject", { shape: "malformed" })),
  ];
  const server = [
    button("modern", t("modern"), () => run("modern", { on: !bot.modern }), { pressed: bot.modern, usual: true }),
    button("inline", t("inline"), () => run("inline", { on: !bot.inline }), { pressed: bot.inline, usual: true }),
    button("privacy", t("privacy"), () => run("privacy", { on: !bot.privacy }), { pressed: bot.privacy, usual: true }),
    button("limits", t("limits"), () => run("limits", { on: !bot.limits }), {
      pressed: Boolean(bot.limits),
      usual: false,
    }),
    button("reset", t("reset"), (press) => sure(press.currentTarget, () => run("reset", { world: "club" })), {
      risky: true,
    }),
  ];
  strip.replaceChildren(
    set("once", once, clear),
    set("updates", updates),
    set("server", server),
    set("group", groupFaults(group, actor, button, run)),
  );
  if (focused) [...strip.querySelectorAll("[data-fault]")].find((b) => b.dataset.fault === focused)?.focus();
}

function groupFaults(group, actor, button, run) {
  const everybody = [...views.keys()];
  const forum = button(
    "forum",
    t("forum"),
    () =>
      run("group", {
        title: `Форум ${liveGroups().length + 1}`,
        kind: "forum",
        people: everybody,
        topics: ["Эскадра"],
      }),
    { disabled: !actor },
  );
  if (!group) return [make("span", {}, t("noGroup")), forum];
  const groups = liveGroups();
  const chooser =
    groups.length < 2
      ? make("span", {}, group.title)
      : make(
          "select",
          {
            "aria-label": t("target"),
            onchange: (e) => {
              target = Number(e.target.value);
              memory.set("target", target);
              later("faults");
            },
          },
          groups.map((g) => make("option", { value: String(g.id), selected: g.id === group.id }, g.title)),
        );
  const here = { chat: group.id };
  const { status, photos, messages } = group.bot ?? {};
  const inside = !["left", "kicked", "none", undefined].includes(status);
  const boss = group.members.find((m) => m.status === "creator" && views.has(m.id))?.id ?? actor?.id;
  return [
    chooser,
    button("botIn", t("botIn"), () => run(inside ? "kick_bot" : "add_bot", { as: boss, ...here }), {
      pressed: inside,
      usual: true,
    }),
    button(
      "botAdmin",
      t("botAdmin"),
      () => run(status === "administrator" ? "demote" : "promote", { ...here, person: "bot", by: boss }),
      { pressed: status === "administrator", disabled: !inside },
    ),
    button("messages", t("messages"), () => run("rights", { ...here, messages: !messages, photos: photos !== false }), {
      pressed: messages !== false,
      usual: true,
      disabled: !inside,
    }),
    button("photos", t("photos"), () => run("rights", { ...here, photos: !photos, messages: messages !== false }), {
      pressed: photos !== false,
      usual: true,
      disabled: !inside,
    }),
    button("migrate", t("migrate"), () => run("migrate", here), { disabled: group.kind !== "group" }),
    group.is_forum
      ? button("topic", t("topic"), () =>
          run("topic", { as: boss, ...here, name: `Тема ${(group.topics?.length ?? 0) + 1}` }),
        )
      : null,
    forum,
  ];
}

/** A button that asks once more before it forgets everything. */
function sure(button, deed) {
  if (button.dataset.sure) {
    deed();
    return;
  }
  button.dataset.sure = "1";
  button.textContent = t("sureReset");
  setTimeout(() => {
    delete button.dataset.sure;
    button.textContent = t("reset");
  }, 4000);
}

function drawLog() {
  const log = $("log");
  if (log.hidden) return;
  const list = log.querySelector("ol");
  drawRates();
  const bottom = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const shown = new Set([...list.children].map((li) => Number(li.dataset.n)));
  const fresh = calls.slice(-400).filter((call) => !shown.has(call.n));
  if (!calls.length) {
    list.replaceChildren(make("li", { "data-n": "-1" }, t("noCalls")));
    return;
  }
  list.querySelector('[data-n="-1"]')?.remove();
  list.append(...fresh.map(callLine));
  while (list.children.length > 500) list.firstChild.remove();
  if (bottom) list.scrollTop = list.scrollHeight;
}

/** How often the bot calls: a minute back from now. */
function drawRates() {
  const log = $("log");
  if (log.hidden) return;
  const minuteAgo = Date.now() / 1000 - 60;
  const late = calls.filter((call) => call.wall > minuteAgo);
  const rates = liveGroups().map((group) => {
    const count = late.filter((call) => call.chat_id === group.id).length;
    return make("span", { class: count > 20 ? "hot" : "" }, t("inChat", group.title, count));
  });
  log
    .querySelector(".rates")
    .replaceChildren(make("b", {}, t("perMinute", late.length)), ...rates, make("span", {}, t("total", calls.length)));
  const [clear, shut] = log.querySelectorAll("header button");
  clear.textContent = t("clearLog");
  shut.setAttribute("aria-label", t("close"));
}

function callLine(call) {
  const bad = call.status !== 200;
  const time = new Date(call.time * 1000).toLocaleTimeString("ru", { hourCycle: "h23" });
  const brief =
    call.error ??
    String(call.params?.text ?? call.params?.caption ?? JSON.stringify(call.params ?? {}))
      .replace(/\s+/g, " ")
      .slice(0, 160);
  const line = make(
    "summary",
    {},
    make("time", {}, time),
    make("span", { class: "code" }, String(call.status)),
    make("span", {}, call.method),
    make("span", {}, `${call.chat_id ?? ""} ${call.fault ? `⚡${call.fault} ` : ""}${brief}`),
  );
  const details = make(
    "details",
    {
      ontoggle: () => {
        if (details.open && !details.querySelector("pre"))
          details.append(make("pre", {}, JSON.stringify(call, null, 1)));
      },
    },
    line,
  );
  return make("li", { "data-n": String(call.n), class: bad ? "bad" : "" }, details);
}

function toggle(id) {
  const part = $(id);
  part.hidden = !part.hidden;
  $(`show-${id}`).setAttribute("aria-expanded", String(!part.hidden));
  memory.set(`open.${id}`, !part.hidden);
  if (id === "log") drawLog();
  else drawFaults();
}

/* -- columns ------------------------------------------------------------------------------------ */

/** Everything anew, with every scroll where it was. */
function drawAll() {
  const people = $("people");
  const left = people.scrollLeft;
  const tops = new Map(
    [...people.children].map((column) => [Number(column.dataset.person), column.querySelector(".thread").scrollTop]),
  );
  people.replaceChildren();
  for (const view of views.values()) {
    const chat = view.dom && currentChat(view);
    if (chat) view.drafts[chat.id] = view.dom.area.value;
    view.dom = null;
    view.items = new Map();
    view.shown = null;
  }
  drawTop();
  drawPeople();
  drawFaults();
  for (const view of views.values())
    if (!view.stuck && tops.has(view.id)) view.dom.thread.scrollTop = tops.get(view.id);
  people.scrollLeft = left;
  $("log").querySelector("ol").replaceChildren();
  drawLog();
}

function drawPeople() {
  const people = $("people");
  for (const column of [...people.children]) if (!views.has(Number(column.dataset.person))) column.remove();
  for (const view of views.values()) {
    if (!view.dom) {
      buildPerson(view);
      view.dom.area.value = view.drafts[currentChat(view)?.id] ?? "";
    }
    if (!view.dom.column.isConnected) people.append(view.dom.column);
    drawPerson(view);
  }
  $("add-person").disabled = views.size >= MOST_PEOPLE;
}

const isIn = (view, chat) => chat.members.some((m) => m.id === view.id && !["left", "kicked"].includes(m.status));
const standing = (view, chat) => chat?.members.find((m) => m.id === view.id)?.status ?? "left";

/** The group that the switches of a person are about. */
function groupOf(view) {
  const groups = tabsOf(view).filter(isGathering);
  return groups.find((g) => g.id === view.tab) ?? groups[0] ?? targetGroup();
}

/** Groups first, then the private chat, friends last; a group that moved on is shown as its new self. */
function tabsOf(view) {
  const chats = [...view.chats.values()].filter((chat) => !chat.migrated_to || !view.chats.has(chat.migrated_to));
  const order = (chat) => ["private", "pair"].indexOf(chat.kind);
  return chats.sort((a, b) => order(a) - order(b));
}

function currentChat(view) {
  const tabs = tabsOf(view);
  return tabs.find((chat) => chat.id === view.tab) ?? tabs[0] ?? null;
}

function buildPerson(view) {
  const id = view.id;
  const d = {};
  d.face = make("span", { class: `face hue${hue(id)}`, "aria-hidden": "true" });
  d.name = make("bdi", { class: "name" });
  d.sub = make("span", { class: "sub" });
  d.play = make("button", { type: "button", class: "round play", onclick: () => playFor(view) });
  d.gear = make(
    "button",
    {
      type: "button",
      class: "round gear",
      "aria-expanded": "false",
      onclick: () => {
        view.open = !view.open;
        drawPerson(view);
        if (view.open) d.settings.querySelector("input")?.focus();
      },
    },
    icon("gear"),
  );
  d.settings = make("form", { class: "settings", hidden: true, onsubmit: (e) => e.preventDefault() });
  d.tabs = make("div", { class: "tabs", role: "tablist", onkeydown: (e) => walkTabs(view, e) });
  d.friends = make("select", { class: "befriend", onchange: () => befriend(view) });
  d.topics = make("div", { class: "tabs topics", role: "group", hidden: true });
  d.pinned = make("button", { type: "button", class: "pinned", hidden: true });
  d.thread = make("div", {
    class: "thread",
    role: "log",
    tabIndex: 0,
    onscroll: () => {
      view.stuck = d.thread.scrollHeight - d.thread.scrollTop - d.thread.clientHeight < 60;
      d.down.hidden = view.stuck;
    },
  });
  d.down = make(
    "button",
    {
      type: "button",
      class: "down",
      hidden: true,
      onclick: () => {
        view.stuck = true;
        toBottom(view);
      },
    },
    icon("down"),
  );
  d.pane = make("div", { class: "pane", role: "tabpanel", id: `pane-${id}` }, d.thread, d.down);
  d.compose = make("div", { class: "compose" });
  d.column = make(
    "section",
    { class: "person", "data-person": String(id) },
    make("header", { class: "who" }, d.face, make("div", { class: "naming" }, d.name, d.sub), d.play, d.gear),
    d.settings,
    make("div", { class: "tab-row" }, d.tabs, d.friends),
    d.topics,
    d.pinned,
    d.pane,
    d.compose,
  );
  view.dom = d;
  buildCompose(view);
  new ResizeObserver(() => {
    if (view.stuck) toBottom(view);
  }).observe(d.thread);
}

function toBottom(view) {
  view.dom.thread.scrollTop = view.dom.thread.scrollHeight;
  view.dom.down.hidden = true;
}

function drawPerson(view) {
  const d = view.dom;
  if (!d) return;
  const { person } = view;
  const name = nameOf(person);
  const group = groupOf(view);
  const status = group ? standing(view, group) : null;
  d.column.lang = person.language || "";
  d.column.setAttribute("aria-label", name);
  d.face.textContent = firstSign(name);
  d.name.textContent = name;
  d.name.title = name;
  d.sub.replaceChildren(
    make("bdi", {}, person.username ? `@${person.username}` : t("noUsername")),
    make("span", { class: "tag" }, person.language || "—"),
    ["creator", "administrator"].includes(status) ? make("span", { class: "tag good" }, t(status)) : "",
    person.blocked ? make("span", { class: "tag bad" }, t("blockedTag")) : "",
    group && ["left", "kicked"].includes(status) ? make("span", { class: "tag bad" }, t("leftTag")) : "",
  );
  d.play.replaceChildren(icon(view.playing ? "stop" : "play"));
  d.play.classList.toggle("busy", view.playing);
  d.play.title = t(view.playing ? "stop" : "play");
  d.play.setAttribute("aria-label", `${d.play.title}: ${name}`);
  d.gear.title = t("settings");
  d.gear.setAttribute("aria-label", `${t("settings")}: ${name}`);
  d.gear.setAttribute("aria-expanded", String(view.open));
  d.down.setAttribute("aria-label", t("down"));
  drawSettings(view, group, status);
  drawTabs(view);
  drawPane(view);
}

function drawSettings(view, group, status) {
  const form = view.dom.settings;
  form.hidden = !view.open;
  if (!view.open) {
    form.replaceChildren();
    delete form.dataset.drawn;
    return;
  }
  const { person } = view;
  const me = group?.members.find((m) => m.id === view.id);
  const drawn = JSON.stringify([person, me, group?.id, speech, views.size]);
  if (form.dataset.drawn === drawn) return;
  const focused = form.contains(document.activeElement) ? document.activeElement.name : null;
  form.dataset.drawn = drawn;
  const field = (word, key) =>
    make(
      "label",
      { class: "field" },
      t(word),
      make("input", {
        type: "text",
        name: key,
        value: person[key] ?? "",
        autocomplete: "off",
        spellcheck: false,
        maxLength: 64,
        onchange: (e) => {
          const value = e.target.value.replace(/^@(?=.)/, "");
          if (key === "first_name" && !value) {
            e.target.value = person.first_name;
            return;
          }
          tryFor(view, "rename", { person: view.id, [key]: value || null });
        },
      }),
    );
  const tick = (word, key, checked, deed, disabled = false) =>
    make(
      "label",
      { class: "switch" },
      make("input", {
        type: "checkbox",
        name: key,
        checked,
        disabled,
        onchange: async (e) => {
          if (!(await deed(e.target.checked))) e.target.checked = checked;
        },
      }),
      t(word),
    );
  const here = group ? { chat: group.id } : {};
  const inside = group && !["left", "kicked"].includes(status);
  const boss = group?.members.find((m) => m.status === "creator")?.id;
  const admin = ["creator", "administrator"].includes(status);
  form.replaceChildren(
    field("first", "first_name"),
    field("last", "last_name"),
    field("username", "username"),
    make(
      "label",
      { class: "field" },
      t("language"),
      make(
        "select",
        {
          name: "language",
          onchange: (e) => tryFor(view, "rename", { person: view.id, language: e.target.value || null }),
        },
        ["ru", "hy", "en", ""].map((code) =>
          make("option", { value: code, selected: (person.language ?? "") === code }, code || "—"),
        ),
      ),
    ),
    tick(
      "admin",
      "admin",
      admin,
      (on) => tryFor(view, on ? "promote" : "demote", { ...here, person: view.id, ...(boss ? { by: boss } : {}) }),
      !inside || status === "creator",
    ),
    tick(
      "anonymous",
      "anonymous",
      Boolean(me?.anonymous),
      (on) => tryFor(view, "promote", { ...here, person: view.id, anonymous: on, ...(boss ? { by: boss } : {}) }),
      !inside || !admin,
    ),
    tick("blocked", "blocked", person.blocked, (on) => tryFor(view, on ? "block" : "unblock", { as: view.id })),
    tick(
      "inGroup",
      "inside",
      Boolean(inside),
      (on) => tryFor(view, on ? "join" : "leave", { as: view.id, ...here }),
      !group,
    ),
    views.size > 2 ? make("button", { type: "button", class: "drop", onclick: () => dropPerson(view) }, t("drop")) : "",
  );
  if (focused) form.elements[focused]?.focus();
}

async function dropPerson(view) {
  for (const chat of tabsOf(view))
    if (isGathering(chat) && isIn(view, chat)) await tryFor(view, "leave", { as: view.id, chat: chat.id });
  dropped.add(view.id);
  memory.set("dropped", [...dropped]);
  views.delete(view.id);
  drawPeople();
  drawTop();
}

async function addPerson() {
  const group = targetGroup();
  const away = [...dropped][0];
  let id = away;
  if (away !== undefined) {
    dropped.delete(away);
    memory.set("dropped", [...dropped]);
  } else {
    const taken = new Set([...views.values()].map((v) => v.person.first_name));
    const names = new Set([...views.values()].map((v) => v.person.username));
    const [first_name, username, language] = NEWCOMERS.find(([n]) => !taken.has(n)) ?? [
      `Гость ${views.size + 1}`,
      null,
      "ru",
    ];
    const answer = await act("person", {
      first_name,
      language,
      ...(username && !names.has(username) ? { username } : {}),
    });
    id = answer.person.id;
  }
  if (group) await act("join", { as: id, chat: group.id }).catch(lament);
  if (!views.has(id)) await loadPerson({ id }).catch(lament);
  drawPeople();
  drawTop();
  views.get(id)?.dom.column.scrollIntoView({ behavior: "smooth", inline: "start", block: "nearest" });
}

function drawTabs(view) {
  const tabs = view.dom.tabs;
  const chosen = currentChat(view);
  tabs.setAttribute("aria-label", nameOf(view.person));
  const focused = tabs.contains(document.activeElement);
  tabs.replaceChildren(
    ...tabsOf(view).map((chat) => {
      const selected = chat === chosen;
      const count = selected ? 0 : unread(view, chat);
      const label = titleOf(view, chat);
      return make(
        "button",
        {
          type: "button",
          class: "tab",
          role: "tab",
          "data-chat": String(chat.id),
          "data-kind": chat.kind,
          "aria-selected": String(selected),
          "aria-controls": `pane-${view.id}`,
          "aria-label": count ? `${label}, ${t("unread", count)}` : label,
          tabIndex: selected ? 0 : -1,
          title: label,
          onclick: () => choose(view, chat.id),
        },
        make("bdi", { class: "label" }, label),
        count ? make("span", { class: "badge" }, String(count)) : null,
      );
    }),
  );
  const now = tabs.querySelector('[aria-selected="true"]');
  if (now && tabs.dataset.shown !== now.dataset.chat) {
    tabs.dataset.shown = now.dataset.chat;
    const over = now.offsetLeft + now.offsetWidth - tabs.offsetLeft - tabs.clientWidth;
    tabs.scrollLeft = Math.min(Math.max(tabs.scrollLeft, over), now.offsetLeft - tabs.offsetLeft);
  }
  drawFriends(view);
  if (focused) tabs.querySelector('[aria-selected="true"]')?.focus();
  drawTopics(view, chosen);
}

const titleOf = (view, chat) =>
  chat.kind === "private"
    ? t("private")
    : chat.kind === "pair"
      ? (chat.members.find((m) => m.id !== view.id)?.name ?? chat.title)
      : chat.title;

/** Those with whom there is no private chat yet; left alone while one chooses. */
function drawFriends(view) {
  const { friends } = view.dom;
  const met = new Set(tabsOf(view).flatMap((c) => (c.kind === "pair" ? c.members.map((m) => m.id) : [])));
  const others = [...views.values()].filter((v) => v !== view && !met.has(v.id));
  const drawn = JSON.stringify([speech, others.map((v) => [v.id, nameOf(v.person)])]);
  if (friends.dataset.drawn === drawn) return;
  friends.dataset.drawn = drawn;
  friends.hidden = !others.length;
  friends.title = t("friendWith");
  friends.setAttribute("aria-label", `${t("friendWith")}: ${nameOf(view.person)}`);
  friends.replaceChildren(
    make("option", { value: "", selected: true }, "+"),
    ...others.map((v) => make("option", { value: String(v.id) }, nameOf(v.person))),
  );
}

async function befriend(view) {
  const { friends, area } = view.dom;
  const friend = Number(friends.value);
  friends.value = "";
  const answer = friend ? await tryFor(view, "pair", { as: view.id, with: friend }) : null;
  if (!answer) return;
  if (!view.chats.has(answer.chat.id)) await reloadPerson(view);
  choose(view, answer.chat.id);
  area.focus();
}

function drawTopics(view, chat) {
  const bar = view.dom.topics;
  bar.hidden = !chat?.is_forum;
  if (bar.hidden) return;
  bar.setAttribute("aria-label", t("topics"));
  const chosen = view.topic[chat.id] ?? null;
  const options = [
    [null, t("allTopics")],
    [0, t("general")],
    ...(chat.topics ?? []).map((topic) => [topic.thread_id, topic.name + (topic.closed ? " 🔒" : "")]),
  ];
  bar.replaceChildren(
    ...options.map(([thread, label]) =>
      make(
        "button",
        {
          type: "button",
          class: "tab",
          "aria-pressed": String(thread === chosen),
          "aria-selected": String(thread === chosen),
          "data-topic": String(thread),
          onclick: () => {
            view.topic[chat.id] = thread;
            memory.set(`topic.${view.id}`, view.topic);
            view.stuck = true;
            drawPerson(view);
          },
        },
        label,
      ),
    ),
  );
}

function walkTabs(view, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = tabsOf(view);
  const at = tabs.indexOf(currentChat(view));
  event.preventDefault();
  choose(view, tabs[(at + step + tabs.length) % tabs.length].id);
}

function choose(view, chatId) {
  if (!view.dom) {
    view.tab = chatId;
    return;
  }
  const before = currentChat(view);
  const area = view.dom.area;
  if (before) view.drafts[before.id] = area.value;
  view.tab = chatId;
  memory.set(`tab.${view.id}`, chatId);
  view.reply = view.editing = null;
  view.stuck = true;
  area.value = view.drafts[chatId] ?? "";
  drawPerson(view);
  fitArea(area);
}

const isMine = (view, message) => message.from?.id === view.id && !message.as_chat;

function unread(view, chat) {
  const keys = [...chat.messages.keys()];
  const seen = view.read[chat.id] ? keys.indexOf(view.read[chat.id]) : -1;
  return [...chat.messages.values()].slice(seen + 1).filter((m) => !isMine(view, m) && m.kind !== "service").length;
}

function markRead(view, chat) {
  const last = [...chat.messages.keys()].at(-1);
  if (!last || view.read[chat.id] === last) return;
  view.read[chat.id] = last;
  memory.set(`read.${view.id}`, view.read);
}

/* -- what is said ------------------------------------------------------------------------------- */

function visible(view, chat) {
  const messages = [...chat.messages.values()];
  const replaced = new Set(messages.filter((m) => m.replaces).map((m) => m.replaces));
  const topic = chat.is_forum ? (view.topic[chat.id] ?? null) : null;
  return messages.filter(
    (m) => !(m.message_id && replaced.has(m.message_id)) && (topic === null || (m.thread_id ?? 0) === topic),
  );
}

/** Messages as they stand on the screen: days between them, albums as one. */
function itemsOf(view, chat) {
  const items = [];
  let day = "",
    author = null;
  for (const message of visible(view, chat)) {
    const today = new Date(message.date * 1000).toDateString();
    if (today !== day) {
      items.push({ id: `day:${today}`, day: message.date, sign: speech });
      author = null;
    }
    day = today;
    const last = items.at(-1);
    if (message.album && last?.album === message.album) {
      last.messages.push(message);
      last.sign += `,${message.stamp}`;
      continue;
    }
    const by = `${message.author}|${message.from?.id}|${message.ephemeral_message_id !== null}`;
    const first = by !== author;
    author = message.kind === "service" ? null : by;
    items.push({
      id: message.key,
      messages: [message],
      album: message.album,
      first,
      sign: `${message.stamp},${first},${speech},${view.person.language}`,
    });
  }
  return items;
}

function drawPane(view) {
  const d = view.dom;
  const chat = currentChat(view);
  d.pane.setAttribute("aria-label", chat ? titleOf(view, chat) : "");
  d.thread.setAttribute("aria-label", chat ? titleOf(view, chat) : "");
  if (view.shown !== chat?.id) {
    d.thread.replaceChildren();
    view.items.clear();
    view.shown = chat?.id;
  }
  if (!chat) {
    d.thread.replaceChildren(make("p", { class: "empty" }, t("noGroup")));
    drawCompose(view, null);
    d.pinned.hidden = true;
    return;
  }
  const items = itemsOf(view, chat);
  const wanted = new Map(items.map((item) => [item.id, item]));
  for (const [id, old] of view.items)
    if (!wanted.has(id)) {
      old.node.remove();
      view.items.delete(id);
    }
  d.thread.querySelector(".empty")?.remove();
  let next = d.thread.firstChild;
  for (const item of items) {
    const old = view.items.get(item.id);
    let node = old?.node;
    if (!old || old.sign !== item.sign) {
      node = item.day ? dayLine(item.day) : messageNode(view, chat, item);
      if (old) {
        if (next === old.node) next = old.node.nextSibling;
        replaceKeepingFocus(old.node, node);
      }
      view.items.set(item.id, { node, sign: item.sign });
    }
    if (node === next) next = next.nextSibling;
    else d.thread.insertBefore(node, next);
  }
  if (!items.length) {
    const starting = chat.kind === "private" && !view.person.opened;
    const hint = starting ? bot.description || t("startHint") : t(chat.kind === "pair" ? "emptyPair" : "empty");
    d.thread.append(make("p", { class: "empty" }, hint));
  }
  markRead(view, chat);
  markWaiting(view);
  drawPinned(view, chat);
  drawCompose(view, chat);
  if (view.stuck) toBottom(view);
  else d.down.hidden = false;
}

/** An edit under the finger must not lose the place of the keyboard's focus. */
function replaceKeepingFocus(old, node) {
  const buttons = [...old.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  const wrap = old.querySelector(".table-wrap")?.scrollLeft ?? 0;
  old.replaceWith(node);
  if (at >= 0) [...node.querySelectorAll("button")][at]?.focus({ preventScroll: true });
  if (wrap) node.querySelector(".table-wrap")?.scrollTo(wrap, 0);
}

const languageOf = (view) => view.person.language || speech;
const clockTime = (seconds, language) =>
  new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(seconds * 1000),
  );

function dayLine(seconds) {
  return make(
    "div",
    { class: "day" },
    new Intl.DateTimeFormat(speech, { day: "numeric", month: "long" }).format(new Date(seconds * 1000)),
  );
}

function drawPinned(view, chat) {
  const pinned = [...chat.messages.values()]
    .filter((m) => m.message_id && (chat.pinned ?? []).includes(m.message_id))
    .at(-1);
  const bar = view.dom.pinned;
  bar.hidden = !pinned;
  if (!pinned) return;
  bar.replaceChildren(icon("pin"), make("span", { class: "text" }, `${t("pinned")}: ${briefly(pinned)}`));
  bar.onclick = () => jumpTo(view, chat.id, pinned.message_id);
}

function briefly(message) {
  const text = message.text || (message.rich ? plainRich(message.rich.blocks) : "");
  return text.replace(/\s+/g, " ").slice(0, 140) || t(message.kind);
}

function plainRich(part) {
  if (part === null || part === undefined) return "";
  if (typeof part === "string") return part;
  if (Array.isArray(part)) return part.map(plainRich).join(" ");
  return plainRich(part.text ?? part.blocks ?? part.items ?? part.summary ?? "");
}

function jumpTo(view, chatId, messageId) {
  if (currentChat(view)?.id !== chatId) choose(view, chatId);
  const node = view.items.get(`${chatId}:${messageId}`)?.node;
  if (!node) return;
  view.stuck = false;
  node.scrollIntoView({ block: "center", behavior: "smooth" });
  node.classList.remove("flash");
  void node.offsetWidth;
  node.classList.add("flash");
}

function serviceText(chat, message) {
  const kind = message.service?.kind;
  const about = kind === "joined" ? (message.service.users ?? []) : kind === "left" ? [message.service.user] : [];
  const names = about
    .map((id) => chat.members.find((m) => m.id === id)?.name)
    .filter(Boolean)
    .join(", ");
  const words = {
    created: "created",
    joined: "joined",
    left: "left",
    pinned: "pinnedBy",
    title: "titled",
    migrated_to: "migrated",
    migrated_from: "migrated",
    topic_created: "topicNew",
  };
  if (speech === "en" || !words[kind]) return message.service?.text ?? message.text;
  return t(words[kind], names || message.author);
}

function messageNode(view, chat, item) {
  const message = item.messages[0];
  if (message.kind === "service")
    return make("div", { class: "service", "data-key": message.key }, serviceText(chat, message));
  const mine = isMine(view, message);
  const secret = message.ephemeral_message_id !== null && message.ephemeral_message_id !== undefined;
  const bubble = make("div", { class: "bubble" });
  const node = make(
    "article",
    {
      class: ["message", mine ? "mine" : "", secret ? "whisper" : "", message.from?.is_bot ? "of-bot" : ""]
        .join(" ")
        .trim(),
      "data-key": message.key,
      "data-kind": message.kind,
      "data-id": String(message.message_id),
      "aria-label": message.author,
    },
    bubble,
  );
  if (secret) bubble.append(make("div", { class: "only-you" }, icon("eye"), t(mine ? "onlyBot" : "onlyYou")));
  if (item.first && !mine && isGathering(chat)) {
    bubble.append(
      make(
        "bdi",
        { class: `author ink${hue(message.as_chat?.id ?? message.from?.id ?? 0)}` },
        message.author,
        message.from?.is_bot && !message.as_chat ? make("span", { class: "via" }, ` · ${t("bot")}`) : null,
      ),
    );
  }
  if (message.via) bubble.append(make("div", { class: "by" }, viaWhom(view, message)));
  if (message.forwarded_from)
    bubble.append(make("div", { class: "author via" }, t("forwarded", message.forwarded_from)));
  if (message.reply_to) bubble.append(quoteBar(view, chat, message.reply_to));
  for (const part of bodyOf(view, item)) bubble.append(part);
  const foot = footOf(view, message);
  const inline = bubble.lastElementChild?.classList.contains("text") && !message.reactions?.length;
  foot.classList.toggle("inline", inline);
  (inline ? bubble.lastElementChild : bubble).append(foot);
  const widest = widthOf(item);
  if (widest) {
    node.classList.add("wide");
    if (widest !== "full") node.style.maxWidth = `min(94%, ${widest}px)`;
  }
  const keys = message.keyboard?.length ? keyboardOf(view, message) : null;
  if (keys) node.append(keys);
  node.append(tailOf(view, message, mine));
  return node;
}

/** «via @bot»: a touch begins a question of one's own. */
function viaWhom(view, message) {
  return make(
    "button",
    { type: "button", class: "via-bot", onclick: () => typeInline(view, "") },
    t("via", `@${message.via}`),
  );
}

/** Pictures and boards of cells take the width that they want, before they have loaded. */
function widthOf(item) {
  const message = item.messages[0];
  if (item.messages.length > 1) return "full";
  if (message.photo) return Math.max(220, Math.min(520, message.photo.width));
  if (message.kind === "animation") return 420;
  if (message.rich) return wideRich(message.rich.blocks) ? 520 : 0;
  return message.keyboard?.some((row) => row.length > 3) ? "full" : 0;
}

const wideRich = (blocks) =>
  blocks.some(
    (b) => b.type === "table" || b.type === "photo" || b.type === "animation" || (b.blocks && wideRich(b.blocks)),
  );

function quoteBar(view, chat, reply) {
  return make(
    "button",
    { type: "button", class: "quote-bar", onclick: () => reply.message_id && jumpTo(view, chat.id, reply.message_id) },
    make("b", {}, reply.author),
    make("span", {}, reply.text || "…"),
  );
}

function footOf(view, message) {
  const counts = (message.reactions ?? []).map((r) =>
    make("span", { class: "reaction" }, r.emoji, r.by.length > 1 ? ` ${r.by.length}` : ""),
  );
  return make(
    "div",
    { class: "foot" },
    counts.length ? make("span", { class: "reactions" }, counts) : null,
    message.pinned ? icon("pin") : null,
    message.edited ? make("span", { class: "edited" }, t("edited")) : null,
    make("time", { dateTime: new Date(message.date * 1000).toISOString() }, clockTime(message.date, languageOf(view))),
  );
}

function tailOf(view, message, mine) {
  const tail = make("div", { class: "tail" });
  tail.append(
    make(
      "button",
      {
        type: "button",
        class: "answer",
        title: t("reply"),
        "aria-label": t("reply"),
        onclick: () => {
          view.reply = message;
          view.editing = view.forwarding = null;
          drawPerson(view);
          view.dom.area.focus();
        },
      },
      icon("reply"),
    ),
  );
  if (message.message_id) {
    tail.append(
      make(
        "button",
        {
          type: "button",
          class: "pass-on",
          title: t("forward"),
          "aria-label": t("forward"),
          onclick: () => {
            view.forwarding = message;
            view.reply = view.editing = null;
            drawPerson(view);
          },
        },
        icon("forward"),
      ),
    );
  }
  if (mine && message.kind === "text" && message.message_id && !message.via) {
    tail.append(
      make(
        "button",
        {
          type: "button",
          class: "amend",
          title: t("edit"),
          "aria-label": t("edit"),
          onclick: () => {
            view.editing = message;
            view.reply = view.forwarding = null;
            view.dom.area.value = message.text;
            drawPerson(view);
            fitArea(view.dom.area);
            view.dom.area.focus();
          },
        },
        icon("edit"),
      ),
    );
  }
  return tail;
}

function* bodyOf(view, item) {
  const message = item.messages[0];
  if (item.messages.length > 1) {
    yield make(
      "div",
      { class: "album" },
      item.messages.map((m) => (m.photo ? pictureOf(m.photo, m.text, m.spoiler, true) : documentOf(m.file))),
    );
  } else if (message.photo) {
    yield pictureOf(message.photo, message.text, message.spoiler);
  } else if (message.kind === "animation") {
    yield animationOf(message.file);
  } else if (message.file) {
    yield documentOf(message.file);
  } else if (message.kind === "dice" || message.kind === "sticker") {
    yield make(
      "div",
      { class: "dice" },
      message.emoji ?? "",
      message.value ? make("small", {}, ` ${message.value}`) : null,
    );
  }
  if (message.rich) yield richOf(view, message);
  for (const m of item.messages)
    if (m.text) yield make("div", { class: "text" }, entitiesOf(view, m.text, m.entities ?? []));
}

function pictureOf(photo, alt, spoiler, square = false) {
  const image = make("img", { src: photo.url, alt: alt || t("photo"), decoding: "async", draggable: false });
  const frame = make(
    "button",
    {
      type: "button",
      class: `picture ${spoiler ? "veiled" : ""}`,
      "aria-label": t("enlarge"),
      onclick: () => {
        if (frame.classList.contains("veiled")) frame.classList.remove("veiled");
        else enlarge(photo.url, alt);
      },
    },
    image,
  );
  if (!square) frame.style.aspectRatio = `${photo.width} / ${Math.min(photo.height, photo.width * 1.4)}`;
  return frame;
}

function animationOf(file) {
  const video = (file.mime ?? "").startsWith("video/");
  const media = video
    ? make("video", { src: file.url, autoplay: true, loop: true, muted: true, playsInline: true })
    : make("img", { src: file.url, alt: t("animation") });
  const frame = make(
    "button",
    {
      type: "button",
      class: "picture",
      "aria-label": t("enlarge"),
      onclick: () => enlarge(file.url, t("animation"), video),
    },
    media,
  );
  frame.style.aspectRatio = file.width && file.height ? `${file.width} / ${file.height}` : "4 / 3";
  return frame;
}

function documentOf(file) {
  const size =
    file.size > 1048576 ? `${(file.size / 1048576).toFixed(1)} MB` : `${Math.ceil((file.size ?? 0) / 1024)} KB`;
  return make(
    "a",
    { class: "document", href: file.url, download: file.name ?? "" },
    make("span", { class: "sheet" }, icon("file")),
    make("span", { class: "about" }, make("b", {}, file.name ?? t("document")), make("span", {}, size)),
  );
}

function enlarge(url, alt, video = false) {
  const box = $("lightbox");
  const media = video
    ? make("video", { src: url, autoplay: true, loop: true, muted: true })
    : make("img", { src: url, alt: alt || t("photo") });
  media.addEventListener("click", () => box.close());
  box.replaceChildren(
    media,
    make("button", { type: "button", "aria-label": t("close"), onclick: () => box.close() }, icon("close")),
  );
  box.showModal();
}

/* -- entities ----------------------------------------------------------------------------------- */

/** Text with its entities: offsets are UTF-16 units, which is how JavaScript counts too. */
function entitiesOf(view, text, entities) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return spans(view, text, 0, text.length, sorted);
}

function spans(view, text, from, to, entities) {
  const parts = document.createDocumentFragment();
  let at = from;
  let rest = entities;
  while (rest.length) {
    const [entity, ...others] = rest;
    const start = Math.max(entity.offset, at);
    const end = Math.min(entity.offset + entity.length, to);
    const inner = others.filter((e) => e.offset < end);
    rest = others.filter((e) => e.offset >= end);
    if (end <= start) continue;
    if (start > at) parts.append(text.slice(at, start));
    const element = entityElement(view, entity, text.slice(start, end));
    if (!element.dataset.whole) element.append(spans(view, text, start, end, inner));
    parts.append(element);
    at = end;
  }
  if (at < to) parts.append(text.slice(at, to));
  return parts;
}

const PLAIN_TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  subscript: "sub",
  superscript: "sup",
  marked: "mark",
};

function entityElement(view, entity, text) {
  const { type } = entity;
  if (PLAIN_TAGS[type]) return make(PLAIN_TAGS[type]);
  if (type === "blockquote") return make("blockquote");
  if (type === "expandable_blockquote") return folded();
  if (type === "spoiler") return veil();
  if (type === "url") return link(view, text);
  if (type === "text_link") return link(view, entity.url);
  if (type === "email" || type === "phone_number") return make("a");
  if (type === "text_mention") return make("a", { class: "mention", title: entity.user?.first_name ?? "" });
  if (type === "mention" || type === "hashtag" || type === "cashtag") return make("a", { class: "mention" });
  if (type === "bot_command") return command(view, text);
  if (type === "date_time") return moment(view, entity.unix_time, entity.date_time_format, text);
  return make("span");
}

function folded() {
  const quote = make("blockquote", { class: "folded", onclick: () => quote.classList.remove("folded") });
  return quote;
}

function veil() {
  const seen = (event) => {
    if (event.type === "keydown" && event.key !== "Enter") return;
    element.classList.add("seen");
  };
  const element = make("span", { class: "spoiler", role: "button", tabIndex: 0, onclick: seen, onkeydown: seen });
  return element;
}

function link(view, url) {
  return make("a", {
    href: safeUrl(url),
    title: url,
    rel: "noopener noreferrer",
    onclick: (e) => {
      e.preventDefault();
      followLink(view, url);
    },
  });
}

function command(view, text) {
  return make("a", {
    class: "command",
    role: "button",
    tabIndex: 0,
    onclick: () => {
      const chat = currentChat(view);
      if (chat) speak(view, chat, text);
    },
  });
}

function safeUrl(url) {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  return /^(https?|tg|mailto|tel):/i.test(whole) ? whole : "#";
}

/** `r`: how far away; else weekday, date (short, Long) and time (short, Long); nothing: the text itself. */
function moment(view, unix, format, text) {
  const language = languageOf(view);
  const date = new Date(unix * 1000);
  const whole = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "medium" }).format(date);
  const element = make("time", { class: "moment", dateTime: date.toISOString(), title: whole });
  const form = format ?? "";
  if (form === "r") {
    element.dataset.whole = "1";
    element.dataset.relative = String(unix);
    element.textContent = relative(unix, language);
  } else if (form) {
    element.dataset.whole = "1";
    element.textContent = formatMoment(date, form, language) || text;
  }
  return element;
}

function formatMoment(date, form, language) {
  const parts = [];
  const day = {};
  if (form.includes("w")) day.weekday = form.includes("d") ? "short" : "long";
  if (form.includes("d")) Object.assign(day, { day: "2-digit", month: "2-digit", year: "2-digit" });
  if (form.includes("D")) Object.assign(day, { day: "numeric", month: "long", year: "numeric" });
  if (Object.keys(day).length) parts.push(new Intl.DateTimeFormat(language, day).format(date));
  if (/t/i.test(form))
    parts.push(
      new Intl.DateTimeFormat(language, {
        hour: "2-digit",
        minute: "2-digit",
        ...(form.includes("T") ? { second: "2-digit" } : {}),
        hourCycle: "h23",
      }).format(date),
    );
  return parts.join(", ");
}

function relative(unix, language) {
  const seconds = unix - sandboxNow();
  const [unit, size] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ].find(([, s]) => Math.abs(seconds) >= s) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/* -- rich messages ------------------------------------------------------------------------------ */

function richOf(view, message) {
  return make(
    "div",
    { class: "rich", dir: message.rich.is_rtl ? "rtl" : null },
    message.rich.blocks.map((block) => blockOf(view, message, block)),
  );
}

function blockOf(view, message, block) {
  const say = (rich) => richText(view, message, rich);
  const inner = (blocks) => (blocks ?? []).map((b) => blockOf(view, message, b));
  const caption =
    block.caption && block.caption.text !== undefined ? make("footer", {}, say(block.caption.text)) : null;
  switch (block.type) {
    case "paragraph":
    case "thinking":
      return make("p", {}, say(block.text));
    case "heading":
      return make("h3", { class: `h${block.size ?? 3}` }, say(block.text));
    case "pre":
      return make("pre", {}, say(block.text));
    case "footer":
      return make("footer", {}, say(block.text));
    case "divider":
      return make("hr");
    case "list":
      return listOf(view, message, block);
    case "blockquote":
      return make("blockquote", {}, inner(block.blocks), block.credit ? make("cite", {}, say(block.credit)) : null);
    case "expandable_blockquote": {
      const quote = folded();
      quote.append(say(block.text));
      return quote;
    }
    case "pullquote":
      return make(
        "blockquote",
        { class: "pull" },
        say(block.text),
        block.credit ? make("cite", {}, say(block.credit)) : null,
      );
    case "table":
      return tableOf(view, message, block);
    case "details":
      return make(
        "details",
        { open: Boolean(block.is_open) },
        make("summary", {}, say(block.summary)),
        inner(block.blocks),
      );
    case "buttons":
      return make(
        "div",
        { class: `side ${block.align ?? ""}` },
        block.buttons.map((b) => buttonOf(view, message, b, "key")),
      );
    case "photo":
      return make("div", {}, richPhoto(block), caption);
    case "collage":
    case "slideshow":
      return make("div", { class: "rich" }, inner(block.blocks), caption);
    case "animation":
    case "video":
      return make("div", {}, animationOf({ mime: block[block.type]?.mime_type, ...block[block.type] }), caption);
    case "document":
      return documentOf({ name: block.document?.file_name, size: block.document?.file_size, ...block.document });
    case "mathematical_expression":
      return make("pre", {}, block.expression);
    case "anchor":
      return make("span");
    default:
      return make("p", {}, `[${block.type}]`);
  }
}

function richPhoto(block) {
  const photo = [...block.photo].sort((a, b) => b.width - a.width)[0];
  return pictureOf(photo, plainRich(block.caption?.text), block.has_spoiler);
}

function listOf(view, message, block) {
  const ordered = block.items.some((item) => item.type || item.value);
  return make(
    ordered ? "ol" : "ul",
    {},
    block.items.map((item) =>
      make(
        "li",
        { value: ordered ? item.value : null },
        item.has_checkbox ? (item.is_checked ? "☑ " : "☐ ") : null,
        item.blocks.map((b) => blockOf(view, message, b)),
      ),
    ),
  );
}

function tableOf(view, message, block) {
  const columns = Math.max(...block.cells.map((row) => row.reduce((sum, cell) => sum + (cell.colspan ?? 1), 0)));
  const buttons = JSON.stringify(block.cells).split('"type":"button"').length - 1;
  const grid = columns >= 6 && buttons >= columns;
  const table = make(
    "table",
    {
      class: [
        grid ? "grid" : "",
        block.is_bordered ? "bordered" : "",
        block.is_striped ? "striped" : "",
        block.is_compact ? "compact" : "",
      ]
        .join(" ")
        .trim(),
      onkeydown: grid ? walkGrid : null,
    },
    block.caption ? make("caption", {}, richText(view, message, block.caption)) : null,
    make(
      "tbody",
      {},
      block.cells.map((row) =>
        make(
          "tr",
          {},
          row.map((cell) =>
            make(
              cell.is_header ? "th" : "td",
              {
                class: `${cell.align ?? "left"} ${cell.valign === "top" ? "top-v" : (cell.valign ?? "middle")}`,
                colSpan: cell.colspan ?? 1,
                rowSpan: cell.rowspan ?? 1,
              },
              cell.text === null || cell.text === undefined ? null : richText(view, message, cell.text),
            ),
          ),
        ),
      ),
    ),
  );
  return make("div", { class: "table-wrap" }, table);
}

/** Arrows walk over the cells of a board. */
function walkGrid(event) {
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [
    0, 0,
  ];
  const cell = document.activeElement?.closest("td, th");
  if (!cell || (!down && !right)) return;
  event.preventDefault();
  let row = cell.parentElement,
    column = cell.cellIndex;
  for (;;) {
    row = down > 0 ? row?.nextElementSibling : down < 0 ? row?.previousElementSibling : row;
    column += right;
    const next = row?.cells[column];
    if (!next) return;
    const button = next.querySelector("button:enabled");
    if (button) {
      button.focus();
      return;
    }
  }
}

function richText(view, message, rich) {
  if (rich === null || rich === undefined) return document.createTextNode("");
  if (typeof rich === "string") return document.createTextNode(rich);
  const inside = (into, from = rich.text) => {
    into.append(richText(view, message, from));
    return into;
  };
  if (Array.isArray(rich)) {
    const all = document.createDocumentFragment();
    all.append(...rich.map((r) => richText(view, message, r)));
    return all;
  }
  const { type } = rich;
  if (PLAIN_TAGS[type]) return inside(make(PLAIN_TAGS[type]));
  if (type === "button") return buttonOf(view, message, rich.button, "cell");
  if (type === "spoiler") return inside(veil());
  if (type === "url") return inside(link(view, rich.url));
  if (type === "bot_command") return inside(command(view, plainRich(rich.text)));
  if (type === "date_time") {
    const element = moment(view, rich.unix_time, rich.date_time_format, plainRich(rich.text));
    return element.dataset.whole ? element : inside(element);
  }
  if (type === "custom_emoji") return document.createTextNode(rich.alternative_text ?? "");
  if (type === "mathematical_expression") return make("code", {}, rich.expression);
  return inside(
    make("span", { class: ["mention", "text_mention", "hashtag"].includes(type) ? "mention" : "" }),
    rich.text ?? "",
  );
}

/* -- buttons ------------------------------------------------------------------------------------ */

function keyboardOf(view, message) {
  return make(
    "div",
    { class: "keys" },
    message.keyboard.map((row) =>
      make(
        "div",
        { class: "row" },
        row.map((button) => buttonOf(view, message, button, "key")),
      ),
    ),
  );
}

function buttonOf(view, message, button, look) {
  const label = richText(view, message, button.text);
  const spent = Boolean(button.disabled);
  return make(
    "button",
    {
      type: "button",
      class: [look, button.style ?? "", plainRich(button.text).length > 3 ? "tight" : ""].join(" ").trim(),
      disabled: spent,
      "data-data": button.callback_data ?? null,
      "data-url": button.url ?? null,
      title: button.url ?? null,
      onclick: () => pressButton(view, message, button),
    },
    label,
    button.url ? icon("link", "out") : null,
  );
}

async function pressButton(view, message, button) {
  if (button.callback_data !== undefined && button.callback_data !== null) {
    return press(view, message, button.callback_data);
  }
  if (button.url) return followLink(view, button.url);
  if (button.copy_text) {
    await navigator.clipboard?.writeText(button.copy_text.text).catch(() => {});
    return showToast(view, { text: t("copied"), alert: false });
  }
  const query = button.switch_inline_query_current_chat ?? button.switch_inline_query;
  if (query !== undefined && query !== null) {
    typeInline(view, query);
  }
}

function press(view, message, data) {
  const whose = message.message_id ? { message: message.message_id } : { ephemeral: message.ephemeral_message_id };
  const chat = view.chats.get(message.chat_id);
  const anonymous =
    chat?.members.find((m) => m.id === view.id)?.anonymous && message.message_id ? { anonymous: true } : {};
  return tryFor(view, "press", { as: view.id, chat: message.chat_id, ...whose, data, ...anonymous });
}

function markWaiting(view) {
  const wanted = new Set(view.waiting.values());
  for (const button of view.dom?.thread.querySelectorAll("[data-data]") ?? []) {
    button.classList.toggle(
      "waiting",
      wanted.has(`${button.closest("[data-key]").dataset.key}|${button.dataset.data}`),
    );
  }
}

/** Links to the bot open the private chat; links to messages go there; others open in a tab of their own. */
function followLink(view, url) {
  const whole = safeUrl(url);
  const deep = deepLink(whole);
  if (deep) {
    openPrivate(view, deep.payload);
    return;
  }
  const place = whole.match(/^https?:\/\/t\.me\/c\/(\d+)\/(?:\d+\/)?(\d+)/);
  if (place && view.chats.has(Number(`-100${place[1]}`))) {
    jumpTo(view, Number(`-100${place[1]}`), Number(place[2]));
    return;
  }
  if (/^tg:\/\/user/i.test(whole)) return;
  if (whole !== "#") window.open(whole, "_blank", "noopener,noreferrer");
}

function deepLink(url) {
  const own = bot.username.toLowerCase();
  const web = url.match(/^https?:\/\/(?:t|telegram)\.me\/([A-Za-z0-9_]+)\/?(?:\?start=([A-Za-z0-9_-]*))?$/);
  if (web && web[1].toLowerCase() === own) return { payload: web[2] ?? "" };
  const native = url.match(/^tg:\/\/resolve\/?\?(.*)$/);
  if (!native) return null;
  const query = new URLSearchParams(native[1]);
  return query.get("domain")?.toLowerCase() === own ? { payload: query.get("start") ?? "" } : null;
}

function openPrivate(view, payload) {
  if (payload) {
    view.payload = payload;
    memory.set(`payload.${view.id}`, payload);
  }
  choose(view, view.id);
}

async function pressStart(view) {
  const payload = view.payload;
  const answer = await tryFor(view, "open", { as: view.id, ...(payload ? { payload } : {}) });
  if (!answer) return null;
  view.payload = null;
  memory.set(`payload.${view.id}`, null);
  if (view.chats.get(view.id) === undefined) await reloadPerson(view);
  view.person.opened = true;
  view.stuck = true;
  drawPerson(view);
  return answer;
}

function showToast(view, toast) {
  if (!view.dom) return;
  const { pane } = view.dom;
  pane.querySelector(".toast, .alert")?.remove();
  clearTimeout(view.toastTimer);
  if (toast.alert) {
    const close = () => box.remove();
    const box = make(
      "div",
      { class: "alert", role: "alertdialog", "aria-label": bot.name, onkeydown: (e) => e.key === "Escape" && close() },
      make("div", {}, make("p", {}, toast.text), make("button", { type: "button", onclick: close }, t("ok"))),
    );
    pane.append(box);
    box.querySelector("button").focus();
    return;
  }
  const bubble = make("div", { class: "toast", role: "status" }, toast.text);
  pane.append(bubble);
  view.toastTimer = setTimeout(() => bubble.remove(), 3000 + 40 * toast.text.length);
}

/* -- what is typed ------------------------------------------------------------------------------ */

function buildCompose(view) {
  const d = view.dom;
  d.replying = make("div", { class: "replying", hidden: true });
  d.slash = make(
    "button",
    { type: "button", class: "round slash", "aria-haspopup": "listbox", onclick: () => toggleCommands(view) },
    "/",
  );
  d.area = make("textarea", {
    rows: 1,
    autocomplete: "off",
    spellcheck: false,
    maxLength: 4096,
    oninput: () => {
      fitArea(d.area);
      drawCommands(view);
      askInline(view);
    },
    onkeydown: (e) => typed(view, e),
    onblur: () =>
      setTimeout(() => {
        if (!d.compose.contains(document.activeElement)) hideCommands(view);
        if (!d.compose.contains(document.activeElement)) hideOffers(view);
      }, 100),
  });
  d.send = make("button", { type: "button", class: "round send", onclick: () => submit(view) }, icon("send"));
  d.line = make("div", { class: "line" }, d.slash, d.area, d.send);
  d.start = make("button", { type: "button", class: "start", hidden: true, onclick: () => pressStart(view) });
  d.barred = make("div", { class: "barred", hidden: true });
  d.replies = make("div", { class: "keys replies", hidden: true });
  d.commands = make("div", { class: "commands", role: "listbox", hidden: true });
  d.offers = make("div", { class: "commands offers", role: "listbox", hidden: true });
  d.compose.append(d.replying, d.line, d.replies, d.start, d.barred, d.commands, d.offers);
}

function drawCompose(view, chat) {
  const d = view.dom;
  const secret = chat?.kind === "private";
  const starting = secret && !view.person.blocked && (!view.person.opened || view.payload);
  const outside = chat && !secret && !isIn(view, chat);
  d.line.hidden = !chat || starting || outside || (secret && view.person.blocked);
  d.start.hidden = !starting;
  d.start.replaceChildren(t("start"), view.payload ? make("small", {}, t("startWith", view.payload)) : "");
  d.barred.hidden = !(outside || (secret && view.person.blocked));
  if (!d.barred.hidden) {
    d.barred.replaceChildren(
      outside ? `${t("gone")} ` : `${t("barred")} `,
      make(
        "button",
        {
          type: "button",
          class: "key",
          onclick: () =>
            outside ? tryFor(view, "join", { as: view.id, chat: chat.id }) : tryFor(view, "unblock", { as: view.id }),
        },
        t(outside ? "rejoin" : "unblock"),
      ),
    );
  }
  d.area.placeholder = t("write");
  d.area.setAttribute("aria-label", `${t("write")} ${nameOf(view.person)}`);
  d.slash.setAttribute("aria-label", t("commands"));
  d.slash.title = t("commands");
  d.slash.hidden = chat?.kind === "pair";
  d.send.setAttribute("aria-label", t("send"));
  d.commands.setAttribute("aria-label", t("commands"));
  d.offers.setAttribute("aria-label", t("offers"));
  drawReplying(view);
  drawReplies(view, chat);
  if (d.line.hidden) hideCommands(view);
  if (d.line.hidden || (view.asked && view.asked.chat !== chat.id)) hideOffers(view);
}

function drawReplying(view) {
  const bar = view.dom.replying;
  const about = view.editing ?? view.reply ?? view.forwarding;
  bar.hidden = !about || view.dom.line.hidden;
  if (bar.hidden) return;
  const words = view.editing ? t("editing") : view.reply ? t("replyTo", about.author) : t("forwarding");
  bar.replaceChildren(
    icon(view.editing ? "edit" : view.reply ? "reply" : "forward"),
    make("span", { class: "text" }, `${words}: ${briefly(about)}`),
    make(
      "button",
      {
        type: "button",
        class: "round",
        "aria-label": t("cancel"),
        onclick: () => {
          if (view.editing) view.dom.area.value = "";
          view.reply = view.editing = view.forwarding = null;
          drawPerson(view);
        },
      },
      icon("close"),
    ),
  );
}

/** The keyboard that the bot put in place of letters. */
function drawReplies(view, chat) {
  const last =
    chat && [...chat.messages.values()].filter((m) => m.reply_keyboard && m.from?.is_bot).at(-1)?.reply_keyboard;
  const rows = last?.rows ?? [];
  view.dom.replies.hidden = !rows.length || view.dom.line.hidden;
  view.dom.replies.replaceChildren(
    ...rows.map((row) =>
      make(
        "div",
        { class: "row" },
        row.map((text) =>
          make("button", { type: "button", class: "key", onclick: () => speak(view, chat, text) }, text),
        ),
      ),
    ),
  );
}

function fitArea(area) {
  area.style.height = "auto";
  area.style.height = `${Math.min(160, Math.max(38, area.scrollHeight + 2))}px`;
}

function typed(view, event) {
  const { offers } = view.dom;
  const list = offers.hidden ? view.dom.commands : offers;
  const options = [...list.querySelectorAll("button")];
  if (!list.hidden && options.length && !event.isComposing) {
    const at = options.findIndex((o) => o.getAttribute("aria-selected") === "true");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = options[(at + step + options.length) % options.length];
      options.forEach((o) => o.setAttribute("aria-selected", String(o === next)));
      next.scrollIntoView({ block: "nearest" });
      return;
    }
    if (event.key === "Escape") {
      hideCommands(view);
      hideOffers(view);
      return;
    }
    if (event.key === "Tab" && !event.shiftKey && offers.hidden) {
      event.preventDefault();
      view.dom.area.value = `/${options[Math.max(at, 0)].dataset.command} `;
      hideCommands(view);
      return;
    }
    if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      options[at].click();
      return;
    }
  }
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit(view);
  } else if (event.key === "Escape" && (view.reply || view.editing || view.forwarding)) {
    view.reply = view.editing = view.forwarding = null;
    drawPerson(view);
  }
}

function toggleCommands(view) {
  const { area, commands } = view.dom;
  if (!commands.hidden) {
    hideCommands(view);
    return;
  }
  area.focus();
  drawCommands(view, true);
}

function hideCommands(view) {
  view.dom.commands.hidden = true;
}

function drawCommands(view, whole = false) {
  const { area, commands } = view.dom;
  const chat = currentChat(view);
  const written = area.value.match(/^\/([a-z0-9_]*)$/i);
  const menu = (chat?.menu ?? []).filter((c) => whole || (written && c.command.startsWith(written[1].toLowerCase())));
  commands.hidden = !menu.length || !(whole || written);
  if (commands.hidden) return;
  commands.style.maxHeight = `${Math.max(120, Math.min(320, view.dom.column.clientHeight - view.dom.compose.clientHeight - 12))}px`;
  commands.replaceChildren(
    ...menu.map((c) =>
      make(
        "button",
        {
          type: "button",
          role: "option",
          "data-command": c.command,
          "aria-selected": "false",
          tabIndex: -1,
          onclick: () => {
            area.value = "";
            fitArea(area);
            hideCommands(view);
            speak(view, chat, `/${c.command}`);
            area.focus();
          },
        },
        make("b", {}, `/${c.command}`),
        make("span", {}, c.description),
        c.is_ephemeral ? icon("eye", "eye") : null,
      ),
    ),
  );
}

/* -- inline mode -------------------------------------------------------------------------------- */

function typeInline(view, words) {
  const { area } = view.dom;
  area.value = `@${bot.username} ${words}`;
  fitArea(area);
  area.focus();
  askInline(view);
}

function hideOffers(view) {
  clearTimeout(view.askTimer);
  view.asked = null;
  view.answers.clear();
  view.dom.offers.hidden = true;
}

/** While somebody types «@bot words»: the bot is asked once the fingers rest. */
function askInline(view) {
  const { area } = view.dom;
  const chat = currentChat(view);
  const [, name] = area.value.match(/^@(\w+)\s/) ?? [];
  if (!chat || !bot.inline || view.editing || name?.toLowerCase() !== bot.username.toLowerCase()) {
    hideOffers(view);
    return;
  }
  clearTimeout(view.askTimer);
  view.askTimer = setTimeout(async () => {
    const text = area.value;
    const asked = { chat: chat.id, text, query: null };
    view.asked = asked;
    const told = await tryFor(view, "ask_inline", { as: view.id, chat: chat.id, text });
    if (!told || view.asked !== asked) return;
    asked.query = told.query_id;
    const answer = told.answer ?? view.answers.get(told.query_id);
    if (answer) drawOffers(view, answer);
  }, 200);
}

/** The answer may come before we know the number of the question. */
function hearOffers(view, answer) {
  if (!view.dom || !view.asked) return;
  if (view.asked.query === answer.query_id) drawOffers(view, answer);
  else if (view.asked.query === null) view.answers.set(answer.query_id, answer);
}

function drawOffers(view, answer) {
  const { offers, column, compose } = view.dom;
  view.answers.clear();
  offers.hidden = false;
  offers.style.maxHeight = `${Math.max(120, Math.min(360, column.clientHeight - compose.clientHeight - 12))}px`;
  const start = answer.button
    ? make(
        "button",
        {
          type: "button",
          class: "switch-private",
          onclick: () => {
            clearTyped(view);
            openPrivate(view, answer.button.start_parameter);
          },
        },
        answer.button.text,
      )
    : null;
  offers.replaceChildren(
    ...[start, ...answer.results.map((result) => offerOf(view, answer, result))].filter(Boolean),
    ...(start || answer.results.length ? [] : [make("p", {}, t("noOffers"))]),
  );
  offers.scrollTop = 0;
}

function offerOf(view, answer, result) {
  const name = result.title || result.text.split("\n")[0] || t(result.type === "photo" ? "photo" : "document");
  return make(
    "button",
    {
      type: "button",
      class: "offer",
      role: "option",
      "data-result": result.id,
      "aria-selected": "false",
      tabIndex: -1,
      onclick: () => chooseOffer(view, answer, result),
    },
    result.url && result.type !== "document"
      ? make("img", { class: "face", src: result.url, alt: "" })
      : make("span", { class: `face hue${hue(result.id.length)}`, "aria-hidden": "true" }, firstSign(name)),
    make(
      "span",
      { class: "about" },
      make("b", {}, name),
      result.description ? make("span", {}, result.description) : null,
    ),
  );
}

function clearTyped(view) {
  view.dom.area.value = "";
  fitArea(view.dom.area);
  hideOffers(view);
}

async function chooseOffer(view, answer, result) {
  const chat = view.chats.get(answer.chat_id);
  if (!chat) return;
  const body = { as: view.id, chat: chat.id, query_id: answer.query_id, result: result.id };
  if (view.reply?.message_id) body.reply_to = view.reply.message_id;
  if (chat.is_forum && view.topic[chat.id]) body.thread = view.topic[chat.id];
  clearTyped(view);
  view.reply = null;
  view.stuck = true;
  await tryFor(view, "choose_inline", body);
  drawPerson(view);
  view.dom.area.focus();
}

async function submit(view) {
  const { area } = view.dom;
  const text = area.value.trim();
  const chat = currentChat(view);
  if (chat && view.forwarding) await passOn(view, chat);
  if (!text || !chat) return;
  hideCommands(view);
  hideOffers(view);
  const { editing } = view;
  const done = editing
    ? await tryFor(view, "edit", { as: view.id, chat: chat.id, message: editing.message_id, text })
    : await speak(view, chat, text);
  if (!done) return;
  if (area.value.trim() === text) area.value = "";
  fitArea(area);
  view.editing = null;
  drawPerson(view);
}

/** What was picked to be forwarded goes into the chat that is open when one sends. */
async function passOn(view, chat) {
  const told = view.forwarding;
  const body = { as: view.id, chat: chat.id, from_chat: told.chat_id, message: told.message_id };
  if (chat.is_forum && view.topic[chat.id]) body.thread = view.topic[chat.id];
  view.forwarding = null;
  view.stuck = true;
  await tryFor(view, "forward", body);
  drawPerson(view);
}

async function speak(view, chat, text) {
  const me = chat.members.find((m) => m.id === view.id);
  const { reply } = view;
  const body = { as: view.id, chat: chat.id, text };
  if (reply?.message_id) body.reply_to = reply.message_id;
  else if (reply) body.reply_to_ephemeral = reply.ephemeral_message_id;
  if (chat.is_forum && view.topic[chat.id]) body.thread = view.topic[chat.id];
  if (me?.anonymous) body.anonymous = true;
  view.reply = null;
  view.stuck = true;
  const answer = await tryFor(view, "say", body);
  drawPerson(view);
  return answer;
}

/* -- playing by itself -------------------------------------------------------------------------- */

let playingAll = false;
const MOST_STEPS = 3000;
const PATIENCE = 8000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function buttonsOf(message) {
  const found = (message.keyboard ?? []).flat().map((button) => ({ button, cell: false }));
  const walk = (part, inTable) => {
    if (!part || typeof part !== "object") return;
    if (Array.isArray(part)) {
      part.forEach((p) => walk(p, inTable));
      return;
    }
    if (part.type === "button" && part.button) {
      found.push({ button: part.button, cell: inTable });
      return;
    }
    if (part.type === "buttons") {
      part.buttons.forEach((button) => found.push({ button, cell: false }));
      return;
    }
    for (const key of ["blocks", "cells", "items", "text", "summary"])
      walk(part[key], inTable || part.type === "table");
  };
  if (message.rich) walk(message.rich.blocks, false);
  return found;
}

/** A button's data is `table.period.press`: the table, and the stretch of it that the button is for. */
function readData(message, data) {
  const [table, period, ...press] = data.split(".");
  if (!press.length) return { table: message.key, period: 0, stretch: message.key, press: data };
  return { table, period: parseInt(period, 36), stretch: `${table}.${period}`, press: press.join(".") };
}

const isCell = (press) => /(^|[^А-Яа-яA-Za-z])[А-ЯA-J](10|[1-9])$/.test(press);
const isPage = (press) => press.startsWith(">");
const isGo = (press) => press === "/go";

/** What one has pressed by himself so far. */
const newMemory = () => ({ once: new Set(), asShown: new Set(), full: new Set(), done: new Set(), silentSince: 0, refusals: 0 });

/** Who opened the table of this message: the last to give a command before it. */
function hostOf(chat, message) {
  const commands = [...chat.messages.values()].filter(
    (m) => m.date <= message.date && !m.from?.is_bot && (m.text ?? "").startsWith("/"),
  );
  return commands.at(-1)?.from.id;
}

const WORTH = { send: 60, cell: 50, sendMore: 45, primary: 40, page: 20, link: 15, go: 8 };

/** How inviting a button is; 0: leave it alone. */
function worthOf(view, chat, message, { button, cell }) {
  const { once, asShown, full, done } = view.played;
  const deep = button.url ? deepLink(button.url) : null;
  const data = button.callback_data ?? (deep ? button.url : null);
  if (!data || button.disabled || button.style === "danger" || once.has(data)) return 0;
  if (deep) return WORTH.link;
  const { stretch, press } = readData(message, data);
  const again = asShown.has(`${message.stamp}|${data}`);
  if (isGo(press)) return hostOf(chat, message) === view.id && !again ? WORTH.go : 0;
  if (button.style === "success") return WORTH.send;
  if (cell || isCell(press)) return done.has(stretch) || full.has(stretch) ? 0 : WORTH.cell;
  if (button.style === "primary") return WORTH.primary;
  if (isPage(press)) return done.has(stretch) || again ? 0 : WORTH.page;
  return 0;
}

/** What this person could press: all that is as inviting as the best, of the newest stretch of each table. */
function invitations(view) {
  const found = [];
  const newestOf = new Map();
  for (const chat of tabsOf(view)) {
    const secret = chat.kind === "private";
    if (secret ? view.person.blocked : !isIn(view, chat)) continue;
    const shown = visible(view, chat).filter((m) => m.from?.is_bot && buttonsOf(m).length);
    for (const message of shown.slice(-3)) {
      for (const each of buttonsOf(message)) {
        const worth = worthOf(view, chat, message, each);
        const data = each.button.callback_data ?? each.button.url ?? "";
        const read = readData(message, data);
        newestOf.set(read.table, Math.max(read.period, newestOf.get(read.table) ?? 0));
        if (worth) found.push({ chat, message, button: each.button, data, worth, ...read });
      }
    }
  }
  const live = found.filter((each) => each.period === newestOf.get(each.table));
  const cells = live.some((each) => each.worth === WORTH.cell);
  for (const each of live) if (each.worth === WORTH.send && cells) each.worth = WORTH.sendMore;
  const best = Math.max(...live.map((each) => each.worth));
  return live.filter((each) => each.worth === best);
}

/** One step for one person; false when he has nothing to press. */
async function stepFor(view) {
  if (view.payload && !view.person.blocked) return Boolean(await pressStart(view));
  const choices = invitations(view);
  if (!choices.length) return false;
  const { chat, message, button, data, worth, stretch } = choices[Math.floor(Math.random() * choices.length)];
  const { once, asShown, full, done } = view.played;
  if (worth === WORTH.link) {
    once.add(data);
    openPrivate(view, deepLink(data).payload);
    return true;
  }
  if (currentChat(view) !== chat) choose(view, chat.id);
  const { changed, text } = await pressAndSee(view, message, data);
  if (!changed && !text && worth !== WORTH.cell && (await unheard(view))) return true;
  view.played.silentSince = 0;
  view.played.refusals = changed ? 0 : view.played.refusals + 1;
  if (worth === WORTH.cell) {
    if (view.played.refusals > 1) full.add(stretch);
  } else if (worth === WORTH.page || worth === WORTH.go) {
    asShown.add(`${message.stamp}|${data}`);
  } else {
    once.add(data);
    if (changed) done.add(stretch);
  }
  return true;
}

/** The bot hears nobody who presses too often: true while it pays to wait for that to pass. */
async function unheard(view) {
  view.played.silentSince ||= performance.now();
  if (performance.now() - view.played.silentSince > 80_000) return false;
  await pause(2500);
  return true;
}

/** Presses and waits for what comes of it: words in a bubble, or anything new in his chats. */
async function pressAndSee(view, message, data) {
  const before = newest(view);
  view.bubble = null;
  if (!(await press(view, message, data))) return { changed: false, text: "!" };
  for (let waited = 0; waited < 5000; waited += 40) {
    await pause(40);
    const changed = newest(view) !== before || Boolean(view.payload);
    if (changed || view.bubble) {
      await pause(60);
      return { changed, text: view.bubble?.text ?? "" };
    }
  }
  return { changed: false, text: "" };
}

/** The number of the newest thing that the bot has shown to him alone, or in the lobby. */
function newest(view) {
  let last = 0;
  for (const chat of view.chats.values()) {
    for (const m of chat.messages.values()) {
      if (m.from?.is_bot && (chat.kind === "private" || m.receiver_id === view.id || buttonsOf(m).length))
        last = Math.max(last, m.stamp);
    }
  }
  return last;
}

/** Each of these plays at his own pace, until nobody has had anything to press for a while. */
async function playOn(players, going) {
  let moved = performance.now();
  await Promise.all(
    players.map(async (view) => {
      for (
        let steps = 0;
        steps < MOST_STEPS && going() && views.get(view.id) === view && performance.now() - moved < PATIENCE;
      ) {
        if (await stepFor(view)) {
          moved = performance.now();
          steps += 1;
        } else await pause(300);
      }
    }),
  );
}

async function playFor(view) {
  view.playing = !view.playing;
  later(view);
  if (!view.playing) return;
  await playOn([view], () => view.playing);
  if (view.playing && view.dom) showToast(view, { text: t("played"), alert: false });
  view.playing = false;
  later(view);
}

async function playAll() {
  playingAll = !playingAll;
  drawTop();
  if (!playingAll) return;
  const [host] = views.values();
  const group = host && groupOf(host);
  if (group && isIn(host, group) && ![...views.values()].some((view) => view.payload || invitations(view).length)) {
    choose(host, group.id);
    const game = group.menu.find((c) => c.command === "battle") ?? group.menu[0];
    await speak(host, group, `/${game?.command ?? "start"}`);
  }
  await playOn([...views.values()], () => playingAll);
  playingAll = false;
  drawTop();
}

/* -- the beginning ------------------------------------------------------------------------------ */

function begin() {
  const clear = () => {
    calls = [];
    $("log").querySelector("ol").replaceChildren();
    drawLog();
  };
  $("log").append(
    make(
      "header",
      {},
      make("div", { class: "rates" }),
      make("button", { type: "button", class: "clear", onclick: clear }),
      make("button", { type: "button", class: "shut", onclick: () => toggle("log") }, icon("close")),
    ),
    make("ol"),
  );
  $("lang").addEventListener("change", (e) => {
    speech = e.target.value;
    memory.set("speech", speech);
    drawAll();
  });
  for (const button of $("clock").querySelectorAll("button")) {
    button.addEventListener("click", () => act("clock", { add: 60 * Number(button.dataset.minutes) }).catch(lament));
  }
  $("add-person").addEventListener("click", () => addPerson().catch(lament));
  $("show-faults").addEventListener("click", () => toggle("faults"));
  $("show-log").addEventListener("click", () => toggle("log"));
  $("play-all").addEventListener("click", () => playAll().catch(lament));
  $("lightbox").addEventListener("click", (e) => {
    if (e.target === e.currentTarget) e.currentTarget.close();
  });
  for (const part of ["faults", "log"]) if (memory.get(`open.${part}`, false)) toggle(part);
  setInterval(() => {
    tick();
    drawRates();
    for (const element of document.querySelectorAll("[data-relative]")) {
      element.textContent = relative(Number(element.dataset.relative), element.closest("[lang]")?.lang || speech);
    }
  }, 1000);
  drawTop();
  loadWorld().catch((error) => {
    lament(error);
    setTimeout(() => loadWorld().catch(lament), 2000);
  });
}

begin();
