/** Writes posts, for jobs and for edits. Common parts of many servers are read and written once. */
import type { Bot } from '../bot.ts';
import { earliestOpen } from '../day/calendar.ts';
import { type PuzzleDeps, dealDay, guarded } from '../day/deal.ts';
import { closingOf } from '../day/schedule.ts';
import { type ComponentsJson, componentsJson, componentsPayload, threadName } from '../discord/payload.ts';
import { type Component, text } from '../discord/components.ts';
import { type Text, join, smallPrint } from '../discord/text.ts';
import type { Edited, Writer } from '../live/touch.ts';
import type { Message } from '../message.ts';
import { puzzleImage } from '../picture/image-refs.ts';
import { type Daily, type DayKey, dayKeyIn, getDays, keepDay, keyOf } from '../store/days.ts';
import { type Guild, getGuildAndPost } from '../store/guilds.ts';
import { type Players, type Post, type PostedRound, getPlayers, roundsBefore } from '../store/posts.ts';
import { getEntries } from '../store/standings.ts';
import type { Log } from '../log.ts';
import { dailyCard, dailyTitle } from '../view/card.ts';
import type { Allowance } from './job.ts';
import type { ReadyPost } from './post-one.ts';
import { message } from '../words/index.ts';
import {
  type LastRounds,
  type RecapWeek,
  maxNamed,
  endsOf,
  recapParts,
  summaryParts,
  weeksBefore,
  whyHard,
} from './summary.ts';

/** By key, without puzzles that can't be dealt or read. */
type Dailies = ReadonlyMap<string, Daily>;

const requestsPerDeal = 2;

/** Deals what of `wanted` is not among `found`. `untried`: the keys that the job had no requests left to deal. */
export async function dailiesFor(
  deps: PuzzleDeps,
  wanted: readonly DayKey[],
  found: ReadonlyMap<string, Daily | Error>,
  allowance: Allowance,
): Promise<{ readonly dailies: Dailies; readonly untried: ReadonlySet<string> }> {
  const dailies = readableIn(deps.log, found);
  const untried = new Set<string>();
  for (const [name, key] of new Map(wanted.map((one) => [keyOf(one), one]))) {
    if (found.has(name)) continue;
    if (!allowance.spend(requestsPerDeal)) {
      untried.add(name);
      continue;
    }
    const { daySecret } = deps;
    const day = daySecret && (await guarded(deps.log, key, () => dealDay(deps, daySecret, key)));
    // An error of the database is not guarded: the job fails with it, and the queue tries it again.
    if (day) dailies.set(name, await keepDay(deps.db, day));
  }
  return { dailies, untried };
}

function readableIn(log: Log, found: ReadonlyMap<string, Daily | Error>): Map<string, Daily> {
  const dailies = new Map<string, Daily>();
  for (const [key, daily] of found) {
    if (!(daily instanceof Error)) dailies.set(key, daily);
    else log.error({ event: 'no-puzzle', ...dayKeyIn(key), error: String(daily) });
  }
  return dailies;
}

export class Composer {
  readonly #deps: PuzzleDeps;
  readonly #dailies: Dailies;
  readonly #last: LastRounds;
  readonly #cards = new Map<string, Promise<ComponentsJson>>();
  readonly #reasons = new Map<string, Message | undefined>();

  constructor(deps: PuzzleDeps, dailies: Dailies, last: LastRounds) {
    this.#deps = deps;
    this.#dailies = dailies;
    this.#last = last;
  }

  async compose(guild: Guild, daily: Daily, below: readonly Component[] = []): Promise<Omit<ReadyPost, keyof Post>> {
    const { id, locale, role } = guild;
    const week = guild.recap ? this.#last.weeks.get(id) : undefined;
    const past = [
      ...(guild.summary ? await this.#summary(guild, week) : []),
      // The streak stands here then, not in the summary.
      ...(week === undefined ? [] : componentsJson(locale, recapParts(week, this.#last.ends.get(id)?.streak ?? 0))),
    ];
    const present = [...(await this.#card(guild, daily, week !== undefined)), ...componentsJson(locale, below)];
    const components = [
      ...(role === null ? [] : componentsJson(locale, [text(`<@&${role}>`)])),
      // A forum shows how a post begins.
      ...(guild.forum ? [...present, ...past] : [...past, ...present]),
    ];
    return { guild, payload: componentsPayload(components), title: threadName(locale, dailyTitle(daily)) };
  }

  async #summary({ id, locale }: Guild, week: RecapWeek | undefined): Promise<ComponentsJson> {
    const last = this.#last.ends.get(id);
    const round = this.#last.rounds.find((one) => one.guildId === id);
    const played = round && this.#dailies.get(keyOf(round));
    if (last === undefined || played === undefined) return [];
    const made = await guarded(this.#deps.log, played, () => {
      const why = kept(this.#reasons, keyOf(played), () => whyHard(played));
      return componentsJson(locale, summaryParts({ ...last, daily: played }, why, week !== undefined));
    });
    return made ?? [];
  }

  #card(guild: Guild, daily: Daily, isShort: boolean): Promise<ComponentsJson> {
    const { locale } = guild;
    const closes = closingOf(this.#deps.zones, guild, daily.date);
    return kept(this.#cards, `${keyOf(daily)} ${locale} ${closes} ${isShort}`, async () => {
      const picture = await puzzleImage(this.#deps, daily.position);
      const { components } = dailyCard(daily, 'open', closes, { picture, isShort });
      return componentsJson(locale, components);
    });
  }
}

function kept<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

export const postWriter = { write } satisfies Writer;

async function write(bot: Bot, guildId: string, date: string, now: number): Promise<Edited | undefined> {
  const { db } = bot;
  const [{ guild, post }, before] = await Promise.all([
    getGuildAndPost(db, guildId, date),
    roundsBefore(db, [guildId], date).all<PostedRound>(),
  ]);
  if (guild?.live !== true || post?.date !== date || post.messageId === null) return undefined;
  const { channel, messageId } = post;
  // Other posts tell nothing of the past.
  const rounds = guild.summary || guild.recap ? before.results : [];
  const [known, entries, found] = await Promise.all([
    getPlayers(db, guildId, post),
    getEntries(db, rounds),
    getDays(db, [post, ...rounds]),
  ]);
  // A server that has stopped its posts closes no round: it is over with its date.
  const players = { ...known, isOver: known.isOver || date < earliestOpen(now) };
  const last = {
    rounds,
    ends: endsOf(rounds, entries),
    weeks: await weeksBefore(db, guild.recap ? [guildId] : [], date),
  };
  const dailies = readableIn(bot.log, found);
  const daily = dailies.get(keyOf(post));
  if (daily === undefined) return undefined;
  const line = liveLine(players);
  const below = line === undefined ? [] : [text(smallPrint(line))];
  const { payload } = await new Composer(bot, dailies, last).compose(guild, daily, below);
  return { channel, messageId, payload, isLast: players.isOver };
}

/** It tells no move; undefined without players. */
export function liveLine({ players, openers, isOver }: Players): Text | undefined {
  const known = new Set(players.map(({ user }) => user));
  const shown = players.filter(({ isRemoved }) => !isRemoved);
  const solvers = shown.filter(({ excess }) => excess !== null);
  const tried = shown.length - solvers.length;
  const playing = tried + openers.filter((user) => !known.has(user)).length;
  const best = Math.min(...solvers.map(({ excess }) => excess ?? Infinity));
  const solved = solvers.length === 0 ? [] : [message('live-solved', { count: solvers.length })];
  const reached = best === 0 ? message('live-shortest') : message('live-best', { excess: best });
  const names = namesOf(solvers.map(({ user }) => user));
  const isPerfectAlone = solvers.length === 1 && best === 0;
  const named = solvers.length === 0 ? [] : isPerfectAlone ? [`⭐ ${names}`] : [reached, names];
  const parts = isOver
    ? [...solved, ...(tried > 0 ? [triedOf(tried, solvers.length)] : []), ...named]
    : [...(playing > 0 ? [message('live-playing', { count: playing })] : []), ...solved, ...named];
  return parts.length === 0 ? undefined : join(parts, ' · ');
}

const triedOf = (count: number, solved: number): Text =>
  solved === 0 ? message('live-nobody', { count }) : message('live-tried', { count });

function namesOf(users: readonly string[]): string {
  const others = users.length - maxNamed;
  return [...users.slice(0, maxNamed).map((user) => `<@${user}>`), ...(others > 0 ? [`+${others}`] : [])].join(' ');
}
