import type { BotCall, BotCommand, BotCommandCall, BotPress } from '../src/bot.ts';
import { dayNumber, readDate, readDayKey } from '../src/day/calendar.ts';
import { chosenKey, currentRound } from '../src/day/round.ts';
import { type Answer, privately, unknownButton, updated } from '../src/discord/answer.ts';
import { type ComponentsMessage, button, componentsMessage, row, text } from '../src/discord/components.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { type Text, join, lines } from '../src/discord/text.ts';
import { rulesOf } from '../src/games/index.ts';
import { touch } from '../src/live/touch.ts';
import type { Message } from '../src/message.ts';
import { type DayKey, keyOf } from '../src/store/days.ts';
import { cardOf, readCard } from '../src/store/live.ts';
import {
  type FoundResult,
  type Name,
  type NamedIn,
  moderate as setRemoved,
  moderationOf,
  namesIn,
  setNameOff,
  standingOf,
} from '../src/store/moderation.ts';
import { message, quoted } from '../src/words/index.ts';
import { type Definition, commandAt, dayOption, forAdmins } from './common/definition.ts';

/** The games whose cards have names. */
const named = ['race', 'hunt'] as const;

/**
 * Takes a result off the server's leaderboard, or a name off a race or a hunt, or puts it back. The player keeps the
 * result: it belongs to no server. Without a player it ends a race or a hunt.
 */
export const moderate = {
  get definition(): Definition {
    return commandAt('/moderate', forAdmins(), {
      user: { type: OptionType.User },
      day: dayOption,
      race: { type: OptionType.Integer, min_value: 1 },
      hunt: { type: OptionType.Integer, min_value: 1 },
    });
  },

  async run(call) {
    const { guildId = '', options } = call;
    const refusal = refusalOf(call);
    if (refusal !== undefined) return refusal;
    const user = options.user('user');
    const day = options.text('day');
    const chosen = named.flatMap((kind): NamedIn[] => {
      const number = options.integer(kind);
      return number === undefined ? [] : [{ kind, guildId, number }];
    });
    const [which] = chosen;
    if (chosen.length + Number(day !== undefined) > 1) return privately(message('moderate-one'));
    if (which !== undefined)
      return privately(await (user === undefined ? askEnd(call, which) : askName(call, which, user)));
    return privately(user === undefined ? message('moderate-who') : await askResult(call, guildId, user, day));
  },

  presses: {
    remove: (call) => pressed(call, true),
    restore: (call) => pressed(call, false),
    async end(call) {
      const which = readNamedIn(call.argument, call.guildId ?? '');
      return refusalOf(call) ?? (which === undefined ? unknownButton() : pressEnd(call, which));
    },
    async cancel() {
      return updated(componentsMessage(text(message('moderate-cancelled'))));
    },
  },
} satisfies BotCommand;

/** Admins can let others see a command, so seeing it proves no permission. */
function refusalOf({ guildId, mayManage }: BotCall): Answer | undefined {
  if (guildId === undefined) return privately(message('only-server'));
  return mayManage ? undefined : privately(message('moderate-not-allowed'));
}

async function pressed(call: BotPress, isRemoved: boolean): Promise<Answer> {
  const { bot, guildId = '', argument } = call;
  const refusal = refusalOf(call);
  if (refusal !== undefined) return refusal;
  const [name = '', user = ''] = argument.split(':');
  const which = readNamedIn(name, guildId);
  const key = readDayKey(name);
  if (!/^\d{1,20}$/u.test(user)) return unknownButton();
  if (which !== undefined) return pressName(call, which, user, isRemoved);
  if (key === undefined) return unknownButton();
  const found = await setRemoved(bot.db, guildId, key, user, isRemoved);
  if (found === undefined)
    return privately(message('moderate-nothing', { who: `<@${user}>`, number: dayNumber(key.date) }));
  return updated(listingMessage(isRemoved ? 'off' : 'back', resultListing(key, user, found)));
}

/** What stands on a board or a card beside a player's name. */
interface Listing {
  readonly sentences: typeof resultSentences | typeof nameSentences;
  readonly line: Text;
  readonly path: readonly string[];
}

/** What is said above a listing and below it, before it is removed, when it is off, and when it is back. */
const resultSentences = {
  ask: ['moderate-ask', 'moderate-ask-how'],
  off: ['moderated', 'moderated-how'],
  back: ['moderate-restored'],
} as const;
const nameSentences = {
  ask: ['name-ask', 'name-ask-how'],
  off: ['name-off', 'name-off-how'],
  back: ['name-back'],
} as const;

function listingMessage(stage: keyof Listing['sentences'], { sentences, line, path }: Listing): ComponentsMessage {
  const [above, below] = sentences[stage];
  const said = [message(above), line, ...(below === undefined ? [] : [message(below)])];
  const isAsked = stage === 'ask';
  const change =
    stage === 'off'
      ? button(message('button-put-back'), ['moderate', 'restore', ...path])
      : button(message('button-remove'), ['moderate', 'remove', ...path], isAsked ? 'danger' : 'plain');
  return componentsMessage(text(lines(said)), row(change, ...(isAsked ? [cancelButton()] : [])));
}

const cancelButton = () => button(message('button-cancel'), ['moderate', 'cancel']);

async function askResult({ bot, now }: BotCommandCall, guildId: string, user: string, day: string | undefined) {
  const round = await currentRound(bot, guildId, now);
  const date = day === undefined ? round.key.date : readDate(day);
  const key = date === undefined || date === round.key.date ? round.key : chosenKey(round.guild, date);
  const { found, players, dates } = await moderationOf(bot.db, guildId, key, user);
  const numbers = dates.map((one) => `#${dayNumber(one)}`).join(' ');
  const days = numbers === '' ? [] : [message('moderate-days', { days: numbers })];
  if (date === undefined) return lines([message('day-unknown', { text: quoted(day ?? '') }), ...days]);
  if (found !== undefined) return listingMessage(found.removed ? 'off' : 'ask', resultListing(key, user, found));
  const others = [message('moderate-players', { players: players.map((one) => `<@${one}>`).join(' ') })];
  const nothing = message('moderate-nothing', { who: `<@${user}>`, number: dayNumber(date) });
  return lines([nothing, ...(players.length > 0 ? others : days)]);
}

/** `@grace · #12 · 24 moves (+2), 1 hint` */
function resultListing({ date }: DayKey, user: string, { family, distance, excess, hints }: FoundResult): Listing {
  const result =
    excess === null
      ? message('moderate-unsolved')
      : message('moderate-solved', { moves: distance + excess, excess, hints });
  const line = join([`<@${user}>`, `#${dayNumber(date)}`, result], ' · ');
  return { sentences: resultSentences, line, path: [keyOf({ date, family, distance }), user] };
}

/** Reads what buttons carry of a race or a hunt; undefined if it is none of the server's. */
function readNamedIn(card: string, guildId: string): NamedIn | undefined {
  const { kind: word, guildId: own, name } = readCard(card) ?? {};
  const kind = named.find((one) => one === word);
  return kind === undefined || own !== guildId ? undefined : { kind, guildId, number: Number(name) };
}

async function askName({ bot }: BotCall, which: NamedIn, user: string): Promise<ComponentsMessage | Text> {
  const { kind, number } = which;
  const { name, others, latest } = await namesIn(bot.db, which, user);
  if (name !== undefined) return listingMessage(name.isRemoved ? 'off' : 'ask', nameListing(which, user, name));
  if (latest === undefined) return message(`name-no-${kind}s`);
  if (number < 1 || number > latest) return message(`name-no-${kind}`, { number, latest });
  const players = others.map((one) => `<@${one}>`).join(' ');
  return lines([
    message(`name-not-in-${kind}`, { who: `<@${user}>`, number }),
    ...(players === '' ? [] : [message(`name-in-${kind}`, { players })]),
  ]);
}

async function pressName(call: BotCall, which: NamedIn, user: string, isRemoved: boolean): Promise<Answer> {
  const { kind, guildId, number } = which;
  const name = await setNameOff(call.bot.db, which, user, isRemoved);
  if (name === undefined) return privately(message(`name-not-in-${kind}`, { who: `<@${user}>`, number }));
  // The button asks again, where this fails.
  touch(call.bot, cardOf(kind, guildId, number), call.now, { user: call.user, isLast: name.isOver });
  return updated(listingMessage(isRemoved ? 'off' : 'back', nameListing(which, user, name)));
}

/** `@grace · Race #12 · 24 moves (+2), 1:02.3` */
function nameListing(which: NamedIn, user: string, name: Name): Listing {
  const { kind, guildId, number } = which;
  const did = rulesOf(which).numbered?.moderated?.didIn(name);
  const line = join([`<@${user}>`, message(`name-of-${kind}`, { number }), ...(did ? [did] : [])], ' · ');
  return { sentences: nameSentences, line, path: [cardOf(kind, guildId, number), user] };
}

async function askEnd(call: BotCall, which: NamedIn): Promise<ComponentsMessage | Text> {
  const { kind, guildId, number } = which;
  const end = button(message('button-end'), ['moderate', 'end', cardOf(kind, guildId, number)], 'danger');
  const ask = componentsMessage(text(message(`end-ask-${kind}`, { number })), row(end, cancelButton()));
  return (await whyNoEnd(call, which)) ?? ask;
}

async function pressEnd(call: BotCall, which: NamedIn): Promise<Answer> {
  const { kind, number } = which;
  const refusal = await whyNoEnd(call, which);
  if (refusal !== undefined) return privately(refusal);
  await rulesOf(which).numbered?.moderated?.end(call, which);
  return updated(componentsMessage(text(message(`end-done-${kind}`, { number }))));
}

async function whyNoEnd({ bot: { db }, now }: BotCall, which: NamedIn): Promise<Message | undefined> {
  const { kind, number } = which;
  const { isOver, latest } = await standingOf(db, which, now);
  if (latest === undefined) return message(`name-no-${kind}s`);
  if (isOver === undefined) return message(`name-no-${kind}`, { number, latest });
  return isOver ? message(`end-over-${kind}`, { number }) : undefined;
}
