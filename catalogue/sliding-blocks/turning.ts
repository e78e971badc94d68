/** Boards turned, mirrored and renamed: which of them are the same. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A board as rows of signs, and its goal. */
interface DraftRows {
  readonly position: readonly string[];
  readonly goal: readonly string[];
}

/** Klotski's, which texts leave out: the only block of two by two goes to the middle of the bottom edge. */
const usualGoal = ['....', '....', '....', '.AA.', '.AA.'];

export function rowsOf(text: string): DraftRows {
  const [position = [], goal] = text.split(' > ').map((part) => part.split('/'));
  if (goal !== undefined) return { position, goal };
  const isSquare = (name: string): boolean =>
    position.flatMap((row) => row.split(name).slice(1)).length === 4 &&
    position.filter((row) => row.includes(name + name)).length === 2;
  const square = Array.from(new Set(position.join(''))).find((name) => /[a-z]/iu.test(name) && isSquare(name)) ?? '';
  return { position, goal: usualGoal.map((row) => row.replaceAll('A', square)) };
}

/** With the blocks named in reading order. */
export function textOf({ position, goal }: DraftRows): string {
  const names = new Map<string, string>();
  const renamed = (rows: readonly string[]): string =>
    rows.join('/').replaceAll(/[a-z]/giu, (name) => {
      const other = names.get(name) ?? letters[names.size] ?? '?';
      names.set(name, other);
      return other;
    });
  return `${renamed(position)} > ${renamed(goal)}`;
}

/** All ways to turn and mirror a board, with the blocks named in reading order. */
export function turnedTexts(text: string): string[] {
  const { position, goal } = rowsOf(text);
  const flips = [
    (rows: readonly string[]) => rows,
    (rows: readonly string[]) => rows.toReversed(),
    (rows: readonly string[]) => rows.map((row) => Array.from(row).toReversed().join('')),
    (rows: readonly string[]) => rows.toReversed().map((row) => Array.from(row).toReversed().join('')),
  ];
  const ways = flips.flatMap((flip) => [flip, (rows: readonly string[]) => flip(transposed(rows))]);
  return ways.map((way) => textOf({ position: way(position), goal: way(goal) }));
}

const transposed = (rows: readonly string[]): string[] =>
  Array.from(rows[0] ?? '', (_, x) => rows.map((row) => row[x]).join(''));

/** Upright boards come first, then those with the target as far down and right as can be. */
function isBefore(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const { position, goal } = rowsOf(text);
    return `${position.length < (position[0]?.length ?? 0) ? 1 : 0} ${goal.join('/').replaceAll(/[a-z]/giu, '~')} ${text}`;
  });
  return (first ?? '') < (second ?? '');
}

/** The text that stands for a component, of its farthest positions. */
export function standing(farthest: readonly string[]): string {
  const turned = farthest.flatMap(turnedTexts);
  return turned.reduce((first, text) => (isBefore(text, first) ? text : first));
}
