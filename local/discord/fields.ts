/** What a message holds, and how a payload comes to be that. */
import { walk } from '../contract/components.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../json.ts';
import type { Upload } from './upload.ts';

/** What a payload can say and an edit can change, in Discord's own shape. */
export type Fields = {
  readonly content: string;
  readonly embeds: readonly Json[];
  readonly components: readonly Json[];
  readonly attachments: readonly Json[];
};

export const blank: Fields = { content: '', embeds: [], components: [], attachments: [] };

/** The fields after a payload was laid over them. What the payload leaves out stays; null empties it. */
export function withPayload(before: Fields, payload: Json, uploads: readonly Upload[]): Fields {
  const attachments = attach(before.attachments, payload['attachments'], uploads);
  return {
    content: 'content' in payload ? textOf(payload['content']) : before.content,
    embeds:
      'embeds' in payload ? objectsOf(linkFiles(payload['embeds'], attachments, ofEmbed)).map(asShown) : before.embeds,
    components:
      'components' in payload
        ? numbered(objectsOf(linkFiles(payload['components'], attachments, ofComponent)))
        : before.components,
    attachments,
  };
}

function attach(before: readonly Json[], list: unknown, uploads: readonly Upload[]): Json[] {
  const entries = objectsOf(list);
  const kept = Array.isArray(list) ? before.filter(({ id }) => entries.some((entry) => entry['id'] === id)) : before;
  const added = uploads.map(({ index, file }) => {
    const entry = entries.find(({ id }) => String(id) === String(index));
    const description = textOf(entry?.['description']);
    return description === '' ? file : { ...file, description };
  });
  return [...kept, ...added];
}

type Tell = (file: Json) => Json;

const ofImage: Tell = ({ url, proxy_url, width, height, content_type }) => ({
  url,
  proxy_url,
  ...(width === undefined ? {} : { width, height }),
  content_type,
});
const ofEmbed: Tell = (file) => ({
  ...ofImage(file),
  ...(file['description'] === undefined ? {} : { description: file['description'] }),
});
const ofComponent: Tell = (file) => ({ ...ofImage(file), attachment_id: file['id'] });

/** A `url` of `attachment://name` means the newest file of that name; `tell` gives what Discord tells of it there. */
function linkFiles(value: unknown, files: readonly Json[], tell: Tell): unknown {
  if (Array.isArray(value)) return listOf(value).map((item) => linkFiles(item, files, tell));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, linkFiles(item, files, tell)]);
  const file = files.findLast(({ filename }) => `attachment://${textOf(filename)}` === value['url']);
  return { ...Object.fromEntries(inner), ...(file === undefined ? {} : tell(file)) };
}

const asShown = (embed: Json): Json => ({ type: 'rich', ...embed });

/** Discord numbers every component that came without a number, parents first. */
function numbered(components: readonly Json[]): Json[] {
  const taken = new Set<unknown>();
  let next = 1;
  const number = (component: Json): Json => {
    while (taken.has(next)) next += 1;
    const id = component['id'] ?? next;
    taken.add(id);
    const { components: inner, accessory } = component;
    return {
      ...component,
      id,
      ...(Array.isArray(inner) ? { components: objectsOf(inner).map(number) } : {}),
      ...(isObject(accessory) ? { accessory: number(accessory) } : {}),
    };
  };
  return components.map(number);
}

/** All that a message says where a mention pings: its content, or the texts of its layout. */
export const wordsOf = ({ content, components }: Fields): string =>
  [content, ...[...walk(components)].map(({ component }) => textOf(component['content']))].join('\n');
