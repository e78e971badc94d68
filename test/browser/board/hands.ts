/** Makes a move on the board as people do: with a mouse, a finger, by taps, or with keys. */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { pieceOn } from '../../../page/model/cursor.ts';
import { pressed } from '../../../page/model/keys.ts';
import { reachOf, tapped, targetsOf } from '../../../page/model/reach.ts';
import { pieceLeaving, pictureOf } from '../../../src/moves/position.ts';
import type { Piece, Position } from '../../../src/puzzle.ts';
import { type Cell, covers, firstCellOf } from '../../../src/render/piece-cells.ts';
import { wayBetween } from '../../../src/render/way.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Step {
  readonly from: Position;
  readonly piece: Piece;
  /** The piece where it arrives. */
  readonly to: Piece;
}

export function stepBetween(from: Position, next: Position): Step {
  return { from, piece: pieceLeaving(from, next), to: pieceLeaving(next, from) };
}

/** The middle of a cell on the page. */
export async function middleOf(page: Page, { x, y }: Cell): Promise<Point> {
  const row = page.getByRole('grid').getByRole('row').nth(y);
  const box = await row.getByRole('gridcell').nth(x).boundingBox();
  if (box === null) throw new Error(`no cell ${x} ${y}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The points that a pointer goes through, by the piece's first cell. */
async function wayOf(page: Page, { from, piece, to }: Step): Promise<readonly Point[]> {
  const picture = pictureOf(from);
  const first = firstCellOf(piece);
  const places = picture.look === 'chess' ? [piece, to] : wayBetween(picture, piece, to);
  return Promise.all(places.map(({ x, y }) => middleOf(page, { x: first.x + x - piece.x, y: first.y + y - piece.y })));
}

/** A pointer that rests before it leaves throws nothing. */
const rest = (): Promise<void> => setTimeout(120);

export type Mover = (page: Page, step: Step) => Promise<void>;

export const byMouse: Mover = async (page, step) => {
  const [start = { x: 0, y: 0 }, ...way] = await wayOf(page, step);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 4 });
  await rest();
  await page.mouse.up();
};

const sessions = new WeakMap<Page, CDPSession>();

/** Fingers on the page, by the protocol of the browser; none of them: all have left. */
export async function touch(
  page: Page,
  kind: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...points: Point[]
) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
  await session.send('Input.dispatchTouchEvent', { type: kind, touchPoints });
}

export const byFinger: Mover = async (page, step) => {
  const [start = { x: 0, y: 0 }, ...way] = await wayOf(page, step);
  await touch(page, 'touchStart', start);
  let last = start;
  for (const point of way) {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const at = { x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y) };
      await touch(page, 'touchMove', at);
    }
    last = point;
  }
  await rest();
  await touch(page, 'touchEnd');
};

export const byTaps: Mover = async (page, { from, piece, to }) => {
  // Two pieces may have the same corner: one stands where the other has no cell.
  const first = firstCellOf(piece);
  const reach = reachOf(from)[pieceOn(pictureOf(from), first) ?? -1];
  const start = await middleOf(page, first);
  await page.touchscreen.tap(start.x, start.y);
  if (reach === undefined || tapped(reach) !== undefined) return;
  const target = targetsOf(piece, reach).find(
    ({ place: { dx, dy } }) => dx === to.x - piece.x && dy === to.y - piece.y,
  );
  const end = await middleOf(page, target?.cells.at(-1) ?? firstCellOf(to));
  await page.touchscreen.tap(end.x, end.y);
};

const arrows: Readonly<Record<string, string>> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

const arrowTo = (dx: number, dy: number): string => arrows[dx > 0 ? 'R' : dx < 0 ? 'L' : dy > 0 ? 'D' : 'U'] ?? '';

/** The cell that has the focus. */
export async function cursorOf(page: Page): Promise<Cell> {
  const at = await page.evaluate<Cell | null>(`(() => {
    const cell = document.activeElement;
    const row = cell?.closest('[role=row]');
    return row === null ? null : { x: [...row.children].indexOf(cell), y: [...row.parentElement.children].indexOf(row) };
  })()`);
  if (at === null) throw new Error('the focus is not on the board');
  return at;
}

/** The arrow keys that bring the focus to a cell that will do. */
function keysTo(position: Position, from: Cell, isThere: (cell: Cell) => boolean): readonly string[] {
  const found: { readonly cursor: Cell; readonly keys: readonly string[] }[] = [{ cursor: from, keys: [] }];
  const known = new Set<string>();
  for (const { cursor, keys } of found) {
    if (isThere(cursor)) return keys;
    for (const key of Object.values(arrows)) {
      const intent = pressed({ position, cursor }, { key, ctrl: true });
      if (intent?.kind !== 'focus' || known.has(`${intent.cursor.x} ${intent.cursor.y}`)) continue;
      known.add(`${intent.cursor.x} ${intent.cursor.y}`);
      found.push({ cursor: intent.cursor, keys: [...keys, key] });
    }
  }
  throw new Error('no keys lead there');
}

export const byKeys: Mover = async (page, { from, piece, to }) => {
  const { keyboard } = page;
  if (from.puzzle.controls === 'pad') return keyboard.press(arrowTo(to.x - piece.x, to.y - piece.y));
  const look = async (isThere: (cell: Cell) => boolean) => {
    for (const key of keysTo(from, await cursorOf(page), isThere)) await keyboard.press(key);
  };
  await look(({ x, y }) => covers(piece, x, y));
  await keyboard.press('Space');
  const picture = pictureOf(from);
  if (picture.look === 'chess') {
    await look(({ x, y }) => x === to.x && y === to.y);
    return keyboard.press('Space');
  }
  const way = wayBetween(picture, piece, to);
  for (const [index, { x, y }] of way.slice(1).entries()) {
    const [dx, dy] = [x - (way[index]?.x ?? x), y - (way[index]?.y ?? y)];
    for (let k = 0; k < Math.abs(dx + dy); k++) await keyboard.press(arrowTo(dx, dy));
  }
  await keyboard.press('Space');
};
