/** The climb, and races in which each racer has a board at their own rung. */
import { idShown } from '../../id-shown.ts';
import type { Company, Turn } from '../cast.ts';
import { idIn, longer, positionOf, solutionOf } from '../solutions.ts';

const kind = '8-puzzle';

const list = (id: string): string => solutionOf(id).join(' ');

/** Up and down, by each way that there is, on the page too; and who has climbed how far. */
export async function climbScene(here: Company): Promise<void> {
  const quin = here.actor('quin');
  await quin.say('/leaderboard board: climb');
  let board = await quin.say(`/practice puzzle: ${kind}`);
  for (const movesOf of [solutionOf, longer]) {
    const moves = movesOf(idIn(board)).join(' ');
    const sent = await quin.fill(await quin.press(board, 'check:open:'), { moves });
    board = await quin.press(sent, 'practice:deal:');
  }
  const open = await quin.press(board, 'play:open:');
  await quin.page(
    open,
    [],
    [
      ['end', { how: 'give-up' }],
      ['deal', { id: '00000000000000c1', to: 'climb' }],
    ],
  );
  const next = await quin.press(await quin.say(`/practice puzzle: ${kind}`), 'play:open:');
  await quin.page(next, [list(idIn(next))]);
  await quin.press(await quin.say(`/practice puzzle: ${kind}`), 'hint:ask:');
  await quin.press(await quin.say(`/practice puzzle: ${kind}`), 'solve:ask:');
  await besideOpen(here);
  await quin.say('/stats');
  await quin.say('/leaderboard board: climb');
}

/** A puzzle has come close to the board that stands. */
async function besideOpen(here: Company): Promise<void> {
  const quin = here.actor('quin');
  const { puzzle, state } = positionOf(idIn(await quin.say(`/daily puzzle: ${kind}`)));
  const [move = 0] = puzzle.moves(state);
  const beside = `${kind}.${puzzle.board}.${puzzle.play(state, move).toString(36)}`;
  await quin.say(`/practice puzzle: ${kind}`);
  const { runtime } = here.stage;
  await runtime.query('UPDATE climbs SET board = ?1 WHERE user = ?2', beside, quin.person.user.id);
  await quin.say(`/check moves: ${list(beside)} puzzle: ${beside}`);
  await quin.say(`/practice puzzle: ${kind}`);
}

const boardIn = ({ message }: Turn): string => idShown(message?.fields) ?? '';

/** Two racers with boards of their own: one by a typed list, one on the page. */
export async function rungsScene(here: Company): Promise<void> {
  const [gus, eve] = [here.actor('gus'), here.actor('eve')];
  const card = await gus.say('/race puzzle: knight-exchange time: 30');
  const [own, other] = [await gus.press(card, 'race:start:'), await eve.press(card, 'race:start:')];
  await eve.fill(await eve.press(other, 'check:open:'), { moves: list(boardIn(other)) });
  const look = await gus.page(own, [list(boardIn(own))]);
  await look();
  here.stage.clock.set(here.stage.clock.now() + 60_000);
  await here.stage.runtime.queue.idle();
  await eve.press(card, 'race:again:');
}
