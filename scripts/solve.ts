/** `npm run -s solve`: the solver in a terminal. Answers go to standard output, errors to standard error. */
import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { families, familyById } from '../src/families/index.ts';
import { stepsOn, writePath } from '../src/moves/path.ts';
import { readPosition } from '../src/positions/position.ts';
import { textOf } from '../src/moves/position.ts';
import { sourceOf } from '../src/positions/puzzle-source.ts';
import type { Family, Position, State } from '../src/puzzle.ts';
import { type Bounds, type SolveResult, isUnsolved, pathIn } from '../src/search/solve.ts';
import type { Tables } from '../src/search/tables.ts';
import { t } from '../src/words/index.ts';
import { answerLines, boundsText, reasonOf } from './solve/answer.ts';
import { type Solver, runBatch } from './solve/batch.ts';
import { dealLine, dealt, distancesOf } from './solve/deal.ts';
import { hardestLines } from './solve/hardest.ts';
import { readCommandLine, stop, whyFailed } from './program.ts';
import { readCatalogue, readTables, shareTables, useExplorers } from './read-build.ts';
import { maxLineBytes } from './solve/lines.ts';
import { Pace, Threads } from './solve/threads.ts';
import { solveInSlices, patienceFor } from './solve/slices.ts';
import { countLines, statusOn } from './solve/status.ts';
import { answerTasks } from './solve/thread.ts';
import { waysOf } from './solve/ways.ts';

const usage = `npm run -s solve -- FAMILY POSITION [--goal POSITION] [--all]   the shortest solution, or all of them
npm run -s solve -- --hardest FAMILY                             the positions farthest from the goal
npm run -s solve -- --batch [--jobs N]                           JSON lines in, JSON lines out, by N threads (one)
npm run -s solve -- --deal FAMILY DISTANCE [--count N] [--seed TEXT]   boards so far from the goal, as lines for --batch
Families: ${families.map((family) => family.id).join(', ')}. A position id stands for family and position.
A line in: {"id": 1, "family": "8-puzzle", "position": "867254301"}, and "goal" if it is not the usual one. It has ${maxLineBytes} bytes
at most. One that can't be answered gets an "error" with its "reason", and the next ones their answers.`;

/** With `--all`, more solutions than this are not printed, only counted. */
const maxPrinted = 100_000;

/** The exit code of a program that Ctrl-C ended. */
const interrupted = 130;
/** Each thread has its own memory. */
const maxJobs = 64;
const maxDealt = 1_000_000;
const silent = { isTTY: false, write: () => true };

async function main(): Promise<number> {
  // V8 lets garbage grow while a batch runs, by 25 MB and more: less is not slower.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
  quitOnClosedPipes();
  useExplorers();
  const { values, positionals } = readOptions();
  if (values.jobs !== undefined && values.batch !== true) stop('--jobs goes with --batch');
  if (values.deal !== undefined)
    return deal(values.deal, positionals, readCount('--count', values.count, maxDealt), values.seed);
  if ((values.count ?? values.seed) !== undefined) stop('--count and --seed go with --deal');
  if (values.hardest !== undefined) return hardest(values.hardest, positionals);
  if (values.batch === true) return batch(positionals, readCount('--jobs', values.jobs, maxJobs));
  return printSolutions(readPuzzle(positionals, values.goal), values.all === true);
}

function readCount(option: string, text = '1', most: number): number {
  const count = Number(text);
  if (/^\d+$/u.test(text) && count >= 1 && count <= most) return count;
  return stop(`${option} takes a number from 1 to ${most}, and not "${text}"`);
}

/** A reader such as `head` may close the pipe early. Then nothing is left to do. */
function quitOnClosedPipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    stop(`nothing can be written: ${error.message}`, 1);
  });
  process.stderr.on('error', () => process.exit(1));
}

async function batch(extra: readonly string[], jobs: number): Promise<number> {
  if (extra.length > 0) stop(`--batch reads standard input and takes no "${extra.join(' ')}"`);
  // Where answers go to a terminal they are the progress.
  const progress = countLines(statusOn(process.stdout.isTTY ? silent : process.stderr));
  const threads = jobs === 1 ? undefined : new Threads(new URL(import.meta.url), shareTables(), jobs);
  try {
    const answered = runBatch(process.stdin, process.stdout, threads ?? solverHere(), progress.onAnswers);
    await Promise.race(threads === undefined ? [answered] : [answered, threads.failure]);
    return 0;
  } catch (error) {
    progress.end();
    return stop(whyFailed(error), 1);
  } finally {
    progress.end();
    await threads?.end();
  }
}

/** One job needs no thread, which would take memory. */
function solverHere(): Solver {
  const tables = readTables();
  const pace = new Pace();
  return {
    window: 0,
    async room() {
      // Only between two turns of the event loop what was written is let go.
      await setImmediate();
      return pace.lines;
    },
    async answer(lines) {
      const began = performance.now();
      const answers = answerLines(lines, tables);
      pace.took(lines.length, performance.now() - began);
      return answers;
    },
  };
}

function hardest(family: string, extra: readonly string[]): number {
  if (extra.length > 0) stop(`--hardest takes one family and no "${extra.join(' ')}"`);
  const lines = hardestLines(familyNamed(family), readTables());
  for (const line of lines) console.log(line);
  if (lines.length > 0) return 0;
  console.error(`the positions farthest from the goal are not known for ${family}: it has no table`);
  return 1;
}

async function deal(
  name: string,
  [words, ...extra]: readonly string[],
  asked: number,
  seed = String(randomInt(1_000_000)),
): Promise<number> {
  const family = familyNamed(name);
  const source = sourceOf({ tables: readTables(), catalogue: readCatalogue() }, family);
  const distance = Number(words);
  const there = /^\d+$/u.test(words ?? '') ? source.count(distance) : 0;
  if (there === 0 || extra.length > 0)
    stop(`--deal takes a family and a distance; ${name} has boards of these: ${distancesOf(source)}`);
  if (there < asked || family.source.kind === 'bank')
    console.error(`boards of ${name} that are known at distance ${distance}: ${there}`);
  let id = 0;
  for await (const position of dealt(source, distance, asked, seed))
    console.log(dealLine(name, position, ++id, distance));
  return 0;
}

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    goal: text,
    all: flag,
    hardest: text,
    batch: flag,
    jobs: text,
    deal: text,
    count: text,
    seed: text,
  };
  return readCommandLine(usage, { options, allowPositionals: true });
}

function familyNamed(id: string): Family {
  const family = familyById(id);
  if (family !== undefined) return family;
  stop(`\`${id}\` is no family: choose from ${families.map((one) => one.id).join(', ')}`);
}

/** A family and the words of a position (`8-puzzle 867254301`, `8-puzzle 8 6 7 / 2 5 4 / 3 _ 1`), or an id alone. */
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

async function printSolutions(position: Position, all: boolean): Promise<number> {
  const { puzzle } = position;
  const tables = readTables();
  const solved = await solveAtTerminal(position, tables);
  if (isUnsolved(solved)) {
    console.error(reasonOf(puzzle, solved));
    if (solved.kind !== 'bounds') return 1;
    console.error(writePath(position, solved.path).join(' '));
    return solved.states < patienceFor(puzzle) ? interrupted : 1;
  }
  const path = pathIn(solved);
  const distance = path.length - 1;
  const steps = stepsOn(puzzle, path);
  const told = steps === undefined ? '' : ` (${steps} single ${steps === 1 ? 'step' : 'steps'})`;
  const ways = waysOf(position, solved, tables, all);
  const count = ways && `, ${ways.count} shortest ${ways.count === 1n ? 'solution' : 'solutions'}`;
  console.log(`${textOf(position)}: ${distance} ${distance === 1 ? 'move' : 'moves'}${told}${count ?? ''}`);
  if (distance > 0) await printPaths(position, all && ways ? ways.paths : [path]);
  if (all && ways && ways.count > maxPrinted) console.error(`the first ${maxPrinted} of ${ways.count}`);
  return 0;
}

/** Shows the bounds of a long search. Ctrl-C stops it there. */
async function solveAtTerminal(position: Position, tables: Tables): Promise<SolveResult> {
  const status = statusOn(process.stderr);
  let isStopped = false;
  const stopHere = (): void => void (isStopped = true);
  process.once('SIGINT', stopHere);
  const onBounds = (bounds: Bounds): void => status.show(boundsText(bounds));
  const solved = await solveInSlices(position, tables, onBounds, () => isStopped);
  process.off('SIGINT', stopHere);
  status.clear();
  return solved;
}

async function printPaths(position: Position, paths: Iterable<readonly State[]>): Promise<void> {
  let printed = 0;
  for (const path of paths) {
    console.log(writePath(position, path).join(' '));
    if (++printed === maxPrinted) break;
    // Only between two turns of the event loop it shows that nobody reads any more.
    if (printed % 64 === 0) await setImmediate();
  }
}

if (isMainThread) process.exitCode = await main();
else answerTasks();
