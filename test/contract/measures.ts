/** How much there is of what Discord limits, in one payload. */
import { walk } from '../../local/contract/components.ts';
import { isObject, objectsOf, textOf } from '../../local/json.ts';
import type { Collected } from './collection.ts';

export interface Measures {
  /** Characters that people read: content and text displays. */
  readonly text: number;
  /** The same in bytes of UTF-8. */
  readonly bytes: number;
  readonly components: number;
  readonly customId: number;
  readonly label: number;
  readonly choices: number;
  readonly options: number;
  /** Different people. */
  readonly mentions: number;
}

export function measuresOf({ payload }: Collected): Measures {
  const data = isObject(payload['data']) ? payload['data'] : payload;
  const placed = [...walk(data['components'])].map(({ component }) => component);
  const text = readIn(data, placed).join('');
  const longest = (key: string): number => Math.max(0, ...placed.map((one) => textOf(one[key]).length));
  return {
    text: text.length,
    bytes: Buffer.byteLength(text),
    components: placed.length,
    customId: longest('custom_id'),
    label: longest('label'),
    choices: objectsOf(data['choices']).length,
    options: Math.max(0, ...placed.map((one) => objectsOf(one['options']).length)),
    mentions: new Set(Array.from(text.matchAll(/<@\d+>/gu), ([mention]) => mention)).size,
  };
}

function readIn(data: Collected['payload'], placed: readonly Collected['payload'][]): readonly string[] {
  const displays = placed.filter(({ type }) => type === 10).map(({ content }) => textOf(content));
  return [textOf(data['content']), ...displays];
}
