/** A mutable board: a number for each cell, so that copying and changing it are cheap. */
import type { Random } from '../random.ts';
import type { DrawnShape, Shapes } from './shapes.ts';

export const empty = 0;
export const wall = -1;
export const hero = 1;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What a run never changes. */
export interface Kit {
  readonly width: number;
  readonly height: number;
  /** What blocks other than the hero may look like. */
  readonly shapes: readonly [Shapes, ...Shapes[]];
}

export interface Block {
  readonly shape: DrawnShape;
  /** Its first cell. */
  readonly cell: number;
}

export class BlockDraft {
  readonly kit: Kit;
  /** By cell: 0 empty, -1 a wall, otherwise the number of a block; the hero is 1. */
  readonly cells: Int8Array;
  /** By number: the block; undefined if it was removed. */
  readonly blocks: (Block | undefined)[];
  /** Where the hero's first cell is in the end. */
  home: number;

  constructor(
    kit: Kit,
    home: number,
    cells = new Int8Array(kit.width * kit.height),
    blocks: (Block | undefined)[] = [],
  ) {
    this.kit = kit;
    this.home = home;
    this.cells = cells;
    this.blocks = blocks;
  }

  copy(): BlockDraft {
    return new BlockDraft(this.kit, this.home, this.cells.slice(), [...this.blocks]);
  }

  get hero(): Block {
    const block = this.blocks[hero];
    if (block === undefined) throw new Error('a draft without a hero');
    return block;
  }

  /** The numbers of all blocks but the hero. */
  others(): number[] {
    return this.blocks.flatMap((block, number) => (block === undefined || number === hero ? [] : [number]));
  }

  gaps(): number {
    return this.cells.reduce((count, thing) => count + Number(thing === empty), 0);
  }

  /** The cells of a block; undefined if some are not on the board. */
  cellsOf({ shape, cell }: Block): number[] | undefined {
    const { width, height } = this.kit;
    const cells: number[] = [];
    for (const [right, down] of shape) {
      const x = (cell % width) + right;
      const y = Math.floor(cell / width) + down;
      if (x < 0 || x >= width || y < 0 || y >= height) return undefined;
      cells.push(y * width + x);
    }
    return cells;
  }

  /** Whether the block's cells are on the board and empty. */
  fits(block: Block): boolean {
    return this.cellsOf(block)?.every((cell) => this.cells[cell] === empty) === true;
  }

  /** Whether the hero may end at a cell: no wall is there. */
  mayEnd(cell: number): boolean {
    return this.cellsOf({ shape: this.hero.shape, cell })?.every((one) => this.cells[one] !== wall) === true;
  }

  put(block: Block, number: number = this.#freeNumber()): void {
    this.blocks[number] = block;
    this.#fill(block, number);
  }

  take(number: number): void {
    const block = this.blocks[number];
    if (block === undefined) return;
    this.#fill(block, empty);
    this.blocks[number] = undefined;
  }

  /** Slides blocks at random: another position of the same component. */
  wander(slides: number, random: Random): void {
    const numbers = [hero, ...this.others()];
    const ways = [-this.kit.width, -1, 1, this.kit.width] as const;
    for (let k = 0; k < slides; k++) {
      const number = numbers[random.below(numbers.length)] as number;
      const way = random.pick(ways);
      while (this.#step(number, way) && random.below(3) > 0);
    }
  }

  /** The position and the goal, the blocks named in reading order. */
  text(): string {
    const names = new Map<number, string>([
      [empty, '_'],
      [wall, '#'],
    ]);
    const signs = Array.from(this.cells, (thing) => {
      const name = names.get(thing) ?? letters[names.size - 2] ?? '?';
      names.set(thing, name);
      return name;
    });
    const home = new Set(this.cellsOf({ shape: this.hero.shape, cell: this.home }));
    const goal = Array.from(this.cells, (thing, cell) => {
      if (home.has(cell)) return names.get(hero) ?? '?';
      return thing === wall ? '#' : '.';
    });
    return `${this.#rows(signs)} > ${this.#rows(goal)}`;
  }

  #rows(signs: readonly string[]): string {
    const { width, height } = this.kit;
    return Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join('')).join('/');
  }

  #step(number: number, way: number): boolean {
    const block = this.blocks[number] as Block;
    const cell = block.cell + way;
    const isSideways = way === 1 || way === -1;
    if (isSideways && Math.floor(cell / this.kit.width) !== Math.floor(block.cell / this.kit.width)) return false;
    this.take(number);
    const next = { shape: block.shape, cell };
    const goes = cell >= 0 && this.fits(next);
    this.put(goes ? next : block, number);
    return goes;
  }

  #freeNumber(): number {
    for (let number = hero + 1; ; number++) if (this.blocks[number] === undefined) return number;
  }

  #fill(block: Block, number: number): void {
    for (const cell of this.cellsOf(block) ?? []) this.cells[cell] = number;
  }
}
