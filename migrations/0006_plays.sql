-- A board that a player moves by buttons: what it was begun for (a day's key or a position's id; `ref` is what buttons carry of
-- it), the moves so far in canonical words, the piece that was picked, and the latest interactions that changed it, so that the
-- same press twice is one.
CREATE TABLE plays (
  user TEXT NOT NULL,
  ref TEXT NOT NULL,
  target TEXT NOT NULL,
  moves TEXT NOT NULL DEFAULT '',
  picked TEXT,
  seen TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user, ref)
) WITHOUT ROWID;

-- Whether a player wants the boards that are played by buttons as text; null for pictures.
ALTER TABLE players ADD COLUMN boards TEXT;
