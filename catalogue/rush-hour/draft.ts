/** A mutable board: a number for each cell, so that copying and changing it are cheap. */
import type { Random } from '../random.ts';

export const side = 6;
const cellCount = side * side;
const empty = 0;
const wall = -1;
const hero = 1;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface DraftCar {
  readonly length: number;
  readonly isUpright: boolean;
  /** Its first cell. */
  readonly cell: number;
}

export class CarDraft {
  /** By cell: 0 empty, -1 a wall, otherwise the number of a car; the hero is 1. */
  readonly cells: Int8Array;
  /** By number: the car; undefined if it was removed. */
  readonly cars: (DraftCar | undefined)[];

  constructor(cells: Int8Array = new Int8Array(cellCount), cars: (DraftCar | undefined)[] = []) {
    this.cells = cells;
    this.cars = cars;
  }

  copy(): CarDraft {
    return new CarDraft(this.cells.slice(), [...this.cars]);
  }

  /** The numbers of all cars but the hero. */
  others(): number[] {
    return this.cars.flatMap((car, number) => (car === undefined || number === hero ? [] : [number]));
  }

  walls(): number[] {
    return Array.from(this.cells.keys()).filter((cell) => this.cells[cell] === wall);
  }

  get hero(): DraftCar {
    const car = this.cars[hero];
    if (car === undefined) throw new Error('a draft without a hero');
    return car;
  }

  /** Whether the car's cells are on the board and empty. */
  fits({ length, isUpright, cell }: DraftCar): boolean {
    const place = isUpright ? Math.floor(cell / side) : cell % side;
    if (place + length > side) return false;
    const step = isUpright ? side : 1;
    for (let k = 0; k < length; k++) if (this.cells[cell + k * step] !== empty) return false;
    return true;
  }

  put(car: DraftCar, number: number = this.#freeNumber()): void {
    this.cars[number] = car;
    this.#fill(car, number);
  }

  take(number: number): void {
    const car = this.cars[number];
    if (car === undefined) return;
    this.#fill(car, empty);
    this.cars[number] = undefined;
  }

  putWall(cell: number): void {
    this.cells[cell] = wall;
  }

  takeWall(cell: number): void {
    this.cells[cell] = empty;
  }

  isFree(cell: number): boolean {
    return this.cells[cell] === empty;
  }

  /** Slides cars at random: another position of the same component. */
  wander(slides: number, random: Random): void {
    const numbers = [hero, ...this.others()];
    for (let k = 0; k < slides; k++) {
      const number = numbers[random.below(numbers.length)] as number;
      let car = this.cars[number] as DraftCar;
      const step = (car.isUpright ? side : 1) * (random.below(2) === 0 ? -1 : 1);
      while (this.#canStep(car, step)) {
        this.take(number);
        car = { length: car.length, isUpright: car.isUpright, cell: car.cell + step };
        this.put(car, number);
        if (random.below(3) === 0) break;
      }
    }
  }

  /** The 36-character form, cars named by reading order. */
  text(): string {
    let next = 1;
    const names = new Map<number, string>([
      [empty, 'o'],
      [wall, 'x'],
      [hero, 'A'],
    ]);
    let text = '';
    for (const cell of this.cells) {
      let name = names.get(cell);
      if (name === undefined) {
        name = letters[next++] as string;
        names.set(cell, name);
      }
      text += name;
    }
    return text;
  }

  mirrored(): CarDraft {
    const other = new CarDraft();
    for (const cell of this.walls()) other.putWall(mirror(cell));
    for (const [number, car] of this.cars.entries()) {
      if (car === undefined) continue;
      const first = car.isUpright ? car.cell + (car.length - 1) * side : car.cell;
      other.put({ ...car, cell: mirror(first) }, number);
    }
    return other;
  }

  #canStep(car: DraftCar, step: number): boolean {
    const entered = step < 0 ? car.cell + step : car.cell + (car.length - 1) * step + step;
    if (entered < 0 || entered >= cellCount || this.cells[entered] !== empty) return false;
    return car.isUpright || Math.floor(entered / side) === Math.floor(car.cell / side);
  }

  #freeNumber(): number {
    for (let number = hero + 1; ; number++) if (this.cars[number] === undefined) return number;
  }

  #fill({ length, isUpright, cell }: DraftCar, number: number): void {
    const step = isUpright ? side : 1;
    for (let k = 0; k < length; k++) this.cells[cell + k * step] = number;
  }
}

const mirror = (cell: number): number => (side - 1 - Math.floor(cell / side)) * side + (cell % side);

/** Reads the 36-character form. */
export function draftOf(text: string): CarDraft {
  const draft = new CarDraft();
  for (const [cell, name] of Array.from(text).entries()) {
    if (name === 'x') draft.putWall(cell);
    if (name === 'x' || name === 'o' || name === '.' || text.indexOf(name) < cell) continue;
    const isUpright = text[cell + side] === name;
    const car = { length: text.split(name).length - 1, isUpright, cell };
    if (name === 'A') draft.put(car, hero);
    else draft.put(car);
  }
  return draft;
}
