/** The fields of a message, and how a payload changes them. */
import { walk } from '../contract/components.ts';
import { type Json, objectsOf, textOf } from '../json.ts';
import type { Upload } from './upload.ts';

/** The fields that a payload sets and an edit changes, as Discord's JSON. */
export type Fields = {
  readonly content: string;
  readonly components: readonly Json[];
  readonly attachments: readonly Json[];
};

export const blank: Fields = { content: '', components: [], attachments: [] };

/** The fields after an edit. A field that the payload leaves out stays; null empties it. */
export function withPayload(before: Fields, payload: Json, uploads: readonly Upload[]): Fields {
  return {
    content: 'content' in payload ? textOf(payload['content']) : before.content,
    components: 'components' in payload ? objectsOf(payload['components']) : before.components,
    attachments: [...before.attachments, ...uploads.map((upload) => described(upload, payload['attachments']))],
  };
}

function described({ index, file }: Upload, list: unknown): Json {
  const entry = objectsOf(list).find(({ id }) => String(id) === String(index));
  const description = textOf(entry?.['description']);
  return description === '' ? file : { ...file, description };
}

/** The texts in which a mention pings: the content, or the text components. */
export const wordsOf = ({ content, components }: Fields): string =>
  [content, ...[...walk(components)].map(({ component }) => textOf(component['content']))].join('\n');
