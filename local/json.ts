/** JSON of unknown shape, as it comes from people, workers and files. */

export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: neither a list nor null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The string that stands there, or an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The objects of the list that stands there, or none. */
export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

/** The list that stands there, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads JSON; undefined if it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
