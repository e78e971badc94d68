import { families } from '../families/index.ts';
import { type Locale, type Phrases, type Saying, locales, sayer, speak } from '../saying.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The common sentences by language: a third language is one more file, and one line here. */
export const common = { en, ja } as const satisfies Record<Locale, Phrases>;

/** Makes sayings out of the common sentences. */
export const says = sayer(en);

/** A family's saying, marked so that whoever tells it looks for the words in that family first. */
export function ofFamily(family: string, saying: Saying): Saying {
  return { ...saying, of: family };
}

export function say(locale: Locale, saying: Saying): string {
  return speak((of) => phrases(locale, of), saying);
}

function phrases(locale: Locale, of?: string): Phrases {
  const family = families.find((one) => one.id === of);
  return family === undefined ? common[locale] : { ...common[locale], ...family.words[locale] };
}

/** A family's title as a saying, for sentences that name it. */
export function titleOf(family: string): Saying {
  return { key: 'title', of: family };
}

/** Discord's locale codes (`en-US`, `ja`) to ours; English where we do not speak the language. */
export function localeOf(code: string | undefined): Locale {
  return locales.find((locale) => code === locale || code?.startsWith(`${locale}-`)) ?? 'en';
}
