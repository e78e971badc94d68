/**
 * Messages stay for years, and what stands on their buttons is what some version of the bot wrote there. Every custom_id of every version
 * is pressed here on the message of then. Rows are added and never changed: what fails is to be mended in the commands.
 */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dump, dump, restore } from '../database.ts';
import { idOf, longer, playEights, solutionOf, forgetAll } from '../solving.ts';
import { command, press } from '../talk.ts';
import { answerTo, commandData, interaction, presses, submits } from '../security/interactions.ts';

const key = '2026-03-04.8-puzzle.22';
/** A position as it was shown when nothing was posted yet, and one of every later family. */
const shown = {
  'line-pieces': 'line-pieces.123404526.a00',
  '8-puzzle': '8-puzzle.123456780.3t8y',
  'no-off': 'no-off.11233440.99',
  'knight-exchange': 'knight-exchange.222000000111.2b',
  'rush-hour': 'rush-hour.pr-0-B0--A0-C6-D0-E0F2-G6-H0-I0J2-K0-L0-M6.65gxg',
  '15-puzzle': '15-puzzle.123456789abcdef0.f',
};

/** What an answer is: a message of its own, a change of the message with the button, a form. */
type Kind = 'message' | 'update' | 'form';
const kinds = { 4: 'message', 7: 'update', 9: 'form' } as const;

/** A player who has not begun, one with a list, one who has locked in, one who plays on a board, one who is about to solve it. */
const [fresh, begun, locked, playing, solving] = ['101', '102', '103', '104', '105'] as const;

interface Old {
  readonly id: string;
  readonly by?: string;
  readonly answer: Kind;
}

/** In the order in which they came. `{first}` and `{last}` are the first and the last move of a solution. */
const old: readonly Old[] = [
  // The cards of the first version, and of days that it posted.
  { id: `check:open:${key}`, answer: 'form' },
  { id: 'check:open:2026-01-01.7-puzzle.20', answer: 'form' },
  { id: 'check:open:2026-01-02.line-pieces.16', answer: 'form' },
  { id: 'help:family:8-puzzle', answer: 'message' },
  { id: 'help:family:7-puzzle', answer: 'message' },
  { id: 'help:family:line-pieces', answer: 'message' },
  { id: `solve:give-up:${key}`, answer: 'update' },
  { id: `solve:page:${shown['8-puzzle']}:0:p`, answer: 'update' },
  { id: `solve:page:${shown['8-puzzle']}:1:n`, answer: 'update' },
  { id: `solve:page:${shown['line-pieces']}:99:n`, answer: 'update' },
  // Cards of positions, of more families.
  { id: `check:open:${shown['8-puzzle']}`, answer: 'form' },
  { id: `check:open:${shown['no-off']}`, answer: 'form' },
  { id: `check:open:${shown['knight-exchange']}`, answer: 'form' },
  { id: `check:open:${shown['rush-hour']}`, answer: 'form' },
  { id: `check:open:${shown['15-puzzle']}`, answer: 'form' },
  { id: 'check:open:2026-02-01.rush-hour.30', answer: 'form' },
  { id: 'check:open:2026-02-01.15-puzzle.40', answer: 'form' },
  { id: 'check:open:2026-02-01.no-off.20', answer: 'form' },
  { id: 'check:open:2026-02-01.knight-exchange.12', answer: 'form' },
  ...['no-off', 'knight-exchange', 'rush-hour', '15-puzzle'].map((family): Old => ({
    id: `help:family:${family}`,
    answer: 'message',
  })),
  { id: `solve:page:${shown['no-off']}:0:n`, answer: 'update' },
  { id: `solve:page:${shown['knight-exchange']}:1:p`, answer: 'update' },
  { id: `solve:page:${shown['rush-hour']}:0:n`, answer: 'update' },
  // Tries that end, and what is kept.
  { id: `check:lock:${key}`, by: begun, answer: 'update' },
  { id: `check:lock:${key}`, by: locked, answer: 'update' },
  { id: `check:share:${key}`, by: locked, answer: 'message' },
  { id: `check:colours:${key}`, by: locked, answer: 'update' },
  { id: `check:shapes:${key}`, by: locked, answer: 'update' },
  { id: 'privacy:export', by: locked, answer: 'message' },
  { id: 'privacy:delete', by: locked, answer: 'update' },
  { id: 'privacy:delete-all', by: locked, answer: 'update' },
  // Hints and boards.
  { id: `hint:ask:${key}`, answer: 'message' },
  { id: `hint:ask:${shown['8-puzzle']}`, answer: 'message' },
  { id: `play:go:{first}:${key}`, by: playing, answer: 'update' },
  { id: `play:undo:${key}`, by: playing, answer: 'update' },
  { id: `play:again:${key}`, by: playing, answer: 'update' },
  { id: `play:go:{last}:${key}`, by: solving, answer: 'update' },
  { id: `play:back:${key}`, by: solving, answer: 'update' },
  { id: `play:lock:${key}`, by: begun, answer: 'message' },
  { id: `play:text:${key}`, by: playing, answer: 'update' },
  { id: `play:picture:${key}`, by: playing, answer: 'update' },
  { id: `play:undo:${shown['8-puzzle']}`, by: playing, answer: 'update' },
  { id: 'play:pick:~{mark}', by: playing, answer: 'update' },
  { id: `play:open:${key}`, answer: 'message' },
  { id: `play:open:${shown['rush-hour']}`, answer: 'message' },
];

/** Their forms, which may be open when a new version comes. */
const oldForms = [`check:list:${key}`, `check:list:${shown['8-puzzle']}`, 'check:list:2026-01-01.7-puzzle.20'];

/** What is said where a button means nothing any more. */
const unknown = /has no effect any more|not known here|went wrong/u;

/** The message of then, as it comes along with a press: an embed or a text, or a layout where boards were played. */
const messageOf = (id: string): Readonly<Record<string, unknown>> =>
  id.startsWith('play:') && !id.startsWith('play:open')
    ? {
        id: '9',
        flags: 64 | 32_768,
        content: '',
        embeds: [],
        components: [{ type: 17, components: [{ type: 10, content: 'x' }] }],
      }
    : {
        id: '9',
        flags: id.startsWith('check:open') || id.startsWith('help') ? 0 : 64,
        content: 'x',
        embeds: [{ title: 'Antipode #1', description: '```\n1 2 3\n```', footer: { text: shown['8-puzzle'] } }],
        components: [{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: id }] }],
      };

let start: Dump;
let holes: Readonly<Record<string, string>>;

beforeAll(async () => {
  await forgetAll();
  await playEights();
  const shortest = solutionOf(await idOf());
  for (const user of [begun, locked]) await command('check', { moves: longer(shortest).join(' ') }, { user });
  await press(`check:lock:${key}`, { user: locked });
  for (const user of [playing, solving]) await command('play', {}, { user });
  await command('play', { puzzle: shown['8-puzzle'] }, { user: playing });
  await command('play', { puzzle: shown['rush-hour'] }, { user: playing });
  for (const word of shortest.slice(0, -1)) await press(`play:go:${word}:${key}`, { user: solving });
  start = await dump();
  const ref = start['plays']?.map((row) => String(row['ref'])).find((one) => one.startsWith('~')) ?? '';
  holes = { first: shortest[0] ?? '', last: shortest.at(-1) ?? '', mark: ref.slice(1) };
});

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await restore(start);
});

const filled = (id: string): string => id.replace(/\{(\w+)\}/gu, (_hole, name: string) => holes[name] ?? '');

const kindOf = (payload: unknown): Kind | undefined => kinds[(payload as { readonly type: keyof typeof kinds }).type];

it.each(old)('$id answers: $answer', async ({ id, by = fresh, answer }) => {
  const data = { component_type: id.includes(':pick:') ? 3 : 2, custom_id: filled(id), values: ['A'] };
  const body = interaction(3, data, { message: messageOf(id), member: { user: { id: by }, permissions: '0' } });
  const { status, payload, text, refused } = await answerTo(body);
  expect([status, kindOf(payload), refused]).toEqual([200, answer, undefined]);
  expect(text).not.toMatch(unknown);
});

it.each(oldForms)('%s takes what was typed', async (id) => {
  const fields = [
    [{ type: 18, component: { type: 4, custom_id: 'moves', value: 'U' } }],
    // As forms were before their fields had labels of their own.
    [{ type: 1, components: [{ type: 4, custom_id: 'moves', value: 'U' }] }],
  ];
  for (const components of fields) {
    const { payload, text, refused } = await answerTo(interaction(5, { custom_id: id, components }));
    expect([kindOf(payload), refused]).toEqual(['message', undefined]);
    expect(text).not.toMatch(unknown);
  }
});

it('every button and form that there is has its row: whoever adds one adds what must go on working', () => {
  const actions = [...old.map(({ id }) => id), ...oldForms].map((id) => id.split(':').slice(0, 2).join(':'));
  const there = [...presses, ...submits].toSorted();
  expect([...new Set(actions)].toSorted(), 'a new button gets a row in `old`, a new form in `oldForms`').toEqual(there);
});

describe('what a button named that is no more', () => {
  it.each([
    'check:open:2026-03-04.9-puzzle.22',
    'help:family:9-puzzle',
    'check:open:2026-03-04.8-puzzle.99',
    'old:button:1',
    'play:undo:~0',
  ])('%s is explained', async (id) => {
    const { status, payload, text, refused } = await answerTo(
      interaction(3, { component_type: 2, custom_id: id }, { message: messageOf(id) }),
    );
    expect([status, kindOf(payload), refused]).toEqual([200, 'message', undefined]);
    expect(text).toMatch(/has no effect any more|not known here|not yours to move/u);
  });
});

/** Commands and options by the names under which people's Discord may still have them, each with what it took. */
const oldCommands: readonly (readonly [
  name: string,
  sub: string | undefined,
  options: Readonly<Record<string, unknown>>,
])[] = [
  ['daily', undefined, { puzzle: '8-puzzle' }],
  ['daily', undefined, { puzzle: '7-puzzle', day: '12' }],
  ['daily', undefined, { puzzle: 'line-pieces #12' }],
  ['daily', undefined, { puzzle: shown['8-puzzle'] }],
  ['daily', undefined, { day: '2026-01-12' }],
  ['check', undefined, { moves: 'U L', puzzle: '8-puzzle #12' }],
  ['solve', undefined, { position: '8 6 7 / 2 5 4 / 3 _ 1', goal: '6 4 7 / 8 5 _ / 3 2 1', puzzle: '8-puzzle' }],
  ['help', undefined, { topic: 'commands' }],
  ['help', undefined, { topic: '8-puzzle' }],
  ['settings', 'channel', { puzzle: '8-puzzle', distance: 22 }],
  ['settings', 'puzzle', { puzzle: '7-puzzle' }],
  ['settings', 'puzzle', { puzzle: 'rotation' }],
  ['settings', 'distance', { distance: 20 }],
  ['settings', 'show', {}],
  ['practice', undefined, { puzzle: 'knight-exchange', distance: 9 }],
  ['hardest', undefined, { puzzle: 'no-off' }],
  ['hint', undefined, { moves: 'U', puzzle: '8-puzzle' }],
  ['leaderboard', undefined, { period: 'all' }],
  ['leaderboard', undefined, { period: 'week' }],
  ['moderate', undefined, { user: '103', day: '62' }],
  ['privacy', undefined, {}],
  ['settings', 'difficulty', { level: 'week' }],
  ['settings', 'difficulty', { level: 'sundays' }],
  ['settings', 'language', { language: 'server' }],
  ['settings', 'language', { language: 'ja' }],
  ['stats', undefined, { user: '103' }],
  ['play', undefined, { puzzle: 'rush-hour' }],
  ['settings', 'role', {}],
  ['settings', 'thread', { on: false }],
  ['settings', 'summary', { on: true }],
  ['settings', 'pause', {}],
  ['settings', 'resume', {}],
  ['settings', 'test', {}],
  ['settings', 'time', { hour: 9, zone: 'Asia/Tokyo' }],
];

it.each(oldCommands)('/%s %s %j is answered', async (name, sub, given) => {
  const options = Object.entries(given).map(([option, value]) => ({
    type: typeof value === 'number' ? 4 : typeof value === 'boolean' ? 5 : option === 'user' ? 6 : 3,
    name: option,
    value,
  }));
  const { text, refused } = await answerTo(interaction(2, commandData({ name, sub, options: [] }, options)));
  expect(refused).toBeUndefined();
  expect(text).not.toMatch(unknown);
});
