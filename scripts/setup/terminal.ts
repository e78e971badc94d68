/** Somebody at a terminal, who is asked one thing after another. */
import type { Readable, Writable } from 'node:stream';

export interface Person {
  /**
   * The line that is typed, without its end; undefined if there will be none.
   *
   * @param hidden whether what is typed is not shown
   */
  ask(question: string, hidden?: boolean): Promise<string | undefined>;
}

/** @param otherwise what an empty line means; no line at all is a no */
export function isYes(answer: string | undefined, otherwise: boolean): boolean {
  if (answer === undefined) return false;
  return answer.trim() === '' ? otherwise : /^y(es)?$/iu.test(answer.trim());
}

interface Keyboard extends Readable {
  setRawMode?(isRaw: boolean): unknown;
}

const [interrupt, endOfInput, backspace, erase] = ['\u0003', '\u0004', '\b', '\u007f'];

/**
 * Reads lines itself, because what is pasted may be several of them, and because a hidden one must not come back from the
 * terminal.
 */
export class Terminal implements Person {
  readonly #keyboard: Keyboard;
  readonly #screen: Writable;
  /** Takes the interruption that a terminal in raw mode passes on as a letter. */
  readonly #stop: () => void;
  #typed = '';
  #hasEnded = false;
  #wake: () => void = () => undefined;

  constructor(keyboard: Keyboard, screen: Writable, stop: () => void) {
    this.#keyboard = keyboard;
    this.#screen = screen;
    this.#stop = stop;
    keyboard.setEncoding('utf8');
    keyboard.pause();
    keyboard.on('data', (text: string) => this.#take(text));
    keyboard.on('end', () => this.#take(endOfInput ?? ''));
  }

  async ask(question: string, hidden = false): Promise<string | undefined> {
    this.#screen.write(question);
    if (hidden) this.#keyboard.setRawMode?.(true);
    this.#keyboard.resume();
    try {
      return await this.#line();
    } finally {
      this.#keyboard.pause();
      if (hidden) {
        this.#keyboard.setRawMode?.(false);
        this.#screen.write('\n');
      }
    }
  }

  async #line(): Promise<string | undefined> {
    for (;;) {
      const [, line, rest] = /^([^\r\n]*)(?:\r\n|\r|\n)([^]*)$/u.exec(this.#typed) ?? [];
      if (line !== undefined) {
        this.#typed = rest ?? '';
        return line;
      }
      if (this.#hasEnded) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #take(text: string): void {
    for (const letter of text) {
      if (letter === interrupt) this.#stop();
      else if (letter === endOfInput) this.#hasEnded = true;
      else if (letter === backspace || letter === erase) this.#typed = this.#typed.slice(0, -1);
      else this.#typed += letter;
    }
    this.#wake();
  }
}
