/** Draws the picture at an address; undefined where there is none, which nothing is searched to find out. */
import { earliestOpen, readDate } from '../day/calendar.ts';
import { type Daily, type Dealer, dailyOfRow } from '../day/deal.ts';
import { readLine, writePath } from '../game/line.ts';
import { onlyGoal, openId } from '../game/position.ts';
import type { Position, State } from '../puzzle.ts';
import { answerGif } from '../render/answer.ts';
import { boardPng, fromToPng } from '../render/picture.ts';
import { pathIn, isUnsolved, solve } from '../search/solve.ts';
import { getDay } from '../store/days.ts';
import { getPulse } from '../store/pulse.ts';
import { isOurs } from './address.ts';
import type { Drawer } from './file.ts';

export interface Drawn {
  readonly type: 'image/png' | 'image/gif';
  readonly content: Uint8Array<ArrayBuffer>;
}

/** @param query `n` is which shortest solution, `s` the signature */
export async function drawAt(
  bot: Dealer & Drawer,
  path: string,
  query: { readonly n?: string | undefined; readonly s?: string | undefined },
): Promise<Drawn | undefined> {
  const [, kind, name = ''] = /^\/(board|solution)\/([^/]+)\.(?:png|gif)$/u.exec(path) ?? [];
  if (kind === undefined || path.endsWith('.png') !== (kind === 'board')) return undefined;
  const daily = await closedDay(bot, name);
  const index = daily === undefined ? (query.n ?? '0') : '0';
  const position =
    daily?.position ?? ((await mayDraw(bot, path, index, query.s)) ? positionAt(decodeURIComponent(name)) : undefined);
  if (position === undefined) return undefined;
  if (kind === 'board') return { type: 'image/png', content: await draw(bot, position) };
  const states = daily === undefined ? wayOf(bot, position, index) : keptWay(daily);
  return states && { type: 'image/gif', content: play(bot, position, states) };
}

async function mayDraw(
  { daySecret }: Dealer,
  path: string,
  index: string,
  signature: string | undefined,
): Promise<boolean> {
  if (daySecret === undefined || signature === undefined) return false;
  return isOurs(daySecret, path, index, signature);
}

/** A day that has closed everywhere by the last tick: an address has no time of its own. */
async function closedDay({ db }: Dealer, name: string): Promise<Daily | undefined> {
  const [, day = '', family = '', distance = ''] = /^(\d{4}-\d{2}-\d{2})\.([a-z0-9-]+)\.(\d{1,3})$/u.exec(name) ?? [];
  const date = day === '' ? undefined : readDate(day);
  if (date === undefined) return undefined;
  const { tick } = await getPulse(db);
  if (tick === null || date >= earliestOpen(tick)) return undefined;
  const row = await getDay(db, { date, family, distance: Number(distance) });
  return row && dailyOfRow(row);
}

function positionAt(id: string): Position | undefined {
  const opened = openId(id);
  return opened.ok ? opened.value : undefined;
}

async function draw({ sprites }: Drawer, { puzzle, state }: Position): Promise<Uint8Array<ArrayBuffer>> {
  const goal = onlyGoal(puzzle);
  const start = puzzle.picture(state);
  return goal === undefined ? boardPng(start, sprites) : fromToPng(start, puzzle.picture(goal), sprites);
}

function keptWay({ position: { puzzle, state }, solution }: Daily): readonly State[] {
  return readLine(puzzle, state, solution.join(' '), puzzle.readings[0]).states;
}

function wayOf({ tables }: Dealer, { puzzle, state }: Position, index: string): readonly State[] | undefined {
  const solved = solve(puzzle, state, tables);
  if (isUnsolved(solved)) return undefined;
  if (solved.kind === 'path') return pathIn(solved);
  const { routes } = solved;
  const nth = /^\d{1,20}$/u.test(index) ? BigInt(index) : 0n;
  return routes.nth(nth < routes.count ? nth : 0n);
}

function play({ sprites }: Drawer, { puzzle }: Position, states: readonly State[]): Uint8Array<ArrayBuffer> {
  return answerGif(
    states.map((state) => puzzle.picture(state)),
    writePath(puzzle, states),
    sprites,
  );
}
