/** Commands and presses. */
import type { Module } from '../../local/worker/bundle.ts';
import type { Subject, Suite } from '../measure.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { type MeasuredRequest, command, get } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { type Day, hardest, playable, prepareDay } from './day.ts';

export const commands =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    const program = writeProgram(modules, backend);
    const day = await prepareDay(program, backend);
    const all = [...asks(day), await pressOn(program, day)];
    return all.map(([ask, targets]) => ({ name: ask.name, program, ask, targets }));
  };

type CommandCase = readonly [MeasuredRequest, Subject['targets']?];

const plain = { warm: 2, cold: 8 };
const exploring = { warm: 2, cold: 10 };

/** Of an answer that tells so many. */
const steps = (count: number): RegExp => new RegExp(`\\b${count} moves`, 'u');

/** The commands to measure and their targets. The last has none. */
function asks({ key, moves }: Day): CommandCase[] {
  const { id, line } = hardest();
  const solve = (shown: string, puzzle: string, position: string, count: number): MeasuredRequest =>
    command(`/solve, ${shown}`, 'solve', { position, puzzle }, steps(count));
  const lines = { position: '_┐─└││┘─┌', goal: '┌─┐││└─┘_', puzzle: 'line-pieces' };
  return [
    [command('/daily', 'daily', {}, new RegExp(`check:open:${key.replaceAll('.', '\\.')}`, 'u')), plain],
    [command('/check, 31 moves of the daily', 'check', { moves }, steps(31)), plain],
    [command('/check, 31 moves of a position', 'check', { moves: line, puzzle: id }, steps(31)), plain],
    [solve('867254301', '8-puzzle', '867254301', 31), plain],
    [solve('a Rush Hour board of 60 moves', 'rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', 60), exploring],
    [solve('45 moves of the 15-puzzle', '15-puzzle', '3f82495bd1ce076a', 45), exploring],
    [
      command('/practice, Rush Hour at 20 moves', 'practice', { puzzle: 'rush-hour', distance: 20 }, steps(20)),
      exploring,
    ],
    [command('/solve, line pieces to another goal', 'solve', lines, steps(30)), plain],
    [get('/health', 200, /"ok"/u)],
  ];
}

/** The first move of a board that was opened before, always anew. */
async function pressOn(program: Program, day: Day): Promise<CommandCase> {
  const { open, press } = playable(day);
  await answerOf(program.config, open);
  return [press, { warm: 3 }];
}
