/** An id means for ever the position that it meant first. If a row fails here, the numbering is to be changed. */
import { expect, it } from 'vitest';
import { readState, writeState } from '../../src/puzzle.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { families } from '../../src/families/index.ts';
import { valueOf } from './boards.ts';

/** As each family gave them first. */
const given: Readonly<Record<string, string>> = {
  '8-puzzle.123456780.0': '012345678',
  '8-puzzle.123456780.1': '102345678',
  '8-puzzle.123456780.h': '123457860',
  '8-puzzle.123456780.99': '012374658',
  '8-puzzle.123456780.1400': '034125678',
  '7-puzzle.12345670.0': '01234576',
  '7-puzzle.12345670.1': '10234576',
  '7-puzzle.12345670.h': '10234765',
  '7-puzzle.12345670.99': '12604753',
  '7-puzzle.12345670.4g0': '03124576',
  'line-pieces.123404526.0': '_┌──┐││└┘',
  'line-pieces.123404526.1': '┌_──┐││└┘',
  'line-pieces.123404526.h': '┌──┐││┘└_',
  'line-pieces.123404526.99': '_┌──└┐│┘│',
  'line-pieces.123404526.a00': '_─┌││└─┐┘',
  'no-off.11233440.0': '##_N/OOFF',
  'no-off.11233440.1': '_##N/OOFF',
  'no-off.11233440.h': 'NO##/OFF_',
  'no-off.11233440.99': 'F##N/OO_F',
  'no-off.11233440.4a': 'O##N/FFO_',
  'knight-exchange.222000000111.0': 'BBB/WWW/.../...',
  'knight-exchange.222000000111.1': 'BBB/WW./W../...',
  'knight-exchange.222000000111.h': 'BBB/.W./.WW/...',
  'knight-exchange.222000000111.99': '.BB/B../.W./.WW',
  'knight-exchange.222000000111.21c': 'WB./W.B/B../.W.',
  '15-puzzle.123456789abcdef0.0': '0 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14',
  '15-puzzle.123456789abcdef0.1': '1 0 2 3 4 5 6 7 8 9 10 11 12 13 15 14',
  '15-puzzle.123456789abcdef0.h': '1 0 2 3 4 5 6 7 8 9 10 11 12 14 13 15',
  '15-puzzle.123456789abcdef0.99': '1 2 3 4 5 6 7 8 9 10 12 0 14 15 11 13',
  '15-puzzle.123456789abcdef0.12543k000': '0 5 6 1 2 3 4 7 8 9 10 11 12 13 15 14',
  '8-puzzle.123456780.3t8y': '867254301',
  '8-puzzle.123456780.8': '123456780',
  '8-puzzle.123456780.4syp': '283164705',
  '8-puzzle.647850321.3t8y': '867254301',
  '7-puzzle.12345670.7': '12345670',
  '7-puzzle.12345670.fjs': '07654321',
  '7-puzzle.12345670.dc7': '71234560',
  '15-puzzle.123456789abcdef0.f': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0',
  '15-puzzle.123456789abcdef0.7eqtiunv3': '15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0',
  'rush-hour.pr-0-B0--A0-C6-D0-E0F2-G6-H0-I0J2-K0-L0-M6.65gxg': 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo',
  'rush-hour.pr-8-B0-D0-A0-E0-F0-G0H8-I0J2--K0-L1--M6.udvp': 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM',
  'sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.0': '__AC/DFAC/DFBB/EEBB/GHIJ',
  'sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.2': '__AC/DFAC/DFBB/GHBB/EEIJ',
  'sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.41xs': 'AGEE/AC_H/DC_I/DFBB/JFBB',
  'sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.8wtz': 'GHIJ/EEBB/ACBB/ACDF/__DF',
  'sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.2wy9': 'ABBC/ABBC/DEEF/DGHF/I__J',
  'sliding-blocks.44-0-A32_u~9-B22_e-CD11.1bf': '_AAB/AABB/CD__/____ > ..../..../.AA./AA..',
  'sliding-blocks.33-g-AB11~2~0-CDE11.he': 'BA_/C#_/DE_ > B.A/.#./...',
  'sliding-blocks.44-4-A22~10-C21-ab11.20c': 'AA#_/AA__/a__b/__CC > ..#./..../..AA/..AA',
  'knight-exchange.222000000111.2b': 'BBB/.../.../WWW',
  'knight-exchange.222000000111.e70': 'WWW/.../.../BBB',
  'knight-exchange.222000000111.5oo': 'B.W/B.W/.../B.W',
};

it.each(Object.entries(given))('%s is %s', (id, cells) => {
  const { puzzle, state } = valueOf(openId(id));
  expect(puzzle.format(state)).toBe(cells);
  expect(positionId({ puzzle, state })).toBe(id);
});

it('there are some of every family', () => {
  const named = new Set(Object.keys(given).map((id) => id.split('.')[0]));
  const missing = families.map(({ id }) => id).filter((id) => !named.has(id));
  expect(missing, 'a new family’s ids join `given`, and from then on must stay what they are').toEqual([]);
});

it.each([0, 35, 36, 180_303, Number.MAX_SAFE_INTEGER])('state %i has one text', (state) => {
  expect(readState(writeState(state))).toBe(state);
});

it.each(['', ' ', '-1', '+1', '01', '1 ', '1.5', '3T8Y', '3t8y!', '0x1f', 'NaN', '2gosa7pa2gw', 'z'.repeat(300)])(
  '%j is no state',
  (text) => {
    expect(readState(text)).toBeUndefined();
  },
);
