/** Replays the solution that an answer tells, by plain rules. */
import { carsNear } from './cars.ts';

/** Whether a text has exactly so many directions in a row that lead unit tiles from some cells to others. */
export function solvesTiles(text: string, cells: string, goal: string, moves: number): boolean {
  const words = listIn(text, '[UDLR]', moves);
  const width = Math.sqrt(cells.length);
  const behind: Readonly<Record<string, number>> = { U: width, D: -width, L: 1, R: -1 };
  let now = cells;
  for (const word of words) {
    const gap = now.indexOf('0');
    const from = gap + (behind[word] ?? 0);
    const isAcross = Math.abs(from - gap) === 1 && Math.floor(from / width) !== Math.floor(gap / width);
    const tile = now[from];
    if (tile === undefined || isAcross) return false;
    now = now.replace(tile, '-').replace('0', tile).replace('-', '0');
  }
  return now === goal;
}

/** The same for cars: `A+2`, to the right or down; `A` leaves to the right. */
export function solvesCars(text: string, cells: string, moves: number): boolean {
  let now = cells;
  for (const word of listIn(text, '[A-Z][+-]\\d', moves)) {
    const name = word[0] ?? '';
    const first = now.indexOf(name);
    const step = now[first + 1] === name ? 1 : 6;
    const to = first + step * Number(word.slice(1));
    const next = carsNear(now).find((one) => one.indexOf(name) === to);
    if (next === undefined) return false;
    now = next;
  }
  return now.lastIndexOf('A') % 6 === 5;
}

/** The words of a list, in whatever lines it stands; none where there is no list of this length. */
function listIn(text: string, word: string, moves: number): readonly string[] {
  const list = new RegExp(`(?<!${word} )\\b${word}(?: ${word}){${moves - 1}}(?! ${word})`, 'u');
  return list.exec(text.replaceAll('\\n', ' '))?.[0].split(' ') ?? [];
}
