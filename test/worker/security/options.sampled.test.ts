/** Every registered option, button and form, with whatever Discord lets through and with what it does not. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runs, sample, thorough } from '../../sample.ts';
import { Random } from '../../security/fuzz/random.ts';
import { Texts } from '../../security/fuzz/texts.ts';
import { type Dump, dump, restore } from '../database.ts';
import { listenForFailures, maxWritten, takeFailures } from './failures.ts';
import {
  type Asked,
  type Interaction,
  type Option,
  answerTo,
  argumentsOf,
  asked,
  commandData,
  given,
  hostile,
  interaction,
  pressOf,
  presses,
  rightTexts,
  rightValue,
  submitOf,
  submits,
} from './interactions.ts';
import { settleIn } from './known.ts';

const seed = 20_260_106;
const texts = new Texts(seed, rightTexts);
const random = new Random(seed);
/** Texts that each text option, field or id is tried with. */
const tries = runs(20);
const tried = sample(rightTexts, 5);
/** Discord lets no longer one through. */
const longestText = 6000;
const longestCustomId = 100;

let start: Dump;
let answers = 0;
let most = 0;

beforeAll(async () => {
  await settleIn();
  start = await dump();
});

beforeEach(async () => {
  await restore(start);
  listenForFailures();
});

/** What is wrong with the answers to these, which should be nothing. @param mayFail where an apology will do */
async function wrongOf(bodies: readonly Interaction[], mayFail = false): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const body of bodies) {
    const { status, refused, written } = await answerTo(body);
    const failures = takeFailures();
    const found = [
      ...(status === 200 ? [] : [`HTTP ${status}`]),
      ...(refused === undefined ? [] : [`Discord would refuse ${refused}`]),
      ...(mayFail ? [] : failures),
    ];
    if (found.length > 0) wrong.push(`${JSON.stringify(body).slice(0, 1000)}: ${found.join(', ')}`);
    answers++;
    most = Math.max(most, written);
  }
  return wrong;
}

/** What Discord would let through for an option, of which somebody chose the worst. */
function allowed({
  type,
  choices,
  min_value: least,
  max_value: greatest,
  max_length: longest,
}: Option): readonly unknown[] {
  // Discord offers the choices of before an upgrade for a while, so a choice may be any text.
  if (choices !== undefined)
    return [...choices.map(({ value }) => value), ...hostile, ...Object.getOwnPropertyNames(Object.prototype)];
  switch (type) {
    case 3:
      return [...hostile, ...tried, ...Array.from({ length: tries }, () => texts.next([]))].map((text) =>
        text.toWellFormed().slice(0, longest ?? longestText),
      );
    case 4: {
      const [low, high] = [least ?? -(2 ** 53), greatest ?? 2 ** 53];
      return [low, high, 0, 1, ...Array.from({ length: 12 }, () => low + random.below(high - low + 1))].filter(
        (one) => one >= low && one <= high,
      );
    }
    case 5:
      return [true, false];
    default:
      return ['1', '5', '6', '101', '103', '2000000000000000001', '9'.repeat(19)];
  }
}

const misshapen: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 60,
  [],
  {},
  ['x'],
  { value: 'x' },
  [[[]]],
];
/** What it would not. */
const forbidden: readonly unknown[] = [
  ...misshapen,
  ...hostile,
  ...['x', '9', '\n', '(', 'é'].map((sign) => sign.repeat(50_000)),
];

const withOption = (one: Asked, option: Option, value: unknown): Interaction => {
  const others = one.options.filter(({ name, required }) => required === true && name !== option.name);
  return interaction(
    2,
    commandData(one, [...others.map((other) => given(other, rightValue(other))), given(option, value)]),
  );
};

const named = asked.flatMap((one) =>
  one.options.map((option) => [[one.name, one.sub, option.name].filter(Boolean).join(' '), one, option] as const),
);

describe.each(sample(named, 56))('the option /%s', (_name, one, option) => {
  it('takes whatever Discord lets through', async () => {
    expect(await wrongOf(allowed(option).map((value) => withOption(one, option, value)))).toEqual([]);
  });

  it('takes no harm from anything else', async () => {
    const twice = interaction(2, commandData(one, [given(option, 'x', { type: 99 }), given(option, 7)]));
    const bodies = forbidden.map((value) => withOption(one, option, value));
    expect(await wrongOf([...bodies, twice], true)).toEqual([]);
  });
});

describe.each(
  sample(
    named.filter(([, , { autocomplete }]) => autocomplete === true),
    16,
  ),
)('what is suggested for /%s', (_name, one, option) => {
  it('is something that Discord takes, whatever was typed', async () => {
    const bodies = [...allowed(option), ...forbidden].map((value) =>
      interaction(4, commandData(one, [given(option, value, { focused: true })])),
    );
    expect(await wrongOf(bodies)).toEqual([]);
  });
});

describe.each(
  sample(
    asked.map((one) => [[one.name, one.sub].filter(Boolean).join(' '), one] as const),
    20,
  ),
)('/%s', (_name, one) => {
  it('is answered without options, with unknown ones, in a direct message and by nobody special', async () => {
    const right = one.options.map((option) => given(option, rightValue(option)));
    const data = [
      commandData(one, []),
      commandData(one, right),
      commandData(one, [...right, { type: 3, name: 'x', value: 'x' }]),
    ];
    const askers = [
      {},
      { member: { user: { id: '999' }, permissions: '0' } },
      { member: undefined, guild_id: undefined, user: { id: '101' } },
      { locale: 'xx-\0', guild_locale: 7 },
    ];
    const bodies = data.flatMap((each) => askers.map((asker) => interaction(2, each, asker)));
    expect(await wrongOf(bodies, true)).toEqual([]);
  });

  it('has no other subcommands', async () => {
    const subs = ['x', '__proto__', 'constructor', ''].filter((other) => other !== one.sub);
    const bodies = subs.map((sub) => interaction(2, commandData({ ...one, sub }, [])));
    expect(await wrongOf(bodies, true)).toEqual([]);
  });
});

describe.each(sample([...presses, ...submits], 56))('%s', (action) => {
  const send = (argument: string): Interaction => {
    const customId = `${action}:${argument}`.slice(0, longestCustomId);
    return submits.includes(action) ? submitOf(customId) : pressOf(customId);
  };

  it('is answered whatever its id carries', async () => {
    const damaged = Array.from({ length: tries }, () => texts.next(argumentsOf(action)).toWellFormed());
    expect(await wrongOf([...argumentsOf(action), ...hostile, ...tried, ...damaged].map(send))).toEqual([]);
  });

  it('is answered whatever was chosen or typed', async () => {
    const [first = ''] = argumentsOf(action);
    const body = send(first);
    const filled = [...hostile, ...Array.from({ length: 10 }, () => texts.next([]).slice(0, 4000))].map((value) => {
      const field = { custom_id: 'moves', type: 4, value };
      const components = [{ type: 18, component: field }, { type: 1, components: [field] }, { type: 18 }, {}];
      return { values: [value, 7], components };
    });
    const broken = misshapen.map((value) => ({ values: value, components: value }));
    const bodies = [...filled, ...broken].map((more) =>
      Object.assign({}, body, { data: Object.assign({}, body.data, more) }),
    );
    expect(await wrongOf(bodies, true)).toEqual([]);
  });
});

it('other ids of buttons mean nothing, and harm nothing', async () => {
  const ids = [
    ...hostile,
    ':',
    '::',
    ':::',
    'check',
    'check:',
    'check::',
    'play:go',
    'solve:page',
    'no:such:button',
    'help:family:',
  ];
  const damaged = Array.from({ length: thorough ? 300 : 15 }, () =>
    texts.next(presses).toWellFormed().slice(0, longestCustomId),
  );
  const bodies = [...ids, ...damaged].flatMap((id) => [pressOf(id), submitOf(id)]);
  expect(await wrongOf(bodies)).toEqual([]);
});

it('was tried often, and no interaction wrote much', () => {
  expect(answers).toBeGreaterThan(thorough ? 4000 : 150);
  expect(most).toBeLessThanOrEqual(maxWritten);
});
