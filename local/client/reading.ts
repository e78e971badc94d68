/** How a person would read a message: every word of it in one text, with names for ids and readable times. */
import { ComponentType, MessageFlags } from '../../src/discord/kinds.ts';
import { isSelect, walk } from '../contract/components.ts';
import { messageObject } from '../discord/message-object.ts';
import { isPrivate, looseFiles, type Message } from '../discord/message.ts';
import type { World } from '../discord/world.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';

/** A message as the page's API gives it: Discord's object, how it reads, the files that it shows by themselves, whether only one person sees it. */
export function shown(message: Message, world: World): Json {
  return {
    ...messageObject(message, world),
    text: reading(message, world),
    files: looseFiles(message),
    private: isPrivate(message),
    ...(message.error === undefined ? {} : { error: message.error }),
  };
}

function reading(message: Message, world: World): string {
  const { fields, flags } = message;
  const lines = [
    (flags & MessageFlags.Loading) === 0 ? fields.content : `${fields.content}(thinking…)`,
    ...fields.embeds.flatMap(embedLines),
    ...looseFiles(message).map(({ filename, description }) => `[${textOf(description) || textOf(filename)}]`),
    ...componentLines(fields.components),
  ];
  return plain(lines.filter((line) => line !== '').join('\n'), world);
}

function embedLines(embed: Json): string[] {
  const footer = isObject(embed['footer']) ? textOf(embed['footer']['text']) : '';
  const fields = objectsOf(embed['fields']).flatMap(({ name, value }) => [textOf(name), textOf(value)]);
  return [textOf(embed['title']), textOf(embed['description']), ...fields, pictureLine(embed['image']), footer];
}

function pictureLine(image: unknown): string {
  return isObject(image) ? `[${textOf(image['description']) || 'picture'}]` : '';
}

/** The words of components in their order; the buttons and selects of a row, or beside a section, in one line. */
function componentLines(components: readonly Json[]): string[] {
  const lines: string[] = [];
  let controls: string[] = [];
  const flush = (): void => {
    if (controls.length > 0) lines.push(controls.join(' '));
    controls = [];
  };
  for (const { component } of walk(components)) {
    const control = controlText(component);
    if (control === '') flush();
    else controls.push(control);
    if (component['type'] === ComponentType.TextDisplay) lines.push(textOf(component['content']));
    if (component['type'] === ComponentType.MediaGallery) {
      lines.push(...objectsOf(component['items']).map(({ description }) => `[${textOf(description) || 'picture'}]`));
    }
  }
  flush();
  return lines;
}

function controlText(component: Json): string {
  const { type, label, emoji, placeholder } = component;
  const face = isObject(emoji) ? textOf(emoji['name']) : '';
  if (type === ComponentType.Button) return `[${[face, textOf(label)].filter(Boolean).join(' ')}]`;
  return isSelect(component) ? `[${textOf(placeholder) || 'choose'} ▾]` : '';
}

/** Replaces Discord's marks for headings, small print, people, channels, roles and times by what a client shows for them. */
function plain(text: string, world: World): string {
  return text
    .replaceAll(/^(?:###|-#) /gmu, '')
    .replaceAll(/<@!?(\d+)>/gu, (mark, id: string) => `@${world.userById(id)?.name ?? mark}`)
    .replaceAll(/<@&(\d+)>/gu, (mark, id: string) => `@${roleIn(world, id)?.name ?? mark}`)
    .replaceAll(/<#(\d+)>/gu, (mark, id: string) => `#${world.channel(id)?.name ?? mark}`)
    .replaceAll(/<\/([^:>]+):\d+>/gu, '/$1')
    .replaceAll(/<a?:(\w+):\d+>/gu, ':$1:')
    .replaceAll(/<t:(-?\d+)(?::([tTdDfFR]))?>/gu, (_mark, seconds: string, style?: string) =>
      time(Number(seconds) * 1000, style ?? 'f', world.clock.now()),
    );
}

const roleIn = (world: World, id: string) => world.guilds.flatMap(({ roles }) => roles).find((role) => role.id === id);

/** These and the formats stand in `local/page/times.js` once more: the page is served as it is, and nothing here is built for it. */
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
