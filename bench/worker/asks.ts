/** The commands that are measured. */
import type { Subject } from '../measure.ts';
import { solvesCars, solvesTiles } from '../plain/replay.ts';
import { type Ask, command, get } from '../workerd/requests.ts';
import { type Day, hardest } from './day.ts';

const usual = { warm: 2, cold: 8 };
const exploring = { warm: 2, cold: 10 };

/** Of an answer that tells so many. */
const steps = (count: number): RegExp => new RegExp(`\\b${count} moves`, 'u');

const solve = (shown: string, position: string, puzzle: string, expects: (answer: string) => boolean): Ask =>
  command(`/solve, ${shown}`, 'solve', { position, puzzle }, expects);

/** With what they may cost; nothing was promised of the last two. */
export function asks({ key, moves }: Day): [Ask, Subject['targets']?][] {
  const { id, line } = hardest();
  const cars = 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM';
  const eight = '867254301';
  const fifteen = '3f82495bd1ce076a';
  const [lines, corner] = ['_┐─└││┘─┌', '┌─┐││└─┘_'];
  return [
    [command('/daily', 'daily', {}, new RegExp(`check:open:${key.replaceAll('.', '\\.')}`, 'u')), usual],
    [command('/check, 31 moves of the daily', 'check', { moves }, steps(31)), usual],
    [command('/check, 31 moves of a position', 'check', { moves: line, puzzle: id }, steps(31)), usual],
    [solve(eight, eight, '8-puzzle', (text) => solvesTiles(text, eight, '123456780', 31)), usual],
    [solve('a Rush Hour board of 60 moves', cars, 'rush-hour', (text) => solvesCars(text, cars, 60)), exploring],
    [
      solve('45 moves of the 15-puzzle', fifteen, '15-puzzle', (text) =>
        solvesTiles(text, fifteen, '123456789abcdef0', 45),
      ),
      exploring,
    ],
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
