/** Draws the picture at an address, without any search. */
import { earliestOpen, readDayKey } from '../day/calendar.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import { familyById, openBoard } from '../families/index.ts';
import { playWords, positionsOn } from '../moves/path.ts';
import { openId } from '../positions/position.ts';
import { onlyGoal, pictureOf } from '../moves/position.ts';
import { effectsOf, slipsIn } from '../positions/emoji-grid.ts';
import { ownOf } from '../own.ts';
import type { Picture, Position } from '../puzzle.ts';
import { answerGif } from '../render/answer.ts';
import { curvePng, histogramPng } from '../render/charts.ts';
import { type Mark, readMark } from '../render/mark.ts';
import { alonePng, boardPng, fromToPng } from '../render/board.ts';
import type { Sprites } from '../render/sprites.ts';
import { waysPng } from '../render/ways.ts';
import { type Daily, getDay } from '../store/days.ts';
import { getHeartbeat } from '../store/heartbeat.ts';
import { readFound, readWayGraph, waysFrom } from '../way-graph.ts';
import { isOurs } from './address.ts';
import { readDistances } from './distances.ts';

type DrawingDeps = Pick<PuzzleDeps, 'db' | 'tables' | 'daySecret'> & { readonly sprites: Sprites };

export interface PictureFile {
  readonly type: 'image/png' | 'image/gif';
  readonly content: Uint8Array<ArrayBuffer>;
}

type Content = Promise<Uint8Array<ArrayBuffer> | undefined>;

const kinds: Readonly<Record<string, (deps: DrawingDeps, parts: readonly string[]) => Content>> = {
  board: drawBoardAlone,
  puzzle: drawPuzzle,
  curve: drawCurve,
  histogram: drawHistogram,
  ways: drawWays,
  solution: drawSolution,
};

export const pictureKinds = Object.keys(kinds);

/**
 * @param signature null for the pictures of a day that has closed everywhere, which anybody may see
 * @returns undefined if there is no such picture
 */
export async function drawPicture(
  deps: DrawingDeps,
  path: string,
  signature: string | null,
): Promise<PictureFile | undefined> {
  const plain = unescaped(path);
  const [, kind = '', rest = '', ending] = /^\/([a-z]+)\/(.+)\.(png|gif)$/u.exec(plain) ?? [];
  const draw = ownOf(kinds, kind);
  if (draw === undefined || (ending === 'gif') !== (kind === 'solution')) return undefined;
  const parts = rest.split('/');
  const { daySecret } = deps;
  const isSigned = daySecret !== undefined && signature !== null && (await isOurs(daySecret, plain, signature));
  if (!isSigned && !(await isClosedDay(deps, kind, parts))) return undefined;
  const content = await draw(deps, parts);
  return content && { type: ending === 'gif' ? 'image/gif' : 'image/png', content };
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** By the last tick: a request for a picture has no signed time. */
async function isClosedDay(
  { db }: DrawingDeps,
  kind: string,
  [name = '', ...more]: readonly string[],
): Promise<boolean> {
  const day = (kind === 'puzzle' || kind === 'solution') && more.length === 0 ? readDayKey(name) : undefined;
  if (day === undefined) return false;
  const { tick } = await getHeartbeat(db);
  return tick !== null && day.date < earliestOpen(tick);
}

async function dailyAt({ db }: DrawingDeps, name: string): Promise<Daily | undefined> {
  const key = readDayKey(name);
  return key && getDay(db, key);
}

function positionAt(id: string): Position | undefined {
  const opened = openId(id);
  return opened.ok ? opened.value : undefined;
}

async function drawBoardAlone({ sprites }: DrawingDeps, [size = '', id = '', mark]: readonly string[]): Content {
  const position = positionAt(id);
  if (position === undefined) return undefined;
  const picture = pictureOf(position);
  const marked = markIn(picture, mark);
  return size === '600' ? alonePng(picture, sprites, marked) : boardPng(picture, sprites, 300, marked);
}

async function drawPuzzle(deps: DrawingDeps, [name = '', mark]: readonly string[]): Content {
  const position = positionAt(name) ?? (await dailyAt(deps, name))?.position;
  if (position === undefined) return undefined;
  const { puzzle } = position;
  const goal = onlyGoal(puzzle);
  const start = pictureOf(position);
  if (goal === undefined) return alonePng(start, deps.sprites, markIn(start, mark));
  return fromToPng(start, puzzle.picture(goal), deps.sprites, markIn(start, mark));
}

const markIn = (picture: Picture, text: string | undefined): Mark | undefined =>
  text === undefined ? undefined : readMark(picture, text);

async function drawCurve({ sprites }: DrawingDeps, [text = '']: readonly string[]): Content {
  const distances = readDistances(text) ?? [];
  const [par] = distances;
  if (par === undefined) return undefined;
  const slips = slipsIn(effectsOf(distances)).map((index) => index + 1);
  return curvePng({ distances, par, slips }, sprites);
}

async function drawHistogram({ tables, sprites }: DrawingDeps, [id = '']: readonly string[]): Content {
  const family = familyById(id);
  const table = family && tables.get(id, openBoard(id, family.boards[0]).board);
  return table && histogramPng(table.histogram, table.histogram.length - 1, sprites);
}

async function drawWays({ sprites }: DrawingDeps, [text = '', bits = '']: readonly string[]): Content {
  const graph = readWayGraph(text);
  const found = graph && readFound(bits, waysFrom(graph)[0] ?? 0);
  return found && waysPng(graph, found, sprites);
}

/** Its moves are arrows where they can be: a picture has no language. */
async function drawSolution(deps: DrawingDeps, [name = '', moves]: readonly string[]): Content {
  const solved =
    moves === undefined ? await dailyAt(deps, name) : { position: positionAt(name), solution: moves.split('.') };
  const { position, solution = [] } = solved ?? {};
  if (position === undefined) return undefined;
  const { states, notation, refused } = playWords(position, solution, undefined, 'arrows');
  if (refused !== undefined) return undefined;
  return answerGif(positionsOn(position, states).map(pictureOf), notation, deps.sprites);
}
