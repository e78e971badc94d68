/**
 * The world's time zones, as a table of when their clocks are set to what. It is made in the build from what Node knows
 * (scripts/zones.ts), because asking `Intl` costs a cold isolate twice the time that a request has.
 *
 * The file: four bytes, the length of a JSON text; the text, `{ zones: [name, number of its rule][] }`, where a rule's
 * number is where it begins in what follows; then 32-bit integers: of each rule its length in pairs, and by pair from
 * which minute since 1970 on, and how many minutes the clock is ahead of UTC. A rule's first pair holds since ever.
 */
interface Index {
  readonly zones: readonly (readonly [name: string, rule: number])[];
}

const minuteMs = 60_000;

export class Zones {
  readonly #pack: ArrayBuffer;
  #index: ReadonlyMap<string, number> | undefined;
  #rules: Int32Array | undefined;

  constructor(pack: ArrayBuffer) {
    this.#pack = pack;
  }

  /** Every zone's IANA name, in the order of the alphabet. */
  get names(): readonly string[] {
    return [...this.#open().keys()];
  }

  /** A number that zones have in common whose clocks always show the same; -1 for UTC and what counts as UTC. */
  ruleOf(name: string): number {
    return name === 'UTC' ? -1 : (this.#open().get(name) ?? -1);
  }

  /** How many minutes a zone's clock is ahead of UTC; a zone that is not known (any more) counts as UTC. */
  offsetAt(name: string, moment: number): number {
    return this.steadyOffset(name, moment, moment) ?? 0;
  }

  /** The same at all moments between two, these included; undefined where the clock is set meanwhile. */
  steadyOffset(name: string, from: number, to: number): number | undefined {
    const rule = this.ruleOf(name);
    const rules = this.#rules;
    if (rule < 0 || rules === undefined) return 0;
    const pair = pairAt(rules, rule, from);
    return from === to || pair === pairAt(rules, rule, to) ? rules[pair + 1] : undefined;
  }

  #open(): ReadonlyMap<string, number> {
    if (this.#index !== undefined) return this.#index;
    const length = new DataView(this.#pack).getUint32(0, true);
    const text = new TextDecoder().decode(new Uint8Array(this.#pack, 4, length));
    this.#rules = new Int32Array(this.#pack.slice(4 + length));
    this.#index = new Map((JSON.parse(text) as Index).zones);
    return this.#index;
  }
}

/** Where that pair of a rule stands that holds at a moment. */
function pairAt(rules: Int32Array, rule: number, moment: number): number {
  const minute = Math.floor(moment / minuteMs);
  let [low, high] = [0, (rules[rule] ?? 1) - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rules[rule + 1 + 2 * middle] ?? 0) <= minute) low = middle;
    else high = middle - 1;
  }
  return rule + 1 + 2 * low;
}

/** @param rules pairs of (minute since 1970, minutes ahead of UTC) by zone, the first of each since ever */
export function packZones(rules: ReadonlyMap<string, readonly number[]>): Uint8Array<ArrayBuffer> {
  const starts = new Map<string, number>();
  const numbers: number[] = [];
  const zones = [...rules].map(([name, pairs]): [string, number] => {
    const same = pairs.join(' ');
    const start = starts.get(same) ?? numbers.length;
    if (!starts.has(same)) {
      starts.set(same, start);
      numbers.push(pairs.length / 2, ...pairs);
    }
    return [name, start];
  });
  const index: Index = { zones };
  const text = new TextEncoder().encode(JSON.stringify(index));
  const pack = new Uint8Array(4 + text.length + 4 * numbers.length);
  const view = new DataView(pack.buffer);
  view.setUint32(0, text.length, true);
  pack.set(text, 4);
  for (const [place, number] of numbers.entries()) view.setInt32(4 + text.length + 4 * place, number, true);
  return pack;
}
