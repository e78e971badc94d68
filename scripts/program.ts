/** What programs share: the exit on an error, the command line, the text of an error, and where wrangler lies. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the program with one line on stderr; 2 stands for a wrong setting or option, 1 for a call that failed. */
export function stop(line: string, code: 1 | 2 = 2): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

type Config = Omit<ParseArgsConfig, 'args'>;

/** Reads the command line. Ends the program if it is wrong, or with the help text for `--help`. */
export function readCommandLine<T extends Config>(help: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((one) => one === '--help' || one === '-h')) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return stop(whyFailed(error).replaceAll('\n', ' '));
  }
}

/** Why a call failed, in one line. */
export function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message} (${cause.message || cause.name})` : message;
}

/** This project's own wrangler, for Node to run. */
export const wranglerProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
