/** Pictures at the Worker's own addresses: routing, the signature, the day's row and what is put into the cache included. */
import type { Module } from '../../local/worker/bundle.ts';
import { readSprites } from '../../scripts/read-sprites.ts';
import { readTables } from '../../scripts/read-tables.ts';
import { openBoard } from '../../src/families/index.ts';
import { writePath } from '../../src/game/line.ts';
import { positionId } from '../../src/game/position.ts';
import { addressOf } from '../../src/picture/address.ts';
import type { Position } from '../../src/puzzle.ts';
import { answerGif } from '../../src/render/answer.ts';
import { solve } from '../../src/search/solve.ts';
import { decodePng } from '../../test/engine/pixels.ts';
import type { Subject } from '../measure.ts';
import type { Backend } from '../workerd/backend.ts';
import { daySecret, writeProgram } from '../workerd/program.ts';
import { get, moment } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';

/** Long closed: its pictures need no signature. */
const closed = { date: '2026-03-04', family: '8-puzzle', distance: 31 };

/** @param references the plain drawing alone of the same pictures */
export async function addressed(
  modules: readonly Module[],
  backend: Backend,
  references: Readonly<Record<'board' | 'solution', Subject | undefined>>,
): Promise<Subject[]> {
  const { database } = backend;
  const program = writeProgram(modules, backend);
  const puzzle = openBoard('8-puzzle', '123456780');
  const state = puzzle.parse('867254301');
  if (!state.ok) throw new Error('867254301 is no position');
  const position = { puzzle, state: state.value };
  const { gif, moves } = answerTo(position);
  const { date, family, distance } = closed;
  database
    .prepare("INSERT INTO days VALUES (?, ?, ?, ?, ?, '40', ?, 1, 0)")
    .run(date, family, distance, puzzle.board, state.value.toString(36), moves);
  database.prepare('UPDATE pulse SET tick = ?').run(moment);
  const signed = new URL(
    (await addressOf(
      { daySecret, origin: 'http://bench' },
      ['solution', positionId(position), moves.replaceAll(' ', '.')],
      'gif',
    )) ?? '',
  );
  const name = `${date}.${family}.${distance}`;
  const path = `/puzzle/${name}.png`;
  const drawn = await answerOf(program.config, get(path, 200, /^.PNG/u));
  decodePng(drawn);
  const board = get(path, 200, drawn);
  const solution = get(signed.pathname + signed.search, 200, gif);
  return [
    { name: 'GET /puzzle/….png of a closed day', program, ask: board, reference: references.board },
    { name: 'GET /solution/….gif of 31 moves', program, ask: solution, reference: references.solution },
  ];
}

/** What is to be at the address of its first solution. */
function answerTo({ puzzle, state }: Position): { readonly gif: Uint8Array; readonly moves: string } {
  const solved = solve(puzzle, state, readTables());
  if (solved.kind !== 'routes') throw new Error(`${puzzle.format(state)} has no solution`);
  const states = solved.routes.first();
  const words = writePath(puzzle, states);
  const pictures = states.map((one) => puzzle.picture(one));
  return { gif: answerGif(pictures, words, readSprites()), moves: words.join(' ') };
}
