/** What the help panel says of the keys of a board. */
import type { Position } from '../../src/puzzle.ts';
import { type KeyCommand, letters, pressed } from './keys.ts';
import { begunNames, hasShortNames } from './named.ts';

/** A row of the help panel: keys, and the sentence of what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: 'tile' | 'line' | 'look' | 'name' | 'step' | 'far' | 'pick' | 'slide' | 'next' | 'type' | KeyCommand;
}

/** The keys of a board: of letters only those that it leaves free. */
export function helpOn(position: Position): readonly KeyHelp[] {
  const begun = [...begunNames(position)].toSorted();
  return [
    ...(position.puzzle.controls === 'pad' ? padHelp : piecesHelp),
    ...(hasShortNames(position) ? [{ keys: [], does: 'name' } as const] : []),
    ...(begun.length > 0 ? [{ keys: begun, does: 'type' } as const] : []),
    { keys: ['Tab'], does: 'next' },
    { keys: ['Ctrl + ←', '↑', '↓', '→'], does: 'look' },
    commandHelp(position, 'undo', 'Ctrl + Z', 'Backspace'),
    commandHelp(position, 'redo', 'Ctrl + Y', 'Ctrl + Shift + Z'),
    commandHelp(position, 'restart', 'Shift + Backspace'),
    commandHelp(position, 'help', '?'),
  ];
}

const padHelp: readonly KeyHelp[] = [
  { keys: ['←', '↑', '↓', '→', 'u', 'd', 'l', 'r'], does: 'tile' },
  { keys: ['Shift + ←', '↑', '↓', '→'], does: 'line' },
  { keys: ['Space', 'Enter'], does: 'slide' },
];

const piecesHelp: readonly KeyHelp[] = [
  { keys: ['Space', 'Enter'], does: 'pick' },
  { keys: ['←', '↑', '↓', '→'], does: 'step' },
  { keys: ['Shift + ←', '↑', '↓', '→'], does: 'far' },
];

function commandHelp(position: Position, does: KeyCommand, ...keys: readonly string[]): KeyHelp {
  const isFree = (letter: string): boolean =>
    pressed({ position, cursor: { x: 0, y: 0 } }, { key: letter })?.kind === does;
  return {
    keys: [...Object.keys(letters).filter((letter) => letters[letter] === does && isFree(letter)), ...keys],
    does,
  };
}
