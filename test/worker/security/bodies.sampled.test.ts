/** Signed bodies that Discord would never send: no 500, no exception, and only answers that Discord takes. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isObject } from '../../../local/json.ts';
import { sample, thorough } from '../../sample.ts';
import { Random } from '../../security/fuzz/random.ts';
import { Texts } from '../../security/fuzz/texts.ts';
import { type Dump, dump, restore } from '../database.ts';
import { listenForFailures, maxWritten, takeFailures } from './failures.ts';
import { type Data, type Interaction, answerTo, everything, interaction, pressOf } from './interactions.ts';
import { settleIn } from './known.ts';

const seed = 20_260_105;

let start: Dump;

beforeAll(async () => {
  await settleIn();
  start = await dump();
});

beforeEach(async () => {
  await restore(start);
  listenForFailures();
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What stands in a place where it has no business. */
const misplaced: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '99999999999999999999999999',
  '1'.repeat(10_000),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\0',
  '\uD800',
  '../../..',
  "'; DROP TABLE attempts; --",
  [],
  {},
  [[]],
  [null],
  [{}],
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
  { toString: 'x', valueOf: 1, length: -1 },
  { type: 1, name: 'x', value: {}, options: {} },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  JSON.parse(nested(400)),
];

/** Every place of a body: the keys that lead there. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** The body with a place changed. */
function changed(value: unknown, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return change(value);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? changed(one, rest, change) : one));
  const after = Object.entries(value as Data).map(([name, one]) => [
    name,
    name === key ? changed(one, rest, change) : one,
  ]);
  return Object.fromEntries(after);
}

function without(value: unknown, path: readonly string[]): unknown {
  const last = path.at(-1);
  return changed(value, path.slice(0, -1), (holder) =>
    typeof holder !== 'object' || holder === null
      ? undefined
      : Array.isArray(holder)
        ? holder.filter((_one, index) => String(index) !== last)
        : Object.fromEntries(Object.entries(holder as Data).filter(([name]) => name !== last)),
  );
}

/** What is wrong with the answers to these, which should be nothing. */
async function wrongOf(bodies: Iterable<unknown>): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const body of bodies) {
    const { status, refused, written } = await answerTo(body);
    const found = [
      ...(status === 200 || status === 400 ? [] : [`HTTP ${status}`]),
      ...(refused === undefined ? [] : [`Discord would refuse ${refused}`]),
      ...(written <= maxWritten ? [] : [`${written} rows written`]),
    ];
    if (found.length > 0) wrong.push(`${JSON.stringify(body).slice(0, 1000)}: ${found.join(', ')}`);
  }
  return wrong;
}

function routeOf({ type, data }: Interaction): string {
  const [command, action] = String(data['custom_id'] ?? data['name']).split(':');
  const [first] = Array.isArray(data['options']) ? (data['options'] as readonly Data[]) : [];
  return [type, command, action, String(first?.['type'] === 1 ? first['name'] : '')].join(' ');
}

describe('every interaction that the bot answers', () => {
  it('is answered as it is, and nothing fails', async () => {
    expect(await wrongOf(sample(everything(), 14))).toEqual([]);
    expect(takeFailures()).toEqual([]);
  });

  it('is answered without each of its parts', async () => {
    // Of bodies that differ in what a button carries only, one.
    const kinds = new Map(everything().map((body) => [routeOf(body), body]));
    const bodies = [...kinds.values()].flatMap((body) => placesOf(body).map((path) => without(body, path)));
    expect(await wrongOf(sample(bodies, 70))).toEqual([]);
  });
});

describe(`interactions with something else in a place, seed ${seed}`, () => {
  const bodies = everything();
  const places = bodies.map((body) => placesOf(body).filter(({ length }) => length > 0));

  it('are answered with anything in each place of one of each kind', async () => {
    const kinds = [1, 2, 3, 4, 5].map((type) => bodies.find((body) => body.type === type));
    const changes = kinds.flatMap((body) =>
      placesOf(body).flatMap((path) => misplaced.map((value) => changed(body, path, () => value))),
    );
    expect(await wrongOf(sample(changes, 94))).toEqual([]);
  });

  it('are answered with up to four things in any places', async () => {
    const random = new Random(seed);
    const texts = new Texts(seed, ['8-puzzle', '2026-03-04.8-puzzle.22']);
    const damaged = Array.from({ length: thorough ? 1500 : 50 }, () => {
      const at = random.below(bodies.length);
      let body: unknown = bodies[at];
      for (let left = 1 + random.below(4); left > 0; left--) {
        const path = places[at]?.[random.below(places[at].length)] ?? [];
        const value = random.once(3) ? texts.next([]).slice(0, 6000) : random.pick(misplaced);
        body = random.once(6)
          ? without(body, path)
          : changed(body, path, (old) => (random.once(8) ? [old, old] : value));
      }
      return body;
    });
    expect(await wrongOf(damaged)).toEqual([]);
  });
});

describe('bodies', () => {
  const inside = (json: string): string => JSON.stringify(interaction(2, {})).replace('"data":{}', `"data":${json}`);

  it.each([
    ['nested a hundred thousand deep', nested(100_000)],
    ['nested objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['two million signs', `"${'x'.repeat(2_000_000)}"`],
    ['a million numbers', `[${'1,'.repeat(1_000_000)}1]`],
    ['the same key again and again', `{${'"type":2,'.repeat(100_000)}"type":99}`],
    ['keys of every object', '{"__proto__":{"type":1},"constructor":{"type":1},"hasOwnProperty":1,"toString":1}'],
    ['numbers beyond numbers', '{"type":1e999,"name":-1e999}'],
    ['lone surrogates', '{"type":1,"name":"\\ud800\\udfff\\udc00"}'],
    ['a byte order mark', '\uFEFF{}'],
    ['an unfinished text', '{"type":2,"data":{"name":"daily'],
    ['more than one text', '{"type":1}{"type":1}'],
    ['nulls', '\0\0\0\0'],
  ])('%s are no interaction, and no harm inside one', async (_what, json) => {
    expect([200, 400]).toContain((await answerTo(json)).status);
    for (const body of [
      inside(json),
      inside(`{"name":${json},"type":1}`),
      inside('{}').replace(/"id":"\d+"/u, `"id":${json}`),
    ]) {
      expect([200, 400]).toContain((await answerTo(body)).status);
    }
  });

  it.each([
    [3, { custom_id: null }],
    [5, { custom_id: 5, components: [] }],
    [2, { name: 'solve', type: 1, options: {} }],
    [2, { name: 'solve', type: 1, options: [null] }],
    [2, { name: 'settings', type: 1, options: [{ type: 1, name: 'show', options: 'x' }] }],
  ])('of type %i without what that has are no interaction: %j', async (type, data) => {
    expect((await answerTo(interaction(type, data))).status).toBe(400);
  });

  it('that are no text at all are no interaction', async () => {
    const { status } = await answerTo(String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)));
    expect(status).toBe(400);
  });
});

describe('who asks', () => {
  const nobodies: readonly Data[] = [
    { member: undefined },
    { member: undefined, user: undefined },
    { member: { user: null, permissions: '32' } },
    { member: { user: { id: 103 }, permissions: '32' } },
    { member: { user: { id: ['103'] }, permissions: '32' } },
    { member: { user: { id: '' }, permissions: '32' } },
    { member: { user: { id: 'ada' }, permissions: '32' } },
    { member: { permissions: '32' } },
    { guild_id: 2, member: { user: { id: '103' } } },
  ];

  it('must be somebody: nothing is written for nobody, or for a number that is no id', async () => {
    const bodies = sample(
      everything().filter(({ type }) => type !== 1 && type !== 4),
      19,
    );
    for (const nobody of nobodies) {
      for (const body of bodies)
        expect([body.data, nobody, (await answerTo({ ...body, ...nobody })).status]).toEqual([body.data, nobody, 400]);
    }
    expect(await dump()).toEqual(start);
  });

  it.each(['junk', '', '-1', '0x20', '1e9', '0', '7', null, 32, {}, ['32'], undefined])(
    'may manage nothing with the permissions %j',
    async (permissions) => {
      const settings: Interaction = interaction(2, {
        id: '1',
        type: 1,
        name: 'settings',
        options: [{ type: 1, name: 'pause' }],
      });
      const { status } = await answerTo({ ...settings, member: { user: { id: '101' }, permissions } });
      expect([200, 400]).toContain(status);
      expect(await dump()).toEqual(start);
    },
  );
});

it('the log names a button without what it carries, which may be the id of a player', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await answerTo(interaction(3, { custom_id: 'moderate:remove:2026-03-04.8-puzzle.22:778675832970713919' }));
  const lines = said.mock.calls.flat().map(String).join('');
  vi.restoreAllMocks();
  expect(lines).toContain('"moderate:remove"');
  expect(lines).not.toContain('778675832970713919');
});

it('an answer is the same whatever else a body says', async () => {
  const plain = pressOf('help:family:8-puzzle');
  const more = { ...plain, entitlements: [{}], authorizing_integration_owners: { 0: '1' }, context: 99, x: nested(5) };
  expect(isObject((await answerTo(plain)).payload)).toBe(true);
  expect((await answerTo(more)).text).toBe((await answerTo(plain)).text);
});
