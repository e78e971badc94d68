/** The changes of a board that the search tries. */
import { type DraftCar, CarDraft, side } from './draft.ts';
import type { Random } from '../random.ts';

const maxCars = 15;
const maxWalls = 2;
/** How many random placements a change tries before it gives up. */
const attempts = 12;

type Change = (draft: CarDraft, random: Random) => void;

const add: Change = (draft, random) => {
  if (draft.others().length >= maxCars - 1) return;
  for (let k = 0; k < attempts; k++) {
    const car = randomCar(random);
    if (!mayPut(draft, car)) continue;
    draft.put(car);
    return;
  }
};

const remove: Change = (draft, random) => {
  const number = randomOther(draft, random);
  if (number !== undefined) draft.take(number);
};

/** Removes a car and adds another anywhere. */
const replace: Change = (draft, random) => {
  remove(draft, random);
  add(draft, random);
};

/** Moves a car to another line, and perhaps one cell along it. */
const shift: Change = (draft, random) => {
  const number = randomOther(draft, random);
  if (number === undefined) return;
  const car = draft.cars[number] as DraftCar;
  draft.take(number);
  for (let k = 0; k < attempts; k++) {
    const by = random.below(2 * side - 1) - side + 1;
    const along = random.below(3) - 1;
    const x = (car.cell % side) + (car.isUpright ? by : along);
    const y = Math.floor(car.cell / side) + (car.isUpright ? along : by);
    const moved = { ...car, cell: y * side + x };
    if (x < 0 || y < 0 || x >= side || y >= side || !mayPut(draft, moved)) continue;
    draft.put(moved, number);
    return;
  }
  draft.put(car, number);
};

const turn: Change = (draft, random) => {
  const number = randomOther(draft, random);
  if (number === undefined) return;
  const car = draft.cars[number] as DraftCar;
  draft.take(number);
  for (let k = 0; k < attempts; k++) {
    const pivot = car.cell + random.below(car.length) * (car.isUpright ? side : 1);
    const back = random.below(car.length);
    const cell = pivot - back * (car.isUpright ? 1 : side);
    const fits = car.isUpright ? pivot % side >= back : cell >= 0;
    const turned = { ...car, isUpright: !car.isUpright, cell };
    if (!fits || !mayPut(draft, turned)) continue;
    draft.put(turned, number);
    return;
  }
  draft.put(car, number);
};

/** Makes a car of two cells one of three, or the reverse. */
const resize: Change = (draft, random) => {
  const number = randomOther(draft, random);
  if (number === undefined) return;
  const car = draft.cars[number] as DraftCar;
  draft.take(number);
  const step = car.isUpright ? side : 1;
  const back = random.below(2) * step;
  const other =
    car.length === 2 ? { ...car, length: 3, cell: car.cell - back } : { ...car, length: 2, cell: car.cell + back };
  const isInLine = other.cell >= 0 && (car.isUpright || Math.floor(other.cell / side) === Math.floor(car.cell / side));
  draft.put(isInLine && mayPut(draft, other) ? other : car, number);
};

const wall: Change = (draft, random) => {
  const walls = draft.walls();
  const [first] = walls;
  const isFull = walls.length >= maxWalls;
  if (first !== undefined && (isFull || random.below(2) === 0)) {
    draft.takeWall(walls[random.below(walls.length)] ?? first);
    if (random.below(2) === 0) return;
  }
  for (let k = 0; k < attempts; k++) {
    const cell = random.below(side * side);
    if (!draft.isFree(cell) || isAhead(draft, cell)) continue;
    draft.putWall(cell);
    return;
  }
};

const changes: readonly [Change, ...Change[]] = [
  add,
  add,
  add,
  remove,
  remove,
  replace,
  replace,
  replace,
  shift,
  shift,
  turn,
  resize,
  resize,
  wall,
];

/** A neighbour in the search: the board after random slides and one or a few changes. */
export function changed(draft: CarDraft, random: Random): CarDraft {
  const other = draft.copy();
  other.wander(random.below(24), random);
  do random.pick(changes)(other, random);
  while (random.below(3) === 0);
  return other;
}

/** A board to begin with. */
export function randomDraft(row: number, random: Random): CarDraft {
  const draft = new CarDraft();
  draft.put({ length: 2, isUpright: false, cell: row * side }, 1);
  const cars = 5 + random.below(8);
  for (let k = 0; k < cars; k++) add(draft, random);
  if (random.below(2) === 0) wall(draft, random);
  if (random.below(2) === 0) wall(draft, random);
  return draft;
}

function randomCar(random: Random): DraftCar {
  return {
    length: random.below(3) === 0 ? 3 : 2,
    isUpright: random.below(2) === 0,
    cell: random.below(side * side),
  };
}

function randomOther(draft: CarDraft, random: Random): number | undefined {
  const others = draft.others();
  return others[random.below(Math.max(1, others.length))];
}

/** Whether a car fits, and is not in line with the hero between it and the exit, where it would block the hero for ever. */
function mayPut(draft: CarDraft, car: DraftCar): boolean {
  return draft.fits(car) && (car.isUpright || !isAhead(draft, car.cell));
}

function isAhead({ hero }: CarDraft, cell: number): boolean {
  return Math.floor(cell / side) === Math.floor(hero.cell / side) && cell > hero.cell;
}
