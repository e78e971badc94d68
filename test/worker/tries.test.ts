/** A try from its first list to its end, and what may be learnt when. */
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLine, writePath } from '../../src/game/line.ts';
import { openId, positionId } from '../../src/game/position.ts';
import worker from '../../src/index.ts';
import type { Position } from '../../src/puzzle.ts';
import { recordResult } from '../../src/store/results.ts';
import { recordHint } from '../../src/store/tries.ts';
import { counting } from './counting.ts';
import { forgetAll, idOf, longer, playEights, solutionOf, unfinished } from './solving.ts';
import { type Asker, type Reply, buttonsOf, command, env, guild, noon, press, sign, submit, textOf } from './talk.ts';

const day = 86_400_000;
const key = '2026-03-04.8-puzzle.22';
const other = '2000000000000000002';
let today: string;
let shortest: string[];

beforeEach(async () => {
  await forgetAll();
  await playEights();
  today = await idOf();
  shortest = solutionOf(today);
});

const send = (moves: readonly string[] | string, asker: Asker = {}, puzzle?: string): Promise<Reply> =>
  command(
    'check',
    { moves: Array.isArray(moves) ? moves.join(' ') : moves, ...(puzzle !== undefined && { puzzle }) },
    asker,
  );
const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

function opened(id: string): Position {
  const position = openId(id);
  if (!position.ok) throw new Error(id);
  return position.value;
}

/** Everything that an exact answer consists of. */
const exact = /🟩|🟨|🟥|✅|Move by move|First slip|shortest solution \d|\| +\d/u;

describe('an open puzzle', () => {
  it('tells whether a list solves it and how long it is, and nothing else', async () => {
    const slow = await send(longer(shortest));
    expect(textOf(slow)).toContain('**Solved in 24 moves**, 2 moves above the shortest.');
    expect(textOf(slow)).not.toMatch(exact);
    expect(textOf(await send(unfinished(shortest)))).not.toMatch(exact);
    expect(textOf(await send([...shortest.slice(0, 3), 'D99']))).not.toMatch(exact);
  });

  it('keeps the best, and the list that it was', async () => {
    await send(longer(shortest));
    await send(shortest);
    await send(longer(shortest));
    expect(await rowsOf('tries')).toMatchObject([{ best: 22, moves: shortest.join(' '), hints: 0, locked: 0 }]);
    expect((await rowsOf('results')).map((row) => row['length'])).toEqual([24, 22, 24]);
    expect(await rowsOf('entries')).toEqual([{ guild, date: '2026-03-04', user: '3000000000000000001', removed: 0 }]);
  });

  it('keeps moves as they are meant, whatever they are written like', async () => {
    const opposite: Readonly<Record<string, string>> = { U: '↓', D: '↑', L: '→', R: '←' };
    await send(shortest.map((word) => opposite[word] ?? '').join(''));
    expect(await rowsOf('tries')).toMatchObject([{ moves: shortest.join(' ') }]);
    expect(await rowsOf('players')).toMatchObject([{ reading: 'gap' }]);
  });

  it('offers to lock in under a list that solves it, and under no other', async () => {
    expect(buttonsOf(await send(shortest))).toEqual([`check:lock:${key}`]);
    expect(buttonsOf(await send(unfinished(shortest)))).toEqual([]);
    expect(buttonsOf(await send('D99'))).toEqual([]);
    expect(textOf(await press(`check:lock:${key}`, { user: '5' }))).toContain('no list that solves');
  });

  it('takes part in the server’s round only with the server’s own puzzle', async () => {
    await playEights(other);
    await send(shortest, { user: '1', guild: other });
    expect(textOf(await send(shortest, { user: '1', guild: null }, today))).toContain('Your best so far');
    const seven = solutionOf(await idOf({}, { puzzle: '7-puzzle' }));
    expect(textOf(await send(seven, { user: '1' }, '7-puzzle'))).toContain('Your best so far');
    expect(await rowsOf('entries')).toMatchObject([{ guild: other, user: '1' }]);
    await send(shortest, { user: '1' });
    expect((await rowsOf('entries')).map((row) => row['guild'])).toEqual([guild, other]);
  });
});

describe('what is written', () => {
  /** The same with the bot's own database in between, and an id of ours. */
  async function countedCheck(id: string, moves: string, user: string): Promise<{ written: number; read: number }> {
    const counted = counting(env.DB);
    const options = [{ type: 3, name: 'moves', value: moves }];
    const member = { user: { id: user }, permissions: '0' };
    const body = JSON.stringify({
      id,
      type: 2,
      token: 't',
      version: 1,
      guild_id: guild,
      member,
      data: { type: 1, name: 'check', options },
    });
    const timestamp = String(noon / 1000);
    const headers = { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': await sign(timestamp + body) };
    const request = new Request('https://antipode.test/interactions', { method: 'POST', body, headers });
    const response = await worker.fetch(request, { ...env, DB: counted.db }, createExecutionContext());
    expect(await response.text()).toContain('Solved in');
    return counted;
  }

  it('by /check is three rows at most, and less where nothing changes', async () => {
    expect(await countedCheck('901', longer(shortest).join(' '), '7')).toMatchObject({ written: 3 });
    // A better list changes the try, one that is no better only comes to the others.
    expect(await countedCheck('902', shortest.join(' '), '7')).toMatchObject({ written: 2 });
    expect(await countedCheck('903', shortest.join(' '), '7')).toMatchObject({ written: 1 });
    expect((await countedCheck('904', shortest.join(' '), '7')).read).toBeLessThan(40);
  });

  it('how a player means letters is one more, once', async () => {
    const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
    const gap = shortest.map((word) => opposite[word] ?? '').join(' ');
    expect(await countedCheck('906', gap, '7')).toMatchObject({ written: 4 });
    expect(await countedCheck('907', gap, '7')).toMatchObject({ written: 1 });
  });

  it('for an interaction that comes twice is written once', async () => {
    await countedCheck('911', shortest.join(' '), '7');
    expect(await countedCheck('911', shortest.join(' '), '7')).toMatchObject({ written: 0 });
    expect(await rowsOf('results')).toHaveLength(1);
  });
});

describe('locking in', () => {
  it('ends the try and tells everything about the best list', async () => {
    await send(longer(shortest));
    const locked = await press(`check:lock:${key}`);
    expect(locked.type).toBe(7);
    const text = textOf(locked);
    expect(text).toContain(
      'Antipode #63 · 8-puzzle · 24/22 · 1 slip · 🔥1\n🟩🟥🟩🟩🟩🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩\n🟩🟩🟩🟩',
    );
    expect(text).toMatch(/First slip: move 2, `[UDLR]`, from 21 to 22 moves before the goal\. Better there: `[UDLR]`/u);
    expect(text).toContain(
      '  0 | 22\n  1 | 21 22 21 20 19 18 17 16 15 14\n 11 | 13 12 11 10  9  8  7  6  5  4\n 21 |  3  2  1  0',
    );
    expect(await rowsOf('tries')).toMatchObject([{ best: 24, locked: 1, slips: 1 }]);
  });

  it('names which shortest solution it was', async () => {
    await env.DB.prepare('UPDATE guilds SET distance = 31').run();
    const id = await idOf();
    const [third, fortieth] = [2n, 39n].map((n) => solutionOf(id, n));
    const named = async (moves: readonly string[] | undefined, user: string): Promise<string> => {
      const [lock = ''] = buttonsOf(await send(moves ?? [], { user }));
      return textOf(await press(lock, { user }));
    };
    const numbers = [await named(third, '1'), await named(fortieth, '2')].map(
      (text) => /This is shortest solution (\d+) of 40\./u.exec(text)?.[1],
    );
    expect(new Set(numbers).size).toBe(2);
    const solve = { user: '1', now: Date.parse('2026-03-04') + 2.5 * day };
    const page = textOf(await press(`solve:page:${id}:${Number(numbers[0]) - 1}:n`, solve));
    expect(page.replaceAll('\n', ' ')).toContain(third?.join(' '));
  });

  it('speaks Japanese', async () => {
    await send(longer(shortest), { locale: 'ja' });
    const text = textOf(await press(`check:lock:${key}`, { locale: 'ja' }));
    expect(text).toContain('Antipode #63 · 8パズル · 24/22 · 後退1回 · 🔥1');
    expect(text).toContain('最初の後退：2手目');
  });

  it('leaves later lists unranked, but tells everything about them', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toContain('You have locked in 8-puzzle #63, so the list does not count.');
    expect(textOf(later)).toMatch(/\| +22\n/u);
    expect(textOf(later)).toMatch(/shortest solution/u);
    expect(buttonsOf(later)).toEqual([`check:share:${key}`, `check:shapes:${key}`]);
    const early = textOf(await send(shortest.slice(0, 4)));
    expect(early).toContain('🟩🟩🟩🟩');
    expect(early).toContain('  1 | 21 20 19 18');
    expect(await rowsOf('tries')).toMatchObject([{ best: 24, locked: 1 }]);
    expect(await rowsOf('results')).toHaveLength(1);
    // Nor does it bring the player onto another server's board.
    await playEights(other);
    await send(shortest, { guild: other });
    expect(await rowsOf('entries')).toHaveLength(1);
  });

  it('twice at once is done once, and the other is told', async () => {
    await send(shortest);
    const texts = (await Promise.all([1, 2, 3].map(() => press(`check:lock:${key}`)))).map(textOf);
    expect(texts.filter((text) => text.includes('Locked in: 8-puzzle #63'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('had ended already'))).toHaveLength(2);
  });

  it('and a list at once leave one of the two results, whole', async () => {
    await send(longer(shortest));
    await Promise.all([press(`check:lock:${key}`), send(shortest)]);
    const [row] = await rowsOf('tries');
    expect([24, 22]).toContain(row?.['best']);
    expect(String(row?.['moves']).split(' ')).toHaveLength(Number(row?.['best']));
    expect(row).toMatchObject({ locked: 1 });
  });

  it('leaves nothing of a list that was read before and comes to be written after', async () => {
    await send(longer(shortest));
    const late = {
      user: '3000000000000000001',
      interaction: '990',
      day: { date: '2026-03-04', family: '8-puzzle', distance: 22 },
      length: 22,
      moves: shortest.join(' '),
      guild: other,
      takesPart: true,
    };
    for (const end of [`check:lock:${key}`, `solve:give-up:${key}`]) {
      await press(end);
      expect(await recordResult(env.DB, late)).toBeUndefined();
      expect(await rowsOf('tries')).toMatchObject([{ best: 24 }]);
      expect(await rowsOf('results')).toHaveLength(1);
      expect(await rowsOf('entries')).toHaveLength(1);
      await env.DB.prepare('UPDATE tries SET locked = 0').run();
    }
  });

  it('is the player’s own: others learn nothing', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    expect(textOf(await send(shortest, { user: '5' }))).not.toMatch(exact);
    expect(textOf(await press(`check:share:${key}`, { user: '5' }))).not.toMatch(exact);
  });
});

describe('sharing', () => {
  it('posts the line and its squares, publicly, and pings nobody', async () => {
    await send(longer(shortest));
    const locked = await press(`check:lock:${key}`);
    const [share = ''] = buttonsOf(locked);
    const shared = await press(share);
    expect(shared.type).toBe(4);
    expect(shared.data.flags).toBeUndefined();
    const lines = locked.data.content?.split('\n').slice(1).join('\n');
    expect(shared.data.content).toBe(`<@3000000000000000001> ${lines}`);
    expect(shared.data).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(shared.data.embeds ?? []).toEqual([]);
  });

  it('waits until the try has ended', async () => {
    await send(shortest);
    expect(textOf(await press(`check:share:${key}`))).not.toMatch(exact);
    expect(textOf(await press(`check:shapes:${key}`))).not.toMatch(exact);
    // The day's close ends it too.
    const after = { now: Date.parse('2026-03-04') + 2.5 * day };
    expect(textOf(await press(`check:share:${key}`, after))).toContain('22/22 · 0 slips · 🔥1');
  });

  it('is in other signs for those who choose them, from then on', async () => {
    await send(longer(shortest));
    await press(`check:lock:${key}`);
    const changed = await press(`check:shapes:${key}`);
    expect(changed.type).toBe(7);
    expect(textOf(changed)).toContain('✅❌✅');
    expect(textOf(changed)).not.toMatch(/🟩|🟥/u);
    expect(textOf(await press(`check:share:${key}`))).toContain('✅❌✅');
    expect(textOf(await send(shortest))).toContain('✅✅✅');
    expect(textOf(await press(buttonsOf(changed)[1] ?? ''))).toContain('🟩🟥🟩');
  });

  it('shows where a hint had told the move, and the streak of that day', async () => {
    const user = '3000000000000000001';
    await send(solutionOf(await idOf({ now: noon - day })), { now: noon - day });
    const state = today.split('.')[2];
    const on = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
    await recordHint(env.DB, { user, interaction: '801', day: on, stages: 1, state: state ?? '' });
    await send(shortest);
    const locked = await press(`check:lock:${key}`);
    expect(textOf(locked)).toContain('22/22 · 0 slips · 🔥2\n💡🟩🟩');
    expect(await rowsOf('results')).toMatchObject([{ hints: 0 }, { hints: 1 }]);
    const yesterday = await press('check:share:2026-03-03.8-puzzle.22', { now: noon + day });
    expect(textOf(yesterday)).toContain('#62 · 8-puzzle · 22/22 · 0 slips · 🔥1\n');
  });
});

describe('giving up', () => {
  it('keeps an earlier best, tells everything, and ends the try', async () => {
    await send(longer(shortest));
    await press(`solve:give-up:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toContain('so the list does not count');
    expect(textOf(later)).toMatch(exact);
    expect(await rowsOf('tries')).toMatchObject([{ best: 24, gave_up: 1 }]);
    expect(textOf(await press(`check:lock:${key}`))).toContain('had ended already');
    expect(textOf(await press(`check:share:${key}`))).toContain('24/22 · 1 slip');
  });

  it('without a best leaves nothing to lock or share', async () => {
    await press(`solve:give-up:${key}`);
    const later = await send(shortest);
    expect(textOf(later)).toMatch(exact);
    expect(buttonsOf(later)).toEqual([]);
    expect(textOf(await press(`check:lock:${key}`))).toContain('no list that solves');
    expect(await rowsOf('entries')).toEqual([]);
  });
});

describe('closed days and plain positions', () => {
  it('are told about freely', async () => {
    const closed = await idOf({}, { day: '12' });
    const reply = await send(longer(solutionOf(closed)), {}, '#12');
    expect(textOf(reply)).toContain('This round has ended (8-puzzle #12), so the list does not count.');
    expect(textOf(reply)).toContain('🟩🟥🟩');
    expect(buttonsOf(reply)).toEqual([]);
    expect(await rowsOf('tries')).toEqual([]);
    const plain = (await command('solve', { position: '123456708' })).data.embeds?.[0]?.footer?.text ?? '';
    expect(textOf(await send('R L L', {}, plain))).toContain(
      '🟥🟩🟩\nFirst slip: move 1, `R`, from 1 to 2 moves before the goal. Better there: `L`',
    );
  });

  it('are not a way to an open puzzle: a day that is over here may be open elsewhere', async () => {
    const next = { now: noon + day };
    const reply = await send(longer(shortest), next, '#63');
    expect(textOf(reply)).toContain('This round has ended (8-puzzle #63)');
    expect(textOf(reply)).not.toMatch(exact);
    expect(textOf(await send(longer(shortest), next, today))).not.toMatch(exact);
    const after = { now: Date.parse('2026-03-04') + 2.5 * day };
    expect(textOf(await send(longer(shortest), after, '#63'))).toMatch(exact);
  });

  it('of Rush Hour are measured by one exploration', async () => {
    const id = await idOf({}, { puzzle: 'rush-hour', day: '12' });
    const giveUp = await command('solve', { puzzle: 'rush-hour #12' });
    const moves = (/```\n([A-Z\d+\-\s]+)\n```\s*$/u.exec(textOf(giveUp))?.[1] ?? '').split(/\s+/u);
    const text = textOf(await send(moves, {}, id));
    expect(text).toContain('a shortest solution');
    expect(text.match(/🟩/gu)).toHaveLength(moves.length);
    expect(text).toMatch(/shortest solution [\d,]+ of [\d,]+|only shortest/u);
  });
});

describe('a list for another puzzle', () => {
  it('is recognised where it is legal to its end', async () => {
    const seven = await idOf({}, { puzzle: '7-puzzle' });
    const moves = solutionOf(seven);
    const text = textOf(await send(moves));
    expect(text).toMatch(/\*\*Move \d+/u);
    expect(text).toContain(`For 7-puzzle #63 this list would be legal: \`/check puzzle: ${seven}\``);
    const there = textOf(await send(moves, {}, seven));
    expect(there).toContain('Your best so far');
  });

  it('is not guessed from a few moves', async () => {
    await idOf({}, { puzzle: '7-puzzle' });
    for (const moves of ['U U', 'D D', 'L L', 'R R']) expect(textOf(await send(moves))).not.toContain('would be legal');
  });
});

describe('what a person types', () => {
  it.each([
    ['mentions and markdown', `@everyone \`\`\` <@1> **x** ||y|| ${'🙂'.repeat(500)}`],
    ['6,000 characters', 'U D '.repeat(1500)],
    ['6,000 characters without a word', '^'.repeat(6000)],
    ['nothing but signs', ' . , '],
  ])('%s: is answered in a message that Discord takes', async (_what, moves) => {
    for (const asker of [{}, { locale: 'ja' }]) {
      const reply = await send(moves, asker);
      expect(reply.data.content?.length).toBeLessThanOrEqual(2000);
      expect(reply.data).toMatchObject({ allowed_mentions: { parse: [] } });
      expect(textOf(reply)).not.toContain('````');
    }
  });

  it('may be full-width, and a thousand moves long on an ended try', async () => {
    await send(shortest.map((word) => ({ U: 'Ｕ', D: 'Ｄ', L: 'Ｌ', R: 'Ｒ' })[word]).join('　'));
    const locked = await press(`check:lock:${key}`);
    expect(textOf(locked)).toContain('22/22');
    const back = longer(shortest).slice(0, 2);
    const long = await send(Array.from({ length: 1000 }, (_, index) => back[index % 2] ?? ''));
    expect(long.data.content?.length).toBeLessThanOrEqual(2000);
    expect((long.data.embeds?.[0]?.description ?? '').length).toBeLessThanOrEqual(4096);
    expect(textOf(long)).toMatch(/1000 moves, all legal|longer than 1000/u);
  });

  it('by the form counts the same', async () => {
    const reply = await submit(`check:list:${key}`, { moves: shortest.join('\n') });
    expect(buttonsOf(reply)).toEqual([`check:lock:${key}`]);
    expect(await rowsOf('entries')).toHaveLength(1);
  });
});

describe('a line that begins far from an open puzzle and leads past it', () => {
  it('is told about, but not there', async () => {
    // From the position that is twelve moves along a shortest solution back to the start, and nine moves on again.
    const { puzzle, state } = opened(today);
    const away = readLine(puzzle, state, shortest.slice(0, 12).join(' '), puzzle.readings[0]).states;
    const back = writePath(puzzle, away.toReversed());
    const far = positionId({ puzzle, state: away.at(-1) ?? state });
    const text = textOf(await send([...back, ...shortest.slice(0, 9)], {}, far));
    const strip = Array.from(/Move by move\n([^]*?)\n(?:First|Move|How)/u.exec(text)?.[1]?.replaceAll('\n', '') ?? '');
    expect(strip).toHaveLength(21);
    expect(strip.join('')).toBe(`${'🟥'.repeat(5)}${'⬜'.repeat(14)}🟩🟩`);
    await send(shortest);
    await press(`check:lock:${key}`);
    expect(textOf(await send([...back, ...shortest.slice(0, 9)], {}, far))).not.toContain('⬜');
  });
});
