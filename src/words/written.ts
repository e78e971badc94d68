/** The sentences in the sources, for everything but the Worker. */
import type { Locale } from '../message.ts';
import type { Catalog, Contents } from './catalog.ts';
import { type Written, catalogOf, contentsFrom } from './contents.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { ja } from './ja/index.ts';
import { ptBR } from './pt-BR/index.ts';

/** As the folders have them, with commands called as the code calls them. */
const written: Readonly<Record<Locale, Written>> = { en, ja, 'pt-BR': ptBR, es, de, fr };

export const writtenIn = (locale: Locale): Written => written[locale];

const contents: { [locale in Locale]?: Contents } = {};

/** A program says most in one language, so each is made when it is first asked for. */
export const contentsOf = (locale: Locale): Contents => (contents[locale] ??= contentsFrom(written[locale]));

export const catalogIn = (locale: Locale): Catalog => catalogOf(contentsOf(locale));
