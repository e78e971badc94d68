/** JSON of unknown shape, from people, the Worker and files. */

export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, neither a list nor null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is a string, otherwise an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The objects in the value if it is a list, otherwise none. */
export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

/** The value if it is a list, otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
