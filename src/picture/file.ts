/** Pictures as files that go with a message. Each has its text for those who don't see it. */
import { onlyGoal } from '../game/position.ts';
import type { Message, OutFile } from '../discord/command.ts';
import type { Picture, Position } from '../puzzle.ts';
import { boardAlt, curveAlt, fromToAlt, histogramAlt } from '../render/alt.ts';
import { type Curve, curvePng } from '../render/curve.ts';
import { histogramPng } from '../render/histogram.ts';
import { type Size, boardPng, fromToPng } from '../render/picture.ts';
import type { Sprites } from '../render/sprites.ts';
import type { Locale, Saying } from '../saying.ts';
import { say } from '../words/index.ts';

/** What drawing needs. */
export interface Drawer {
  readonly sprites: Sprites;
}

/** Discord takes no longer description of a file. */
const longestAlt = 1024;

/** @param name without its ending */
function pngFile(name: string, content: Uint8Array<ArrayBuffer>, locale: Locale, alt: Saying): OutFile {
  return { name: `${name}.png`, type: 'image/png', content, description: say(locale, alt).slice(0, longestAlt) };
}

export async function boardFile({ sprites }: Drawer, picture: Picture, locale: Locale, size: Size): Promise<OutFile> {
  return pngFile('board', await boardPng(picture, sprites, size), locale, boardAlt(picture));
}

/** A puzzle as it is posed: with its goal beside it, where there is one goal. */
export async function puzzleFile(drawer: Drawer, { puzzle, state }: Position, locale: Locale): Promise<OutFile> {
  const start = puzzle.picture(state);
  const goal = onlyGoal(puzzle);
  if (goal === undefined) return boardFile(drawer, start, locale, 600);
  const end = puzzle.picture(goal);
  return pngFile('puzzle', await fromToPng(start, end, drawer.sprites), locale, fromToAlt(start, end));
}

export async function curveFile({ sprites }: Drawer, curve: Curve, locale: Locale): Promise<OutFile> {
  return pngFile('distances', await curvePng(curve, sprites), locale, curveAlt(curve));
}

/** @param counts how many positions there are at each distance; the farthest is pointed to */
export async function histogramFile({ sprites }: Drawer, counts: readonly number[], locale: Locale): Promise<OutFile> {
  return pngFile('all', await histogramPng(counts, counts.length - 1, sprites), locale, histogramAlt(counts));
}

/** How a message names a file that goes with it. */
export const attached = ({ name }: OutFile): { readonly url: string } => ({ url: `attachment://${name}` });

/** The message with a picture in its first embed. */
export function pictured(message: Message, file: OutFile): Message {
  const [first = {}, ...others] = message.embeds ?? [];
  return {
    ...message,
    embeds: [{ ...first, image: attached(file) }, ...others],
    files: [...(message.files ?? []), file],
  };
}
