/** What a message holds, and how a payload comes to be that. */
import { walk } from '../contract/components.ts';
import { type Json, objectsOf, textOf } from '../json.ts';
import type { Upload } from './upload.ts';

/** What a payload can say and an edit can change, in Discord's own shape. */
export type Fields = {
  readonly content: string;
  readonly components: readonly Json[];
  readonly attachments: readonly Json[];
};

export const blank: Fields = { content: '', components: [], attachments: [] };

/** The fields after a payload was laid over them. What the payload leaves out stays; null empties it. */
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

/** All that a message says where a mention pings: its content, or the texts of its layout. */
export const wordsOf = ({ content, components }: Fields): string =>
  [content, ...[...walk(components)].map(({ component }) => textOf(component['content']))].join('\n');
