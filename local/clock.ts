/**
 * The desk's clock: set by hand, it runs on from there at the speed of the real one. Everything that Discord and Cloudflare
 * would do by time (signatures, cron, expiring tokens, retries) goes by it, so that a test can live through a day in a second.
 */
export class Clock {
  #offset = 0;

  constructor(now: number = Date.now()) {
    this.set(now);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  set(now: number): void {
    this.#offset = now - Date.now();
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }
}
