import type { Templates } from '../../message.ts';

export const race = {
  'race-title': 'Race #{=number} · {title} · {distance:move|moves}',
} as const satisfies Templates;
