-- How a puzzle compares with the other positions of its board: how many there are, and how many are farther from the goal.
-- 0 and 0 for puzzles that were dealt before this was noted.
ALTER TABLE days ADD COLUMN positions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE days ADD COLUMN harder INTEGER NOT NULL DEFAULT 0;

-- Whether a position is the start of a day's puzzle is asked by every answer that shows a solution.
CREATE INDEX days_by_start ON days (family, board, state);
