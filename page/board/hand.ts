/** What the pointer does to the pieces: it drags one of them within its reach, and others along, or taps a cell. */
import type { Cell } from '../../src/render/piece-cells.ts';
import { pieceOn } from '../model/cursor.ts';
import { held, landing } from '../model/drag.ts';
import { type DragOffset, type Reach, carried } from '../model/reach.ts';
import type { Hand, PointerPoint } from './pointer.ts';
import type { BoardStage } from './stage.ts';
import type { MovePlayer } from './player.ts';

interface Grip {
  readonly piece: number;
  readonly key: string;
  /** Undefined: it can't move, and the player is told why. */
  readonly reach: Reach | undefined;
  /** The keys of the pieces that go along, all as far as this one. */
  readonly others: readonly string[];
  at: DragOffset;
  isLifted: boolean;
}

const none: DragOffset = { dx: 0, dy: 0 };

/** In cells. A piece that was hardly dragged is put back, and was meant for no other place. */
const least = 0.5;

export class PieceHand implements Hand {
  /** Set anew whenever the board changes. */
  player: MovePlayer;
  readonly #stage: BoardStage;
  #grip: Grip | undefined;

  constructor(stage: BoardStage, player: MovePlayer) {
    this.#stage = stage;
    this.player = player;
  }

  press(at: PointerPoint): boolean {
    const { picture, keys, reaches } = this.player.table;
    const piece = pieceOn(picture, cellAt(at));
    const reach = piece === undefined ? undefined : reaches[piece];
    this.#grip =
      piece === undefined
        ? undefined
        : { piece, key: keys[piece] ?? '', reach, others: this.#others(piece, reach), at: none, isLifted: false };
    return this.#grip !== undefined;
  }

  /** Only where there is one way to go, as in a line of tiles, do others go along. */
  #others(piece: number, reach: Reach | undefined): readonly string[] {
    const [place, another] = reach?.places ?? [];
    if (place === undefined || another !== undefined) return [];
    const { position, keys } = this.player.table;
    return carried(position, place.words).flatMap((shift, index) =>
      shift === undefined || index === piece ? [] : [keys[index] ?? ''],
    );
  }

  drag(way: DragOffset): void {
    const grip = this.#grip;
    if (grip?.reach === undefined) return;
    if (!grip.isLifted) this.player.table.lift(grip.piece);
    grip.isLifted = true;
    grip.at = held(grip.reach, grip.at, way);
    for (const key of [grip.key, ...grip.others]) this.#stage.lead(key, grip.at);
  }

  drop(way: DragOffset, flick: DragOffset): void {
    this.drag(way);
    const grip = this.#grip;
    this.cancel();
    const place = grip?.reach && landing(grip.reach, grip.at, flick);
    if (grip === undefined) return;
    if (place !== undefined) this.player.go(grip.piece, place);
    else if (Math.hypot(way.dx, way.dy) > least) this.player.refuse(grip.piece, way);
  }

  tap(at: PointerPoint): void {
    this.cancel();
    this.player.tap(cellAt(at));
  }

  cancel(): void {
    if (this.#grip?.isLifted === true) this.player.table.lift(undefined);
    this.#grip = undefined;
    this.#stage.leave();
  }
}

const cellAt = ({ x, y }: PointerPoint): Cell => ({ x: Math.floor(x), y: Math.floor(y) });
