/**
 * Records what the Worker plays while its script starts. A new command joins by standing in the registry, a new family
 * by standing in its own; buttons, menus, forms and pictures are found in the answers.
 */
import { commandNames } from '../../commands/index.ts';
import { dealDay } from '../../src/day/deal.ts';
import { CommandType, ComponentType, InteractionType, OptionType } from '../../src/discord/kinds.ts';
import { permissions } from '../../src/discord/permissions.ts';
import { families } from '../../src/families/index.ts';
import type { AnyJob } from '../../src/jobs.ts';
import { positionId } from '../../src/positions/position.ts';
import { type Locale, defaultLocale, locales } from '../../src/message.ts';
import { signToken } from '../../src/page/link.ts';
import type { Waiter } from '../../src/proof/ask.ts';
import { type Parts, type Recording, type StandInRow, type Step, play } from '../../src/rehearsal.ts';
import { writePath } from '../../src/moves/path.ts';
import { holdsNothing, solve } from '../../src/search/solve.ts';
import { type Daily, keyOf } from '../../src/store/days.ts';
import { cardOf } from '../../src/store/live.ts';
import { readCatalogue, readSprites, readTables, readZones, useExplorers } from '../read-build.ts';
import { date, id, now, origin, rowOf } from './row.ts';

const daySecret = 'everybody may know this one';

/** The public key, a signature and its text of RFC 8032's second test. */
const signed = {
  publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  timestamp: 'r',
};

/** All that can be played. */
export async function recordRehearsal(parts: Parts): Promise<Recording> {
  const recorder = new Recorder(parts);
  const dealt = await deal(recorder, parts);
  const [daily] = dealt;
  if (daily === undefined) throw new Error('nothing is dealt');
  const row = await rowOf(daily);
  recorder.row(row);
  recorder.keep({ knock: signed });
  await askAll(recorder, dealt);
  for (const target of [keyOf(daily), positionId(daily.position), cardOf('hunt', id, 1)])
    await visitPage(recorder, target, daily.solution);
  recorder.row(await rowOf(hunted(daily)));
  await recorder.play({ job: { kind: 'live', cards: [cardOf('hunt', id, 1)], now, attempt: 0 } });
  await race(recorder, row, daily);
  recorder.row(row);
  await recorder.play({ tick: true });
  await recorder.play({ job: { kind: 'post', date, guildIds: [id], now, attempt: 0 } });
  await recorder.play({ job: { kind: 'live', cards: [cardOf('post', id, date)], now, attempt: 0 } });
  await prove(recorder, dealt);
  recorder.row(row);
  await heat(recorder);
  return recorder.recording;
}

/** What the Worker is made of, from build/. */
export function readParts(): Parts {
  useExplorers();
  const log = {
    info: () => undefined,
    error: (entry: object) => {
      throw new Error(`the rehearsal fails: ${JSON.stringify(entry)}`);
    },
  };
  return { tables: readTables(), catalogue: readCatalogue(), zones: readZones(), sprites: readSprites(), log };
}

/** Plays a step as the Worker will. A request goes no farther than its body. */
export const playIn = (parts: Parts, recording: Recording, step: Step): Promise<unknown> =>
  play(step, recording, parts, () => Response.error());

class Recorder {
  readonly #steps: Step[] = [];
  readonly #rows: StandInRow[] = [];
  readonly recording: Recording = {
    bot: { application: id, origin, daySecret },
    now,
    rows: this.#rows,
    steps: this.#steps,
  };
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What the database answers from now on. */
  row(row: StandInRow): void {
    this.#rows.push(row);
  }

  keep(step: Step): Step {
    const kept = { ...step, ...(this.#rows.length > 0 && { row: this.#rows.length - 1 }) };
    this.#steps.push(kept);
    return kept;
  }

  play(step: Step): Promise<unknown> {
    return playIn(this.#parts, this.recording, this.keep(step));
  }
}

/** A day of every family; and the first tick ever, which finds that nothing is noted yet. */
async function deal(recorder: Recorder, parts: Parts): Promise<readonly Daily[]> {
  await recorder.play({ tick: true });
  recorder.row({});
  const dealt: Daily[] = [];
  for (const { id: family, week } of families) {
    const day = { date, family, distance: week[0] };
    await recorder.play({ day });
    dealt.push(await dealDay(parts, daySecret, day));
  }
  return dealt;
}

interface Control {
  readonly type?: number;
  readonly custom_id: string;
  readonly options?: readonly { readonly value: string }[];
}

const member = { user: { id }, permissions: String(permissions.manageGuild) };

function interactionOf(type: number, data: object, locale: Locale = defaultLocale): object {
  const where = { guild_id: id, channel: { id }, message: { id }, member };
  return { type, data, locale, id, application_id: id, token: '', ...where };
}

/** An address of a picture. Its beginning says what it shows, of which kind of puzzle. */
const picture = new RegExp(`${origin}/([a-z]+/(?:[^"/.]+))[^"]+`, 'gu');

/** Every command with what people give it; then each sort of button, menu, form and picture of the answers once. */
async function askAll(recorder: Recorder, dealt: readonly Daily[]): Promise<void> {
  const seen = new Set<string>();
  const controls: Control[] = [];
  const pictures = new Map<string, string>();
  const show = async (...asked: Parameters<typeof interactionOf>): Promise<string> => {
    const shown = JSON.stringify(await recorder.play({ interaction: interactionOf(...asked) }));
    for (const [address, sort = ''] of shown.matchAll(picture))
      if (address.length < (pictures.get(sort)?.length ?? Number.POSITIVE_INFINITY)) pictures.set(sort, address);
    for (const control of controlsIn(JSON.parse(shown))) {
      const action = control.custom_id.split(':', 2).join(':');
      if (!seen.has(action) && action.includes(':')) controls.push(control);
      seen.add(action);
    }
    return shown;
  };
  for (const name of commandNames) {
    let before: string | undefined;
    for (const [index, options] of optionsOf(dealt).entries()) {
      const shown = await show(InteractionType.ApplicationCommand, { name, type: CommandType.ChatInput, options });
      // Another family's position makes no difference to this command.
      if (index > 1 && shown === before) break;
      before = shown;
    }
    const options = [{ name: 'puzzle', type: OptionType.String, value: 'r', focused: true }];
    await show(InteractionType.ApplicationCommandAutocomplete, { name, options });
  }
  for (const [name, position] of [
    ['hunt', twoWays],
    ['solve', oneMove],
  ] as const)
    await show(InteractionType.ApplicationCommand, {
      name,
      type: CommandType.ChatInput,
      options: [text('position', position)],
    });
  // What is pressed may show more to press. However that goes on, it must end.
  for (let pressed = 0; pressed < Math.min(controls.length, mostPressed); pressed += 1) {
    const control = controls[pressed];
    if (control !== undefined) await show(...pressOf(control));
  }
  for (const locale of locales)
    await show(InteractionType.ApplicationCommand, { name: 'daily', type: CommandType.ChatInput }, locale);
  for (const address of pictures.values()) await recorder.play({ picture: address });
}

/** There are some ninety sorts. */
const mostPressed = 150;

const fields = [
  { type: ComponentType.Label, component: { type: ComponentType.TextInput, custom_id: 'moves', value: '1 2 3' } },
];

function pressOf({ type, custom_id, options = [] }: Control): readonly [type: number, data: object] {
  if (type === undefined) return [InteractionType.ModalSubmit, { custom_id, components: fields }];
  const values = options.slice(0, 1).map(({ value }) => value);
  return [InteractionType.MessageComponent, { custom_id, component_type: type, values }];
}

/** The nearest 8-puzzle with as many shortest solutions as a hunt takes: few boards that are dealt have two. */
const twoWays = '123408765';

/** One of the farthest, with forty. */
const manyWays = '647850321';

/** The day with that board. */
function hunted(daily: Daily): Daily {
  const { puzzle } = daily.position;
  const state = puzzle.parse(twoWays);
  const solved = state.ok ? solve(puzzle, state.value, readTables()) : undefined;
  if (!state.ok || solved?.kind !== 'paths') throw new Error('a board without solutions');
  const position = { puzzle, state: state.value };
  return { ...daily, position, distance: solved.paths.distance, solution: writePath(position, solved.paths.first()) };
}

/** Its animation is the shortest. */
const oneMove = '123456708';

type Option = { readonly name: string; readonly type: number; readonly value: string | number };

const text = (name: string, value: string): Option => ({ name, type: OptionType.String, value });

/** Only a player and a puzzle's name; then, for each family, all that people give. */
function optionsOf(dealt: readonly Daily[]): readonly (readonly object[])[] {
  const all = dealt.map(({ family, distance, position, solution }) => [
    { name: 'user', type: OptionType.User, value: id },
    text('puzzle', family),
    text('position', position.puzzle.format(position.state)),
    text('moves', solution.join(' ')),
    { name: 'distance', type: OptionType.Integer, value: distance },
  ]);
  return [...all.slice(0, 1).map((options) => options.slice(0, 2)), ...all].map((options) => [
    { name: 'show', type: OptionType.Subcommand, options },
  ]);
}

function controlsIn(part: unknown): readonly Control[] {
  if (typeof part !== 'object' || part === null) return [];
  const within = Object.values(part).flatMap(controlsIn);
  return 'custom_id' in part ? [part as Control, ...within] : within;
}

/** A game on the page. After a board that is played for nothing comes another. */
async function visitPage(recorder: Recorder, target: string, solution: readonly string[]): Promise<void> {
  const claims = { target, user: id, guild: id, channel: id, link: 1, par: undefined, locale: defaultLocale };
  const isPractice = target.includes('-puzzle.') && !/^\d{4}-/u.test(target);
  const body = JSON.stringify({
    id: '0'.repeat(16),
    version: '',
    moves: solution.join(' '),
    undone: '',
    distance: solution.length,
    state: '0',
  });
  for (const action of ['begin', 'save', 'send', ...(isPractice ? ['look', 'deal'] : ['review'])]) {
    const kind = action === 'begin' ? 'link' : 'session';
    const token = await signToken(daySecret, kind, { ...claims, end: now / 1000 + 1 });
    await recorder.play({ page: { action, authorization: `Bearer ${token}`, body } });
  }
}

/** A race from its first press to its rematch: joining, starting, a list; then its end and its card. */
async function race(recorder: Recorder, row: StandInRow, daily: Daily): Promise<void> {
  const running = { ...row, begun: now, ends: now + 1, standings: null, gone: 0, effects: null };
  const press = (action: string): Promise<unknown> => {
    const data = { component_type: ComponentType.Button, custom_id: `race:${action}` };
    return recorder.play({ interaction: interactionOf(InteractionType.MessageComponent, data) });
  };
  recorder.row({ ...running, started: null, finished: null });
  for (const action of ['join:1:card', 'start:1:card']) await press(action);
  recorder.row({ ...running, started: now, finished: null });
  await press('leave:1:card');
  await visitPage(recorder, cardOf('race', id, 1), daily.solution);
  const over = { started: now, finished: now, effects: 'nn', ended: now, standings: `[["${id}",0,0]]`, isLast: 1 };
  recorder.row({ ...running, ...over });
  await recorder.play({ job: { kind: 'race', guildId: id, number: 1, now } });
  await recorder.play({ job: { kind: 'live', cards: [cardOf('race', id, 1)], now, attempt: 0, isLast: true } });
  await press('again:1');
}

/**
 * V8 drops hot code when it meets another shape of an object or another kind of number. So these steps come last. The
 * slice of a proof comes before them: positions of the 15-puzzle are no small integers.
 */
async function heat(recorder: Recorder): Promise<void> {
  for (const [name, position] of [
    ['hunt', manyWays],
    ['solve', longExploration],
  ] as const) {
    const asked = { name, type: CommandType.ChatInput, options: [text('position', position)] };
    await recorder.play({ heats: true, interaction: interactionOf(InteractionType.ApplicationCommand, asked) });
  }
}

/** Klotski. */
const longExploration = 'ABBC/ABBC/DEEF/DGHF/I__J';
/** Of the 15-puzzle: one slice of a proof does not end the search. */
const longSearch = 'def7bc95602148a3';

/** Two steps of a proof: the change of an answer, and a slice of a search. */
async function prove(recorder: Recorder, dealt: readonly Daily[]): Promise<void> {
  const daily = dealt.find(({ position }) => holdsNothing(position.puzzle));
  if (daily === undefined) return;
  const { puzzle } = daily.position;
  const state = puzzle.parse(longSearch);
  const begun = state.ok ? solve(puzzle, state.value, readTables(), 1) : undefined;
  if (!state.ok || begun?.kind !== 'bounds') throw new Error('a search that ends at once');
  const position = { puzzle, state: state.value };
  const waiter: Waiter = { reply: { application: id, token: '', locale: defaultLocale, origin, style: 'letters' } };
  const names = {
    position: positionId(position),
    notation: writePath(position, begun.path).join(' '),
    user: id,
    interaction: id,
    over: 1,
  };
  const asked = { waiter: JSON.stringify(waiter), shown: '', asked: now, edited: 0, since: 0, spent: 0 };
  const proof = { least: 0, count: 1, counted: 'some', step: 0, paid: 1, touched: 0 };
  const row = { ...(await rowOf(daily)), ...names, ...asked, ...proof };
  for (const stand of [null, JSON.stringify(begun.stand)]) {
    recorder.row({ ...row, stand });
    const job: AnyJob = { kind: 'proof', position: names.position, step: 0, now };
    await recorder.play({ job, ...(stand !== null && { heats: true }) });
  }
}
