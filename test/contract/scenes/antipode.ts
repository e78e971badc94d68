/** No way back: a day's number, and boards and numbers that are chosen. */
import { dateAt } from '../../../src/day/calendar.ts';
import { courseOn, goalOf } from '../../../src/games/antipode/course.ts';
import { replay, writePath } from '../../../src/moves/path.ts';
import { awayOf } from '../../away.ts';
import type { Actor, Company, Turn } from '../cast.ts';
import { farthestOf, positionOf, solutionOf } from '../solutions.ts';

const list = async (who: Actor, card: Turn, moves: readonly string[]): Promise<Turn> =>
  who.fill(await who.press(card, 'check:open:'), { moves: moves.join(' ') });

export async function antipodeScene({ stage, actor }: Company): Promise<void> {
  const [ada, bob, cleo] = (['ada', 'bob', 'cleo'] as const).map((name) => actor(name)) as [Actor, Actor, Actor];
  const { family, limit } = courseOn(dateAt(stage.clock.now()));
  const moves = awayOf(goalOf(family), limit);
  const card = await ada.say('/antipode');
  const own = await bob.say('/antipode');
  await list(bob, own, moves.slice(0, -1));
  await list(bob, own, awayOf(goalOf(family), limit + 1));
  await cleo.press(card, 'antipode:open:');
  const told = await list(bob, own, moves);
  await bob.press(told, 'check:share:');
  await bob.press(told, 'check:share:');
  await cleo.press(told, 'check:share:');
  await ada.page(await ada.press(card, 'antipode:open:'), [moves.join(' '), moves.join(' ')]);
  await bob.press(await bob.press(card, 'antipode:open:'), 'play:buttons:');
  // The card is edited.
  stage.clock.set(stage.clock.now() + 60_000);
  await stage.runtime.queue.idle();
  for (const line of ['/hint', '/solve', '/daily', '/play']) await cleo.say(`${line} puzzle: antipode`);
  await cleo.say('/check moves: U puzzle: antipode 999');
  await chosenScene(cleo);
}

async function chosenScene(who: Actor): Promise<void> {
  await who.say('/antipode puzzle: 15-puzzle');
  await who.say('/antipode puzzle: 8-puzzle moves: 32');
  await who.say('/antipode moves: 5');
  await who.say('/antipode puzzle: rush-hour moves: 12');
  // Beside the puzzle of two moves that some play.
  await list(who, await who.say('/antipode puzzle: 8-puzzle moves: 2'), ['D', 'R']);
  const far = farthestOf('8-puzzle').id;
  const back = replay(positionOf(far), solutionOf(far)).toReversed();
  const start = { ...positionOf(far), state: back[0] ?? 0 };
  const free = await who.say('/antipode puzzle: 8-puzzle moves: 31');
  const all = writePath(start, back);
  await list(who, free, all);
  // The last move by a button.
  await list(who, free, all.slice(0, -1));
  await who.page(await who.press(free, 'play:open:'), [all.join(' ')]);
  const board = await who.press(await who.press(free, 'play:open:'), 'play:buttons:');
  const ended = await who.press(board, `play:go:${all.at(-1)}:`);
  await who.press(ended, 'play:back:');
}
