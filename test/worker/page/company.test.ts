/** Races and hunts on the board, on the page, and by what is typed. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '../../../src/puzzle.ts';
import type { ReviewedJson, SentJson } from '../../../src/page/protocol.ts';
import { cardOf } from '../../../src/store/live.ts';
import { getHunt } from '../../../src/store/hunts.ts';
import { getRaceFor } from '../../../src/store/racers.ts';
import { positionId } from '../../../src/positions/position.ts';
import { longer, solutionOf } from '../solving.ts';
import {
  type Asker,
  buttonsOf,
  command,
  complete,
  env,
  guild,
  isPrivate,
  noon,
  partsOf,
  press,
  submit,
  textOf,
  withButtons,
} from '../talk.ts';
import { ada, ask, claimsOf, enter, newId, save, setClock, tokenOf, visitAnew } from './visiting.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

const ann: Asker = { user: ada, channel: '5' };
const ben: Asker = { user: '3000000000000000002', channel: '5' };
const race = cardOf('race', guild, 1);
const hunt = cardOf('hunt', guild, 1);
const minute = 60_000;

beforeEach(visitAnew);

async function raced(): Promise<readonly string[]> {
  await command('race', { puzzle: '8-puzzle', distance: 12 }, ann);
  return (await getRaceFor(env.DB, { guildId: guild, number: 1 }, ''))?.race.solution ?? [];
}

const linkOf = async (target = race, asker = ann): Promise<string> =>
  tokenOf(await claimsOf(target, { user: asker.user ?? '', end: Math.floor((noon + 10 * minute) / 1000) }));

const sendIn = async (session: string, moves: readonly string[]) =>
  ask<SentJson & { error?: string }>('send', session, { id: newId(), moves: moves.join(' ') });

describe('the board of a race', () => {
  it('is shown to who has started, and to nobody else', async () => {
    await raced();
    const refusals = [
      () => press(`play:open:${race}`, ann),
      () => press(`check:open:${race}`, ann),
      () => submit(`check:list:${race}`, { moves: 'U' }, ann),
      () => command('play', { puzzle: 'race 1' }, ann),
      () => command('check', { puzzle: 'レース 1', moves: 'U' }, ann),
      () => command('daily', { puzzle: 'race 1' }, ann),
    ];
    for (const refusal of refusals) expect(textOf(await refusal())).toMatch(/^First press \*\*Start\*\*/u);
    const board = await press('race:start:1', ann);
    expect(textOf(await press(`play:open:${race}`, ann))).toBe(textOf(board));
    expect(textOf(await press(`play:open:${race}`, { ...ann, guild: '2000000000000000002' }))).toBe(
      'This race belongs to another server.',
    );
    expect(textOf(await press(`play:open:${race}`, ben))).toMatch(/^First press/u);
    const link = await linkOf();
    expect((await enter(link)).session).toBeDefined();
    await change('UPDATE racers SET started = NULL');
    expect((await ask('begin', link)).body).toMatchObject({ error: 'revoked' });
  });

  it('says until when, and has neither a hint nor an id', async () => {
    await raced();
    const board = await press('race:start:1', ann);
    const found = await getRaceFor(env.DB, { guildId: guild, number: 1 }, '');
    expect(textOf(board)).toContain('**Race #1 · 8-puzzle**');
    expect(textOf(board)).toContain('Solvable in 12 moves');
    expect(textOf(board)).toContain(`Ends <t:${(noon + 10 * minute) / 1000}:R>`);
    expect(textOf(board)).not.toContain(positionId(found?.race.position as Position));
    const buttons = buttonsOf(board);
    expect(buttons).toContain(`check:open:${race}`);
    expect(buttons).toContain('race:leave:1');
    expect(buttons.filter((one) => /^(?:hint|solve):/u.test(one))).toEqual([]);
    expect(partsOf(board).filter(({ url }) => url !== undefined)).toHaveLength(1);
    for (const name of ['hint', 'solve'])
      expect(textOf(await command(name, { puzzle: 'race 1' }, ann))).toMatch(said('race-no-answer', { number: 1 }));
  });

  it('is played by buttons to its end, once', async () => {
    const solution = await raced();
    let board = await withButtons(press('race:start:1', ann), ann);
    const ref = buttonsOf(board)
      .find((one) => one.startsWith('play:go:'))
      ?.split(':')[3];
    for (const word of solution) board = await press(`play:go:${word}:${ref}`, { ...ann, now: noon + minute });
    expect(textOf(board)).toContain('Your result: 12 moves, 1:00');
    expect(buttonsOf(board).filter((one) => /^(?:race:leave|practice|hint)/u.test(one))).toEqual([]);
    expect(textOf(await command('check', { puzzle: 'race 1', moves: longer(solution).join(' ') }, ann))).toMatch(
      said('race-second'),
    );
  });

  it('gives way to the end of the race, whatever is pressed on it', async () => {
    await raced();
    const board = await press('race:start:1', ann);
    const later = { ...ann, now: noon + 11 * minute };
    for (const button of [...buttonsOf(board), `play:open:${race}`]) {
      const shown = await press(button, { ...later, message: '66' });
      expect([button, shown.type, textOf(shown)]).toEqual([button, 7, expect.stringMatching(said('race-over'))]);
      expect(buttonsOf(shown)[0]).toBe('race:again:1');
    }
    const asked = await command('play', { puzzle: 'race 1' }, { ...ben, now: noon + 11 * minute });
    expect([asked.type, isPrivate(asked), textOf(asked)]).toEqual([4, true, expect.stringMatching(said('race-over'))]);
  });

  it('has nothing to leave for who is done', async () => {
    const solution = await raced();
    const board = await press('race:start:1', ann);
    expect(buttonsOf(board)).toContain('race:leave:1');
    await command('check', { puzzle: 'race 1', moves: solution.join(' ') }, ann);
    expect(buttonsOf(await press(`play:open:${race}`, ann))).not.toContain('race:leave:1');
  });
});

describe('a race on the page', () => {
  it('is told as one, ends with the first list, and tells all once it is over', async () => {
    const solution = await raced();
    await press('race:start:1', ann);
    await press('race:start:1', ben);
    const board = await enter(await linkOf());
    expect(board).toMatchObject({
      title: 'Race #1 · 8-puzzle',
      phase: 'open',
      shortest: 12,
      closes: noon + 10 * minute,
      ask: 'Send it? The first solution that you send is your result.',
      note: '0 of 2 done',
      clock: { from: noon },
    });
    for (const later of ['reached', 'ending']) expect(board).not.toHaveProperty(later);
    expect(board).not.toHaveProperty('next');
    const other = await enter(await linkOf());
    expect((await save(board.session, board.line.version, solution.slice(0, 3))).status).toBe(200);
    setClock(noon + minute);
    const { body } = await sendIn(board.session, longer(solution));
    const waiting = {
      phase: 'over',
      note: '1 of 2 done',
      reached: 'Done · 14 moves, 1:00.0',
      clock: { from: noon, to: noon + minute },
    };
    expect(body).toMatchObject({ ...waiting, awaits: 'end' });
    expect(body).not.toHaveProperty('review');
    expect(body).not.toHaveProperty('next');
    expect(body.texts.at(-1)).toBe('Your result: 14 moves, 1:00.0. Who won is shown when the race is over.');
    // A second tab, or a second device.
    const second = await sendIn(other.session, solution);
    expect(second.body).toMatchObject({ phase: 'over' });
    expect(second.body.texts.join()).toContain('Your first solution is your result, 14 moves');
    expect((await ask<ReviewedJson>('review', board.session)).body).toEqual(waiting);
    expect((await ask('deal', board.session, { id: newId(), distance: 12 })).status).toBe(400);

    setClock(noon + 11 * minute);
    const channel = `https://discord.com/channels/${guild}/5`;
    expect((await ask('begin', await linkOf())).body).toEqual({ error: 'closed', channel });
    expect((await sendIn(other.session, solution)).body).toMatchObject({ error: 'closed' });
    expect((await save(board.session, board.line.version, [])).body).toMatchObject({ error: 'closed' });
    await press('race:start:1', { ...ben, now: noon + 11 * minute });
    const { body: reviewed } = await ask<ReviewedJson>('review', board.session);
    expect(reviewed.review?.moves).toBe(longer(solution).join(' '));
    expect(reviewed.review?.distances[0]).toBe(12);
    expect(reviewed).not.toHaveProperty('note');
    expect(reviewed.ending).toEqual({ headline: 'Place 1 of 1 · +2, 1:00.0', places: ['1. You: 14 moves · 1:00.0'] });
  });

  it('tells racers their places and no names, and those that were not done the same', async () => {
    const solution = await raced();
    const cat: Asker = { user: '3000000000000000003', channel: '5' };
    for (const racer of [ann, ben, cat]) await press('race:start:1', racer);
    const [one, two, three] = [
      await enter(await linkOf()),
      await enter(await linkOf(race, ben)),
      await enter(await linkOf(race, cat)),
    ];
    setClock(noon + minute);
    await sendIn(one.session, longer(solution));
    await sendIn(two.session, solution);
    setClock(noon + 11 * minute);
    const told = async (session: string) => (await ask<ReviewedJson>('review', session)).body;
    // No message of the queue has come, so the first question ends it.
    expect(await told(three.session)).toMatchObject({ phase: 'over', note: '2 of 3 done' });
    const places = ['1. 12 moves · 1:00.0', '2. 14 moves · 1:00.0'] as const;
    expect((await told(one.session)).ending).toEqual({
      headline: 'Place 2 of 2 · +2, 1:00.0',
      places: [places[0], '2. You: 14 moves · 1:00.0'],
    });
    expect((await told(two.session)).ending?.headline).toBe('⭐ Place 1 of 2 · the fewest moves, 1:00.0');
    const late = await told(three.session);
    expect(late.ending).toEqual({ headline: 'The race ended before you were done', places });
    expect(late).not.toHaveProperty('review');
    expect(JSON.stringify(late)).not.toContain(ada);
  });

  it('ends before its time when all are done', async () => {
    const solution = await raced();
    await press('race:start:1', ann);
    await press('race:start:1', ben);
    const { session } = await enter(await linkOf());
    const second = await enter(await linkOf(race, ben));
    await sendIn(session, solution);
    expect((await ask<ReviewedJson>('review', second.session)).body).toMatchObject({ note: '1 of 2 done' });
    const { body: last } = await sendIn(second.session, solution);
    expect(last.ending?.headline).toMatch(/Place 1 of 2/u);
    for (const past of ['note', 'reached']) expect(last).not.toHaveProperty(past);
    expect((await ask('begin', await linkOf())).body).toMatchObject({ error: 'closed' });
    expect((await ask<ReviewedJson>('review', session)).body.review?.effects).toHaveLength(12);
  });

  it('counts nothing of who has left meanwhile', async () => {
    const solution = await raced();
    await press('race:start:1', ann);
    const { session } = await enter(await linkOf());
    await press('race:leave:1', ann);
    const { body } = await sendIn(session, solution);
    expect(body.phase).toBe('open');
    expect(body.texts.join()).toContain('as you have left race #1');
    await press('race:start:1', ann);
    const again = await enter(await linkOf());
    expect((await sendIn(again.session, solution)).body).toMatchObject({ phase: 'over' });
  });
});

describe('a hunt', () => {
  const id = '8-puzzle.123456780.3t8y';

  it('is played by buttons and on the page', async () => {
    await command('hunt', { position: id }, ann);
    const shown = await press(`play:open:${hunt}`, ann);
    expect(textOf(shown)).toContain('**Hunt #1 · 8-puzzle**');
    expect(textOf(shown)).toContain('0 of 40 found');
    expect(buttonsOf(shown)).toContain(`check:open:${hunt}`);
    expect(buttonsOf(shown).filter((one) => one.startsWith('hint:'))).toEqual([]);
    const part = await submit(`check:list:${hunt}`, { moves: solutionOf(id).slice(0, 4).join(' ') }, ann);
    expect(buttonsOf(part)).toEqual([`play:open:${hunt}`]);
    const board = await enter(await linkOf(hunt));
    expect(board).toMatchObject({ title: 'Hunt #1 · 8-puzzle', phase: 'open', shortest: 31, note: '0 of 40 found' });
    const { body } = await sendIn(board.session, solutionOf(id, 3n));
    expect(body).toMatchObject({ phase: 'open', note: '1 of 40 found' });
    expect(body.texts.join()).toMatch(/solution 4!/u);
    expect(body).not.toHaveProperty('review');
    expect(textOf(await command('check', { puzzle: 'hunt 1', moves: solutionOf(id, 3n).join(' ') }, ben))).toMatch(
      said('hunt-known'),
    );
    await press(`play:open:${hunt}`, ben);
    const { session } = await enter(await linkOf(hunt, ben));
    expect((await sendIn(session, solutionOf(id, 3n))).body.texts.join()).toContain('first by somebody else');
    expect((await ask('deal', session, { id: newId(), distance: 12 })).status).toBe(400);
    expect(textOf(await press(`play:open:${hunt}`, { ...ann, guild: '2000000000000000002', message: '66' }))).toMatch(
      /^This hunt belongs to another server/u,
    );
    expect((await getHunt(env.DB, { guildId: guild, number: 1 }))?.messageId).toBeNull();
  });

  it('is over on the page once all is found', async () => {
    await command('hunt', { position: '1 2 3 / 4 _ 8 / 7 6 5' }, ann);
    const position = (await getHunt(env.DB, { guildId: guild, number: 1 }))?.position as Position;
    await press(`play:open:${hunt}`, ann);
    const { session } = await enter(await linkOf(hunt));
    for (const [nth, phase] of ['open', 'over'].entries()) {
      const { body } = await sendIn(session, solutionOf(position, BigInt(nth)));
      expect(body).toMatchObject({ phase, note: `${nth + 1} of 2 found` });
    }
  });
});

describe('the option puzzle', () => {
  it('offers the races that its player runs', async () => {
    await raced();
    const offered = async (command: string, asker = ann, typed = ''): Promise<readonly string[]> =>
      ((await complete(command, 'puzzle', typed, asker)).data.choices ?? []).map(({ value }) => value);
    expect(await offered('check')).not.toContain('race 1');
    await press('race:start:1', ann);
    expect((await offered('check'))[0]).toBe('race 1');
    expect(await offered('check', ann, 'rac')).toEqual(['race 1']);
    expect(await offered('play', { ...ann, locale: 'ja' }, 'レース')).toEqual(['race 1']);
    expect(await offered('check', ben)).not.toContain('race 1');
    expect(await offered('hint')).not.toContain('race 1');
  });

  it('knows no race of another server', async () => {
    await raced();
    const asker = { ...ann, guild: '2000000000000000002' };
    expect(textOf(await command('play', { puzzle: 'race 1' }, asker))).toBe('There is no race #1 in this server.');
    expect(textOf(await command('play', { puzzle: 'hunt #7' }, ann))).toBe('There is no hunt #7 in this server.');
    expect(textOf(await command('play', { puzzle: 'race 1' }, { ...ann, guild: null }))).toBe(
      'There is no race #1 in this server.',
    );
  });
});
