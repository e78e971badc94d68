/** The pictures of the guides: a board of each family, an animated solution, a curve, and the ways of a hunt. */
import { readMoveList } from '../../src/moves/move-list.ts';
import { positionsOn, writePath } from '../../src/moves/path.ts';
import { onlyGoal, pictureOf } from '../../src/moves/position.ts';
import { type Review, review } from '../../src/positions/review.ts';
import { slipsIn } from '../../src/positions/emoji-grid.ts';
import type { State } from '../../src/puzzle.ts';
import { boardAlt, curveAlt, fromToAlt, waysAlt } from '../../src/render/alt.ts';
import { answerGif } from '../../src/render/answer.ts';
import { curvePng } from '../../src/render/charts.ts';
import { boardPng, fromToPng } from '../../src/render/board.ts';
import type { Sprites } from '../../src/render/sprites.ts';
import { waysPng } from '../../src/render/ways.ts';
import type { Message } from '../../src/message.ts';
import { solve } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import { type Example, examplesIn, readGuide } from './examples.ts';

/** What drawing needs. */
export interface DrawingDeps {
  readonly sprites: Sprites;
  readonly tables: Tables;
}

interface GuidePicture {
  readonly name: string;
  readonly content: Uint8Array;
  /** Describes the picture in words; absent where the guides have their own words. */
  readonly alt?: Message;
}

export async function guidePictures({ sprites, tables }: DrawingDeps): Promise<readonly GuidePicture[]> {
  const examples = examplesIn(readGuide('en'), 'en');
  const boards = await Promise.all(examples.map((example) => boardOf(example, sprites)));
  return [
    ...boards,
    answerOf(exampleOf(examples, 'rush-hour'), sprites),
    await distancesOf(examples, { sprites, tables }),
    await waysOf(exampleOf(examples, '8-puzzle'), { sprites, tables }),
  ];
}

function exampleOf(examples: readonly Example[], id: string): Example {
  const found = examples.find(({ family }) => family.id === id);
  if (found === undefined) throw new Error(`there is no example of ${id}`);
  return found;
}

/** A start beside its goal, or alone if it has several goals, as on cards. */
async function boardOf({ position, picture }: Example, sprites: Sprites): Promise<GuidePicture> {
  const { puzzle } = position;
  const start = pictureOf(position);
  const goal = onlyGoal(puzzle);
  if (goal === undefined) {
    return { name: picture.file, content: await boardPng(start, sprites, 300), alt: boardAlt(start) };
  }
  const end = puzzle.picture(goal);
  return { name: picture.file, content: await fromToPng(start, end, sprites), alt: fromToAlt(start, end) };
}

/** The first list of an example, played. */
function answerOf(example: Example, sprites: Sprites): GuidePicture {
  const { position } = example;
  const states = statesOf(example, 0);
  const pictures = positionsOn(position, states).map(pictureOf);
  const words = writePath(position, states, undefined, 'arrows');
  return { name: 'answer.gif', content: answerGif(pictures, words, sprites) };
}

/** The second row of the 8-puzzle's table, whose list has a slip. */
export function lockedIn(examples: readonly Example[], tables: Tables): Review {
  const example = exampleOf(examples, '8-puzzle');
  return review(example.position, statesOf(example, 1), tables);
}

async function distancesOf(examples: readonly Example[], { sprites, tables }: DrawingDeps): Promise<GuidePicture> {
  const { distances, effects: steps } = lockedIn(examples, tables);
  const curve = { distances, par: distances[0] ?? 0, slips: slipsIn(steps).map((index) => index + 1) };
  return { name: 'distances.png', content: await curvePng(curve, sprites), alt: curveAlt(curve) };
}

/** The forty shortest solutions of one of the two hardest boards, of which seven were found. */
async function waysOf({ family }: Example, { sprites, tables }: DrawingDeps): Promise<GuidePicture> {
  const read = family.read('867254301');
  const solved = read.ok ? solve(read.value.puzzle, read.value.state, tables) : undefined;
  if (solved?.kind !== 'paths') throw new Error('its solutions are not counted');
  const graph = solved.paths.graph();
  const found = [0, 3, 7, 12, 20, 21, 39];
  return { name: 'ways.png', content: await waysPng(graph, found, sprites), alt: waysAlt(graph, found.length) };
}

function statesOf({ position, rows }: Example, row: number): readonly State[] {
  return readMoveList(position, rows[row]?.lists[0] ?? '').states;
}
