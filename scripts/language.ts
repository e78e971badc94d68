/** `npm run language -- fr` begins a language, or says what it lacks; `npm run check` says it of every draft. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultLocale, locales } from '../src/message.ts';
import type { Draft } from '../src/words/en/index.ts';
import { writtenIn } from '../src/words/written.ts';
import { draftNamed, draftsByCode } from './draft.ts';
import { readCommandLine, stop, whyFailed } from './program.ts';
import { writeFolder } from './words/folder.ts';
import { isOffered, missingIn, wrongIn } from './words/shelves.ts';
import { fileOf, readFileOf } from './words/translators.ts';

const help = `Begins a draft of a language, or says what languages lack.

  npm run language                        what all of them lack
  npm run language -- fr                  begins src/words/fr/, by a code as Discord has it
  npm run language -- fr --write fr.json  writes it for translators; Weblate and Crowdin open it
  npm run language -- fr --read fr.json   reads it back into src/words/fr/
  DRAFT=fr npm start                      a desk that says a draft in the place of English`;

const nothing: Draft = { common: {}, commands: {}, names: {}, families: {}, page: {}, zones: 'UTC' };

const { positionals, values } = readCommandLine(help, {
  allowPositionals: true,
  options: { write: { type: 'string' }, read: { type: 'string' } },
});
const [code] = positionals;
if (code === undefined && (values.write ?? values.read) !== undefined)
  stop('of which language? npm run language -- fr --write fr.json');
if (code !== undefined && !/^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(code))
  stop(`"${code}" is no code of a language, like fr or pt-BR`);

/** What was read just now: a module that was imported before it was written stays as it was. */
let read: Draft | undefined;

const sentencesOf = async (name: string): Promise<Draft | undefined> =>
  isOffered(name) ? writtenIn(name) : draftNamed(name);

if (code !== undefined) {
  const own = await sentencesOf(code);
  if (values.write !== undefined) writeFileSync(values.write, fileOf(own ?? nothing));
  else if (values.read !== undefined) {
    read = fromFile(values.read, code, own?.zones ?? nothing.zones);
    writeFolder(code, read);
  } else if (own === undefined) writeFolder(code, nothing);
}

/** What is wrong with it is told, and nothing of it is written. */
function fromFile(file: string, name: string, zones: string): Draft {
  if (!existsSync(file)) stop(`there is no file ${file}`);
  try {
    const draft = readFileOf(readFileSync(file, 'utf8'), zones);
    const wrong = wrongIn(draft, name);
    if (wrong.length === 0) return draft;
    return stop([`${file} has ${wrong.length} to mend, so nothing was read:`, ...wrong].join('\n  '), 1);
  } catch (error) {
    return stop(`${file}: ${whyFailed(error)}`, 1);
  }
}

const others = locales.filter((name) => name !== defaultLocale);
const offered = await Promise.all(others.map(async (name) => [name, await sentencesOf(name)] as const));
for (const [name, before] of [...offered, ...(await draftsByCode())]) {
  const draft = name === code ? (read ?? before) : before;
  if (draft === undefined) continue;
  for (const line of wrongIn(draft, name)) {
    process.stderr.write(`src/words/${name}/ says it wrongly: ${line}\n`);
    process.exitCode = 1;
  }
  const missing = missingIn(draft);
  const count = [...missing.values()].reduce((sum, keys) => sum + keys.length, 0);
  if (isOffered(name) && count === 0) continue;
  const rest = count === 0 ? 'nothing: CONTRIBUTING.md says how to offer it' : `${count} sentences, said in English`;
  process.stdout.write(`src/words/${name}/ lacks ${rest}\n`);
  for (const [part, keys] of missing) process.stdout.write(`  ${part}: ${keys.join(' ')}\n`);
}
