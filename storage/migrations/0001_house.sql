-- Times are microseconds since 1970-01-01 UTC: datetime(due / 1000000, 'unixepoch') reads them.

CREATE TABLE seen (
    update_id  INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL
);
CREATE INDEX seen_by_age ON seen (at);

CREATE TABLE dead_letters (
    update_id  INTEGER PRIMARY KEY,
    body       TEXT NOT NULL,
    why        TEXT NOT NULL,
    at         INTEGER NOT NULL
);

CREATE TABLE users (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    username   TEXT NOT NULL COLLATE NOCASE,
    language   TEXT NOT NULL,
    open       INTEGER NOT NULL
);
-- A username belongs to the person who was seen with it last.
CREATE UNIQUE INDEX users_by_username ON users (username) WHERE username <> '';

CREATE TABLE chats (
    id         INTEGER PRIMARY KEY,
    title      TEXT NOT NULL,
    kind       TEXT NOT NULL,
    standing   TEXT NOT NULL,
    admin      INTEGER NOT NULL,
    moved_to   INTEGER NOT NULL
);
CREATE INDEX chats_by_target ON chats (moved_to) WHERE moved_to <> 0;

CREATE TABLE settings (
    owner      INTEGER NOT NULL,
    name       TEXT NOT NULL,
    value      TEXT NOT NULL,
    PRIMARY KEY (owner, name)
) WITHOUT ROWID;

-- Buttons in old messages carry a table's number, therefore none is ever given out twice.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    chat       INTEGER NOT NULL,
    topic      INTEGER NOT NULL,
    game       TEXT NOT NULL,
    phase      TEXT NOT NULL,
    version    INTEGER NOT NULL,
    period     INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    options    TEXT NOT NULL,
    state      TEXT NOT NULL,
    opened     INTEGER NOT NULL,
    touched    INTEGER NOT NULL
);
CREATE INDEX tables_open_in ON tables (chat, topic) WHERE phase <> 'over';
CREATE INDEX tables_over_in ON tables (chat, topic) WHERE phase = 'over';
CREATE INDEX tables_open_of ON tables (host) WHERE phase <> 'over';

-- `open` repeats the table's phase, so that a person's past games cost nothing in the present.
CREATE TABLE seats (
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    nick       TEXT NOT NULL,
    open       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_open_of ON seats (user) WHERE open = 1;
CREATE TRIGGER seats_follow_phase AFTER UPDATE OF phase ON tables
WHEN (old.phase = 'over') <> (new.phase = 'over')
BEGIN
    UPDATE seats SET open = (new.phase <> 'over') WHERE table_id = new.id;
END;

CREATE TABLE actions (
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    body       TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE deadlines (
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    due        INTEGER NOT NULL,
    period     INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
CREATE INDEX deadlines_by_due ON deadlines (due);

-- AUTOINCREMENT: a letter that gave way may still be on the wire, its number must not return.
CREATE TABLE letters (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    chat       INTEGER NOT NULL,
    topic      INTEGER NOT NULL,
    person     INTEGER NOT NULL,
    slot       TEXT NOT NULL,
    urgency    INTEGER NOT NULL,
    body       TEXT NOT NULL,
    created    INTEGER NOT NULL,
    due        INTEGER NOT NULL,
    tries      INTEGER NOT NULL,
    fate       TEXT,
    settled    INTEGER
);
CREATE INDEX letters_owed ON letters (id) WHERE settled IS NULL;
CREATE INDEX letters_owed_to ON letters (chat) WHERE settled IS NULL;
CREATE UNIQUE INDEX letters_by_slot ON letters (chat, topic, person, slot)
    WHERE settled IS NULL AND slot <> '';
CREATE INDEX letters_by_age ON letters (settled) WHERE settled IS NOT NULL;

CREATE TABLE posted (
    chat       INTEGER NOT NULL,
    topic      INTEGER NOT NULL,
    slot       TEXT NOT NULL,
    message    INTEGER NOT NULL,
    form       TEXT NOT NULL,
    digest     TEXT NOT NULL,
    sent       INTEGER NOT NULL,
    PRIMARY KEY (chat, topic, slot)
) WITHOUT ROWID;

CREATE TABLE pictures (
    key        TEXT PRIMARY KEY,
    file       TEXT NOT NULL,
    at         INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE notes (
    name       TEXT PRIMARY KEY,
    value      TEXT NOT NULL
) WITHOUT ROWID;
