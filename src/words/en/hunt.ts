import type { Templates } from '../../message.ts';

export const hunt = {
  'hunt-title': 'Hunt #{=number} · {title} · {distance:move|moves}',

  'hunt-name': 'Hunt #{=number} · {title}',
  'hunt-found': '**{total} of {count} found.** Find all shortest solutions of this board together!',
  'hunt-board-over': 'This hunt is over: its card shows who found what.',
  'hunt-elsewhere': 'This hunt belongs to another server. `/hunt` begins one here.',
  'hunt-unknown': 'There is no hunt #{=number} in this server.',
} as const satisfies Templates;
