/** `npm run catalogue`: makes the positions and boards that puzzles are dealt from. The same arguments always make the same file. */
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { families, openBoard } from '../src/families/index.ts';
import type { Family } from '../src/puzzle.ts';
import { writeCatalogue } from './rush-hour/file.ts';
import { searchVersion } from './rush-hour/finds.ts';
import { distanceOf } from './rush-hour/minimal.ts';
import { findPositions, writePositions } from './positions.ts';
import { Progress } from './rush-hour/progress.ts';
import { runAll } from './rush-hour/runs.ts';
import { selection } from './rush-hour/selection.ts';
import { readCommandLine, stop, whyFailed } from '../scripts/program.ts';
import { readTables } from '../scripts/read-build.ts';

const usage = `npm run -s catalogue -- [rush-hour] --seed NUMBER --boards NUMBER [--out FILE]
npm run -s catalogue -- FAMILY --seed NUMBER --positions NUMBER [--out FILE]
  --seed       another number makes other boards
  --boards     how many
  --positions  how many of each distance
  --out        where they go; standard output if it is left out
and for boards
  --patience   how long the search tries before it gives a board up, 400 if it is left out
  --progress   the file to go on from after a stop; one in build/ if it is left out
  --threads    how many runs at a time; makes no difference to the boards`;

/** How many boards of a run are kept on average. */
const boardsARun = 1.5;
/** The families without a table; others deal from theirs. */
const untabled = families.filter(({ tabled }) => tabled.length === 0);

async function main(): Promise<void> {
  const { values, positionals } = readOptions();
  const [id = 'rush-hour', ...extra] = positionals;
  const family = untabled.find((one) => one.id === id);
  if (family === undefined) {
    const known = untabled.map((one) => one.id).join(', ');
    stop(`\`${id}\` is no family without tables in src/families/index.ts: choose from ${known}`);
  }
  if (extra.length > 0) stop(`one family at a time, without "${extra.join(' ')}"`);
  // A wrong path must fail now, not after an hour of searching.
  if (values.out !== undefined && !existsSync(dirname(values.out))) {
    stop(`--out: there is no folder ${dirname(values.out)} to write to`);
  }
  const seed = numberIn('seed', values.seed, 0, 2 ** 31 - 1);
  const text = id === 'rush-hour' ? await makeBoards(values, seed) : makePositions(family, values, seed);
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(values.out, text);
}

type Values = ReturnType<typeof readOptions>['values'];

function makePositions({ id, boards, week }: Family, values: Values, seed: number): string {
  const each = numberIn('positions', values.positions, 1, 10_000);
  const puzzle = openBoard(id, boards[0]);
  const banked = findPositions(puzzle, readTables(), { seed, each, farthest: Math.max(...week) }, (found, wanted) =>
    console.error(`${found} of ${wanted} positions`),
  );
  const made = `Made by \`npm run catalogue -- ${id} --seed ${seed} --positions ${each}\``;
  return writePositions(banked, made);
}

async function makeBoards(values: Values, seed: number): Promise<string> {
  const family = 'rush-hour';
  const effort = { seed, patience: numberIn('patience', values.patience ?? '400', 1, 100_000) };
  const wanted = numberIn('boards', values.boards, 1, 10_000);
  const threads = numberIn('threads', values.threads ?? String(availableParallelism()), 1, 64);
  const name = `${family}-search-${searchVersion}-${effort.seed}-${effort.patience}.jsonl`;
  const file = values.progress ?? fileURLToPath(new URL(`../build/catalogue/${name}`, import.meta.url));
  const progress = openProgress(file, effort);
  const count = Math.ceil(wanted / boardsARun);
  const finds = await runAll(effort, count, progress, threads, () => report(progress, count));
  const boards = selection(
    finds.flatMap(({ boards }) => boards),
    wanted,
  );
  if (boards.length < wanted) console.error(`only ${boards.length} boards were found: a greater --patience finds more`);
  const tried = finds.reduce((sum, run) => sum + run.tried, 0);
  return writeCatalogue(boards, [
    `Made by \`npm run catalogue -- ${family} --seed ${effort.seed} --boards ${wanted} --patience ${effort.patience}\``,
    `search ${searchVersion}: ${count} runs, ${tried} boards tried`,
  ]);
}

function report(progress: Progress, count: number): void {
  const boards = [...progress.done.values()].flatMap((finds) => finds.boards);
  const farthest = Math.max(0, ...boards.map(distanceOf));
  console.error(`${progress.done.size} of ${count} runs: ${boards.length} boards, up to ${farthest} moves`);
}

function readOptions() {
  const text = { type: 'string' } as const;
  const options = {
    seed: text,
    boards: text,
    positions: text,
    out: text,
    patience: text,
    progress: text,
    threads: text,
  };
  return readCommandLine(usage, { options, allowPositionals: true });
}

function numberIn(name: string, text: string | undefined, min: number, max: number): number {
  if (text === undefined) stop(`--${name} is missing; npm run -s catalogue -- --help tells how`);
  const number = /^\d{1,10}$/u.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  stop(`--${name} takes a whole number from ${min} to ${max}, not "${text}"`);
}

function openProgress(file: string, effort: { readonly seed: number; readonly patience: number }): Progress {
  try {
    return new Progress(file, effort);
  } catch (error) {
    stop(`${whyFailed(error)}: name another file with --progress`);
  }
}

await main();
