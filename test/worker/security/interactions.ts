/** Interactions of every kind that the bot answers, made from its registry: what is new is among them by itself. */
import { commands } from '../../../commands/index.ts';
import { refusedCallback } from '../../../local/contract/callback.ts';
import { isObject } from '../../../local/json.ts';
import { MessageFlags } from '../../../src/discord/kinds.ts';
import { families } from '../../../src/families/index.ts';
import { ofFamily } from '../../../src/message.ts';
import { t } from '../../../src/words/index.ts';
import { counting } from '../counting.ts';
import { env, fetchWorker, guild, noon, signedRequest } from '../talk.ts';

export type Data = Readonly<Record<string, unknown>>;

export interface Interaction extends Data {
  readonly type: number;
  readonly data: Data;
}

/** An option as it is registered. */
export interface Option {
  readonly type: number;
  readonly name: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: unknown }[];
  readonly max_length?: number;
  readonly min_value?: number;
  readonly max_value?: number;
}

/** A command, or one of its subcommands. */
export interface Asked {
  readonly name: string;
  readonly sub: string | undefined;
  readonly options: readonly Option[];
}

export const asked: readonly Asked[] = commands.flatMap(({ definition: { name, options = [] } }): Asked[] => {
  const subcommands = options.filter((option) => option.type === 1);
  if (subcommands.length === 0) return [{ name, sub: undefined, options }];
  return subcommands.map((one) => ({ name, sub: one.name, options: (one.options ?? []) as readonly Option[] }));
});

/** `command:action` of every button, menu and form. */
export const presses = commands.flatMap(({ definition: { name }, presses = {} }) =>
  Object.keys(presses).map((action) => `${name}:${action}`),
);
export const submits = commands.flatMap(({ definition: { name }, submits = {} }) =>
  Object.keys(submits).map((action) => `${name}:${action}`),
);

export const dayKey = '2026-03-04.8-puzzle.22';
export const somePosition = '8-puzzle.123456780.4aq';

/** What people type, by the option's name; of an option that is new, anything. */
const typed: Readonly<Record<string, string>> = {
  puzzle: '8-puzzle',
  day: '12',
  moves: 'U L D R',
  position: '8 6 7 / 2 5 4 / 3 _ 1',
  goal: '1 2 3 / 4 5 6 / 7 8 _',
  zone: 'Asia/Tokyo',
};

/** What some option or button takes. */
export const rightTexts: readonly [string, ...string[]] = [
  dayKey,
  somePosition,
  ...families.flatMap(({ id, boards }) => [
    id,
    `${id} #12`,
    `${id}.${boards[0]}.1`,
    t('en', ofFamily(id, { key: 'positions' })),
    t('en', ofFamily(id, { key: 'notation' })),
  ]),
  ...Object.values(typed),
];

const resolved = {
  channels: { 5: { id: '5', type: 0, app_permissions: '2147483647' } },
  roles: { 6: { id: '6', mentionable: true } },
};

/** A value that Discord would let through. */
export function rightValue({ type, name, choices, min_value: least }: Option): unknown {
  if (choices !== undefined) return choices[0]?.value;
  switch (type) {
    case 4:
      return Math.max(least ?? 0, 9);
    case 5:
      return true;
    case 6:
      return '103';
    case 7:
      return '5';
    case 8:
      return '6';
    default:
      return typed[name] ?? 'x';
  }
}

export const given = (option: Option, value: unknown, more: Data = {}): Data => ({
  type: option.type,
  name: option.name,
  value,
  ...more,
});

export function commandData({ name, sub }: Asked, options: readonly unknown[]): Data {
  const list = sub === undefined ? options : [{ type: 1, name: sub, options }];
  const isChosen = options.some((option) => isObject(option) && Number(option['type']) > 5);
  return { id: '1', type: 1, name, options: list, ...(isChosen && { resolved }) };
}

/** What nobody should send as an id, a choice or a number. */
export const hostile = (
  [
    [
      '',
      ' ',
      '0',
      '-1',
      'x',
      '9'.repeat(30),
      '__proto__',
      'constructor',
      'toString',
      '\0',
      '\uD800',
      '../..',
      '@everyone',
      '<@1>',
    ],
    [
      "'; DROP TABLE attempts; --",
      '%',
      '_',
      '*',
      '`',
      '```',
      '{text}',
      '${x}',
      '\u202E',
      '１２',
      '[]',
      '{}',
      'null',
      'x'.repeat(100),
    ],
  ] as const
).flat() as [string, ...string[]];

let interactions = 1_900_000_000_000_000_000n;

export function interaction(type: number, data: Data, more: Data = {}): Interaction {
  return {
    id: String(interactions++),
    application_id: '1000000000000000001',
    type,
    data,
    token: 'an-interaction-token',
    version: 1,
    locale: 'en-US',
    guild_locale: 'en-US',
    guild_id: guild,
    channel_id: '5',
    channel: { id: '5', type: 0 },
    app_permissions: '2147483647',
    member: { user: { id: '101' }, permissions: '32' },
    ...(type === 3 && { message: { id: '9', flags: 64 } }),
    ...more,
  };
}

/** What a press or a form of this action may carry. */
export function argumentsOf(action: string): readonly string[] {
  const refs = [dayKey, somePosition, '~0123456789abcdef', '2026-03-03.8-puzzle.22', ...families.map(({ id }) => id)];
  if (action.endsWith(':page')) return refs.map((ref) => `${ref}:0:n`);
  return action.endsWith(':go') ? refs.map((ref) => `U:${ref}`) : refs;
}

export const pressOf = (customId: string): Interaction =>
  interaction(3, { component_type: 2, custom_id: customId, values: ['8'] });

export const submitOf = (customId: string, moves = 'U L'): Interaction =>
  interaction(5, {
    custom_id: customId,
    components: [{ type: 18, component: { type: 4, custom_id: 'moves', value: moves } }],
  });

/** One of each that the bot answers. */
export function everything(): readonly [Interaction, ...Interaction[]] {
  const typedCommands = asked.flatMap((one) => {
    const all = one.options.map((option) => given(option, rightValue(option)));
    const needed = one.options
      .filter(({ required }) => required === true)
      .map((option) => given(option, rightValue(option)));
    const completed = one.options
      .filter(({ autocomplete }) => autocomplete === true)
      .map((option) => interaction(4, commandData(one, [given(option, 'a', { focused: true })])));
    return [all, needed].map((options) => interaction(2, commandData(one, options))).concat(completed);
  });
  const pressed = presses.flatMap((action) => argumentsOf(action).map((argument) => pressOf(`${action}:${argument}`)));
  const sent = submits.flatMap((action) => argumentsOf(action).map((argument) => submitOf(`${action}:${argument}`)));
  return [interaction(1, {}), ...typedCommands, ...pressed, ...sent];
}

export interface Answer {
  readonly status: number;
  /** The body, or the part of it that is JSON. */
  readonly payload: unknown;
  readonly text: string;
  /** Why Discord would refuse it; undefined where it would take it. */
  readonly refused: string | undefined;
  /** Rows that were written. */
  readonly written: number;
}

/** The Worker's answer to a signed body. @param body as text, or what becomes JSON */
export async function answerTo(body: unknown, now = noon): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // A text with half a surrogate is not the same bytes for everybody who encodes it.
  const request = await signedRequest(text.toWellFormed(), now);
  const counted = counting(env.DB);
  const response = await fetchWorker(request, { ...env, DB: counted.db });
  return { status: response.status, ...(await readAnswer(response, body)), written: counted.written };
}

async function readAnswer(response: Response, body: unknown): Promise<Pick<Answer, 'payload' | 'text' | 'refused'>> {
  const isForm = response.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const form = isForm ? await response.formData() : undefined;
  const text = form === undefined ? await response.text() : (form.get('payload_json') as string);
  const payload: unknown = JSON.parse(text);
  if (response.status !== 200) return { payload, text, refused: undefined };
  const files = form === undefined ? 0 : [...form.keys()].filter((name) => name.startsWith('files')).length;
  const type = isObject(body) ? Number(body['type']) : Number.NaN;
  // Only a layout has buttons.
  const message = { flags: MessageFlags.IsComponentsV2, fields: {} };
  const refusal = refusedCallback({ type, message }, payload, files);
  return { payload, text, refused: refusal && JSON.stringify(refusal) };
}
