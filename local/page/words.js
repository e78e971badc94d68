/** What the page says, in the language of its person. */
import { words as de } from './words.de.js';
import { words as en } from './words.en.js';
import { words as es } from './words.es.js';
import { words as fr } from './words.fr.js';
import { words as ja } from './words.ja.js';
import { words as pt } from './words.pt.js';

const languages = { 'en-US': en, ja, 'pt-BR': pt, 'es-ES': es, de, fr };
let language = 'en-US';

/** The code of the page's own language for any code, whatever the country. */
export const spoken = (locale) =>
  Object.keys(languages).find((code) => code.slice(0, 2) === locale.slice(0, 2)) ?? 'en-US';

/** Fills in values. Where there are forms for numbers, `count` chooses. */
export function say(key, values = {}) {
  const text = languages[language][key];
  const form =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(values.count)] ?? text.other);
  return form.replaceAll(/\{(\w+)\}/gu, (_mark, name) => String(values[name]));
}

/** The same as a list of texts and of the nodes that stand for values. */
export const sayAround = (key, nodes) =>
  languages[language][key].split(/\{(\w+)\}/u).map((part, index) => (index % 2 === 0 ? part : nodes[part]));

/** Speaks another language from now on, also in all that stands in the page itself. */
export function speak(locale) {
  language = spoken(locale);
  document.documentElement.lang = language;
  document.title = say('title');
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll('[data-say-label]')) {
    element.setAttribute('aria-label', say(element.dataset.sayLabel));
  }
}

export const spokenNow = () => language;
