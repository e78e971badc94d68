/** How each language writes numbers and counts nouns. It is part of the Worker's script and of the page, so it is small. */
import { type Grammar, type Locale, inThrees } from '../message.ts';

type Plural = Grammar['plural'];
const one: Plural = (count) => (Number(count) === 1 ? 0 : 1);
/** Zero has the form of one in French. In Brazil people write it as many, whatever a grammar says. */
const belowTwo: Plural = (count) => (Number(count) < 2 ? 0 : 1);

const grammar = (plural: Plural, separator: string, point: string): Grammar => ({
  plural,
  number: (quantity) => inThrees(quantity, separator, point),
});

export const grammars: Readonly<Record<Locale, Grammar>> = {
  en: grammar(one, ',', '.'),
  ja: grammar(() => 0, ',', '.'),
  'pt-BR': grammar(one, '.', ','),
  // Spain and Latin America have different points and commas; all read spaces.
  es: grammar(one, '\u202F', ','),
  de: grammar(one, '.', ','),
  fr: grammar(belowTwo, '\u202F', ','),
};
