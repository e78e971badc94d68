import type { Templates } from '../../message.ts';

export const race = {
  'race-title': 'Race #{=number} · {title} · {distance:move|moves}',
  'race-how':
    'All get the same board, and each their own clock: it starts when you first see the board, so press **Start** when you are ready. Fewest moves win, then the shorter time.',
  'race-ends': 'Over {time}, or when all who are in are done.',
  'race-nobody': 'Nobody is in yet.',
  'race-in': 'In: {who}',
  'race-playing': 'Playing: {who}',
  'race-done': 'Done: {who}',
  'race-and-more': '{who} and {count} more',
  'race-over': '**The race is over.**',
  'race-place': '**{=place}.** {who} · {moves:move|moves}, {excess} over the shortest · {spent}',
  'race-place-shortest': '**{=place}.** {who} · {moves:move|moves}, the shortest · {spent}',
  'race-more': '{count} more finished.',
  'race-unfinished': 'Not finished: {who}',
  'race-none-finished': 'Nobody finished this time.',
  'race-solution': 'A shortest solution:',
  'race-minutes': '{count:minute|minutes}',
  'race-hours': '{count:hour|hours}',
  'race-full':
    'Ten races are going on here already. Wait until one of them is over, or ask an admin to end one with `/moderate`.',
  'race-full-long': 'Three races here go on for more than an hour yet. Choose a time of an hour or less.',
  'race-full-own':
    'Two races that you began still go on, here or elsewhere. You can begin the next when one of them is over, {time} at the latest.',
  'card-unseen':
    'I do not see this channel, so the card would never change here. Ask an admin to give me **View Channel** here, or use another channel.',
  'race-day': 'Enough races were begun today. The next can begin after {time}.',
  'race-beside': 'Too close to a board that people race on right now, until {time} at the latest.',
  'race-you-are-in':
    '**You are in race #{=number}.** Your clock does not run yet: it starts when you first see the board. Press **Start** when you are ready.',
  'race-clock-runs': '**You are in race #{=number}, and your clock runs.** Press **Start** to see your board.',
  'race-you-left':
    'You have left race #{=number}. You may come back with **Join** as long as it goes on; if you saw the board, your clock goes on too.',
  'race-not-in': 'You are not in race #{=number}. Press **Join** to take part.',
  'race-you-are-done':
    'You are done: {moves:move|moves}, {spent}. That is your result, and the race is over {time} at the latest.',
  'race-rematch-there': 'There is a rematch already: race #{=number}. Its card is in this channel.',
  'race-result':
    '**Your result: {moves:move|moves}, {spent}.** Who won is shown when the race is over, {time} at the latest.',
  'race-result-last':
    '**Your result: {moves:move|moves}, {spent}.** That was the last one: the race is over, and its card shows who won.',
  'race-second': 'Your first solution is your result, {moves:move|moves} in {spent}; this one changes nothing.',
  'race-deleted':
    'You deleted your data after your result in race #{=number}. So the race is over for you, and its card shows nothing of you.',
  'race-not-started': 'First press **Start** on the card of race #{=number}: your clock starts when you see the board.',
  'race-gone':
    'This does not count, as you have left race #{=number}. Press **Join** on its card and send your moves again.',
  'race-late': 'Race #{=number} is over, so this does not count.',
  'button-join': 'Join',
  'button-start': 'Start',
  'button-leave': 'Leave',
  'button-rematch': 'Rematch',
  'race-name': 'Race #{=number} · {title}',
  'race-board-ends': 'Over {time}. The first solution that you send is your result.',
  'race-board-over':
    'This race is over: moves are no longer counted. Its card shows the result and a shortest solution; there you find **Rematch**, and **Play on the board** to practise this board.',
  'race-elsewhere': 'This race belongs to another server.',
  'race-unknown': 'There is no race #{=number} in this server.',
  'race-no-answer':
    'Race #{=number} is still on: no hints and no answers until it is over. Then its card shows a shortest solution.',
  'race-ask': 'Send it? The first solution that you send is your result.',
  'privacy-races':
    'the races you were in, with your moves, when you began and when you were done; and as long as a race goes on, whether it was you who used `/race`',
  'moderate-one': 'Give only one of `day`, `race` and `hunt`.',
  'moderate-who':
    'Choose a `user` whose result or name it is about. Without one I can end a `race` or a `hunt`: give its number.',
  'end-ask-race':
    'End race #{=number} now, for everybody? Who is done keeps the result, all others have none, and the card shows a shortest solution.',
  'end-ask-hunt': 'End hunt #{=number} now, for everybody? What was found stays.',
  'end-done-race':
    'Race #{=number} is over now. Its card shows the result in a moment, or when somebody presses its buttons.',
  'end-done-hunt': 'Hunt #{=number} is over now. Its card shows it in a moment, or when somebody presses its buttons.',
  'end-over-race': 'Race #{=number} is over already.',
  'end-over-hunt': 'Hunt #{=number} is over already.',
  'button-end': 'End it now',
  'name-ask': 'Take this name off the card?',
  'name-ask-how':
    'The card shows a dash instead. Only you see this, and you can put the name back at any time. What the player did stays.',
  'name-off': 'Off the card:',
  'name-off-how': 'The card shows a dash in a moment. The button puts the name back.',
  'name-back': 'Back on the card in a moment:',
  'name-of-race': 'Race #{=number}',
  'name-done': '{moves:move|moves} (+{excess}), {spent}',
  'name-not-done': 'not done',
  'name-no-race': 'There is no race #{=number} on this server. The latest is #{=latest}.',
  'name-no-races': 'Nobody has raced on this server yet.',
  'name-not-in-race': '{who} is not in race #{=number}.',
  'name-in-race': 'These players are: {players}',
  'board-of-days': 'days solved',
  'board-of-races': 'races won',
  'board-races-title': 'Races: {period}',
  'board-racer': '**{=place}.** {who}: {wins:win|wins}, {finished} finished',
  'board-races': 'From {races:race|races} that somebody finished.',
  'board-races-latest': 'From the latest {races:race|races} that somebody finished.',
  'board-race-order': 'Wins come first, then races finished. Whoever finishes alone wins nothing.',
  'board-no-races': 'Nobody has finished a race here in this time. `/race` begins one.',
  'stats-races': '**Races:** {finished} finished, {won} won',
} as const satisfies Templates;
