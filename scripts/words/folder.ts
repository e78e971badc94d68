/** Writes a language's folder of `src/words/`, in the order and the groups of the English one. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draft, en } from '../../src/words/en/index.ts';
import { type Shelf, isOffered, shelvesOf, sharesTiles, tiles } from './shelves.ts';

const root = join(import.meta.dirname, '..', '..');
const words = join(root, 'src', 'words');

const index = (zones: string): string => `import type { Draft } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** What is missing here is said in English. */
export const draft: Draft = { common, commands, names, families, page, zones: ${JSON.stringify(zones)} };
`;

/** Its index stays as it is, if there is one: it has the zones. */
export function writeFolder(code: string, draft: Draft): void {
  const folder = join(words, code);
  const shelves = new Map(shelvesOf(draft).map((shelf) => [shelf.name, shelf]));
  const linesOf = (name: string): string => linesFor(shelves.get(name), groupsIn(name));
  const families = Object.keys(en.families).map((id) => {
    const shared = sharesTiles(id) ? '...slidingTiles,' : '';
    return `${JSON.stringify(id)}: {${shared}${linesOf(id)}},`;
  });
  const type = isOffered(code) ? 'Sentences' : 'Draft';
  const typed = `import type { ${type} } from '../en/index.ts';\n`;
  const exported = (name: string, lines = linesOf(name)): string =>
    `\nexport const ${name}: ${type}['${name}'] = {${lines}};\n`;
  const files = {
    'commands.ts': `${typed}${exported('commands')}${exported('names')}`,
    'common.ts': `${typed}import { games } from './games.ts';\n${exported('common', `${linesOf('common')}\n...games,\n`)}`,
    'families.ts': `${typed}\nconst slidingTiles = {${linesOf(tiles)}};\n${exported('families', families.join('\n'))}`,
    'games.ts': `export const games = {${linesOf('games')}};\n`,
    'page.ts': `${typed}${exported('page')}`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  if (!existsSync(join(folder, 'index.ts'))) writeFileSync(join(folder, 'index.ts'), index(draft.zones));
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [folder]);
}

function linesFor(shelf: Shelf | undefined, groups: ReadonlySet<string>): string {
  const { english = {}, own = {} } = shelf ?? {};
  const keys = Object.keys(english).filter((key) => own[key] !== undefined);
  return keys
    .map((key) => `${groups.has(key) ? '\n' : ''}\n${JSON.stringify(key)}: ${JSON.stringify(own[key])},`)
    .join('');
}

/** The keys before which the English file has an empty line. */
function groupsIn(name: string): ReadonlySet<string> {
  const file = join(words, 'en', `${name}.ts`);
  if (!existsSync(file)) return new Set();
  return new Set(Array.from(readFileSync(file, 'utf8').matchAll(/\n\n {2}'?([\w-]+)'?:/gu), ([, key = '']) => key));
}
