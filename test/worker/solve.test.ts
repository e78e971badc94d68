/** What is told of any position: /solve, /practice, /hardest, and /help. */
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { idOf as todaysId, playEights, solutionOf } from './solving.ts';
import { buttonsOf, command, idIn, isPrivate, press, submit, textOf, withButtons } from './talk.ts';
import { cellOf, rowOf, change } from './database.ts';
import own from '../../package.json' with { type: 'json' };
import { said } from '../said.ts';

beforeAll(() => playEights());

describe('/solve', () => {
  it('pages through all shortest solutions', async () => {
    const first = await command('solve', { position: '8 6 7 / 2 5 4 / 3 _ 1' });
    expect(isPrivate(first)).toBe(true);
    expect(textOf(first)).toContain('8-puzzle: 31 moves');
    expect(textOf(first)).toContain('Shortest solution 1 of 40');
    const [, next = ''] = buttonsOf(first);
    const second = await press(next);
    expect(second.type).toBe(7);
    expect(textOf(second)).toContain('Shortest solution 2 of 40');
    expect(textOf(second)).not.toBe(textOf(first).replace('1 of 40', '2 of 40'));
    const [previous = ''] = buttonsOf(first);
    expect(textOf(await press(previous))).toContain('Shortest solution 40 of 40');
  });

  it('reaches other goals, with and without a table', async () => {
    expect(textOf(await command('solve', { position: '867254301', goal: '647850321' }))).toContain('16 moves');
    expect(textOf(await command('solve', { position: '645202341', goal: '┌┐└\n┘││\n──_' }))).toContain('20 moves');
  });

  it('proves what can’t be solved', async () => {
    const english = textOf(await command('solve', { position: '123456870' }));
    expect(english).toContain('can’t be solved');
    expect(english).toContain('1 pair of tiles stands in the wrong order');
    expect(textOf(await command('solve', { position: '123456870' }, { locale: 'ja' }))).toContain(
      'この盤面は解けません',
    );
  });

  it('explains what it can’t read', async () => {
    const says = async (options: Record<string, string>): Promise<string> =>
      textOf(await command('solve', { puzzle: '8-puzzle', ...options }));
    expect(await says({ position: '12345678' })).toContain('9 cells are needed, gap included; this has 8');
    expect(await says({ position: '12345678x' })).toContain('`x` (place 9)');
    expect(await says({ position: '112345670' })).toContain('`1` occurs 2 times');
    expect(await says({ position: '867254301', goal: '12' })).toContain('In the goal: 9 cells are needed');
    expect(await says({ goal: '123456780' })).toContain('needs a `position`');
    expect(await says({ position: '867254301', puzzle: '#3' })).toMatch(said('solve-puzzle-twice'));
    expect(await says({ position: '7-puzzle.12345670.zzzzzzz' })).toMatch(said('id-unknown'));
  });

  it('says as which kind of puzzle it read, where none was named', async () => {
    expect(textOf(await command('solve', { position: '12345678' }))).toMatch(
      /^As 8-puzzle: 9 cells are needed, gap included; this has 8\. Is it another kind\? Name it in `puzzle`\.$/u,
    );
    expect(textOf(await command('solve', { position: '7-puzzle.12345670.zzzzzzz' }))).toMatch(/^I know no id/u);
  });

  it('asks before it shows the answer of an open daily, and ends the try', async () => {
    const asker = { user: '21' };
    const id = await todaysId();
    const moves = solutionOf(id).join(' ');
    for (const options of [{}, { position: id }, { puzzle: '8-puzzle' }, { puzzle: id }]) {
      const asked = await command('solve', options, asker);
      expect(textOf(asked)).toMatch(said('solve-ask'));
      expect(textOf(asked)).not.toContain(moves.slice(0, 19));
      expect(buttonsOf(asked)).toEqual(['solve:give-up:2026-03-04.8-puzzle.22']);
    }
    expect(textOf(await press(`solve:page:${id}:0:n`, asker))).toMatch(said('solve-ask'));
    const shown = await press('solve:give-up:2026-03-04.8-puzzle.22', asker);
    expect(textOf(shown)).toContain('You gave up 8-puzzle #63 (22 moves).');
    expect(textOf(shown)).toContain('22 moves');
    expect(textOf(await command('solve', {}, asker))).toContain('22 moves');
    expect(textOf(await command('check', { moves }, asker))).toContain('so this solution does not count');
    expect(await cellOf("SELECT best FROM attempts WHERE user = '21'")).toBeNull();
  });
});

describe('/practice', () => {
  it('deals a position at exactly the distance, privately, with an id that everything takes', async () => {
    for (const [puzzle, distance] of [
      ['8-puzzle', 31],
      ['no-off', 44],
      ['knight-exchange', 7],
    ] as const) {
      const asker = { user: '51' };
      const dealt = await command('practice', { puzzle, distance }, asker);
      expect(isPrivate(dealt)).toBe(true);
      expect(textOf(dealt)).toContain(`Solvable in ${distance} moves`);
      const id = idIn(dealt);
      const moves = solutionOf(id);
      expect(moves).toHaveLength(distance);
      expect(textOf(await command('check', { moves: moves.join(' '), puzzle: id }, asker))).toContain('Perfect!');
      expect(textOf(await command('solve', { position: id }))).toContain(`: ${distance} moves`);
      expect(idIn(await command('daily', { puzzle: id }))).toBe(id);
      const open = buttonsOf(dealt).find((one) => one.startsWith('check:open:')) ?? '';
      const form = await press(open, asker);
      expect(textOf(await submit(form.data.custom_id ?? '', { moves: moves.join(' ') }, asker))).toContain('Perfect!');
    }
    expect(await rowOf("SELECT * FROM attempts WHERE user = '51'")).toBeNull();
  });

  it('goes on by buttons: another board, a harder and an easier one', async () => {
    const dealt = await command('practice', { puzzle: 'no-off', distance: 44 });
    const buttons = buttonsOf(dealt).filter((one) => one.startsWith('practice:'));
    const next = await Promise.all(buttons.map((one) => press(one)));
    // A quarter of 1 to 56 at a time.
    expect(next.map((one) => solutionOf(idIn(one)).length)).toEqual([44, 56, 30]);
    // The card is replaced: no row of a board that is not played any more stays in the chat.
    expect(next.map(({ type }) => type)).toEqual([7, 7, 7]);
    for (const odd of ['no-off:0', 'no-off:57', 'no-off:x']) {
      for (const action of ['deal', 'next'])
        expect(textOf(await press(`practice:${action}:${odd}`))).toContain('choose 1 to 56 moves');
    }
    expect(textOf(await press('practice:deal:chess:1'))).toMatch(said('unknown-button'));
  });

  it('deals another board by *Another* wherever there is one', async () => {
    // Few boards need six moves.
    let dealt = await command('practice', { puzzle: 'no-off', distance: 6 });
    for (let k = 0; k < 12; k++) {
      const another = await press(buttonsOf(dealt).find((one) => one.includes(':another:')) ?? '');
      expect(idIn(another)).not.toBe(idIn(dealt));
      dealt = another;
    }
    const one = await command('practice', { puzzle: 'no-off', distance: 56 });
    const again = await press(buttonsOf(one).find((target) => target.includes(':another:')) ?? '');
    expect(solutionOf(idIn(again))).toHaveLength(56);
  });

  it('goes on below a board that is solved, by buttons or by a list', async () => {
    const dealt = await command('practice', { puzzle: 'no-off', distance: 6 });
    const ofCard = buttonsOf(dealt).filter((one) => one.startsWith('practice:'));
    expect(ofCard).toHaveLength(3);
    const moves = solutionOf(idIn(dealt));
    const typed = await command('check', { moves: moves.join(' '), puzzle: idIn(dealt) });
    // The verdict stays above what is dealt from here.
    const ofResult = ofCard.map((one) => one.replace(':next:', ':deal:'));
    expect(buttonsOf(typed)).toEqual([...ofResult, `solve:ask:${idIn(dealt)}`, `play:open:${idIn(dealt)}`]);
    const another = await press(ofResult[0] ?? '');
    expect([another.type, isPrivate(another)]).toEqual([4, true]);
    const shown = await press(`solve:ask:${idIn(dealt)}`);
    expect(isPrivate(shown)).toBe(true);
    expect(textOf(shown)).toContain('NO-OFF: 6 moves');
    const short = await command('check', { moves: moves.slice(0, 2).join(' '), puzzle: idIn(dealt) });
    expect(buttonsOf(short)).not.toContain(ofResult[0]);
    let played = await withButtons(press(buttonsOf(dealt).find((one) => one.startsWith('play:open:')) ?? ''));
    expect(textOf(played)).toContain('off');
    for (const word of moves) {
      expect(buttonsOf(played)).not.toContain(ofResult[0]);
      played = await press(buttonsOf(played).find((one) => one.startsWith(`play:go:${word}:`)) ?? '');
    }
    expect(buttonsOf(played).filter((one) => one.startsWith('practice:'))).toEqual(ofResult);
  });

  it('shows a text board to those who want boards as text', async () => {
    const asker = { user: '52' };
    const shown = async (): Promise<boolean> =>
      textOf(await command('practice', { puzzle: '8-puzzle', distance: 4 }, asker)).includes('```');
    expect(await shown()).toBe(false);
    await change("INSERT INTO players (user, as_text) VALUES ('52', 1)");
    expect(await shown()).toBe(true);
  });

  it('draws anew each time, and never an open daily', async () => {
    const ids = new Set<string>();
    for (let k = 0; k < 20; k++) {
      const dealt = await command('practice', { puzzle: '8-puzzle', distance: 31 });
      ids.add(idIn(dealt));
    }
    expect(ids.size).toBe(2);
    // With one of the two antipodes as today's puzzle of some server, only the other is dealt.
    const [first = ''] = ids;
    const state = first.split('.')[2];
    await change(
      "INSERT INTO days VALUES ('2026-03-04', '8-puzzle', 31, '123456780', ?1, '40', '', 181440, 0, 1)",
      state,
    );
    for (let k = 0; k < 10; k++) {
      const dealt = await command('practice', { puzzle: '8-puzzle', distance: 31 });
      expect(idIn(dealt)).not.toBe(first);
    }
    expect(textOf(await command('solve', { position: first }, { user: '31' }))).toMatch(said('solve-ask'));
    await change('DELETE FROM days WHERE distance = 31');
  });
});

it('/daily shows a text board, and to them alone, to those who want boards as text', async () => {
  const asker = { user: '53' };
  const usual = await command('daily', {}, asker);
  expect([isPrivate(usual), textOf(usual).includes('```')]).toEqual([false, false]);
  await change("INSERT INTO players (user, as_text) VALUES ('53', 1)");
  const written = await command('daily', {}, asker);
  expect([isPrivate(written), textOf(written).includes('```')]).toEqual([true, true]);
  expect(isPrivate(await command('daily', { puzzle: idIn(written) }, asker))).toBe(true);
});

it.each([
  ['8-puzzle', 'The 2 hardest boards: 31 moves', '1, counting mirror images as one.', '`867254301`'],
  ['no-off', 'The 3 hardest boards: 56 moves', '540', '`FN##/OOF_`'],
  ['knight-exchange', 'The 3 hardest boards: 22 moves', '2, counting mirror images as one.', '`..B/BW./.BW/W..`'],
  ['7-puzzle', 'The hardest board: 36 moves', '20,160', ''],
])('/hardest %s', async (puzzle, ...parts) => {
  const text = textOf(await command('hardest', { puzzle }));
  for (const part of parts) expect(text).toContain(part);
});

describe('/help', () => {
  it('tells the rules, the notation and the commands', async () => {
    expect(textOf(await command('help'))).toContain('`/check`');
    expect(textOf(await command('help', { topic: 'line-pieces' }))).toContain('┌─┐│_│└─┘');
    expect(textOf(await command('help', { topic: 'commands' }, { locale: 'ja' }))).toContain('手順を判定します');
    expect(textOf(await press('help:topic:7-puzzle'))).toContain('1 to 7');
    expect(textOf(await press('help:topic:commands'))).toContain('`/check` Check');
    expect(textOf(await press('help:topic:chess'))).toMatch(said('unknown-button'));
  });

  it('lists the commands in the order in which they are registered', async () => {
    const listed = async (topic: string): Promise<readonly unknown[]> => {
      const text = textOf(await command('help', { topic }));
      return Array.from(text.matchAll(/^`\/(\w+)` [A-Z]/gmu), ([, name]) => name);
    };
    const forAdmins = commands.filter(({ definition }) => definition.default_member_permissions !== undefined);
    const names = (some: typeof commands) => some.map(({ definition }) => definition.name);
    expect(await listed('commands')).toEqual(names(commands.filter((one) => !forAdmins.includes(one))));
    expect(await listed('admins')).toEqual(names(forAdmins));
  });

  it('shows admins alone the way to what is for admins', async () => {
    const topics = async (admin: boolean) => buttonsOf(await command('help', {}, { admin }));
    expect(await topics(false)).not.toContain('help:topic:admins');
    expect(await topics(true)).toEqual([...(await topics(false)), 'help:topic:admins']);
  });

  it('says how to begin, and what commands are called where they have names of their own', async () => {
    const overview = textOf(await command('help'));
    expect(overview).toMatch(said('help-end'));
    expect(overview).toMatch(said('help-version', { version: own.version }));
    const about = textOf(await command('help', { topic: 'line-pieces' }));
    expect(about).toMatch(said('help-try', { id: 'line-pieces', distance: 10 }));
    expect(textOf(await command('help', { topic: 'commands' }, { locale: 'ja' }))).toContain('`/判定` 手順');
    expect(textOf(await command('help', { topic: 'commands' }))).toContain('`/check` Check');
  });
});
