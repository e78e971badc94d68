/** Sentences as tests hear them: by their keys, so that other words make no test fail. `test/engine/words.test.ts` looks at the words. */
import { catalogIn } from '#words';
import { type Locale, type Values, format } from '../src/message.ts';
import type { message } from '../src/words/index.ts';
import { grammars } from '../src/words/grammar.ts';

/** A common sentence, whole; a placeholder without a value stands for anything. */
export function said(key: Parameters<typeof message>[0], values: Values = {}, locale: Locale = 'en'): RegExp {
  const catalog = catalogIn(locale);
  const parts = catalog.find(key)?.split(/(\{[^}]*\})/u);
  if (parts === undefined) throw new Error(`no sentence "${key}"`);
  const source = parts.map((part) => {
    const [, name] = /^\{=?(\w+)/u.exec(part) ?? [];
    if (name === undefined) return RegExp.escape(part);
    // Of a sentence that is this placeholder alone.
    const alone = (one: string): string | undefined => (one === '' ? part : catalog.find(one));
    return name in values ? RegExp.escape(format(grammars[locale], alone, { key: '', values })) : '[^]+?';
  });
  return new RegExp(source.join(''), 'u');
}
