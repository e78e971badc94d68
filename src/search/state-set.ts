import type { State } from '../puzzle.ts';

/** Spreads numbers that lie close together: 2^32 over the golden ratio. */
const spread = 0x9e3779b1;
const leastRoom = 8192;

/**
 * A growing set of states, numbered in the order in which they were added: open addressing, at most half full. It can be
 * emptied and used again, which spares the system from handing out fresh memory for every search.
 */
export class StateSet {
  count = 0;
  /** The states by number; what lies beyond `count` means nothing. */
  states: Float64Array<ArrayBuffer>;
  /** One more than the number of the state that lies here; 0 where there is none. Only a part of it may be in use. */
  #slots: Int32Array<ArrayBuffer>;
  readonly #least: number;
  #mask = 0;
  #shift = 0;

  /** @param room how many states there are room for at first */
  constructor(room = leastRoom) {
    this.#least = 2 ** Math.ceil(1 + Math.log2(room));
    this.states = new Float64Array(this.#least / 2);
    this.#slots = new Int32Array(this.#least);
    this.clear();
  }

  clear(): void {
    this.count = 0;
    this.#use(this.#least);
  }

  /** The number of a state, which is what `count` was if the state is new. */
  add(state: State): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = Math.imul(state, spread) >>> this.#shift;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      if (this.states[held - 1] === state) return held - 1;
      slot = (slot + 1) & mask;
    }
    if (2 * this.count > mask) {
      this.#grow();
      return this.add(state);
    }
    this.states[this.count] = state;
    slots[slot] = ++this.count;
    return this.count - 1;
  }

  /** The number of a state; undefined if it was not added. */
  indexOf(state: State): number | undefined {
    let slot = Math.imul(state, spread) >>> this.#shift;
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      if (this.states[held - 1] === state) return held - 1;
      slot = (slot + 1) & this.#mask;
    }
    return undefined;
  }

  #grow(): void {
    this.#use(2 * (this.#mask + 1));
    if (this.states.length <= this.#mask >> 1) {
      const states = new Float64Array((this.#mask + 1) / 2);
      states.set(this.states);
      this.states = states;
    }
    for (let index = 0; index < this.count; index++) {
      let slot = Math.imul(this.states[index] as number, spread) >>> this.#shift;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = index + 1;
    }
  }

  #use(slots: number): void {
    if (slots > this.#slots.length) this.#slots = new Int32Array(slots);
    else this.#slots.fill(0, 0, slots);
    this.#mask = slots - 1;
    this.#shift = Math.clz32(slots) + 1;
  }
}
