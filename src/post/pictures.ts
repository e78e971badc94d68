/** Pictures as files that go with a message. Each has its text for those who don't see it. */
import type { OutFile } from '../discord/command.ts';
import type { Picture, Position } from '../puzzle.ts';
import { boardAlt, fromToAlt } from '../render/alt.ts';
import { type Size, boardPng, fromToPng } from '../render/picture.ts';
import type { Sprites } from '../render/sprites.ts';
import type { Locale, Saying } from '../saying.ts';
import { say } from '../words/index.ts';
import { onlyGoal } from './card.ts';

/** What drawing needs. */
export interface Drawer {
  readonly sprites: Sprites;
}

/** Discord takes no longer description of a file. */
const longestAlt = 1024;

/** @param name without its ending */
export function pngFile(name: string, content: Uint8Array<ArrayBuffer>, locale: Locale, alt: Saying): OutFile {
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

/** How a message names a file that goes with it. */
export const attached = ({ name }: OutFile): { readonly url: string } => ({ url: `attachment://${name}` });
