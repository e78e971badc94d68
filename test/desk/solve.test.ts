/** `npm run solve` as a program of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hardestLines } from '../../scripts/solve/hardest.ts';
import { readTables } from '../../scripts/read-build.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';

const program = join(import.meta.dirname, '..', '..', 'scripts', 'solve.ts');

function solve(...words: readonly string[]): object {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const said = (out: string): object => ({ status: 0, out, err: '' });

describe('npm run solve', () => {
  it('prints a shortest solution, its length and how many there are', () => {
    expect(solve('8-puzzle', '123456708')).toEqual(said('123456708: 1 move, 1 shortest solution\nL\n'));
    expect(solve('8-puzzle', '123456780')).toEqual(said('123456780: 0 moves, 1 shortest solution\n'));
    expect(solve('8-puzzle', '867254301')).toMatchObject({
      out: expect.stringMatching(/^867254301: 31 moves, 40 shortest solutions\n(?:[UDLR] ){30}[UDLR]\n$/u),
    });
  });

  it('ends with 1 where there is no solution, and with 2 where nothing can be read', () => {
    expect(solve('8-puzzle', '123456870')).toEqual({
      status: 1,
      out: '',
      err: expect.stringContaining('can’t be solved'),
    });
    expect(solve('chess', '1')).toEqual({ status: 2, out: '', err: expect.stringContaining('is no family') });
  });

  it('prints the antipodes of a family', () => {
    expect(solve('--hardest', '7-puzzle')).toEqual(
      said('7-puzzle: 1 position, 36 moves away (1 up to symmetry)\n07214365\n'),
    );
  });
});

describe('the hardest positions', () => {
  it('are those published where a family has no table, and none where it has neither', () => {
    const [line = ''] = hardestLines(fifteenPuzzle, readTables());
    expect(line).toMatch(/80.* 0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1$/u);
    expect(hardestLines({ ...fifteenPuzzle, published: [] }, readTables())).toEqual([]);
  });
});
