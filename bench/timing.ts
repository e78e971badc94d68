/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Milliseconds of one call. */
export function time(work: () => unknown): number {
  const start = performance.now();
  keep(work());
  return performance.now() - start;
}

/** Shorter than this and the clock's own steps would show. */
const batchLength = 4;

/** The median over batches of calls, in milliseconds a call. */
export function medianTime(work: () => unknown, batches: number): number {
  let calls = 1;
  while (timeBatch(work, calls) < batchLength) calls *= 2;
  return median(Array.from({ length: batches }, () => timeBatch(work, calls) / calls));
}

function timeBatch(work: () => unknown, calls: number): number {
  return time(() => {
    for (let k = 0; k < calls; k++) keep(work());
  });
}

let kept: unknown;

/** Results are looked at, so that no compiler leaves the work out. */
function keep(result: unknown): void {
  if (result === undefined && kept === undefined) throw new Error('the work gave nothing');
  kept = result;
}
