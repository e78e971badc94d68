/** Laws over the registry of games, as over families: what holds for each kind, whatever it counts. */
import { awayOf } from '../away.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentRound } from '../../src/day/round.ts';
import { textIn } from '../../src/discord/text.ts';
import { gameAt, rulesOf } from '../../src/games/index.ts';
import * as kinds from '../../src/games/kinds.ts';
import type { Game, Rules } from '../../src/games/rules.ts';
import type { SentJson } from '../../src/page/protocol.ts';
import { getPlayerAt } from '../../src/store/attempts.ts';
import { cardOf } from '../../src/store/live.ts';
import { dump } from './database.ts';
import { ask, claimsOf, eights, enter, newId, tokenOf, visitAnew } from './page/visiting.ts';
import { Town } from './posting.ts';
import { idOf, longer, solutionOf, unfinished } from './solving.ts';
import {
  type Asker,
  type Reply,
  buttonsOf,
  command,
  env,
  guild,
  idIn,
  noon,
  press,
  submit,
  textOf,
  withButtons,
} from './talk.ts';

const [ann = '', ben = '', cat = ''] = [1, 2, 3].map((last) => `300000000000000000${last}`);
const at = (user: string): Asker => ({ user, channel: '5' });

/** A game of each kind that all three may play: its key. */
const samples: Readonly<Record<string, () => Promise<string>>> = {
  // The day's number is in force, and its board has a pad.
  async antipode() {
    return 'antipode.63';
  },
  async day() {
    await idOf();
    return eights;
  },
  async hunt() {
    await command('hunt', { position: '867254301' }, at(ann));
    return cardOf('hunt', guild, 1);
  },
  async practice() {
    return '7-puzzle.12345670.4g0';
  },
  async 'practice of the climb'() {
    return idIn(await command('practice', { puzzle: '15-puzzle' }, at(ann)));
  },
  async race() {
    await command('race', { puzzle: '8-puzzle', distance: 12 }, at(ann));
    for (const user of [ann, ben, cat]) await press('race:start:1', at(user));
    return cardOf('race', guild, 1);
  },
};

beforeEach(visitAnew);

/** Moves that end a try. */
const endingOf = ({ position, limit }: Game): string[] =>
  limit === undefined ? solutionOf(position) : awayOf(position, limit);

const bot = () => new Town(noon).bot();

/** Of the name of a sample. */
const kindOf = (name: string): string => name.split(' ', 1).join('');

async function gameOf(name: string): Promise<Game> {
  const key = (await samples[name]?.()) ?? '';
  const game = await gameAt(bot(), key, { user: ann, now: noon });
  if (game === undefined) throw new Error(`nothing has the key ${key}`);
  return game;
}

/** Marks that the page does not show. */
const plain = (text: string): string => text.replaceAll(/\*\*|`/gu, '');

async function played(key: string, moves: readonly string[], asker: Asker): Promise<Reply> {
  let board = await withButtons(press(`play:open:${key}`, asker), asker);
  const [, ref = ''] =
    /^play:go:[UDLR]:(.+)$/u.exec(buttonsOf(board).find((one) => one.startsWith('play:go:')) ?? '') ?? [];
  for (const word of moves) board = await press(`play:go:${word}:${ref}`, asker);
  return board;
}

async function sent(key: string, moves: readonly string[], asker: Asker): Promise<SentJson> {
  await press(`play:open:${key}`, asker);
  const { session } = await enter(await tokenOf(await claimsOf(key, { user: asker.user ?? '' })));
  return (await ask<SentJson>('send', session, { id: newId(), moves: moves.join(' ') })).body;
}

it('every kind has a sample here', () => {
  expect(new Set(Object.keys(samples).map(kindOf))).toEqual(new Set(Object.keys(kinds)));
});

describe.each(Object.keys(samples))('%s', (name) => {
  const kind = kindOf(name);
  const rules = Object.entries<Rules>(kinds).find(([one]) => one === kind)?.[1] as Rules;
  it('is found by its key again, and the key is of no other kind', async () => {
    // Games of two kinds may have the same number.
    for (const make of Object.values(samples)) await make();
    const game = await gameOf(name);
    expect(game.kind).toBe(kind);
    expect(rulesOf(game)).toBe(rules);
    for (const other of Object.values<Rules>(kinds)) {
      const found = await other.find(bot(), game.key, { user: ann, now: noon });
      expect(found).toEqual(other === rules ? game : undefined);
    }
    for (const damaged of ['', `${game.key}x.`, game.key.slice(0, 4)])
      expect(await rules.find(bot(), damaged, { user: ann, now: noon })).toBeUndefined();
    for (const action of ['play:open', 'check:open', 'hint:ask'])
      expect(`${action}:${game.key}`.length).toBeLessThanOrEqual(100);
  });

  it('says the true length of a shortest solution, if it says one', async () => {
    const { distance, position } = await gameOf(name);
    const { length } = solutionOf(position);
    expect(distance ?? length).toBe(length);
  });

  it('says the same of a solution that is typed, played and sent from the page', async () => {
    const game = await gameOf(name);
    const { key, limit } = game;
    const moves = endingOf(game);
    const typed = textOf(await submit(`check:list:${key}`, { moves: moves.join(' ') }, at(ann)));
    const [verdict = ''] = (await sent(key, moves, at(cat))).texts;
    expect(verdict).toContain(limit === undefined ? `${moves.length} moves` : ` ${limit}`);
    expect(plain(typed)).toContain(verdict);
    expect(plain(textOf(await played(key, moves, at(ben))))).toContain(verdict);
  });

  it('goes on from a list that does not solve it', async () => {
    const game = await gameOf(name);
    const { key, limit } = game;
    const moves = endingOf(game);
    const reply = await submit(`check:list:${key}`, { moves: unfinished(moves) }, at(ann));
    expect(buttonsOf(reply)).toContain(`play:open:${key}`);
    const stands = limit === undefined ? `${moves.length - 1} moves` : '1 move left';
    expect(textOf(await press(`play:open:${key}`, at(ann)))).toContain(stands);
  });

  it('counts a list that comes twice once', async () => {
    const game = await gameOf(name);
    const { key, limit } = game;
    const moves = endingOf(game);
    const list = { moves: (limit === undefined ? longer(moves) : moves).join(' ') };
    const asker = { ...at(ann), interaction: '1234567' };
    await submit(`check:list:${key}`, list, asker);
    const before = await dump();
    await submit(`check:list:${key}`, list, asker);
    expect(await dump()).toEqual(before);
  });

  it('tells nothing of a solution that it withholds', async () => {
    const game = await gameOf(name);
    const call = { bot: bot(), user: ann, guildId: guild, id: '1', now: noon, locale: 'en' } as const;
    const round = await currentRound(call.bot, guild, noon);
    const player = await getPlayerAt(env.DB, ann, game.key, 'letters');
    const list = { player, verdict: { kind: 'empty' }, sent: '', by: 'typed', reading: undefined } as const;
    const why = rules.withheld(game, noon);
    const tells = await rules.tells(call, round, game, Promise.resolve(list));
    const hint = textOf(await press(`hint:ask:${game.key}`, at(ann)));
    expect(why === undefined || hint === textIn('en', why)).toBe(true);
    expect(tells.starts === undefined || why === undefined).toBe(true);
  });

  it('closes with its links, or at no time', async () => {
    const game = await gameOf(name);
    const deps = bot();
    const closes = rules.closes(deps, await currentRound(deps, guild, noon), game);
    expect(closes ?? noon + 1).toBeGreaterThan(noon);
    expect(game.ends ?? closes).toBe(closes);
  });
});
