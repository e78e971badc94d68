/** The fake Discord over its own REST API, without a Worker and without a network. */
import { DeskClock } from '../../local/clock.ts';
import { DeskApplication } from '../../local/discord/application.ts';
import { CommandRegistry } from '../../local/discord/commands.ts';
import { Interactions } from '../../local/discord/interactions.ts';
import { answerRest, type FakeDiscord } from '../../local/discord/rest.ts';
import { Uploads } from '../../local/discord/upload.ts';
import type { Channel } from '../../local/discord/channel.ts';
import { World } from '../../local/discord/world.ts';
import { isObject, type Json, listOf } from '../../local/json.ts';
import { signature } from '../../local/signature.ts';
import { makeSecrets } from '../../local/state.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  readonly list: readonly unknown[];
}

interface Options {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestDesk {
  readonly clock: DeskClock;
  readonly discord: FakeDiscord;
  call(this: void, method: string, path: string, body?: unknown, options?: Options): Promise<Answer>;
  /** A channel of the first server. */
  channelOf(name: string): Channel;
}

export function openRest(now: string): RestDesk {
  const clock = new DeskClock(Date.parse(now));
  const world = new World(clock);
  const keys = makeSecrets();
  const discord: FakeDiscord = {
    world,
    interactions: new Interactions(world),
    commands: new CommandRegistry(),
    uploads: new Uploads(world.nextId, () => 'http://desk'),
    token: 'secret',
    application: new DeskApplication(keys.publicKey, (text) => signature(keys.privateKey, text)),
  };
  return {
    clock,
    discord,
    call: (...parts) => call(discord, ...parts),
    channelOf(name) {
      const channel = world.channelsOf(world.firstGuild).find((one) => one.name === name);
      if (channel === undefined) throw new Error(`no channel ${name}`);
      return channel;
    },
  };
}

async function call(
  discord: FakeDiscord,
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Answer> {
  const { pathname, searchParams } = new URL(`http://desk/api/v10${path}`);
  const request = new Request('http://desk/', {
    method: 'POST',
    body: body instanceof FormData ? body : JSON.stringify(body ?? ''),
    headers: body instanceof FormData ? {} : { 'content-type': 'application/json' },
  });
  const answer = await answerRest(discord, {
    method,
    path: pathname,
    query: searchParams,
    headers: new Headers({
      'user-agent': 'DiscordBot (test, 1)',
      authorization: `Bot ${options.token ?? 'secret'}`,
      ...Object.fromEntries(request.headers),
      ...options.headers,
    }),
    body: body === undefined ? new Uint8Array() : new Uint8Array(await request.arrayBuffer()),
  });
  const { status, headers, body: sent } = answer;
  const parsed: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
  return { status, headers, body: isObject(parsed) ? parsed : {}, list: listOf(parsed) };
}
