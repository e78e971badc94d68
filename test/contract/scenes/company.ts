/** Races and hunts, and what posts tell of those who play. */
import { positionAfter } from '../../../src/moves/path.ts';
import { positionId } from '../../../src/positions/position.ts';
import { idShown } from '../../id-shown.ts';
import { type Actor, type Company, company, type Turn } from '../cast.ts';
import { countOf, farthestOf, idIn, idOf, longer, positionOf, solutionOf } from '../solutions.ts';

const hardest = '867254301';

/** The name of a card that the buttons below a message carry. */
const nameIn = ({ answer }: Turn): string =>
  /(?:race|hunt)\.[0-9a-z]+\.\d+/u.exec(JSON.stringify(answer.payload))?.[0] ?? '';
const numberIn = (turn: Turn): string => /#(\d+)/u.exec(turn.text)?.[1] ?? '';

/** The id of the board of a message. */
const boardIn = ({ message }: Turn): string => idShown(message?.fields) ?? '';

/** The same people on another server. */
function elsewhere({ stage, locale, guild }: Company): Company {
  const other = stage.world.guilds.find((one) => one !== guild);
  return company(stage, locale, other ?? guild);
}

/** Sends a list by the form below a board. */
async function sends(who: Actor, board: Turn, moves: readonly string[]): Promise<Turn> {
  return who.fill(await who.press(board, 'check:open:'), { moves: moves.join(' ') });
}

/** Minutes go by, and what the queue has waited with comes. */
async function later({ stage }: Company, minutes: number): Promise<void> {
  stage.clock.set(stage.clock.now() + minutes * 60_000);
  await stage.runtime.queue.idle();
}

/** Some race; one leaves and comes back; another may only look. Then all is over, and there is a rematch. */
export async function raceScene(here: Company): Promise<void> {
  const [dan, eve, finn] = (['dan', 'eve', 'finn'] as const).map((name) => here.actor(name)) as [Actor, Actor, Actor];
  const card = await dan.say('/race puzzle: 8-puzzle distance: 14 time: 30');
  const number = numberIn(card);
  const board = await eve.press(card, 'race:start:');
  await later(here, 1);
  const moves = solutionOf(boardIn(board));
  await eve.press(board, 'race:leave:');
  await eve.press(board, 'race:leave:');
  await sends(eve, board, moves);
  await eve.press(card, 'race:start:');
  const own = await dan.press(card, 'race:start:');
  const form = await dan.press(own, 'check:open:');
  const look = await dan.page(own, [longer(boardIn(own)).join(' '), moves.join(' ')]);
  await dan.fill(form, { moves: moves.join(' ') });
  await dan.press(card, 'race:start:');
  await finn.rawPress(`race:join:${number}:card`);
  await refusedScene(here, finn, board, number);
  const gil = here.actor('gil');
  const last = await gil.press(card, 'race:start:');
  await sends(eve, board, moves);
  await gil.page(last, [moves.join(' ')]);
  await look();
  await later(here, 1);
  await finn.press(card, 'race:again:');
  await finn.press(card, 'race:again:');
  await eve.press(board, 'race:leave:');
  await finn.rawPress(`check:open:${nameIn(board)}`);
  await eve.press(board, 'play:buttons:');
}

/** What those hear who may not know the board. */
async function refusedScene(here: Company, finn: Actor, board: Turn, number: string): Promise<void> {
  await finn.rawPress(`check:open:${nameIn(board)}`);
  await elsewhere(here)
    .actor('finn')
    .rawPress(`check:open:${nameIn(board)}`);
  for (const line of ['/daily', '/hint', '/solve', '/play']) await finn.say(`${line} puzzle: race ${number}`);
  await finn.say('/check moves: U puzzle: race 999');
  await finn.say(`/solve position: ${boardIn(board)}`);
}

/** A race of many, whose time ends: more names and places than a card has room for. */
export async function crowdScene(here: Company): Promise<void> {
  const racers = Array.from({ length: 22 }, (_, index) => here.actor(`racer${index}`));
  const dan = here.actor('dan');
  const card = await dan.say('/race puzzle: 8-puzzle distance: 8 time: 2');
  for (const racer of racers) await racer.press(card, 'race:start:');
  await later(here, 0.5);
  let moves: readonly string[] = [];
  for (const [index, racer] of racers.slice(0, 12).entries()) {
    const board = await racer.press(card, 'race:start:');
    moves = solutionOf(boardIn(board));
    if (index < 11) await sends(racer, board, moves);
  }
  // One forgets their result, and can have no other.
  const forgetful = racers[12] ?? dan;
  await sends(forgetful, await forgetful.press(card, 'race:start:'), moves);
  await forgetful.rawPress('privacy:delete-all');
  await forgetful.press(card, 'race:start:');
  await later(here, 0.5);
  await later(here, 1);
  await racers[11]?.say(`/check moves: ${moves.join(' ')} puzzle: race ${numberIn(card)}`);
  const lonely = await dan.say('/race puzzle: 8-puzzle distance: 8 time: 2');
  const look = await dan.page(await dan.press(lonely, 'race:start:'), []);
  await later(here, 3);
  await look();
  for (const who of [dan, dan, dan, here.actor('racer0'), here.actor('racer0')])
    await who.say('/race puzzle: 8-puzzle distance: 20 time: 1440');
  for (let index = 2; index < 10; index++) await racers[index]?.say('/race puzzle: 8-puzzle distance: 20 time: 60');
  const unseen = here.stage.world.addChannel(here.guild, 'unseen', '');
  await here.actor('dan', { where: unseen.name }).say('/race puzzle: 8-puzzle distance: 20');
}

/** The ids of boards with so many shortest solutions. */
function boardsWith(count: bigint, wanted: number, from = 5000): readonly string[] {
  const found: string[] = [];
  for (let state = from; found.length < wanted; state++) {
    const id = `8-puzzle.123456780.${state.toString(36)}`;
    if (countOf(id) === count) found.push(id);
  }
  return found;
}

/** A hunt that goes on, one that is finished, one that newer ones end, and what can't be hunted. */
export async function huntScene(here: Company): Promise<void> {
  const [ada, bob] = (['ada', 'bob'] as const).map((name) => here.actor(name)) as [Actor, Actor];
  const card = await ada.say(`/hunt position: ${hardest}`);
  const id = boardIn(card);
  const board = await ada.press(await ada.press(card, 'play:open:'), 'play:buttons:');
  const way = (n: number): string => solutionOf(id, BigInt(n)).join(' ');
  const list = async (who: Actor, moves: string): Promise<Turn> =>
    who.fill(await who.press(card, 'check:open:'), { moves });
  const found = await list(ada, way(0));
  await later(here, 1);
  await list(ada, way(0));
  await list(bob, way(0));
  await list(bob, longer(id).join(' '));
  await ada.press(found, 'hunt:show:');
  await bob.press(await list(bob, way(0)), 'hunt:show:');
  await bob.page(await bob.press(card, 'play:open:'), [way(0), way(1)]);
  await elsewhere(here)
    .actor('bob')
    .rawPress(`check:open:${nameIn(card)}`);
  await bob.say('/check moves: U puzzle: hunt 999');
  const [small = '', ...others] = boardsWith(2n, 15);
  const both = await ada.say(`/hunt position: ${small}`);
  for (const n of [0n, 1n])
    await ada.fill(await ada.press(both, 'check:open:'), { moves: solutionOf(small, n).join(' ') });
  for (const other of others) await ada.say(`/hunt position: ${other}`);
  await bob.say(`/check moves: ${way(2)} puzzle: hunt ${numberIn(card)}`);
  await ada.press(board, 'play:go:');
  // One of them may be close to an open puzzle.
  for (const from of [5000, 60_000, 120_000]) await ada.say(`/hunt position: ${boardsWith(1n, 1, from).join('')}`);
  await ada.say(`/hunt position: ${farthestOf('15-puzzle').id}`);
  await ada.say(`/hunt position: ${idOf('knight-exchange', 'BBB/.../.../WWW')}`);
  await ada.complete('/hunt puzzle: 8');
  await later(here, 1);
  await bob.press(card, 'play:open:');
}

/** The hunt for a puzzle of the day: before and after one's own solution, and for a board beside it. */
export async function huntDayScene(here: Company): Promise<void> {
  const hana = here.actor('hana');
  for (const family of ['8-puzzle', '7-puzzle', 'line-pieces']) {
    const id = idIn(await hana.say(`/daily puzzle: ${family}`));
    await hana.say(`/hunt puzzle: ${family}`);
    const solution = solutionOf(id);
    const solved = await hana.say(`/check moves: ${solution.join(' ')} puzzle: ${family}`);
    const count = countOf(id) ?? 0n;
    if (count < 2n || count > 100n) continue;
    await hana.press(solved, 'hunt:day:');
    await hana.say(`/hunt position: ${positionId(positionAfter(positionOf(id), solution.slice(0, 1)))}`);
  }
}

/** Somebody tries the puzzle of the day, and does not solve it. */
export async function triedScene(here: Company): Promise<void> {
  const finn = here.actor('finn');
  const id = idIn(await finn.say('/daily'));
  await finn.say(`/check moves: ${solutionOf(id).slice(0, -1).join(' ')}`);
}

/** Somebody solves it, with moves to spare. */
export async function solvedScene(here: Company): Promise<void> {
  const bob = here.actor('bob');
  const id = idIn(await bob.say('/daily'));
  await bob.say(`/check moves: ${longer(id).join(' ')}`);
}

/** Posts come again where they were refused. */
export async function resumedScene(here: Company): Promise<void> {
  await here.actor('root', { admin: true, where: 'general' }).say('/settings resume');
}

/** What moderators and boards say of races and hunts where there were none. */
export async function unracedScene(here: Company): Promise<void> {
  const root = here.actor('root', { admin: true });
  for (const which of ['race', 'hunt']) await root.say(`/moderate user: @eve-${here.locale} ${which}: 1`);
  await root.say('/leaderboard board: races');
  await root.say('/moderate');
}

/** Names that a moderator takes off a race and a hunt; then the board of races, at last of more than it is summed up from. */
export async function namesScene(here: Company): Promise<void> {
  const root = here.actor('root', { admin: true });
  const ada = here.actor('ada');
  const named = (name: string, which: string): Promise<Turn> =>
    root.say(`/moderate user: @${name}-${here.locale} ${which}`);
  const open = await ada.say('/hunt position: 8 6 7 / 2 5 4 / 3 _ 1');
  const moves = solutionOf(boardIn(open)).join(' ');
  await ada.fill(await ada.press(open, 'check:open:'), { moves });
  const hunt = `hunt: ${numberIn(open)}`;
  for (const asked of [await named('eve', 'race: 1'), await named('ada', hunt)]) {
    await root.press(asked, 'moderate:remove:');
    await root.press(asked, 'moderate:restore:');
  }
  const racing = await ada.say('/race puzzle: 8-puzzle distance: 10');
  for (const which of [`race: ${numberIn(racing)}`, hunt]) {
    const asked = await root.say(`/moderate ${which}`);
    await root.press(asked, 'moderate:end:');
    await root.rawPress(`moderate:end:${nameIn(asked)}`);
  }
  // The first race had a rematch; the third is the one of many.
  await named('racer11', 'race: 3');
  for (const which of ['race: 1', 'race: 999', hunt, 'hunt: 999', 'race: 1 day: 12']) await named('nobody', which);
  await root.say('/leaderboard board: races');
  await root.say(`/stats user: @eve-${here.locale}`);
  await here.stage.runtime.query(
    `WITH RECURSIVE many (n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM many WHERE n < 1420)
     INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, ended, standings)
     SELECT ?1, n, 'long', '5', 'en', '8-puzzle', '123456780', '0', 2, 0, 'U L', 0, 0, 0, ?2 FROM many`,
    here.guild.id,
    JSON.stringify([['1', 0, 9]]),
  );
  await root.say('/leaderboard board: races period: all');
}
