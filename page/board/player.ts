/** What a tap, a drop or a key does: it moves a piece, picks one, or says why nothing happens. */
import type { Message } from '../../src/message.ts';
import { type Cell, firstCellOf } from '../../src/render/piece-cells.ts';
import { pieceOn } from '../model/cursor.ts';
import type { Intent } from '../model/keys.ts';
import { type DragOffset, type ReachedPlace, placeAt, tapped } from '../model/reach.ts';
import { refusedSaid } from '../model/refused.ts';
import { droppedSaid, pickedSaid, stuckSaid } from '../model/spoken.ts';
import type { BoardProps, Table } from './use-table.ts';

export class MovePlayer {
  readonly #props: BoardProps;
  readonly table: Table;

  constructor(props: BoardProps, table: Table) {
    this.#props = props;
    this.table = table;
  }

  go(index: number, { dx, dy, words }: ReachedPlace): void {
    const { picture, pick, focus } = this.table;
    const piece = picture.pieces[index];
    if (piece === undefined) return;
    const { x, y } = firstCellOf(piece);
    pick(undefined);
    focus({ x: x + dx, y: y + dy });
    this.#props.onGesture?.(words);
  }

  tap(cell: Cell): void {
    const { picture, reaches, picked, targets, focus } = this.table;
    focus(cell);
    const target = placeAt(targets, cell);
    if (picked !== undefined && target !== undefined) return this.go(picked, target);
    const piece = pieceOn(picture, cell);
    if (piece === undefined || piece === picked) return this.#letGo();
    const reach = reaches[piece];
    const place = tapped(reach);
    if (place !== undefined) this.go(piece, place);
    else if (reach !== undefined) this.#pick(piece);
    else this.refuse(piece, { dx: 0, dy: 0 });
  }

  /** Says, and shows, why a piece does not go where a player wants it. */
  refuse(index: number, way: DragOffset): void {
    const { picture, position, pick } = this.table;
    const piece = picture.pieces[index];
    pick(undefined);
    if (piece === undefined || this.#props.isReadOnly === true) return;
    const isAway = way.dx !== 0 || way.dy !== 0 || position.puzzle.controls === 'pad';
    const said = (isAway ? refusedSaid(position, piece, way) : undefined) ?? stuckSaid(!isAway);
    this.#say(said);
    this.#props.onRefuse?.(said);
  }

  /** @param isLast whether a piece that moves is let go with it */
  act(intent: Intent, isLast: boolean): void {
    const { pick, focus } = this.table;
    switch (intent.kind) {
      case 'focus':
        return focus(intent.cursor);
      case 'pick':
        focus(intent.cursor);
        return this.#pick(intent.piece);
      case 'drop':
        return this.#letGo();
      case 'stuck':
        return this.#say(stuckSaid(intent.isFixed));
      case 'move':
        if (isLast) pick(undefined);
        focus(intent.cursor);
        return this.#props.onGesture?.(intent.words);
      case 'type':
      case 'undo':
      case 'redo':
      case 'restart':
      case 'help':
        return this.#props.onOrder?.(intent);
    }
  }

  #pick(index: number): void {
    const { picture, reaches, pick } = this.table;
    const piece = picture.pieces[index];
    pick(index);
    if (piece !== undefined) this.#say(pickedSaid(picture, piece, reaches[index]?.places.length ?? 0));
  }

  #letGo(): void {
    const { picture, picked, pick } = this.table;
    const piece = picture.pieces[picked ?? -1];
    pick(undefined);
    if (piece !== undefined) this.#say(droppedSaid(picture, piece));
  }

  #say(content: Message): void {
    this.#props.announce(this.#props.say(content));
  }
}
