/** An animated solution names each block as its line does. */
import { expect, it } from 'vitest';
import { readSprites } from '../../../scripts/read-build.ts';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { positionId } from '../../../src/positions/position.ts';
import { pictureOf } from '../../../src/moves/position.ts';
import { addressOf } from '../../../src/picture/address.ts';
import { drawPicture } from '../../../src/picture/serve.ts';
import { answerGif } from '../../../src/render/answer.ts';
import { forgetful, tables, valueOf } from '../boards.ts';

it('blocks that are alike keep their letters where they change places', async () => {
  const line = ['AB_/C__', 'A__/CB_', '__A/CB_', 'B_A/C__', 'BA_/C__', 'BA_/__C'].map((rows) =>
    valueOf(slidingBlocks.read(rows, '.../..C')),
  );
  const [start] = line;
  if (start === undefined) throw new Error('a line has a start');
  const deps = { db: forgetful, tables, sprites: readSprites(), daySecret: 'a secret of the tests, long enough' };
  const parts = ['solution', positionId(start), 'B+D.A+R2.B+UL.A+L.C+R2'];
  const { pathname, searchParams } = new URL(
    (await addressOf({ ...deps, origin: 'https://x.test' }, parts, 'gif')) ?? '',
  );
  const drawn = await drawPicture(deps, pathname, searchParams.get('s'));
  const words = ['B↓', 'A→2', 'B↑←', 'A←', 'C→2'];
  expect(drawn?.content).toEqual(answerGif(line.map(pictureOf), words, deps.sprites));
});
