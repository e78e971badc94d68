/** What comes by itself: each day's post with its thread and the last round's summary, and what becomes of one that fails. */
import { boardRowsOf } from '../../../catalogue/read.ts';
import type { Position } from '../../../src/puzzle.ts';
import { canExplore, componentOf } from '../../../src/search/explorer.ts';
import { botPermissions, changed } from '../../../local/discord/permissions.ts';
import { textOf } from '../../../local/json.ts';
import { type Actor, type Company, type Turn, controlsOf } from '../cast.ts';
import { idIn, idOf, longer, positionOf, solutionOf } from '../solutions.ts';

const admin = (here: Company): Actor => here.actor('root', { admin: true, where: 'general' });

/** The day has come and its post has not. */
export async function lateScene(here: Company): Promise<void> {
  await admin(here).say('/settings show');
  await here.actor('ada').say('/daily');
}

/**
 * Long after the hour nothing was posted: an hour that had not come takes its place, then hours that have passed, and the queue takes
 * nothing.
 */
export async function missedScene(here: Company): Promise<void> {
  const root = admin(here);
  await root.say('/settings time hour: 23');
  await root.say('/settings time hour: 3');
  await root.say('/settings time hour: 0');
  here.stage.faults.add([{ what: 'queue-refuse', times: 1, after: 0 }]);
  await root.say('/settings resume');
  here.stage.faults.clear();
  await root.say('/settings resume');
  await root.say('/settings show');
}

/** What tomorrow is to be played. */
export const choosing =
  (puzzle: string, distance: number) =>
  async (here: Company): Promise<void> => {
    const root = admin(here);
    const [open] = here.guild.roles;
    await root.say(`/settings channel channel: #puzzles puzzle: ${puzzle} distance: ${distance}`);
    await root.say(`/settings role role: @${open?.name}`);
    await root.say('/settings thread on: true');
  };

/** A round in which some solve the puzzle, one with a hint and in more ways than a post names, and one does not. */
export async function roundScene(here: Company): Promise<void> {
  const card = await here.actor('ada').say('/daily');
  const id = idIn(card);
  const shortest = solutionOf(id).join(' ');
  await here.actor('ada').say(`/check moves: ${shortest}`);
  await here.actor('bob').say(`/check moves: ${longer(id).join(' ')}`);
  for (const [index, name] of ['gil', 'hana', 'kim', 'leo'].entries())
    await here.actor(name).say(`/check moves: ${longer(id, index + 2).join(' ')}`);
  await here.actor('cleo').say('/hint');
  await here.actor('cleo').say(`/check moves: ${shortest}`);
  await here.actor('finn').say(`/check moves: ${solutionOf(id).slice(0, -1).join(' ')}`);
}

/** The answer of the round that the latest post has closed: its button. */
export async function answerScene(here: Company): Promise<void> {
  const ids = here.channel('puzzles').messages.flatMap(controlsOf);
  const id = ids.findLast((one) => one.startsWith('solve:closed:'));
  await here.actor('ada').rawPress(id ?? '');
}

/** Boards, results, and taking one off. */
export async function boardScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const root = admin(here);
  for (const period of ['week', 'month', 'year', 'all']) await ada.say(`/leaderboard period: ${period}`);
  await ada.say('/stats');
  await ada.say(`/stats user: @bob-${here.locale}`);
  await ada.say(`/stats user: @nobody-${here.locale}`);
  const asked = await root.say(`/moderate user: @bob-${here.locale} day: 2026-03-03`);
  await root.press(asked, 'moderate:remove');
  await root.press(asked, 'moderate:restore');
  await root.press(await root.say(`/moderate user: @finn-${here.locale} day: 2026-03-03`), 'moderate:cancel');
  await root.say(`/moderate user: @nobody-${here.locale} day: 2026-03-03`);
  await root.say(`/moderate user: @bob-${here.locale} day: 2026-02-30`);
  await root.say(`/moderate user: @nobody-${here.locale}`);
}

/** More rounds than a board is summed up from: nobody plays for more than a year here. */
export async function longBoardScene(here: Company): Promise<void> {
  const standings = JSON.stringify([['1', 0, 0]]);
  await here.stage.runtime.query(
    `WITH RECURSIVE days (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < 420)
     INSERT OR IGNORE INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message, standings, streak)
     SELECT ?1, date('2026-02-01', '-' || n || ' days'), '8-puzzle', 22, 0, 0, '5', '1', ?2, 1 FROM days`,
    here.guild.id,
    standings,
  );
  await here.actor('ada').say('/leaderboard period: all');
}

const scarce = 60;

/** Everything at a distance that few boards have is open: more servers than these would have to play there. */
export async function scarceScene(here: Company): Promise<void> {
  const { runtime, clock } = here.stage;
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  const starts = boardRowsOf('rush-hour').filter(({ histogram }) => (histogram[scarce] ?? 0) > 0);
  for (const [index, { puzzle, state }] of starts.flatMap(({ text }) => positionsAt(text, scarce)).entries()) {
    await runtime.query(
      "INSERT OR IGNORE INTO days VALUES (?1, 'rush-hour', ?2, ?3, ?4, '1', 'A+1', 1, 1, 1)",
      date,
      index + 1,
      puzzle.board,
      state.toString(36),
    );
  }
  await here.actor('ada').say(`/practice puzzle: rush-hour distance: ${scarce}`);
}

function positionsAt(text: string, distance: number): readonly Position[] {
  const { puzzle, state } = positionOf(idOf('rush-hour', text));
  const component = canExplore(puzzle) ? componentOf(puzzle, state, Number.POSITIVE_INFINITY) : undefined;
  const states = component?.states.filter((_, index) => component.distances[index] === distance) ?? [];
  return Array.from(states, (one) => ({ puzzle, state: one }));
}

export async function emptyBoardScene(here: Company): Promise<void> {
  await here.actor('ada').say('/leaderboard');
}

export async function privacyScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const shown = await ada.say('/privacy');
  await ada.press(shown, 'privacy:export');
  const asked = await ada.press(shown, 'privacy:delete');
  await ada.say('/hint');
  await ada.press(asked, 'privacy:delete-all');
  // The try stays over.
  const id = idIn(await ada.say('/daily'));
  await ada.say(`/check moves: ${solutionOf(id).join(' ')}`);
  const offered = await admin(here).say('/privacy');
  await admin(here).press(offered, 'privacy:server');
}

/** Whatever became of the latest post. */
export async function standScene(here: Company): Promise<void> {
  await admin(here).say('/settings show');
}

/** A day's thread is a place like any other. */
export async function threadScene(here: Company): Promise<void> {
  const [thread] = here.stage.world.threadsOf(here.channel('puzzles'));
  if (thread === undefined) throw new Error('no thread was opened');
  const ada = here.actor('ada', { where: thread.name });
  const card = await ada.say('/daily');
  await ada.press(card, 'check:open:');
  await ada.say('/settings show');
}

/** What only rows of a Worker that died say. */
export async function deadRowsScene(here: Company): Promise<void> {
  const { runtime } = here.stage;
  const root = admin(here);
  const show = (): Promise<Turn> => root.say('/settings show');
  const guild = here.guild.id;
  const latest = textOf(
    (await runtime.query('SELECT MAX(date) AS date FROM posts WHERE guild = ?1', guild))[0]?.['date'],
  );
  await runtime.query(
    "UPDATE posts SET message = NULL, failure = 'unknown' WHERE guild = ?1 AND date = ?2",
    guild,
    latest,
  );
  await show();
  await runtime.query("UPDATE guilds SET paused = '50013 Missing Permissions' WHERE guild = ?1", guild);
  await show();
}

/** A post of which nobody knows whether it arrived: it is looked for, and where the channel can't be read its last message is. */
export async function lostScene(here: Company): Promise<void> {
  const puzzles = here.channel('puzzles');
  const before = puzzles.botMay;
  // In every second server, so that both are seen.
  const { guilds } = here.stage.world;
  if (guilds.indexOf(here.guild) % 2 === 1) puzzles.botMay = changed(before, [], ['READ_MESSAGE_HISTORY']);
}

/** The queue brings a job again when its lease has ended. */
export async function foundScene(here: Company): Promise<void> {
  await here.stage.runtime.queue.idle();
  await admin(here).say('/settings show');
}

/** A forum: what the bot lacks there, what has no meaning there, and a test. */
export async function forumScene(here: Company): Promise<void> {
  const root = admin(here);
  const tags = [{ id: '1', name: '8-puzzle', moderated: false }];
  const forum = here.stage.world.addChannel(here.guild, 'forum', '', botPermissions, { tags, needsTag: true });
  await root.say('/settings channel channel: #forum publish: true');
  forum.botMay = changed(botPermissions, [], ['SEND_MESSAGES']);
  await root.say('/settings channel channel: #forum');
  forum.botMay = changed(botPermissions, [], ['SEND_MESSAGES_IN_THREADS']);
  await root.say('/settings channel channel: #forum');
  await root.say('/settings thread on: true');
  forum.botMay = botPermissions;
  await root.say('/settings channel channel: #forum puzzle: 8-puzzle distance: 20');
  await root.say('/settings test');
}

/** Somebody has written a post, so nobody knows at once whether the bot's own is there. */
export async function strangerScene(here: Company): Promise<void> {
  const { world } = here.stage;
  const owner = world.user(`ada-${here.locale}`).id;
  world.addThread(here.channel('forum'), world.nextId(), 'Antipode #1', { archiveAfter: 60, owner });
}

/** An announcement channel whose followers get the posts. */
export async function newsScene(here: Company): Promise<void> {
  here.stage.world.addChannel(here.guild, 'news', '', botPermissions, 'announcement');
  await admin(here).say('/settings channel channel: #news publish: true');
  await here.stage.runtime.queue.idle();
}

/** A token that Discord once refused was another one: the next tick asks whether this one is good. */
export async function tokenScene(here: Company): Promise<void> {
  await here.stage.runtime.query("UPDATE heartbeat SET halted = 'another'");
}
