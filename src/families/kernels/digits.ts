import { tidy } from './tidy.ts';

/** Reads a position of single digits, with or without separators; the gap may be `0`, `_`, `□`, `.` or a middle dot. */
export function readDigits(text: string): readonly (number | string)[] {
  const cells = tidy(text).replace(/[\s,/|;:、。]+/gu, '');
  return Array.from(cells, (cell) => (cell >= '0' && cell <= '9' ? Number(cell) : gaps.has(cell) ? 0 : cell));
}

/** Signs that people write for a gap. */
export const gaps = new Set('_□.·・▢⬜◻◽');
