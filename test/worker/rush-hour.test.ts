/** Rush Hour in the real runtime: boards from the catalogue, pasted boards, and days whose answers are kept. */
import { describe, expect, it } from 'vitest';
import { solutionOf } from './solving.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { type Asker, buttonsOf, command, idIn, noon, press, submit, textOf } from './talk.ts';
import { change } from './database.ts';
import { said } from '../said.ts';

const day = 86_400_000;
const framed = `********
*  rrr *
*   bbC*
*ddEF C*
@GSEFaa*
*GS ** *
**Shhii*
********`;

async function dailyId(asker: Asker = {}): Promise<string> {
  return idIn(await command('daily', { puzzle: 'rush-hour' }, asker));
}

describe('a day of Rush Hour', () => {
  it('is not solved with a car less, by any command', async () => {
    const id = await dailyId();
    const opened = openId(id);
    if (!opened.ok) throw new Error(id);
    const { puzzle, state } = opened.value;
    const text = puzzle.format(state).replaceAll('B', 'o');
    const asker = { user: '71' };
    const solved = await command('solve', { position: text, puzzle: 'rush-hour' }, asker);
    expect(textOf(solved)).toMatch(/Too close to a puzzle still being played somewhere: Rush Hour .* until <t:\d+:f>/u);
    const read = rushHour.read(text);
    if (!read.ok) throw new Error(text);
    const changed = positionId(read.value);
    expect(textOf(await command('hint', { puzzle: changed }, asker))).toContain('no hints');
    const moves = solutionOf(changed).join(' ');
    expect(textOf(await command('check', { puzzle: changed, moves }, asker))).not.toMatch(/Perfect|shortest solution/u);
  });

  it('is dealt at the distance of its weekday, with its place among the positions of its board, and solved', async () => {
    const reply = textOf(await command('daily', { puzzle: 'rush-hour' }));
    // 2026-03-04 is a Wednesday.
    const [, , par] = rushHour.week;
    expect(reply).toMatch(
      new RegExp(`\\*\\*Solvable in ${par} moves\\.\\*\\* [\\d.]+% of boards with these pieces are harder`, 'u'),
    );
    const moves = solutionOf(await dailyId());
    expect(moves).toHaveLength(par);
    expect(textOf(await command('check', { puzzle: 'rush-hour', moves: moves.join(' ') }))).toContain('Perfect!');
  });

  it('is another board each day of a week', async () => {
    const boards = new Set<string>();
    for (let k = 0; k < 7; k++) boards.add((await dailyId({ now: noon + k * day })).split('.')[1] ?? '');
    expect(boards.size).toBe(7);
  });

  it('is answered from what was kept, without a search', async () => {
    const asker = { user: '77' };
    const id = await dailyId(asker);
    const state = id.split('.')[2];
    // What no search would find shows that none is made: a car that goes and comes back.
    const [go = ''] = solutionOf(id);
    const back = go.includes('+') ? go.replace('+', '-') : go.replace('-', '+');
    const kept = `${go} ${back}`;
    await change(
      "UPDATE days SET solution = ?2, count = '4711', positions = 1000, harder = 250 WHERE state = ?1",
      state,
      kept,
    );
    expect(textOf(await command('daily', { puzzle: 'rush-hour' }, asker))).toMatch(
      said('daily-share-alone', { harder: 25 }),
    );
    const [giveUp = ''] = buttonsOf(await command('solve', { puzzle: 'rush-hour' }, asker));
    const shown = textOf(await press(giveUp, asker));
    expect(shown).toContain(`\n${kept}\n`);
    expect(shown).toMatch(said('solve-many', { count: '4,711' }));
    expect(textOf(await command('solve', { position: id }, asker))).toContain(`\n${kept}\n`);
    const later = { user: '78', now: noon + 30 * day };
    expect(textOf(await command('solve', { puzzle: 'rush-hour #63' }, later))).toContain(`\n${kept}\n`);
  });
});

describe('a pasted board', () => {
  it.each([
    ['framed', framed, 20],
    ['framed in one line', framed.replaceAll('\n', '/'), 20],
    ['of 36 characters', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo', 51],
    ['with walls', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', 60],
  ])('%s is solved', async (_what, position, distance) => {
    expect(textOf(await command('solve', { position }))).toContain(`Rush Hour: ${distance} moves`);
  });

  it('can be checked by its id, and its board read back as it is shown', async () => {
    const solved = await command('solve', { position: framed });
    const id = idIn(solved);
    const moves = solutionOf(id).join(' ');
    expect(textOf(await command('check', { puzzle: id, moves }))).toContain('Perfect!');
    const block = /```\n([^`]*)```/u.exec(textOf(solved))?.[1] ?? '';
    expect(idIn(await command('solve', { position: block }))).toBe(id);
  });

  it('that can’t be solved is proved by everything that can be reached', async () => {
    const text = textOf(await command('solve', { position: 'oooooBoooooBAAooxBoooooooooooooooooo' }));
    expect(text).toContain('can’t be solved');
    expect(text).toMatch(said('solve-exhausted'));
  });
});

describe('practice and records', () => {
  it('deals at a distance, and the list is checked by the form', async () => {
    const dealt = await command('practice', { puzzle: 'rush-hour', distance: 12 });
    const id = idIn(dealt);
    const moves = solutionOf(id);
    expect(moves).toHaveLength(12);
    const open = buttonsOf(dealt).find((one) => one.startsWith('check:open:')) ?? '';
    const form = await press(open);
    expect(textOf(await submit(form.data.custom_id ?? '', { moves: moves.join(' ') }))).toContain('Perfect!');
  });

  it('tells the published records and the hardest of the catalogue', async () => {
    const text = textOf(await command('hardest', { puzzle: 'rush-hour' }));
    expect(text).toContain('51 moves');
    expect(text).toContain('60 moves');
    expect(text).toMatch(/hardest board that I deal: \d+ moves/u);
  });
});
