/** A Worker that does nothing but draw: `/png?size=600&at=family.board.state`, `/gif?at=…` with all positions of an answer. */
import spritePack from '../../build/sprites.bin';
import { openBoard } from '../../src/families/index.ts';
import { type Picture, stateIn } from '../../src/puzzle.ts';
import { answerGif } from '../../src/render/answer.ts';
import { curvePng } from '../../src/render/curve.ts';
import { histogramPng } from '../../src/render/histogram.ts';
import { boardPng, fromToPng } from '../../src/render/picture.ts';
import { Sprites } from '../../src/render/sprites.ts';

const sprites = new Sprites(spritePack);

async function draw({ pathname, searchParams }: URL): Promise<Uint8Array<ArrayBuffer> | string> {
  if (pathname === '/') return 'hello';
  const [family = '', board = '', states = ''] = (searchParams.get('at') ?? '').split('.');
  const puzzle = openBoard(family, board);
  const pictures = states.split(',').map((state) => puzzle.picture(stateIn(state)));
  const [start] = pictures as [Picture];
  const moves = pictures.length - 1;
  switch (pathname) {
    case '/gif':
      return answerGif(pictures, [], sprites);
    case '/from-to':
      return fromToPng(start, pictures[moves] ?? start, sprites);
    case '/curve':
      return curvePng({ distances: pictures.map((_, move) => moves - move), par: moves, slips: [3] }, sprites);
    case '/histogram': {
      const counts = pictures.map((_, distance) => distance ** 3 + 1);
      return histogramPng(counts, moves, sprites);
    }
    default:
      return boardPng(start, sprites, searchParams.get('size') === '300' ? 300 : 600);
  }
}

// oxlint-disable-next-line import/no-default-export -- how workerd finds the handler
export default {
  async fetch(request: Request): Promise<Response> {
    return new Response(await draw(new URL(request.url)));
  },
};
