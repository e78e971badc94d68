/** Commands and presses, beside a plain Worker that says hello: what is above that is ours. */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, type Subject, measure } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { openBackend } from '../workerd/backend.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { type Ask, command, get, hello } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { type Day, hardest, playable, prepareDay } from './day.ts';

const usual = { warm: 2, cold: 8 };
const exploring = { warm: 2, cold: 10 };

export async function benchCommands(modules: readonly Module[], effort: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    const program = writeProgram(modules, backend);
    const plain: Subject = {
      name: 'a plain Worker that says hello',
      program: writeProgram(await bundleOf('plain/hello.ts'), backend),
      ask: hello,
    };
    const day = await prepareDay(program, backend);
    const subjects = asks(day).map(([ask, targets]): Subject => {
      return { name: ask.name, program, ask, reference: plain, targets };
    });
    const pressed = await pressSubject(program, day, plain);
    return await measure([...subjects, pressed, plain], effort);
  } finally {
    backend.close();
  }
}

const steps = (count: number): RegExp => new RegExp(`\\b${count} moves`, 'u');

function asks({ key, moves }: Day): [Ask, Subject['targets']?][] {
  const { id, line } = hardest();
  const solve = (shown: string, position: string, puzzle: string, count: number): Ask =>
    command(`/solve, ${shown}`, 'solve', { position, puzzle }, steps(count));
  const cars = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';
  const fifteen = '15-puzzle.123456789abcdef0.qd0t584p';
  const [lines, corner] = ['_┐─└││┘─┌', '┌─┐││└─┘_'];
  return [
    [command('/daily', 'daily', {}, new RegExp(`check:open:${key.replaceAll('.', '\\.')}`, 'u')), usual],
    [command('/check, 31 moves of the daily', 'check', { moves }, steps(31)), usual],
    [command('/check, 31 moves of a position', 'check', { moves: line, puzzle: id }, steps(31)), usual],
    [solve('867254301', '867254301', '8-puzzle', 31), usual],
    [solve('a Rush Hour board of 60 moves', cars, 'rush-hour', 60), exploring],
    [solve('45 moves of the 15-puzzle', fifteen, '15-puzzle', 45), exploring],
    [
      command('/practice, Rush Hour at 20 moves', 'practice', { puzzle: 'rush-hour', distance: 20 }, steps(20)),
      exploring,
    ],
    [
      command(
        '/solve, line pieces, a goal without a table',
        'solve',
        { position: lines, goal: corner, puzzle: 'line-pieces' },
        steps(30),
      ),
    ],
    [get('/health', 200, /"ok"/u)],
  ];
}

/** The first move of a board that was opened before, always anew. */
async function pressSubject(program: Program, day: Day, reference: Subject): Promise<Subject> {
  const { open, press } = playable(day);
  await answerOf(program.config, open);
  return { name: press.name, program, ask: press, reference, targets: { warm: 3 } };
}
