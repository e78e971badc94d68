/** The least puzzle whose equal pieces have names of their own: two counters on a floor of two by two. */
import { type Names, type Piece, type Puzzle, fail, ok } from '../../src/puzzle.ts';
import { message } from '../../src/words/index.ts';

const cells = [0, 1, 2, 3];
const taken = (state: number): readonly number[] => cells.filter((cell) => (state >> cell) & 1);
const stateOf = (some: readonly number[]): number => some.reduce((state, cell) => state | (1 << cell), 0);

/** Steps to a free cell: one to a cell beside, two around the corner. */
function wayTo(state: number, from: number, to: number): string | undefined {
  if (((state >> to) & 1) === 1) return undefined;
  const across = to % 2 === from % 2 ? '' : to % 2 > from % 2 ? 'R' : 'L';
  const down = to >> 1 === from >> 1 ? '' : to >> 1 > from >> 1 ? 'D' : 'U';
  const isFree = (cell: number): boolean => ((state >> cell) & 1) === 0;
  if (across === '' || down === '') return across + down;
  if (isFree((to & 2) | (from & 1))) return down + across;
  return isFree((from & 2) | (to & 1)) ? across + down : undefined;
}

const signs = {
  kanji: { U: '上', D: '下', L: '左', R: '右' },
  arrows: { U: '↑', D: '↓', L: '←', R: '→' },
} as const;

/** A move is `4 from + to`. The goal is the right column. */
export const twoCounters: Puzzle = {
  family: 'two-counters',
  board: '22',
  size: 16,
  degree: 4,
  controls: 'pieces',
  moveConventions: ['slide'],
  search: { kind: 'both-ends', goals: () => [stateOf([1, 3])] },
  holds: (state) => taken(state).length === 2,
  moves: (state) =>
    taken(state).flatMap((from) =>
      cells.filter((to) => wayTo(state, from, to) !== undefined).map((to) => 4 * from + to),
    ),
  neighbours(state, out) {
    const moves = this.moves(state);
    for (const [index, move] of moves.entries()) out[index] = this.play(state, move);
    return moves.length;
  },
  play: (state, move) => (state & ~(1 << (move >> 2))) | (1 << (move & 3)),
  isSolved: (state) => state === stateOf([1, 3]),
  parse: (text) => ok(stateOf(cells.filter((cell) => text.replace('/', '')[cell] !== '_'))),
  format: (state, names = 'AB') => `${rowOf(state, names, 0)}/${rowOf(state, names, 2)}`,
  split: (list) => list.split(' ').map((word) => ({ notation: word, typed: word })),
  readMove(state, notation, _convention, names = 'AB') {
    const move = this.moves(state).find((one) => this.writeMove(state, one, 'slide', 'letters', names) === notation);
    return move === undefined ? fail(message('unknown-button')) : ok(move);
  },
  writeMove(state, move, _convention, style, names = 'AB') {
    const [from, to] = [move >> 2, move & 3];
    const way = wayTo(state, from, to) ?? '';
    const name = names[taken(state).indexOf(from)];
    if (style !== 'kanji' && style !== 'arrows') return `${name}+${way}`;
    return name + Array.from(way, (step) => signs[style][step as 'U']).join('');
  },
  stepsOf: (state, move) => wayTo(state, move >> 2, move & 3)?.length ?? 0,
  namesAfter(state, move, names = 'AB'): Names | undefined {
    const [from, to] = [move >> 2, move & 3];
    const named = taken(state).map((cell, index) => [cell === from ? to : cell, names[index]] as const);
    const next = named.toSorted(([one], [other]) => one - other).map(([, name]) => name);
    return next.join('') === 'AB' ? undefined : next.join('');
  },
  holdsNames: (_state, names) => names === 'BA',
  picture: (state, names = 'AB') => ({
    look: 'blocks',
    width: 2,
    height: 2,
    targets: [],
    pieces: taken(state).map((cell, index): Piece => ({
      x: cell % 2,
      y: cell >> 1,
      width: 1,
      height: 1,
      label: names[index] ?? '',
      tone: 'piece',
    })),
  }),
};

const rowOf = (state: number, names: Names, first: number): string =>
  [first, first + 1].map((cell) => names[taken(state).indexOf(cell)] ?? '_').join('');
