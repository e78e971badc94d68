-- The first date that a server posts by itself: an hour that had passed when it was chosen counts from the next date on. Null where
-- that makes no difference.
ALTER TABLE guilds ADD COLUMN since TEXT;

-- The date (UTC) on which a board was last moved; one that nobody moves any more is deleted. Null in rows of old: they stay until
-- somebody moves them.
ALTER TABLE plays ADD COLUMN touched TEXT;
CREATE INDEX plays_by_touch ON plays (touched);
