/** The settings of all languages. */
import type { Locale } from '../message.ts';
import { english } from './en/language.ts';
import { japanese } from './ja/language.ts';
import type { Language } from './sentences.ts';

export const languages: Readonly<Record<Locale, Language>> = { en: english, ja: japanese };
