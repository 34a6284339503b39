-- What a match is proved by: the seed of its dice and how many were thrown, the version of the
-- game's rules it was begun under, the players' words,
-- and of a match that came to a result, when, and the digest of its record as it was posted.
ALTER TABLE tables ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN thrown INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN ended INTEGER;
ALTER TABLE tables ADD COLUMN digest TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN word TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_ended_in ON tables (chat, topic, ended) WHERE ended IS NOT NULL;
CREATE INDEX seats_over_of ON seats (user) WHERE open = 0;
