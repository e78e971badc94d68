import type { Templates } from '../../message.ts';

export const hunt = {
  'hunt-title': 'Hunt #{=number} · {title} · {distance:move|moves}',
  'hunt-name': 'Hunt #{=number} · {title}',
  'hunt-board-over': 'This hunt is over: its card shows who found what.',
  'hunt-unknown': 'There is no hunt #{=number} in this server.',
  'hunt-so-far': '{total} of {count} found',
  'hunt-ask': 'Send it to see whether it is new.',
  'hunt-restart': 'Restart begins the next one.',
  'hunt-title-day': 'Hunt #{=number} · {name}',
  'hunt-found': '**{total} of {count} found.** Find all shortest solutions of this board together!',
  'hunt-all': '**All {count} found!** The last one: {who}.',
  'hunt-ended': '**Over: {total} of {count} found.** Ten newer hunts have taken its place.',
  'hunt-how': 'Each solution in {par:move|moves} counts once, for whoever finds it first.',
  'hunt-yours': 'You were first with {own} of them: number {numbers}.',
  'hunt-yours-none': 'None of them is yours yet.',
  'hunt-secret': 'Only you see this. From {time} on everybody can hunt: by **Hunt** under the next puzzle, or `/hunt`.',
  'hunt-where': 'Everybody hunts here: {link}',
  'hunt-new': '**New! It is number {=number} of {count}.** Found by now: {total}. Can you find another?',
  'hunt-last': '**New, and the last one! All {count} are found.**',
  'hunt-known': 'This one is found already: number {=number} of {count}, first by {who}. Found by now: {total}.',
  'hunt-known-own': 'You have found this one before: number {=number} of {count}. Found by now: {total}.',
  'hunt-somebody': 'somebody else',
  'hunt-longer': 'A hunt counts solutions in {par:move|moves} only. Try to find one!',
  'hunt-over': 'This hunt is over: {total} of {count} were found.',
  'hunt-elsewhere': 'This hunt belongs to another server. `/hunt` begins one here.',
  'hunt-open':
    '{name} is still open here. Solve it and lock in, and you can look for the other solutions at once; everybody can from {time} on.',
  'hunt-uncounted':
    'I can’t count all shortest solutions of a {title}, so nobody could tell when a hunt for them is over. Choose another kind of puzzle.',
  'hunt-only-one': 'This board has only one shortest solution, so there is nothing to hunt for. Choose another one.',
  'hunt-too-many':
    'This board has {count} shortest solutions, and a hunt is for {most} at most. Choose another one, perhaps with fewer moves.',
  'hunt-beside': 'This board is too close to a puzzle that is still being played somewhere. Choose another one.',
  'button-others': 'Find the others',
  'button-hunt': 'Hunt',
  'button-hunt-show': 'Show the hunt',
  'alt-ways':
    'Where the {count} shortest solutions part and meet, from the start on the left to the goal on the right, in {moves:move|moves}. They first part at move {=first}, into {parts} ways. Found and drawn thick: {found} of {count}.',
  'privacy-finds': 'which solutions you found in hunts, and when',
} as const satisfies Templates;
