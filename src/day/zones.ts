/**
 * The world's time zones, as a table of when their clocks are set to what. It is made in the build from what Node knows
 * (scripts/zones.ts), because asking `Intl` costs a cold isolate twice the time that a request has.
 *
 * A container with the rules in one array: of each its length in pairs, and by pair from which minute since 1970 on, and how many
 * minutes the clock is ahead of UTC. A rule's first pair holds since ever.
 */
import { Container, packContainer } from '../container.ts';
import { once } from '../once.ts';

interface Metadata {
  /** A rule's number is where it begins. */
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

  /** Every zone's IANA name, in the order of the alphabet. */
  get names(): readonly string[] {
    return [...this.#index().keys()];
  }

  /** A number that zones have in common whose clocks always show the same; -1 for UTC and what counts as UTC. */
  ruleOf(name: string): number {
    return name === 'UTC' ? -1 : (this.#index().get(name) ?? -1);
  }

  /** How many minutes a zone's clock is ahead of UTC; a zone that is not known (any more) counts as UTC. */
  offsetAt(name: string, moment: number): number {
    return this.steadyOffset(name, moment, moment) ?? 0;
  }

  /** The same at all moments between two, these included; undefined where the clock is set meanwhile. */
  steadyOffset(name: string, from: number, to: number): number | undefined {
    const rule = this.ruleOf(name);
    if (rule < 0) return 0;
    const rules = this.#rules();
    const pair = pairAt(rules, rule, from);
    return from === to || pair === pairAt(rules, rule, to) ? rules[pair + 1] : undefined;
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
  const metadata: Metadata = { zones };
  return packContainer(metadata, { rules: Int32Array.from(numbers) });
}
