/** /play in the real runtime: puzzles solved by nothing but buttons. */
import { beforeEach, describe, expect, it } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import { onlyGoal, positionId } from '../../src/game/position.ts';
import { forgetAll, idOf, playEights, solutionOf } from './solving.ts';
import {
  type Asker,
  type Part,
  type Reply,
  choose,
  command,
  env,
  fetchAt,
  isPrivate,
  itemsOf,
  noon,
  partsOf,
  press,
  textOf,
} from './talk.ts';

beforeEach(async () => {
  await forgetAll();
  await playEights();
});

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

const control = (reply: Reply, path: string): Control | undefined =>
  controlsIn(reply).find(({ custom_id: id }) => id.startsWith(`play:${path}`));

/** Presses what the last answer offers, and nothing else. */
async function tap(reply: Reply, path: string, asker: Asker = {}): Promise<Reply> {
  const found = control(reply, path);
  if (found === undefined) throw new Error(`there is no ${path} in ${JSON.stringify(controlsIn(reply))}`);
  return press(found.custom_id, asker);
}

/** The menu's piece whose buttons bring this word, picked first where there is a menu. */
async function makeMove(reply: Reply, word: string): Promise<Reply> {
  if (control(reply, `go:${word}:`) !== undefined) return tap(reply, `go:${word}:`);
  const menu = control(reply, 'pick');
  const piece = menu?.options?.map(({ value }) => value).find((value) => word.startsWith(value));
  if (menu === undefined || piece === undefined) throw new Error(`nothing brings ${word}`);
  const picked = await choose(menu.custom_id, piece);
  expect(control(picked, 'pick')?.options?.find(({ value }) => value === piece)?.default).toBe(true);
  return tap(picked, `go:${word}:`);
}

/** The id of the goal. */
function solvedId(): string {
  const puzzle = openBoard('8-puzzle', '123456780');
  return positionId({ puzzle, state: onlyGoal(puzzle) ?? 0 });
}

describe('/play', () => {
  it.each(families.map(({ id }) => id))('%s is solved by buttons alone', async (puzzle) => {
    const moves = solutionOf(await idOf({}, { puzzle }));
    let reply = await command('play', { puzzle });
    expect(reply.data.flags).toBe(64 | 32_768);
    for (const word of moves) reply = await makeMove(reply, word);
    expect(reply.type).toBe(7);
    expect(textOf(reply)).toContain(`Solved in ${moves.length} moves: a shortest solution!`);
    expect(control(reply, 'go')).toBeUndefined();
    expect(await env.DB.prepare('SELECT best FROM tries').first('best')).toBe(moves.length);
    const back = await tap(reply, 'back');
    expect(textOf(back)).toContain(`${moves.length - 1} move`);
    const locked = await tap(reply, 'lock');
    expect(locked.type).toBe(4);
    expect(textOf(locked)).toContain('Locked in');
  });

  it.each([
    ['en-US', 'Your moves:', '“Lock in” ends your try with your best solution', /read|list/iu],
    ['ja', 'あなたの手順：', 'いちばん良い手順で挑戦を終え', /読み取った|送る/u],
  ])('says in %s what fits moves that were made, not typed', async (locale, made, lock, typed) => {
    const moves = solutionOf(await idOf());
    const go = (word: string, now = noon) => press(`play:go:${word}:2026-03-04.8-puzzle.22`, { locale, now });
    let reply = await command('play', {}, { locale });
    for (const word of moves) reply = await go(word);
    const told = saidIn(reply);
    const kanji: Readonly<Record<string, string>> = { U: '上', D: '下', L: '左', R: '右' };
    const shown = moves.map((word) => (locale === 'ja' ? kanji[word] : word)).join(' ');
    expect(told.replaceAll(/\s+/gu, ' ')).toContain(`${made} \`\`\` ${shown} \`\`\``);
    expect(told).toContain(lock);
    expect(told).not.toMatch(typed);
    await tap(reply, 'lock');
    // Then it is locked in, and later its round has ended.
    for (const now of [noon, noon + 2 * 86_400_000]) {
      const later = saidIn(await go(moves.at(-1) ?? '', now));
      expect(later).toMatch(/so this solution does not count|記録には残りません/u);
      expect(later).not.toMatch(typed);
    }
  });

  it('offers legal moves only, and takes moves back', async () => {
    const [word = ''] = solutionOf(await idOf());
    const fresh = await command('play');
    expect([control(fresh, 'undo'), control(fresh, 'again')]).toEqual([undefined, undefined]);
    const legal = controlsIn(fresh).filter(({ custom_id: id }) => id.startsWith('play:go'));
    expect(legal.length).toBeGreaterThan(1);
    expect(legal.length).toBeLessThan(5);
    const once = await tap(fresh, `go:${word}:`);
    expect(textOf(once)).toContain('1 move');
    const back = await tap(once, 'undo');
    expect(await pictureIn(back)).toBe(await pictureIn(fresh));
    const twice = await tap(await tap(back, `go:${word}:`), 'go');
    expect(textOf(twice)).toContain('2 moves');
    expect(await pictureIn(await tap(twice, 'again'))).toBe(await pictureIn(fresh));
  });

  it('goes on where the player left it', async () => {
    const moved = await tap(await command('play'), 'go');
    expect(await pictureIn(await command('play'))).toBe(await pictureIn(moved));
  });

  it('takes a press twice as one, and two presses at once as two', async () => {
    const moves = solutionOf(await idOf());
    const fresh = await command('play');
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
    expect(textOf(both[1])).toContain('not yours');
    const rival = ids[2] ?? '';
    const rivals = await Promise.all([press(rival), press('play:undo:2026-03-04.8-puzzle.22')]);
    const counts = rivals.map((reply) => /(\d+) moves?$/u.exec(textOf(reply))?.[1]);
    // One after the other, whichever came first.
    expect([
      ['3', '2'],
      ['2', '1'],
    ]).toContainEqual(counts);
  });

  it.each(['play:go:U:nothing', 'play:undo:~0123456789abcdef', 'play:pick:', 'play:open:x', 'play:lock:zz', 'play:go'])(
    'answers the foreign button %s politely',
    async (customId) => {
      const reply = await press(customId);
      expect(isPrivate(reply)).toBe(true);
      expect(textOf(reply)).toMatch(/not yours|does nothing any more|old/u);
    },
  );

  it('takes no move that is not legal now, from whatever message', async () => {
    const fresh = await command('play');
    const illegal = ['L', 'U', 'D', 'R', 'Q'].find((word) => control(fresh, `go:${word}:`) === undefined) ?? '';
    const { custom_id: id = '' } = control(fresh, 'go') ?? {};
    const reply = await press(id.replace(/go:.:/u, `go:${illegal}:`));
    expect(await pictureIn(reply)).toBe(await pictureIn(fresh));
  });

  it('plays a position of one’s own, by its id, however long that is', async () => {
    const id = await idOf({ now: noon - 40 * 86_400_000 }, { puzzle: 'rush-hour' });
    let reply = await command('play', { puzzle: id });
    for (const one of controlsIn(reply)) expect(one.custom_id.length).toBeLessThanOrEqual(100);
    for (const word of solutionOf(id)) reply = await makeMove(reply, word);
    expect(textOf(reply)).toContain('Solved in');
  });

  it('tells nothing of how far the goal is on the way', async () => {
    const [first = '', second = ''] = solutionOf(await idOf());
    const one = await makeMove(await command('play'), first);
    const two = await makeMove(one, second);
    const bare = (reply: Reply): string => textOf(reply).replaceAll(/```[^`]*```/gu, '');
    expect(bare(two).replace(/2 moves$/u, '1 move')).toBe(bare(one));
  });

  it('shows a picture, with the board in words, or a text for those who want one', async () => {
    const fresh = await command('play');
    expect(await pictureIn(fresh)).toMatch(/^.PNG/u);
    expect(JSON.stringify(fresh.data)).toMatch(/"description":"The board from the top\. Row 1: \d, /u);
    const moved = await tap(fresh, 'go');
    expect(await pictureIn(moved)).not.toBe(await pictureIn(fresh));
    const plain = await tap(moved, 'text');
    expect(itemsOf(plain)).toEqual([]);
    expect(textOf(plain)).toMatch(/```\n[\d _\n]+\n```/u);
    expect(textOf(await command('play', {}, { locale: 'ja' }))).toContain('```');
    expect(await pictureIn(await tap(plain, 'picture'))).toBe(await pictureIn(moved));
  });

  it('does not open a board that is solved already', async () => {
    const reply = await command('play', { puzzle: solvedId() });
    expect(textOf(reply)).toContain('solved already');
  });

  it('learns nothing of how a player means letters', async () => {
    await env.DB.prepare("INSERT INTO players (user, reading) VALUES ('3000000000000000001', 'gap')").run();
    let reply = await command('play');
    for (const move of solutionOf(await idOf())) reply = await tap(reply, `go:${move}:`);
    expect(textOf(reply)).toContain('a shortest solution');
    expect(await env.DB.prepare('SELECT reading FROM players').first('reading')).toBe('gap');
  });
});
