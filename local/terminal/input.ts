/** Lines from a terminal or a pipe, one at a time: what comes early waits until it is asked for. */
import { createInterface, type Interface } from 'node:readline';

export type Completer = (line: string) => Promise<readonly string[]>;

export class Input {
  readonly #readline: Interface;
  readonly #early: string[] = [];
  #waiting: ((line: string | undefined) => void) | undefined;
  #closed = false;

  constructor(complete: Completer) {
    const offer = async (line: string, done: (error: null, result: [string[], string]) => void): Promise<void> => {
      done(null, [[...(await complete(line))], line]);
    };
    this.#readline = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY,
      completer: (line: string, done: (error: null, result: [string[], string]) => void) => {
        void offer(line, done);
      },
    });
    this.#readline.on('line', (line) => {
      if (this.#waiting === undefined) this.#early.push(line);
      else this.#give(line);
    });
    this.#readline.on('close', () => {
      this.#closed = true;
      this.#give(undefined);
    });
  }

  /** The next line, with those that a backslash at the end joins to it; undefined at the end of the input. */
  async next(prompt: string): Promise<string | undefined> {
    const line = await this.#line(prompt);
    if (line === undefined || !line.endsWith('\\')) return line;
    const rest = await this.next('… ');
    return `${line.slice(0, -1)}\n${rest ?? ''}`;
  }

  /** Prints something while a line is being typed, which stays as it was. */
  aside(text: string): void {
    if (process.stdin.isTTY) process.stdout.write('\r\u001B[2K');
    process.stdout.write(`${text}\n`);
    if (this.#waiting !== undefined && process.stdin.isTTY) this.#readline.prompt(true);
  }

  close(): void {
    this.#readline.close();
  }

  async #line(prompt: string): Promise<string | undefined> {
    const early = this.#early.shift();
    if (early !== undefined || this.#closed) return early;
    this.#readline.setPrompt(process.stdin.isTTY ? prompt : '');
    this.#readline.prompt();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #give(line: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(line);
  }
}
