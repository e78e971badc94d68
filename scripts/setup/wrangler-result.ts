/** Reads the result of a wrangler call from its notes (for programs) and its output (for people). */
import { stripVTControlCharacters } from 'node:util';
import { isObject, readJson, textOf } from '../../local/json.ts';

export interface WranglerResult {
  readonly ok: boolean;
  readonly text: string;
  /** Wrangler's own words for the error; empty if there was none. */
  readonly error: string;
  /** The targets of a deploy, as wrangler names them: addresses, cron, queue. */
  readonly targets: readonly string[];
}

export interface ProcessOutput {
  /** null if the process was killed or never started. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export type WranglerNote = Readonly<Record<string, unknown>>;

export function readResult(finished: ProcessOutput, notes: readonly WranglerNote[]): WranglerResult {
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

/** The note has the message. Cloudflare's reason and a build's errors stand only in the output. */
function errorOf({ code, out, err }: ProcessOutput, message: string): string {
  const fromNotes = plainLines(jsonError(message) ?? message);
  const printed = firstError(plainLines(err)).filter((line) => !fromNotes.includes(line));
  const build = message.includes('custom build') ? plainLines(out).slice(-maxLines) : [];
  const lines = [...fromNotes, ...printed, ...build];
  return (lines.length > 0 ? lines : [...plainLines(out), `wrangler ended with ${code}`]).join('\n');
}

/** With `--json` an error is JSON, too. */
function jsonError(note: string): string | undefined {
  const answer = readJson(note);
  const error = isObject(answer) ? answer['error'] : undefined;
  return (isObject(error) && textOf(error['text'])) || undefined;
}

const mark = '[ERROR] ';

/** The lines of the first marked error; all lines if none is marked. */
function firstError(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((line) => line.includes(mark));
  if (begin === -1) return lines;
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => /\[(?:ERROR|WARNING)\]|APIError|^If you think this is a bug/u.test(line));
  const [first = ''] = lines.slice(begin);
  return [first.slice(first.indexOf(mark) + mark.length), ...rest.slice(0, end === -1 ? rest.length : end)];
}

/** Without colours, empty lines, stack traces and the path of the log. */
function plainLines(text: string): readonly string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).filter((line) => !/^(?:🪵.*|(?:\[custom build\] *)?(?:at .*)?)$/u.test(line));
}
