/** What lies beside a puzzle, worked out once more on pictures, by turning boards and renaming pieces. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyGoal } from '../../src/moves/position.ts';
import { besideOf, besideOn } from '../../src/positions/gate.ts';
import type { Picture, Position, Puzzle, State } from '../../src/puzzle.ts';
import { neighboursOf, valueOf } from './boards.ts';
import {
  type Names,
  type Rows,
  boardVariantsOf,
  familyOf,
  framed,
  layersAround,
  read,
  turnsOf,
  variantsOf,
} from './variants.ts';

/** How many moves away is beside. */
const nearMoves = 6;

/** The cells of a picture with a frame around them that the exit is in. */
function rowsOf(picture: Picture): Rows {
  const { width, height, pieces } = picture;
  const exit = picture.look === 'cars' ? picture.exit : undefined;
  const rows = Array.from({ length: height + 2 }, () => Array.from({ length: width + 2 }, () => '.'));
  const put = (x: number, y: number, sign: string): void => void ((rows[y] ?? [])[x] = sign);
  for (const { x, y, width: w, height: h, label, tone } of pieces) {
    const sign = tone === 'hero' || tone === 'wall' ? tone : `piece ${label}`;
    for (let k = 0; k < w * h; k++) put(1 + x + (k % w), 1 + y + Math.floor(k / w), sign);
  }
  if (exit?.side === 'left' || exit?.side === 'right') put(exit.side === 'left' ? 0 : width + 1, 1 + exit.line, 'exit');
  if (exit?.side === 'top' || exit?.side === 'bottom') put(1 + exit.line, exit.side === 'top' ? 0 : height + 1, 'exit');
  return rows;
}

/** Names by the order in which they come. */
function renamed(rows: Rows): string {
  const names = new Map<string, string>();
  return rows
    .flat()
    .map((sign) => {
      if (!sign.startsWith('piece')) return sign;
      if (!names.has(sign)) names.set(sign, String(names.size));
      return names.get(sign);
    })
    .join();
}

/** The same for all pairs of start and goal that can be turned, renamed and exchanged to be each other. */
function kindOf(puzzle: Puzzle, start: State, goal: State | undefined): string {
  const rows = [start, ...(goal === undefined ? [] : [goal])].map((state) => rowsOf(puzzle.picture(state)));
  const ways = turnsOf(puzzle.picture(start)).flatMap((turn) => {
    const pictures = rows.map(turn);
    return [pictures, pictures.toReversed()].map((pair) => renamed(pair.flat()));
  });
  return ways.toSorted()[0] ?? '';
}

function kindsBeside({ puzzle, state }: Position): ReadonlySet<string> {
  const goal = onlyGoal(puzzle);
  const starts = layersAround(puzzle, state, nearMoves).flat();
  const goals = goal === undefined ? [] : layersAround(puzzle, goal, nearMoves).flat();
  return new Set([
    ...starts.map((one) => kindOf(puzzle, one, goal)),
    ...goals.map((one) => kindOf(puzzle, state, one)),
  ]);
}

interface Subject {
  readonly family: string;
  readonly start: string;
  readonly names: Names;
}

const subjects: readonly Subject[] = [
  {
    family: '8-puzzle',
    start: '867254301',
    names: [
      { 1: '2', 2: '1' },
      { 1: '5', 5: '8', 8: '3', 3: '1' },
    ],
  },
  { family: '8-puzzle', start: '123608547', names: [{ 1: '2', 2: '1' }] },
  { family: '15-puzzle', start: '01385247A6BF9DCE', names: [{ 1: 'F', F: '1' }] },
  { family: '7-puzzle', start: '70654321', names: [{ 1: '7', 7: '1' }] },
  {
    family: 'line-pieces',
    start: '┘│─└─_┐┌│',
    names: [
      { '─': '│', '│': '─' },
      { '┌': '┐', '┐': '┌' },
    ],
  },
  { family: 'no-off', start: 'FN##OOF_', names: [{ O: 'F', F: 'O' }] },
  { family: 'knight-exchange', start: 'BBB......WWW', names: [{ B: 'W', W: 'B' }] },
  { family: 'knight-exchange', start: 'B.WB.W.B..W.', names: [{ B: 'W', W: 'B' }] },
];

describe.each(subjects)('beside $start of $family', ({ family, start, names }) => {
  const daily = valueOf(familyOf(family).read(start));
  const { puzzle, state } = daily;
  const layers = layersAround(puzzle, state, nearMoves + 1);
  const kinds = kindsBeside(daily);
  const isBeside = (asked: Position): boolean => besideOf(asked)(daily);

  it.each([0, 1, nearMoves])('is every turned, renamed and exchanged pair, %i moves away', (moves) => {
    for (const away of layers[moves]?.slice(-3) ?? []) {
      for (const { what, asked } of variantsOf(daily, names, away))
        expect([what, isBeside(asked)]).toEqual([what, true]);
    }
  });

  it('is the same to the puzzle as the puzzle is to it', () => {
    const away = layers[nearMoves]?.at(-1) ?? state;
    for (const { asked } of variantsOf(daily, names, away)) expect(besideOf(daily)(asked)).toBe(true);
  });

  it('is a pair whose goal has moved as far', () => {
    const goal = onlyGoal(puzzle) ?? 0;
    const moved = layersAround(puzzle, goal, nearMoves).at(-1)?.[0] ?? goal;
    const asked = valueOf(familyOf(family).read(puzzle.format(state), puzzle.format(moved)));
    expect(isBeside(asked)).toBe(true);
  });

  it('is nothing that is one move farther', () => {
    const clear = (layers[nearMoves + 1] ?? []).filter((away) => {
      return !kinds.has(kindOf(puzzle, away, onlyGoal(puzzle)));
    });
    expect(clear.length).toBeGreaterThan(0);
    for (const away of clear.slice(0, 3)) {
      for (const { what, asked } of variantsOf(daily, names, away)) {
        expect([what, isBeside(asked)]).toEqual([what, false]);
      }
    }
  });

  it('is what pictures tell', () => {
    const variants = variantsOf(daily, names, state);
    const walk = fc.array(fc.nat(), { maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...variants), walk, ({ asked }, steps) => {
        let at = asked.state;
        for (const step of steps) {
          const near = neighboursOf(asked.puzzle, at);
          at = near[step % near.length] ?? at;
        }
        const kind = kindOf(asked.puzzle, at, onlyGoal(asked.puzzle));
        expect(isBeside({ puzzle: asked.puzzle, state: at })).toBe(kinds.has(kind));
      }),
    );
  });
});

it('is a NO-OFF whose letters are told apart', () => {
  const noOff = familyOf('no-off');
  const daily = valueOf(noOff.read('FN##OOF_'));
  const isBeside = (start: string, goal: string): boolean => besideOf(valueOf(noOff.read(start, goal)))(daily);
  expect(isBeside('FN##OoF_', '##NOoFF_')).toBe(true);
  expect(isBeside('FN##OoF_', '##NoOFF_')).toBe(true);
  expect(isBeside('##NOoFF_', 'FN##OoF_')).toBe(true);
  expect(isBeside('##NOoFF_', '##NoOFF_')).toBe(false);
});

describe.each([
  ['without walls', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo'],
  ['with walls', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'],
  ['with an exit on the left', '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********'],
  ['with an exit above', '***@****/* bbC E*/*   C E*/*ddArrr*/*  A  F*/* gg HF*/*sss H */********'],
])('beside a Rush Hour board %s', (_what, text) => {
  const rushHour = familyOf('rush-hour');
  const daily = valueOf(rushHour.read(text));
  const { puzzle, state } = daily;
  const layers = layersAround(puzzle, state, nearMoves + 1);
  const kinds = new Set(
    layers
      .slice(0, -1)
      .flat()
      .map((one) => kindOf(puzzle, one, undefined)),
  );

  it.each([0, 1, nearMoves])('is every turned and renamed board, %i moves away', (moves) => {
    for (const away of layers[moves]?.slice(-3) ?? []) {
      for (const { what, asked } of boardVariantsOf({ puzzle, state: away }))
        expect([what, besideOf(asked)(daily)]).toEqual([what, true]);
    }
  });

  it('is nothing that is one move farther', () => {
    const clear = (layers[nearMoves + 1] ?? []).filter((away) => !kinds.has(kindOf(puzzle, away, undefined)));
    expect(clear.length).toBeGreaterThan(0);
    for (const { what, asked } of boardVariantsOf({ puzzle, state: clear[0] ?? state })) {
      expect([what, besideOf(asked)(daily)]).toEqual([what, false]);
    }
  });

  it('is a board that differs in its walls', () => {
    const free = framed(daily)
      .map((row) => row.join(''))
      .join('/');
    const walled = valueOf(rushHour.read(free.replace('.', '*')));
    expect(besideOf(walled)(daily)).toBe(true);
    expect(besideOf(daily)(walled)).toBe(true);
  });
});

function pairOf([one, other]: readonly Position[]): [Position, Position] {
  if (one === undefined || other === undefined) throw new Error('no pair');
  return [one, other];
}

/** The second row of a board that is empty but for a car below, so that it is no mirror image of itself. */
it.each([
  ['a longer car', '@aabb..*', '@aarrr.*'],
  ['a longer hero', '@aabb..*', '@zzzbb.*'],
  ['another car as the hero', '@aabb..*', '@bbaa..*'],
  ['a car on the other side of a wall', '@aa*bb.*', '@bb*aa.*'],
  ['an exit at the other end', '@aabb..*', '*aabb..@'],
  ['a car more', '@aabb..*', '@aabbcc*'],
])('no isomorphism leads to a Rush Hour board with %s', (_what, one, other) => {
  const rushHour = familyOf('rush-hour');
  const [first, second] = pairOf(
    [one, other].map((row) => {
      const rows = ['********', row, '*......*', '*....F.*', '*....F.*'];
      return valueOf(rushHour.read([...rows, '*......*', '*......*', '********'].join('/')));
    }),
  );
  expect(first.puzzle.isomorphisms?.(first.puzzle)).toHaveLength(1);
  expect(first.puzzle.isomorphisms?.(second.puzzle)).toEqual([]);
});

describe('beside a Rush Hour board', () => {
  const open = 'GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo';
  const read = (text: string): Position => valueOf(familyOf('rush-hour').read(text));
  const without = (cars: string): string => open.replaceAll(new RegExp(`[${cars}]`, 'gu'), 'o');
  const isRefused = (asked: string): boolean => besideOf(read(asked))(read(open));

  it.each([
    ['a car less', without('K')],
    ['two cars less', without('KL')],
    ['two cars more', 'GBBPLo/GHIPLM/GHIAAM/CCCKoM/QQJKDD/EEJFFo'],
    ['two shorter cars', 'oBBoLo/GHIoLM/GHIAAM/CCoKoM/ooJKDD/EEJFFo'],
    ['walls and a car more', 'GBBxLo/GHIxLM/GHIAAM/CCCKoM/QQJKDD/EEJFFx'],
    ['a car more, upside down', 'EEJFFo/QQJKDD/CCCKoM/GHIAAM/GHIoLM/GBBoLo'],
    ['a car less, two moves on', 'GBBoLo/GHIoLM/GHIAAM/CCCooM/ooJDDo/EEJoFF'],
  ])('is one with %s', (_what, asked) => {
    expect(isRefused(asked)).toBe(true);
  });

  it('is none with three cars less', () => {
    expect(isRefused(without('KLD'))).toBe(false);
  });

  it('is none with the exit at the other end', () => {
    const rows = framed(read(open)).map((row) => row.join(''));
    const [, ...leaving] = Array.from(rows[3] ?? '');
    const other = ['@', ...leaving.slice(0, -1), '*'].join('');
    expect(isRefused(rows.with(3, other).join('/'))).toBe(false);
  });
});

it('walls that keep no car from a place make no other board', () => {
  const [one, other] = pairOf(
    ['oooooo', 'xooooo'].map((row) => valueOf(familyOf('rush-hour').read(`oooooB/oooooB/AAoooo/oooooo/oooooo/${row}`))),
  );
  expect(one.puzzle.isomorphisms?.(other.puzzle).map((map) => map(one.state))).toContain(other.state);
});

it('cars that fill a line differ by their lengths only', () => {
  const [one, other] = pairOf(
    ['BBBCCC', 'BBCCCC'].map((row) => {
      return valueOf(familyOf('rush-hour').read(`oooooD/oAAooD/${row}/oooooo/oooooo/oooooo`));
    }),
  );
  expect(one.puzzle.isomorphisms?.(other.puzzle)).toEqual([]);
});

describe('beside a board of sliding blocks', () => {
  const open = 'AABCD/AAEFG/HIJK_ > ...AA/...AA/.....';
  const read = (text: string): Position => valueOf(familyOf('sliding-blocks').read(text));

  it.each([
    ['a part without the block that must get home', 'BCD/EFG/JK_ > ..B/.../...', false],
    ['a part with that block', 'AABC/AAEF/HIJ_ > ..AA/..AA/....', true],
  ])('is %s: %s, %s', (_what, asked, isRefused) => {
    expect(besideOf(read(asked))(read(open))).toBe(isRefused);
  });
});

describe('all positions of a board at once', () => {
  const starts = [
    read('8-puzzle', '258147036'),
    read('8-puzzle', '258147036', '123456780'),
    read('8-puzzle', '258147036', '012345678'),
    read('7-puzzle', '07214365'),
    read('15-puzzle', '01385247A6BF9DCE'),
    read('line-pieces', '┘│─└─_┐┌│'),
    read('no-off', 'FN##/OOF_'),
    read('knight-exchange', 'B.WB.W.B..W.'),
    read('knight-exchange', 'B.WB.W.B..W.', 'WWW.B.B.B...'),
  ];

  it.each(starts.map((start) => [`${start.puzzle.family} ${start.puzzle.board}`, start] as const))(
    'are told to be beside another one as each is: %s',
    (_, start) => {
      const { puzzle, state } = start;
      // Of the exchange, too, which lies elsewhere.
      const [maps = []] = [puzzle.isomorphisms?.(puzzle)];
      const goal = onlyGoal(puzzle) ?? 0;
      const back = valueOf(familyOf(puzzle.family).read(puzzle.format(goal), puzzle.format(state)));
      const backs = (back.puzzle.isomorphisms?.(puzzle) ?? []).map((map) => map(back.state));
      const centres = [state, goal, ...maps.map((map) => map(state)), ...backs];
      const layers = centres.flatMap((centre) => layersAround(puzzle, centre, 8));
      const states = layers.flatMap((layer) =>
        layer.filter((_one, index) => index % Math.ceil(layer.length / 4) === 0),
      );
      // Moves at the other end.
      const turned = layersAround(puzzle, goal, 7)
        .slice(-2)
        .flatMap((layer) => layer.slice(0, 12))
        .flatMap((end) => {
          const other = familyOf(puzzle.family).read(puzzle.format(state), puzzle.format(end));
          return other.ok ? (other.value.puzzle.isomorphisms?.(puzzle) ?? []).map((map) => map(other.value.state)) : [];
        });
      const isBeside = besideOn(puzzle, start);
      const is = besideOf(start);
      const told = [...new Set([...states, ...turned])].map((one) => [one, is({ puzzle, state: one })] as const);
      expect(told.filter(([, beside]) => beside).length).toBeGreaterThan(5);
      for (const [one, beside] of told) expect([one, isBeside(one)]).toEqual([one, beside]);
    },
  );
});
