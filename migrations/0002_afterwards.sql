-- The climb is practice with a memory. One row for each player and kind of puzzle.
CREATE TABLE climbs (
  user TEXT NOT NULL,
  family TEXT NOT NULL,
  -- How many moves the next board needs, and the greatest such number so far.
  rung INTEGER NOT NULL,
  best INTEGER NOT NULL,
  -- The id of the latest board and the moves that it needs: as many as the rung, unless all such boards were close to an open puzzle.
  board TEXT NOT NULL,
  distance INTEGER NOT NULL,
  -- The rung before that board was sent or given up. Null while it stands.
  left_rung INTEGER,
  PRIMARY KEY (user, family)
) WITHOUT ROWID;

-- The servers on which a player climbs, for their leaderboards: one row for each, written once.
CREATE TABLE climbers (
  user TEXT NOT NULL,
  guild TEXT NOT NULL,
  PRIMARY KEY (user, guild)
) WITHOUT ROWID;
CREATE INDEX climbers_by_guild ON climbers (guild);

-- Whether each racer has a board at their own rung. The board above is not played then.
ALTER TABLE races ADD COLUMN rungs INTEGER NOT NULL DEFAULT 0;

-- The own board of a racer, as in races. Null where all have the same.
ALTER TABLE racers ADD COLUMN board TEXT;
ALTER TABLE racers ADD COLUMN state TEXT;
ALTER TABLE racers ADD COLUMN distance INTEGER;
ALTER TABLE racers ADD COLUMN size INTEGER;

-- The best solution of a player after the round had closed: it counts for its mark among past days alone.
CREATE TABLE late (
  user TEXT NOT NULL,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  best INTEGER NOT NULL,
  PRIMARY KEY (user, date, family, distance)
) WITHOUT ROWID;
