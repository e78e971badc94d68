import type { Templates } from '../../message.ts';

export const race = {
  'race-title': 'Race #{=number} · {title} · {distance:move|moves}',

  'race-name': 'Race #{=number} · {title}',
  'race-ends': 'It ends <t:{=ends}:R>. The first solution that you send is your result.',
  'race-over':
    'Race #{=number} is over. Its card shows who won and a shortest solution. *Rematch* there begins another race, and *Play on the board* lets you practise this one.',
  'race-board-over': 'This race is over: moves are no longer counted. Its card shows the result.',
  'race-start-first': 'Press *Start* on the card of race #{=number} first: your clock starts when you see the board.',
  'race-left': 'You have left race #{=number}. *Start* on its card brings you back; your clock has gone on.',
  'race-elsewhere': 'This race belongs to another server.',
  'race-unknown': 'There is no race #{=number} in this server.',
  'race-no-answer':
    'Race #{=number} is still on: no hints and no answers until it is over. Then its card shows a shortest solution.',
  'button-leave': 'Leave',
  'race-ask': 'Send it? The first solution that you send is your result.',
} as const satisfies Templates;
