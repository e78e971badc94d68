/** One line of the result. Every quantity here is better when it is smaller, except rates, which say so. */
export interface Row {
  readonly name: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Absent where the row is there to compare with. */
  readonly target?: number | undefined;
  /** The same work by the plain reference program, in the same unit. */
  readonly reference?: number;
  /** Further figures, such as the parts of a sum. */
  readonly detail?: string;
}

export type Unit = 'µs' | 'ms' | 'KiB' | 'M states/s';

/** A rate is to be reached, everything else not to be exceeded. */
export function isMissed({ measured, target, unit }: Row): boolean {
  if (target === undefined) return false;
  return unit === 'M states/s' ? measured < target : measured > target;
}

/** How many times as good as the reference. */
export function ratio({ measured, reference, unit }: Row): number | undefined {
  if (reference === undefined) return undefined;
  return unit === 'M states/s' ? measured / reference : reference / measured;
}
