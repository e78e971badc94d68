/**
 * `solve --batch`: a JSON object a line, and one answer a line in the same order. Answers to later lines wait for an
 * earlier one, and lines for answers: so memory stays the same for any number of lines.
 */
import type { Writable } from 'node:stream';
import { type InputLine, linesOf } from './lines.ts';

export interface Solver {
  /** How much may wait until it is written, in characters of lines. */
  readonly window: number;
  /** How many lines it takes next, once it takes any. */
  room(): Promise<number>;
  answer(lines: readonly InputLine[]): Promise<string>;
}

/** An answer counts for as many characters as most have. */
const perAnswer = 4096;

/** @param onAnswers is told how many lines were answered, each time that some were */
export async function runBatch(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  solver: Solver,
  onAnswers?: (lines: number) => void,
): Promise<void> {
  const waiting = new Waiting(solver.window);
  const writer = new Writer(output);
  let written = Promise.resolve();
  const write = async (lines: readonly InputLine[], before: Promise<void>, answers: Promise<string>): Promise<void> => {
    await before;
    await writer.write(`${await answers}\n`);
    waiting.remove(weightOf(lines));
    onAnswers?.(lines.length);
  };
  for await (const lines of linesOf(input)) {
    for (;;) {
      const next = take(lines, await solver.room());
      if (next.length === 0) break;
      waiting.add(weightOf(next));
      written = write(next, written, solver.answer(next));
      await waiting.room();
    }
  }
  await written;
}

function take(lines: Iterator<InputLine>, count: number): readonly InputLine[] {
  const taken: InputLine[] = [];
  while (taken.length < count) {
    const { value, done } = lines.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

const weightOf = (lines: readonly InputLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length + perAnswer, 0);

/** Writes from the same bytes again and again: new ones for each answer would be garbage for long. */
class Writer {
  readonly #output: Writable;
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(65_536);

  constructor(output: Writable) {
    this.#output = output;
  }

  async write(text: string): Promise<void> {
    for (let from = 0; from < text.length;) {
      const { read, written } = this.#encoder.encodeInto(text.slice(from), this.#bytes);
      from += read;
      await new Promise((resolve) => this.#output.write(this.#bytes.subarray(0, written), resolve));
    }
  }
}

class Waiting {
  readonly #most: number;
  #weight = 0;
  #onRoom: (() => void) | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  add(weight: number): void {
    this.#weight += weight;
  }

  remove(weight: number): void {
    this.#weight -= weight;
    if (this.#weight <= this.#most) this.#onRoom?.();
  }

  room(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#weight <= this.#most) resolve();
      else this.#onRoom = resolve;
    });
  }
}
