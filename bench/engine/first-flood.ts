/** Floods the 8-puzzle in a process that has done nothing else, and prints how many milliseconds that took, with all that it loads. */
import { useModule } from '../../scripts/read-build.ts';
import { openBoard } from '../../src/families/index.ts';
import { flood } from '../../src/search/flood.ts';
import { time } from '../timing.ts';

const puzzle = openBoard('8-puzzle', '123456780');
useModule('flood');
console.log(time(() => flood(puzzle)));
