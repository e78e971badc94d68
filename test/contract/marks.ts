/** Which sentences are spoken: each ends in a sign of its own, heard in what the Worker sends and taken out. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../local/json.ts';
import { type Locale, locales } from '../../src/message.ts';
import { contentsOf } from '../../src/words/written.ts';

/** A sentence: its language, the family whose it is (or nothing), and its key. */
export interface Sentence {
  readonly locale: Locale;
  readonly family: string;
  readonly key: string;
}

/** The way a sentence is named in lists and messages. */
export const nameOf = ({ family, key }: Pick<Sentence, 'family' | 'key'>): string =>
  family === '' ? key : `${family} ${key}`;

/** Every sentence of every language, in a fixed order. */
export const sentences: readonly Sentence[] = locales.flatMap((locale) => {
  const { common, families } = contentsOf(locale);
  const shelves = [['', common] as const, ...Object.entries(families)];
  return shelves.flatMap(([family, phrases]) => Object.keys(phrases).map((key) => ({ locale, family, key })));
});

/** Unicode's private use plane: no sentence has one of these. */
const [first, last] = [0xf0000, 0xffffd] as const;
if (first + sentences.length > last) throw new Error('there are more sentences than signs for them');
const anyMark = /[\u{F0000}-\u{FFFFD}]/gu;

const lineOf = ({ family, key }: Pick<Sentence, 'family' | 'key'>): string => `\n${family}\t${key}\t`;
const codes = new Map(
  sentences.map((one, index) => [`${one.locale}${lineOf(one)}`, String.fromCodePoint(first + index)]),
);

/** Copies a bundle into a folder, with its sentences marked. */
export function markBundle(bundle: string, folder: string): void {
  cpSync(bundle, folder, { recursive: true });
  for (const locale of locales) {
    const file = readdirSync(folder).find((name) => name.endsWith(`words-${locale}.bin`));
    if (file === undefined) throw new Error(`the bundle has no words in ${locale}; make it with: npm run build`);
    const path = join(folder, file);
    writeFileSync(path, marked(readFileSync(path, 'utf8'), locale));
  }
}

/** Names of commands have a shelf of their own, and no sentence: they stay as they are. */
function marked(words: string, locale: Locale): string {
  const lines = words.split('\n').map((line) => {
    const [family = '', key = ''] = line.split('\t');
    return line + (codes.get(`${locale}${lineOf({ family, key })}`) ?? '');
  });
  return lines.join('\n');
}

export interface Heard {
  /** As it would be without the marks. */
  readonly payload: unknown;
  readonly spoken: ReadonlySet<Sentence>;
}

/** Takes the marks out of a payload. */
export function hear(payload: unknown): Heard {
  const spoken = new Set<Sentence>();
  return { payload: without(payload, spoken), spoken };
}

function without(value: unknown, spoken: Set<Sentence>): unknown {
  if (typeof value === 'string') {
    for (const [mark] of value.matchAll(anyMark)) {
      const sentence = sentences[(mark.codePointAt(0) ?? 0) - first];
      if (sentence !== undefined) spoken.add(sentence);
    }
    return value.replaceAll(anyMark, '');
  }
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, spoken));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, without(inner, spoken)] as const);
  return Object.fromEntries(entries);
}
