/**
 * A file of JSON lines that survives a process killed at any moment: a line is written whole at once, and one that was
 * cut off is left out when the file is read. At each start the file is written anew with what still counts.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readJson } from './json.ts';

export class Journal {
  readonly #path: string;
  readonly #head: string;
  readonly #onFailure: (error: unknown) => void;
  /** Undefined before `begin`, and once the disk refused a line. */
  #file: number | undefined;

  /** @param format the first line; a file with another one is of another version */
  constructor(path: string, format: string, onFailure: (error: unknown) => void) {
    this.#path = path;
    this.#head = JSON.stringify(format);
    this.#onFailure = onFailure;
  }

  /**
   * The lines of an earlier process, none if there was none; undefined if the file is not one of these.
   *
   * @param renew what has to change in the text before it is read
   */
  read(renew: (text: string) => string): readonly unknown[] | undefined {
    if (!existsSync(this.#path)) return [];
    const [head, ...lines] = renew(readFileSync(this.#path, 'utf8')).split('\n').slice(0, -1);
    const values = lines.map(readJson);
    return head === this.#head && !values.includes(undefined) ? values : undefined;
  }

  /** Begins a new file with these lines. It takes the place of the old one when it is whole. */
  begin(values: readonly unknown[]): void {
    const made = `${this.#path}.new`;
    this.#file = openSync(made, 'w', 0o600);
    writeFileSync(this.#file, `${[this.#head, ...values.map((value) => JSON.stringify(value))].join('\n')}\n`);
    fsyncSync(this.#file);
    renameSync(made, this.#path);
  }

  add(value: unknown): void {
    if (this.#file === undefined) return;
    try {
      writeFileSync(this.#file, `${JSON.stringify(value)}\n`);
    } catch (error) {
      this.close();
      this.#onFailure(error);
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
