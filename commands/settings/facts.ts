/** What is set on a server, as an admin reads it; and what a change has made of it. */
import { sundays } from '../../src/day/plan.ts';
import { familyById } from '../../src/families/index.ts';
import type { Message } from '../../src/message.ts';
import type { Guild } from '../../src/store/guilds.ts';
import { languageName, message, titleOf } from '../../src/words/index.ts';

interface Fact {
  readonly name: Message;
  readonly value: Message | string;
}

export const factLines = (guild: Guild): readonly Message[] =>
  factsOf(guild).map((fact) => message('setting', { ...fact }));

/** What changed, from what to what; empty if it was set like this before. */
export function changeLines(before: Guild, after: Guild): readonly Message[] {
  const old = [...factsOf(before), posting(before)];
  return [...factsOf(after), posting(after)].flatMap(({ name, value }, index) => {
    const was = old[index]?.value ?? '';
    const isSame = JSON.stringify(was) === JSON.stringify(value);
    return isSame ? [] : [message('setting-changed', { name, before: was, after: value })];
  });
}

type Name =
  | 'channel'
  | 'time'
  | 'puzzle'
  | 'level'
  | 'language'
  | 'role'
  | 'thread'
  | 'summary'
  | 'live'
  | 'reminder'
  | 'recap'
  | 'posts';

const fact = (name: Name, value: Fact['value']): Fact => ({ name: message(`setting-${name}`), value });

function factsOf(guild: Guild): readonly Fact[] {
  const { channel, minute, zone, role } = guild;
  const language = languageName(guild.locale);
  return [
    fact('channel', channel === null ? none : `<#${channel}>`),
    fact('time', message('setting-clock', { clock: clockOf(minute), zone })),
    fact('puzzle', puzzleOf(guild)),
    fact('level', levelOf(guild)),
    fact('language', guild.language === null ? message('language-of-server', { language }) : language),
    fact('role', role === null ? none : `<@&${role}>`),
    fact('thread', choiceOf(guild.thread)),
    fact('summary', choiceOf(guild.summary)),
    fact('live', choiceOf(guild.live)),
    fact('reminder', choiceOf(guild.reminder)),
    fact('recap', choiceOf(guild.recap)),
  ];
}

/** The settings tell it in words of their own. */
const posting = ({ paused }: Guild): Fact => fact('posts', choiceOf(paused === null));

const none = message('setting-none');
const choiceOf = (isOn: boolean): Message => message(isOn ? 'choice-on' : 'choice-off');

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

function puzzleOf({ family }: Guild): Message {
  return familyById(family) === undefined ? message('every-family') : titleOf(family);
}

function levelOf({ distance }: Guild): Message {
  if (distance === null) return message('level-week');
  return distance === sundays ? message('level-sundays') : message('level-always', { distance });
}
