/** Signs that people write for an empty cell, on any board. */
export const gaps: ReadonlySet<string> = new Set('0_.·・□▢⬜◻◽');
