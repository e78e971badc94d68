/** Canonical: a block, `+`, and its way in letters, `A+RD2`. */
import { type MoveStyle, type Result, fail, failForeign, ok } from '../../puzzle.ts';
import type { Message } from '../../message.ts';
import { type Direction, steps as offsets, writeDirection } from '../shared/directions.ts';
import { nameCalled } from '../shared/pieces.ts';
import { type BlockLayout, maxSide } from './layout.ts';
import type { PlacedBlock } from './numbering.ts';
import { message } from './rows.ts';

export interface NamedBlock extends PlacedBlock {
  readonly name: string;
}

/** `to`: the first cell. */
interface Goes {
  readonly block: number;
  readonly to: number;
}

interface Bump {
  /** In steps. */
  readonly free: number;
  readonly direction: Direction;
  readonly by: Message;
}

export function readSlide(word: string, layout: BlockLayout, blocks: readonly NamedBlock[]): Result<Goes> {
  const [, unclear] = /^\?([a-z])$/iu.exec(word) ?? [];
  if (unclear !== undefined) return fail(message('unclear', { block: unclear }));
  const [, called, sign, number = '', steps = ''] = /^([a-z])(?:([-+])(\d+)|\+((?:[udlr]\d?)+))$/iu.exec(word) ?? [];
  if (called === undefined) return failForeign(message('word-unknown'));
  const names = blocks.map(({ name }) => name);
  const name = nameCalled(called, names);
  if (name === undefined) {
    return fail(message('block-none', { block: called, blocks: names.toSorted().join(' ') }));
  }
  const block = names.indexOf(name);
  if (/^0+$/u.test(number) || steps.includes('0')) return fail(message('count-zero'));
  if (sign !== undefined) return readSigned(sign, Math.min(Number(number), maxSide), block, layout, blocks);
  const end = follow(steps, block, layout, blocks);
  if (typeof end !== 'number') {
    const values = { block: name, way: message(wayNames[end.direction]), by: end.by };
    return fail(end.free === 0 ? message('stuck', values) : message('blocked', { ...values, free: end.free }));
  }
  return end === blocks[block]?.cell ? fail(message('back', { block: name })) : ok({ block, to: end });
}

const wayNames = { U: 'up', D: 'down', L: 'left', R: 'right' } as const;

/** `A+2` says the way only if the block can't go both to the right and down. */
function readSigned(
  sign: string,
  cells: number,
  block: number,
  layout: BlockLayout,
  blocks: readonly NamedBlock[],
): Result<Goes> {
  const ways = (sign === '+' ? ['R', 'D'] : ['L', 'U']).map((direction) => `${direction}${cells === 1 ? '' : cells}`);
  const [to, other] = ways
    .map((steps) => follow(steps, block, layout, blocks))
    .filter((end) => typeof end === 'number');
  if (to !== undefined && other === undefined) return ok({ block, to });
  const [one = '', two = ''] = ways.map((steps) => `${blocks[block]?.name}+${steps}`);
  return fail(message('way-none', { one, two }));
}

/** The first cell after these steps, or the obstacle. */
function follow(steps: string, block: number, layout: BlockLayout, blocks: readonly NamedBlock[]): number | Bump {
  const { width, height, floor, kinds } = layout;
  const { kind = 0, cell = 0 } = blocks[block] ?? {};
  const cellsOf = (one: NamedBlock) => (kinds[one.kind]?.shape ?? []).map(([x, y]) => one.cell + x + y * width);
  const rest = blocks.filter((_, index) => index !== block);
  const others = new Map(rest.flatMap((one) => cellsOf(one).map((taken) => [taken, one.name] as const)));
  const obstacleAt = (x: number, y: number): Message | undefined => {
    if (x < 0 || x >= width || y < 0 || y >= height) return message('by-border');
    const other = others.get(x + y * width);
    if (other !== undefined) return message('by-block', { block: other });
    return floor[x + y * width] === true ? undefined : message('by-wall');
  };
  let [left, top, free] = [cell % width, Math.floor(cell / width), 0];
  for (const [, letters = '', times = ''] of steps.matchAll(/([udlr])(\d?)/giu)) {
    const direction = letters.toUpperCase() as Direction;
    const [right, down] = offsets[direction];
    for (let n = Number(times || 1); n > 0; n--) {
      left += right;
      top += down;
      for (const [x, y] of kinds[kind]?.shape ?? []) {
        const by = obstacleAt(left + x, top + y);
        if (by !== undefined) return { free, direction, by };
      }
      free++;
    }
  }
  return left + top * width;
}

export function writeSlide(name: string, steps: string, style?: MoveStyle): string {
  const isWritten = style === 'kanji' || style === 'arrows';
  const runs = steps.replace(/(.)\1*/gu, (run, direction: Direction) => {
    return writeDirection(direction, style) + (run.length > 1 ? run.length : '');
  });
  return `${name}${isWritten ? '' : '+'}${runs}`;
}
