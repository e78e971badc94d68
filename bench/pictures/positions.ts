/** The positions that are drawn: of each sort of board a hard one, with all that follow it in a shortest solution. */
import { readTables } from '../../scripts/read-build.ts';
import { families } from '../../src/families/index.ts';
import { writeState } from '../../src/puzzle.ts';
import { pathIn, isUnsolved, solve } from '../../src/search/solve.ts';

/** As the drawing Worker reads them: `family.board.state,state,…`. */
export function positions(): Readonly<Record<'tiles' | 'lines' | 'cars' | 'knights', string>> {
  const tables = readTables();
  const solved = (id: string, text: string): string => {
    const read = families.find((family) => family.id === id)?.read(text);
    if (read?.ok !== true) throw new Error(`${id} does not read ${text}`);
    const { puzzle, state } = read.value;
    const answer = solve(puzzle, state, tables);
    if (isUnsolved(answer)) throw new Error(`${text} has no solution`);
    return `${id}.${puzzle.board}.${pathIn(answer).map(writeState).join(',')}`;
  };
  return {
    tiles: solved('8-puzzle', '867254301'),
    lines: solved('line-pieces', '625204341'),
    cars: solved('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo'),
    knights: solved('knight-exchange', 'B.B/.W./.B./W.W'),
  };
}
