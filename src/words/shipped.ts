/**
 * The sentences as the Worker ships them: in files beside its code that `npm run build:tables` writes, so that starting up reads none
 * of them, and a request those of its language.
 */
import en from '../../build/words-en.bin';
import ja from '../../build/words-ja.bin';
import type { Locale } from '../message.ts';
import { type Catalog, openCatalog } from './catalog.ts';

const files: Readonly<Record<Locale, ArrayBuffer>> = { en, ja };
const catalogs: { [locale in Locale]?: Catalog } = {};

export const catalogIn = (locale: Locale): Catalog =>
  (catalogs[locale] ??= openCatalog(new TextDecoder().decode(files[locale])));
