/** Taking a player's name off a race or a hunt, and putting it back. What was raced or found stays. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import type { CardKind } from './live.ts';
import type { NumberedKey } from './numbered.ts';
import { standingsFollowed } from './race-end.ts';
import { statement } from './statement.ts';

/** Which race or hunt of a server is meant. */
export interface NamedIn extends NumberedKey {
  readonly kind: Exclude<CardKind, 'post'>;
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

/** What is asked about the games of a kind, and how a name is taken off or put back. */
interface Statements {
  name(db: D1Database, which: NamedIn, user: string): D1PreparedStatement;
  others(db: D1Database, which: NamedIn): D1PreparedStatement;
  latest(db: D1Database, which: NamedIn): D1PreparedStatement;
  /** Whether one is over at a moment. */
  over(db: D1Database, which: NamedIn, now: number): D1PreparedStatement;
  setOff(db: D1Database, which: NamedIn, user: string, removed: number): readonly D1PreparedStatement[];
}

const statements: Readonly<Record<NamedIn['kind'], Statements>> = {
  race: {
    name: (db, { guildId, number }, user) =>
      statement(db)`SELECT racers.removed, ended IS NOT NULL AS over, distance, finished - started AS spent, 0 AS finds,
          IIF(finished IS NULL, NULL, length(moves) - length(replace(moves, ' ', '')) + 1 - distance) AS excess
        FROM racers JOIN races ON races.guild = racers.guild AND races.number = racers.number
        WHERE racers.guild = ?1 AND racers.number = ?2 AND racers.user = ?3`.bind(guildId, number, user),
    others: (db, { guildId, number }) =>
      statement(db)`SELECT user FROM racers
        WHERE guild = ?1 AND number = ?2 AND removed = 0 AND gone = 0 LIMIT ${maxTold}`.bind(guildId, number),
    latest: (db, { guildId }) => statement(db)`SELECT MAX(number) AS number FROM races WHERE guild = ?1`.bind(guildId),
    over: (db, { guildId, number }, now) =>
      statement(db)`SELECT COALESCE(ended, ends) <= ?3 AS over FROM races WHERE guild = ?1 AND number = ?2`.bind(
        guildId,
        number,
        now,
      ),
    setOff: (db, which, user, removed) => [
      statement(db)`UPDATE racers SET removed = ?4
        WHERE guild = ?1 AND number = ?2 AND user = ?3 AND removed <> ?4`.bind(
        which.guildId,
        which.number,
        user,
        removed,
      ),
      standingsFollowed(db, which),
    ],
  },
  hunt: {
    name: (db, { guildId, number }, user) =>
      statement(db)`SELECT MAX(removed) AS removed, MAX(ended IS NOT NULL) AS over, 0 AS distance, NULL AS excess,
          NULL AS spent, COUNT(*) AS finds
        FROM finds JOIN hunts ON hunts.guild = finds.guild AND hunts.number = finds.number
        WHERE finds.guild = ?1 AND finds.number = ?2 AND finds.user = ?3 HAVING COUNT(*) > 0`.bind(
        guildId,
        number,
        user,
      ),
    others: (db, { guildId, number }) =>
      statement(db)`SELECT DISTINCT user FROM finds
        WHERE guild = ?1 AND number = ?2 AND removed = 0 AND user <> '' LIMIT ${maxTold}`.bind(guildId, number),
    latest: (db, { guildId }) => statement(db)`SELECT MAX(number) AS number FROM hunts WHERE guild = ?1`.bind(guildId),
    over: (db, { guildId, number }) =>
      statement(db)`SELECT ended IS NOT NULL AS over FROM hunts WHERE guild = ?1 AND number = ?2`.bind(guildId, number),
    // Whoever has deleted their data has no name to put back.
    setOff: (db, { guildId, number }, user, removed) => [
      statement(db)`UPDATE finds SET removed = ?4, user = IIF(removed = 2, '', user)
        WHERE guild = ?1 AND number = ?2 AND user = ?3 AND MIN(removed, 1) <> ?4`.bind(guildId, number, user, removed),
    ],
  },
};

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
  const of = statements[which.kind];
  const [name, others, latest] = await db.batch([of.name(db, which, user), of.others(db, which), of.latest(db, which)]);
  return {
    name: nameOf((name?.results ?? []) as Row[]),
    others: ((others?.results ?? []) as { readonly user: string }[]).map((one) => one.user),
    latest: numberIn(latest),
  };
}

const numberIn = (latest: D1Result | undefined): number | undefined =>
  ((latest?.results ?? []) as { readonly number: number | null }[])[0]?.number ?? undefined;

/** Whether a game is over at a moment, undefined if there is none; and the number of the latest one of the server. */
export async function standingOf(
  db: D1Database,
  which: NamedIn,
  now: number,
): Promise<{ readonly isOver: boolean | undefined; readonly latest: number | undefined }> {
  const of = statements[which.kind];
  const [latest, found] = await db.batch([of.latest(db, which), of.over(db, which, now)]);
  const [row] = (found?.results ?? []) as { readonly over: number }[];
  return { isOver: row && row.over !== 0, latest: numberIn(latest) };
}

/** Takes a name off, or puts it back; once is as good as twice. @returns undefined if the player is not in it */
export async function setNameOff(
  db: D1Database,
  which: NamedIn,
  user: string,
  isRemoved: boolean,
): Promise<Name | undefined> {
  const of = statements[which.kind];
  const answers = await db.batch([...of.setOff(db, which, user, Number(isRemoved)), of.name(db, which, user)]);
  return nameOf((answers.at(-1)?.results ?? []) as Row[]);
}
