/** `npm run pictures`: draws docs/pictures/ anew, from the examples in docs/how-to-play.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docs } from './guide/examples.ts';
import { guidePictures } from './guide/pictures.ts';
import { readSprites } from './read-build.ts';
import { readTables } from './read-build.ts';

const folder = join(docs, 'pictures');
mkdirSync(folder, { recursive: true });
for (const { name, content } of await guidePictures({ sprites: readSprites(), tables: readTables() })) {
  writeFileSync(join(folder, name), content);
  console.log(`docs/pictures/${name}: ${content.length} bytes`);
}
