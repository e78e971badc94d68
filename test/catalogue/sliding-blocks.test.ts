/** The boards of sliding blocks: each committed row is worked out again, and so is what it took to find them. */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedBoard } from '../../catalogue/board-search.ts';
import { evaluate, farthestTexts, lengthFrom } from '../../catalogue/evaluate.ts';
import { findsOf } from '../../catalogue/finds.ts';
import { publishedBoards } from '../../catalogue/finds.ts';
import { Random } from '../../catalogue/random.ts';
import { slidingBlocksSearch } from '../../catalogue/sliding-blocks/search.ts';
import { turnedTexts } from '../../catalogue/sliding-blocks/turning.ts';
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { namedBoards } from '../../src/families/sliding-blocks/named.ts';
import type { State } from '../../src/puzzle.ts';
import { plainBlocks, shortestPlainly } from '../engine/plain-blocks.ts';
import { valueOf } from '../engine/boards.ts';
import { fileOf, rowsOf } from './rows.ts';

const file = fileOf('sliding-blocks');
const rows = rowsOf(file);

const { limits } = slidingBlocksSearch;
const standing = (farthest: readonly string[]): string => slidingBlocksSearch.standing(farthest);
const published = publishedBoards(slidingBlocksSearch);
const isPublished = (text: string): boolean => published.some(({ board }) => board.text === text);
const own = rows.filter(({ text }) => !isPublished(text));

/** The rows that are not as they should be. */
const offenders = (isRight: (row: (typeof rows)[number]) => boolean, among = rows): string[] =>
  among.filter((row) => !isRight(row)).map(({ line }) => line);

describe('the committed boards', () => {
  let components: { readonly histogram: readonly number[]; readonly standing: string }[] = [];

  beforeAll(() => {
    components = rows.map(({ text }) => {
      const found = evaluate(slidingBlocks, text, limits.kept);
      return { histogram: found?.histogram ?? [], standing: found ? standing(farthestTexts(found)) : '' };
    });
  });

  it('are as far, and their components as large, as their rows say', () => {
    expect(components.map(({ histogram }) => histogram)).toEqual(rows.map(({ histogram }) => histogram));
    expect(offenders(({ distance, histogram }) => distance === histogram.length - 1)).toEqual([]);
    expect(offenders(({ states, histogram }) => states === histogram.reduce((sum, count) => sum + count, 0))).toEqual(
      [],
    );
    expect(offenders(({ distance, text }) => lengthFrom(slidingBlocks, text) === distance)).toEqual([]);
  });

  it('are as far for a search that shares nothing with ours', () => {
    const sample = rows.filter((_, index) => index % 5 === 0);
    const lengthOf = (text: string): number | undefined => shortestPlainly(plainBlocks(text), 'moves')?.distance;
    expect(offenders(({ distance, text }) => lengthOf(text) === distance, sample)).toEqual([]);
  });

  it('need each of their blocks, if they are our own', () => {
    // The maker looks at all of them.
    const sample = own.filter((_, index) => index % 3 === 0);
    const isShorter = (fewer: string, distance: number): boolean =>
      (lengthFrom(slidingBlocks, fewer) ?? distance) < distance;
    expect(
      offenders(
        ({ text, distance }) => slidingBlocksSearch.withoutPiece(text).every((fewer) => isShorter(fewer, distance)),
        sample,
      ),
    ).toEqual([]);
  });

  it('are of different components, however they are turned', () => {
    expect(new Set(components.map((component) => component.standing)).size).toBe(rows.length);
    // And the text that stands for a component is the one that is stored, but for those that others published.
    const stored = components.map((component, index) => [component.standing, rows[index]?.text ?? '']);
    expect(stored.filter(([stands, text = '']) => stands !== text && !isPublished(text))).toEqual([]);
  });

  it('are not one board with different goals', () => {
    const likenesses = new Set(own.map((row) => slidingBlocksSearch.likeness(row)));
    expect(likenesses.size).toBe(own.length);
    expect(published.filter(({ board }) => likenesses.has(slidingBlocksSearch.likeness(board)))).toEqual([]);
  });

  it('stand for their components, from wherever one looks', () => {
    const random = new Random(1, 0);
    const seen = own
      .filter((_, index) => index % 10 === 0)
      .map(({ text }) => {
        const turned = turnedTexts(text)[random.below(8)] ?? '';
        const { puzzle, component } = evaluate(slidingBlocks, turned, limits.kept) ?? {};
        const state = component?.states[random.below(Math.min(65_536, component.states.length))] as State;
        const found = evaluate(slidingBlocks, puzzle?.format(state) ?? '', limits.kept);
        return { text, found: found && standing(farthestTexts(found)) };
      });
    expect(seen.filter(({ text, found }) => found !== text)).toEqual([]);
  });

  it('have those that others published among them, but for those with too many positions', () => {
    expect(published.map(({ board }) => board.text).filter((text) => !rows.some((row) => row.text === text))).toEqual(
      [],
    );
    const components = new Set(published.map((one) => one.standing));
    const listed = namedBoards.filter(({ text }) => {
      const found = evaluate(slidingBlocks, text, limits.kept);
      return found !== undefined && components.has(standing(farthestTexts(found)));
    });
    const sizes = namedBoards
      .filter((board) => !listed.includes(board))
      .map(({ text }) => evaluate(slidingBlocks, text, 200_000)?.component.states.length ?? 0);
    expect(Math.min(...sizes)).toBeGreaterThan(limits.kept);
    expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(['klotski', 'pennant', 'quzzle', 'hughes']));
  });

  it('are written in one way only, and short in ids', () => {
    expect(offenders(({ text }) => /^[A-Za-z_#/]+ > [A-Za-z.#/]+$/u.test(text), own)).toEqual([]);
    const namesOf = (text: string): string =>
      [...new Set((text.split(' > ')[0] ?? '').replaceAll(/[_#/]/gu, ''))].join('');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    expect(offenders(({ text }) => letters.startsWith(namesOf(text)))).toEqual([]);
    expect(offenders(({ text }) => valueOf(slidingBlocks.read(text)).puzzle.board.length <= 56)).toEqual([]);
    const order = rows.toSorted((one, other) => other.distance - one.distance || (one.text < other.text ? -1 : 1));
    expect(rows).toEqual(order);
  });

  it('are many, spread and of many kinds', () => {
    expect(own.length).toBeGreaterThanOrEqual(300);
    const at = (from: number, to: number): number =>
      rows.filter(({ distance }) => distance >= from && distance <= to).length;
    for (let from = 2; from < 82; from += 10) expect(at(from, from + 9)).toBeGreaterThanOrEqual(10);
    expect(at(82, 999)).toBeGreaterThanOrEqual(10);
    expect(new Set(own.map(({ text }) => slidingBlocksSearch.kindOf(text))).size).toBeGreaterThanOrEqual(200);
    const sizeOf = (text: string): string => {
      const lines = (text.split(' > ')[0] ?? '').split('/');
      return `${lines[0]?.length ?? 0}x${lines.length}`;
    };
    expect(new Set(own.map(({ text }) => sizeOf(text))).size).toBeGreaterThanOrEqual(8);
    expect(offenders(({ states }) => states <= limits.kept)).toEqual([]);
    expect(gzipSync(file).length).toBeLessThan(60_000);
  });

  it('are enough for each day of the week', () => {
    // So many positions at a distance, on so many boards: no position comes again within years.
    for (const distance of slidingBlocks.week) {
      const reaching = rows.filter(({ histogram }) => histogram.length > distance);
      const positions = reaching.reduce((sum, { histogram }) => sum + (histogram[distance] ?? 0), 0);
      expect([distance, reaching.length >= 10, positions >= 520]).toEqual([distance, true, true]);
    }
  });

  it('come from the committed search', () => {
    const [, seed = '', patience = ''] = /--seed (\d+) .*--patience (\d+)/u.exec(file) ?? [];
    const known = new Set(rows.map(({ text }) => text));
    const effort = { seed: Number(seed), patience: Number(patience) };
    const found = [0, 1].flatMap((run) => findsOf(slidingBlocksSearch, effort, run).boards);
    expect(found.length).toBeGreaterThan(1);
    // The first found of each distance are the ones that are kept.
    const likenesses = new Set(rows.map((row) => slidingBlocksSearch.likeness(row)));
    const isIn = (board: ListedBoard): boolean =>
      known.has(board.text) || likenesses.has(slidingBlocksSearch.likeness(board));
    expect(found.filter((board) => !isIn(board))).toEqual([]);
  });
});
