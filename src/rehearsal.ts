/**
 * Plays every path of the Worker once while its script starts. A fresh isolate compiles a function when it is first called, so the
 * first request would pay for all that it calls, out of the ten milliseconds that the free plan gives it; the start has a second of
 * its own. While a script starts, the platform refuses I/O, timers and random numbers, so database, queue and Discord are stand-ins
 * that answer at once.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { commandNamed, commandNames } from '../commands/index.ts';
import type { Bot } from './bot.ts';
import { type PuzzleDeps, dealDay } from './day/deal.ts';
import { type PuzzleRef, isPractice, puzzleRefKey } from './day/puzzle-ref.ts';
import { dispatch } from './discord/dispatch.ts';
import * as CommandType from './discord/kinds/command-type.ts';
import * as ComponentType from './discord/kinds/component-type.ts';
import * as InteractionType from './discord/kinds/interaction-type.ts';
import * as OptionType from './discord/kinds/option-type.ts';
import { permissions } from './discord/permissions.ts';
import { importPublicKey, isSigned } from './discord/verify.ts';
import { continueEdits } from './edit/run.ts';
import type { Env } from './env.ts';
import { families } from './families/index.ts';
import { positionId } from './game/position.ts';
import { healthOf } from './health.ts';
import { type Locale, defaultLocale, locales } from './message.ts';
import { answerPage } from './page/door.ts';
import { signToken } from './page/token.ts';
import { drawPicture } from './picture/serve.ts';
import { deliver } from './post/deliver.ts';
import { tick } from './post/tick.ts';
import type { Waiter } from './proof/ask.ts';
import { continueProof } from './proof/step.ts';
import type { Sprites } from './render/sprites.ts';
import { continueSolve, holdsNothing } from './search/solve.ts';
import { date, id, now, origin, rowOf, standIn } from './stand-in.ts';
import type { Daily } from './store/days.ts';
import { getHunt } from './store/hunts.ts';
import { endRace } from './race/end.ts';
import { getRace } from './store/races.ts';
import { cardOf } from './store/live.ts';
import { message } from './words/index.ts';

/** What the Worker is made of, without its settings and bindings. */
export type Parts = Pick<PuzzleDeps, 'tables' | 'catalogue' | 'zones' | 'log'> & { readonly sprites: Sprites };

const secret = 'everybody may know this one';

/** The Worker's way with a request. */
export type Answer = (request: Request, env: Env) => Response | Promise<Response>;

/** Paths that fail are one line in the log: they cost the first requests time, and nothing else. */
export async function rehearse(parts: Parts, answer: Answer): Promise<void> {
  const errors: object[] = [];
  const bot: Bot = {
    ...parts,
    db: standIn({}),
    log: { info() {}, error: (entry) => errors.push(entry) },
    daySecret: secret,
    origin,
    rest: { api: '', token: '', version: '', exchange: async () => ({ ...fine, text: JSON.stringify({ id }) }) },
    application: id,
    queue: { send: async () => queued, sendBatch: async () => queued },
    async pause() {},
    later: (work) => void work.catch((error: unknown) => errors.push({ error: String(error) })),
  };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      errors.push({ error: String(error), at: (error as Error).stack });
    }
  };
  const dealt: Daily[] = [];
  for (const { id: family, week } of families) {
    await attempt(async () => dealt.push(await dealDay(bot, secret, { date, family, distance: week[0] })));
  }
  const [daily] = dealt;
  if (daily !== undefined) {
    const row = await rowOf(daily);
    const db = standIn(row);
    const playing = { ...bot, db };
    await attempt(() => knock(answer, db));
    await attempt(() => play(playing, parts.sprites, dealt));
    for (const one of [{ daily, position: daily.position }, { position: daily.position }])
      await attempt(() => visitPage(playing, one, daily.solution));
    await attempt(() => hunt(playing, daily.solution));
    await attempt(() => race(playing, daily));
    await attempt(() => tick(playing, now));
    // The first tick ever finds that nothing is noted yet.
    await attempt(() => tick({ ...playing, db: Object.assign(standIn(row), { batch: async () => [] }) }, now));
    await attempt(() => prove(playing, dealt));
    await attempt(() => deliver(playing, { kind: 'post', date, guildIds: [id], now, attempt: 0 }));
    const cards = [cardOf('post', id, date)];
    await attempt(() => continueEdits(playing, { kind: 'live', cards, now, attempt: 0 }, now));
  }
  if (errors.length > 0) parts.log.error({ event: 'rehearsal', errors });
}

/** A shortest solution from the page, and the edit of the card that tells of it. */
async function hunt(bot: Bot, solution: readonly string[]): Promise<void> {
  const found = await getHunt(bot.db, { guildId: id, number: 1 });
  if (found === undefined) return;
  const puzzleRef = { position: found.position, hunt: found };
  await visitPage(bot, puzzleRef, solution);
  await continueEdits(bot, { kind: 'live', cards: [puzzleRefKey(puzzleRef)], now, attempt: 0 }, now);
}

/** A race from its first press to its rematch: who joins, starts and sends a list; then its end, and the card that tells of it. */
async function race(bot: Bot, daily: Daily): Promise<void> {
  const row = { ...(await rowOf(daily)), standings: null, gone: 0, effects: null, started: null, finished: null };
  const at = (more: object): Bot => ({ ...bot, db: standIn({ ...row, begun: now, ends: now + 1, ...more }) });
  const key = { guildId: id, number: 1 };
  for (const action of ['join:1:card', 'start:1:card']) await pressRace(at({}), action);
  const started = at({ started: now });
  await pressRace(started, 'leave:1:card');
  const found = await getRace(started.db, key);
  if (found !== undefined) await visitPage(started, { position: found.position, race: found }, daily.solution);
  const over = at({ started: now, finished: now, effects: 'nn', ended: now, standings: `[["${id}",0,0]]`, isLast: 1 });
  await endRace(over, { ...key, now });
  const cards = [cardOf('race', id, 1)];
  await continueEdits(over, { kind: 'live', cards, now, attempt: 0, isLast: true }, now);
  await pressRace(over, 'again:1');
}

const pressRace = (bot: Bot, action: string): Promise<object | undefined> =>
  ask(bot, InteractionType.MessageComponent, { component_type: ComponentType.Button, custom_id: `race:${action}` });

/** Two steps of a proof: a slice of a search, and the change of an answer. */
async function prove(bot: Bot, dealt: readonly Daily[]): Promise<void> {
  const daily = dealt.find(({ position }) => holdsNothing(position.puzzle));
  if (daily === undefined) return;
  const { position, solution } = daily;
  const begun = continueSolve(position.puzzle, position.state, bot.tables, undefined, 1);
  const names = { position: positionId(position), moves: solution.join(' '), user: id, interaction: id, over: 1 };
  const waiter: Waiter = { reply: { application: id, token: '', locale: defaultLocale, origin, style: 'letters' } };
  const row = { ...(await rowOf(daily)), ...names, waiter: JSON.stringify(waiter), shown: '', asked: now, edited: 0 };
  for (const stand of begun.kind === 'stand' ? [JSON.stringify(begun.stand), null] : []) {
    const db = standIn({
      ...row,
      stand,
      least: 0,
      count: 1,
      counted: 'some',
      step: 0,
      paid: 1,
      touched: 0,
      spent: 0,
      since: 0,
    });
    await continueProof({ ...bot, db }, { kind: 'proof', position: names.position, step: 0, now }, now, 1);
  }
}

const fine = { ok: true, status: 200, headers: new Headers() };
const queued = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };

/** The public key, a signature and its text of RFC 8032's second test. */
const publicKey = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
const signature =
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
const signedTime = 'r';

/** To read a body and to make a response is I/O, so a request is rehearsed up to its body, and what follows it by itself. */
async function knock(answer: Answer, db: D1Database): Promise<void> {
  const settings = { DISCORD_APPLICATION_ID: id, DISCORD_PUBLIC_KEY: publicKey, DISCORD_TOKEN: id, DAY_SECRET: secret };
  const env = { ...settings, DB: db } as Env;
  const headers = new Headers({ 'x-signature-timestamp': signedTime, 'x-signature-ed25519': signature });
  const end = Symbol('the body');
  const request = { method: 'POST', url: `${origin}/interactions`, headers, arrayBuffer: () => Promise.reject(end) };
  await Promise.resolve(answer(request as unknown as Request, env)).catch((reason: unknown) => {
    if (reason !== end) throw reason;
  });
  const key = await importPublicKey(publicKey);
  if (key === undefined || !(await isSigned(key, signature, signedTime, new ArrayBuffer())))
    throw new Error('not signed');
  const { status } = await healthOf(env, { version: '', schema: {} }, now);
  if (status !== 200) throw new Error('not healthy');
}

/** A game on the page, up to the responses: to make one is I/O. After a board of practice comes another. */
async function visitPage(bot: Bot, puzzleRef: PuzzleRef, solution: readonly string[]): Promise<void> {
  const claims = {
    target: puzzleRefKey(puzzleRef),
    user: id,
    guild: id,
    channel: id,
    link: 1,
    par: undefined,
    locale: defaultLocale,
  };
  const moves = solution.join(' ');
  const request = { id: '0'.repeat(16), version: '', moves, undone: '', distance: solution.length };
  for (const action of ['begin', 'save', 'send', isPractice(puzzleRef) ? 'deal' : 'review']) {
    const kind = action === 'begin' ? 'link' : 'session';
    const token = await signToken(secret, kind, { ...claims, end: now / 1000 + 1 });
    const knock = { action, authorization: `Bearer ${token}`, read: async () => JSON.stringify(request), now };
    const { status } = await answerPage(bot, { limit: async () => ({ success: true }) }, knock);
    if (status !== 200) throw new Error(`${action}: ${status}`);
  }
}

/** A button, a menu or a form. */
interface Control {
  readonly type?: number;
  readonly custom_id: string;
  readonly options?: readonly { readonly value: string }[];
}

/** An interaction, and what it is answered with. */
function ask(bot: Bot, type: number, data: object, locale: Locale = defaultLocale): Promise<object | undefined> {
  const where = { guild_id: id, channel: { id }, message: { id }, member };
  const asked = { type, data, locale, id, application_id: id, token: '', ...where };
  return dispatch(commandNamed, bot, JSON.stringify(asked), now, () => message('apology'));
}

/** An address of a picture. */
const picture = new RegExp(`${origin}[^"]+`, 'gu');

/** Every command with what people give it; then, of what the answers hold, each sort of button, menu, form and picture once. */
async function play(bot: Bot, sprites: Sprites, dealt: readonly Daily[]): Promise<void> {
  const seen = new Set<string>();
  const controls: Control[] = [];
  const pictures = new Map<string, URL>();
  const show = async (type: number, data: object, locale?: Locale): Promise<string> => {
    const shown = JSON.stringify(await ask(bot, type, data, locale));
    for (const [address] of shown.matchAll(picture)) pictures.set(address.split('/', 4).join('/'), new URL(address));
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
  const hunted = { name: 'hunt', type: CommandType.ChatInput, options: [text('position', manyWays)] };
  await show(InteractionType.ApplicationCommand, hunted);
  // What is pressed may show more to press. However that goes on, the start must end.
  for (let pressed = 0; pressed < Math.min(controls.length, mostPressed); pressed += 1) {
    const control = controls[pressed];
    if (control !== undefined) await show(...pressOf(control));
  }
  for (const locale of locales)
    await show(InteractionType.ApplicationCommand, { name: 'daily', type: CommandType.ChatInput }, locale);
  for (const { pathname, searchParams } of pictures.values()) {
    // To compress is I/O, so a PNG is not finished here.
    await drawPicture({ ...bot, sprites }, pathname, searchParams.get('s')).catch(() => undefined);
  }
}

/** There are some ninety sorts. */
const mostPressed = 150;

/** A press on a control, or a form that is sent. */
function pressOf({ type, custom_id, options = [] }: Control): readonly [type: number, data: object] {
  if (type === undefined) return [InteractionType.ModalSubmit, { custom_id, components: fields }];
  const values = options.slice(0, 1).map(({ value }) => value);
  return [InteractionType.MessageComponent, { custom_id, component_type: type, values }];
}

/** The hardest 8-puzzle: few boards that are dealt have as many shortest solutions as a hunt takes. */
const manyWays = '867254301';

const member = { user: { id }, permissions: String(permissions.manageGuild) };
const fields = [
  { type: ComponentType.Label, component: { type: ComponentType.TextInput, custom_id: 'moves', value: '1 2 3' } },
];

type Option = { readonly name: string; readonly type: number; readonly value: string | number };

const text = (name: string, value: string): Option => ({ name, type: OptionType.String, value });

/** Only a player and a puzzle's name; then for each family all that people give. Commands take what they know, and `show` if they have subcommands. */
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
