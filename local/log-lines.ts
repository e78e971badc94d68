/** The log for a person: what went wrong in the Worker as one plain line, and nothing else of the Worker. */
import { isObject, listOf, readJson, textOf } from './json.ts';

const ofWorker = 'worker: ';

/** A line of the log as a person should see it; undefined if it need not be seen. */
export function lineForPerson(line: string, isError = false): string | undefined {
  if (!line.startsWith(ofWorker)) return line;
  return isError ? `The Worker reports an error: ${plain(line.slice(ofWorker.length))}` : undefined;
}

/** Takes the lines of a desk and shows a person those that matter. */
export function logForPerson(line: string, isError?: boolean): void {
  const seen = lineForPerson(line, isError);
  if (seen !== undefined) process.stderr.write(`${seen}\n`);
}

function plain(text: string): string {
  const entry = readJson(text);
  if (!isObject(entry)) return text.split('\n', 1).join('');
  const { event, outcome, command, error, reason, errors } = entry;
  const what = [event, command, outcome].map(textOf).filter((word) => word !== '');
  const why = [error, reason, ...listOf(errors)].map(textOf).filter((word) => word !== '');
  return [what.join(', '), ...why].join(': ').replaceAll(/\s+/gu, ' ');
}
