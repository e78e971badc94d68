/** A made-up language: English with its vowels turned round, three forms of a noun, and dots in its numbers. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { en as refusals } from '../../local/client/refusals/en.ts';
import type { Templates } from '../../src/message.ts';
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

const language = `import { inThrees } from '../../message.ts';
import type { Language } from '../sentences.ts';

export const madeUp: Language = {
  discordLocales: ['fi'],
  moveStyle: 'letters',
  plural: (count) => (count > 4 || count < 1 ? 2 : Number(count) === 1 ? 0 : 1),
  number: (quantity) => inThrees(quantity, '.', ','),
};
`;

/** Adds the language that is listed as \`xx\`, as CONTRIBUTING.md says. */
export async function addLanguage(tree: Tree): Promise<void> {
  const folder = join(tree.path, 'src', 'words', 'xx');
  mkdirSync(folder);
  tree.write('src/words/xx/language.ts', language);
  tree.write('src/words/xx/zones.ts', "export const zones = ['Europe/Helsinki'];\n");
  // What families share stands in each of them already, as it was loaded; so does what the board says in the page's, and what is said of
  // races, hunts and messages that live in the common ones.
  const shared = ['sliding-tiles.ts', 'spoken.ts', 'live.ts', 'race.ts', 'hunt.ts'];
  const others = new Set(['index.ts', 'language.ts', 'zones.ts', ...shared]);
  const files = readdirSync(join(tree.path, 'src', 'words', 'en')).filter((file) => !others.has(file));
  for (const file of files) await addSentences(tree, file);
  tree.write(
    'src/words/xx/index.ts',
    tree
      .read('src/words/ja/index.ts')
      .replace(/\/\*\*.*\*\/\n/u, '')
      .replace('ja:', 'xx:'),
  );
  tree.write('local/client/refusals/xx.ts', `export const xx = ${written(sentencesOf(refusals))};\n`);
  for (const [file, text] of lists) putBehind(tree, file, /Record<Locale, \w+>> = \{/gu, text);
  for (const [file, text] of imports) putBehind(tree, file, /^import \{? ?en\w* .*\n/gmu, `${text}\n`);
}

/** Begins with its name in the list of languages. */
export function listLanguage(tree: Tree): void {
  putBehind(tree, 'src/message.ts', /const locales = \[[^\]]*/gu, ", 'xx'");
}

/** What the compiler asks for then: a line in each list by language, whichever stand there already. */
const lists = [
  ['src/words/language.ts', 'xx: madeUp,'],
  ['src/words/written.ts', 'xx: contentsFrom(xx),'],
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
  ['test/docs/admin.test.ts', "xx: 'docs/admin.xx.md',"],
] as const;

const imports = [
  ['src/words/language.ts', "import { madeUp } from './xx/language.ts';"],
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

/** The sentences of a file; beside the descriptions of commands stand their names. */
async function addSentences(tree: Tree, file: string): Promise<void> {
  const module = await tree.load<Readonly<Record<string, Templates>>>(`src/words/en/${file}`);
  const parts = Object.entries(module).map(([name, english]) => {
    return `import type { ${name} as english } from '../en/${file}';
import type { Translation } from '../sentences.ts';

export const ${name} = ${written(sentencesOf(english))} as const satisfies Translation<typeof english>;
${name === 'commands' ? namesOf(Object.keys(english)) : ''}`;
  });
  tree.write(`src/words/xx/${file}`, parts.join(''));
}

function namesOf(paths: readonly string[]): string {
  const called = paths.map((path) => path.slice(1).split(' ').at(-1) ?? '');
  const names = called.map((name) => [name, translated(name)] as const);
  return `import type { CommandNames } from '../en/index.ts';

export const names = ${written(names)} as const satisfies CommandNames;
`;
}

const sentencesOf = (english: Templates) =>
  Object.entries(english).map(([key, template]) => [key, translated(template)] as const);

const written = (entries: readonly (readonly [string, string])[]): string =>
  JSON.stringify(Object.fromEntries(entries), undefined, 2);
