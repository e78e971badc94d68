-- One row a server that has chosen anything. `distance` is null where the family's usual one is meant.
CREATE TABLE guilds (
  guild TEXT PRIMARY KEY,
  channel TEXT,
  family TEXT NOT NULL,
  distance INTEGER,
  locale TEXT NOT NULL
) WITHOUT ROWID;

-- Puzzles as they were dealt: written once and read ever after, whatever becomes of the code that dealt them.
-- `state` is in base 36, `count` (of shortest solutions) a decimal number of any length, `solution` one of them in words.
CREATE TABLE days (
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  board TEXT NOT NULL,
  state TEXT NOT NULL,
  count TEXT NOT NULL,
  solution TEXT NOT NULL,
  PRIMARY KEY (date, family, distance)
) WITHOUT ROWID;

-- A server's rounds: the claim comes first, then the message that was posted or the reason why none was.
CREATE TABLE posts (
  guild TEXT NOT NULL,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  claimed_at INTEGER NOT NULL,
  message TEXT,
  failure TEXT,
  PRIMARY KEY (guild, date)
) WITHOUT ROWID;

-- A try is one player at one puzzle, everywhere.
CREATE TABLE tries (
  user TEXT NOT NULL,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  best INTEGER,
  gave_up INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user, date, family, distance)
) WITHOUT ROWID;

-- Which way a player means the letters of a move list.
CREATE TABLE players (
  user TEXT PRIMARY KEY,
  reading TEXT NOT NULL
) WITHOUT ROWID;
