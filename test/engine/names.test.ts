/** Equal pieces keep their names along a line of moves. */
import { describe, expect, it } from 'vitest';
import { move } from '../../commands/play/changes.ts';
import type { ImageRef } from '../../src/discord/components.ts';
import { type Text, textIn } from '../../src/discord/text.ts';
import { controlsOf } from '../../src/moves/controls.ts';
import { readMoveList, judge } from '../../src/moves/move-list.ts';
import { movedName, pieceLeaving, pictureOf, textOf } from '../../src/moves/position.ts';
import {
  endOf,
  nearStates,
  positionAfter,
  positionBeside,
  positionsOn,
  replay,
  restyled,
  stepsOn,
  writePath,
} from '../../src/moves/path.ts';
import { positionId } from '../../src/positions/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { nextMove, nextPiece } from '../../src/view/hint-stages.ts';
import { reviewParts } from '../../src/view/review.ts';
import { verdictTexts } from '../../src/view/verdict.ts';
import { t } from '../../src/words/index.ts';
import { twoCounters as puzzle } from './two-counters.ts';
import { stateOf } from './boards.ts';

/** After these moves the counters have changed places, and it is the same state. */
const words = ['A+D', 'B+L', 'A+RU'];
const start: Position = { puzzle, state: stateOf(puzzle, 'AB/__') };
const line = readMoveList(start, words.join(' '));
const end = endOf(start, line.states);

describe('a line on which two equal pieces change places', () => {
  it('is read and written by the names of its beginning, in every style', () => {
    expect(line).toMatchObject({ notation: words });
    expect(line.illegal).toBeUndefined();
    expect(line.states.at(-1)).toBe(start.state);
    expect(writePath(start, line.states)).toEqual(words);
    expect(restyled(start, words, 'kanji')).toEqual(['A下', 'B左', 'A右上']);
  });

  it('is replayed from what is kept of it', () => {
    expect(replay(start, words)).toEqual(line.states);
    expect(textOf(positionAfter(start, words))).toBe('BA/__');
    expect(positionsOn(start, line.states).map(textOf)).toEqual(['AB/__', '_B/A_', 'B_/A_', 'BA/__']);
  });

  it('goes on from names that are given', () => {
    expect(readMoveList(end, 'A+D').states).toEqual(readMoveList(start, 'B+D').states);
    expect(writePath(end, [end.state, ...readMoveList(end, 'A+D').states.slice(1)])).toEqual(['A+D']);
  });

  it('has an id with its names where they differ from those of reading', () => {
    expect(positionsOn(start, line.states).map(positionId)).toEqual([
      'two-counters.22.3',
      'two-counters.22.6.BA',
      'two-counters.22.5.BA',
      'two-counters.22.3.BA',
    ]);
    expect(positionId(positionAfter(end, ['A+DL', 'B+R', 'A+U']))).toBe('two-counters.22.3');
  });

  it('moves one piece at a time', () => {
    const positions = positionsOn(start, line.states);
    const moved = positions.slice(1).map((to, index) => {
      const from = positions[index] ?? start;
      const [here, there] = [pieceLeaving(from, to), pieceLeaving(to, from)];
      return [movedName(from, to), here.x, here.y, there.x, there.y];
    });
    expect(moved).toEqual([
      ['A', 0, 0, 0, 1],
      ['B', 1, 0, 0, 0],
      ['A', 0, 1, 1, 0],
    ]);
  });

  it('counts single steps', () => {
    expect(stepsOn(puzzle, line.states)).toBe(4);
    expect(stepsOn({ ...puzzle, stepsOf: undefined as never }, line.states)).toBeUndefined();
  });
});

describe('what a player sees of it', () => {
  const said = (parts: readonly (Text | ImageRef | undefined)[]): string =>
    parts.map((part) => (part === undefined ? '' : textIn('en', part as Text))).join('\n');

  it('the board where a list ends, or where it stops being legal', () => {
    const unfinished = judge(start, words.join(' '));
    expect(unfinished).toMatchObject({ kind: 'unsolved', board: { names: 'BA' } });
    expect(said(verdictTexts(start, unfinished, undefined))).toMatch(/^B A\b.*\n_ _/mu);
    const illegal = judge(start, 'A+D B+L B+R B+L B+U');
    expect(illegal).toMatchObject({ kind: 'illegal', illegal: { index: 5 }, board: { names: 'BA' } });
    expect(said(verdictTexts(start, illegal, undefined))).toMatch(/^B _.*\nA _/mu);
  });

  it('a solution with its single steps', () => {
    const verdict = judge(start, 'A+D A+R');
    expect(said(verdictTexts(start, verdict, 1))).toContain(
      '**Great! Solved in 2 moves**, only 1 over the shortest. · 2 single steps',
    );
  });

  it('the buttons of each move, also around the corner', () => {
    const controls = controlsOf(end);
    const pieces = controls.kind === 'pieces' ? [...controls.pieces] : [];
    expect(
      pieces.map(([name, moves]) => `${name}: ${moves.map(({ word, label }) => `${word} is ${label}`).join(', ')}`),
    ).toEqual(['A: A+DL is A ↓←, A+D is A ↓', 'B: B+D is B ↓, B+DR is B ↓→']);
  });

  it('a piece that is picked stays picked', () => {
    const fresh = { ref: '', target: '', notation: [], undone: [], seen: '', touched: '', link: 1 };
    const play = { ...fresh, picked: 'A', asText: false };
    expect(move('A+D')(play, start)).toMatchObject({ notation: ['A+D'], picked: 'A' });
    expect(move('A+D')(play, end)).toMatchObject({ picked: 'A' });
  });

  it('the piece of a hint, and its move', () => {
    const from = positionAfter(start, words.slice(0, 2));
    const next = positionAfter(start, words);
    expect(t('en', nextPiece({ good: 2, from, next }))).toBe('Move 3: move block `A`.');
    expect(t('en', nextMove({ good: 2, from, next }, { convention: undefined, style: 'kanji' }))).toContain('`A右上`');
  });

  it('better moves in a review', () => {
    const from = positionAfter(start, words.slice(0, 1));
    const better = puzzle.moves(from.state).filter((one) => puzzle.isSolved(puzzle.play(from.state, one)));
    const review = {
      distances: [2, 1, 2],
      effects: ['nearer', 'farther'] as const,
      slips: 1,
      isShortest: false,
      loss: { index: 1, effect: 'farther' as const, better },
    };
    const path = [line.states[0], ...line.states.slice(1, 3)] as const;
    const reviewed = { position: start, path, convention: 'slide', review, signs: 'colours' as const };
    expect(said(reviewParts(reviewed, undefined, false))).toMatch(/`B\+L`.*`A\+R`/u);
  });

  it('no piece that is called by another’s name', () => {
    for (const state of nearStates(puzzle, end.state)) {
      const next = positionBeside(end, state);
      const before = new Map(pictureOf(end).pieces.map(({ label, x, y }) => [label, `${x}${y}`]));
      const changed = pictureOf(next).pieces.filter(({ label, x, y }) => before.get(label) !== `${x}${y}`);
      expect(changed.map(({ label }) => label)).toEqual([movedName(end, next)]);
    }
  });
});
