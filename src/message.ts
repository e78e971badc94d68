/**
 * Sentences as data. A family, a check or a command that addresses a person returns a `Message`: the key of a sentence
 * and the values for its placeholders. It becomes text in `discord/payload.ts`, in the reader's language.
 *
 * A template's placeholders are
 *
 *     {name}               a text, another message, or a quantity, which each language writes its own way: 181,440
 *     {count:move|moves}   a quantity with its noun, which has as many forms as the language has plurals
 *     {=number}            a number that says which, not how many: day #1024
 */

export const locales = ['en', 'ja', 'pt-BR', 'es', 'de', 'fr'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** The default one if we do not have it (any more). */
export const localeNamed = (name: string): Locale => locales.find((locale) => locale === name) ?? defaultLocale;

/** How a language writes numbers. (`Intl` knows all languages, but it costs a cold isolate milliseconds.) */
export interface Grammar {
  /** Which form of a noun goes with the number, from 0. */
  plural(count: Quantity): number;
  number(quantity: Quantity): string;
}

type Quantity = number | bigint;

export type Value = string | Quantity | Message;
export type Values = Readonly<Record<string, Value>>;

export interface Message {
  readonly key: string;
  readonly values?: Values;
  /** Ours, the common ones, have none. */
  readonly family?: string;
}

export const ofFamily = (family: string, reason: Message): Message => ({ ...reason, family });

export type Templates = Readonly<Record<string, string>>;

type PlaceholderName<Inside extends string> = Inside extends `=${infer Name}`
  ? Name
  : Inside extends `${infer Name}:${string}`
    ? Name
    : Inside;

type Placeholder<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | Placeholder<Rest>
  : never;

type ValueFor<Inside extends string> = Inside extends `${string}:${string}` ? Quantity : Value;

type ValuesFor<Template extends string> = {
  readonly [Inside in Placeholder<Template> as PlaceholderName<Inside>]: ValueFor<Inside>;
};

type Arguments<Template extends string> = [Placeholder<Template>] extends [never] ? [] : [values: ValuesFor<Template>];

/** A wrong key or a missing value does not compile. Only the type of the templates is needed, not the sentences. */
export function messageFactory<P extends Templates>() {
  return <K extends keyof P & string>(key: K, ...[values]: Arguments<P[K]>): Message =>
    values === undefined ? { key } : { key, values };
}

const placeholders = /\{(=?)(\w+)(?::([^}]*))?\}/gu;

/** A missing key or value is our bug and throws. A family's own template comes before the common one. */
export function format(
  grammar: Grammar,
  templateOf: (key: string, family?: string) => string | undefined,
  { key, values, family }: Message,
): string {
  const template = templateOf(key, family);
  if (template === undefined) throw new Error(`no sentence "${key}"`);
  return template.replace(placeholders, (placeholder, plain: string, name: string, nouns?: string) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`no value for ${placeholder} in "${key}"`);
    // A message inside a family's message belongs to the same family.
    if (typeof value === 'object') {
      return format(grammar, templateOf, family === undefined ? value : { family, ...value });
    }
    if (nouns !== undefined) return counted(grammar, value, nouns);
    return typeof value === 'string' || plain ? String(value) : grammar.number(value);
  });
}

function counted(grammar: Grammar, count: string | Quantity, nouns: string): string {
  const noun = typeof count === 'string' ? undefined : nouns.split('|')[grammar.plural(count)];
  if (typeof count === 'string' || noun === undefined) throw new Error(`"${nouns}" has no form for ${count}`);
  return `${grammar.number(count)} ${noun}`;
}

export function inThrees(quantity: Quantity, separator: string, point: string): string {
  const [whole = '', fraction] = String(quantity).split('.');
  const threes = whole.replace(/\B(?=(?:\d{3})+$)/gu, separator);
  return fraction === undefined ? threes : `${threes}${point}${fraction}`;
}
