/** What tests of posts that live share: a server with a post, people who play there through the Worker's door, and what the post tells. */
import { vi } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { channelOf, hour, jobOf, midnight, settle, town } from '../posting.ts';
import { idOf, longer, solutionOf } from '../solving.ts';
import { env, fetchWorker, signedRequest, interactionOf } from '../talk.ts';
import { claimsOf, newId, pageRequest, tokenOf } from '../page/visiting.ts';

const key = '2026-03-04.8-puzzle.22';

/** Lists for the puzzle: of the shortest length, and longer by as much as is said. */
export interface Lists {
  readonly over: (excess: 0 | 2 | 4) => readonly string[];
  /** One that solves nothing. */
  readonly unsolved: readonly string[];
}

/** Servers that play the same puzzle have posted it. */
export async function post(
  guilds: readonly string[],
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<Lists> {
  await settle(guilds, { family: '8-puzzle', distance: 22, ...more });
  await town.send(guilds, midnight);
  const shortest = solutionOf(await idOf({ guild: guilds[0] ?? '' }));
  const lists = [shortest, longer(shortest), longer(longer(shortest))];
  town.now = midnight + hour;
  return { over: (excess) => lists[excess / 2] ?? [], unsolved: shortest.slice(0, -1) };
}

/** The next day's posts. */
export const postNext = (guilds: readonly string[]): Promise<void> => {
  town.now = Math.max(town.now, midnight + 24 * hour);
  return town.deliver({ body: { ...jobOf(guilds, town.now), date: '2026-03-05' }, due: 0, attempts: 0 });
};

let interactions = 0;

/** Asks the Worker at the town's time, and with its queue. @returns what is read of the answer */
async function ask(
  guild: string | null,
  user: string,
  type: number,
  data: object,
  interaction = `70${++interactions}`,
  db = env.DB,
): Promise<string> {
  const body = interactionOf(type, data, { user, guild, interaction });
  const bindings = { ...env, POSTS: town.bot().queue as Env['POSTS'], DB: db };
  const response = await fetchWorker(await signedRequest(body, town.now), bindings);
  return response.text();
}

export const open = (guild: string | null, user: string, db?: D1Database, id?: string): Promise<string> =>
  ask(guild, user, 3, { component_type: 2, custom_id: `play:open:${key}` }, id, db);

export function check(
  guild: string | null,
  user: string,
  moves: readonly string[],
  { db, id, puzzle }: { readonly db?: D1Database; readonly id?: string; readonly puzzle?: string } = {},
): Promise<string> {
  const given = { moves: moves.join(' '), ...(puzzle !== undefined && { puzzle }) };
  const options = Object.entries(given).map(([name, value]) => ({ type: 3, name, value }));
  return ask(guild, user, 2, { type: 1, name: 'check', options }, id, db);
}

/** Sends a list from the page, of the board that the player has opened. */
export async function sendFromPage(guild: string, user: string, moves: readonly string[]): Promise<string> {
  const claims = await claimsOf(key, { user, guild, end: town.now / 1000 + 60 });
  const request = pageRequest('send', await tokenOf(claims, 'session'), { id: newId(), moves: moves.join(' ') });
  vi.spyOn(Date, 'now').mockReturnValue(town.now);
  const bindings = { ...env, POSTS: town.bot().queue as Env['POSTS'] };
  const response = await fetchWorker(request, bindings);
  vi.mocked(Date.now).mockRestore();
  return response.text();
}

/** Their posts of the date and the next, as they are now. */
export const bodyOf = (guild: string, nth = 0) => town.posts(channelOf(guild))[nth]?.body ?? {};

/** The line below the card; undefined where there is none. */
export function lineOf(guild: string, nth = 0): string | undefined {
  const components = (bodyOf(guild, nth)['components'] ?? []) as readonly { type: number; content?: string }[];
  const last = components.at(-1);
  return last?.type === 10 ? last.content : undefined;
}

export const editsOf = (guild: string) =>
  town.requests.filter(
    ({ method, path }) => method === 'PATCH' && path.startsWith(`/channels/${channelOf(guild)}/messages/`),
  );

export interface LiveRow {
  readonly card: string;
  readonly due: number | null;
  readonly edits: number;
  readonly edited: number;
  readonly players: string;
  readonly best: number | null;
}

export const liveRows = async (): Promise<readonly LiveRow[]> =>
  (await env.DB.prepare('SELECT * FROM live ORDER BY card').all<LiveRow>()).results;
