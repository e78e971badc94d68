/** What a person is told that Discord's client, or the desk, would not take: in their language and their names. */
import type { Locale } from '../../src/message.ts';
import { localeOf } from '../../src/words/index.ts';
import { type RegisteredCommand, localizedOf } from '../discord/commands.ts';
import { de } from './refusals/de.ts';
import { en } from './refusals/en.ts';
import { es } from './refusals/es.ts';
import { fr } from './refusals/fr.ts';
import { ja } from './refusals/ja.ts';
import { ptBR } from './refusals/pt-BR.ts';

export type RefusalKey = keyof typeof en;
type Refusals = Readonly<Record<RefusalKey, string>>;
export type RefusalValues = Readonly<Record<string, string | number | readonly string[]>>;

const languages: Readonly<Record<Locale, Refusals>> = { en, ja, 'pt-BR': ptBR, es, de, fr };

/** The sentence of a refusal. @param locale Discord's code of a language, or our own */
export function refusalText(locale: string, key: RefusalKey, values: RefusalValues = {}): string {
  const words = languages[localeOf(locale)];
  return words[key].replaceAll(/\{(\w+)\}/gu, (mark, name: string) => {
    const value = values[name] ?? mark;
    return typeof value === 'object' ? value.join(words.comma) : String(value);
  });
}

/** For one person: what refuses, and what names a command, an option or a choice. */
export interface Refuser {
  readonly refuse: (key: RefusalKey, values?: RefusalValues) => { readonly error: string };
  readonly name: (named: RegisteredCommand) => string;
}

export const refuserIn = (locale: string): Refuser => ({
  refuse: (key, values) => ({ error: refusalText(locale, key, values) }),
  name: (named) => localizedOf(named, 'name', locale),
});
