/** A Worker that does nothing but draw, for the bench: `/png?size=600&at=board.state`, `/gif?at=…` with all positions of an answer. */
import spritePack from '../build/sprites.bin';
import { openBoard } from '../src/families/index.ts';
import type { Picture } from '../src/puzzle.ts';
import { answerGif } from '../src/render/answer.ts';
import { curvePng } from '../src/render/curve.ts';
import { boardPng, fromToPng } from '../src/render/picture.ts';
import { Sprites } from '../src/render/sprites.ts';

const sprites = new Sprites(spritePack);

async function draw(url: URL): Promise<Uint8Array<ArrayBuffer> | string> {
  const [family = '', board = '', states = ''] = (url.searchParams.get('at') ?? '').split('.');
  if (url.pathname === '/') return 'hi';
  const puzzle = openBoard(family, board);
  const pictures = states.split(',').map((state) => puzzle.picture(Number.parseInt(state, 36)));
  const [start, goal] = pictures as [Picture, Picture];
  switch (url.pathname) {
    case '/gif':
      return answerGif(pictures, [], sprites);
    case '/from-to':
      return fromToPng(start, goal, sprites);
    case '/curve': {
      const distances = pictures.map((_, move) => pictures.length - 1 - move);
      return curvePng({ distances, par: distances.length - 1, slips: [3] }, sprites);
    }
    default:
      return boardPng(start, sprites, url.searchParams.get('size') === '300' ? 300 : 600);
  }
}

// oxlint-disable-next-line import/no-default-export -- how workerd finds the handler
export default {
  async fetch(request: Request): Promise<Response> {
    return new Response(await draw(new URL(request.url)));
  },
};
