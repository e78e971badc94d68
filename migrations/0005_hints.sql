-- The interactions that asked for the hints of a try, in the order in which they were counted, apart by spaces: one that comes
-- twice is one, and is told the same. Hints that were counted before this was noted came first.
ALTER TABLE tries ADD COLUMN hint_ids TEXT NOT NULL DEFAULT '';
