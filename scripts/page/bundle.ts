/** Bundles the page to play on. */
import { createHash } from 'node:crypto';
import { join, posix } from 'node:path';
import { type BuildOptions, type Metafile, type OutputFile, build } from 'esbuild';
import { elsewhere, looksCode, modules, openersOf } from './made.ts';
import { type PagePiece, artPieces, familyPieces, wordPieces } from './pieces.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where the files lie that the page's address does not name. */
const folder = 'build/page/page';

export interface Bundle {
  readonly files: readonly OutputFile[];
  /** What esbuild tells of every file. */
  readonly outputs: Metafile['outputs'];
  /** The files of the pieces, by the names by which the page opens them. */
  readonly families: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, string>;
  readonly art: ReadonlyMap<string, string>;
}

const options = {
  absWorkingDir: root,
  outdir: folder,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  loader: { '.svg': 'copy' },
  bundle: true,
  format: 'esm',
  target: 'es2023',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  tsconfig: join(root, 'page', 'tsconfig.json'),
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Pieces first, because the page is bundled with their hashed names. */
export async function bundlePage(): Promise<Bundle> {
  const families = await bundlePieces(await familyPieces());
  const sentences = wordPieces();
  // Were each hashed by itself, every board in every language would be a line of the page, which opens one of them.
  const digest = createHash('sha256').update(JSON.stringify(sentences));
  const ending = `-${digest.digest('hex').slice(0, 8).toUpperCase()}`;
  const words = await bundlePieces(sentences, `[name]${ending}`);
  const art = await bundlePieces(artPieces());
  const openers = {
    'page:families': `${openersOf(addressesOf(families.paths))}${looksCode}`,
    'page:words': `export const open = (name) => import('/page/' + name + '${ending}.js');`,
    'page:later': "export const open = () => import('./page/later/later.ts');",
    'page:later-style': await styleCode('page/later/later.css'),
  };
  const page = await build({
    ...options,
    entryPoints: ['page/start.ts', 'page/main.tsx', 'page/icon.svg'],
    splitting: true,
    external: ['/page/*'],
    plugins: [modules(openers), elsewhere(addressesOf(art.paths))],
  });
  return {
    files: [...families.files, ...words.files, ...art.files, ...page.outputFiles],
    outputs: { ...families.outputs, ...words.outputs, ...art.outputs, ...page.metafile.outputs },
    families: families.paths,
    words: words.paths,
    art: art.paths,
  };
}

/** Text, so that a file that is opened later brings its style along. */
async function styleCode(path: string): Promise<string> {
  const { outputFiles } = await build({ ...options, entryPoints: [path] });
  return `export const style = ${JSON.stringify(outputFiles[0]?.text)};`;
}

/** The page opens boards by their ids, and nobody types a board's name there. */
const noNames = { '#named-boards': 'export const publishedBoards = () => [];' };

async function bundlePieces(pieces: readonly PagePiece[], entryNames: string = options.entryNames) {
  const { outputFiles, metafile } = await build({
    ...options,
    entryNames,
    entryPoints: pieces.map(({ name, file }) => ({ in: `page:${name}`, out: file })),
    plugins: [modules({ ...noNames, ...Object.fromEntries(pieces.map(({ name, code }) => [`page:${name}`, code])) })],
  });
  const paths = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = '' }]) => [entryPoint.replace('page:page:', ''), path]),
  );
  return { files: outputFiles, outputs: metafile.outputs, paths };
}

const addressesOf = (paths: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(Array.from(paths, ([name, path]) => [name, addressOf(path)]));

/** Where the page finds a file of the build. */
export const addressOf = (path: string): string => `/${posix.relative('build/page', path)}`;
