/** The way to a running bot: the real Worker and a strict Discord on a desk, and wrangler's double with an account of its own. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { textOf } from '../../local/json.ts';
import { namesHere } from '../../scripts/setup/cloudflare.ts';
import { type Setup, setUp } from '../../scripts/setup/run.ts';
import type { SetupPerson, MenuQuestion } from '../../scripts/setup/terminal.ts';
import { logIn, wranglerAt } from '../../scripts/setup/wrangler.ts';
import { sitDown, type TestDesk } from './people.ts';
import { Account, doubleProgram } from './setup/account.ts';
import { Edge } from './setup/edge.ts';

const definitions = commands.map(({ definition }) => definition);
const names = await namesHere();

let desk: TestDesk;
let edge: Edge;
let account: Account;
let keys: { readonly token: string; readonly id: string; readonly key: string };

beforeAll(async () => {
  const build = join(import.meta.dirname, '..', '..', 'build');
  desk = await sitDown({ bundle: join(build, 'worker'), pages: join(build, 'page'), definitions });
  const { body } = await desk.get('/api/keys');
  keys = { token: textOf(body['token']), id: textOf(body['applicationId']), key: textOf(body['publicKey']) };
  edge = new Edge(desk.url);
  await edge.open();
});
afterAll(async () => {
  await edge.close();
  await desk.close();
});

beforeEach(async () => {
  account = new Account();
  account.change({ address: edge.url });
  Object.assign(edge, { account, failing: undefined, isBarred: false });
  await discord('PUT', `/applications/${keys.id}/commands`, []);
  await discord('PATCH', '/applications/@me', { interactions_endpoint_url: null });
  edge.changes.length = 0;
});
afterEach(() => account.close());

async function discord(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${desk.url}/discord/api/v10${path}`, {
    method,
    headers: {
      authorization: `Bot ${keys.token}`,
      'user-agent': 'DiscordBot (test, 1)',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const endpointNow = async (): Promise<unknown> =>
  ((await discord('GET', '/applications/@me')) as Record<string, unknown>)['interactions_endpoint_url'];

interface Told {
  readonly code: number;
  readonly text: string;
}

/** Answers one line after another: an empty one is Enter alone, and one that is refused is followed by the next. */
function personWith(left: string[], hear: (line: string) => void): SetupPerson {
  const answer = async ({ message, check }: MenuQuestion, offered = ''): Promise<string | undefined> => {
    hear(message);
    for (let typed = left.shift(); typed !== undefined; typed = left.shift()) {
      const reason = await check(typed || offered);
      if (reason === undefined) return typed || offered;
      hear(`${message}: ${reason}`);
    }
    return undefined;
  };
  return {
    ask: answer,
    askSecret: (question) => answer(question),
    async agree(message, initial) {
      hear(message);
      const typed = left.shift();
      return typed === '' ? initial : typed === 'y';
    },
    async choose(message, choices) {
      hear(message);
      return choices[Number(left.shift()) - 1]?.value;
    },
  };
}

/** Runs it with what a person answers, one line after another; nobody sits there if there are none. */
async function run(change: Partial<Setup> = {}, answers?: readonly string[]): Promise<Told> {
  const left = [...(answers ?? [])];
  let text = '';
  const environment = change.environment ?? {};
  const code = await setUp({
    api: `${edge.url}/discord/api`,
    names,
    definitions,
    isDry: false,
    isAgreed: answers === undefined,
    address: undefined,
    person: answers === undefined ? undefined : personWith(left, (line) => (text += `${line}\n`)),
    wranglerFor: (id) => account.wrangler(id),
    logIn: async () => (await account.wrangler()(['login'])).ok,
    write: (written) => void (text += written),
    pause: async () => undefined,
    ...change,
    environment,
  });
  expect(left).toEqual([]);
  return { code, text };
}

/** The same by programs, as it is in earnest. */
const byPrograms = (environment: Setup['environment']): Partial<Setup> => {
  const all = { ...process.env, ...environment, WRANGLER_ACCOUNT: account.folder };
  return {
    environment: all,
    wranglerFor: (id) => wranglerAt(doubleProgram, all, id),
    logIn: () => logIn(doubleProgram, all),
  };
};

const byEnvironment = (): Partial<Setup> => ({ environment: { DISCORD_TOKEN: keys.token } });
const lines = (): readonly string[] => account.calls().map(({ line }) => line);

const looks = ['d1 list --json', 'queues info antipode-posts', 'secret list'];
const works = [
  'd1 create antipode',
  'queues create antipode-posts',
  'd1 migrations apply DB --remote',
  'secret bulk',
  'deploy',
];

describe('a fresh application and a fresh account', () => {
  it('become a running bot', async () => {
    const { code, text } = await run(byPrograms({}), [keys.token, '', '', '']);
    expect(text).toContain('Nothing is wrong.');
    expect(code).toBe(0);
    const [whoami, ...rest] = lines();
    expect(whoami).toBe('whoami --json');
    expect(rest.slice(0, 3).toSorted()).toEqual(looks);
    expect(rest.slice(3)).toEqual(works);
    expect(account.state.secrets).toEqual({
      DISCORD_APPLICATION_ID: keys.id,
      DISCORD_PUBLIC_KEY: keys.key,
      DISCORD_TOKEN: keys.token,
      DAY_SECRET: expect.stringMatching(/^[\w-]{43}$/u),
    });
    expect(await endpointNow()).toBe(`${edge.url}/interactions`);
    expect(await discord('GET', `/applications/${keys.id}/commands`)).toHaveLength(definitions.length);
  });

  it('ask for a link that grants what posts need and no more', async () => {
    const { text } = await run(byEnvironment());
    const link = new URL(/https:\/\/discord\.com\/oauth2\/authorize\S+/u.exec(text)?.[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      client_id: keys.id,
      scope: 'bot applications.commands',
      // View Channels, Send Messages, Read Message History.
      permissions: String((1 << 10) | (1 << 11) | (1 << 16)),
    });
  });

  it('stay as they are where somebody does not agree, or nobody can be asked', async () => {
    const declined = await run({}, [keys.token, '', '', 'n']);
    expect(declined.text).toContain('Nothing was changed.');
    const alone = await run({ ...byEnvironment(), isAgreed: false });
    expect(alone.text).toContain('--yes');
    expect([declined.code, alone.code]).toEqual([2, 2]);
    expect(lines().filter((line) => works.includes(line))).toEqual([]);
    expect(edge.changes).toEqual([]);
  });
});

describe('a second run', () => {
  it('changes nothing but what can’t be compared, and keeps the secret of the days', async () => {
    await run(byEnvironment());
    const { secrets } = account.state;
    account.calls();
    edge.changes.length = 0;
    const { code, text } = await run(byEnvironment());
    expect(code).toBe(0);
    expect(account.state).toMatchObject({ secrets, deploys: 2 });
    // Tokens can't be read back, and code can't be compared; what is uploaded again is the same.
    expect(lines().filter((line) => works.includes(line))).toEqual(works.slice(2));
    expect(edge.changes).toEqual([]);
    expect(text).toMatch(/is so {2}database/u);
    expect(text).toContain('all migrations were applied already');
    expect(text).toContain('DAY_SECRET stays as it is');
  });

  it('brings another token to the Worker', async () => {
    await run(byEnvironment());
    account.change({ secrets: { ...account.state.secrets, DISCORD_TOKEN: 'old' } });
    await run(byEnvironment());
    expect(account.state.secrets?.['DISCORD_TOKEN']).toBe(keys.token);
  });
});

describe('a run that stops in the middle', () => {
  const stops = [...works.map((line) => ({ line, late: false })), ...works.map((line) => ({ line, late: true }))];

  it.each(stops)('says so and goes on when it is run again: $line, late: $late', async (failing) => {
    account.change({ failing });
    const stopped = await run(byEnvironment());
    expect(stopped.code).toBe(1);
    expect(stopped.text).toMatch(/WRONG .*fetch failed\n +→ look whether this machine reaches .*npm run setup again/u);
    const { secrets } = account.state;
    account.change({ failing: null });
    expect((await run(byEnvironment())).code).toBe(0);
    // What was drawn before the stop stays drawn.
    expect(account.state.secrets).toMatchObject(secrets ?? {});
    expect(await endpointNow()).toBe(`${edge.url}/interactions`);
  });

  it.each(['PUT /applications/ID/commands', 'PATCH /applications/@me'])('at Discord: %s', async (request) => {
    edge.failing = request.replace('ID', keys.id);
    const stopped = await run(byEnvironment());
    expect([stopped.code, stopped.text.includes('npm run setup again')]).toEqual([1, true]);
    edge.failing = undefined;
    expect((await run(byEnvironment())).code).toBe(0);
  });

  it.each(looks)('before anything is done: %s', async (line) => {
    account.change({ failing: { line, late: false } });
    const { code, text } = await run(byEnvironment());
    expect([code, text.includes('fetch failed')]).toEqual([1, true]);
    expect(lines().filter((one) => works.includes(one))).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is checked at once, and asked for again', async () => {
    const another = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
    const { code, text } = await run({}, [
      'x'.repeat(32),
      `${'a'.repeat(24)}.abcdef.${'b'.repeat(30)}`,
      `Bot ${keys.token}`,
      keys.key,
      '1000000000000000009',
      keys.id,
      keys.id,
      another,
      keys.key.toUpperCase(),
      'y',
    ]);
    expect(code).toBe(0);
    for (const wrong of [
      /client secret of the OAuth2 page/u,
      /Discord does not know this token: it was reset/u,
      /Application id \(General Information page\): this is a public key/u,
      /Application id \(General Information page\): this is the id of something else; the token belongs to Antipode/u,
      /Public key \(General Information page\): this is an id/u,
      /Public key \(General Information page\): this is not the public key of Antipode/u,
    ]) {
      expect(text).toMatch(wrong);
    }
  });

  it('ends the run where no more is typed, before anything is done', async () => {
    for (const answers of [[], [keys.token], [keys.token, '']]) {
      const { code, text } = await run({}, answers);
      expect([code, text.endsWith('Nothing was changed.\n')]).toEqual([2, true]);
    }
    expect(lines().filter((line) => works.includes(line))).toEqual([]);
  });

  it.each([
    ['DISCORD_TOKEN', () => 'nonsense', /WRONG {2}token +Discord does not know this token: it is not of three parts/u],
    ['DISCORD_TOKEN', () => '', /WRONG {2}token +DISCORD_TOKEN is not set/u],
    [
      'DISCORD_APPLICATION_ID',
      () => '1000000000000000009',
      /WRONG {2}application id[^]*DISCORD_APPLICATION_ID is \d+/u,
    ],
    ['DISCORD_PUBLIC_KEY', () => keys.id, /WRONG {2}public key[^]*DISCORD_PUBLIC_KEY is [0-9a-f]{64}/u],
    ['DAY_SECRET', () => 'too short', /WRONG {2}DAY_SECRET/u],
  ])('in the environment ends the run if it is wrong: %s', async (name, value, told) => {
    const { code, text } = await run({ environment: { DISCORD_TOKEN: keys.token, [name]: value() } });
    expect(code).toBe(2);
    expect(text).toMatch(told);
    expect(lines().filter((line) => works.includes(line))).toEqual([]);
  });

  it('as a DAY_SECRET is taken where the Worker has none', async () => {
    const environment = { DISCORD_TOKEN: keys.token, DAY_SECRET: 'brought along, long enough' };
    await run({ environment });
    expect(account.state.secrets?.['DAY_SECRET']).toBe(environment.DAY_SECRET);
    await run({ environment: { ...environment, DAY_SECRET: 'another one, long enough too' } });
    expect(account.state.secrets?.['DAY_SECRET']).toBe(environment.DAY_SECRET);
  });
});

describe('Cloudflare', () => {
  it('is logged in to where nobody is, if somebody is there', async () => {
    account.change({ loggedIn: false });
    const alone = await run(byEnvironment());
    expect(alone.code).toBe(1);
    expect(alone.text).toMatch(/nobody is logged in\n +→ npx wrangler login, or set CLOUDFLARE_API_TOKEN/u);
    expect(lines()).toEqual(['whoami --json']);
    const { code } = await run(byPrograms({ DISCORD_TOKEN: keys.token }), ['', '', '', '']);
    expect(code).toBe(0);
    expect(lines().slice(0, 3)).toEqual(['whoami --json', 'login', 'whoami --json']);
  });

  it('is asked in one of several accounts', async () => {
    const [first = { id: '', name: '' }] = account.state.accounts;
    account.change({ accounts: [first, { id: 'b'.repeat(32), name: 'Club' }] });
    const alone = await run(byEnvironment());
    expect([alone.code, alone.text.includes(`${'b'.repeat(32)}  Club`)]).toEqual([1, true]);
    account.calls();
    expect((await run(byEnvironment(), ['2', '', '', ''])).code).toBe(0);
    const [asked, ...rest] = account.calls();
    expect(asked?.env['CLOUDFLARE_ACCOUNT_ID']).toBeUndefined();
    expect(new Set(rest.map(({ env }) => env['CLOUDFLARE_ACCOUNT_ID']))).toEqual(new Set(['b'.repeat(32)]));
    const set = await run({ environment: { DISCORD_TOKEN: keys.token, CLOUDFLARE_ACCOUNT_ID: first.id } });
    expect([set.code, set.text.includes(first.id)]).toEqual([0, true]);
  });

  it('wants a workers.dev address to be chosen once', async () => {
    account.change({ subdomain: false });
    const { code, text } = await run(byEnvironment());
    expect(code).toBe(1);
    expect(text).toMatch(
      /→ choose your workers\.dev address once, at https:\/\/dash\S+\/workers\/onboarding, then run/u,
    );
  });

  it('keeps a database that was made beforehand, in a place of somebody’s choice', async () => {
    account.change({ database: true });
    const { code, text } = await run(byEnvironment());
    expect([code, text.includes('the D1 database antipode is there')]).toEqual([0, true]);
    expect(lines()).not.toContain('d1 create antipode');
  });

  it('takes no secrets after a rollback, until somebody deploys', async () => {
    await run(byEnvironment());
    account.change({ rolledBack: true });
    const { code, text } = await run(byEnvironment());
    expect(code).toBe(1);
    expect(text).toMatch(
      /→ the Worker was rolled back: deploy .* with npx wrangler deploy, then run npm run setup again/u,
    );
    expect((await account.wrangler()(['deploy'])).ok).toBe(true);
    expect((await run(byEnvironment())).code).toBe(0);
  });

  it('is uploaded once more where Cloudflare found its start too slow, and then that is explained', async () => {
    account.change({ slowStarts: 1 });
    const { code, text } = await run(byEnvironment());
    expect(code).toBe(0);
    expect(lines().filter((line) => line === 'deploy')).toHaveLength(2);
    expect(text).toContain('; its start took 330 ms there, of the second that it may take');
    account.change({ slowStarts: 3 });
    const slow = await run(byEnvironment());
    expect([slow.code, account.state.slowStarts]).toEqual([1, 1]);
    expect(slow.text).toMatch(/→ Cloudflare started the script twice, .* npm run setup again/u);
  });

  it('names an address, or somebody does', async () => {
    account.change({ address: 'Route for nobody' });
    const { code, text } = await run(byEnvironment());
    expect([code, text.includes('npm run setup -- --url https://')]).toEqual([1, true]);
    expect((await run({ ...byEnvironment(), address: edge.url })).code).toBe(0);
  });

  it('may need a while until the Worker answers', async () => {
    const door = edge.account;
    edge.account = undefined;
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
      if (pauses === 3) edge.account = door;
    };
    expect((await run({ ...byEnvironment(), pause })).code).toBe(0);
    expect(pauses).toBe(3);
    edge.account = undefined;
    let waited = 0;
    const wait = async (milliseconds: number): Promise<void> => {
      waited += milliseconds;
    };
    const { code, text } = await run({ ...byEnvironment(), pause: wait });
    expect([code, text.includes('/health is not there yet: it answers 404')]).toEqual([1, true]);
    expect(Math.round(waited / 60_000)).toBe(5);
  });
});

describe('the endpoint', () => {
  it('that Discord refuses is explained', async () => {
    edge.isBarred = true;
    const { code, text } = await run(byEnvironment());
    expect(code).toBe(1);
    expect(text).toMatch(/Discord called http\S+\/interactions and did not get the answers it wants/u);
    expect(edge.changes.filter((one) => one.startsWith('PATCH'))).toHaveLength(3);
    expect(await endpointNow()).toBeNull();
  });

  it('that leads elsewhere is changed only where that was agreed to', async () => {
    await run(byEnvironment());
    const elsewhere = `${desk.url}/interactions`;
    await discord('PATCH', '/applications/@me', { interactions_endpoint_url: elsewhere });
    const kept = await run(byEnvironment(), ['', '', 'y', '']);
    expect([kept.code, await endpointNow()]).toEqual([1, elsewhere]);
    expect(kept.text).toContain(`left as it was: Discord sends interactions to ${elsewhere}`);
    expect((await run(byEnvironment(), ['', '', 'y', 'y'])).code).toBe(0);
    expect(await endpointNow()).toBe(`${edge.url}/interactions`);
  });
});

describe('a dry run', () => {
  const dry = { isDry: true, isAgreed: false } as const;

  it('shows every call and makes none of them', async () => {
    const { code, text } = await run({ ...byEnvironment(), ...dry });
    expect(code).toBe(0);
    for (const line of works) expect(text).toContain(`$ npx wrangler ${line}`);
    expect(text).toMatch(/create the D1 database antipode\.\n +It lies near this machine, for good/u);
    expect(text).toContain(`PUT /applications/${keys.id}/commands`);
    expect(text).toContain('PATCH /applications/@me {"interactions_endpoint_url":"https://…/interactions"}');
    expect(lines().toSorted()).toEqual([...looks, 'whoami --json'].toSorted());
    expect(edge.changes).toEqual([]);
    expect(account.state.secrets).toBeNull();
  });

  it('warns of a Worker of the same name that may be somebody’s', async () => {
    account.change({ secrets: { PASSWORD: 'x' } });
    const { text } = await run({ ...byEnvironment(), ...dry });
    expect(text).toMatch(/There is a Worker antipode that has not these secrets/u);
    account.change({ secrets: { DISCORD_TOKEN: 'x' } });
    expect((await run({ ...byEnvironment(), ...dry })).text).not.toContain('There is a Worker');
  });

  it('shows what is so already', async () => {
    await run(byEnvironment());
    const { text } = await run({ ...byEnvironment(), ...dry });
    expect(text).toMatch(/is so {2}database/u);
    expect(text).toMatch(/is so {2}queue/u);
    expect(text).not.toContain('$ npx wrangler d1 create');
  });

  it('needs nobody to be logged in, and no token', async () => {
    account.change({ loggedIn: false });
    const { code, text } = await run(dry, []);
    expect(code).toBe(0);
    for (const line of works) expect(text).toContain(`$ npx wrangler ${line}`);
    expect(text).toContain('create the D1 database antipode, unless it is there');
    expect(lines()).toEqual(['whoami --json']);
  });
});

describe('secrets', () => {
  it('are in no argument, no environment of another program and no line that is printed', async () => {
    const environment = { DISCORD_TOKEN: keys.token, DAY_SECRET: 'brought along, long enough' };
    const { text } = await run(byPrograms(environment));
    const calls = account.calls();
    expect(calls.length).toBeGreaterThan(works.length);
    for (const secret of Object.values(environment)) {
      expect(JSON.stringify(account.state.secrets)).toContain(secret);
      expect(JSON.stringify(calls)).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });

  it('are not told when they are drawn or refused', async () => {
    const { text } = await run(byEnvironment());
    expect(text).not.toContain(account.state.secrets?.['DAY_SECRET']);
    const wrong = `${'a'.repeat(24)}.abcdef.${'b'.repeat(30)}`;
    expect((await run({ environment: { DISCORD_TOKEN: wrong } })).text).not.toContain(wrong);
  });
});
