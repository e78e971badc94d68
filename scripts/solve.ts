/** `npm run -s solve`: the solver in a terminal. Answers go to standard output, errors to standard error. */
import { families, familyById, openBoard } from '../src/families/index.ts';
import { writePath } from '../src/game/path.ts';
import { readPosition } from '../src/game/position.ts';
import type { Family, Position, Puzzle } from '../src/puzzle.ts';
import { antipodes } from '../src/search/antipodes.ts';
import type { ShortestPaths } from '../src/search/shortest-paths.ts';
import { isUnsolved, pathIn, solve } from '../src/search/solve.ts';
import { ofFamily, t } from '../src/words/index.ts';
import { patienceFor, runBatch } from './solve/batch.ts';
import { readCommandLine, stop } from './program.ts';
import { readTables } from './read-build.ts';
import { reasonOf } from './solve/reason.ts';
import { useExplorer } from './use-explorer.ts';

const usage = `npm run -s solve -- FAMILY POSITION [--goal POSITION] [--all]   the shortest solution, or all of them
npm run -s solve -- --hardest FAMILY                             the positions farthest from the goal
npm run -s solve -- --batch                                      JSON lines in, JSON lines out
Families: ${families.map((family) => family.id).join(', ')}. A position id stands for family and position.`;

/** With `--all`, more solutions than this are not printed, only counted. */
const maxPrinted = 100_000n;

async function main(): Promise<number> {
  const { values, positionals } = readOptions();
  if (values.batch === true) await batch(positionals);
  else if (values.hardest !== undefined) hardest(values.hardest, positionals);
  else return printSolutions(readPuzzle(positionals, values.goal), values.all === true);
  return 0;
}

async function batch(extra: readonly string[]): Promise<void> {
  if (extra.length > 0) stop(`--batch reads standard input and takes no "${extra.join(' ')}"`);
  // A reader such as `head` may close the pipe early. Then nothing is left to do.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  await runBatch(process.stdin, process.stdout, readTables());
}

function hardest(family: string, extra: readonly string[]): void {
  if (extra.length > 0) stop(`--hardest takes one family and no "${extra.join(' ')}"`);
  printHardest(familyNamed(family));
}

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { goal: text, all: flag, hardest: text, batch: flag };
  return readCommandLine(usage, { options, allowPositionals: true });
}

function familyNamed(id: string): Family {
  const family = familyById(id);
  if (family !== undefined) return family;
  stop(`\`${id}\` is no family: choose from ${families.map((one) => one.id).join(', ')}`);
}

/** A family and the words of a position (`8-puzzle 867254301`, `8-puzzle 8 6 7 / 2 5 4 / 3 _ 1`), or a position id alone. */
function readPuzzle([first, ...rest]: readonly string[], goal: string | undefined): Position {
  if (first === undefined) stop('what is to be solved? npm run -s solve -- --help tells how');
  const isId = rest.length === 0 && first.includes('.');
  if (!isId && rest.length === 0) {
    familyNamed(first);
    stop(`a position is missing: npm run -s solve -- ${first} POSITION`);
  }
  const family = isId ? undefined : familyNamed(first);
  const read = readPosition(isId ? first : rest.join(' '), goal, family, family ?? families[0]);
  if (!read.ok) stop(t('en', read.reason));
  return read.value;
}

function printSolutions({ puzzle, state }: Position, all: boolean): number {
  const solved = solve(puzzle, state, readTables(), patienceFor(puzzle));
  if (isUnsolved(solved)) {
    console.error(reasonOf(puzzle, solved));
    return 1;
  }
  const path = pathIn(solved);
  const paths = solved.kind === 'paths' ? solved.paths : undefined;
  const ways = paths && `, ${paths.count} shortest ${paths.count === 1n ? 'solution' : 'solutions'}`;
  console.log(`${puzzle.format(state)}: ${path.length - 1} moves${ways ?? ''}`);
  console.log(writePath(puzzle, path).join(' '));
  if (all) printOthers(puzzle, paths);
  return 0;
}

function printOthers(puzzle: Puzzle, paths: ShortestPaths | undefined): void {
  if (paths === undefined) return console.error('how many there are was not counted');
  const printed = paths.count < maxPrinted ? paths.count : maxPrinted;
  for (let n = 1n; n < printed; n++) console.log(writePath(puzzle, paths.nth(n)).join(' '));
  if (printed < paths.count) console.error(`the first ${printed} of ${paths.count}`);
}

function printHardest(family: Family): void {
  const puzzle = openBoard(family.id, family.boards[0]);
  const table = readTables().get(puzzle.family, puzzle.board);
  if (table === undefined) return printPublished(family);
  const { distance, states, kinds } = antipodes(puzzle, table);
  const noun = states.length === 1 ? 'position' : 'positions';
  console.log(`${family.id}: ${states.length} ${noun}, ${distance} moves away (${kinds.length} up to symmetry)`);
  for (const state of states) console.log(puzzle.format(state));
}

function printPublished(family: Family): void {
  for (const { position, distance, key } of family.published ?? []) {
    console.log(`${t('en', ofFamily(family.id, { key, values: { distance } }))} ${position}`);
  }
}

useExplorer();
process.exitCode = await main();
