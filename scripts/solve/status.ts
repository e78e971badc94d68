import type { WriteStream } from 'node:tty';

/** The last line of a terminal, written over again and again while something takes long. */
interface Status {
  show(this: void, text: string): void;
  clear(this: void): void;
}

const eraseLine = '\r\u001B[K';

/** @param out what is no terminal is told nothing */
export function statusOn(out: Pick<WriteStream, 'isTTY' | 'write'>): Status {
  let isShown = false;
  const clear = (): void => {
    if (isShown) out.write(eraseLine);
    isShown = false;
  };
  const show = (text: string): void => {
    if (!out.isTTY) return;
    out.write(`${eraseLine}${text}`);
    isShown = true;
  };
  return { show, clear };
}

export function countLines({ show, clear }: Status): {
  onAnswers(this: void, count: number): void;
  end(this: void): void;
} {
  const began = performance.now();
  let lines = 0;
  const timer = setInterval(() => {
    const rate = Math.round((lines * 1000) / (performance.now() - began));
    show(`${lines.toLocaleString('en')} lines answered, ${rate.toLocaleString('en')} a second`);
  }, 500);
  const end = (): void => {
    clearInterval(timer);
    clear();
  };
  return { onAnswers: (count) => void (lines += count), end };
}
