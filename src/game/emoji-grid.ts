/** The strip: a line of moves as squares, one a move, that tell how it went without telling the moves. */

/** What a move did to the distance from the goal. `hint`: it went nearer, but a hint had told it. */
export type MoveEffect = 'nearer' | 'level' | 'farther' | 'hint' | 'unproved';

/** Squares by colour, and signs by shape for those who don't tell the colours apart. */
export const symbolSets = ['colours', 'shapes'] as const;
export type SymbolSet = (typeof symbolSets)[number];

const signs: Readonly<Record<SymbolSet, Readonly<Record<MoveEffect, string>>>> = {
  colours: { nearer: '🟩', level: '🟨', farther: '🟥', hint: '💡', unproved: '⬜' },
  shapes: { nearer: '✅', level: '➖', farther: '❌', hint: '💡', unproved: '❔' },
};
const rowLength = 10;
/** Of a longer line the rest is left out: a message has room for no more. */
const maxRows = 30;

/**
 * @param distances of the position before each move and after the last; undefined where it was not proved
 * @param hinted whether a hint had told the move from the position before the move of this number, from 0
 */
export function effectsOf(
  distances: readonly (number | undefined)[],
  hinted: (index: number) => boolean = () => false,
): MoveEffect[] {
  return distances.slice(1).map((after, index) => {
    const before = distances[index];
    if (before === undefined || after === undefined) return 'unproved';
    if (after === before) return 'level';
    if (after > before) return 'farther';
    return hinted(index) ? 'hint' : 'nearer';
  });
}

/** In rows of ten. */
export function emojiGrid(steps: readonly MoveEffect[], set: SymbolSet = 'colours'): string {
  const rows: string[] = [];
  for (let first = 0; first < steps.length; first += rowLength) {
    const row = steps.slice(first, first + rowLength);
    rows.push(row.map((step) => signs[set][step]).join(''));
  }
  return rows.length > maxRows ? [...rows.slice(0, maxRows), '…'].join('\n') : rows.join('\n');
}

/** The moves that lost ground, from 0. */
export function slipsIn(steps: readonly MoveEffect[]): number[] {
  return steps.flatMap((step, index) => (step === 'farther' ? [index] : []));
}
