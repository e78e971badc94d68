/** `solve --hardest`: the positions of a family that are farthest from the goal, as far as anybody knows them. */
import { openBoard } from '../../src/families/index.ts';
import { publishedAs, publishedOf } from '../../src/positions/position.ts';
import type { Family } from '../../src/puzzle.ts';
import { type Tables, antipodes } from '../../src/search/tables.ts';
import { t } from '../../src/words/index.ts';

/** The antipodes by a table; without one, what was published; no line where there is neither. */
export function hardestLines(family: Family, tables: Tables): readonly string[] {
  const puzzle = openBoard(family.id, family.boards[0]);
  const table = tables.get(puzzle.family, puzzle.board);
  if (table === undefined) return publishedLines(family);
  const { distance, states, kinds } = antipodes(puzzle, table);
  const noun = states.length === 1 ? 'position' : 'positions';
  return [
    `${family.id}: ${states.length} ${noun}, ${distance} moves away (${kinds.length} up to symmetry)`,
    ...states.map((state) => puzzle.format(state)),
  ];
}

const publishedLines = (family: Family): readonly string[] =>
  publishedOf(family).map((one) => `${t('en', publishedAs(family, one))} ${one.position}`);
