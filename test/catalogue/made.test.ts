/** How the catalogue is made: boards are reduced and selected, and `npm run catalogue` makes the same rows again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { minimal } from '../../catalogue/finds.ts';
import { rushHourSearch } from '../../catalogue/rush-hour/search.ts';
import { selection, unlike } from '../../catalogue/selection.ts';
import { slidingBlocksSearch } from '../../catalogue/sliding-blocks/search.ts';

const root = new URL('../../', import.meta.url);

describe('a board that is reduced', () => {
  // B has to make way, and there is room; C and the wall change nothing.
  it('keeps what makes it hard', () => {
    const board = minimal(rushHourSearch, 'oooooooooooooAABoooooBooooooooxooCCo');
    expect(board?.text.replaceAll('o', '')).toBe('BAAB');
    expect(board?.histogram).toHaveLength(3);
  });
});

describe('a board of sliding blocks that is reduced', () => {
  // B has to make way for the square, and behind the wall C changes nothing.
  it('keeps what makes it hard', () => {
    const board = minimal(slidingBlocksSearch, 'AAB#C/AA_#_/___#_ > .AA#./.AA#./...#.');
    expect(new Set(board?.text.match(/[A-Z]/gu))).toEqual(new Set('AB'));
    expect(board?.histogram.length).toBeGreaterThan(2);
  });
});

it('boards that differ in their goals only are one board', () => {
  const [one, other, third] = ['AA_/AA_/BCD > .../.AA/.AA', '_AA/_AA/BCD > AA./AA./...', 'AA_/AA_/BBC > .../.AA/.AA'];
  const board = (text: string, distance: number) => ({
    text,
    histogram: [20 - distance, ...Array.from({ length: distance }, () => 1)],
  });
  const found = [board(one ?? '', 5), board(other ?? '', 7), board(third ?? '', 6), board(one ?? '', 4)];
  const texts = unlike(found, (each) => slidingBlocksSearch.likeness(each), []).map(({ text }) => text);
  expect(texts).toEqual([other, third]);
  const own = unlike(found, (each) => slidingBlocksSearch.likeness(each), [board(third ?? '', 9)]);
  expect(own.map(({ text }) => text)).toEqual([other]);
});

it('the selection spreads, and takes the first ones', () => {
  const board = (text: string, distance: number) => ({
    text,
    histogram: Array.from({ length: distance + 1 }, () => 1),
  });
  const found = [
    board('d', 5),
    board('c', 5),
    board('b', 9),
    board('a', 5),
    board('b', 9),
    board('e', 7),
    board('z', 4),
  ];
  const texts = (wanted: number): string[] => selection(found, wanted, 5).map(({ text }) => text);
  expect(texts(3)).toEqual(['b', 'e', 'd']);
  expect(texts(4)).toEqual(['b', 'e', 'c', 'd']);
  expect(texts(99)).toEqual(['b', 'e', 'a', 'c', 'd']);
});

describe('npm run catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['catalogue/make.ts', ...options], { cwd: root, encoding: 'utf8' });
  const small = (progress: string, ...options: string[]): string =>
    run('--boards', '12', '--patience', '60', '--progress', join(folder, progress), ...options).stdout;
  let once = '';

  beforeAll(() => {
    once = small('once', '--seed', '1', '--threads', '1');
  });

  it('makes the same rows again, however many runs go on at a time', () => {
    expect(once.split('\n').filter((line) => /^\d/u.test(line))).toHaveLength(12);
    expect(small('again', '--seed', '1', '--threads', '3')).toBe(once);
    // All runs are done already, and ended in another order.
    const [head = '', ...ended] = readFileSync(join(folder, 'once'), 'utf8').trimEnd().split('\n');
    writeFileSync(join(folder, 'backwards'), `${[head, ...ended.toReversed()].join('\n')}\n`);
    expect(small('backwards', '--seed', '1')).toBe(once);
    expect(small('other', '--seed', '2')).not.toBe(once);
  });

  it('makes boards of sliding blocks, with those that others published', () => {
    const made = (threads: string): string =>
      run(
        ...'sliding-blocks --seed 1 --boards 20 --patience 40 --progress'.split(' '),
        join(folder, threads),
        '--threads',
        threads,
      ).stdout;
    const rows = made('1');
    expect(rows.split('\n').filter((line) => /^\d/u.test(line)).length).toBeGreaterThan(12);
    expect(rows).toContain('9 boards that others published are among them');
    expect(rows).toContain('\t28832\t');
    expect(made('3')).toBe(rows);
  });

  it('goes on where it was stopped', () => {
    const done = readFileSync(join(folder, 'once'), 'utf8').split('\n');
    // Stopped while the line of the fifth run was being written.
    writeFileSync(join(folder, 'stopped'), `${done.slice(0, 5).join('\n')}\n${done[5]?.slice(0, 20)}`);
    const command = 'rush-hour --seed 1 --boards 12 --patience 60 --progress';
    const resumed = run(...command.split(' '), join(folder, 'stopped'));
    expect(resumed.stdout).toBe(once);
    expect(resumed.stderr).toMatch(/^5 of 8 runs/u);
    expect(readFileSync(join(folder, 'stopped'), 'utf8').split('\n').toSorted()).toEqual(done.toSorted());
  });

  it.each([
    [['--boards', '5'], '--seed is missing'],
    [['--seed', '1', '--boards', 'many'], '--boards takes a whole number from 1 to 10000, not "many"'],
    [['--seed', '1', '--boards', '0'], '--boards takes a whole number'],
    [
      ['8-puzzle', '--seed', '1', '--boards', '5'],
      'is no family without tables in src/families/index.ts: choose from 15-puzzle, rush-hour',
    ],
    [['rush-hour', 'twice', '--seed', '1', '--boards', '5'], 'one family at a time, without "twice"'],
    [['--sed', '1'], '--sed'],
    [['--seed', '1', '--boards', '5', '--out', 'no/such/folder.tsv'], 'there is no folder no/such'],
    [['--seed', '3', '--boards', '5', '--progress', 'once'], 'is of another search'],
  ])('refuses %j', (options, complaint) => {
    const { status, stdout, stderr } = run(...options.map((word) => (word === 'once' ? join(folder, word) : word)));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(complaint);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
