import type { Templates } from '../../message.ts';

export const hunt = {
  'hunt-title': 'Hunt #{=number} · {title} · {distance:move|moves}',

  'hunt-name': 'Hunt #{=number} · {title}',
  'hunt-found': '**{total} of {count} found.** Find all shortest solutions of this board together!',
  'hunt-board-over': 'This hunt is over: its card shows who found what.',
  'hunt-elsewhere': 'This hunt belongs to another server. `/hunt` begins one here.',
  'hunt-unknown': 'There is no hunt #{=number} in this server.',
  'hunt-so-far': '{total} of {count} found',
  'hunt-ask': 'Send it to see whether it is new.',
  'hunt-restart': 'Restart begins the next one.',
  'alt-ways':
    'Where the {count} shortest solutions part and meet, from the start on the left to the goal on the right, in {moves:move|moves}. They first part at move {=first}, into {parts} ways. Found and drawn thick: {found} of {count}.',
} as const satisfies Templates;
