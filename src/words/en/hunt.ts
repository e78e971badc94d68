import type { Templates } from '../../message.ts';

export const hunt = {
  'hunt-title': 'Hunt #{=number} · {title} · {distance:move|moves}',
} as const satisfies Templates;
