/**
 * A file with a line for each finished run, so that a stopped search can continue. A run depends only on the effort and
 * its number, so a search for a larger catalogue can continue from the same file.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SearchEffort } from './board-search.ts';
import type { Finds } from './finds.ts';

export class RunProgress {
  readonly done = new Map<number, Finds>();
  readonly #file: string;

  /**
   * @param searchVersion raised by every change after which a seed finds other boards
   * @throws Error if the file is of another search
   */
  constructor(file: string, family: string, searchVersion: number, effort: SearchEffort) {
    this.#file = file;
    const head = JSON.stringify({ family, searchVersion, ...effort });
    // A run whose line was being written when the search was stopped is done again.
    const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [head];
    if (first !== undefined && first !== head) throw new Error(`${file} is of another search: ${first}`);
    for (const line of lines) {
      const finds = JSON.parse(line) as Finds;
      this.done.set(finds.run, finds);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, [head, ...lines, ''].join('\n'));
    renameSync(`${file}.new`, file);
  }

  add(finds: Finds): void {
    this.done.set(finds.run, finds);
    appendFileSync(this.#file, `${JSON.stringify(finds)}\n`);
  }
}
