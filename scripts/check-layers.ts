/**
 * Part of `npm run check`: every file belongs to a layer of layers.ts and imports only what its layer may. (A linter sees the text of
 * an import; here the file behind it decides.) With `--write`, puts the table into docs/architecture.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { groups, type Layer, layers } from '../layers.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'docs/architecture.md');
const importing = /(?:^|\s)(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^'\n]+)'|\b(import)\(()'([^'\n]+)'\)/gu;

const isUnder = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);

export function layerOf(file: string): Layer | undefined {
  const fitting = layers.filter(({ path }) => isUnder(file, path));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** What is wrong with a file's imports, in sentences; nothing where all is well. */
export function complaints(file: string, source: string): readonly string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [`${file} belongs to no layer: give it one in layers.ts`];
  return [...source.matchAll(importing)].flatMap(([, , type = '', from = '', , , later = '']) => {
    const imported = from || later;
    const isAllowed = imported.startsWith('.')
      ? mayImport(layer, posix.join(posix.dirname(file), imported), type !== '')
      : mayImportPackage(layer, imported, type !== '');
    return isAllowed ? [] : [`${file} may not import ${imported}: ${layer.path} may import ${allowedOf(layer)}`];
  });
}

function mayImport({ path, imports, types = [] }: Layer, target: string, isType: boolean): boolean {
  const allowed = [path, ...imports, ...(isType ? types : [])];
  // A layer of its own inside an allowed folder is allowed with it.
  return /^(?:build|package\.json)/u.test(target) || allowed.some((one) => isUnder(target, one));
}

const mayImportPackage = ({ packages }: Layer, name: string, isType: boolean): boolean =>
  isType || packages === 'any' || (packages !== 'types' && packages.includes(name));

const allowedOf = ({ imports, types = [] }: Layer): string =>
  [...imports, ...types.map((one) => `types of ${one}`)].join(', ') || 'nothing of the project';

/** Layers that are not listed above the one that imports them. */
export function misplaced(listed: readonly Layer[]): readonly string[] {
  return listed.flatMap(({ path, imports }, index) => {
    const above = listed.slice(0, index).map((one) => one.path);
    const known = [...above, 'layers.ts', 'test'];
    return imports
      .filter((one) => !known.some((other) => isUnder(one, other) || isUnder(other, one)))
      .map((one) => `layers.ts: ${path} imports ${one}, which is not listed above it`);
  });
}

/** The table as docs/architecture.md shows it: what is imported together goes by one name there. */
export function table(): string {
  const named = groups.map(([name, members]) => `- *${name}*: ${shortened(members, name)}`);
  const rows = layers.map(({ path, holds, imports, types = [] }) => {
    const allowed = [shortened(imports), ...types.map((one) => `types of \`${one}\``)].filter((one) => one !== '');
    return `| \`${path}\` | ${holds} | ${allowed.join(', ')} |`;
  });
  return [...named, '', '| part | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Paths in code signs; groups that are all among them by their names, but for the one that is itself told about. */
function shortened(paths: readonly string[], except = ''): string {
  const left = new Set(paths);
  const named: string[] = [];
  for (const [name, members] of groups) {
    if (name === except || !members.every((one) => left.has(one))) continue;
    for (const one of members) left.delete(one);
    named.push(`*${name}*`);
  }
  return [...named, ...[...left].map((path) => `\`${path}\``)].join(', ');
}

const marked = /(<!-- layers: .*? -->\n)[\s\S]*?(\n<!-- end of layers -->)/u;

export const withTable = (text: string): string =>
  text.replace(marked, (_all, before: string, after: string) => `${before}\n${table()}\n${after}`);

if (process.argv[1] === import.meta.filename) {
  const text = readFileSync(document, 'utf8');
  if (process.argv.includes('--write')) writeFileSync(document, withTable(text));
  const files = globSync('{src,page,commands,local,scripts,catalogue,bench}/**/*.{ts,tsx}', { cwd: root });
  const found = [
    ...misplaced(layers),
    ...files.flatMap((file) => complaints(file, readFileSync(join(root, file), 'utf8'))),
  ];
  if (withTable(text) !== text && !process.argv.includes('--write'))
    found.push('docs/architecture.md: npm run layers writes the table of layers anew');
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
