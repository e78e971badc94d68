/**
 * Part of `npm run check`: every file belongs to a layer of layers.ts and imports only what its layer may, and no
 * import goes round in a circle. A linter sees the text of an import; here the file behind it decides.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Layer, layers } from '../layers.ts';

const root = join(import.meta.dirname, '..');
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
  return importsOf(source).flatMap(({ imported, isType }) => {
    const isAllowed = imported.startsWith('.')
      ? mayImport(layer, posix.join(posix.dirname(file), imported), isType)
      : mayImportPackage(layer, imported, isType);
    return isAllowed ? [] : [`${file} may not import ${imported}: ${layer.path} may import ${allowedOf(layer)}`];
  });
}

const importsOf = (source: string): { readonly imported: string; readonly isType: boolean }[] =>
  [...source.matchAll(importing)].map(([, , type = '', from = '', , , later = '']) => {
    return { imported: from || later, isType: type !== '' };
  });

/** Files that import each other, if only types. Each circle is told once, by its first file. */
export function circles(sources: ReadonlyMap<string, string>): readonly string[] {
  const imports = new Map(
    [...sources].map(([file, source]) => {
      const targets = importsOf(source).map(({ imported }) => posix.join(posix.dirname(file), imported));
      return [file, targets.filter((target) => sources.has(target))];
    }),
  );
  const told = new Set<string>();
  return [...sources.keys()].toSorted().flatMap((file) => {
    const way = told.has(file) ? undefined : wayBack(file, imports);
    for (const one of way ?? []) told.add(one);
    return way === undefined ? [] : [`a circle of imports: ${[...way, file].join(' -> ')}`];
  });
}

/** The shortest way from a file by its imports to itself. */
function wayBack(file: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[file, [file]]]);
  for (const [one, way] of ways) {
    for (const next of imports.get(one) ?? []) {
      if (next === file) return way;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
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

if (process.argv[1] === import.meta.filename) {
  const files = globSync('{src,page,commands,local,scripts,catalogue,bench}/**/*.{ts,tsx,js}', { cwd: root });
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const found = [
    ...misplaced(layers),
    ...[...sources].flatMap(([file, source]) => complaints(file, source)),
    ...circles(sources),
  ];
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
