/** One line of the result. Every quantity here is better when it is smaller, except rates, which say so. */
export interface BenchRow {
  readonly name: string;
  /** Rows of one name follow each other and differ in this: `warm`, `cold, first request`. */
  readonly when?: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Undefined if there is no target, or if the row is only there to compare with. */
  readonly target?: number | undefined;
  /** The same by the plain reference program, in the same unit. */
  readonly reference?: number | undefined;
  /** Further figures, such as the parts of a sum. */
  readonly detail?: string | undefined;
}

/** `x hello`: as a multiple of a Worker that says hello, measured in the same run. */
export type Unit = 'µs' | 'ms' | 's' | 'KiB' | 'of 100' | 'M states/s' | 'x hello';

export interface Section {
  readonly title: string;
  readonly rows: readonly BenchRow[];
}

const isRate = ({ unit }: BenchRow): boolean => unit === 'M states/s' || unit === 'of 100';

/** A rate misses its target if it is lower, every other quantity if it is higher. */
export function isMissed(row: BenchRow): boolean {
  const { measured, target } = row;
  if (target === undefined) return false;
  return isRate(row) ? measured < target : measured > target;
}

/** How many times as good as the reference: below 1 where it is worse. */
export function ratio(row: BenchRow): number | undefined {
  const { measured, reference } = row;
  if (reference === undefined) return undefined;
  return isRate(row) ? measured / reference : reference / measured;
}

export const fullName = ({ name, when }: BenchRow): string => (when === undefined ? name : `${name}: ${when}`);
