/** Counts who plays a server's puzzle of the day, by hand: what the line below its post must say. */

/** How a line is written in the language of a server. */
interface Wording {
  readonly playing: (count: number) => string;
  readonly solved: (count: number) => string;
  readonly tried: (count: number) => string;
  readonly best: (excess: number) => string;
}

export const english: Wording = {
  playing: (count) => `${count} playing`,
  solved: (count) => `${count} solved`,
  tried: (count) => `${count} more tried`,
  best: (excess) => (excess === 0 ? 'best: shortest' : `best +${excess}`),
};

export const japanese: Wording = {
  playing: (count) => `${count}人が挑戦中`,
  solved: (count) => `${count}人が正解`,
  tried: (count) => `ほか${count}人が挑戦`,
  best: (excess) => (excess === 0 ? '最高記録：最短' : `最高記録：最短+${excess}`),
};

export class Tally {
  readonly #words: Wording;
  readonly #in = new Set<string>();
  /** In the order of finishing, with their best. */
  readonly #solvers = new Map<string, number>();
  #best = Infinity;
  /** What the line says; it is written anew where something happened that it is for. */
  line: string | undefined;

  constructor(words: Wording) {
    this.#words = words;
  }

  /** Somebody looks at the board. Only the first who plays is news. */
  opens(name: string): void {
    const isFirst = this.#in.size === 0;
    this.#in.add(name);
    if (isFirst) this.#write();
  }

  /** Somebody solves it, so many moves above the shortest. */
  solves(name: string, excess: number): void {
    const isNews = !this.#solvers.has(name) || excess < this.#best;
    this.#in.add(name);
    this.#solvers.set(name, Math.min(excess, this.#solvers.get(name) ?? Infinity));
    this.#best = Math.min(this.#best, excess);
    if (isNews) this.#write();
  }

  /** The round is over. @param tried how many sent a list that solved nothing */
  closes(tried: number): void {
    const { solved, best, tried: more } = this.#words;
    const parts = [solved(this.#solvers.size), ...(tried > 0 ? [more(tried)] : []), best(this.#best), this.#names()];
    this.line = parts.join(' · ');
  }

  #write(): void {
    const { playing, solved, best } = this.#words;
    const count = this.#in.size - this.#solvers.size;
    this.line = [
      ...(count > 0 ? [playing(count)] : []),
      ...(this.#solvers.size > 0 ? [solved(this.#solvers.size), best(this.#best), this.#names()] : []),
    ].join(' · ');
  }

  #names(): string {
    return [...this.#solvers.keys()].map((name) => `@${name}`).join(' ');
  }
}
