/**
 * Whether a position is a puzzle of another kind: tiles written as blocks of one cell or in a larger frame, or equal
 * pieces told apart. Names, boards and numbers differ then, but each piece has the same way to go. So pieces are
 * compared by where they lie and where they must get.
 */
import { families, familyById } from '../families/index.ts';
import { onlyGoal, pictureOf } from '../moves/position.ts';
import { once } from '../once.ts';
import type { Picture, Position } from '../puzzle.ts';
import { type PieceMap, type Placed, type Shift, pieceMapOf } from './variant.ts';

/** Fewer pieces with a home tell little of a puzzle of tiles. */
const minHomes = 3;
/** In the 15-puzzle a smaller puzzle leaves at least so many tiles at home around it. */
const minAround = 7;

export const kinOf = (family: string): readonly string[] =>
  families.filter(({ writtenAs }) => writtenAs?.includes(family) === true).map(({ id }) => id);

/** The kinds whose puzzles the position may be beside. */
export function kinAt(position: Position): readonly string[] {
  const { family, search } = position.puzzle;
  const kin = kinOf(family);
  if (kin.length === 0 || search.kind === 'both-ends') return kin;
  if (search.kind === 'explore') return waysOf(position, 0).there.list.length >= minHomes ? kin : [];
  const { grid } = search;
  const atHome = grid.cells(position.state).filter((home, cell) => home === cell && cell !== grid.gap);
  return atHome.length >= minAround ? kin : [];
}

export const writtenAs = ({ puzzle }: Position): readonly string[] => familyById(puzzle.family)?.writtenAs ?? [];

/** In moves. */
const otherHome = 2;

interface Ways {
  readonly width: number;
  readonly height: number;
  readonly there: WayList;
  readonly back: WayList;
  readonly free: number;
  readonly isOfBlocks: boolean;
}

interface WayList {
  readonly list: readonly Way[];
  readonly codes: () => ReadonlySet<number>;
}

interface Way {
  readonly from: Placed;
  /** Equal pieces have several. */
  readonly to: readonly Placed[];
  /** A number for each pair of `from` and `to`. A shift adds the same to all. */
  readonly codes: readonly number[];
}

/**
 * In moves. Tiles of one frame are written for their own sake, and too many would be like equal pieces told apart.
 * Blocks of one cell, or tiles in a larger frame, are written for nothing else.
 */
const nearMoves = 6;
const nearTiles = 2;
/** For each home beyond the third, or too many boards with few homes would be like each other. */
const movesPerHome = 2;

/** @param isNear asks for near ones too */
export function likenessTo(position: Position): (other: Position, isNear: boolean) => boolean {
  const turns = once(() => [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => waysOf(position, turn)));
  const names = writtenAs(position);
  return (open, isNear) => {
    const ways = waysOf(open, 0);
    const isWrittenAs = names.includes(open.puzzle.family);
    return turns().some((turn) => (isWrittenAs ? isLike(turn, ways, isNear) : isLike(ways, turn, isNear)));
  };
}

function waysOf(position: Position, turn: number): Ways {
  const picture = pictureOf(position);
  const start = pieceMapOf(picture, turn);
  const goal = pieceMapOf(goalOf(position, picture), turn);
  const { width, height } = start;
  const [there, back] = [waysBetween(start, goal), waysBetween(goal, start)];
  const isOfBlocks = picture.look === 'blocks';
  return { width, height, there, back, free: start.pieces.length - there.list.length, isOfBlocks };
}

function goalOf({ puzzle }: Position, picture: Picture): Picture {
  if (picture.look === 'blocks') return { ...picture, pieces: picture.targets };
  const goal = onlyGoal(puzzle);
  return goal === undefined ? { ...picture, pieces: [] } : puzzle.picture(goal);
}

function waysBetween({ pieces }: PieceMap, goal: PieceMap): WayList {
  const list = pieces.flatMap((from) => {
    const to = goal.pieces.filter(({ label }) => label === from.label);
    return to.length === 0 ? [] : [{ from, to, codes: to.map((home) => codeOf(from, home)) }];
  });
  return { list, codes: once(() => new Set(list.flatMap(({ codes }) => codes))) };
}

const codeOf = (from: Shift, home: Shift): number => ((from.y * 8 + from.x) * 8 + home.y) * 8 + home.x;

function isLike({ width, height, there, back }: Ways, frame: Ways, isNear: boolean): boolean {
  const isSame = width === frame.width && height === frame.height && !frame.isOfBlocks;
  const most = !isNear ? 0 : isSame ? nearTiles : nearMoves;
  // Either may be the other exchanged, and either end may be some moves off.
  const ends = [
    [there, frame.there],
    [back, frame.back],
    [there, frame.back],
    [back, frame.there],
  ] as const;
  for (let y = 0; y <= frame.height - height; y++) {
    for (let x = 0; x <= frame.width - width; x++) {
      if (ends.some(([one, others]) => areNear(one, others, { x, y }, frame.free, most))) return true;
    }
  }
  return false;
}

/** At most `most` moves of one cell lie between the starts. `free`: the number of the other's pieces without a home. */
function areNear(one: WayList, other: WayList, shift: Shift, free: number, most: number): boolean {
  const [ways, others] = [one.list, other.list];
  // Nearly all boards differ in more pieces: this takes one look for each piece.
  const [codes, moved] = [one.codes(), codeOf(shift, shift)];
  const same = others.filter((way) => way.codes.some((code) => codes.has(code - moved))).length;
  if (ways.length - same - free > most) return false;
  const pairs = ways.flatMap((way) =>
    others.flatMap((like) => {
      const cells = apart(way.from, like.from, shift);
      const isHome = cells <= most && way.to.some((home) => like.to.some((at) => apart(home, at, shift) === 0));
      return isHome ? [{ way, like, cells }] : [];
    }),
  );
  const taken = new Set<Way>();
  let moves = 0;
  for (const { way, like, cells } of pairs.toSorted((a, b) => a.cells - b.cells)) {
    if (taken.has(way) || taken.has(like)) continue;
    taken.add(way).add(like);
    moves += cells;
  }
  const found = taken.size / 2;
  moves += otherHome * Math.max(0, ways.length - found - free);
  return found >= minHomes && moves <= Math.min(most, movesPerHome * (found - minHomes));
}

function apart(one: Placed, other: Placed, { x, y }: Shift): number {
  if (one.shape !== other.shape) return Number.POSITIVE_INFINITY;
  return Math.abs(one.x + x - other.x) + Math.abs(one.y + y - other.y);
}
