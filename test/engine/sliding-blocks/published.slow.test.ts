/** What others published, confirmed by a second solver that shares nothing with ours. */
import { describe, expect, it } from 'vitest';
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';
import { plainBlocks, shortestPlainly } from '../plain-blocks.ts';
import { published } from './published.ts';

const klotskiGoal = '..../..../..../.BB./.BB.';

/** With its goal, which a text leaves out where it is Klotski's. */
function whole(text: string): string {
  if (text.includes('>')) return text;
  const rows = text.split('/');
  const square = Array.from(text).find((name) => rows.filter((row) => row.includes(name + name)).length === 2) ?? '';
  return `${text} > ${klotskiGoal.replaceAll('B', square)}`;
}

const textOf = (board: string): string => whole(namedBoards.find(({ key }) => key === board)?.text ?? board);

describe('for the second solver', () => {
  it.each(published)('$board takes $moves moves', ({ board, moves, steps }) => {
    const plain = plainBlocks(textOf(board));
    expect(shortestPlainly(plain, 'moves')?.distance).toBe(moves);
    const found = steps === undefined ? undefined : shortestPlainly(plain, 'steps');
    expect(found?.distance).toBe(steps);
  });
});
