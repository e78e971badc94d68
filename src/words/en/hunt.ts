import type { Templates } from '../../message.ts';

export const hunt = {
  'hunt-title': 'Hunt #{=number} · {title} · {distance:move|moves}',
  'alt-ways':
    'Where the {count} shortest solutions part and meet, from the start on the left to the goal on the right, in {moves:move|moves}. They first part at move {=first}, into {parts} ways. Found and drawn thick: {found} of {count}.',
} as const satisfies Templates;
