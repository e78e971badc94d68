/** Lists that everything is told about: of closed days and of plain positions, but not past an open puzzle. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readMoveList } from '../../../src/moves/move-list.ts';
import { writePath } from '../../../src/moves/path.ts';
import { positionId } from '../../../src/positions/position.ts';
import { idOf, longer, solutionOf, positionOf } from '../solving.ts';
import { buttonsOf, command, idIn, noon, press, textOf } from '../talk.ts';
import { begin, exact, key, send, today, shortest } from './trying.ts';
import { rowsOf } from '../database.ts';

const day = 86_400_000;
beforeEach(begin);

describe('closed days and plain positions', () => {
  it('are told about freely', async () => {
    const closed = await idOf({}, { day: '12' });
    const reply = await send(longer(solutionOf(closed)), {}, '#12');
    expect(textOf(reply)).toContain('8-puzzle #12 (22 moves) is over, so this solution does not count.');
    expect(textOf(reply)).toMatch(/[🟩💎]🟥[🟩💎]/u);
    expect(buttonsOf(reply)).toEqual(['play:open:2026-01-12.8-puzzle.22']);
    expect(await rowsOf('SELECT * FROM attempts')).toEqual([]);
    const plain = idIn(await command('solve', { position: '123456708' }));
    expect(textOf(await send('R L L', {}, plain))).toContain(
      'First slip: move 1, `R`: from 1 to 2 moves to go. Better: `L`',
    );
  });

  it('are not a way to an open puzzle: a day that is over here may be open elsewhere', async () => {
    const next = { now: noon + day };
    const reply = await send(longer(shortest), next, '#63');
    expect(textOf(reply)).toContain('8-puzzle #63 (22 moves) is over');
    expect(textOf(reply)).not.toMatch(exact);
    expect(textOf(await send(longer(shortest), next, today))).not.toMatch(exact);
    const after = { now: Date.parse('2026-03-04') + 2.5 * day };
    expect(textOf(await send(longer(shortest), after, '#63'))).toMatch(exact);
  });

  it('of Rush Hour are measured by one exploration', async () => {
    const id = await idOf({}, { puzzle: 'rush-hour', day: '12' });
    const giveUp = await command('solve', { puzzle: 'rush-hour #12' });
    const moves = (/```\n([A-Z\d+\-\s]+)\n```\s*-# \S+$/u.exec(textOf(giveUp))?.[1] ?? '').split(/\s+/u);
    const text = textOf(await send(moves, {}, id));
    expect(text).toContain('Perfect!');
    expect(text.match(/[🟩💎](?! )/gu)).toHaveLength(moves.length);
    expect(text).toMatch(/shortest solution [\d,]+ of [\d,]+|[\d,]+ shortest|only shortest/iu);
  });
});

it('a line that begins far from an open puzzle and leads past it is told about, but not there', async () => {
  // From the position that is twelve moves along a shortest solution back to the start, and nine moves on again.
  const { puzzle, state } = positionOf(today);
  const away = readMoveList({ puzzle, state }, shortest.slice(0, 12).join(' '), puzzle.moveConventions[0]).states;
  const back = writePath({ puzzle, state: away.at(-1) ?? state }, away.toReversed());
  const far = positionId({ puzzle, state: away.at(-1) ?? state });
  const text = textOf(await send([...back, ...shortest.slice(0, 9)], {}, far));
  const strip = Array.from(
    /Move by move\n([^]*?)\n-# 🟩 nearer · 🟥 farther · ⬜ not known\n/u.exec(text)?.[1]?.replaceAll('\n', '') ?? '',
  );
  expect(strip).toHaveLength(21);
  expect(strip.join('')).toBe(`${'🟥'.repeat(5)}${'⬜'.repeat(14)}🟩🟩`);
  await send(shortest);
  await press(`check:lock:${key}`);
  expect(textOf(await send([...back, ...shortest.slice(0, 9)], {}, far))).not.toContain('⬜');
});
