/** How many trips to the database and the queue in a row an answer waits for: Discord waits three seconds, and the database may be far. */
import { expect, it, vi } from 'vitest';
import { cardOf } from '../../src/store/live.ts';
import { getPlay, refOf } from '../../src/store/plays.ts';
import { type Lists, post } from './live/playing.ts';
import { guildIds, moveIn, town } from './posting.ts';
import { env, signedRequest, interactionOf } from './talk.ts';
import { travel } from './trips.ts';
import { claimsOf, newId, pageRequest, tokenOf } from './page/visiting.ts';

const key = '2026-03-04.8-puzzle.22';
const practice = '8-puzzle.123456780.3';
const [guild = ''] = guildIds(1);
/** A server that has chosen nothing and was posted nothing. */
const unset = '2999999999999999999';
const race = cardOf('race', guild, 1);
const [ada, ben, cyd, dee] = ['71', '72', '73', '74'] as const;

async function ask(type: number, data: object, user: string, where: string | undefined): Promise<number> {
  const body = interactionOf(type, data, { user, guild: where ?? null, message: '6', channel: '5' });
  const { response, trips } = await travel(await signedRequest(body, town.now), town.bot().queue);
  expect(await response.text()).not.toMatch(/went wrong|no effect any more|not known here|not an interaction/u);
  return trips;
}

function typed(name: string, options: object = {}, user: string = ada, where?: string): Promise<number> {
  const given = Object.entries(options).map(([one, value]) => ({
    type: typeof value === 'number' ? 4 : 3,
    name: one,
    value: value as unknown,
  }));
  return ask(2, { id: '1', type: 1, name, options: given }, user, where);
}

const here = (name: string, options: object = {}, user: string = ada) => typed(name, options, user, guild);
const press = (customId: string, user: string = ada) => ask(3, { component_type: 2, custom_id: customId }, user, guild);

const list = (key: string, moves: string) => {
  const components = [{ type: 18, component: { type: 4, custom_id: 'moves', value: moves } }];
  return ask(5, { custom_id: `check:list:${key}`, components }, ada, guild);
};

async function page(action: string, target: string, body: object = {}): Promise<number> {
  const { link = 0, seen = '' } = (await getPlay(env.DB, ada, await refOf(target))) ?? {};
  const claims = await claimsOf(target, { user: ada, guild, end: town.now / 1000 + 60, link, par: 3 });
  const token = await tokenOf(claims, action === 'begin' ? 'link' : 'session');
  const request = pageRequest(action, token, { id: newId(), version: seen.split(' ').at(-1), ...body });
  vi.spyOn(Date, 'now').mockReturnValue(town.now);
  const { response, trips } = await travel(request, town.bot().queue);
  vi.mocked(Date.now).mockRestore();
  expect([action, response.status]).toEqual([action, 200]);
  return trips;
}

/** What is played, in this order, and how many trips in a row each answer waits for. */
const day = ({
  over,
  unsolved,
}: Lists): readonly (readonly [what: string, trips: number, act: () => Promise<number>])[] => {
  const [perfect, better, first] = [over(0), over(2), over(4)].map((moves) => moves.join(' '));
  const [word] = over(0);
  return [
    ['/daily', 1, () => here('daily')],
    ['open: /play', 2, () => here('play')],
    ['open: /play again', 2, () => here('play')],
    ['open: the button Play', 2, () => press(`play:open:${key}`, ben)],
    ['open: the button Play again', 2, () => press(`play:open:${key}`, ben)],
    ['open: /play in a server without posts', 2, () => typed('play', {}, cyd, unset)],
    ['open: /play in direct messages', 2, () => typed('play', {}, cyd)],
    ['the buttons', 1, () => press(`play:buttons:${key}`)],
    ['a move', 2, () => press(`play:go:${word}:${key}`)],
    ['undo', 2, () => press(`play:undo:${key}`)],
    ['boards as text', 2, () => press(`play:text:${key}`)],
    ['/hint', 3, () => here('hint')],
    ['the button Hint', 3, () => press(`hint:ask:${key}`, ben)],
    ['open: the page', 2, () => page('begin', key)],
    ['the page saves', 2, () => page('save', key, { moves: word, undone: '' })],
    ['the page sends', 3, () => page('send', key, { moves: first })],
    ['the page sends a shortest solution', 3, () => page('send', key, { moves: perfect })],
    ['/check that solves nothing', 3, () => here('check', { moves: unsolved.join(' ') }, dee)],
    ['/check that is illegal', 3, () => here('check', { moves: 'U U U U U U' }, dee)],
    ['/check, a first solution', 3, () => here('check', { moves: first }, dee)],
    ['/check, a better one', 3, () => here('check', { moves: better }, dee)],
    ['/check of a position', 4, () => here('check', { moves: 'U', puzzle: practice }, dee)],
    ['lock in', 4, () => press(`check:lock:${key}`, dee)],
    ['share', 4, () => press(`check:share:${key}`)],
    ['open: /play anew after the end', 3, () => here('play')],
    ['open: /play of a position', 3, () => here('play', { puzzle: practice })],
    ['open: the button Play of a position', 2, () => press(`play:open:${practice}:3`)],
    ['open: another board on the page', 3, () => page('deal', practice, { distance: 3 })],
    ['an earlier puzzle on the page, which nobody has dealt', 7, () => page('deal', key, { to: 'earlier' })],
    ['the hunt on the page', 6, () => page('deal', key, { to: 'others' })],
    ['/solve', 2, () => here('solve', { position: '867254301' })],
    ['/practice', 1, () => here('practice', { puzzle: '8-puzzle', distance: 12 })],
    ['/race', 3, () => here('race', { puzzle: '8-puzzle', distance: 12 })],
    ['open: start a race', 3, () => press('race:start:1', ben)],
    ['open: start a race after others', 3, () => press('race:start:1')],
    ['open: /play of a race', 2, () => here('play', { puzzle: 'race 1' })],
    ['open: the button Play of a race', 2, () => press(`play:open:${race}`)],
    ['open: the page of a race', 2, () => page('begin', race)],
    ['leave a race', 2, () => press('race:leave:1', ben)],
    ['/hunt', 3, () => here('hunt', { position: '867254301' })],
    ['a list for a hunt', 3, () => list(cardOf('hunt', guild, 1), 'U')],
    ['open: the button Play of a hunt', 3, () => press(`play:open:${cardOf('hunt', guild, 1)}`)],
  ];
};

it('are three at most to open a board, and few for all that is asked most', async ({ annotate }) => {
  await moveIn();
  // A post that tells how many play is the most that playing does.
  const played = day(await post([guild]));
  const measured: [string, number][] = [];
  for (const [what, , act] of played) measured.push([what, await act()]);
  await annotate(measured.map(([what, trips]) => `${what}: ${trips}`).join('\n'));
  expect(Object.fromEntries(measured)).toEqual(Object.fromEntries(played));
  expect(measured.filter(([what, trips]) => what.startsWith('open') && trips > 3)).toEqual([]);
  // What nobody waited for was done all the same.
  expect(town.edits.map(({ body }) => body.cards[0]?.split('.')[0])).toEqual(expect.arrayContaining(['post', 'race']));
});
