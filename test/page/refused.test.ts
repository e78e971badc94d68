/** Why a piece was put back, in the words of its kind of puzzle. */
import { expect, it } from 'vitest';
import { refusedSaid } from '../../page/model/refused.ts';
import { familyById } from '../../src/families/index.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { valueOf } from '../engine/boards.ts';

const cars = 'ooBooo/ooBooo/AABoCo/ooooCo/oooooo/oooooo';
const blocks = 'ABBC/ABBC/DEEF/DGHF/I__J';

it.each([
  ['8-puzzle', '123/456/780', '1', 1, 0, 'tile-apart'],
  ['no-off', '_##N/OOFF', 'N', 0, 1, 'tile-apart'],
  ['line-pieces', '┌─┐│_│└─┘', '┌', 1, 1, 'tile-apart'],
  // One of two that are alike may be meant.
  ['line-pieces', '┌─┐│_│└─┘', '─', 0, 3, undefined],
  ['rush-hour', cars, 'A', 2, 0, 'stuck'],
  ['rush-hour', cars, 'A', 0.2, 1, 'only-lying'],
  ['rush-hour', cars, 'C', 1, 0, 'only-upright'],
  ['rush-hour', cars, 'C', 0, 1, undefined],
  ['sliding-blocks', blocks, 'B', 0, 1, 'stuck'],
  ['sliding-blocks', blocks, 'G', 0, 1, undefined],
  ['knight-exchange', 'BBB/.../.../WWW', 'a1', 1, -1, 'knight-apart'],
  ['knight-exchange', 'BBB/.../.../WWW', 'a1', 1, 0, 'knight-apart'],
  ['knight-exchange', 'BBB/W../.../WW.', 'a1', 1, -2, undefined],
  // Off the board.
  ['knight-exchange', 'BBB/.../.../WWW', 'a1', -1, 2, undefined],
])('%s %s: %s by %d, %d is refused with %s', (id, text, name, dx, dy, key) => {
  const position = valueOf(familyById(id)?.read(text) ?? { ok: false, reason: { key: id } });
  const piece = pictureOf(position).pieces.find((one) => (one.name ?? one.label) === name);
  if (piece === undefined) throw new Error(`no piece ${name}`);
  const said = refusedSaid(position, piece, { dx, dy });
  expect(said?.key).toBe(key);
  expect(said?.family).toBe(key === undefined ? undefined : id);
});
