/** /play in the real runtime: puzzles solved by nothing but buttons. */
import { beforeEach, describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import { idOf, longer, opposite, solutionOf, unfinished, playAnew } from './solving.ts';
import {
  type Asker,
  type Part,
  type Reply,
  buttonsOf,
  choose,
  command,
  fetchAt,
  isPrivate,
  itemsOf,
  noon,
  partsOf,
  press,
  textOf,
  withButtons,
} from './talk.ts';
import { sample } from '../sample.ts';
import { cellOf, change } from './database.ts';
import { said } from '../said.ts';

beforeEach(playAnew);

interface Control {
  readonly custom_id: string;
  readonly disabled?: boolean;
  readonly options?: readonly { readonly value: string; readonly default?: boolean }[];
}

/** What can be pressed now. */
function controlsIn(reply: Reply): readonly Control[] {
  const all = partsOf(reply).filter((part): part is Part & Control => part.custom_id !== undefined);
  return all.filter(({ disabled }) => disabled !== true);
}

/** The picture’s bytes, if one is shown. */
async function pictureIn(reply: Reply): Promise<string | undefined> {
  const [item] = itemsOf(reply);
  if (item === undefined) return undefined;
  const response = await fetchAt(new URL(item.media.url));
  return new TextDecoder('latin1').decode(await response.arrayBuffer());
}

/** What is said below the board. */
const saidIn = (reply: Reply): string => {
  const [container] = (reply.data.components ?? []) as unknown as readonly {
    components: readonly { content?: string }[];
  }[];
  return container?.components.at(-1)?.content ?? '';
};

const elsewhere: Readonly<Record<string, string>> = {
  hint: 'hint:',
  today: 'daily:today',
  share: 'check:share:',
  answer: 'solve:closed:',
};

const control = (reply: Reply, path: string): Control | undefined =>
  controlsIn(reply).find(({ custom_id: id }) => id.startsWith(elsewhere[path] ?? `play:${path}`));

/** Presses what the last answer offers, and nothing else. */
async function tap(reply: Reply, path: string, asker: Asker = {}): Promise<Reply> {
  const found = control(reply, path);
  if (found === undefined) throw new Error(`there is no ${path} in ${JSON.stringify(controlsIn(reply))}`);
  return press(found.custom_id, asker);
}

/** A move is one press. */
const makeMove = (reply: Reply, word: string): Promise<Reply> => tap(reply, `go:${word}:`);

/** The id of the goal. */
function solvedId(): string {
  const puzzle = openBoard('8-puzzle', '123456780');
  return positionId({ puzzle, state: onlyGoal(puzzle) ?? 0 });
}

/** A board of more moves than a message has buttons. */
function wideOpen(): string {
  const family = families.find(({ id }) => id === 'rush-hour');
  const read = family?.read('oooIIo/FGCooE/FGCAAE/oooDDo/oooBBo/oooHHo');
  return read?.ok === true ? positionId(read.value) : '';
}

const day = 86_400_000;

describe('/play', () => {
  it.each(sample(families, 5).map(({ id }) => id))('%s is solved by buttons alone', async (puzzle) => {
    const moves = solutionOf(await idOf({}, { puzzle }));
    const opened = await command('play', { puzzle });
    expect(opened.data.flags).toBe(64 | 32_768);
    let reply = await withButtons(Promise.resolve(opened));
    for (const word of moves) reply = await makeMove(reply, word);
    expect(reply.type).toBe(7);
    expect(textOf(reply)).toContain(`Perfect! ${moves.length} moves`);
    expect(control(reply, 'go')).toBeUndefined();
    expect(await cellOf('SELECT best FROM attempts')).toBe(moves.length);
    const back = await tap(reply, 'back');
    expect(textOf(back)).toContain(`${moves.length - 1} move`);
    expect(textOf(await tap(back, 'redo'))).toContain(`Perfect! ${moves.length} moves`);
    const shared = await tap(reply, 'share');
    expect(shared.type).toBe(4);
    expect(isPrivate(shared)).toBe(false);
    expect(textOf(shared)).toContain(`⭐ ${moves.length} moves, perfect`);
    expect(itemsOf(reply).map(({ media }) => media.url)).toEqual([expect.stringContaining('/solution/')]);
  });

  it.each([
    ['en-US', 'Your moves:', '**Lock in** to see how good each move was', /read|list/iu],
    ['ja', 'あなたの手順：', '一手ごとの評価が見られ、共有もできます', /読み取った|送る/u],
  ])('says in %s what fits moves that were made, not typed', async (locale, made, lock, typed) => {
    const moves = longer(solutionOf(await idOf()));
    const go = (word: string, now = noon) => press(`play:go:${word}:2026-03-04.8-puzzle.22`, { locale, now });
    const kanji: Readonly<Record<string, string>> = { U: '上', D: '下', L: '左', R: '右' };
    const shown = moves.map((word) => (locale === 'ja' ? kanji[word] : word));
    await command('check', { moves: shown.slice(0, -1).join(' ') }, { locale });
    const reply = await go(moves.at(-1) ?? '');
    const told = saidIn(reply);
    expect(told.replaceAll(/\s+/gu, ' ')).toContain(`${made} \`\`\` ${shown.join(' ')} \`\`\``);
    expect(told).toContain(lock);
    expect(told).not.toMatch(typed);
    expect(buttonsOf(reply)).toContain('check:lock:2026-03-04.8-puzzle.22');
    const locked = await press('check:lock:2026-03-04.8-puzzle.22', { locale });
    expect(locked.type).toBe(7);
    expect(textOf(locked)).toMatch(/Locked in: your 24 moves|手で確定しました/u);
    expect(saidIn(locked)).not.toContain(lock);
    expect(buttonsOf(locked)).not.toContain('check:lock:2026-03-04.8-puzzle.22');
    // Then it is locked in, and later its round has ended.
    for (const now of [noon, noon + 2 * 86_400_000]) {
      const later = saidIn(await go(moves.at(-1) ?? '', now));
      expect(later).toMatch(/so this solution does not count|記録には残りません/u);
      expect(later).not.toMatch(typed);
    }
  });

  it('offers legal moves only, and takes moves back', async () => {
    const [word = '', second = ''] = solutionOf(await idOf());
    const fresh = await withButtons(command('play'));
    expect(['undo', 'redo', 'again'].map((path) => control(fresh, path))).toEqual([undefined, undefined, undefined]);
    const legal = controlsIn(fresh).filter(({ custom_id: id }) => id.startsWith('play:go'));
    expect(legal.length).toBeGreaterThan(1);
    expect(legal.length).toBeLessThan(5);
    const once = await tap(fresh, `go:${word}:`);
    expect(textOf(once)).toContain('1 move');
    const back = await tap(once, 'undo');
    expect(await pictureIn(back)).toBe(await pictureIn(fresh));
    const twice = await tap(await tap(back, `go:${word}:`), `go:${second}:`);
    expect(textOf(twice)).toContain('2 moves');
    expect(await pictureIn(await tap(twice, 'again'))).toBe(await pictureIn(fresh));
  });

  it('makes undone moves again, until another one is made', async () => {
    const [one = '', two = '', three = ''] = solutionOf(await idOf());
    const made = await tap(
      await tap(await tap(await withButtons(command('play')), `go:${one}:`), `go:${two}:`),
      `go:${three}:`,
    );
    const fresh = await tap(made, 'again');
    expect(textOf(fresh)).toContain('0 moves');
    let again = fresh;
    for (const count of [1, 2, 3]) {
      again = await tap(again, 'redo');
      expect(textOf(again)).toContain(`${count} move`);
    }
    expect(await pictureIn(again)).toBe(await pictureIn(made));
    expect(control(again, 'redo')).toBeUndefined();
    const back = await tap(await tap(again, 'undo'), 'undo');
    expect(await pictureIn(await command('play'))).toBe(await pictureIn(back));
    const taken = new Set([two, opposite(one)]);
    const other = controlsIn(back).find(({ custom_id: id }) => {
      const [, way, word = ''] = id.split(':');
      return way === 'go' && !taken.has(word);
    });
    const another = await press(other?.custom_id ?? '');
    expect(textOf(another)).toContain('2 moves');
    expect(control(another, 'redo')).toBeUndefined();
  });

  it('takes a move back that is made backwards, and makes it again', async () => {
    const [one = '', two = ''] = solutionOf(await idOf());
    const made = await tap(await tap(await withButtons(command('play')), `go:${one}:`), `go:${two}:`);
    const back = await tap(made, `go:${opposite(two)}:`);
    expect(textOf(back)).toContain('1 move');
    expect(textOf(await tap(back, 'redo'))).toContain('2 moves');
  });

  it('counts two presses of one car as one move, also the one that solves the puzzle', async () => {
    const read = families.find(({ id }) => id === 'rush-hour')?.read('oooooo/oooooo/AAoooo/oooooo/oooooo/oooBBo');
    const puzzle = read?.ok === true ? positionId(read.value) : '';
    const once = await tap(await withButtons(command('play', { puzzle })), 'go:A+1:');
    expect(textOf(await tap(once, 'go:A+1:'))).toContain('1 move');
    const solved = await tap(once, 'go:A+2:');
    expect(textOf(solved)).toContain('Perfect! 1 move');
    const back = await tap(solved, 'back');
    expect(textOf(back)).toContain('0 moves');
    expect(textOf(await tap(solved, 'back'))).toContain('0 moves');
    expect(textOf(await tap(back, 'redo'))).toContain('Perfect! 1 move');
  });

  it.each(sample(families, 5).map(({ id }) => id))('%s keeps its other buttons in their place', async (puzzle) => {
    const moves = solutionOf(await idOf({}, { puzzle }));
    const staying = (reply: Reply): readonly unknown[] => {
      const [card, page, row] = reply.data.components ?? [];
      return [card, ...(page?.components ?? []).slice(0, 1), ...(row?.components ?? [])].map(
        (one) => one?.label ?? one?.components?.length,
      );
    };
    let reply = await withButtons(command('play', { puzzle }));
    const first = staying(reply);
    expect(first).toEqual([3, 'Open the board', 'Undo', 'Redo', 'Restart', 'Hint', 'Text board']);
    for (const word of moves) expect(staying((reply = await makeMove(reply, word)))).toEqual(first);
    expect(control(reply, 'share')).toBeDefined();
  });

  it('lets a piece be chosen where there are too many moves, and marks it', async () => {
    const id = wideOpen();
    const fresh = await withButtons(command('play', { puzzle: id }));
    expect(control(fresh, 'go')).toBeUndefined();
    const menu = control(fresh, 'pick');
    expect(menu?.options?.length).toBeGreaterThan(5);
    const picked = await choose(menu?.custom_id ?? '', 'B');
    expect(control(picked, 'pick')?.options?.find(({ value }) => value === 'B')?.default).toBe(true);
    const moves = controlsIn(picked).filter(({ custom_id: one }) => one.startsWith('play:go:'));
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every(({ custom_id: one }) => one.startsWith('play:go:B'))).toBe(true);
    expect(await pictureIn(picked)).not.toBe(await pictureIn(fresh));
    expect(itemsOf(picked)[0]?.description).toMatch(/Marked: B, row \d, column \d\.$/u);
    const moved = await press(moves[0]?.custom_id ?? '');
    expect(textOf(moved)).toContain('1 move');
  });

  it('shows the goal beside the board where there is one', async () => {
    for (const { id: puzzle, boards } of families) {
      const [item] = itemsOf(await command('play', { puzzle }));
      expect(item?.description.includes('Goal: ')).toBe(onlyGoal(openBoard(puzzle, boards[0])) !== undefined);
    }
  });

  it('says at once that a day is over, whoever comes by an old post or board, and leads to today’s', async () => {
    const [word = ''] = solutionOf(await idOf());
    const late = { now: noon + day };
    const kept = await tap(await withButtons(command('play')), `go:${word}:`);
    expect(textOf(kept)).not.toContain('has ended');
    for (const reply of [
      await press('play:open:2026-03-04.8-puzzle.22', late),
      await tap(kept, 'undo', late),
      await tap(kept, 'text', late),
      await command('play', { puzzle: '#63' }, late),
    ]) {
      expect(saidIn(reply)).toMatch(/^\d moves? · This puzzle has ended: moves are no longer counted\.$/mu);
      expect(control(reply, 'hint')).toBeUndefined();
      expect(control(reply, 'answer')).toBeDefined();
      const today = await tap(reply, 'today', late);
      expect(isPrivate(today)).toBe(true);
      expect(textOf(today)).toContain('#64');
      expect(textOf(today)).not.toContain('has ended');
    }
    expect(saidIn(await press('play:open:2026-03-04.8-puzzle.22', { ...late, locale: 'ja' }))).toContain(
      '終わったので',
    );
  });

  it('goes on from a list that was sent', async () => {
    const moves = solutionOf(await idOf());
    await command('check', { moves: unfinished(moves) });
    const reply = await withButtons(command('play'));
    expect(textOf(reply)).toContain('21 moves');
    expect(textOf(await makeMove(reply, moves.at(-1) ?? ''))).toContain('Perfect! 22 moves');
    await command('check', { moves: longer(moves).join(' ') });
    expect(textOf(await command('play'))).toContain('23 moves');
  });

  it('begins anew where the try has ended or the day is over, and still knows the moves', async () => {
    const moves = solutionOf(await idOf());
    await command('play');
    await command('check', { moves: longer(moves).join(' ') });
    expect(saidIn(await command('play'))).toBe('23 moves');
    await press('check:lock:2026-03-04.8-puzzle.22');
    const anew = await withButtons(command('play'));
    expect(saidIn(anew)).toBe('0 moves');
    expect(saidIn(await tap(anew, 'redo'))).toBe('1 move');
    expect(saidIn(await command('play'))).toBe('1 move');
    const other = { user: '6' };
    await command('check', { moves: unfinished(moves) }, other);
    expect(saidIn(await command('play', {}, other))).toBe('21 moves');
    const late = { ...other, now: noon + day };
    expect(saidIn(await press('play:open:2026-03-04.8-puzzle.22', late))).toMatch(/^0 moves · /u);
  });

  it('goes on where the player left it', async () => {
    const moved = await tap(await withButtons(command('play')), 'go');
    expect(await pictureIn(await command('play'))).toBe(await pictureIn(moved));
  });

  it('takes a press twice as one, and two presses at once as two', async () => {
    const moves = solutionOf(await idOf());
    const fresh = await withButtons(command('play'));
    const ids = [0, 1, 2].map(
      (index) => control(fresh, 'go')?.custom_id.replace(/go:.:/u, `go:${moves[index]}:`) ?? '',
    );
    await press(ids[0] ?? '', { interaction: '900' });
    const again = await press(ids[0] ?? '', { interaction: '900' });
    expect(textOf(again)).toContain('1 move');
    const late = await press(ids[0] ?? '', { interaction: '900' });
    expect(textOf(late)).toBe(textOf(again));
    await Promise.all(Array.from({ length: 5 }, () => command('play')));
    const both = await Promise.all([press(ids[1] ?? ''), press(ids[1] ?? '', { user: '7' })]);
    expect(textOf(both[0])).toContain('2 moves');
    expect(textOf(both[1])).toMatch(said('play-unknown'));
    const rival = ids[2] ?? '';
    const rivals = await Promise.all([press(rival), press('play:undo:2026-03-04.8-puzzle.22')]);
    const counts = rivals.map((reply) => /(\d+) moves?$/u.exec(textOf(reply))?.[1]);
    // One after the other, whichever came first.
    expect([
      ['3', '2'],
      ['2', '1'],
    ]).toContainEqual(counts);
  });

  it.each([
    'play:go:U:nothing',
    'play:undo:~0123456789abcdef',
    'play:back:U:x',
    'play:redo:',
    'play:pick:',
    'play:open:x',
    'play:go',
  ])('answers the foreign button %s politely', async (customId) => {
    const reply = await press(customId);
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toMatch(/not yours|does nothing any more|old/u);
  });

  it('takes no move that is not legal now, from whatever message', async () => {
    const fresh = await withButtons(command('play'));
    const illegal = ['L', 'U', 'D', 'R', 'Q'].find((word) => control(fresh, `go:${word}:`) === undefined) ?? '';
    const { custom_id: id = '' } = control(fresh, 'go') ?? {};
    const reply = await press(id.replace(/go:.:/u, `go:${illegal}:`));
    expect(await pictureIn(reply)).toBe(await pictureIn(fresh));
  });

  it('plays a position of one’s own, by its id, however long that is', async () => {
    const id = await idOf({ now: noon - 40 * 86_400_000 }, { puzzle: 'rush-hour' });
    let reply = await withButtons(command('play', { puzzle: id }));
    for (const one of controlsIn(reply)) expect(one.custom_id.length).toBeLessThanOrEqual(100);
    for (const word of solutionOf(id)) reply = await makeMove(reply, word);
    expect(textOf(reply)).toContain('Perfect!');
  });

  it('tells nothing of how far the goal is on the way', async () => {
    const [first = '', second = ''] = solutionOf(await idOf());
    const one = await makeMove(await withButtons(command('play')), first);
    const two = await makeMove(one, second);
    const bare = (reply: Reply): string => textOf(reply).replaceAll(/```[^`]*```/gu, '');
    expect(bare(two).replace(/2 moves$/u, '1 move')).toBe(bare(one));
  });

  it('shows a picture, with the board in words, or a text for those who want one', async () => {
    const fresh = await withButtons(command('play'));
    expect(await pictureIn(fresh)).toMatch(/^.PNG/u);
    expect(JSON.stringify(fresh.data)).toMatch(/"description":"Now: The board from the top\. Row 1: \d, /u);
    const moved = await tap(fresh, 'go');
    expect(await pictureIn(moved)).not.toBe(await pictureIn(fresh));
    const plain = await tap(moved, 'text');
    expect(itemsOf(plain)).toEqual([]);
    expect(textOf(plain)).toMatch(/```\n[\d _\n→]+\n```/u);
    expect(textOf(await command('play', {}, { locale: 'ja' }))).toContain('```');
    expect(await pictureIn(await tap(plain, 'picture'))).toBe(await pictureIn(moved));
  });

  it('does not open a board that is solved already', async () => {
    const reply = await command('play', { puzzle: solvedId() });
    expect(textOf(reply)).toContain('solved already');
  });

  it('learns nothing of how a player means letters', async () => {
    await change("INSERT INTO players (user, convention) VALUES ('3000000000000000001', 'gap')");
    let reply = await withButtons(command('play'));
    for (const move of solutionOf(await idOf())) reply = await tap(reply, `go:${move}:`);
    expect(textOf(reply)).toContain('Perfect!');
    expect(await cellOf('SELECT convention FROM players')).toBe('gap');
  });
});
