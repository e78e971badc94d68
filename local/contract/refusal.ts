/** Discord's refusals: an HTTP status, Discord's error code, a message and, for malformed payloads, errors by field. */
import * as ErrorCode from '../../src/discord/error-code.ts';
import { type HttpAnswer, json } from '../http.ts';
import type { Json } from '../json.ts';

/** A place in a payload: keys and indexes from its root. */
export type IssuePath = readonly (string | number)[];

export interface Issue {
  readonly path: IssuePath;
  /** Discord's name for it, or a similar one. */
  readonly code: string;
  readonly message: string;
}

export const issue = (path: IssuePath, code: string, message: string): Issue => ({ path, code, message });

/** The same issue in a payload that holds the first one at `path`. */
export const within = (path: IssuePath, { path: rest, code, message }: Issue): Issue =>
  issue([...path, ...rest], code, message);

export interface ApiRefusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly issues?: readonly Issue[];
}

export const isRefusal = (value: object): value is ApiRefusal => 'status' in value && 'code' in value;

const refuse = (status: number, code: number, message: string): ApiRefusal => ({ status, code, message });

export const invalidForm = (issues: readonly Issue[]): ApiRefusal => ({
  status: 400,
  code: ErrorCode.InvalidFormBodyOrContentType,
  message: 'Invalid Form Body',
  issues,
});

export const refusals = {
  notFound: refuse(404, ErrorCode.GeneralError, '404: Not Found'),
  wrongMethod: refuse(405, ErrorCode.GeneralError, '405: Method Not Allowed'),
  unauthorized: refuse(401, ErrorCode.GeneralError, '401: Unauthorized'),
  noUserAgent: refuse(403, ErrorCode.CloudflareIsBlockingYourRequest, 'internal network error'),
  tooLarge: refuse(413, ErrorCode.RequestEntityTooLarge, 'Request entity too large'),
  unreadable: refuse(400, ErrorCode.RequestBodyContainsInvalidJSON, 'The request body contains invalid JSON.'),
  unknownApplication: refuse(404, ErrorCode.UnknownApplication, 'Unknown Application'),
  unknownChannel: refuse(404, ErrorCode.UnknownChannel, 'Unknown Channel'),
  unknownGuild: refuse(404, ErrorCode.UnknownGuild, 'Unknown Guild'),
  unknownMessage: refuse(404, ErrorCode.UnknownMessage, 'Unknown Message'),
  otherAuthor: refuse(403, ErrorCode.CannotEditMessageByOther, 'Cannot edit a message authored by another user'),
  oldMessageEdits: refuse(
    429,
    ErrorCode.OldMessageEdits,
    'Maximum number of edits to messages older than 1 hour reached. Try again later',
  ),
  unknownWebhook: refuse(404, ErrorCode.UnknownWebhook, 'Unknown Webhook'),
  unknownInteraction: refuse(404, ErrorCode.UnknownInteraction, 'Unknown interaction'),
  answered: refuse(400, ErrorCode.InteractionHasAlreadyBeenAcknowledged, 'Interaction has already been acknowledged.'),
  missingAccess: refuse(403, ErrorCode.MissingAccess, 'Missing Access'),
  emptyMessage: refuse(400, ErrorCode.CannotSendAnEmptyMessage, 'Cannot send an empty message'),
  missingPermissions: refuse(403, ErrorCode.MissingPermissions, 'Missing Permissions'),
  wrongChannelType: refuse(
    400,
    ErrorCode.CannotExecuteActionOnThisChannelType,
    'Cannot execute action on this channel type',
  ),
  forumChannel: refuse(400, ErrorCode.CannotSendMessageInForum, 'Cannot send a message in a forum channel'),
  tagRequired: refuse(400, ErrorCode.TagRequired, 'A tag is required to create a forum post in this channel'),
  alreadyCrossposted: refuse(400, ErrorCode.AlreadyCrossposted, 'This message has already been crossposted.'),
  announcementEdits: refuse(
    429,
    ErrorCode.AnnouncementEdits,
    'This message cannot be edited due to announcement rate limits',
  ),
  voiceChannel: refuse(400, ErrorCode.CannotSendMessagesInNonTextChannel, 'Cannot send messages in a voice channel'),
  archivedThread: refuse(400, ErrorCode.InvalidActionOnArchivedThread, 'Thread is archived'),
  lockedThread: refuse(403, ErrorCode.ThreadLocked, 'Thread is locked'),
  disabledFeature: refuse(
    503,
    ErrorCode.FeatureTemporarilyDisabledServerSide,
    'This feature has been temporarily disabled server-side',
  ),
  overloaded: refuse(
    503,
    ErrorCode.APIResourceOverloaded,
    'API resource is currently overloaded. Try again a little later',
  ),
  threadExists: refuse(
    400,
    ErrorCode.ThreadAlreadyCreatedForMessage,
    'A thread has already been created for this message',
  ),
  expiredToken: refuse(401, ErrorCode.InvalidWebhookToken, 'Invalid Webhook Token'),
} as const satisfies Record<string, ApiRefusal>;

export function refusalAnswer(refusal: ApiRefusal): HttpAnswer {
  const { status, code, message, issues } = refusal;
  return json(status, issues === undefined ? { message, code } : { message, code, errors: nest(issues) });
}

export function refusalLine({ code, message, issues = [] }: ApiRefusal): string {
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
