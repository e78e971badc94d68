/** What the desk's two programs share, and nothing that takes long to load. */

export const usualPort = 8787;

/** Ends the program with one line on stderr. */
export function stop(line: string, code: 1 | 2 = 2): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}
