/** `npm run catalogue`: makes the positions and boards that puzzles are dealt from. The same arguments always make the same file. */
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { families, openBoard } from '../src/families/index.ts';
import type { Family } from '../src/puzzle.ts';
import { distanceOf, type ListedBoard, statesOf, type SearchEffort, type BoardSearch } from './board-search.ts';
import { findPositions, writePositions } from './positions.ts';
import { RunProgress } from './progress.ts';
import { runAll } from './runs.ts';
import { type AnySearch, searchFor } from './searches.ts';
import { inOrder, selection, unlike } from './selection.ts';
import { readCommandLine, stop, whyFailed } from '../scripts/program.ts';
import { readTables, useExplorers } from '../scripts/read-build.ts';
import { publishedBoards } from './finds.ts';

const usage = `npm run -s catalogue -- [FAMILY] --seed NUMBER --boards NUMBER [--out FILE]
npm run -s catalogue -- FAMILY --seed NUMBER --positions NUMBER [--out FILE]
  --seed       another number makes other boards
  --boards     how many
  --positions  how many of each distance
  --out        where they go; standard output if it is left out
and for boards
  --patience   how long the search tries before it gives a board up, 400 if it is left out
  --progress   the file to go on from after a stop; one in build/ if it is left out
  --threads    how many runs at a time; makes no difference to the boards`;

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
  const search = searchFor(id);
  const text = search === undefined ? makePositions(family, values, seed) : await makeBoards(search, values, seed);
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

async function makeBoards(search: AnySearch, values: Values, seed: number): Promise<string> {
  const { version, levels, boardsARun } = search;
  const family = search.family.id;
  const effort = { seed, patience: numberIn('patience', values.patience ?? '400', 1, 100_000) };
  const wanted = numberIn('boards', values.boards, 1, 10_000);
  const threads = numberIn('threads', values.threads ?? String(availableParallelism()), 1, 64);
  const name = `${family}-search-${version}-${effort.seed}-${effort.patience}.jsonl`;
  const file = values.progress ?? fileURLToPath(new URL(`../build/catalogue/${name}`, import.meta.url));
  const progress = openProgress(file, search, effort);
  const count = Math.ceil(wanted / boardsARun);
  const finds = await runAll(family, effort, count, progress, threads, () => report(progress, count));
  useExplorers();
  const published = publishedBoards(search).map(({ board }) => board);
  const found = finds.flatMap(({ boards }) => boards);
  const own = unlike(found, (board) => search.likeness(board), published);
  const boards = inOrder([...published, ...selection(own, wanted - published.length, levels.nearest)]);
  if (boards.length < wanted) console.error(`only ${boards.length} boards were found: a greater --patience finds more`);
  const tried = finds.reduce((sum, run) => sum + run.tried, 0);
  return writeCatalogue(search, boards, [
    `Made by \`npm run catalogue -- ${family} --seed ${effort.seed} --boards ${wanted} --patience ${effort.patience}\``,
    `search ${version}: ${count} runs, ${tried} boards tried`,
    ...(published.length > 0 ? [`${published.length} boards that others published are among them`] : []),
  ]);
}

function report(progress: RunProgress, count: number): void {
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

function openProgress(file: string, { family, version }: AnySearch, effort: SearchEffort): RunProgress {
  try {
    return new RunProgress(file, family.id, version, effort);
  } catch (error) {
    stop(`${whyFailed(error)}: name another file with --progress`);
  }
}

/** The catalogue as a file: what it was made with and what is in it, then a row for each board. */
function writeCatalogue<Draft>(
  search: BoardSearch<Draft>,
  boards: readonly ListedBoard[],
  about: readonly string[],
): string {
  const comments = [...about, ...statistics(search, boards), 'distance, states, board, states at distance 0, 1, 2 ...'];
  const rows = boards.map((board) =>
    [distanceOf(board), statesOf(board), board.text, board.histogram.join(',')].join('\t'),
  );
  return [...comments.map((comment) => `# ${comment}`), ...rows, ''].join('\n');
}

function statistics<Draft>(search: BoardSearch<Draft>, boards: readonly ListedBoard[]): string[] {
  const counts = new Map<number, number>();
  for (const board of boards) counts.set(distanceOf(board), (counts.get(distanceOf(board)) ?? 0) + 1);
  const sizes = boards.map(statesOf).toSorted((one, other) => one - other);
  return [
    `${boards.length} boards with ${new Set(boards.map(({ text }) => search.kindOf(text))).size} different ${search.kinds}`,
    `boards by distance: ${Array.from(counts, ([distance, count]) => `${distance}:${count}`).join(' ')}`,
    `states: ${sizes[0] ?? 0} to ${sizes.at(-1) ?? 0}, half of the boards have ${sizes[sizes.length >> 1] ?? 0} or fewer`,
  ];
}

await main();
