/** A message for the desk's API: Discord's object, and its words as one text with names for ids and readable times. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { messageObject } from '../discord/message-object.ts';
import { isPrivate, type ChatMessage } from '../discord/message.ts';
import type { World } from '../discord/world.ts';
import { type Json, objectsOf, textOf } from '../json.ts';

/** The JSON of a message: Discord's object, its text, its files, and whether only one person sees it. */
export function messageView(message: ChatMessage, world: World): Json {
  return {
    ...messageObject(message, world),
    text: plainTextOf(message, world),
    files: filesOf(message),
    private: isPrivate(message),
    ...(message.error === undefined ? {} : { error: message.error }),
  };
}

/** A layout shows only the files that it names, as its pictures. */
const filesOf = ({ fields }: ChatMessage): readonly Json[] => (fields.components.length > 0 ? [] : fields.attachments);

function plainTextOf(message: ChatMessage, world: World): string {
  const { fields } = message;
  const lines = [
    fields.content,
    ...filesOf(message).map(({ filename, description }) => `[${textOf(description) || textOf(filename)}]`),
    ...fields.components.flatMap(linesOf),
  ];
  return withoutMarks(lines.filter((line) => line !== '').join('\n'), world);
}

function linesOf({ type, content, items, components }: Json): string[] {
  const inside = objectsOf(components);
  switch (type) {
    case ComponentType.TextDisplay:
      return [textOf(content)];
    case ComponentType.MediaGallery:
      return objectsOf(items).map(({ description }) => `[${textOf(description) || 'picture'}]`);
    case ComponentType.ActionRow:
      return [inside.map(({ label, placeholder }) => `[${textOf(label) || `${textOf(placeholder)} ▾`}]`).join(' ')];
    default:
      return inside.flatMap(linesOf);
  }
}

function withoutMarks(text: string, world: World): string {
  return text
    .replaceAll(/^(?:###|-#) /gmu, '')
    .replaceAll(/<@!?(\d+)>/gu, (mark, id: string) => `@${world.userById(id)?.name ?? mark}`)
    .replaceAll(/<@&(\d+)>/gu, (mark, id: string) => `@${roleIn(world, id)?.name ?? mark}`)
    .replaceAll(/<#(\d+)>/gu, (mark, id: string) => `#${world.channel(id)?.name ?? mark}`)
    .replaceAll(/<t:(-?\d+)(?::([tTdDfFR]))?>/gu, (_mark, seconds: string, style?: string) =>
      time(Number(seconds) * 1000, style ?? 'f', world.clock.now()),
    );
}

const roleIn = (world: World, id: string) => world.guilds.flatMap(({ roles }) => roles).find((role) => role.id === id);

/** `local/page/times.js` has a copy of these and of the formats, because the page is served without a build. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function time(ms: number, style: string, now: number): string {
  if (style === 'R') {
    const seconds = Math.round((ms - now) / 1000);
    const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
    return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / size), unit);
  }
  const format = timeFormats[style] ?? timeFormats['f'];
  return `${new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(ms)}${/[dD]/u.test(style) ? '' : ' UTC'}`;
}

const timeFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
