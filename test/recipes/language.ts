/** A made-up language: English with its vowels turned round, three forms of a noun, and dots in its numbers. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { en as refusals } from '../../local/client/refusals/en.ts';
import type { Templates } from '../../src/message.ts';
import type * as wordsHere from '../../src/words/en/index.ts';
import type { Tree } from './tree.ts';

const vowels = 'aeiouaAEIOUA';

/** Code, mentions and values stay as they are. */
const kept = /`[^`]*`|\{[^}]*\}|@\w+/gu;

/** What an English text is called there. */
export function translated(english: string): string {
  let text = '';
  let at = 0;
  for (const { 0: part, index } of english.matchAll(kept)) {
    text += turned(english.slice(at, index)) + placed(part);
    at = index + part.length;
  }
  return text + turned(english.slice(at));
}

const turned = (text: string): string =>
  text.replaceAll(/[aeiou]/giu, (vowel) => vowels[vowels.indexOf(vowel) + 1] ?? vowel);

/** One, two to four, and all others. */
function placed(part: string): string {
  const [, name, one, many] = /^\{(\w+):([^|}]*)\|([^}]*)\}$/u.exec(part) ?? [];
  if (name === undefined) return part;
  return `{${name}:${turned(one ?? '')}|${turned(many ?? '')}ek|${turned(many ?? '')}}`;
}

/** Adds the language that is listed as \`xx\`, as CONTRIBUTING.md says. */
export async function addLanguage(tree: Tree): Promise<void> {
  mkdirSync(join(tree.path, 'src', 'words', 'xx'));
  const { en } = await tree.load<typeof wordsHere>('src/words/en/index.ts');
  const { common, commands, families, page } = en;
  const xx = {
    common: translatedAll(common),
    commands: translatedAll(commands),
    names: { ...namesOf(Object.keys(commands)), ...translatedAll(en.names) },
    families: Object.fromEntries(Object.entries(families).map(([id, own]) => [id, translatedAll(own)])),
    page: translatedAll(page),
    zones: 'Europe/Helsinki',
  };
  tree.write(
    'src/words/xx/index.ts',
    `import type { Sentences } from '../en/index.ts';

export const xx: Sentences = ${JSON.stringify(xx, undefined, 2)};
`,
  );
  tree.write(
    'local/client/refusals/xx.ts',
    `export const xx = ${JSON.stringify(translatedAll(refusals), undefined, 2)};\n`,
  );
  tree.write('local/page/words.xx.js', tree.read('local/page/words.en.js'));
  for (const [file, text] of lists) putBehind(tree, file, /Record<Locale, \w+>> = \{/gu, text);
  for (const [file, text] of imports) putBehind(tree, file, /^import \{? ?en\w* .*\n/gmu, `${text}\n`);
}

/** Begins with its name in the list of languages. */
export function listLanguage(tree: Tree): void {
  putBehind(tree, 'src/message.ts', /const locales = \[[^\]]*/gu, ", 'xx'");
}

/** What the compiler asks for then: a line in each list by language, whichever stand there already. */
const lists = [
  [
    'src/words/grammar.ts',
    "xx: grammar((count) => (count > 4 || count < 1 ? 2 : Number(count) === 1 ? 0 : 1), '.', ','),",
  ],
  ['src/words/language.ts', "xx: { discordLocales: ['fi'], moveStyle: 'letters' },"],
  ['src/words/written.ts', 'xx,'],
  ['src/words/shipped.ts', 'xx,'],
  [
    'local/discord/languages.ts',
    `xx: {
      server: 'Pazzli Clab',
      roles: ['pazzlirs', 'mudiretors'],
      topics: ['Enythong', 'Thi pazzli', 'Ried'],
      silent: 'Nu riply',
      failed: 'Feolid',
    },`,
  ],
  ['local/client/refusal.ts', 'xx,'],
  ['scripts/guide/examples.ts', "xx: 'how-to-play.xx.md',"],
] as const;

const imports = [
  ['src/words/written.ts', "import { xx } from './xx/index.ts';"],
  ['src/words/shipped.ts', "import xx from '../../build/words-xx.bin';"],
  ['local/client/refusal.ts', "import { xx } from './refusals/xx.ts';"],
] as const;

/** Puts a text behind a place of a file that is there once. */
function putBehind(tree: Tree, file: string, place: RegExp, text: string): void {
  const whole = tree.read(file);
  const [found, ...others] = whole.matchAll(place);
  if (found === undefined || others.length > 0) throw new Error(`${file} has no place, or several, like ${place}`);
  const end = found.index + found[0].length;
  tree.write(file, whole.slice(0, end) + text + whole.slice(end));
}

function namesOf(paths: readonly string[]): Templates {
  const called = paths.map((path) => path.slice(1).split(' ').at(-1) ?? '');
  return Object.fromEntries(called.map((name) => [name, translated(name)]));
}

const translatedAll = (english: Templates): Templates =>
  Object.fromEntries(Object.entries(english).map(([key, template]) => [key, translated(template)]));
