/** JSON of unknown shape, from people, the Worker and files. */

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
