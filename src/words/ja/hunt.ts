import type { hunt as english } from '../en/hunt.ts';
import type { Translation } from '../sentences.ts';

export const hunt = {
  'hunt-title': '解探し #{=number} · {title} · {distance}手',
} as const satisfies Translation<typeof english>;
