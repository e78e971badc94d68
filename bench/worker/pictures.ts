/** Pictures at the Worker's own addresses: routing and the signature included. */
import type { Module } from '../../local/worker/bundle.ts';
import { readTables, useExplorers } from '../../scripts/read-build.ts';
import { familyById } from '../../src/families/index.ts';
import { writePath } from '../../src/moves/path.ts';
import { positionId } from '../../src/positions/position.ts';
import { addressOf } from '../../src/picture/address.ts';
import { writeDistances } from '../../src/picture/distances.ts';
import { solve } from '../../src/search/solve.ts';
import { type WayGraph, writeFound, writeWayGraph } from '../../src/way-graph.ts';
import { decodeGif, decodePng } from '../../test/engine/pixels.ts';
import type { Subject, Suite } from '../measure.ts';
import type { Backend } from '../workerd/backend.ts';
import { type Program, daySecret, writeProgram } from '../workerd/program.ts';
import { get, moment } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';

interface PictureCase {
  readonly name: string;
  /** Of its address, the kind first. */
  readonly parts: readonly string[];
  readonly targets?: Subject['targets'];
}

export const pictures =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    const program = writeProgram(modules, backend);
    const subjects: Subject[] = [];
    for (const { name, parts, targets } of shown()) {
      subjects.push({ ...(await subjectOf(program, name, await pathOf(parts))), targets });
    }
    const closed = await subjectOf(program, 'PNG 600 wide, a closed day', `/puzzle/${closedDay(backend)}.png`);
    return [...subjects, { ...closed, targets: { timesHello: 3.5 } }];
  };

/** Of each sort of board a hard position, as a board, and as an animation of its solution. */
function shown(): PictureCase[] {
  useExplorers();
  const tiles = solved('8-puzzle', '867254301');
  const lines = solved('line-pieces', '625204341');
  const cars = solved('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo');
  const knights = solved('knight-exchange', 'B.B/.W./.B./W.W');
  const targets = { warm: 3, first: 10, timesHello: 3.5 };
  const animation = { warm: 5, timesHello: 4.5 };
  const distances = Array.from({ length: 32 }, (_, move) => 31 - move);
  return [
    { name: 'PNG 600, 8-puzzle', parts: ['board', '600', tiles.id], targets },
    { name: 'PNG 600, line pieces', parts: ['board', '600', lines.id], targets },
    { name: 'PNG 600, Rush Hour', parts: ['board', '600', cars.id], targets },
    { name: 'PNG 600, knights', parts: ['board', '600', knights.id], targets },
    { name: 'PNG 300, 8-puzzle', parts: ['board', '300', tiles.id], targets },
    { name: 'PNG 300, Rush Hour', parts: ['board', '300', cars.id], targets },
    { name: 'PNG 600 wide, start and goal', parts: ['puzzle', tiles.id], targets },
    { name: 'PNG 600x240, the curve of 31 moves', parts: ['curve', writeDistances(distances)], targets },
    { name: 'PNG 600x240, bars of 32 distances', parts: ['histogram', '8-puzzle'], targets },
    {
      name: 'PNG 600x370, 40 solutions of 31 moves',
      parts: ['ways', writeWayGraph(tiles.graph), writeFound([0, 9, 30])],
      targets,
    },
    { name: 'GIF 300, 31 moves of the 8-puzzle', parts: ['solution', tiles.id, tiles.moves], targets: animation },
    { name: 'GIF 300, 22 moves of the knights', parts: ['solution', knights.id, knights.moves], targets: animation },
    { name: 'GIF 300, 51 moves of Rush Hour', parts: ['solution', cars.id, cars.moves], targets: animation },
  ];
}

interface Solved {
  readonly id: string;
  /** Of a shortest solution, as addresses have them. */
  readonly moves: string;
  readonly graph: WayGraph;
}

function solved(family: string, text: string): Solved {
  const read = familyById(family)?.read(text);
  if (read?.ok !== true) throw new Error(`${family} does not read ${text}`);
  const { puzzle, state } = read.value;
  const answer = solve(puzzle, state, readTables());
  if (answer.kind !== 'paths') throw new Error(`${text} has no solution`);
  const { paths } = answer;
  return { id: positionId(read.value), moves: writePath(read.value, paths.first()).join('.'), graph: paths.graph() };
}

async function pathOf(parts: readonly string[]): Promise<string> {
  const ending = parts[0] === 'solution' ? 'gif' : 'png';
  const { pathname, search } = new URL((await addressOf({ daySecret, origin: 'http://bench' }, parts, ending)) ?? '');
  return pathname + search;
}

/** Long closed, so that its picture needs no signature; but its position stands in the database. */
function closedDay({ database }: Backend): string {
  const [, board, state] = solved('8-puzzle', '867254301').id.split('.') as [string, string, string];
  database
    .prepare(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder) VALUES ('2026-03-04', '8-puzzle', 31, ?, ?, '40', '', 181440, 0)`,
    )
    .run(board, state);
  database.prepare('UPDATE heartbeat SET tick = ?').run(moment);
  return '2026-03-04.8-puzzle.31';
}

/** What can be decoded is drawn; from then on every answer must be these very bytes. */
async function subjectOf(program: Program, name: string, path: string): Promise<Subject> {
  const drawn = await answerOf(program.config, get(path, 200, /^(?:.PNG|GIF89a)/u, name));
  if (drawn.subarray(0, 3).toString() === 'GIF') decodeGif(drawn);
  else decodePng(drawn);
  return { name, program, ask: get(path, 200, drawn, name) };
}
