/**
 * Which weeks are played, as it is printed before they begin: a fixed one, so that a failure comes again, and one of the commit's date,
 * so that every day tries another. `WEEK_SEED=7` plays another one instead of that.
 */
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

export function setup({ provide }: TestProject): void {
  const given = process.env['WEEK_SEED'];
  const drawn = given === undefined ? Number(dateOfCommit().replaceAll('-', '')) : Number(given);
  process.stdout.write(`The weeks of faults have the seeds 1 and ${drawn}.\n`);
  provide('weekSeed', drawn);
}

/** As `2026-03-04`. Where there is no repository it is the day of the run. */
function dateOfCommit(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    weekSeed: number;
  }
}
