/** What `npm test` takes of an exhaustive suite, of which `npm run test:slow` tries everything. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly thorough: boolean;
  }
}

export const thorough = inject('thorough');

/** All of them, or every so many. */
export function sample<Thing>(all: readonly Thing[], step: number): readonly Thing[] {
  return thorough ? all : all.filter((_one, index) => index % step === 0);
}

/** How often a property is tried that is to be tried so often. */
export const runs = (all: number): number => (thorough ? all : Math.ceil(all / 20));
