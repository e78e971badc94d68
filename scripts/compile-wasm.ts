import { fileURLToPath } from 'node:url';

/** Imported by a name that TypeScript does not follow: its own types declare a global `console` that hides Node's. */
const compiler: string = 'assemblyscript/asc';

interface Compiler {
  readonly createMemoryStream: () => { toString(): string };
  readonly main: (
    args: readonly string[],
    options: { readonly stderr: object; writeFile(name: string, contents: string | Uint8Array): void },
  ) => Promise<{ readonly error: Error | null }>;
}

/** The search of explored boards. It ships with the Worker. */
export const compileExplorer = (): Promise<Uint8Array> => compile('explore');

/** The search of the 15-puzzle. It ships with the Worker. */
export const compileFifteen = (): Promise<Uint8Array> => compile('fifteen');

/** The flood of sliding tiles. It makes tables, and does not ship. */
export const compileFlood = (): Promise<Uint8Array> => compile('flood');

/**
 * Compiles a file of wasm/ into a module without imports: it manages its memory itself.
 *
 * @throws with the compiler's own words if it fails
 */
async function compile(name: string): Promise<Uint8Array> {
  // Loading the compiler takes half a second, and those who find everything built don't need it.
  const { createMemoryStream, main } = (await import(compiler)) as Compiler;
  const source = fileURLToPath(new URL(`../wasm/${name}.ts`, import.meta.url));
  const complaints = createMemoryStream();
  let compiled: Uint8Array | undefined;
  const options = ['--outFile', `${name}.wasm`, '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];
  const { error } = await main([source, ...options], {
    stderr: complaints,
    writeFile(_name, contents) {
      if (typeof contents !== 'string') compiled = contents;
    },
  });
  if (error !== null || compiled === undefined) {
    throw new Error(`wasm/${name}.ts can’t be compiled:\n${complaints.toString()}`);
  }
  return compiled;
}
