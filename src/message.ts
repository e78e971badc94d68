/**
 * Sentences as data. Whatever has something to tell a person (a family, a check, a command) returns a `Message`: the name
 * of a sentence and the values for its holes. Which words it becomes is decided at the door, by the reader's language.
 *
 * A template's holes are `{name}`, or `{name:move|moves}` for a number with its noun (singular, then plural).
 */

export const locales = ['en', 'ja'] as const;
export type Locale = (typeof locales)[number];

/** What fills a hole: text, a number, or another message, which becomes text in the same language. */
export type Value = string | number | bigint | Message;
export type Values = Readonly<Record<string, Value>>;

export interface Message {
  readonly key: string;
  readonly values?: Values;
  /** The family whose sentence it is; our common ones have none. */
  readonly family?: string;
}

/** Templates by key, in one language. */
export type Templates = Readonly<Record<string, string>>;

type PlaceholderName<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside;

/** The names of a template's holes, as a union. */
export type Placeholders<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? PlaceholderName<Inside> | Placeholders<Rest>
  : never;

type Arguments<Template extends string> = [Placeholders<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Template>, Value>>];

/**
 * A function that makes messages out of the templates of this type; a wrong key or a forgotten value does not compile. Of the phrases it
 * needs no more than the type, so that whoever says something need not hold the words.
 */
export function messageFactory<P extends Templates>() {
  return <K extends keyof P & string>(key: K, ...[values]: Arguments<P[K]>): Message =>
    values === undefined ? { key } : { key, values };
}

/**
 * The sentence that a message stands for. A key or a value that is missing is our bug and throws.
 *
 * @param templateOf the template of a key, a family's own before the common one
 */
export function format(templateOf: (key: string, family?: string) => string | undefined, told: Message): string {
  const template = templateOf(told.key, told.family);
  if (template === undefined) throw new Error(`no sentence "${told.key}"`);
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/gu, (_hole, name: string, one?: string, many?: string) => {
    const value = told.values?.[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${told.key}"`);
    // A sentence inside a family's sentence is that family's too.
    const text =
      typeof value === 'object' ? format(templateOf, { family: told.family, ...value } as Message) : digits(value);
    if (one === undefined) return text;
    return `${text} ${text === '1' ? one : many}`;
  });
}

/** The digits of a number in groups of three. (`Intl` costs milliseconds the first time.) */
function digits(value: string | number | bigint): string {
  return typeof value === 'string' ? value : String(value).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
