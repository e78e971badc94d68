/** Reads what a finished wrangler did, from its notes (for programs) and from its output (for people). */
import { stripVTControlCharacters } from 'node:util';

export interface WranglerResult {
  readonly ok: boolean;
  readonly text: string;
  /** What went wrong, in wrangler's own words; empty if nothing did. */
  readonly error: string;
  /** Where a deploy put the Worker, and what else it set off, as wrangler names it. */
  readonly targets: readonly string[];
}

export interface ProcessOutput {
  /** null if it was ended, or never began. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A line of its notes (`WRANGLER_OUTPUT_FILE_PATH`). */
export type Note = Readonly<Record<string, unknown>>;

export function readResult(finished: ProcessOutput, notes: readonly Note[]): WranglerResult {
  const targets = notes.find(({ type }) => type === 'deploy')?.['targets'];
  const failure = notes.find(({ type }) => type === 'command-failed')?.['message'];
  return {
    ok: finished.code === 0,
    text: finished.out,
    error: finished.code === 0 ? '' : errorOf(finished, typeof failure === 'string' ? failure : ''),
    targets: Array.isArray(targets) ? targets.map(String) : [],
  };
}

const maxLines = 12;

/** The note has the message; why Cloudflare said so, and what a build said, is only printed. */
function errorOf({ code, out, err }: ProcessOutput, message: string): string {
  const fromNotes = plainLines(message);
  const printed = firstError(plainLines(err)).filter((line) => !fromNotes.includes(line));
  const build = message.includes('custom build') ? plainLines(out).slice(-maxLines) : [];
  const lines = [...fromNotes, ...printed, ...build];
  return (lines.length > 0 ? lines : [...plainLines(out), `wrangler ended with ${code}`]).join('\n');
}

const mark = '[ERROR] ';

/** An error with what belongs to it; everything if none is marked as one. */
function firstError(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((line) => line.includes(mark));
  if (begin === -1) return lines;
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => /\[(?:ERROR|WARNING)\]|APIError|^If you think this is a bug/u.test(line));
  const [first = ''] = lines.slice(begin);
  return [first.slice(first.indexOf(mark) + mark.length), ...rest.slice(0, end === -1 ? rest.length : end)];
}

/** Without colours, empty lines, stack traces and where the log is. */
function plainLines(text: string): readonly string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).filter((line) => !/^(?:🪵.*|(?:\[custom build\] *)?(?:at .*)?)$/u.test(line));
}
