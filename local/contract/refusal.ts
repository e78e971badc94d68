/** How Discord says no: an HTTP status, a code of its own, a message and, for malformed payloads, errors by field. */
import { type HttpAnswer, json } from '../http.ts';
import type { Json } from '../json.ts';

/** A place in a payload: keys and indexes from its root. */
export type Path = readonly (string | number)[];

/** One thing wrong with a payload. */
export interface Issue {
  readonly path: Path;
  /** Discord's name for it, or one in its manner. */
  readonly code: string;
  readonly message: string;
}

export const issue = (path: Path, code: string, message: string): Issue => ({ path, code, message });

/** The same issue in a payload that holds the first one at `path`. */
export const within = (path: Path, { path: rest, code, message }: Issue): Issue =>
  issue([...path, ...rest], code, message);

export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly issues?: readonly Issue[];
}

export const isRefusal = (value: object): value is Refusal => 'status' in value && 'code' in value;

const refuse = (status: number, code: number, message: string): Refusal => ({ status, code, message });

/** The refusal of a malformed payload. */
export const invalidForm = (issues: readonly Issue[]): Refusal => ({
  status: 400,
  code: 50035,
  message: 'Invalid Form Body',
  issues,
});

export const refusals = {
  notFound: refuse(404, 0, '404: Not Found'),
  wrongMethod: refuse(405, 0, '405: Method Not Allowed'),
  unauthorized: refuse(401, 0, '401: Unauthorized'),
  noUserAgent: refuse(403, 40333, 'internal network error'),
  tooLarge: refuse(413, 40005, 'Request entity too large'),
  unreadable: refuse(400, 50109, 'The request body contains invalid JSON.'),
  unknownApplication: refuse(404, 10002, 'Unknown Application'),
  unknownChannel: refuse(404, 10003, 'Unknown Channel'),
  unknownGuild: refuse(404, 10004, 'Unknown Guild'),
  unknownMessage: refuse(404, 10008, 'Unknown Message'),
  unknownWebhook: refuse(404, 10015, 'Unknown Webhook'),
  unknownInteraction: refuse(404, 10062, 'Unknown interaction'),
  answered: refuse(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: refuse(403, 50001, 'Missing Access'),
  notAuthor: refuse(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: refuse(400, 50006, 'Cannot send an empty message'),
  missingPermissions: refuse(403, 50013, 'Missing Permissions'),
  wrongChannelType: refuse(400, 50024, 'Cannot execute action on this channel type'),
  voiceChannel: refuse(400, 50008, 'Cannot send messages in a voice channel'),
  archivedThread: refuse(400, 50083, 'Thread is archived'),
  lockedThread: refuse(403, 160005, 'Thread is locked'),
  disabledFeature: refuse(503, 40006, 'This feature has been temporarily disabled server-side'),
  overloaded: refuse(503, 130000, 'API resource is currently overloaded. Try again a little later'),
  threadExists: refuse(400, 160004, 'A thread has already been created for this message'),
  expiredToken: refuse(401, 50027, 'Invalid Webhook Token'),
} as const satisfies Record<string, Refusal>;

/** The refusal as it goes over the wire. */
export function refusalAnswer(refusal: Refusal): HttpAnswer {
  const { status, code, message, issues } = refusal;
  return json(status, issues === undefined ? { message, code } : { message, code, errors: nest(issues) });
}

/** The refusal in one line, for people. */
export function refusalLine({ code, message, issues = [] }: Refusal): string {
  const details = issues.map((issue) => `${issue.path.join('.') || '(payload)'}: ${issue.message} [${issue.code}]`);
  return [`${message} (${code})`, ...details].join('; ');
}

function nest(issues: readonly Issue[]): Json {
  const here = issues.filter(({ path }) => path.length === 0);
  const keys = [...new Set(issues.flatMap(({ path }) => path.slice(0, 1)))];
  const deeper = keys.map((key) => {
    const below = issues.filter(({ path }) => path[0] === key);
    return [key, nest(below.map(({ path, code, message }) => issue(path.slice(1), code, message)))] as const;
  });
  const own = here.length > 0 ? { _errors: here.map(({ code, message }) => ({ code, message })) } : {};
  return { ...own, ...Object.fromEntries(deeper) };
}
