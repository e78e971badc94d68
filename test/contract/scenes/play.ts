/** Boards that are played by buttons. */
import type { Company, Turn } from '../cast.ts';
import { controlsOf } from '../cast.ts';
import { idIn, idOf, longer, positionOf, roundabout, solutionOf } from '../solutions.ts';

export async function padScene(here: Company): Promise<void> {
  const kim = here.actor('kim');
  const card = await kim.say('/daily puzzle: 8-puzzle');
  let board = await kim.press(await kim.press(card, 'play:open:'), 'play:buttons:');
  const moves = solutionOf(idIn(card));
  for (const word of moves.slice(0, 2)) board = await kim.press(board, `play:go:${word}:`);
  board = await kim.press(board, 'play:undo:');
  board = await kim.press(board, 'play:redo:');
  board = await kim.press(board, 'play:again:');
  await kim.press(board, 'hint:ask:');
  board = await kim.press(board, 'play:text:');
  board = await kim.press(board, 'play:picture:');
  for (const word of roundabout(idIn(card))) board = await kim.press(board, `play:go:${word}:`);
  await kim.press(board, 'play:back:');
  board = await kim.press(board, `play:go:${moves.at(-1)}:`);
  await kim.press(board, 'check:lock:');
  await comeBack(here, longer(idIn(card)));
  await here.actor('leo').rawPress(`play:undo:${controlsOf1(board)}`);
  await kim.say('/play puzzle: chess');
  await kim.say('/play puzzle: 8-puzzle.123456780.0');
}

/** A player opens the board, solves it elsewhere, and locks in below the board. */
async function comeBack(here: Company, list: readonly string[]): Promise<void> {
  const mia = here.actor('mia');
  const board = await mia.say('/play puzzle: 8-puzzle');
  await mia.press(board, 'check:lock:');
  await mia.say(`/check moves: ${list.join(' ')} puzzle: 8-puzzle`);
  const locked = await mia.press(board, 'check:lock:');
  await mia.press(locked, 'play:open:');
}

const controlsOf1 = ({ message }: Turn): string =>
  (message === undefined ? [] : controlsOf(message))
    .find((id) => id.startsWith('play:'))
    ?.split(':')
    .slice(2)
    .join(':') ?? '';

/** Every move has its button; where they are too many, a piece is picked first. */
export async function piecesScene(here: Company): Promise<void> {
  const kim = here.actor('kim');
  for (const family of ['rush-hour', 'knight-exchange']) {
    const dealt = await kim.say(`/practice puzzle: ${family} distance: 8`);
    const board = await kim.press(await kim.press(dealt, 'play:open:'), 'play:buttons:');
    await kim.press(board, 'play:go:');
    await kim.press(board, 'hint:ask:');
  }
  const wide = idOf('rush-hour', 'oooIIo/FGCooE/FGCAAE/oooDDo/oooBBo/oooHHo');
  const open = await kim.press(await kim.say(`/play puzzle: ${wide}`), 'play:buttons:');
  const [piece = ''] = piecesIn(open);
  const picked = await kim.press(open, 'play:pick:', [piece]);
  await kim.press(picked, 'play:go:');
}

/** The board and the hints of a day that is over. */
export async function pastScene(here: Company): Promise<void> {
  const kim = here.actor('kim');
  const board = await kim.say('/play puzzle: 8-puzzle #60');
  await kim.press(board, 'daily:today');
  await kim.say('/hint puzzle: 8-puzzle #60');
}

function piecesIn({ answer }: Turn): string[] {
  return Array.from(JSON.stringify(answer.payload).matchAll(/"value":"([^"]+)"/gu), ([, value]) => value ?? '');
}

/** A board with as many moves as there may be: nobody presses so often here. */
export async function fullScene(here: Company): Promise<void> {
  const kim = here.actor('kim');
  const dealt = await kim.say('/practice puzzle: 8-puzzle distance: 20');
  await kim.press(dealt, 'play:open:');
  const id = idIn(dealt);
  const { puzzle, state } = positionOf(id);
  const [move = 0] = puzzle.moves(state);
  const word = puzzle.writeMove(state, move, 'tile');
  const back = { U: 'D', D: 'U', L: 'R', R: 'L' }[word];
  await here.stage.runtime.query(
    'UPDATE plays SET notation = ?1 WHERE user = ?2 AND target = ?3',
    `${word} ${back} `.repeat(500).trim(),
    kim.person.user.id,
    id,
  );
  await kim.press(dealt, 'play:open:');
}

/** The day's free rows of the database are used up, or its room is. */
export async function spentScene(here: Company): Promise<void> {
  const kim = here.actor('kim');
  const { runtime } = here.stage;
  const reasons = ["Your account has exceeded D1''s free tier daily row write limit.", 'Exceeded maximum DB size.'];
  for (const reason of reasons) {
    await runtime.query(`CREATE TRIGGER spent BEFORE INSERT ON plays BEGIN SELECT RAISE(ABORT, '${reason}'); END`);
    await kim.say('/play puzzle: no-off');
    await runtime.query('DROP TRIGGER spent');
  }
}
