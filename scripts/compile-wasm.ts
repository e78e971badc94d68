import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Imported by a name that TypeScript does not follow: its own types declare a global `console` that hides Node's. */
const compiler: string = 'assemblyscript/asc';

interface Compiler {
  readonly createMemoryStream: () => { toString(): string };
  readonly main: (
    args: readonly string[],
    options: {
      readonly stderr: object;
      readFile(name: string, folder: string): string | null;
      writeFile(name: string, contents: string | Uint8Array): void;
    },
  ) => Promise<{ readonly error: Error | null }>;
}

/** The search of explored boards, with the rules of lines. It ships with the Worker. */
export const compileLines = (): Promise<Uint8Array> => compile('explore', 'lines');

/** The same search with the rules of blocks. It ships with the Worker. */
export const compileBlocks = (): Promise<Uint8Array> => compile('explore', 'blocks');

/** The search of the 15-puzzle. It ships with the Worker. */
export const compileFifteen = (): Promise<Uint8Array> => compile('fifteen');

/** Canvases and animations. It ships with the Worker. Functions stay apart (decision 13). */
export const compilePictures = (): Promise<Uint8Array> => compile('pictures', undefined, '-O3s');

/** The flood of sliding tiles. It makes tables, and does not ship. */
export const compileFlood = (): Promise<Uint8Array> => compile('flood');

const folder = join(import.meta.dirname, '..', 'wasm');
/** It names the rules that a search imports. */
const rulesFile = join(folder, 'rules.ts');

/**
 * Compiles a file of wasm/ into a module without imports: it manages its memory itself.
 *
 * @param rules the file with the rules, if it is not the one that `rulesFile` names
 * @throws with the compiler's own words if it fails
 */
async function compile(name: string, rules?: string, level = '-O3'): Promise<Uint8Array> {
  // Loading the compiler takes half a second, and those who find everything built don't need it.
  const { createMemoryStream, main } = (await import(compiler)) as Compiler;
  const complaints = createMemoryStream();
  let compiled: Uint8Array | undefined;
  const options = ['--outFile', `${name}.wasm`, level, '--noAssert', '--runtime', 'stub', '--enable', 'simd'];
  const { error } = await main([join(folder, `${name}.ts`), ...options], {
    stderr: complaints,
    readFile(file, from) {
      const path = resolve(from, file);
      if (path === rulesFile && rules !== undefined) return `export * from './${rules}';`;
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
    writeFile(_name, contents) {
      if (typeof contents !== 'string') compiled = contents;
    },
  });
  if (error !== null || compiled === undefined) {
    throw new Error(`wasm/${name}.ts can’t be compiled:\n${complaints.toString()}`);
  }
  return compiled;
}
