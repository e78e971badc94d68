/** Where all shortest solutions part and meet: the graph, its text in addresses, and its picture. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { openBoard } from '../../src/families/index.ts';
import { waysAlt } from '../../src/render/alt.ts';
import { colours, inks } from '../../src/render/palette.ts';
import { waysPng } from '../../src/render/ways.ts';
import {
  type WayGraph,
  type WayPlace,
  lengthOf,
  readFound,
  readWayGraph,
  stepsOf,
  waysFrom,
  writeFound,
  writeWayGraph,
} from '../../src/way-graph.ts';
import { t } from '../../src/words/index.ts';
import { shortestPathsOf, stateOf } from './boards.ts';
import { besideGolden, same } from './golden.ts';
import { decodePng } from './pixels.ts';

const sprites = readSprites();
const eights = openBoard('8-puzzle', '123456780');
const forty = shortestPathsOf(eights, stateOf(eights, '867254301'));
const lines = openBoard('line-pieces', '123404526');
const sixteen = shortestPathsOf(lines, stateOf(lines, '625204341'));

/** Two ways of 80 moves, apart for two of them. */
const narrow: WayGraph = [
  { moves: 0, next: [1] },
  { moves: 40, next: [2, 2] },
  { moves: 42, next: [3] },
  { moves: 80, next: [] },
];
/** A hundred ways of 160 moves that have nothing in common. */
const wide: WayGraph = [
  { moves: 0, next: Array.from({ length: 100 }, () => 1) },
  { moves: 160, next: [] },
];

/** Layers of up to five places, each leading to some of the next layer, with up to twenty moves between. */
const anyGraph = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5 }), fc.nat(0xfffffff)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((layers) => {
    const graph: WayPlace[] = [];
    let open = [0];
    let moves = 0;
    for (const [long, size, seed] of layers) {
      const next = open.map((_, index) => [(seed >> index) % size, (seed >> (index + 7)) % size]);
      const reached = [...new Set(next.flat())].toSorted((a, b) => a - b);
      const first = graph.length + open.length;
      for (const targets of next)
        graph.push({
          moves,
          next: (long > 1 ? targets : [...new Set(targets)]).map((one) => first + reached.indexOf(one)),
        });
      open = reached;
      moves += long;
    }
    return graph.concat(open.map(() => ({ moves, next: [] })));
  })
  .filter((graph) => {
    const [ways = 0] = waysFrom(graph);
    return ways >= 2 && ways <= 100;
  });

describe('the graph of all shortest solutions', () => {
  it.each([
    ['40 of 31 moves', forty],
    ['16 of 30 moves', sixteen],
  ])('has each of them once, numbered as they are: %s', (_name, paths) => {
    const graph = paths.graph();
    const counts = waysFrom(graph);
    expect([BigInt(counts[0] ?? 0), lengthOf(graph)]).toEqual([paths.count, paths.distance]);
    const places = new Map<string, string>();
    for (let way = 0; way < Number(paths.count); way++) {
      const path = paths.nth(BigInt(way));
      const steps = stepsOf(graph, counts, way).map((step) => Number(step.split(',')[0]));
      // The same place is the same state on every way, and another place another.
      for (const place of steps) {
        const state = String(path[graph[place]?.moves ?? -1]);
        expect(places.get(`place ${place}`) ?? state).toBe(state);
        expect(places.get(`state ${state}`) ?? String(place)).toBe(String(place));
        places.set(`place ${place}`, state).set(`state ${state}`, String(place));
      }
    }
    expect(new Set(Array.from(places.keys()).filter((key) => key.startsWith('place'))).size).toBe(
      graph.filter(({ next }) => next.length > 0).length,
    );
  });

  it('has one way where nothing parts', () => {
    expect(shortestPathsOf(eights, stateOf(eights, '123456708')).graph()).toEqual([
      { moves: 0, next: [1] },
      { moves: 1, next: [] },
    ]);
  });
});

describe('its text', () => {
  it.each([forty.graph(), sixteen.graph(), narrow, wide].map((graph) => ({ graph })))(
    'is read back: %#',
    ({ graph }) => {
      const text = writeWayGraph(graph);
      expect(text).toMatch(/^[0-9a-z()-]+$/u);
      expect(text.length).toBeLessThan(300);
      expect(readWayGraph(text)).toEqual(graph);
    },
  );

  it.each([
    ['nothing', ''],
    ['one way', '01-1'],
    ['a start that comes late', '111-1'],
    ['a place that no way reaches', '011-1-1'],
    ['a way that ends early', '012-1-1'],
    ['a way that stands still', '011-0'],
    ['a way to nowhere', '0119-1'],
    ['a way back', '0110-1'],
    ['other signs', '011-1!'],
    ['a number that is written long', '0(01)1-1'],
    ['too many ways', `0${'1'.repeat(101)}-1`],
    ['very many ways', [...Array.from({ length: 400 }, (_, place) => (place === 0 ? '0111' : '1111')), '1'].join('-')],
  ])('is refused with %s', (_what, text) => {
    expect(readWayGraph(text)).toBeUndefined();
  });

  it('of what was found is a bit for each way', () => {
    expect([writeFound([]), writeFound([0, 2, 39])]).toEqual(['0', '8000000005']);
    expect([...(readFound('8000000005', 40) ?? [])]).toEqual([0, 2, 39]);
    expect(readFound(writeFound(Array.from({ length: 100 }, (_, way) => way)), 100)?.size).toBe(100);
    for (const text of ['', '00', '01', 'A', 'g', '-1', '0x1', '10000000000', 'f'.repeat(26)])
      expect([text, readFound(text, 40)]).toEqual([text, undefined]);
  });
});

describe('its picture', () => {
  const all = Array.from({ length: 40 }, (_, way) => way);
  it.each([
    ['forty-none', forty.graph(), []],
    ['forty-some', forty.graph(), [0, 3, 7, 12, 20, 21, 39]],
    ['forty-all', forty.graph(), all],
    ['sixteen', sixteen.graph(), [1, 5, 9]],
    ['narrow', narrow, [1]],
    ['wide', wide, [0, 50, 99]],
  ] as const)('looks as it should: %s', async (name, graph, found) => {
    const png = await waysPng(graph, found, sprites);
    expect(png.length).toBeLessThan(16_000);
    expect(decodePng(png).width).toBe(600);
    expect(besideGolden(`ways-${name}`, png)).toBe(same);
  });

  test.prop([anyGraph], { numRuns: 25 })('can be drawn of any graph, and stays within its frame', async (graph) => {
    const [count = 0] = waysFrom(graph);
    expect(readWayGraph(writeWayGraph(graph))).toEqual(graph);
    const { width, height, rgba } = decodePng(await waysPng(graph, [0, count - 1], sprites));
    const [red, green, blue] = colours('chart')[inks.frame] ?? [];
    const isFrame = (pixel: number): boolean =>
      rgba[4 * pixel] === red && rgba[4 * pixel + 1] === green && rgba[4 * pixel + 2] === blue;
    const around = Array.from({ length: height - 60 }, (_, row) => (row + 30) * width);
    expect(around.every((pixel) => isFrame(pixel + 4) && isFrame(pixel + width - 4))).toBe(true);
    const across = Array.from({ length: width - 60 }, (_, column) => column + 30);
    expect(across.every((pixel) => isFrame(pixel + 6 * width) && isFrame(pixel + (height - 5) * width))).toBe(true);
  });

  it('is told in words, which name no move', () => {
    const told = waysAlt(forty.graph(), 7);
    expect(t('en', told)).toBe(
      'Where the 40 shortest solutions part and meet, from the start on the left to the goal on the right, in 31 moves. They first part at move 1, into 3 ways. Found and drawn thick: 7 of 40.',
    );
    expect(t('ja', told)).toContain('40通り中7通り');
  });
});
