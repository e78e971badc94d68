/** The longest answers fit into a message. Every answer of these tests is measured where it is asked for; here are the longest. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertPost } from './database.ts';
import { families } from '../../src/families/index.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { locales } from '../../src/message.ts';
import { type Standing, closeRounds } from '../../src/store/standings.ts';
import { forgetAll, idOf, playEights, solutionOf, positionOf, opposite } from './solving.ts';
import { command, env, guild, noon, press, subcommand, textOf } from './talk.ts';

const key = '2026-03-04.8-puzzle.22';

beforeEach(async () => {
  // What lines that take many searches are changed to is another test's business.
  vi.spyOn(env.POSTS, 'send').mockImplementation(async () => undefined as never);
  await forgetAll();
  await playEights();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Step {
  readonly word: string;
  readonly to: Position;
}

/** The moves after a word. Slides of a piece one after another may be one move, so another piece moves. */
function stepsAfter(last: string, from: Position): readonly Step[] {
  const steps = [...legalWords(from)].map(([word, to]) => ({ word, to }));
  return last === '' ? steps : steps.filter(({ word }) => from.puzzle.split(`${last} ${word}`).length === 2);
}

/** Moves that wander about a board for as long as a list may be. */
function wandering(id: string): string {
  const words: string[] = [];
  for (let at = positionOf(id), k = 0; k < maxMoves && !at.puzzle.isSolved(at.state); k++) {
    const steps = stepsAfter(words.at(-1) ?? '', at).filter(({ word, to }) => stepsAfter(word, to).length > 0);
    const next = steps[(5 * k + (k >> 3)) % steps.length];
    if (next === undefined) throw new Error(`nothing follows ${words.at(-1)}`);
    words.push(next.word);
    at = next.to;
  }
  return words.join(' ');
}

describe.each(locales)('in %s', (locale) => {
  it.each(families.map(({ id }) => id))(
    'a list of a thousand moves is told of, whole or not legal, on %s',
    async (puzzle) => {
      const id = await idOf({ now: noon - 40 * 86_400_000 }, { puzzle });
      const moves = wandering(id);
      const whole = textOf(await command('check', { puzzle: id, moves }, { locale }));
      expect(whole.length).toBeGreaterThan(1000);
      const broken = textOf(await command('check', { puzzle: id, moves: `${moves} ${'🙂'.repeat(200)}` }, { locale }));
      expect(broken.length).toBeGreaterThan(1000);
    },
  );

  it.each(['colours', 'shapes'])('a line of a thousand moves is locked in, in %s', async (signs) => {
    const moves = solutionOf(await idOf());
    const [first = ''] = moves;
    const loop = Array.from({ length: maxMoves - moves.length }, (_, index) =>
      index % 2 === 0 ? first : opposite(first),
    );
    await command('check', { moves: [...loop, ...moves].join(' ') }, { locale });
    await press(`check:lock:${key}`, { locale });
    const text = textOf(await press(`check:${signs}:${key}`, { locale }));
    expect(text).toContain(`+${maxMoves - 22}`);
    expect(text).toContain(signs === 'shapes' ? '❌' : '🟥');
  });

  it('a board of a year has its twenty best and the asker', async () => {
    const users = Array.from({ length: 60 }, (_, index) => String(1_400_000_000_000_000_000n + BigInt(index)));
    const standings = users.map((user, index): Standing => ({ user, excess: 100 + index, hints: 30 }));
    await insertPost(guild, '2026-03-03');
    await closeRounds(env.DB, [{ guildId: guild, date: '2026-03-03', standings, streak: 60 }]);
    const text = textOf(await command('leaderboard', { period: 'all' }, { locale, user: users.at(-1) ?? '' }));
    expect(text.match(/<@14\d+>/gu)).toHaveLength(21);
  });

  it('results at every family are told', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO tries (user, date, family, distance, best) VALUES ('7', ?1, ?2, 50, ?3)",
    );
    await env.DB.batch(
      families.flatMap(({ id }) => [insert.bind('2026-03-03', id, 50), insert.bind('2026-03-04', id, 900)]),
    );
    expect(textOf(await command('stats', {}, { locale, user: '7' })).split('\n').length).toBeGreaterThan(
      families.length + 8,
    );
  });

  it('settings are told with what Discord refused', async () => {
    const admin = { admin: true, locale };
    await subcommand('settings', 'summary', { on: true }, admin);
    const reason = `50035 ${'Must be shorter. '.repeat(40)}`;
    await env.DB.prepare("UPDATE guilds SET channel = '4000000000000000001', role = '6', paused = ?1")
      .bind(reason)
      .run();
    await insertPost(guild, '2026-03-04', { message: null, failure: reason });
    expect(textOf(await subcommand('settings', 'show', {}, admin))).toContain('50035 Must be shorter.');
  });

  it.each(['', 'commands', ...families.map(({ id }) => id)])('/help %s is told', async (topic) => {
    expect(textOf(await command('help', topic === '' ? {} : { topic }, { locale })).length).toBeGreaterThan(200);
  });

  it.each(families.map(({ id }) => id))('the hardest of %s are told', async (puzzle) => {
    expect(textOf(await command('hardest', { puzzle }, { locale }))).toMatch(/^-# /mu);
  });
});
