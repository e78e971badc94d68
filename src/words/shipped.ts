/**
 * The sentences in the Worker: files that `npm run build:tables` writes and that are uploaded beside the script.
 * Starting up reads none of them; a request reads those of its language.
 */
import de from '../../build/words-de.bin';
import en from '../../build/words-en.bin';
import es from '../../build/words-es.bin';
import fr from '../../build/words-fr.bin';
import ja from '../../build/words-ja.bin';
import ptBR from '../../build/words-pt-BR.bin';
import type { Locale } from '../message.ts';
import { type Catalog, openCatalog } from './catalog.ts';

const files: Readonly<Record<Locale, ArrayBuffer>> = { en, ja, 'pt-BR': ptBR, es, de, fr };
const catalogs: { [locale in Locale]?: Catalog } = {};

export const catalogIn = (locale: Locale): Catalog =>
  (catalogs[locale] ??= openCatalog(new TextDecoder().decode(files[locale])));
