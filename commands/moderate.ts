import { dayNumber, readDate, readDayKey } from '../src/day/calendar.ts';
import { chosenKey, currentRound } from '../src/day/round.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import {
  type Button,
  type ComponentsMessage,
  button,
  componentsMessage,
  row,
  text,
} from '../src/discord/components.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { permissions } from '../src/discord/permissions.ts';
import { type Text, join, lines } from '../src/discord/text.ts';
import type { PressCall } from '../src/discord/command.ts';
import { type DayKey, keyOf } from '../src/store/days.ts';
import { type Found, type NamedIn, moderate as setRemoved, moderationOf } from '../src/store/moderation.ts';
import { described } from '../src/words/described.ts';
import { message, quoted } from '../src/words/index.ts';
import { type Bot, type BotCall, type BotCommand, type Definition, inServers } from '../src/bot.ts';
import { askEnd, pressEnd } from './moderate/end.ts';
import { askName, pressName, readNamedIn } from './moderate/name.ts';

/**
 * Takes a result off the server's leaderboard, or a name off a race or a hunt, or puts it back. The player keeps the result: it belongs to
 * no server. Without a player it ends a race or a hunt.
 */
export const moderate = {
  get definition(): Definition {
    return {
      ...described('/moderate'),
      ...inServers,
      default_member_permissions: String(permissions.manageGuild),
      options: [
        { type: OptionType.User, ...described('/moderate user') },
        { type: OptionType.String, ...described('/moderate day'), max_length: 20 },
        { type: OptionType.Integer, ...described('/moderate race'), min_value: 1 },
        { type: OptionType.Integer, ...described('/moderate hunt'), min_value: 1 },
      ],
    };
  },

  async run(call) {
    const { guildId = '', bot, options } = call;
    const refusal = refusalOf(call);
    if (refusal !== undefined) return refusal;
    const user = options.user('user');
    const day = options.text('day');
    const chosen = (['race', 'hunt'] as const).flatMap((kind): NamedIn[] => {
      const number = options.integer(kind);
      return number === undefined ? [] : [{ kind, guildId, number }];
    });
    const [which] = chosen;
    if (chosen.length + Number(day !== undefined) > 1) return privately(message('moderate-one'));
    if (which !== undefined) return user === undefined ? askEnd(call, which) : askName(call, which, user);
    if (user === undefined) return privately(message('moderate-who'));
    const round = await currentRound(bot, guildId, call.now);
    const date = day === undefined ? round.key.date : readDate(day);
    const key = date === undefined || date === round.key.date ? round.key : chosenKey(round.guild, date);
    const { found, players, dates } = await moderationOf(bot.db, guildId, key, user);
    const days =
      dates.length === 0
        ? []
        : [message('moderate-days', { days: dates.map((one) => `#${dayNumber(one)}`).join(' ') })];
    if (date === undefined) return privately(lines([message('day-unknown', { text: quoted(day ?? '') }), ...days]));
    if (found !== undefined) return privately(found.removed ? removed(key, user, found) : asking(key, user, found));
    const names = { who: `<@${user}>`, number: dayNumber(date) };
    const others = [message('moderate-players', { players: players.map((one) => `<@${one}>`).join(' ') })];
    return privately(lines([message('moderate-nothing', names), ...(players.length > 0 ? others : days)]));
  },

  presses: {
    remove: (call) => pressed(call, true),
    restore: (call) => pressed(call, false),
    async end(call) {
      const which = readNamedIn(call.argument, call.guildId ?? '');
      return refusalOf(call) ?? (which === undefined ? privately(message('unknown-button')) : pressEnd(call, which));
    },
    async cancel() {
      return { kind: 'update', message: componentsMessage(text(message('moderate-cancelled'))) };
    },
  },
} satisfies BotCommand;

const asking = (key: DayKey, user: string, found: Found): ComponentsMessage =>
  said(
    [message('moderate-ask'), resultLine(key, user, found), message('moderate-ask-how')],
    button(message('button-remove'), pathOf('remove', key, user, found), 'danger'),
    button(message('button-cancel'), ['moderate', 'cancel']),
  );

const removed = (key: DayKey, user: string, found: Found): ComponentsMessage =>
  said(
    [message('moderated'), resultLine(key, user, found), message('moderated-how')],
    button(message('button-put-back'), pathOf('restore', key, user, found)),
  );

const restored = (key: DayKey, user: string, found: Found): ComponentsMessage =>
  said(
    [message('moderate-restored'), resultLine(key, user, found)],
    button(message('button-remove'), pathOf('remove', key, user, found)),
  );

const said = (content: readonly Text[], ...buttons: readonly Button[]): ComponentsMessage =>
  componentsMessage(text(lines(content)), row(...buttons));

const pathOf = (action: string, { date }: DayKey, user: string, { family, distance }: Found): readonly string[] => [
  'moderate',
  action,
  keyOf({ date, family, distance }),
  user,
];

/** `@grace · #12 · 24 moves (+2), 1 hint` */
function resultLine({ date }: DayKey, user: string, { distance, excess, hints }: Found): Text {
  const result =
    excess === null
      ? message('moderate-unsolved')
      : message('moderate-solved', { moves: distance + excess, excess, hints });
  return join([`<@${user}>`, `#${dayNumber(date)}`, result], ' · ');
}

/** Admins can let others see a command, so seeing it proves no permission. */
function refusalOf({ guildId, mayManage }: BotCall): Answer | undefined {
  if (guildId === undefined) return privately(message('only-server'));
  return mayManage ? undefined : privately(message('moderate-not-allowed'));
}

async function pressed(call: PressCall<Bot>, isRemoved: boolean): Promise<Answer> {
  const { bot, guildId = '', argument } = call;
  const refusal = refusalOf(call);
  if (refusal !== undefined) return refusal;
  const [name = '', user = ''] = argument.split(':');
  const which = readNamedIn(name, guildId);
  const key = readDayKey(name);
  if (!/^\d{1,20}$/u.test(user)) return privately(message('unknown-button'));
  if (which !== undefined) return pressName(call, which, user, isRemoved);
  if (key === undefined) return privately(message('unknown-button'));
  const found = await setRemoved(bot.db, guildId, key, user, isRemoved);
  const names = { who: `<@${user}>`, number: dayNumber(key.date) };
  if (found === undefined) return privately(message('moderate-nothing', names));
  return { kind: 'update', message: (isRemoved ? removed : restored)(key, user, found) };
}
