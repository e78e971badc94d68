/** It shows how a line went without its moves. */

/**
 * `only`: no other move would have gone nearer. `hint`: a hint had shown this nearer move. A line that begins at the goal
 * is to lead away from it: its moves go `away`, or `back`.
 */
export type MoveEffect = 'nearer' | 'only' | 'level' | 'farther' | 'hint' | 'away' | 'back' | 'unproved';

/** `shapes` is for people who can't distinguish the colours. */
export const symbolSets = ['colours', 'shapes'] as const;
export type SymbolSet = (typeof symbolSets)[number];

const signs: Readonly<Record<SymbolSet, Readonly<Record<MoveEffect, string>>>> = {
  colours: { nearer: '🟩', only: '💎', level: '🟨', farther: '🟥', hint: '💡', away: '🟩', back: '🟥', unproved: '⬜' },
  shapes: { nearer: '✅', only: '💎', level: '➖', farther: '❌', hint: '💡', away: '✅', back: '❌', unproved: '❔' },
};
const rowLength = 10;
/** A longer line is cut: a message has no room for more. */
const maxRows = 30;

/** @param distances of the start and after each move; undefined if not proved */
export function effectsOf(
  distances: readonly (number | undefined)[],
  hinted: (index: number) => boolean = () => false,
  only: (index: number) => boolean = () => false,
): MoveEffect[] {
  const leadsAway = distances[0] === 0;
  return distances.slice(1).map((after, index) => {
    const before = distances[index];
    if (before === undefined || after === undefined) return 'unproved';
    if (after === before) return 'level';
    if (leadsAway) return after > before ? 'away' : 'back';
    if (after > before) return 'farther';
    if (hinted(index)) return 'hint';
    return only(index) ? 'only' : 'nearer';
  });
}

export function emojiGrid(effects: readonly MoveEffect[], set: SymbolSet = 'colours'): string {
  const rows: string[] = [];
  for (let first = 0; first < effects.length; first += rowLength) {
    const row = effects.slice(first, first + rowLength);
    rows.push(row.map((effect) => signs[set][effect]).join(''));
  }
  return rows.length > maxRows ? [...rows.slice(0, maxRows), '…'].join('\n') : rows.join('\n');
}

export function legendOf(effects: readonly MoveEffect[], set: SymbolSet): readonly [MoveEffect, string][] {
  return (Object.entries(signs[set]) as [MoveEffect, string][]).filter(([effect]) => effects.includes(effect));
}

export function slipsIn(effects: readonly MoveEffect[]): number[] {
  return effects.flatMap((effect, index) => (effect === 'farther' || effect === 'back' ? [index] : []));
}
