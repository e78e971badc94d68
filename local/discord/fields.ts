/** The fields of a message, and how a payload changes them. */
import { walk } from '../contract/components.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import type { Upload } from './upload.ts';

/** The fields that a payload sets and an edit changes, as Discord's JSON. */
export type ChatFields = {
  readonly content: string;
  readonly components: readonly Json[];
  readonly attachments: readonly Json[];
};

export const blank: ChatFields = { content: '', components: [], attachments: [] };

/** The fields after an edit. A field that the payload leaves out stays; null empties it. */
export function withPayload(before: ChatFields, payload: Json, uploads: readonly Upload[]): ChatFields {
  const listed = objectsOf(payload['attachments']);
  const kept = before.attachments.filter(
    ({ id }) => !('attachments' in payload) || listed.some((one) => String(one['id']) === String(id)),
  );
  const files = new Map(uploads.map(({ file }) => [`attachment://${textOf(file['filename'])}`, file['url']]));
  const components = objectsOf(payload['components']).map((one) => withFiles(one, files));
  return {
    content: 'content' in payload ? textOf(payload['content']) : before.content,
    components: 'components' in payload ? components : before.components,
    attachments: [...kept, ...uploads.map((upload) => described(upload, listed))],
  };
}

/** The pictures that came along are shown from where they were put. */
function withFiles(component: Json, files: ReadonlyMap<string, unknown>): Json {
  const { items, components } = component;
  const shown = objectsOf(items).map((item) => placed(item, files));
  return {
    ...component,
    ...(items === undefined ? {} : { items: shown }),
    ...(components === undefined ? {} : { components: objectsOf(components).map((one) => withFiles(one, files)) }),
  };
}

function placed(item: Json, files: ReadonlyMap<string, unknown>): Json {
  const { media } = item;
  const url = isObject(media) ? files.get(textOf(media['url'])) : undefined;
  return url === undefined ? item : { ...item, media: { url } };
}

function described({ index, file }: Upload, listed: readonly Json[]): Json {
  const entry = listed.find(({ id }) => String(id) === String(index));
  const description = textOf(entry?.['description']);
  return description === '' ? file : { ...file, description };
}

/** The texts in which a mention pings: the content, or the text components. */
export const wordsOf = ({ content, components }: ChatFields): string =>
  [content, ...[...walk(components)].map(({ component }) => textOf(component['content']))].join('\n');
