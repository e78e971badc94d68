/** Signs that people write for an empty cell, on whatever board. */
export const gaps: ReadonlySet<string> = new Set('0_.·・□▢⬜◻◽');
