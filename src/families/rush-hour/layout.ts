export const side = 6;
export const cellCount = side * side;

export type CarExit = 'left' | 'right' | 'top' | 'bottom';

export interface Car {
  readonly name: string;
  readonly length: number;
  /** With all cars of the line as far to the left or top as walls and other cars allow. */
  readonly minPlace: number;
}

/** 36 characters, or framed, with the exit in the frame. */
export type LayoutForm = 'plain' | 'framed';

export interface CarLayout {
  readonly form: LayoutForm;
  readonly exit: CarExit;
  readonly walls: readonly boolean[];
  /** Rows, then columns. */
  readonly lines: readonly (readonly Car[])[];
}

export interface PlacedCar {
  readonly name: string;
  readonly length: number;
  /** A row from the top, or 6 + a column from the left. */
  readonly line: number;
  readonly place: number;
}

/** `places`: the first cell of each car in its line, in the order of `CarLayout.lines`. */
export interface PlacedCars {
  readonly layout: CarLayout;
  readonly places: readonly (readonly number[])[];
}

export const isUpright = (exit: CarExit): boolean => exit === 'top' || exit === 'bottom';

/** Lines 0 to 5 are rows, 6 to 11 columns. */
export function cellAt(line: number, place: number): number {
  return line < side ? line * side + place : place * side + line - side;
}

export const cellsUnder = ({ line, place, length }: PlacedCar): number[] =>
  Array.from({ length }, (_, k) => cellAt(line, place + k));

export function isHero(form: LayoutForm, name: string): boolean {
  return form === 'plain' ? name === 'A' : /^[az]$/iu.test(name);
}

const formSigns: Readonly<Record<string, LayoutForm>> = { p: 'plain', f: 'framed' };
const exitSigns: Readonly<Record<string, CarExit>> = { l: 'left', r: 'right', t: 'top', b: 'bottom' };

/**
 * For ids: form and exit by their first letters, the walls as a number in base 36, then each line's cars as a name and
 * a digit in base 36, `6 (length - 2) + minPlace`. Empty lines at the end are left out: `pr-0-...-A0B3-...`
 */
export function writeLayout({ form, exit, walls, lines }: CarLayout): string {
  const wallNumber = walls.reduce((sum, wall, cell) => sum + (wall ? 2 ** cell : 0), 0);
  const cars = lines.map((line) =>
    line.map(({ name, length, minPlace }) => name + (side * (length - 2) + minPlace).toString(36)).join(''),
  );
  return [`${form[0]}${exit[0]}`, wallNumber.toString(36), ...cars].join('-').replace(/-+$/u, '');
}

/** Undefined for any other text than `writeLayout` writes. */
export function readLayout(text: string): CarLayout | undefined {
  const [head = '', wallText = '', ...carTexts] = text.split('-');
  const form = formSigns[head[0] ?? ''];
  const exit = exitSigns[head[1] ?? ''];
  const wallNumber = /^[0-9a-z]{1,8}$/u.test(wallText) ? Number.parseInt(wallText, 36) : Number.NaN;
  if (form === undefined || exit === undefined || !(wallNumber < 2 ** cellCount)) return undefined;
  const walls = Array.from({ length: cellCount }, (_, cell) => Math.floor(wallNumber / 2 ** cell) % 2 === 1);
  const lines = Array.from({ length: 2 * side }, (_, line) =>
    Array.from((carTexts[line] ?? '').matchAll(/(.)(.)/gsu), ([, name = '', digit = '']): Car => {
      const shape = Number.parseInt(digit, 36);
      return { name, length: Math.floor(shape / side) + 2, minPlace: shape % side };
    }),
  );
  const layout = { form, exit, walls, lines };
  return isSound(layout) && writeLayout(layout) === text ? layout : undefined;
}

function isSound({ form, exit, walls, lines }: CarLayout): boolean {
  const cars = lines.flat();
  const heroLines = lines.flatMap((own, line) => own.filter(({ name }) => isHero(form, name)).map(() => line));
  return (
    new Set(cars.map(({ name }) => name)).size === cars.length &&
    heroLines.length === 1 &&
    isUpright(exit) === heroLines.every((line) => line >= side) &&
    lines.every((own, line) => isPacked(own, line, walls)) &&
    lines.every((own, line) => own.every((car) => hasValidName(form, car, line >= side)))
  );
}

function hasValidName(form: LayoutForm, { name, length }: Car, isColumn: boolean): boolean {
  if (!/^[A-Za-z]$/u.test(name)) return false;
  if (form === 'plain') return !isHero(form, name) || length <= 3;
  return length === (/[a-q]/iu.test(name) ? 2 : 3) && (name === name.toUpperCase()) === isColumn;
}

/** In order, clear of each other and of walls, and as far to the left or top as possible. */
function isPacked(cars: readonly Car[], line: number, walls: readonly boolean[]): boolean {
  let free = 0;
  return cars.every(({ length, minPlace }) => {
    const gap = Array.from({ length: minPlace - free }, (_, k) => walls[cellAt(line, free + k)]);
    const cells = Array.from({ length }, (_, k) => walls[cellAt(line, minPlace + k)]);
    const fits = minPlace >= free && minPlace + length <= side && !cells.includes(true) && gap.at(-1) !== false;
    free = minPlace + length;
    return fits;
  });
}

export function placeCars(
  form: LayoutForm,
  exit: CarExit,
  walls: readonly boolean[],
  cars: readonly PlacedCar[],
): PlacedCars {
  const ordered = Array.from({ length: 2 * side }, (_, line) =>
    cars.filter((car) => car.line === line).toSorted((one, other) => one.place - other.place),
  );
  const lines = ordered.map((own, line) => {
    let free = 0;
    return own.map(({ name, length, place }): Car => {
      let minPlace = place;
      while (minPlace > free && walls[cellAt(line, minPlace - 1)] === false) minPlace--;
      free = minPlace + length;
      return { name, length, minPlace };
    });
  });
  return { layout: { form, exit, walls, lines }, places: ordered.map((own) => own.map(({ place }) => place)) };
}
