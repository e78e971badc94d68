/** What undo, redo and a change from elsewhere make of a game. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  type PageGame,
  adopt,
  begin,
  gesture,
  goTo,
  isFull,
  isSolved,
  kept,
  positionOf,
  redo,
  restart,
  undo,
} from '../../page/model/game.ts';
import type { Line } from '../../src/moves/line.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { textOf } from '../../src/moves/position.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { often, starts, turns, walk, walked, wayAt } from './walks.ts';

/** Anything that a player does. */
const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('gesture' as const), turn: fc.nat() }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo', 'restart', 'cut'), turn: fc.nat() }) },
  ),
  { maxLength: 24, size: 'max' },
);

function act(game: PageGame, { kind, turn }: { readonly kind: string; readonly turn: number }): PageGame {
  if (kind === 'undo') return undo(game);
  if (kind === 'redo') return redo(game);
  if (kind === 'restart') return restart(game);
  if (kind === 'cut') return goTo(game, game.line.slice(0, turn % (game.line.length + 1)));
  return gesture(game, wayAt(positionOf(game), turn).place.words);
}

const played = (start: Position, done: readonly Parameters<typeof act>[1][]): PageGame =>
  done.reduce(act, begin(start, [], []));

function undoneWhole(game: PageGame): PageGame {
  let at = game;
  while (at.past.length > 0) at = undo(at);
  return at;
}

/** The lines that redo leads to, one after the other. */
function redone(game: PageGame): Line[] {
  const lines: Line[] = [];
  for (let at = game; at.future.length > 0;) lines.push((at = redo(at)).line);
  return lines;
}

describe.each(starts)('a game of %s', (_name, start) => {
  test.prop([acts, fc.nat()], often)('is the same after a gesture and its undo, and after redo', (done, turn) => {
    const game = played(start, done);
    const next = gesture(game, wayAt(positionOf(game), turn).place.words);
    expect(undo(next)).toMatchObject({ line: game.line, past: game.past });
    expect(redo(undo(next))).toEqual(next);
    expect(redo(undo(game))).toEqual(game.past.length > 0 ? game : redo(game));
    expect(undo(redo(game))).toEqual(game.future.length > 0 ? game : undo(game));
  });

  test.prop([acts], often)('stands where its line leads, and undo leads to the start', (done) => {
    const game = played(start, done);
    expect(textOf(positionOf(game))).toBe(textOf(positionAfter(start, game.line)));
    expect(isSolved(game)).toBe(start.puzzle.isSolved(positionOf(game).state));
    expect(undoneWhole(game).line).toEqual([]);
    expect(textOf(positionOf(undoneWhole(game)))).toBe(textOf(start));
  });

  test.prop([turns], often)('is undone gesture by gesture, however many', (turned) => {
    const games = walk(start, turned);
    let at = games.at(-1) as PageGame;
    for (const before of games.slice(0, -1).toReversed()) {
      at = undo(at);
      expect(at.line).toEqual(before.line);
    }
    expect(redone(at)).toEqual(games.slice(1).map(({ line }) => line));
  });

  test.prop([acts], often)('begins anew, and gets its line back by undo at once and by redo move by move', (done) => {
    const game = played(start, done);
    const anew = restart(game);
    expect(anew.line).toEqual([]);
    expect(undo(anew).line).toEqual(game.line.length === 0 ? undo(game).line : game.line);
    for (const [index, word] of game.line.entries()) {
      expect(redone(anew)[index]).toEqual([...game.line.slice(0, index), word]);
    }
  });

  test.prop([acts], often)('is kept in words, and begins again with them', (done) => {
    const game = played(start, done);
    const { moves, undone } = kept(game);
    const again = begin(start, moves, undone);
    expect(again.line).toEqual(game.line);
    expect(textOf(positionOf(undoneWhole(again)))).toBe(textOf(start));
    expect(kept(again)).toEqual({ moves, undone });
    for (const line of redone(again)) positionAfter(start, line);
    expect(positionAfter(start, [...moves, ...undone])).toBeDefined();
  });

  test.prop([turns, turns, turns, acts], often)('shows the truth and loses nothing', (before, theirs, more, done) => {
    const shared = walked(start, before).line;
    const own = done.reduce(act, begin(start, shared, []));
    const truth = { moves: walked(positionAfter(start, shared), theirs).line, undone: [] };
    const moves = [...shared, ...truth.moves];
    const undone = walked(positionAfter(start, moves), more).line;
    const adopted = adopt(own, { moves, undone });
    expect(adopted.line).toEqual(moves);
    const reached = [...redone(adopted), ...undoneLines(adopted), adopted.line].map(String);
    expect(reached).toContain(String(own.line));
    const isApart = !startsWith(own.line, moves) && !startsWith(moves, own.line);
    expect(redo(adopted).line).toEqual(isApart ? own.line : redo(adopted).line);
    expect(adopt(adopted, { moves, undone })).toBe(adopted);
  });
});

const startsWith = (line: Line, other: Line): boolean => other.every((word, index) => word === line[index]);

function undoneLines(game: PageGame): Line[] {
  const lines: Line[] = [];
  for (let at = game; at.past.length > 0;) lines.push((at = undo(at)).line);
  return lines;
}

describe('a game', () => {
  const [[, eight]] = starts as readonly [(typeof starts)[number]];
  const round = ['D', 'R', 'U', 'L'];
  const long = Array.from({ length: maxMoves }, (_, index) => round[index % 4] ?? '');

  it('leads on from the truth where its own line goes on from there', () => {
    const own = begin(eight, ['D', 'R', 'U'], ['L']);
    const adopted = adopt(own, { moves: ['D'], undone: ['L'] });
    expect(redone(adopted).map((line) => line.join(''))).toEqual(['DR', 'DRU', 'DRUL']);
    const further = adopt(begin(eight, ['D'], []), { moves: ['D', 'R', 'U'], undone: ['L'] });
    expect(redone(further).map((line) => line.join(''))).toEqual(['DRUL']);
    expect(undo(undo(further)).line).toEqual(['D']);
  });

  it('knows nothing of redo after a gesture, and what was done by words it undoes by words', () => {
    const game = begin(eight, ['D', 'R'], ['U', 'L']);
    expect(gesture(game, ['D']).future).toEqual([]);
    expect(undo(game).line).toEqual(['D']);
    expect(kept(undo(game))).toEqual({ moves: ['D'], undone: ['R', 'U', 'L'] });
    expect(kept(restart(game))).toEqual({ moves: [], undone: ['D', 'R', 'U', 'L'] });
    expect(undo(goTo(game, ['D', 'D'])).line).toEqual(['D', 'R']);
  });

  it('changes nothing where there is nothing to change', () => {
    const fresh = begin(eight, [], []);
    for (const same of [
      undo(fresh),
      redo(fresh),
      restart(fresh),
      goTo(fresh, []),
      adopt(fresh, { moves: [], undone: [] }),
    ]) {
      expect(same).toBe(fresh);
    }
  });

  it('takes no moves that were meant for another line', () => {
    const game = begin(eight, ['D'], []);
    expect(gesture(game, ['D', 'D', 'D'])).toBe(game);
    expect(gesture(game, ['nonsense'])).toBe(game);
  });

  it('is full in the end, and a move straight back still goes', () => {
    const full = begin(eight, long, []);
    expect([isFull(full), isFull(undo(full))]).toEqual([true, false]);
    expect(gesture(full, ['D'])).toBe(full);
    expect(gesture(full, ['R']).line).toHaveLength(maxMoves - 1);
    expect(goTo(full, [...long, 'D'])).toBe(full);
  });

  it('keeps no more of what redo leads to than fits', () => {
    const half = Array.from({ length: 900 }, (_, index) => round[index % 4] ?? '');
    const { moves, undone } = kept(begin(eight, half, half));
    expect([moves.length, undone.length]).toEqual([900, maxMoves - 900]);
  });
});
