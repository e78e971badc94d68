/** Runs before the programs of npm scripts: one line instead of what an old Node says to TypeScript. */
import { complaint, isNewEnough } from './needed.js';

if (!isNewEnough(process.version)) {
  process.stderr.write(`${complaint(process.version)}\n`);
  process.exitCode = 2;
}
