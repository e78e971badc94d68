/** A day deals the same puzzle for ever: days of every family as they were dealt once, Mondays to Sundays. */
import { expect, it } from 'vitest';
import { dailyOf } from '../../src/day/deal.ts';
import { families } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import { forgetful, puzzleData, valueOf } from './boards.ts';

/** Date, id of the position, distance, number of shortest solutions, positions of the board, harder ones. */
const days = [
  ['2026-01-05', '8-puzzle.123456780.kwq', 10, 1n, 181440, 180734],
  ['2026-03-04', '8-puzzle.123456780.1lt4', 16, 1n, 181440, 169676],
  ['2026-11-21', '8-puzzle.123456780.3nxt', 25, 1n, 181440, 25727],
  ['2027-05-30', '8-puzzle.123456780.3t8y', 31, 40n, 181440, 0],
  ['2035-12-29', '8-puzzle.123456780.3ubs', 25, 1n, 181440, 25727],
  ['2026-01-05', '7-puzzle.12345670.1n3', 10, 1n, 20160, 19889],
  ['2026-03-04', '7-puzzle.12345670.8hj', 16, 1n, 20160, 18199],
  ['2026-11-21', '7-puzzle.12345670.34z', 26, 1n, 20160, 3911],
  ['2027-05-30', '7-puzzle.12345670.dq0', 36, 24n, 20160, 0],
  ['2035-12-29', '7-puzzle.12345670.sr', 26, 1n, 20160, 3911],
  ['2026-01-05', '15-puzzle.123456789abcdef0.u365n1n', 14, undefined, 10461394944000, 10461394882135],
  ['2026-03-04', '15-puzzle.123456789abcdef0.1b3s0a65n', 26, undefined, 10461394944000, 10461250737432],
  ['2026-11-21', '15-puzzle.123456789abcdef0.31vozxf1f', 46, undefined, 10461394944000, 9113193973479],
  ['2027-05-30', '15-puzzle.123456789abcdef0.1lgufxe6c', 50, undefined, 10461394944000, 6955881177654],
  ['2035-12-29', '15-puzzle.123456789abcdef0.1z16bdioz', 46, undefined, 10461394944000, 9113193973479],
  ['2026-01-05', 'rush-hour.pr-0--A0-E0-F6-G0H2--D6--B0---C6.cas', 8, 8n, 1496, 104],
  ['2026-03-04', 'rush-hour.pr-0-D0--A0-H0J2-K6-L0M8-B0-C0-F0I2--E0-G6.8fp0', 15, 96n, 768, 400],
  ['2026-11-21', 'rush-hour.pr-0-A0-D0-F0G2-H0I2-J0K8-M6-E0--B0-C0--L0.teyx', 30, 3218400n, 4139, 52],
  ['2027-05-30', 'rush-hour.pr-9zlds-D0-A0-F0-G6-H1-I0J2---B6-C0--E6.5b4o', 40, 21984n, 3838, 20],
  ['2035-12-29', 'rush-hour.pr-0-B0-A0-F0G2-H0I2-J6K3-M0N8-E0--C0-D0--L0.kpu', 30, 1900800n, 2157, 181],
  ['2026-01-05', 'line-pieces.123404526.bic', 10, 1n, 90720, 89807],
  ['2026-03-04', 'line-pieces.123404526.ggj', 15, 1n, 90720, 82175],
  ['2026-11-21', 'line-pieces.123404526.1g6o', 25, 2n, 90720, 2086],
  ['2027-05-30', 'line-pieces.123404526.1sqd', 30, 32n, 90720, 0],
  ['2035-12-29', 'line-pieces.123404526.1tya', 25, 1n, 90720, 2086],
  ['2026-01-05', 'no-off.11233440.8w', 10, 1n, 540, 500],
  ['2026-03-04', 'no-off.11233440.55', 22, 1n, 540, 392],
  ['2026-11-21', 'no-off.11233440.a0', 46, 3n, 540, 45],
  ['2027-05-30', 'no-off.11233440.6h', 56, 2n, 540, 0],
  ['2035-12-29', 'no-off.11233440.e0', 46, 1n, 540, 45],
  ['2026-01-05', 'knight-exchange.222000000111.awo', 8, 56n, 18480, 13090],
  ['2026-03-04', 'knight-exchange.222000000111.7n', 12, 74625n, 18480, 5532],
  ['2026-11-21', 'knight-exchange.222000000111.2id', 19, 258049412n, 18480, 86],
  ['2027-05-30', 'knight-exchange.222000000111.2yt', 22, 71286654196n, 18480, 0],
  ['2035-12-29', 'knight-exchange.222000000111.3pl', 19, 132846855n, 18480, 86],
  ['2026-01-05', 'sliding-blocks.35-0-A22~10-BCDEFGHIJ11.2o', 6, 1n, 440, 295],
  ['2026-03-04', 'sliding-blocks.36-1-ABCDEFGHJKL11-I23_1a~4.8v', 13, 1n, 210, 51],
  ['2026-11-21', 'sliding-blocks.55-pb7-ADEFHIJ11-B32_u~6-C12-G32_f.aj00', 36, 390n, 11852, 1],
  ['2027-05-30', 'sliding-blocks.55-0-ADE12-B21-C32_v~17-F22_7-G22_d.jvql', 81, 22861440n, 7852, 2805],
  ['2035-12-29', 'sliding-blocks.46-2t51-A31~12-BEFH11-C12-D21-G13-I31.1p3ki', 36, 2628n, 9149, 413],
] as const;

const deps = { db: forgetful, ...puzzleData, daySecret: 'a secret of the tests, long enough', origin: undefined };

it.each(days)('%s deals %s', async (date, id, distance, count, positions, harder) => {
  const [family = ''] = id.split('.');
  const daily = valueOf(await dailyOf(deps, { date, family, distance }));
  expect(positionId(daily.position)).toBe(id);
  expect(daily).toMatchObject({ count, positions, harder });
});

it('the days are of every family', () => {
  const known = new Set(days.map(([, id]) => id.split('.')[0]));
  const missing = families.map(({ id }) => id).filter((id) => !known.has(id));
  expect(missing, 'days of a new family, as they are dealt first, join `days`').toEqual([]);
});
