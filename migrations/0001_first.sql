-- Comments here hold no quotes, backticks or semicolons: the remote database splits a file at them.

-- One row a server that has chosen anything.
CREATE TABLE guilds (
  guild TEXT PRIMARY KEY,
  -- Null until one is chosen.
  channel TEXT,
  family TEXT NOT NULL,
  -- Null where the default of the family is meant.
  distance INTEGER,
  -- The language that Discord says the server has.
  locale TEXT NOT NULL,
  -- The language that its admins chose for its posts. Null where the one above is followed.
  language TEXT,
  -- When its puzzle comes: a local minute of the day in an IANA zone.
  zone TEXT NOT NULL DEFAULT 'UTC',
  minute INTEGER NOT NULL DEFAULT 0,
  -- Who is mentioned, whether each day gets a thread, and whether the post tells how the last round ended.
  role TEXT,
  thread INTEGER NOT NULL DEFAULT 0,
  summary INTEGER NOT NULL DEFAULT 1,
  -- Whether the channel is told an hour before a round closes.
  reminder INTEGER NOT NULL DEFAULT 0,
  -- Whether its posts tell how many play, and those of Mondays how the week went.
  live INTEGER NOT NULL DEFAULT 1,
  recap INTEGER NOT NULL DEFAULT 1,
  -- Whether its channel is a forum, where each day is a post, and whether the followers of its channel get each post.
  forum INTEGER NOT NULL DEFAULT 0,
  publish INTEGER NOT NULL DEFAULT 0,
  -- Why nothing is posted: the word admin after /settings pause, else the code and words that Discord refused with.
  paused TEXT,
  -- What the bot could do in the channel when it was chosen: the bit set as a decimal number. Null where Discord did not say.
  permissions TEXT,
  -- The puzzles that its admins chose for days to come: the keys of the days, apart by spaces.
  own TEXT NOT NULL DEFAULT '',
  -- The first date that is posted by itself: an hour that had passed when it was chosen counts from the next date on. Null where
  -- that makes no difference.
  since TEXT
) WITHOUT ROWID;

-- Finds who is due without reading every server.
CREATE INDEX guilds_by_time ON guilds (zone, minute) WHERE channel IS NOT NULL AND paused IS NULL;

-- Finds whom to remind. It has no rows where nobody wants that.
CREATE INDEX guilds_by_reminder ON guilds (zone, minute) WHERE reminder = 1 AND channel IS NOT NULL AND paused IS NULL;

-- Finds which puzzles are posted without reading every server.
CREATE INDEX guilds_by_choice ON guilds (family || ' ' || COALESCE(distance, '')) WHERE channel IS NOT NULL AND paused IS NULL;

-- Puzzles as they were dealt, and those that admins chose, whose family has the server behind it (8-puzzle@f70stvzu95vl). They are
-- written once and read ever after, whatever becomes of the code that dealt them.
CREATE TABLE days (
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  board TEXT NOT NULL,
  -- In base 36.
  state TEXT NOT NULL,
  -- How many shortest solutions there are, in decimal and of any length. Empty where they were not counted.
  count TEXT NOT NULL,
  -- One of them in canonical words.
  solution TEXT NOT NULL,
  -- How many positions the board has, and how many of them are farther from the goal.
  positions INTEGER NOT NULL,
  harder INTEGER NOT NULL,
  -- 1 if a server has posted it, or somebody was shown it. Before that nobody can play it.
  in_play INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (date, family, distance)
) WITHOUT ROWID;

-- Every answer that shows a solution asks whether a position is the start of a puzzle of some day.
CREATE INDEX days_by_start ON days (substr(family, 1, instr(family || '@', '@') - 1), board, state);

-- The rounds of a server. The claim comes first, then the message that was posted or the reason why none was. A row with neither
-- is a lease.
CREATE TABLE posts (
  guild TEXT NOT NULL,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  -- When somebody last took the round on. The first time stands below: nothing can have been posted before.
  claimed_at INTEGER NOT NULL,
  message TEXT,
  failure TEXT,
  -- How the round ended, written once when it closes. A JSON list of user, moves above the shortest and hints for each who solved
  -- it, best first.
  standings TEXT,
  -- On how many dates in a row somebody of the server had solved the puzzle by then. So a leaderboard reads one row a date.
  streak INTEGER NOT NULL DEFAULT 0,
  -- Where it was posted, or is to be. In a forum a post is a thread, which has the id of its first message.
  channel TEXT NOT NULL,
  first_claim INTEGER NOT NULL,
  -- When the reminder of its end was claimed. Null where none was, or where it was given back.
  reminded INTEGER,
  -- Why its message was not published to the followers of the channel. Null where it was, or where nobody wants that.
  unpublished TEXT,
  PRIMARY KEY (guild, date)
) WITHOUT ROWID;

-- A try is one player at one puzzle, everywhere.
CREATE TABLE attempts (
  user TEXT NOT NULL,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  -- The length of the best list. The list itself stands below, in canonical words.
  best INTEGER,
  gave_up INTEGER NOT NULL DEFAULT 0,
  notation TEXT,
  -- How many of its moves lost ground. Null where that was not worked out.
  slips INTEGER,
  -- The distances along it where the queue worked them out: the first one, then a letter a move, x where it is not known.
  distances TEXT,
  hints INTEGER NOT NULL DEFAULT 0,
  locked INTEGER NOT NULL DEFAULT 0,
  -- What these hints told, apart by spaces, in their order. Each is the number of its stage and then the fingerprint of the moves
  -- (stage 1) or the position in base 36 (stages 2 and 3). The same again is not counted.
  told TEXT NOT NULL DEFAULT '',
  -- Whether its player has shown the result to everybody: a second press shares nothing.
  shared INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user, date, family, distance)
) WITHOUT ROWID;

-- Who deletes their data after a hint, the answer or locking in has ended the try by that: it stays without a list, locked, until the
-- puzzle is over everywhere.
CREATE INDEX attempts_left ON attempts (date) WHERE locked = 1 AND best IS NULL;

-- What a player has chosen or shown.
CREATE TABLE players (
  user TEXT PRIMARY KEY,
  -- What the letters of a move list mean, and the signs in which the player writes moves. Null until a list tells.
  convention TEXT,
  style TEXT,
  -- The signs that emoji grids are written in.
  signs TEXT,
  -- Whether boards are shown as text.
  as_text INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- The lists of a player that tell something new: the first of a puzzle and each that was shorter than all before, and the first in a
-- round of a server. One that does not solve the puzzle has no length. The interaction that brought a list names it.
CREATE TABLE results (
  user TEXT NOT NULL,
  interaction TEXT NOT NULL,
  guild TEXT,
  date TEXT NOT NULL,
  family TEXT NOT NULL,
  distance INTEGER NOT NULL,
  length INTEGER,
  hints INTEGER NOT NULL,
  notation TEXT NOT NULL,
  PRIMARY KEY (user, interaction)
) WITHOUT ROWID;

-- Who takes part in a round: submitted a legal list there for its puzzle, before the round ended. What a moderator removed stays
-- here, so that another list does not bring it back, with what the standings said of it. It is 2 once the player has deleted their
-- data: such a row stays until the puzzle is over everywhere.
CREATE TABLE entries (
  guild TEXT NOT NULL,
  date TEXT NOT NULL,
  user TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0,
  standing TEXT,
  -- When their first list here solved the puzzle. Null as long as none has.
  solved INTEGER,
  PRIMARY KEY (guild, date, user)
) WITHOUT ROWID;
CREATE INDEX entries_left ON entries (date) WHERE removed = 2;

-- A board that a player moves by buttons or on the page, or has sent a list of moves for.
CREATE TABLE plays (
  user TEXT NOT NULL,
  -- What buttons carry of the target.
  ref TEXT NOT NULL,
  -- What it was begun for: the key of a day or the id of a position.
  target TEXT NOT NULL,
  -- The moves, in canonical words, how many of them are undone (the last ones), and the piece that was picked.
  notation TEXT NOT NULL DEFAULT '',
  undone INTEGER NOT NULL DEFAULT 0,
  picked TEXT,
  -- The latest interactions and requests of the page that changed it, so that the same one twice is one.
  seen TEXT NOT NULL DEFAULT '',
  -- The date (UTC) on which it was last moved or opened. One that nobody moves for long is deleted.
  touched TEXT NOT NULL,
  -- The number of its last link to the page, the only one that is good. It begins with the moment in seconds since 1970, so a link of
  -- a board that was deleted is good for no other. 0 where none was made.
  link INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user, ref)
) WITHOUT ROWID;
CREATE INDEX plays_by_touch ON plays (touched);

-- What is proved of positions whose shortest solution takes longer to find than an answer has time for. Its number tells how old a row
-- is: only the newest ones stay.
CREATE TABLE proofs (
  id INTEGER PRIMARY KEY,
  position TEXT NOT NULL UNIQUE,
  -- The best solution that is known, in canonical words. All that have fewer moves than the number are ruled out.
  notation TEXT NOT NULL,
  least INTEGER NOT NULL,
  -- Where the search stands, as JSON. Null once the solution is proved to be a shortest one.
  stand TEXT,
  -- How many shortest solutions a search has met once it is proved, and whether these are all or some.
  count INTEGER NOT NULL DEFAULT 1,
  counted TEXT NOT NULL DEFAULT 'some',
  -- How many messages of the queue have worked on it, and for how many somebody has paid.
  step INTEGER NOT NULL DEFAULT 0,
  paid INTEGER NOT NULL DEFAULT 0,
  -- When the last one did, in milliseconds since 1970.
  touched INTEGER NOT NULL DEFAULT 0
);

-- Answers that change while a position is proved, and reviews that go on afterwards. They are few and live for minutes.
CREATE TABLE proof_asks (
  position TEXT NOT NULL,
  interaction TEXT NOT NULL,
  user TEXT NOT NULL,
  -- When it was asked, and when its answer was last changed. Moments are milliseconds since 1970.
  asked INTEGER NOT NULL,
  edited INTEGER NOT NULL,
  -- The step at which it was asked, and the bounds that its answer shows. Empty where it shows none.
  since INTEGER NOT NULL,
  shown TEXT NOT NULL,
  -- How to change the answer or go on, as JSON. It holds a token that is valid for fifteen minutes.
  waiter TEXT NOT NULL,
  PRIMARY KEY (position, interaction)
) WITHOUT ROWID;

-- Messages that change as things happen: the post of a day that is played, the card of a race or of a hunt. A row goes with the last
-- edit. Moments are milliseconds since 1970.
CREATE TABLE live (
  -- post, race or hunt, the server in base 36, and the date or the number, apart by dots.
  card TEXT PRIMARY KEY,
  -- When the next edit is due. Null while nothing has changed since the last one.
  due INTEGER,
  -- How many edits there were, and when the last one began.
  edits INTEGER NOT NULL DEFAULT 0,
  edited INTEGER NOT NULL DEFAULT 0,
  -- Of a post: who has opened its board, apart by spaces, and the fewest moves above the shortest so far.
  players TEXT NOT NULL DEFAULT '',
  best INTEGER,
  -- Since when nothing changes any more, and the last edit is wanted. Null before, and of a post until its last edit counts as lost.
  ended INTEGER
) WITHOUT ROWID;

-- Finds last edits that were lost. It holds few rows, because a last edit takes its row with it.
CREATE INDEX live_ended ON live (ended) WHERE ended IS NOT NULL;

-- Races: several people of a server solve one position, each by their own clock. Moments are milliseconds since 1970.
CREATE TABLE races (
  guild TEXT NOT NULL,
  -- Races of a server are numbered from 1.
  number INTEGER NOT NULL,
  -- What began it: the interaction, or the word rematch and the number of the race before. The same one begins no second race.
  origin TEXT NOT NULL,
  channel TEXT NOT NULL,
  -- The card, once one of its buttons was pressed: before that nobody knows it.
  message TEXT,
  -- The language of the card.
  locale TEXT NOT NULL,
  family TEXT NOT NULL,
  board TEXT NOT NULL,
  -- In base 36.
  state TEXT NOT NULL,
  distance INTEGER NOT NULL,
  -- How many numbers its states have, without its goal where that may be any: boards that are images of each other have as many.
  size INTEGER NOT NULL,
  -- One shortest solution in canonical words.
  solution TEXT NOT NULL,
  begun INTEGER NOT NULL,
  -- When its time is over, and when it was over indeed. Null while it goes on.
  ends INTEGER NOT NULL,
  ended INTEGER,
  -- How it ended, written once. A JSON list of user, moves above the shortest and milliseconds for each who finished, best first.
  standings TEXT,
  -- Who began it, as long as it goes on: nobody may have many at once.
  host TEXT,
  PRIMARY KEY (guild, number)
) WITHOUT ROWID;

-- Finds positions that are raced on, races whose time is over and those that somebody has begun: few rows, as it holds none that ended.
CREATE INDEX races_open ON races (family, ends, size, host) WHERE ended IS NULL;

-- Who takes part in a race.
CREATE TABLE racers (
  guild TEXT NOT NULL,
  number INTEGER NOT NULL,
  user TEXT NOT NULL,
  -- When they first saw the board, and when their list came. Null before.
  started INTEGER,
  finished INTEGER,
  -- Their list in canonical words, and what each move did, a letter each.
  notation TEXT,
  effects TEXT,
  -- Whether they have left (2 if they have deleted their data: then the row has no list, and stays until the race is over), and
  -- whether a moderator took their name off.
  gone INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (guild, number, user)
) WITHOUT ROWID;
CREATE INDEX racers_by_user ON racers (user);
CREATE INDEX racers_left ON racers (guild, number) WHERE gone = 2;

-- Hunts: a server looks for all shortest solutions of a position.
CREATE TABLE hunts (
  guild TEXT NOT NULL,
  -- Hunts of a server are numbered from 1.
  number INTEGER NOT NULL,
  -- The interaction that began it, or the key of the day whose puzzle it is: a server hunts for each only once.
  origin TEXT NOT NULL,
  -- Where its card stands. Null while none was shown to everybody.
  channel TEXT,
  message TEXT,
  locale TEXT NOT NULL,
  family TEXT NOT NULL,
  board TEXT NOT NULL,
  -- In base 36, and the names of the pieces if they are not the usual ones.
  state TEXT NOT NULL,
  names TEXT,
  distance INTEGER NOT NULL,
  -- How many shortest solutions there are: 2 to 100.
  count INTEGER NOT NULL,
  begun INTEGER NOT NULL,
  -- Null while it goes on.
  ended INTEGER,
  PRIMARY KEY (guild, number)
) WITHOUT ROWID;

-- Who was first to find a shortest solution. Solutions are numbered from 0, in the order of the moves of the puzzle.
CREATE TABLE finds (
  guild TEXT NOT NULL,
  number INTEGER NOT NULL,
  solution INTEGER NOT NULL,
  user TEXT NOT NULL,
  found INTEGER NOT NULL,
  -- Whether a moderator took the name off. It is 2 once the player has deleted their data: their id stays until the hunt is over.
  removed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (guild, number, solution)
) WITHOUT ROWID;
CREATE INDEX finds_by_user ON finds (user);
CREATE INDEX finds_left ON finds (guild, number) WHERE removed = 2;

-- How many messages of the queue were used on a date (UTC). The first tick of a date deletes the rows of earlier ones. Until then a row of
-- a player stays, also where they delete their data, so that nobody can use a day twice.
CREATE TABLE spent (
  date TEXT NOT NULL,
  -- A kind of work, that kind and a server, or the word player and who it is.
  budget TEXT NOT NULL,
  messages INTEGER NOT NULL,
  PRIMARY KEY (date, budget)
) WITHOUT ROWID;

-- How the bot itself is. Moments are milliseconds since 1970.
CREATE TABLE heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The last tick that was handled, the last post, and how many servers were overdue at that tick.
  tick INTEGER,
  post INTEGER,
  overdue INTEGER NOT NULL DEFAULT 0,
  -- Until when Discord is left alone, and the fingerprint of a token that it refused.
  closed_until INTEGER,
  halted TEXT,
  -- Where the Worker is reached, for the addresses of pictures in posts: noted when an interaction comes, and when a server changes its
  -- settings. And the last hour in which one came.
  origin TEXT,
  heard INTEGER,
  -- When it was found that Discord had removed the address for interactions, and when that was put back. Null before.
  endpoint_removed INTEGER,
  endpoint_restored INTEGER,
  -- Until when nobody is due, and the date that is dealt with all days ahead of it. Null where that is not known: a change of
  -- settings forgets both. It counts the changes, so that a tick does not note what it had read before one.
  quiet_until INTEGER,
  dealt TEXT,
  changes INTEGER NOT NULL DEFAULT 0
);
INSERT INTO heartbeat (id) VALUES (1);
