/** A board as it stands, and what is picked on it. */
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import { pieceLeaving, pictureOf } from '../../src/moves/position.ts';
import { positionAfter } from '../../src/moves/path.ts';
import type { Picture, Piece, Position } from '../../src/puzzle.ts';
import { type Cell, firstCellOf } from '../../src/render/piece-cells.ts';
import type { KeyCommand } from '../model/keys.ts';
import type { PageGame } from '../model/game.ts';
import { type Keys, keysOf } from '../model/pieces.ts';
import { type Reach, type Target, reachOf, targetsOf } from '../model/reach.ts';
import type { Moment } from './moment.ts';

/** What a key asks for that is not the board's to do. */
type Order = { readonly kind: KeyCommand } | { readonly kind: 'type'; readonly text: string };

export interface BoardProps {
  readonly game: Pick<PageGame, 'start' | 'line' | 'limit'>;
  readonly label: string;
  readonly say: (content: Message) => string;
  readonly announce: (text: string) => void;
  /** What directions mean to the player, on a board with one gap. */
  readonly convention?: string | undefined;
  readonly isReadOnly?: boolean;
  /** Outlines the piece that moved last. */
  readonly isReplay?: boolean;
  readonly onGesture?: (words: Line) => void;
  readonly onOrder?: (order: Order) => void;
  /** Undefined until its file has come. */
  readonly moment?: Moment | undefined;
  /** The board is solved, and nothing on it moves any more. */
  readonly onFinished?: () => void;
  /** Why a piece did not go where it was dropped. */
  readonly onRefuse?: (reason: Message) => void;
  /** Drawn over the pieces. */
  readonly over?: (table: Table) => VNode;
  /** Said of a cell, besides what it holds. */
  readonly note?: (table: Table, cell: Cell) => string;
}

/** A piece where it stood before a move, and where it came to. */
interface Trace {
  readonly from: Piece;
  readonly to: Piece;
}

export interface Table {
  readonly position: Position;
  readonly picture: Picture;
  readonly keys: Keys;
  /** Of a board that is only looked at, none. */
  readonly reaches: readonly (Reach | undefined)[];
  readonly picked: number | undefined;
  readonly lifted: number | undefined;
  /** The piece that is meant: picked, or moved last in a replay. */
  readonly outlined: Piece | undefined;
  /** The last move of a board that is played and not solved yet. */
  readonly trace: Trace | undefined;
  /** Where the piece that is picked or held may be put; of one that slides under a pointer, none. */
  readonly targets: readonly Target[];
  readonly cursor: Cell;
  readonly pick: (piece: number | undefined) => void;
  readonly lift: (piece: number | undefined) => void;
  readonly focus: (cursor: Cell) => void;
}

export function useTable({ game: { start, line }, isReadOnly = false, isReplay = false }: BoardProps): Table {
  const position = useMemo(() => positionAfter(start, line), [start, line]);
  const picture = useMemo(() => pictureOf(position), [position]);
  const reaches = useMemo(() => (isReadOnly ? [] : reachOf(position)), [position, isReadOnly]);
  const keys = useMemo(() => keysOf(start, line), [start, line]);
  const [pickedKey, pickKey] = useState<string>();
  const [lifted, lift] = useState<number>();
  const [cursor, focus] = useState<Cell>(() => firstCursor(position));
  const found = pickedKey === undefined ? -1 : keys.indexOf(pickedKey);
  const picked = reaches[found] === undefined ? undefined : found;
  const held = lifted ?? picked;
  const targets = useMemo(() => {
    const [piece, reach] = [picture.pieces[held ?? -1], reaches[held ?? -1]];
    const isFollowed = lifted !== undefined && reach?.kind === 'slide';
    return piece === undefined || reach === undefined || isFollowed ? [] : targetsOf(piece, reach);
  }, [picture, reaches, held, lifted]);
  const last = useMemo(() => movedLast(start, line), [start, line]);
  const trace = isReadOnly || held !== undefined ? undefined : last;
  const outlined = isReplay ? last?.to : lifted === undefined ? picture.pieces[picked ?? -1] : undefined;
  const pick = (piece: number | undefined) => pickKey(keys[piece ?? -1]);
  return { position, picture, keys, reaches, picked, lifted, outlined, trace, targets, cursor, pick, lift, focus };
}

function movedLast(start: Position, line: Line): Trace | undefined {
  if (line.length === 0) return undefined;
  const before = positionAfter(start, line.slice(0, -1));
  const after = positionAfter(start, line);
  return { from: pieceLeaving(before, after), to: pieceLeaving(after, before) };
}

/** On the first piece that can move, in reading order. */
function firstCursor(position: Position): Cell {
  const { pieces, width } = pictureOf(position);
  const reaches = reachOf(position);
  const cells = pieces.filter((_, index) => reaches[index] !== undefined).map(firstCellOf);
  const [first = { x: 0, y: 0 }] = cells.toSorted((one, other) => (one.y - other.y) * width + one.x - other.x);
  return first;
}
