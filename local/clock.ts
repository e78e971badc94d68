/** The desk’s clock: set by hand, it runs on at the speed of the real one. All that goes by time goes by it. */
export class DeskClock {
  #offset = 0;
  readonly #real: () => number;
  readonly #onMove: (ahead: number) => void;

  /**
   * @param onMove is told how far the clock is ahead of the real one, whenever somebody sets it
   * @param real the clock that drives this one; a stopped clock stops this one too
   */
  constructor(
    now: number = Date.now(),
    real: () => number = Date.now,
    onMove: (ahead: number) => void = () => undefined,
  ) {
    this.#real = real;
    this.#onMove = onMove;
    this.#offset = now - real();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#real() + this.#offset;
  }

  set(now: number): void {
    this.#offset = now - this.#real();
    this.#onMove(this.#offset);
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }
}
