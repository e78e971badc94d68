import type { race as english } from '../en/race.ts';
import type { Translation } from '../sentences.ts';

export const race = {
  'race-title': 'レース #{=number} · {title} · {distance}手',
} as const satisfies Translation<typeof english>;
