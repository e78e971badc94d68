/** What presses make of a board that is played by buttons. */
import { expect, it } from 'vitest';
import { type BoardChange, move, redo, takeBack, undo } from '../../commands/play/changes.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { type Play, restart } from '../../src/store/plays.ts';
import { valueOf } from './boards.ts';

const start: Position = valueOf(rushHour.read('oooooo/oooooo/AAoooo/oooooo/oooooo/oooBBo'));
/** The moves and those that *Redo* makes, after these changes. */
function after(changes: readonly BoardChange[], kept: readonly string[] = []): string {
  let play: Play = {
    ref: '',
    target: '',
    link: 1,
    notation: kept,
    undone: [],
    picked: null,
    asText: false,
    seen: '',
    touched: '',
  };
  for (const change of changes) play = Object.assign({}, play, change(play, start));
  return `${play.notation.join(' ')} | ${play.undone.join(' ')}`;
}

it.each([
  [['A+1', 'A+1'], 'A+2 | '],
  [['A+1', 'A+1', 'B-1', 'A-1'], 'A+2 B-1 A-1 | '],
  [['A+2', 'A-1'], 'A+1 | '],
  [['B-1', 'A+1', 'A-1'], 'B-1 | A+1'],
  [['A+1', 'A+9'], 'A+1 | '],
])('counts presses %j as moves', (words, told) => {
  expect(after(words.map(move))).toBe(told);
});

it('makes a move again that went back, and what was undone before it', () => {
  const made = [move('A+1'), move('B-1'), undo];
  expect(after(made)).toBe('A+1 | B-1');
  expect(after([...made, move('A-1')])).toBe(' | A+1 B-1');
  expect(after([...made, move('A-1'), redo, redo])).toBe('A+1 B-1 | ');
  expect(after([...made, move('A+1')])).toBe('A+2 | ');
  expect(after([...made, restart])).toBe(' | A+1 B-1');
});

it.each([
  [['B-1'], 'A+4', 'B-1 | A+4'],
  [['B-1', 'A+1'], 'A+4', 'B-1 | A+4'],
  [['A+4', 'A-1'], 'A+4', ' | A+4'],
  [['B-1'], 'A+1', 'B-1 | '],
])('takes the last move of a solved board back, where %j is kept', (kept, word, told) => {
  expect(after([takeBack(word)], kept)).toBe(told);
  expect(after([takeBack(word), takeBack(word)], kept)).toBe(told);
});

it('has no room for more than it can judge, but goes back', () => {
  const round = ['A+1', 'B-1', 'A-1', 'B+1'];
  const full = Array.from({ length: maxMoves }, (_, index) => round[index % 4] ?? '');
  expect(after([move('A+1')], full)).toBe(`${full.join(' ')} | `);
  expect(after([move('B-1')], full)).toBe(`${full.slice(0, -1).join(' ')} | B+1`);
  expect(after([move('B-2')], full)).toBe(`${[...full.slice(0, -1), 'B-1'].join(' ')} | `);
});
