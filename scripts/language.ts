/** `npm run language -- fr` begins a language, or says what it lacks; `npm run check` says it of every draft. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../src/message.ts';
import { draftsByCode, missingIn, wrongIn } from './draft.ts';
import { readCommandLine, stop } from './program.ts';

const help = `Begins a draft of a language, or says what drafts lack.

  npm run language -- fr    begins src/words/fr/, by a code as Discord has it
  npm run language          what all drafts lack
  DRAFT=fr npm start        a desk that says the draft in the place of English`;

const empty = `import type { Draft } from '../en/index.ts';

/** What is missing here is said in English. */
export const draft: Draft = {
  common: {},
  commands: {},
  names: {},
  families: {},
  page: {},
  zones: '',
};
`;

function begin(code: string): void {
  if (!/^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(code)) stop(`"${code}" is no code of a language, like fr or pt-BR`);
  if (locales.some((locale) => locale === code)) stop(`${code} is there`);
  const folder = join(import.meta.dirname, '..', 'src', 'words', code);
  if (existsSync(folder)) return;
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.ts'), empty);
}

const { positionals } = readCommandLine(help, { allowPositionals: true });
const [code] = positionals;
if (code !== undefined) begin(code);
for (const [name, draft] of await draftsByCode()) {
  for (const line of wrongIn(draft)) {
    process.stderr.write(`src/words/${name}/ says it wrongly: ${line}\n`);
    process.exitCode = 1;
  }
  const missing = missingIn(draft);
  const count = [...missing.values()].reduce((sum, keys) => sum + keys.length, 0);
  const rest = count === 0 ? 'nothing: CONTRIBUTING.md says how to offer it' : `${count} sentences, said in English`;
  process.stdout.write(`src/words/${name}/ lacks ${rest}\n`);
  for (const [part, keys] of missing) process.stdout.write(`  ${part}: ${keys.join(' ')}\n`);
}
