/** A scripted fault: its kind, the calls that it meets, and when it strikes. */
import { invalidForm, issue, type ApiRefusal, refusals } from '../contract/refusal.ts';

export const callFaults = [
  '429',
  '429-html',
  '500',
  '502',
  'slow',
  'cut-before',
  'cut-after',
  'refuse',
  'die-before',
  'die-after',
] as const;

const queueFaults = ['queue-refuse', 'queue-twice', 'queue-lose'] as const;

/** The kinds of faults in a request to the database: it is not carried out, or its answer is lost. */
export const databaseFaults = ['database-refuse', 'database-lose'] as const;

export const faultKinds = [...callFaults, ...queueFaults, ...databaseFaults] as const;

export type FaultKind = (typeof faultKinds)[number];

export const scopes = ['user', 'shared', 'global'] as const;
type Scope = (typeof scopes)[number];

export interface Fault {
  readonly what: FaultKind;
  /** Only calls about this channel, by id or name. */
  readonly channel?: string;
  /** Only calls about this server's channels, by id or name. */
  readonly guild?: string;
  readonly method?: string;
  /** Only calls whose path holds this text. */
  readonly path?: string;
  readonly times: number;
  /** How many calls that it meets pass before it strikes. */
  readonly after: number;
  /** How long to wait (429), or how long the answer takes (slow). */
  readonly seconds?: number;
  /** Discord's code (refuse). */
  readonly code?: number;
  readonly scope?: Scope;
}

/** The refusals that can be scripted, by Discord's code; 401 stands for an invalid token. */
const scripted: readonly ApiRefusal[] = [
  refusals.unknownChannel,
  refusals.unknownGuild,
  refusals.unknownMessage,
  refusals.oldMessageEdits,
  refusals.announcementEdits,
  refusals.tagRequired,
  refusals.missingAccess,
  refusals.emptyMessage,
  refusals.voiceChannel,
  refusals.missingPermissions,
  refusals.wrongChannelType,
  refusals.archivedThread,
  refusals.lockedThread,
  refusals.threadExists,
  refusals.disabledFeature,
  refusals.overloaded,
  invalidForm([
    issue(['components', 0, 'components', 0, 'content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 4000 or fewer in length.'),
  ]),
];

export const refusalCodes: readonly number[] = [401, ...scripted.map(({ code }) => code)];

export const scriptedRefusal = (code: number): ApiRefusal | undefined =>
  code === 401 ? refusals.unauthorized : scripted.find((refusal) => refusal.code === code);
