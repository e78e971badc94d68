-- A try also keeps the best list itself (canonical words), how many of its moves lost ground (null where that was not worked
-- out), how many hints were asked for, and whether the player has locked it in.
ALTER TABLE tries ADD COLUMN moves TEXT;
ALTER TABLE tries ADD COLUMN slips INTEGER;
ALTER TABLE tries ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tries ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
-- The positions (base 36, apart by spaces) from which a hint told the player the move.
ALTER TABLE tries ADD COLUMN hinted TEXT NOT NULL DEFAULT '';

-- Every list that solved a puzzle, and the first of a player in a server's round that did not (`length` is null then). The
-- interaction that brought it names it, so the same one twice is one.
CREATE TABLE results (
  user TEXT NOT NULL,
  interaction TEXT NOT NULL,
  guild TEXT,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  length INTEGER,
  hints INTEGER NOT NULL,
  moves TEXT NOT NULL,
  PRIMARY KEY (user, interaction)
) WITHOUT ROWID;

-- Who takes part in a server's round: submitted a legal list there for its puzzle, before the round ended. What a moderator
-- removed stays here, so that another list does not bring it back.
CREATE TABLE entries (
  guild TEXT NOT NULL,
  date TEXT NOT NULL,
  user TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (guild, date, user)
) WITHOUT ROWID;

-- What a player has chosen or shown: which way the letters of a move list are meant (null until a list tells), and which signs
-- strips are written in.
CREATE TABLE players_with_signs (
  user TEXT PRIMARY KEY,
  reading TEXT,
  signs TEXT
) WITHOUT ROWID;
INSERT INTO players_with_signs (user, reading) SELECT user, reading FROM players;
DROP TABLE players;
ALTER TABLE players_with_signs RENAME TO players;

-- How a round ended, written once when it closes: JSON, `[user, moves above the shortest, hints]` for each who solved it, best
-- first; and on how many dates in a row somebody of the server had solved the puzzle by then. A leaderboard reads one row a date.
ALTER TABLE posts ADD COLUMN standings TEXT;
ALTER TABLE posts ADD COLUMN streak INTEGER NOT NULL DEFAULT 0;

-- The language that a server's admins chose for its posts; null where Discord's own setting is followed (`locale`).
ALTER TABLE guilds ADD COLUMN language TEXT;
