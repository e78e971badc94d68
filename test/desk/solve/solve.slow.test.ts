/** `npm run solve` as a program of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hardestLines } from '../../../scripts/solve/hardest.ts';
import { readTables } from '../../../scripts/read-build.ts';
import { fifteenPuzzle } from '../../../src/families/15-puzzle.ts';
import { make, root, solver } from './solver.ts';

function solve(...words: readonly string[]): object {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...solver, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const said = (out: string): object => ({ status: 0, out, err: '' });

describe('npm run solve', () => {
  it('makes what it reads where a file of the tree is newer, and only there', () => {
    const made = (): number => {
      expect(make()).toBe(0);
      return statSync(join(root, 'build', 'solver.js')).mtimeMs;
    };
    const first = made();
    expect(made()).toBe(first);
    const now = new Date();
    utimesSync(join(root, 'src', 'own.ts'), now, now);
    expect(made()).toBeGreaterThan(first);
  });

  it('prints a shortest solution, its length and how many there are', () => {
    expect(solve('8-puzzle', '123456708')).toEqual(said('123456708: 1 move, 1 shortest solution\nL\n'));
    expect(solve('8-puzzle', '123456780')).toEqual(said('123456780: 0 moves, 1 shortest solution\n'));
    expect(solve('8-puzzle', '867254301')).toMatchObject({
      out: expect.stringMatching(/^867254301: 31 moves, 40 shortest solutions\n(?:[UDLR] ){30}[UDLR]\n$/u),
    });
  });

  it('counts and lists all solutions of a 15-puzzle', () => {
    // Three tiles go round the gap, this way or that way.
    expect(solve('15-puzzle', '1 2 3 4 5 6 7 8 9 10 0 15 13 14 12 11', '--all')).toEqual(
      said('1 2 3 4 5 6 7 8 9 10 0 15 13 14 12 11: 6 moves, 2 shortest solutions\nU L D R U L\nL U R D L U\n'),
    );
  });

  it('ends with 1 where there is no solution, and with 2 where nothing can be read', () => {
    expect(solve('8-puzzle', '123456870')).toEqual({
      status: 1,
      out: '',
      err: expect.stringContaining('can’t be solved'),
    });
    expect(solve('chess', '1')).toEqual({ status: 2, out: '', err: expect.stringContaining('is no family') });
  });

  it('deals boards, and says which distances there are', () => {
    const [first = '', second = ''] = ['a', 'a'].map((seed) =>
      JSON.stringify(solve('--deal', 'no-off', '30', '--count', '3', '--seed', seed)),
    );
    expect(first).toBe(second);
    expect(JSON.parse(first)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^(?:\{"id":\d,"family":"no-off","position":".{9}","distance":30\}\n){3}$/u),
    });
    expect(solve('--deal', '7-puzzle', '36', '--count', '5')).toEqual({
      status: 0,
      out: '{"id":1,"family":"7-puzzle","position":"07214365","distance":36}\n',
      err: 'boards of 7-puzzle that are known at distance 36: 1\n',
    });
    expect(solve('--deal', '8-puzzle', '32')).toEqual({ status: 2, out: '', err: expect.stringContaining(': 1-31') });
    expect(solve('--deal', '8-puzzle', '5', '--count', '0')).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining('--count takes a number from 1'),
    });
    expect(solve('8-puzzle', '123456708', '--seed', '1')).toMatchObject({ status: 2 });
  });

  it('prints the antipodes of a family', () => {
    expect(solve('--hardest', '7-puzzle')).toEqual(
      said('7-puzzle: 1 position, 36 moves away (1 up to symmetry)\n07214365\n'),
    );
  });
});

const line = '{"id":1,"family":"8-puzzle","position":"123456708"}';
const answer = expect.stringMatching(/^\{"id":1,"distance":1,/u);

function batch(input: string, ...words: readonly string[]): object {
  const options = { cwd: root, encoding: 'utf8', input } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...solver, '--batch', ...words], options);
  return { status, out: stdout.split('\n').slice(0, -1), err: stderr };
}

describe('npm run solve -- --batch', () => {
  it('answers in one process or in several threads', () => {
    const input = `${line}\nno JSON\n${line}`;
    const expected = { status: 0, out: [answer, expect.stringContaining('line 2 is no JSON object'), answer], err: '' };
    expect(batch(input)).toEqual(expected);
    expect(batch(input, '--jobs', '2')).toEqual(expected);
  });

  it.each(['0', '65', 'x', '1e9'])('takes no such number of threads: %j', (jobs) => {
    const err = `--jobs takes a number from 1 to 64, and not "${jobs}"\n`;
    expect(batch(line, '--jobs', jobs)).toEqual({ status: 2, out: [], err });
  });

  it('takes neither a number below zero nor threads for one position', () => {
    const refused = { status: 2, err: expect.stringMatching(/^[^\n]*--jobs[^\n]*\n$/u) };
    expect(batch(line, '--jobs', '-1')).toMatchObject(refused);
    expect(solve('8-puzzle', '123456708', '--jobs', '2')).toMatchObject(refused);
  });
});

it.each([
  ['--batch'],
  ['--batch', '--jobs', '2'],
  ['rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', '--all'],
  ['--hardest', 'no-off'],
])('a reader that leaves early ends it quietly: %s', async (...words) => {
  const child = spawn(process.execPath, [...solver, ...words], { cwd: root });
  let err = '';
  child.stderr.on('data', (text) => (err += String(text)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${line}\n`.repeat(5000));
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  expect([code, err]).toEqual([0, '']);
});

it('Ctrl-C ends a long search with what is known', async () => {
  const hardest = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1';
  const interrupted = async (delay: number): Promise<{ readonly code: number | null; readonly said: string }> => {
    const child = spawn(process.execPath, [...solver, '15-puzzle', hardest], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    const timer = setTimeout(() => child.kill('SIGINT'), delay);
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    return { code, said };
  };
  let ended = await interrupted(750);
  // Without a code the signal ended it at its start: a slow machine gets more time.
  for (let delay = 1500; ended.code === null && delay <= 12_000; delay *= 2) ended = await interrupted(delay);
  expect(ended.code).toBe(130);
  expect(ended.said).toMatch(
    /^not proved yet: the shortest solution has \d+ to \d+ moves \([\d,]+ positions searched\)\n[UDLR ]+\n$/u,
  );
});

it('the hardest positions are those published where a family has no table, and none where it has neither', () => {
  const [line = ''] = hardestLines(fifteenPuzzle, readTables());
  expect(line).toMatch(/80.* 0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1$/u);
  expect(hardestLines({ ...fifteenPuzzle, published: [] }, readTables())).toEqual([]);
});
