/** Commands and presses. */
import type { Module } from '../../local/worker/bundle.ts';
import type { Subject, Suite } from '../measure.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { type MeasuredRequest, command, complete, get, press, submit } from '../workerd/requests.ts';
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

const usual = { warm: 2, first: 8, timesHello: 3.5 };
const searching = { warm: 2, first: 10, timesHello: 4.5 };
/** The longest search of all, and the longest solution. */
const klotski = { ...searching, warm: 5 };

/** Of an answer that tells so many. */
const steps = (count: number): RegExp => new RegExp(`\\b${count} moves`, 'u');

/** The requests to measure and their targets. */
export function asks({ key, moves }: Day): CommandCase[] {
  const { id, line } = hardest();
  const solve = (shown: string, puzzle: string, position: string, count: number): MeasuredRequest =>
    command(`/solve, ${shown}`, 'solve', { position, puzzle }, steps(count));
  const lines = { position: '_┐─└││┘─┌', goal: '┌─┐││└─┘_', puzzle: 'line-pieces' };
  const opened = new RegExp(`check:open:${key.replaceAll('.', '\\.')}`, 'u');
  return [
    [command('/daily', 'daily', {}, opened), usual],
    [command('/daily, in Japanese', 'daily', {}, opened, { locale: 'ja' }), usual],
    [command('/check, 31 moves of the daily', 'check', { moves }, steps(31)), usual],
    [command('/check, 31 moves of a position', 'check', { moves: line, puzzle: id }, steps(31)), usual],
    [submit('/check, its form', `check:list:${key}`, { moves }, steps(31)), usual],
    [press('/check, its button', `check:open:${key}`, /"type":9/u), usual],
    [command('/hint', 'hint', {}, /"type":4/u), usual],
    [solve('867254301', '8-puzzle', '867254301', 31), usual],
    [solve('a Rush Hour board of 60 moves', 'rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', 60), searching],
    [solve('Klotski', 'sliding-blocks', 'HAAI/HAAI/JCCK/JDEK/F__G', 81), klotski],
    [solve('45 moves of the 15-puzzle', '15-puzzle', '3f82495bd1ce076a', 45), searching],
    [command('/solve, line pieces, another goal', 'solve', lines, steps(30)), usual],
    [
      command('/practice, Rush Hour at 20 moves', 'practice', { puzzle: 'rush-hour', distance: 20 }, steps(20)),
      searching,
    ],
    [command('/hunt, forty solutions', 'hunt', { position: '867254301' }, /of 40 found/u), searching],
    [command('/hardest', 'hardest', { puzzle: '8-puzzle' }, /"type":4/u), usual],
    [command('/stats', 'stats', {}, /"type":4/u), usual],
    [command('/leaderboard', 'leaderboard', {}, /"type":4/u), usual],
    [command('/settings show', 'settings', { show: true }, /"type":4/u), usual],
    [command('/privacy', 'privacy', {}, /"type":4/u), usual],
    [command('/help', 'help', {}, /"type":4/u), usual],
    [complete('/solve, its puzzle while it is typed', 'solve', 'puzzle', 'rush', /"type":8/u), usual],
    [get('/health', 200, /"ok"/u), usual],
  ];
}

/** The first move of a board that was opened before, always anew. */
async function pressOn(program: Program, day: Day): Promise<CommandCase> {
  const { open, press: pressed } = playable(day);
  await answerOf(program.config, open);
  return [pressed, { ...usual, warm: 3 }];
}
