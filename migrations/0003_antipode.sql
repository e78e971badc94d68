-- How far players came at the number of a day: one row a player and a date, of their first end.
CREATE TABLE antipodes (
  user TEXT NOT NULL,
  date TEXT NOT NULL,
  -- Where it was made. Empty in direct messages.
  guild TEXT NOT NULL,
  -- How far from the goal the line ends, and the line itself in canonical words.
  distance INTEGER NOT NULL,
  notation TEXT NOT NULL,
  -- Whether its player has shown it to everybody.
  shared INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user, date)
) WITHOUT ROWID;

-- Finds who played on a server.
CREATE INDEX antipodes_by_server ON antipodes (guild, date);

-- The card of a date on a server, for everybody there.
CREATE TABLE antipode_cards (
  guild TEXT NOT NULL,
  date TEXT NOT NULL,
  channel TEXT NOT NULL,
  -- Null until its button is pressed: before that nobody knows it.
  message TEXT,
  locale TEXT NOT NULL,
  PRIMARY KEY (guild, date)
) WITHOUT ROWID;
