-- When a server's puzzle comes: its local minute of the day in an IANA zone.
ALTER TABLE guilds ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE guilds ADD COLUMN minute INTEGER NOT NULL DEFAULT 0;
-- Who is mentioned, whether each day gets a thread, and whether the post tells how the last round ended.
ALTER TABLE guilds ADD COLUMN role TEXT;
ALTER TABLE guilds ADD COLUMN thread INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guilds ADD COLUMN summary INTEGER NOT NULL DEFAULT 1;
-- Why nothing is posted: null where it is, `admin` after /settings pause, else what Discord refused with (`50013 Missing Permissions`).
ALTER TABLE guilds ADD COLUMN paused TEXT;
-- What the bot could do in the channel when it was chosen: Discord's bit set as a decimal number, null where Discord did not say.
ALTER TABLE guilds ADD COLUMN permissions TEXT;

-- Finds who is due without reading everybody.
CREATE INDEX guilds_by_time ON guilds (zone, minute) WHERE channel IS NOT NULL AND paused IS NULL;

-- Finds which puzzles are played without reading everybody.
CREATE INDEX guilds_by_choice ON guilds (family || ' ' || COALESCE(distance, ''));

-- Where a round was posted. A row with neither `message` nor `failure` is a lease: somebody took the round on at `claimed_at`.
ALTER TABLE posts ADD COLUMN channel TEXT;
-- When it was first taken on: nothing can have been posted before.
ALTER TABLE posts ADD COLUMN first_claim INTEGER;

-- How the bot itself is: the last tick that was handled and the last post (milliseconds since 1970), how many servers were
-- overdue at that tick, until when Discord is left alone, and the fingerprint of a token that it refused.
CREATE TABLE pulse (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  tick INTEGER,
  post INTEGER,
  overdue INTEGER NOT NULL DEFAULT 0,
  closed_until INTEGER,
  halted TEXT
);
INSERT INTO pulse (id) VALUES (1);
