/** A day's puzzle: showing it, judging lists, hints, the answer, and what is told before and after a try has ended. */
import { localeOf } from '../../../src/words/index.ts';
import { languages } from '../../../src/words/language.ts';
import { InteractionType } from '../../../src/discord/kinds.ts';
import { onlyGoal } from '../../../src/moves/position.ts';
import { families } from '../../../src/families/index.ts';
import type { Company, Turn } from '../cast.ts';
import { idIn, idOf, isBeyond, longer, positionOf, solutionOf } from '../solutions.ts';

/** What can be meant by a puzzle, and what can't. */
export async function referenceScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  await ada.say('/daily');
  await ada.say('/daily day: #12');
  await ada.say('/daily puzzle: chess');
  await ada.say('/daily day: 2027-01-01');
  await ada.say('/daily day: 2025-12-31');
  await ada.say('/daily day: 2026-02-30');
  await ada.say('/daily puzzle: 8-puzzle.zzz.1');
  await ada.say(`/daily puzzle: ${idOf('8-puzzle', '867254301')}`);
  await ada.say(`/daily puzzle: ${idOf('8-puzzle', '867254301')} day: 12`);
  await here.actor('ada', { where: 'direct' }).say('/daily');
  for (const name of ['daily', 'check', 'hint', 'play', 'solve']) {
    await ada.complete(`/${name} puzzle: ${name === 'daily' ? '#12' : 'puz'}`);
  }
}

/** The server's puzzle from its link to what the page tells at the end: of a longer list, a shortest one, and of none. */
export async function pageScene(here: Company): Promise<void> {
  const id = idIn(await here.actor('nia').say('/daily'));
  const more = [
    ['end', { how: 'lock' }],
    ['share', {}],
    ['share', {}],
    ['review', {}],
    ['look', { state: id.split('.')[2] ?? '' }],
  ] as const;
  for (const [name, list] of [
    ['nia', longer(id)],
    ['oda', solutionOf(id)],
  ] as const) {
    const player = here.actor(name);
    await player.page(await player.say('/play'), [list.join(' ')], more);
  }
  const pia = here.actor('pia');
  await pia.page(await pia.say('/play'), [], [['end', { how: 'give-up' }]]);
}

/** A try from its first list to what is told once it has ended. */
export async function tryScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const bob = here.actor('bob');
  const cleo = here.actor('cleo');
  const dora = here.actor('dora');
  const card = await ada.say('/daily puzzle: 8-puzzle');
  const id = idIn(card);
  const moves = solutionOf(id);
  const form = await ada.press(card, 'check:open:');
  await ada.fill(form, { moves: longer(id).join(' ') });
  await ada.say(`/check moves: ${longer(id, 600).join(' ')} puzzle: 8-puzzle`);
  await ada.say(`/check moves: ${[...moves, ...longer(id).slice(0, 1)].join(' ')} puzzle: 8-puzzle`);
  await ada.say(
    `/check moves: ${solutionOf(idIn(await bob.say('/daily puzzle: 15-puzzle'))).join(' ')} puzzle: 8-puzzle`,
  );
  const { initials } = languages[localeOf(here.locale)];
  if (initials !== undefined) {
    const own = moves.map((move) => move.replace(/^./u, (way) => initials['UDLR'.indexOf(way)] ?? way));
    await dora.say(`/check moves: ${own.join(' ')} puzzle: 8-puzzle`);
  }
  const [step = ''] = moves;
  const detour = (turns: number): string =>
    [...Array.from({ length: turns }, () => [step, opposite(step)]).flat(), ...moves].join(' ');
  for (const turns of [1, 2, 6]) await ada.say(`/check moves: ${detour(turns)} puzzle: 8-puzzle`);
  const solved = await ada.say(`/check moves: ${detour(1)} puzzle: 8-puzzle`);
  const locked = await ada.press(solved, 'check:lock:');
  await ada.press(locked, 'check:share:');
  await ada.press(locked, 'check:share:');
  const shapes = await ada.press(locked, 'check:shapes:');
  await ada.press(shapes, 'check:colours:');
  const key =
    solved.message === undefined ? '' : (/check:lock:(.*?)"/u.exec(JSON.stringify(solved.answer.payload))?.[1] ?? '');
  for (const [name, turns] of [
    ['flo', 2],
    ['gus', 6],
    ['hal', 0],
  ] as const) {
    const player = here.actor(name);
    const list = await player.say(`/check moves: ${detour(turns)} puzzle: 8-puzzle`);
    await player.press(turns === 0 ? list : await player.press(list, 'check:lock:'), 'check:share:');
  }
  await ada.rawPress(`check:lock:${key}`);
  await ada.say(`/check moves: ${moves.join(' ')} puzzle: 8-puzzle`);
  await bob.rawPress(`check:lock:${key}`);
  const bobs = await bob.say(`/check moves: ${longer(id).join(' ')} puzzle: 8-puzzle`);
  await bob.press(bobs, 'check:lock:');
  const asked = await dora.say('/solve puzzle: 8-puzzle');
  await dora.press(asked, 'solve:give-up:');
  await dora.say(`/check moves: ${moves.join(' ')} puzzle: 8-puzzle`);
  await dora.say('/hint puzzle: 8-puzzle');
  const lou = here.actor('lou');
  const before = await lou.say(`/check moves: ${detour(1)} puzzle: 8-puzzle`);
  await lou.press(await lou.say('/solve puzzle: 8-puzzle'), 'solve:give-up:');
  await lou.press(before, 'check:lock:');
  await lateScene(here, `/check moves: ${detour(1)} puzzle: 8-puzzle`, key);
  const old = idIn(await cleo.say('/daily puzzle: 8-puzzle day: #12'));
  await cleo.say(`/check moves: ${solutionOf(old).join(' ')} puzzle: 8-puzzle #12`);
}

/** Who comes back on the next day. */
async function lateScene(here: Company, check: string, key: string): Promise<void> {
  const { clock } = here.stage;
  const [ivy, jon] = [here.actor('ivy'), here.actor('jon')];
  await ivy.say(check);
  const now = clock.now();
  clock.set(now + 86_400_000);
  await ivy.rawPress(`check:lock:${key}`);
  await jon.rawPress(`solve:give-up:${key}`);
  clock.set(now);
}

export async function hintScene(here: Company): Promise<void> {
  const [hana, finn, gil] = [here.actor('hana'), here.actor('finn'), here.actor('gil')];
  const card = await hana.say('/daily puzzle: 8-puzzle');
  let told = await hana.press(card, 'hint:ask:');
  for (let stage = 2; stage <= 3; stage++) told = await hana.press(told, 'hint:next:');
  await hana.press(card, 'hint:ask:');
  await hana.press(told, 'solve:ask:');
  const moves = solutionOf(idIn(card));
  const [first = ''] = moves;
  await hana.say(`/check moves: ${moves.join(' ')} puzzle: 8-puzzle`);
  const nia = here.actor('nia');
  await nia.press(await nia.say(`/check moves: ${moves.join(' ')} puzzle: 8-puzzle`), 'check:share:');
  await nia.say('/hint puzzle: 8-puzzle');
  const wrong = ['U', 'D', 'L', 'R'].filter((word) => word !== first);
  const ask = (list: string): Promise<unknown> => finn.say(`/hint moves: ${list} puzzle: 8-puzzle`);
  for (let times = 0; times < 2; times++) await ask(moves.slice(0, 2).join(' '));
  await ask(moves.join(' '));
  await ask([...moves, first].join(' '));
  for (const word of wrong) await ask(word);
  // Of its three moves, L begins the shortest solution; it is too near to the goal to lie beside a day's puzzle.
  const free = idOf('8-puzzle', '102453786');
  for (const list of ['L U', 'L U D', 'R L', 'U', 'D']) await finn.say(`/hint moves: ${list} puzzle: ${free}`);
  // The first moves are left, up, right and down.
  for (const cells of ['123456708', '123450786', '123460758', '123485706']) {
    await gil.say(`/hint puzzle: ${idOf('8-puzzle', cells)}`);
  }
  await finn.say(`/hint puzzle: ${idOf('knight-exchange', 'BBB/.../.../WWW')}`);
  await finn.say(`/hint puzzle: ${idOf('8-puzzle', '123456780')}`);
  await finn.say(`/hint puzzle: ${idOf('15-puzzle', '4 11 3 13 8 2 7 10 1 6 0 15 9 14 12 5')}`);
  await here.actor('ada').say('/hint puzzle: 8-puzzle');
  await finn.rawPress('hint:ask:nothing');
  await finn.rawPress('hint:next:2:nothing');
  await finn.rawPress('solve:ask:nothing');
}

const opposite = (word: string | undefined): string => ({ U: 'D', D: 'U', L: 'R', R: 'L' })[word ?? ''] ?? '';

/** What lies beside a puzzle that is still open, or is to come. */
export async function besideScene(here: Company): Promise<void> {
  const { clock } = here.stage;
  const eve = here.actor('eve');
  const { puzzle, state } = positionOf(idIn(await eve.say('/daily puzzle: 8-puzzle')));
  const [move = 0] = puzzle.moves(state);
  const beside = `${puzzle.family}.${puzzle.board}.${puzzle.play(state, move).toString(36)}`;
  await eve.say(`/check moves: ${solutionOf(beside).join(' ')} puzzle: ${beside}`);
  await eve.say(`/solve position: ${beside}`);
  await eve.say(`/hint puzzle: ${beside}`);
  // The clock goes ahead for one look at what tomorrow deals, and at what has closed here then and not elsewhere; and back.
  const now = clock.now();
  clock.set(now + 86_400_000);
  const tomorrow = idIn(await eve.say('/daily puzzle: 8-puzzle'));
  await eve.say(`/daily day: ${new Date(now).toISOString().slice(0, 10)}`);
  clock.set(now);
  await eve.say(`/solve position: ${tomorrow}`);
}

export async function solveScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const position of ['867254301', '123456780', '647850321']) {
    const shown = await ada.say(`/solve position: ${position}`);
    if (position === '867254301') {
      const next = await ada.press(shown, 'solve:page:');
      await ada.press(next, 'solve:page:');
    }
  }
  await ada.say('/solve position: hello');
  await ada.say('/solve position: 112345678');
  await ada.say('/solve position: 123456708');
  await ada.say('/solve position: BBB/.../.../WWW puzzle: knight-exchange');
  await ada.say('/solve position: 5 1 2 4 9 6 3 8 13 10 7 11 14 15 12 0 puzzle: 15-puzzle');
  // It has more shortest solutions than are counted.
  await ada.say('/solve position: 1 4 0 2 7 13 6 15 12 11 14 3 8 9 5 10 puzzle: 15-puzzle');
  // It can reach more boards than a search may hold, and none is solved.
  const wide = 'oDDBBI/oJJooI/AAxFoo/oooFEE/ooHHGo/oCCoGo';
  await ada.say(`/solve position: ${wide} puzzle: rush-hour`);
  await ada.say(`/hint puzzle: ${idOf('rush-hour', wide)}`);
  await ada.say('/solve position: oooooo/oooooo/AAxooo/oooooo/oooooo/BBoooo puzzle: rush-hour');
  await ada.say('/solve position: 867254301 puzzle: #12');
  await ada.say('/solve goal: 647850321');
  await ada.rawPress('solve:page:nothing:0:n');
  await ada.rawPress('solve:give-up:nothing');
}

/** A proof that comes, and one that does not: its messages are lost, or too much was asked for. */
export async function proofScene(here: Company): Promise<void> {
  const { clock, faults, runtime } = here.stage;
  const now = clock.now();
  const ask = (name: string, position: string): Promise<Turn> =>
    here.actor(name).say(`/solve position: ${position} puzzle: 15-puzzle`);
  const later = async (seconds: number): Promise<void> => {
    clock.set(clock.now() + seconds * 1000);
    await runtime.queue.idle();
    await runtime.quiet();
  };
  // Korf's, of 57 moves.
  await ask('ada', '9 7 5 2 14 15 12 10 11 3 6 1 8 13 0 4 goal: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15');
  await later(3);
  const antipode = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1';
  faults.add([{ what: 'queue-lose', times: 1, after: 0 }]);
  await ask('bea', antipode);
  faults.add([{ what: 'queue-lose', times: 1, after: 0 }]);
  await here.actor('bea').say(`/hint puzzle: ${idOf('15-puzzle', antipode)}`);
  await later(870);
  faults.clear();
  faults.add([{ what: 'queue-lose', times: 1, after: 1 }]);
  await ask('cleo', antipode);
  faults.clear();
  await runtime.query(
    `WITH RECURSIVE some (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM some WHERE k < 20)
     INSERT INTO proof_asks SELECT 'some', k, 'some', ?1, ?1, 0, '', '' FROM some`,
    clock.now(),
  );
  await ask('dora', antipode);
  await runtime.query('DELETE FROM proof_asks');
  await runtime.query("INSERT OR REPLACE INTO spent VALUES (?1, 'proof', 10000)", clock.iso().slice(0, 10));
  await ask('dora', antipode);
  const today = clock.iso().slice(0, 10);
  await runtime.query(
    "INSERT OR REPLACE INTO spent VALUES (?1, 'review', 10000), (?1, 'race', 10000), (?1, 'hunt', 10000)",
    today,
  );
  await here.actor('dora').say(`/check moves: U D U D U D U D puzzle: ${idOf('15-puzzle', antipode)}`);
  await here.actor('dora').say('/race puzzle: 8-puzzle distance: 12');
  await here.actor('dora').say('/hunt position: no-off.11233440.6h');
  await runtime.query('DELETE FROM spent');
  clock.set(now);
}

export async function dealScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  for (const [family, distance] of [
    ['8-puzzle', 20],
    ['7-puzzle', 20],
    ['15-puzzle', 40],
    ['rush-hour', 20],
    ['line-pieces', 20],
    ['no-off', 30],
    ['knight-exchange', 15],
    ['8-puzzle', 60],
    ['knight-exchange', 22],
    ['no-off', 56],
    ['7-puzzle', 36],
    ['rush-hour', 60],
    ['rush-hour', 61],
    ['rush-hour', 62],
    ['rush-hour', 63],
    ['rush-hour', 64],
  ] as const) {
    await ada.say(`/practice puzzle: ${family} distance: ${distance}`);
  }
  const dealt = await ada.say('/practice puzzle: 8-puzzle distance: 9');
  await ada.press(await ada.press(dealt, 'practice:next:'), 'solve:ask:');
  const solved = await ada.say(`/check moves: ${solutionOf(idIn(dealt)).join(' ')} puzzle: ${idIn(dealt)}`);
  await ada.press(solved, 'practice:deal:');
  for (const { id } of families) await ada.press(await ada.say(`/daily puzzle: ${id}`), 'check:open:');
  for (const family of ['8-puzzle', '7-puzzle', '15-puzzle', 'rush-hour', 'line-pieces', 'no-off', 'knight-exchange']) {
    await ada.say(`/hardest puzzle: ${family}`);
  }
}

/** A list for a free position of the 15-puzzle takes more than a request has time for: the rest is edited in. */
export async function laterScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const id = idIn(await ada.say('/practice puzzle: 15-puzzle distance: 46'));
  await ada.say(`/hint puzzle: ${id}`);
  const moves = solutionOf(id);
  const loop = moves.slice(3, 9);
  const list = [...moves.slice(0, 9), ...loop.toReversed().map(opposite), ...loop, ...moves.slice(9)];
  await ada.say(`/check moves: ${list.join(' ')} puzzle: ${id}`);
  const far = beyond(id);
  await ada.say(`/check moves: ${far.back.join(' ')} puzzle: ${far.id}`);
  await ada.say(`/hint puzzle: ${far.id}`);
  await ada.say(`/hint puzzle: ${far.within}`);
}

interface Beyond {
  readonly id: string;
  readonly back: readonly string[];
  /** The first position on the way back that a request solves, which is more than it can do for those around it. */
  readonly within: string;
}

/** A position that no request has time to solve, and a way from it to the goal: a long walk back. */
function beyond(id: string): Beyond {
  const { puzzle } = positionOf(id);
  for (let seed = 1; ; seed++) {
    let state = onlyGoal(puzzle) ?? 0;
    let random = seed;
    const back: string[] = [];
    for (let k = 0, last = ''; k < 600; k++) {
      const ways = puzzle.moves(state).filter((move) => puzzle.writeMove(state, move, 'tile') !== opposite(last));
      random = (random * 48_271) % 2_147_483_647;
      const move = ways[random % ways.length] ?? 0;
      last = puzzle.writeMove(state, move, 'tile');
      back.unshift(opposite(last));
      state = puzzle.play(state, move);
    }
    const found = `${puzzle.family}.${puzzle.board}.${state.toString(36)}`;
    if (isBeyond(found)) return { id: found, back, within: firstWithin(found, back) };
  }
}

function firstWithin(id: string, way: readonly string[]): string {
  let { puzzle, state } = positionOf(id);
  for (const word of way) {
    const move = puzzle.readMove(state, word, 'tile');
    if (!move.ok) throw new Error(`${word} is no move`);
    state = puzzle.play(state, move.value);
    const found = `${puzzle.family}.${puzzle.board}.${state.toString(36)}`;
    if (!isBeyond(found)) return found;
  }
  throw new Error(`nothing on the way from ${id} can be solved`);
}

/** What no client of today would send. */
export async function oldScene(here: Company): Promise<void> {
  const ada = here.actor('ada');
  const away = here.actor('ada', { where: 'direct' });
  await ada.raw(InteractionType.Ping, {});
  await ada.rawCommand('gone');
  await ada.rawPress('gone:press:1');
  for (const start of ['check:open', 'check:lock', 'check:share', 'check:shapes', 'play:open', 'help:family']) {
    await ada.rawPress(`${start}:nothing`);
  }
  const over = await ada.rawPress('check:open:2026-01-12.8-puzzle.14');
  await ada.press(over, 'daily:today');
  await ada.rawPress('daily:next:2026-01-01');
  await ada.complete('/daily day: ');
  await ada.raw(InteractionType.ModalSubmit, { custom_id: 'check:list:nothing', components: [] });
  await ada.rawCommand('practice', [{ type: 3, name: 'puzzle', value: 'chess' }]);
  await away.rawCommand('settings', [{ type: 1, name: 'show', options: [] }]);
  await away.rawCommand('leaderboard');
  await away.rawCommand('moderate', [{ type: 6, name: 'user', value: '1' }]);
  await ada.rawCommand('moderate', [{ type: 6, name: 'user', value: '1' }]);
  await ada.rawCommand('settings', [{ type: 1, name: 'show', options: [] }]);
}

/** What can be asked of the bot alone, with no server around. */
export async function directScene(here: Company): Promise<void> {
  const ada = here.actor('ada', { where: 'direct' });
  const lines = [
    '/daily',
    '/check moves: U',
    '/hint',
    '/solve position: 867254301',
    '/play',
    '/practice puzzle: 8-puzzle distance: 9',
    '/hardest puzzle: no-off',
    '/antipode',
    '/stats',
    '/privacy',
    '/help',
  ];
  for (const line of lines) await ada.say(line);
}
