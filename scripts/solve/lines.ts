/**
 * The lines of a stream of bytes. Only a line feed ends a line: a string of JSON may hold U+2028, a carriage return
 * between two values is space, and one before the line feed is too.
 */

/** A longer line is refused, so that no line fills the memory. A position and its goal take some hundred bytes. */
export const maxLineBytes = 65_536;

/** A line with its number from 1; `fault` says why it has no text. */
export interface InputLine {
  readonly number: number;
  readonly text: string;
  readonly fault?: 'long' | 'bytes';
}

const lineFeed = 10;

/**
 * All lines but the empty ones, which count; together those that are read together. Each is made when it is taken: what
 * waits for long is no longer cheap to clear away.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Iterator<InputLine>> {
  const held = new HeldLine();
  const copy = new Copy(chunks[Symbol.asyncIterator]());
  for (let bytes = await copy.next(); bytes !== undefined; bytes = await copy.next()) yield linesIn(bytes, held);
  yield [held.take()].values().filter(isFull);
}

/** Copies each chunk to the same place, so that nothing holds the chunk while its lines are answered. */
class Copy {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes = new Uint8Array(65_536);

  constructor(chunks: AsyncIterator<Uint8Array>) {
    this.#chunks = chunks;
  }

  async next(): Promise<Uint8Array | undefined> {
    const { value, done } = await this.#chunks.next();
    if (done === true) return undefined;
    if (value.length > this.#bytes.length) this.#bytes = new Uint8Array(value.length);
    this.#bytes.set(value);
    return this.#bytes.subarray(0, value.length);
  }
}

function* linesIn(chunk: Uint8Array, held: HeldLine): Generator<InputLine> {
  let from = 0;
  for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
    held.add(chunk.subarray(from, end));
    const line = held.take();
    if (isFull(line)) yield line;
    from = end + 1;
  }
  held.add(chunk.slice(from));
}

const isFull = ({ text, fault }: InputLine): boolean => fault !== undefined || text.trim() !== '';

/** The line that is being read. Of one that is too long no more is held. */
class HeldLine {
  /**
   * A byte order mark at the beginning of a line is left out. Files that were put together have some in their middle.
   */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #number = 0;
  #parts: Uint8Array[] = [];
  #length = 0;

  add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > maxLineBytes) this.#parts = [];
    else this.#parts.push(part);
  }

  take(): InputLine {
    const number = ++this.#number;
    const isLong = this.#length > maxLineBytes;
    const [first = new Uint8Array(), ...others] = this.#parts;
    this.#parts = [];
    this.#length = 0;
    if (isLong) return { number, text: '', fault: 'long' };
    try {
      return { number, text: this.#decoder.decode(others.length === 0 ? first : Buffer.concat([first, ...others])) };
    } catch {
      return { number, text: '', fault: 'bytes' };
    }
  }
}
