/** What a terminal shows while something takes long. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTables } from '../../../scripts/read-build.ts';
import { solveInSlices } from '../../../scripts/solve/slices.ts';
import { countLines, statusOn } from '../../../scripts/solve/status.ts';
import { openBoard } from '../../../src/families/index.ts';
import type { Bounds } from '../../../src/search/solve.ts';
import { stateOf } from '../../engine/boards.ts';

afterEach(() => vi.useRealTimers());

function terminal(isTTY: boolean) {
  let text = '';
  return { isTTY, write: (more: string | Uint8Array) => ((text += String(more)), true), read: () => text };
}

describe('the status', () => {
  it('is a line of a terminal, and nothing elsewhere', () => {
    vi.useFakeTimers();
    for (const isTTY of [true, false]) {
      const out = terminal(isTTY);
      const { onAnswers, end } = countLines(statusOn(out));
      onAnswers(1500);
      vi.advanceTimersByTime(500);
      end();
      vi.advanceTimersByTime(5000);
      const erase = '\r\u001B[K';
      expect(out.read()).toBe(isTTY ? `${erase}1,500 lines answered, 3,000 a second${erase}` : '');
    }
  });

  it('that was never shown is not cleared', () => {
    const out = terminal(true);
    statusOn(out).clear();
    expect(out.read()).toBe('');
  });
});

describe('a long search', () => {
  const puzzle = openBoard('15-puzzle', '123456789abcdef0');
  const tables = readTables();

  async function search(cells: string, slices: number) {
    const seen: Bounds[] = [];
    const position = { puzzle, state: stateOf(puzzle, cells) };
    const found = await solveInSlices(
      position,
      tables,
      (bounds) => seen.push(bounds),
      () => seen.length >= slices,
    );
    return { found, seen };
  }

  it('tells bounds that only rise, until it is stopped', async () => {
    const { found, seen } = await search('0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1', 3);
    expect(seen).toHaveLength(3);
    expect(found).toBe(seen.at(-1));
    const leasts = seen.map(({ least }) => least);
    expect(leasts).toEqual(leasts.toSorted((a, b) => a - b));
    expect(seen.map(({ states }) => states)).toEqual([500_000, 1_000_000, 1_500_000]);
    for (const { least, path } of seen) expect([least <= 80, path.length - 1 >= 80]).toEqual([true, true]);
  });

  it('ends with the same as a search in one piece', async () => {
    const { found, seen } = await search('12 10 6 0 9 8 13 15 11 7 3 2 5 4 14 1', 100);
    expect(seen.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ kind: 'path', distance: 65 });
  });
});
