/** The option `puzzle`: a family, a day, both (`8-puzzle #12`), a position id, or a known board's name. */
import type { Asking } from '../bot.ts';
import { families, familyById } from '../families/index.ts';
import { looksLikeId, openId } from '../positions/position.ts';
import { type Family, type Position, type Result, fail, ok } from '../puzzle.ts';
import { locales } from '../message.ts';
import { type DayKey, familyIn, getDayFrom, getDayPosted } from '../store/days.ts';
import { listed, message, nameIn, titleIn, titleOf, quoted } from '../words/index.ts';
import { dayNumber, readDate } from '../day/calendar.ts';
import { type PuzzleDeps, dailyOf } from '../day/deal.ts';
import { defaultChoice, plannedKey } from '../day/plan.ts';
import { type Round, currentRound, isPlayedNow, roundKeyOn } from '../day/round.ts';
import { dateOf, defaultSchedule, latestDate } from '../day/schedule.ts';
import { dayGame } from './day.ts';
import { climbAt } from './practice/climb.ts';
import { gameAt, numberedKinds } from './index.ts';
import { practiceGame } from './practice.ts';
import type { Game, NumberedKind } from './rules.ts';

/** Reads along with the round all that needs no round. @param text undefined means the puzzle of the round */
export async function roundAndPuzzle(
  { bot: deps, ...asker }: Pick<Asking, 'bot' | 'guildId' | 'user' | 'now'>,
  text: string | undefined,
): Promise<readonly [Round, Result<Game>]> {
  const { guildId, now } = asker;
  const numbered = text === undefined ? undefined : readNumbered(text);
  const current = currentRound(deps, guildId, now);
  if (numbered !== undefined) {
    const { kind, number = kind.latest?.(await current) ?? 0 } = numbered;
    return Promise.all([current, numberedIn(deps, asker, { kind, number })]);
  }
  const usual = plannedKey(defaultChoice, dateOf(deps.zones, defaultSchedule, now));
  const posted =
    guildId === undefined || text !== undefined ? undefined : getDayPosted(deps.db, guildId, latestDate(now), usual);
  const [round, daily] = await Promise.all([current, posted]);
  const isMeant = daily !== undefined && isPlayedNow(round, daily);
  return [round, isMeant ? ok(dayGame(daily)) : await parsePuzzleOption(deps, round, text, asker.user)];
}

/** @param text names no game by its number; undefined means the puzzle of this round */
export async function parsePuzzleOption(
  deps: PuzzleDeps,
  round: Round,
  text: string | undefined,
  user: string,
): Promise<Result<Game>> {
  if (text !== undefined && looksLikeId(text)) {
    const opened = openId(text);
    return opened.ok ? ofPosition(deps, round, opened.value, user) : opened;
  }
  const reference = text === undefined ? ok<Reference>({}) : readReference(text);
  if (!reference.ok) {
    const known = boardNamed(text ?? '');
    return known === undefined ? reference : ofPosition(deps, round, known, user);
  }
  const date = reference.value.date ?? round.key.date;
  const { today } = round;
  if (date > today) return fail(message('day-future', { text: quoted(text ?? date), today: dayNumber(today) }));
  if (dayNumber(date) < 1) return fail(message('day-before-first', { text: quoted(text ?? date) }));
  const daily = await dailyOf(deps, await keyFor(deps, round, date, reference.value.family));
  return daily.ok ? ok(dayGame(daily.value)) : daily;
}

/** `race 12`, with the command's name in any language; the name alone if one of its games is meant by it. */
function readNumbered(text: string): { readonly kind: NumberedKind; readonly number?: number } | undefined {
  // To look for names opens every language. A position, a day, and a kind that Discord offers (by its id) need none.
  if (looksLikeId(text)) return undefined;
  const [, name, digits] = /^(.*?)(?:\s*#?(\d{1,6}))?$/u.exec(text.normalize('NFKC').trim().toLowerCase()) ?? [];
  if (name === undefined || name === '' || familyById(name) !== undefined) return undefined;
  const [, kind] = [...numberedKinds].find(([one]) => locales.some((locale) => nameIn(locale, one) === name)) ?? [];
  if (kind === undefined || (digits === undefined && kind.latest === undefined)) return undefined;
  return { kind, ...(digits !== undefined && { number: Number(digits) }) };
}

async function numberedIn(
  deps: PuzzleDeps,
  { guildId, ...asker }: Pick<Asking, 'guildId' | 'user' | 'now'>,
  { kind, number }: Required<NonNullable<ReturnType<typeof readNumbered>>>,
): Promise<Result<Game>> {
  const game = await gameAt(deps, kind.key(guildId ?? '0', number), asker);
  return game === undefined ? fail(kind.unknown(number)) : ok(game);
}

/** By its name. To read it by `/solve` for its id would show its solution. */
function boardNamed(name: string): Position | undefined {
  for (const family of families) {
    if (family.published?.some(({ isNamed }) => isNamed) !== true) continue;
    const read = family.read(name);
    if (read.ok && read.value.puzzle.knownAs?.(read.value.state) !== undefined) return read.value;
  }
  return undefined;
}

/** The id of today's position means today's puzzle: a list for it counts. In other letters it would be misread. */
async function ofPosition(deps: PuzzleDeps, round: Round, position: Position, user: string): Promise<Result<Game>> {
  const isPlain = position.names === undefined;
  const [today, climb] = await Promise.all([
    isPlain ? getDayFrom(deps.db, round.key.date, position) : undefined,
    climbAt(deps.db, user, position),
  ]);
  return ok(today === undefined ? practiceGame(position, climb) : dayGame(today));
}

/** By the server's post or its settings; another family's distance comes from its week. */
async function keyFor(deps: PuzzleDeps, round: Round, date: string, family: Family | undefined): Promise<DayKey> {
  const own = await roundKeyOn(deps, round, date);
  return family === undefined || family.id === familyIn(own)
    ? own
    : plannedKey({ family: family.id, distance: null }, date);
}

interface Reference {
  readonly family?: Family | undefined;
  readonly date?: string | undefined;
}

function readReference(text: string): Result<Reference> {
  const [, name = '', day] = /^(.*?)(?:(?:^|\s)(#?\d+|\d{4}-\d{2}-\d{2}))?$/u.exec(text.normalize('NFKC').trim()) ?? [];
  const family = name === '' ? undefined : familyNamed(name);
  // A title may end with a number: *Juego del 8* is no day.
  const titled = name !== '' && family === undefined ? familyNamed(text) : undefined;
  if (titled !== undefined) return ok({ family: titled });
  const date = day === undefined ? undefined : readDate(day);
  if ((name !== '' && family === undefined) || (name === '' && day === undefined)) {
    const known = listed(families.map(({ id }) => titleOf(id)));
    return fail(message('reference-unknown', { text: quoted(text, 60), families: known }));
  }
  if (day !== undefined && date === undefined) return fail(message('day-unknown', { text: quoted(day) }));
  return ok({ family, date });
}

/** As people type a title: without accents, in small letters, with any spaces. */
const plain = (title: string): string =>
  title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();

/** By id, or by title in any language. */
export function familyNamed(name: string): Family | undefined {
  const wanted = plain(name);
  const byId = familyById(wanted);
  if (byId !== undefined) return byId;
  for (const locale of locales) {
    const titled = families.find(({ id }) => plain(titleIn(locale, id)) === wanted);
    if (titled !== undefined) return titled;
  }
  return undefined;
}
