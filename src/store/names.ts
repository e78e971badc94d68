/** Taking a player's name off a race or a hunt, and putting it back. What was raced or found stays. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { CardKind } from './live.ts';
import { standingsFollowed } from './race-end.ts';

/** Which race or hunt of a server is meant. */
export interface NamedIn {
  readonly kind: Exclude<CardKind, 'post'>;
  readonly guildId: string;
  readonly number: number;
}

/** A player in a race or a hunt. */
export interface Name {
  readonly isRemoved: boolean;
  /** Whether it is over. */
  readonly isOver: boolean;
  /** Of a race: moves above the shortest and milliseconds, once the player is done. */
  readonly result: { readonly distance: number; readonly excess: number; readonly spent: number } | undefined;
  /** Of a hunt: how many solutions the player was first to find. */
  readonly finds: number;
}

interface Row {
  readonly removed: number;
  readonly over: number;
  readonly distance: number;
  readonly excess: number | null;
  readonly spent: number | null;
  readonly finds: number;
}

/** So many names are told. */
const maxTold = 20;

const racer = `SELECT racers.removed, ended IS NOT NULL AS over, distance, finished - started AS spent, 0 AS finds,
    IIF(finished IS NULL, NULL, length(moves) - length(replace(moves, ' ', '')) + 1 - distance) AS excess
  FROM racers JOIN races ON races.guild = racers.guild AND races.number = racers.number
  WHERE racers.guild = ?1 AND racers.number = ?2 AND racers.user = ?3`;
const finder = `SELECT MAX(removed) AS removed, MAX(ended IS NOT NULL) AS over, 0 AS distance, NULL AS excess, NULL AS spent,
    COUNT(*) AS finds FROM finds JOIN hunts ON hunts.guild = finds.guild AND hunts.number = finds.number
  WHERE finds.guild = ?1 AND finds.number = ?2 AND finds.user = ?3 HAVING COUNT(*) > 0`;
const racers = `SELECT user FROM racers WHERE guild = ?1 AND number = ?2 AND removed = 0 AND gone = 0 LIMIT ${maxTold}`;
const finders = `SELECT DISTINCT user FROM finds WHERE guild = ?1 AND number = ?2 AND removed = 0 AND user <> '' LIMIT ${maxTold}`;
const latestRace = 'SELECT MAX(number) AS number FROM races WHERE guild = ?1';
const latestHunt = 'SELECT MAX(number) AS number FROM hunts WHERE guild = ?1';
const racerChanged = 'UPDATE racers SET removed = ?4 WHERE guild = ?1 AND number = ?2 AND user = ?3 AND removed <> ?4';
// Whoever has deleted their data has no name to put back.
const finderChanged = `UPDATE finds SET removed = ?4, user = IIF(removed = 2, '', user)
  WHERE guild = ?1 AND number = ?2 AND user = ?3 AND MIN(removed, 1) <> ?4`;

const nameStatement = (db: D1Database, { kind, guildId, number }: NamedIn, user: string): D1PreparedStatement =>
  db.prepare(kind === 'race' ? racer : finder).bind(guildId, number, user);

function nameOf([row]: readonly Row[]): Name | undefined {
  if (row === undefined) return undefined;
  const { removed, over, distance, excess, spent, finds } = row;
  const result = excess === null || spent === null ? undefined : { distance, excess, spent };
  return { isRemoved: removed !== 0, isOver: over !== 0, result, finds };
}

export interface Names {
  /** Undefined if the player is not in it. */
  readonly name: Name | undefined;
  /** Who is; if there are many, some of them. */
  readonly others: readonly string[];
  /** The number of the latest one of the server; undefined if it had none. */
  readonly latest: number | undefined;
}

export async function namesIn(db: D1Database, which: NamedIn, user: string): Promise<Names> {
  const { kind, guildId, number } = which;
  const [name, others, latest] = await db.batch([
    nameStatement(db, which, user),
    db.prepare(kind === 'race' ? racers : finders).bind(guildId, number),
    db.prepare(kind === 'race' ? latestRace : latestHunt).bind(guildId),
  ]);
  return {
    name: nameOf((name?.results ?? []) as Row[]),
    others: ((others?.results ?? []) as { readonly user: string }[]).map((one) => one.user),
    latest: ((latest?.results ?? []) as { readonly number: number | null }[])[0]?.number ?? undefined,
  };
}

const raceStands = `SELECT (${latestRace}) AS latest,
  (SELECT ended IS NOT NULL OR ends <= ?3 FROM races WHERE guild = ?1 AND number = ?2) AS over`;
const huntStands = `SELECT (${latestHunt}) AS latest,
  (SELECT ended IS NOT NULL FROM hunts WHERE guild = ?1 AND number = ?2) AS over`;

/** Whether a race or a hunt is over at a moment, undefined if there is none; and the number of the latest one of the server. */
export async function standingOf(
  db: D1Database,
  { kind, guildId, number }: NamedIn,
  now: number,
): Promise<{ readonly isOver: boolean | undefined; readonly latest: number | undefined }> {
  const row = await db
    .prepare(kind === 'race' ? raceStands : huntStands)
    .bind(guildId, number, ...(kind === 'race' ? [now] : []))
    .first<{ readonly latest: number | null; readonly over: number | null }>();
  return { isOver: row?.over == null ? undefined : row.over !== 0, latest: row?.latest ?? undefined };
}

/** Takes a name off, or puts it back; once is as good as twice. @returns undefined if the player is not in it */
export async function setNameOff(
  db: D1Database,
  which: NamedIn,
  user: string,
  isRemoved: boolean,
): Promise<Name | undefined> {
  const { kind, guildId, number } = which;
  const answers = await db.batch([
    db.prepare(kind === 'race' ? racerChanged : finderChanged).bind(guildId, number, user, Number(isRemoved)),
    ...(kind === 'race' ? [standingsFollowed(db, which)] : []),
    nameStatement(db, which, user),
  ]);
  return nameOf((answers.at(-1)?.results ?? []) as Row[]);
}
