/** A long line of the 15-puzzle: what one request has no time for comes through the queue and is edited in. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fifteenModule from '../../build/fifteen.wasm';
import tablePack from '../../build/tables.bin';
import { positionId } from '../../src/positions/position.ts';
import { refusedMessage } from '../../local/contract/message.ts';
import type { ReviewJob } from '../../src/jobs.ts';
import { stepsOfReview } from '../../src/proof/step.ts';
import { type State, stateIn } from '../../src/puzzle.ts';
import { distanceWithin } from '../../src/search/solve.ts';
import { Tables } from '../../src/search/tables.ts';
import { budgets } from '../../src/budget.ts';
import { spend, change, rowOf, cellOf } from './database.ts';
import { deliverAt, takeMessages } from './queue.ts';
import { forgetAll, opposite, positionOf } from './solving.ts';
import { type Reply, buttonsOf, command, env, guild, idIn, itemsOf, layout, noon, press, textOf } from './talk.ts';
import { said } from '../said.ts';

const jobs: ReviewJob[] = [];

beforeEach(async () => {
  await forgetAll();
  jobs.length = 0;
  takeMessages((job) => void jobs.push(job as ReviewJob));
  await change("INSERT INTO guilds (guild, family, distance, locale) VALUES (?1, '15-puzzle', 46, 'en')", guild);
});

const tables = new Tables(tablePack, () => new WebAssembly.Instance(fifteenModule).exports);
const lost = 6;

/** Moves that each go farther from the goal, where a search takes ever longer. */
function away(id: string): readonly string[] {
  const { puzzle, state } = positionOf(id);
  const distanceOf = (at: State): number => distanceWithin(puzzle, at, tables, 1e8).distance ?? 0;
  const on = (at: State, distance: number, moves: readonly string[]): readonly string[] | undefined => {
    if (moves.length === lost) return moves;
    for (const move of puzzle.moves(at)) {
      const next = puzzle.play(at, move);
      const word = puzzle.writeMove(at, move, 'tile');
      const found = distanceOf(next) > distance ? on(next, distance + 1, [...moves, word]) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return on(state, distanceOf(state), []) ?? [];
}

const around = (id: string, solution: readonly string[]): readonly string[] => {
  const moves = away(id);
  return [...moves, ...moves.toReversed().map((move) => opposite(move)), ...solution];
};
const roundAbout = `${'🟥'.repeat(lost)}${'🟩'.repeat(lost + 46)}`;

const movesIn = (shown: string): readonly string[] => (/```\n([UDLR \n]+)\n```/u.exec(shown)?.[1] ?? '').split(/\s+/u);

/** A shortest solution of today's puzzle, after some moves away and back. */
async function detour(): Promise<readonly string[]> {
  const id = idIn(await command('daily', {}, { user: '91' }));
  const [giveUp = ''] = buttonsOf(await command('solve', {}, { user: '91' }));
  return around(id, movesIn(textOf(await press(giveUp, { user: '91' }))));
}

const deliver = (job: ReviewJob): Promise<string> => deliverAt(noon, job);

function bodyOf(fetches: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): string {
  const init = fetches.mock.calls.at(-1)?.[1] as RequestInit | undefined;
  const body = init?.body instanceof FormData ? init.body.get('payload_json') : init?.body;
  return typeof body === 'string' ? body : '';
}

const share = 'check:share:2026-03-04.15-puzzle.46';
const shapes = 'check:shapes:2026-03-04.15-puzzle.46';
const play = 'play:open:2026-03-04.15-puzzle.46';

const squaresIn = (text: string): string => Array.from(text.matchAll(/[🟩🟥🟨⬜](?! )/gu), ([sign]) => sign).join('');

/** Delivers all messages. @returns what the answer became, one change after another */
async function edited(): Promise<readonly Reply['data'][]> {
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"id":"1"}'));
  for (let job = jobs.pop(), sent = 0; job !== undefined && sent < 500; job = jobs.pop(), sent++) {
    expect(await deliver(job)).toBe('ok');
  }
  return fetches.mock.calls.map(([address], index) => {
    expect(address).toMatch(/\/webhooks\/\d+\/t\/messages\/@original$/u);
    const data = JSON.parse(bodyOf({ mock: { calls: fetches.mock.calls.slice(0, index + 1) } })) as Reply['data'];
    expect(refusedMessage('edit-reply', data, layout)).toBeUndefined();
    return data;
  });
}

describe('a line that takes many searches', () => {
  it('is told at once as far as it is proved, and whole a little later', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '92' });
    expect(textOf(checked)).toContain('12 over the shortest');
    const locked = await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '92' });
    expect(textOf(locked)).toContain('⬜');
    expect(textOf(locked)).toMatch(said('review-later'));
    expect(buttonsOf(locked), 'squares that are open would be shared for ever').toEqual([shapes, play]);
    expect(jobs).toHaveLength(1);

    const edits = await edited();
    expect(edits.length).toBeGreaterThan(1);
    for (const data of edits.slice(0, -1)) {
      expect(textOf({ data })).toMatch(said('review-later'));
      expect(buttonsOf({ data })).toEqual([shapes, play]);
    }
    const last = edits.at(-1);
    if (last === undefined) throw new Error('nothing was edited in');
    expect(buttonsOf({ data: last })).toEqual([share, shapes, play]);
    expect(itemsOf({ data: last })[0]?.media.url).toMatch(/^https:\/\/antipode\.test\/curve\/46[dsu]+\.png\?s=/u);
    const text = textOf({ data: last });
    expect(text).not.toMatch(said('review-later'));
    expect(squaresIn(text)).toBe(roundAbout);
    expect(text).toContain('6 slips');
    expect(text).not.toContain('not known');
  });

  it('is shared and shown again as it was worked out, without another search', async () => {
    const checked = await command('check', { moves: (await detour()).join(' ') }, { user: '92' });
    await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '92' });
    await edited();
    const shown = textOf(await press(shapes, { user: '92' }));
    expect(shown).toContain('❌'.repeat(lost) + '✅'.repeat(10 - lost));
    expect(shown).not.toMatch(/❔|being worked out|not known/u);
    const shared = textOf(await press(share, { user: '92' }));
    expect(shared).toContain('6 slips');
    expect(shared).not.toContain('❔');
    const copy = textOf(await press(share, { user: '92' }));
    expect(copy).toContain('❌'.repeat(lost) + '✅'.repeat(10 - lost));
    expect(copy).not.toContain('❔');
    expect(jobs).toEqual([]);
    const kept = await rowOf("SELECT slips, distances FROM attempts WHERE user = '92'");
    expect(kept).toEqual({ slips: lost, distances: `46${'u'.repeat(lost)}${'d'.repeat(lost + 46)}` });
  });

  it('that stays open in the end has its button then, and is shared with what is known', async () => {
    await spend('proof', budgets.proof.all);
    const checked = await command('check', { moves: (await detour()).join(' ') }, { user: '92' });
    const locked = await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '92' });
    const data = (await edited()).at(-1);
    if (data === undefined) throw new Error('nothing was edited in');
    const squares = squaresIn(textOf({ data }));
    expect(squares).toContain('⬜');
    expect(squares.match(/⬜/gu)?.length).toBeLessThan(squaresIn(textOf(locked)).match(/⬜/gu)?.length ?? 0);
    expect(buttonsOf({ data })).toEqual([share, shapes, play]);
    expect(squaresIn(textOf(await press(share, { user: '92' })))).toBe(squares);
  });

  it('is tried again where Discord does not answer, and dropped where nobody waits any more', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '93' });
    await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '93' });
    const [first] = jobs;
    if (first === undefined) throw new Error('nothing was queued');
    let answer = new Response('busy', { status: 503 });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer.clone());
    let last = first;
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
      last = job;
      await deliver(job).catch(() => {});
    }
    await expect(deliver(last)).rejects.toThrow('the review was not edited in');
    answer = new Response('{"message":"Unknown Webhook","code":10015}', { status: 404 });
    expect(await deliver(last)).toBe('ok');
  });
});

describe('a queue that takes nothing', () => {
  it('locks in all the same, and promises nothing', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '98' });
    vi.spyOn(env.POSTS, 'send').mockRejectedValue(new Error('full'));
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const locked = await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '98' });
    expect(textOf(locked)).toMatch(/Locked in[^]*⬜/u);
    expect(textOf(locked)).not.toMatch(said('review-later'));
    expect(errors).toHaveBeenCalledWith('{"event":"queue-refused","error":"Error: full"}');
    expect(await cellOf("SELECT locked FROM attempts WHERE user = '98'")).toBe(1);
  });

  it('in the middle of the searches has the message delivered again', async () => {
    const moves = await detour();
    const checked = await command('check', { moves: moves.join(' ') }, { user: '99' });
    await press(buttonsOf(checked).find((id) => id.startsWith('check:lock')) ?? '', { user: '99' });
    const [first] = jobs;
    if (first === undefined) throw new Error('nothing was queued');
    vi.spyOn(env.POSTS, 'send').mockRejectedValue(new Error('full'));
    await expect(deliver(first)).rejects.toThrow('the queue took no further review');
  });
});

describe('a list that counts for nothing', () => {
  /** The edit that comes in the end, and after how many messages. */
  async function workedOut(): Promise<{ readonly text: string; readonly messages: number; readonly edits: number }> {
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"id":"1"}'));
    let messages = 0;
    for (let job = jobs.pop(); job !== undefined && messages < 500; job = jobs.pop()) {
      expect(new TextEncoder().encode(JSON.stringify(job)).length).toBeLessThan(16_000);
      expect(await deliver(job)).toBe('ok');
      messages++;
    }
    expect(refusedMessage('edit-reply', JSON.parse(bodyOf(fetches)), layout)).toBeUndefined();
    return { text: bodyOf(fetches), messages, edits: fetches.mock.calls.length };
  }

  /** Far from what is open, and with moves that go on and on away from the goal. */
  const plain = '10 9 2 5 13 15 3 1 11 4 8 6 14 0 12 7';

  it('is worked out for a plain position, and its verdict stays', async () => {
    const solved = await command('solve', { position: plain, puzzle: '15-puzzle' }, { user: '94' });
    const id = idIn(solved);
    const moves = movesIn(textOf(solved));
    expect(moves).toHaveLength(46);
    const line = around(id, moves);
    const checked = await command('check', { moves: line.join(' '), puzzle: id }, { user: '94' });
    expect(textOf(checked)).toContain('12 over the shortest');
    expect(squaresIn(textOf(checked))).toContain('⬜');
    expect(textOf(checked)).toMatch(said('review-later'));
    // What is known of the start goes along.
    expect(jobs).toMatchObject([{ target: id, found: [[stateIn(id.split('.')[2] ?? ''), 46]] }]);
    const { text, messages } = await workedOut();
    expect(messages).toBeGreaterThan(0);
    expect(text).toContain('12 over the shortest');
    expect(text).not.toMatch(said('review-later'));
    expect(squaresIn(text)).toBe(roundAbout);
    expect(buttonsOf(checked)).toContain('play:open:15-puzzle.123456789abcdef0.2d8xumizw');
    expect(buttonsOf({ data: JSON.parse(text) })).toEqual(buttonsOf(checked));
  });

  it('is worked out for a day that has closed, in the words that were typed', async () => {
    const moves = await detour();
    const gap = moves.map((move) => opposite(move));
    const asker = { user: '95', now: noon + 30 * 86_400_000, locale: 'ja' };
    const checked = await command('check', { moves: gap.join(' '), puzzle: '15-puzzle #63' }, asker);
    expect(squaresIn(textOf(checked))).toContain('⬜');
    expect(jobs).toMatchObject([{ target: '2026-03-04.15-puzzle.46', convention: 'gap', locale: 'ja' }]);
    expect(JSON.stringify(jobs), 'a job carries messages, and text is made in the end').not.toMatch(/\p{sc=Hiragana}/u);
    const { text } = await workedOut();
    expect(squaresIn(text)).toBe(roundAbout);
    expect(text).toContain(`1手目の \`${gap[0]}\``);
    expect(text).toContain('15パズル #63（46手）は終わっている');
  });

  it('is worked out after a try has ended, and its buttons stay', async () => {
    const moves = (await detour()).join(' ');
    const asker = { user: '98' };
    const solved = await command('check', { moves }, asker);
    await press(buttonsOf(solved).find((id) => id.startsWith('check:lock')) ?? '', asker);
    jobs.length = 0;
    const again = await command('check', { moves }, asker);
    expect(buttonsOf(again)).toEqual([share, shapes, play]);
    const { text } = await workedOut();
    expect(buttonsOf({ data: JSON.parse(text) })).toEqual(buttonsOf(again));
  });

  it('asks for no more than a few searches and proofs, whatever is not proved', async () => {
    // Nothing of a line around the antipodes is proved by these.
    const id = idIn(await command('hardest', { puzzle: '15-puzzle' }, { user: '96' }));
    const { puzzle, state } = positionOf(id);
    const moves: string[] = [];
    for (let at = state, k = 0; k < 1000; k++) {
      const near = puzzle.moves(at);
      const move = near[(3 * k + (k >> 4)) % near.length] ?? 0;
      moves.push(puzzle.writeMove(at, move, 'tile'));
      at = puzzle.play(at, move);
    }
    const checked = await command('check', { moves: moves.join(''), puzzle: id }, { user: '96' });
    expect(textOf(checked)).toMatch(said('check-unsolved', { count: 1000 }));
    const { text, messages, edits } = await workedOut();
    expect(messages).toBeLessThanOrEqual(13 + 8 * (stepsOfReview + 4));
    // Nor for fewer than it may: a proof is searched for as long as a review can wait.
    expect(messages).toBeGreaterThan(50);
    expect(text).toContain('⬜');
    expect(text).not.toMatch(said('review-later'));
    expect(edits).toBeLessThanOrEqual(9);
  });

  it('beside an open puzzle is never asked about, and where nothing can be proved neither', async () => {
    const today = idIn(await command('daily', {}, { user: '97' }));
    const { puzzle, state } = positionOf(today);
    const [move = 0] = puzzle.moves(state);
    const beside = positionId({ puzzle, state: puzzle.play(state, move) });
    await command('check', { moves: 'U D U D', puzzle: beside }, { user: '97' });
    const odd = await command('solve', { position: '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0' }, { user: '97' });
    const unsolvable = idIn(odd);
    const told = textOf(await command('check', { moves: 'D D D R R R', puzzle: unsolvable }, { user: '97' }));
    expect(told).toMatch(said('check-unsolved', { count: 6 }));
    expect(jobs).toEqual([]);
  });
});
