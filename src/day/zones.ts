/**
 * The world's time zones, from Node by `scripts/zones.ts`: `Intl` would cost a cold isolate twice a request's time.
 * All rules lie in one array: the number of a rule's pairs, then the pairs (a minute since 1970, minutes ahead of UTC
 * from then on). The first pair holds before it, too.
 */
import { Container, packContainer } from '../container.ts';
import { once } from '../once.ts';

interface Metadata {
  /** A rule is its place in the array. */
  readonly zones: readonly (readonly [name: string, rule: number])[];
}

const minuteMs = 60_000;

export class Zones {
  readonly #container: Container<Metadata>;
  readonly #rules = once(() => this.#container.array('rules', 'i32'));
  readonly #index = once((): ReadonlyMap<string, number> => new Map(this.#container.metadata.zones));

  constructor(file: ArrayBuffer) {
    this.#container = new Container(file);
  }

  /** IANA names in alphabetical order. */
  get names(): readonly string[] {
    return [...this.#index().keys()];
  }

  /** Zones whose clocks always agree have the same number; it is -1 for UTC and for unknown zones. */
  ruleOf(name: string): number {
    return name === 'UTC' ? -1 : (this.#index().get(name) ?? -1);
  }

  /** Minutes ahead of UTC; an unknown zone counts as UTC. */
  offsetAt(name: string, moment: number): number {
    return this.steadyOffset(name, moment, moment) ?? 0;
  }

  /** Minutes ahead of UTC between two moments, both included; undefined if the clock changes in between. */
  steadyOffset(name: string, from: number, to: number): number | undefined {
    const rule = this.ruleOf(name);
    if (rule < 0) return 0;
    const rules = this.#rules();
    const pair = pairAt(rules, rule, from);
    return from === to || pair === pairAt(rules, rule, to) ? rules[pair + 1] : undefined;
  }
}

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

/** @param rules by zone the pairs (minute since 1970, minutes ahead of UTC) */
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
  const metadata: Metadata = { zones };
  return packContainer(metadata, { rules: Int32Array.from(numbers) });
}
