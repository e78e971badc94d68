/** The longest, the fullest and the most of everything that the bot can be brought to send. */
import { boardRowsOf } from '../../../catalogue/read.ts';
import { families } from '../../../src/families/index.ts';
import { sourceOf } from '../../../src/positions/puzzle-source.ts';
import { maxMoves } from '../../../src/puzzle.ts';
import type { Company } from '../cast.ts';
import { farthestOf, idIn, idOf, longer, solutionOf, puzzleData } from '../solutions.ts';

/** As much text as an option takes, of signs that count as much as any. */
const texts = (length: number): readonly string[] => [
  'x'.repeat(length),
  '漢'.repeat(length),
  '😀'.repeat(length / 2),
  '`'.repeat(length),
  '||@everyone'.repeat(length / 11),
  'x '.repeat(length / 2).trim(),
];

/** Everything that takes free text gets the longest there is. */
export async function longTextScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const text of texts(200)) {
    for (const line of ['/daily', '/check moves: U', '/hint', '/play', '/solve'])
      await ada.say(`${line} puzzle: ${text}`);
    await ada.complete(`/daily puzzle: ${text}`);
  }
  for (const { id } of families) {
    for (const text of texts(400)) {
      await ada.say(`/solve position: ${text} puzzle: ${id}`);
      await ada.say(`/solve position: ${farthestOf(id).start} goal: ${text} puzzle: ${id}`);
    }
    for (const text of texts(6000)) await ada.say(`/check moves: ${text} puzzle: ${id}`);
  }
  for (const text of texts(20)) await ada.say(`/daily day: ${text}`);
  const root = here.actor('root', { admin: true });
  for (const text of texts(100)) {
    await root.say(`/settings time hour: 9 zone: ${text}`);
    await root.complete(`/settings time hour: 9 zone: ${text}`);
  }
  for (const letter of 'aeiou/_ ') await root.complete(`/settings time hour: 9 zone: ${letter}`);
  const form = await ada.press(await ada.say('/daily'), 'check:open:');
  await ada.fill(form, { moves: 'x'.repeat(4000) });
}

/** Lists of as many moves as there may be: not solving, solving, wrong in the last move; free, open and locked in. */
export async function longListScene(here: Company): Promise<void> {
  const [ada, bob] = [here.actor('ada'), here.actor('bob')];
  for (const { id } of families) {
    const free = farthestOf(id).id;
    const rounds = Math.floor((maxMoves - solutionOf(free).length) / 2);
    const solving = short(longer(free, rounds));
    for (const list of [solving, solving.slice(0, -1), [...solving.slice(0, -1), '%']]) {
      await ada.say(`/check moves: ${list.join(' ')} puzzle: ${free}`);
      await ada.say(`/hint moves: ${list.join(' ')} puzzle: ${free}`);
    }
    const daily = idIn(await bob.say(`/daily puzzle: ${id}`));
    const most = Math.floor((maxMoves - solutionOf(daily).length) / 2);
    const solved = await bob.say(`/check moves: ${short(longer(daily, most)).join(' ')} puzzle: ${id}`);
    const locked = await bob.press(solved, 'check:lock:');
    await bob.press(locked, 'check:share:');
    await bob.say(`/check moves: ${short(longer(daily, most)).join(' ')} puzzle: ${id}`);
  }
}

/** What an option takes is 6,000 characters. */
function short(moves: readonly string[]): readonly string[] {
  let left = 6000;
  return moves.filter((word) => (left -= word.length + 1) > 0);
}

/** The farthest positions of every family, and all that can be done with them. */
export async function farthestScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const family of families) {
    const hardest = await ada.say(`/hardest puzzle: ${family.id}`);
    await ada.press(hardest, 'check:open:');
    await ada.press(hardest, 'hint:ask:');
    await ada.press(hardest, 'play:open:');
    await ada.press(hardest, 'help:topic:');
    await ada.say(`/solve position: ${idIn(hardest)}`);
    await ada.say(`/practice puzzle: ${family.id} distance: ${sourceOf(puzzleData, family).farthest}`);
  }
  await ada.say('/help');
}

/** Boards of Rush Hour that are as full as can be: their ids are the longest. Those with 25 moves and with 32 have the most to press. */
const full: readonly string[] = [
  'BBCCDD/EEFFGG/AAHHII/JJKKLL/MMNNPP/QQRRoo',
  'BBBCCC/DDDEEE/AAoFFF/GGGHHH/IIIJJJ/KKKLLo',
  'BCDEFG/BCDEFG/AAooHI/JKLMHI/JKLMPQ/RRSSPQ',
  'BoCoDo/BoCoDo/AAoooo/oEoFoG/oEoFoG/HHooII',
  'BBoCCo/DDoEEo/AAoFFo/GGoHHo/IIoJJo/KKoLLo',
  'xoxoxo/oxBBxo/AAoxox/xoCCxo/oxoxox/xoxDDo',
  'oooCCo/oGGooo/oAAooF/DDoooF/BBoooo/ooooEE',
  'oooIIo/FGCooE/FGCAAE/oooDDo/oooBBo/oooHHo',
  '********/*BCDEFG*/*BCDEFG*/*aa..HI@/*JKLMHI*/*JKLMNO*/*ppqqNO*/********',
  boardRowsOf('rush-hour')
    .map(({ text }) => text)
    .reduce((longest, text) => (lengthOf(text) > lengthOf(longest) ? text : longest)),
];

function lengthOf(text: string): number {
  return idOf('rush-hour', text).length;
}

export async function fullBoardScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const text of full) {
    const card = await ada.say(`/daily puzzle: ${idOf('rush-hour', text)}`);
    for (const start of ['check:open:', 'hint:ask:', 'help:topic:']) await ada.press(card, start);
    const board = await ada.press(await ada.press(card, 'play:open:'), 'play:buttons:');
    await ada.press(board, 'play:text:');
    await ada.press(board, 'play:picture:');
    const solved = await ada.say(`/solve position: ${text} puzzle: rush-hour`);
    if (JSON.stringify(solved.answer.payload).includes('solve:page:')) await ada.press(solved, 'solve:page:');
  }
}

/** More players than a summary names, with results that all differ, hints and long streaks. */
export async function crowdScene(here: Company): Promise<void> {
  const { runtime, clock } = here.stage;
  const root = here.actor('root', { admin: true, where: 'general' });
  await root.say('/settings channel channel: #puzzles puzzle: rush-hour distance: 64');
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  for (let player = 0; player < 80; player++) {
    const user = String(1_400_000_000_000_000_000n + BigInt(player));
    await runtime.query(
      'INSERT OR IGNORE INTO entries (guild, date, user) VALUES (?1, ?2, ?3)',
      here.guild.id,
      date,
      user,
    );
    // All but the last ten have solved it, each with another length.
    await runtime.query(
      "INSERT OR IGNORE INTO attempts (user, date, family, distance, best, hints) VALUES (?1, ?2, 'rush-hour', 64, ?3, 99)",
      user,
      date,
      player < 70 ? maxMoves - player : null,
    );
  }
}

/** What the board and a player's own results look like after that. */
export async function afterCrowdScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const period of ['week', 'month', 'year', 'all']) await ada.say(`/leaderboard period: ${period}`);
  await here.actor('bob').say('/stats');
  await here.actor('root', { admin: true }).say('/settings show');
}

/** A player about whom so much is kept that the file is packed. */
export async function muchKeptScene(here: Company): Promise<void> {
  const bob = here.actor('bob');
  for (let list = 0; list < 30; list++) {
    await here.stage.runtime.query(
      "INSERT INTO results VALUES (?1, ?2, NULL, '2026-02-01', '8-puzzle', 22, 1000, 0, ?3)",
      bob.person.user.id,
      String(list),
      'U D '.repeat(500),
    );
    // As large as it may be without being packed, and larger.
    if (list > 5 && list < 15) await bob.press(await bob.say('/privacy'), 'privacy:export');
  }
  const answer = await bob.say('/privacy');
  await bob.press(answer, 'privacy:export');
}
