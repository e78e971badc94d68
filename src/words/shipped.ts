/**
 * The sentences as the Worker ships them: in files beside its code that `npm run build:tables` writes, so that starting up reads none
 * of them, and a request those of its language.
 */
import en from '../../build/words-en.bin';
import ja from '../../build/words-ja.bin';
import type { Locale } from '../saying.ts';
import { type Book, openBook } from './book.ts';

const files: Readonly<Record<Locale, ArrayBuffer>> = { en, ja };
const books: { [locale in Locale]?: Book } = {};

export const bookIn = (locale: Locale): Book => (books[locale] ??= openBook(new TextDecoder().decode(files[locale])));
