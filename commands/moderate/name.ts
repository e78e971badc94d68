/** Takes a player's name off a race or a hunt, or puts it back: its card shows a dash then. */
import { type Answer, privately } from '../../src/discord/answer.ts';
import {
  type Button,
  type ComponentsMessage,
  button,
  componentsMessage,
  row,
  text,
} from '../../src/discord/components.ts';
import { type Text, join, lines } from '../../src/discord/text.ts';
import type { BotCall } from '../../src/bot.ts';
import { rulesOf } from '../../src/games/index.ts';
import { touch } from '../../src/live/touch.ts';
import { cardOf, readCard } from '../../src/store/live.ts';
import { type Name, type NamedIn, namesIn, setNameOff } from '../../src/store/moderation.ts';
import { message } from '../../src/words/index.ts';

/** Reads what buttons carry of a race or a hunt; undefined if it is none of the server's. */
export function readNamedIn(card: string, guildId: string): NamedIn | undefined {
  const { kind, guildId: own, name } = readCard(card) ?? {};
  if (kind === undefined || kind === 'post' || own !== guildId) return undefined;
  return { kind, guildId, number: Number(name) };
}

export async function askName({ bot }: BotCall, which: NamedIn, user: string): Promise<Answer> {
  const { kind, number } = which;
  const { name, others, latest } = await namesIn(bot.db, which, user);
  if (name !== undefined) return privately(name.isRemoved ? removed(which, user, name) : asking(which, user, name));
  if (latest === undefined) return privately(message(`name-no-${kind}s`));
  if (number < 1 || number > latest) return privately(message(`name-no-${kind}`, { number, latest }));
  const players = others.map((one) => `<@${one}>`).join(' ');
  return privately(
    lines([
      message(`name-not-in-${kind}`, { who: `<@${user}>`, number }),
      ...(players === '' ? [] : [message(`name-in-${kind}`, { players })]),
    ]),
  );
}

export async function pressName(call: BotCall, which: NamedIn, user: string, isRemoved: boolean): Promise<Answer> {
  const { kind, guildId, number } = which;
  const name = await setNameOff(call.bot.db, which, user, isRemoved);
  if (name === undefined) return privately(message(`name-not-in-${kind}`, { who: `<@${user}>`, number }));
  // The button asks again, where this fails.
  touch(call.bot, cardOf(kind, guildId, number), call.now, { user: call.user, isLast: name.isOver });
  return { kind: 'update', message: (isRemoved ? removed : restored)(which, user, name) };
}

const asking = (which: NamedIn, user: string, name: Name): ComponentsMessage =>
  said(
    [message('name-ask'), nameLine(which, user, name), message('name-ask-how')],
    button(message('button-remove'), pathOf('remove', which, user), 'danger'),
    button(message('button-cancel'), ['moderate', 'cancel']),
  );

const removed = (which: NamedIn, user: string, name: Name): ComponentsMessage =>
  said(
    [message('name-off'), nameLine(which, user, name), message('name-off-how')],
    button(message('button-put-back'), pathOf('restore', which, user)),
  );

const restored = (which: NamedIn, user: string, name: Name): ComponentsMessage =>
  said(
    [message('name-back'), nameLine(which, user, name)],
    button(message('button-remove'), pathOf('remove', which, user)),
  );

const said = (content: readonly Text[], ...buttons: readonly Button[]): ComponentsMessage =>
  componentsMessage(text(lines(content)), row(...buttons));

const pathOf = (action: string, { kind, guildId, number }: NamedIn, user: string): readonly string[] => [
  'moderate',
  action,
  cardOf(kind, guildId, number),
  user,
];

/** `@grace · Race #12 · 24 moves (+2), 1:02.3` */
const nameLine = (which: NamedIn, user: string, name: Name): Text => {
  const { kind, number } = which;
  const did = rulesOf(which).numbered?.didIn(name);
  return join([`<@${user}>`, message(`name-of-${kind}`, { number }), ...(did ? [did] : [])], ' · ');
};
