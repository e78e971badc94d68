/** What a line of `--batch` asks: `{"id", "family", "position", "goal"?}`. */
import { type InputLine, maxLineBytes } from './lines.ts';

/** Given back as it came, so that an answer is found by it. */
type Id = string | number | boolean | null;

export interface SolveRequest {
  readonly id: Id;
  readonly family: string;
  readonly position: string;
  readonly goal: string | undefined;
}

export interface RefusedRequest {
  readonly id: Id;
  /** `failed`: a bug of ours, or too little memory. */
  readonly error: 'unreadable' | 'unsolvable' | 'budget' | 'failed';
  readonly reason: string;
}

export const unreadable = (id: Id, reason: string): RefusedRequest => ({ id, error: 'unreadable', reason });

export function readRequest(line: InputLine): SolveRequest | RefusedRequest {
  const value = readObject(line);
  if (typeof value === 'string') return unreadable(null, `line ${line.number} ${value}`);
  const { id = null, family, position } = value;
  // Many writers of JSON put null where nothing is meant.
  const goal = value['goal'] ?? undefined;
  if (!isId(id)) {
    const large = typeof id === 'number' ? ': a number as large as this is not exact' : '';
    return unreadable(null, `line ${line.number}: "id" must be a string or a number${large}`);
  }
  if (typeof family !== 'string') return unreadable(id, '"family" must be a string');
  if (typeof position !== 'string') return unreadable(id, '"position" must be a string');
  if (goal !== undefined && typeof goal !== 'string') return unreadable(id, '"goal" must be a string');
  return { id, family, position, goal };
}

function readObject({ text, fault }: InputLine): Readonly<Record<string, unknown>> | string {
  if (fault === 'long') return `is longer than ${maxLineBytes} bytes`;
  if (fault === 'bytes') return 'is not UTF-8';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
  } catch {}
  return 'is no JSON object';
}

/** An object or a list is none: nested deeply enough, it could be read and not written. */
const isId = (id: unknown): id is Id =>
  id === null ||
  typeof id === 'string' ||
  typeof id === 'boolean' ||
  (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
