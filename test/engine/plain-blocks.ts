/**
 * Sliding blocks as a beginner would solve them, with strings and maps: the second opinion, which shares nothing with our solver.
 *
 *     const klotski = plainBlocks('HAAI/HAAI/JCCK/JDEK/F__G > ..../..../..../.AA./.AA.');
 *     shortestPlainly(klotski, 'moves');     // { distance: 81, ways: 256n }
 *     shortestPlainly(klotski, 'steps');     // 116: each step of one cell counts
 *     everythingPlainly(klotski, 'moves');   // by position: distance and number of shortest solutions
 *     countArrangements(klotski);            // 65,880: of all ways to lay these blocks, reached or not
 *
 * Rows are joined by `/`; a letter for each block, `_` or `.` for an empty cell, `#` for a wall or a hole. Blocks of one shape are
 * alike unless the goal has their letter. In the goal `.` and `_` mean anything.
 */

/** One move is a block going anywhere, nothing else moving; or each step of one cell is one. */
export type Metric = 'moves' | 'steps';

export interface PlainBlocks {
  /** The rows joined by `#`. A block's first cell has the capital of its kind, its others the small letter. Alike means the same text. */
  readonly cells: string;
  /** From one row to the next. */
  readonly down: number;
  /** By capital: the cells of a block, counted from the first. */
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  /** Where capitals must stand in the end. */
  readonly goal: readonly (readonly [cell: number, capital: string])[];
}

/** What is known of a position. */
export interface PlainCount {
  readonly distance: number;
  /** How many shortest ways there are. */
  readonly ways: bigint;
}

type Next = (cells: string) => readonly string[];

/** The signs of kinds come from shapes and goal alone, so any position of a board may be read to compare it. */
export function plainBlocks(text: string): PlainBlocks {
  const [position = '', goal = ''] = text.split('>').map((part) => part.trim());
  const given = Array.from(position.replaceAll('/', '#').replaceAll('.', '_'));
  const wanted = Array.from(goal.replaceAll('/', '#').replaceAll('_', '.'));
  const names = [...new Set(given)].filter((sign) => sign !== '_' && sign !== '#');
  const looks = names.map((name) => {
    const own = given.flatMap((sign, cell) => (sign === name ? [cell] : []));
    const shape = own.map((cell) => cell - (own[0] ?? 0));
    return { name, own, shape, kind: `${shape.join(' ')} ${wanted.includes(name) ? name : ''}` };
  });
  const kinds = [...new Set(looks.map(({ kind }) => kind))].toSorted();
  const capitalOf = (kind: string): string => String.fromCodePoint(65 + kinds.indexOf(kind));
  for (const { own, kind } of looks) for (const cell of own) given[cell] = capitalOf(kind).toLowerCase();
  for (const { own, kind } of looks) given[own[0] ?? 0] = capitalOf(kind);
  return {
    cells: given.join(''),
    down: position.indexOf('/') + 1 || given.length + 1,
    shapes: new Map(looks.map(({ kind, shape }) => [capitalOf(kind), shape])),
    goal: looks
      .filter(({ name }) => wanted.includes(name))
      .map(({ name, kind }) => [wanted.indexOf(name), capitalOf(kind)] as const),
  };
}

export const isPlainlySolved = ({ goal }: PlainBlocks, cells: string): boolean =>
  goal.every(([cell, capital]) => cells[cell] === capital);

function lay(cells: readonly string[], at: number, shape: readonly number[], sign: string): string[] | undefined {
  const laid = [...cells];
  for (const by of shape) {
    if (laid[at + by] !== '_') return undefined;
    laid[at + by] = sign.toLowerCase();
  }
  laid[at] = sign;
  return laid;
}

/** The positions one move away: blocks in reading order, each one’s places as they are found by steps up, left, right, down. */
export function nextPlainly({ down, shapes }: PlainBlocks, metric: Metric, cells: string): string[] {
  const next: string[] = [];
  for (const [first, capital] of Array.from(cells).entries()) {
    const shape = shapes.get(capital);
    if (shape === undefined) continue;
    const without = Array.from(cells);
    for (const by of shape) without[first + by] = '_';
    const places = new Set([first]);
    for (const place of places) {
      if (metric === 'steps' && place !== first) break;
      for (const way of [-down, -1, 1, down]) {
        const laid = lay(without, place + way, shape, capital);
        if (laid === undefined || places.has(place + way)) continue;
        places.add(place + way);
        next.push(laid.join(''));
      }
    }
  }
  return next;
}

/** Layer by layer from some positions; `isEnd` ends it after its layer. */
function spread(from: readonly string[], next: Next, isEnd: (cells: string) => boolean): Map<string, PlainCount> {
  const known = new Map<string, PlainCount>();
  let layer = new Map(from.map((cells) => [cells, 1n]));
  for (let distance = 0; layer.size > 0; distance++) {
    for (const [cells, ways] of layer) known.set(cells, { distance, ways });
    if ([...layer.keys()].some(isEnd)) break;
    const farther = new Map<string, bigint>();
    for (const [cells, ways] of layer) {
      for (const one of next(cells)) if (!known.has(one)) farther.set(one, (farther.get(one) ?? 0n) + ways);
    }
    layer = farther;
  }
  return known;
}

/** The shortest solutions; undefined if there is none. */
export function shortestPlainly(board: PlainBlocks, metric: Metric): PlainCount | undefined {
  const isEnd = (cells: string): boolean => isPlainlySolved(board, cells);
  const known = spread([board.cells], (cells) => nextPlainly(board, metric, cells), isEnd);
  const ends = [...known].filter(([cells]) => isEnd(cells)).map(([, count]) => count);
  if (ends[0] === undefined) return undefined;
  return { distance: ends[0].distance, ways: ends.reduce((sum, { ways }) => sum + ways, 0n) };
}

/** By position, everything that can be reached: its distance from the nearest goal, Infinity with no ways where there is none. */
export function everythingPlainly(board: PlainBlocks, metric: Metric): ReadonlyMap<string, PlainCount> {
  const graph = new Map<string, readonly string[]>();
  const next: Next = (cells) => {
    const found = graph.get(cells) ?? nextPlainly(board, metric, cells);
    graph.set(cells, found);
    return found;
  };
  const reached = [...spread([board.cells], next, () => false).keys()];
  const solved = reached.filter((cells) => isPlainlySolved(board, cells));
  const known = spread(solved, next, () => false);
  return new Map(reached.map((cells) => [cells, known.get(cells) ?? { distance: Infinity, ways: 0n }]));
}

/** How many ways there are to lay these blocks on this floor. */
export function countArrangements({ cells, shapes }: PlainBlocks): number {
  const timesOf = (sign: string): number => cells.split(sign).length - 1;
  const left = new Map([...shapes.keys()].map((capital) => [capital, timesOf(capital)]));
  const count = (floor: readonly string[], from: number, gaps: number): number => {
    const at = floor.indexOf('_', from);
    if (at < 0) return 1;
    let sum = gaps > 0 ? count(floor, at + 1, gaps - 1) : 0;
    for (const [capital, some] of left) {
      const laid = some > 0 ? lay(floor, at, shapes.get(capital) ?? [], capital) : undefined;
      if (laid === undefined) continue;
      left.set(capital, some - 1);
      sum += count(laid, at + 1, gaps);
      left.set(capital, some);
    }
    return sum;
  };
  const floor = Array.from(cells, (sign) => (sign === '#' ? '#' : '_'));
  return count(floor, 0, timesOf('_'));
}
