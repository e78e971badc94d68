/**
 * Makes what ships with the bot beside its code, in build/. wrangler runs it before every bundle, so that no deploy
 * ships what is stale:
 *
 *     tables.bin      the distance tables of every board that has one, and the pattern tables
 *     catalogue.bin   the positions and boards to deal from
 *     zones.bin       when the clocks of the time zones are set
 *     explore-lines.wasm    the search of wasm/explore.ts, with the rules of lines
 *     explore-blocks.wasm   the same with the rules of blocks
 *     fifteen.wasm    the search of wasm/fifteen.ts
 *     pictures.wasm   what draws pictures, wasm/pictures.ts
 *     words-en.bin    the sentences, a file for each language
 *     schema.bin      what the migrations make, which /health compares the database with
 *     named-boards.bin      the boards of sliding blocks that are known by names
 *     sprites.bin     what pictures are put together from
 *     outlines-tiles.json   the labels of a look as outlines, for the page: a file for each set of labels
 *     page/           the page to play on, which the platform serves without the Worker
 *     index.js        the Worker's script, which wrangler bundles
 *     sql.bin         the SQL that was taken out of it
 *     rehearsal.bin   what it plays while it starts
 *
 * `--quiet` prints no sizes. `--without-script` leaves out the page and the script, `--without-catalogue` the catalogue too.
 */
import { readFileSync } from 'node:fs';
import { makePage } from './page/make.ts';
import { stop, whyFailed } from './program.ts';
import { inBuild, makeBuild, shipped } from './tables/make.ts';
import { makeScript } from './worker/script.ts';

const withoutCatalogue = process.argv.includes('--without-catalogue');
try {
  await makeBuild({ withoutCatalogue });
  if (!withoutCatalogue && !process.argv.includes('--without-script')) {
    await makePage();
    await makeScript();
  }
} catch (error) {
  stop(whyFailed(error), 1);
}
if (!process.argv.includes('--quiet')) {
  for (const name of shipped) console.log(`build/${name}: ${readFileSync(inBuild(name)).length} bytes`);
}
