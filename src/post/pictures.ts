/** Pictures as files that go with a message. Each has its text for those who don't see it. */
import type { OutFile } from '../discord/command.ts';
import type { Picture } from '../puzzle.ts';
import { boardAlt } from '../render/alt.ts';
import { type Size, boardPng } from '../render/picture.ts';
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

/** How a message names a file that goes with it. */
export const attached = ({ name }: OutFile): { readonly url: string } => ({ url: `attachment://${name}` });
