/** A third language, made up from the English one: the compiler lists what it lacks, and a day is played in it. */
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type * as commandsHere from '../../commands/index.ts';
import { isObject } from '../../local/json.ts';
import type * as peopleHere from '../desk/people.ts';
import { giveUp, movesIn } from '../desk/people.ts';
import { translated } from './language.ts';
import { madeTree } from './made.ts';

const { tree, made } = await madeTree(inject('recipes'));
const { lacking, speechless, definitions } = made;
let desk: peopleHere.TestDesk;

const club = 'Pazzli Clab';
const own = { guild: club, locale: 'fi' };
const admin = { ...own, user: 'root', admin: true };

beforeAll(async () => {
  const { commands } = await tree.load<typeof commandsHere>('commands/index.ts');
  const { sitDown } = await tree.load<typeof peopleHere>('test/desk/people.ts');
  desk = await sitDown({
    bundle: join(tree.path, 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    now: Date.parse('2026-03-01T09:00:00Z'),
    opening: [],
  });
  return () => desk.close();
});

const say = async (line: string, more: object = own): Promise<string> => (await desk.say(line, { ...more })).text;

describe('the compiler', () => {
  it.each([
    'src/words/grammar.ts',
    'src/words/language.ts',
    'src/words/written.ts',
    'src/words/shipped.ts',
    'local/discord/languages.ts',
    'local/client/refusal.ts',
    'scripts/guide/examples.ts',
  ])('asks %s for a language that is only listed', (file) => {
    expect(lacking).toMatch(new RegExp(`^${RegExp.escape(file)}\\(`, 'mu'));
  });

  it('asks for a sentence that is missing', () => {
    expect(speechless).toMatch(/settings-saved/u);
  });
});

it('the other languages keep the definitions of commands', async () => {
  const { commands } = await tree.load<typeof commandsHere>('commands/index.ts');
  const added: unknown[] = [];
  const without = (key: string, value: unknown): unknown => {
    if (key === 'fi') added.push(value);
    if (key === 'fi') return undefined;
    return Array.isArray(value) ? value.filter((one) => !isObject(one) || one['value'] !== 'xx') : value;
  };
  const now = commands.map(({ definition }) => definition);
  expect(JSON.stringify(now, without) === definitions).toBe(true);
  expect(added).toContain(translated('Show today’s puzzle'));
  expect(added).toContain(translated('daily'));
});

/** The words of the day in the language: some of a sentence, its values in their places. */
const day = (number: number): string => `${translated('Antipode')} #${number} · ${translated('8-puzzle')}`;

describe('a day', () => {
  it('is posted to a server of that language', async () => {
    const line = '/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22';
    expect(await say(line, admin)).toContain(translated('Saved.'));
    const [post = ''] = await desk.texts('puzzles', club);
    expect(post).toContain(day(60));
    expect(post).toContain(translated('Solvable in 22 moves.'));
    expect(post).toContain(`47${translated('% of boards are harder.')}`);
    expect(await say('/hardest puzzle: 8-puzzle')).toContain(`${translated('Of all')} 181.440`);
  });

  it('is shown and explained', async () => {
    expect(await say('/daily')).toContain(day(60));
    const help = await say('/help topic: commands');
    const lines = ['daily', 'check', 'hint', 'solve', 'play', 'practice', 'hardest', 'stats', 'leaderboard'];
    const at = lines.map((name) => help.indexOf(`\`/${translated(name)}\``));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
  });

  it('is checked: one move, a few moves, many', async () => {
    expect(await say('/check moves: X')).toContain(`**${translated('Move')} 1**`);
    const moves = movesIn(await giveUp(desk, { ...own, user: 'dora' }));
    expect(moves).toHaveLength(22);
    const check = (count: number): Promise<string> => say(`/check moves: ${moves.slice(0, count).join(' ')}`);
    expect(await check(1)).toContain(translated('1 move, all legal'));
    expect(await check(2)).toContain(`2 ${translated('moves')}ek, ${translated('all legal')}`);
    expect(await check(5)).toContain(translated('5 moves, all legal'));
    expect(await check(22)).toContain(translated('Perfect! 22 moves, the fewest possible.'));
  });

  it('ends with a summary, and servers that chose the language get it too', async () => {
    const set = (line: string, guild: string) => desk.say(line, { user: 'root', admin: true, guild });
    for (const guild of ['Puzzle Club', 'パズル部']) await set('/settings channel channel: #puzzles', guild);
    await set('/settings language language: xx', 'Puzzle Club');
    await desk.post('/api/clock', { now: '2026-03-02T00:01:00Z' });
    await desk.post('/api/cron', {});
    const latest = async (guild: string) => (await desk.texts('puzzles', guild)).at(-1);
    const post = await latest(club);
    expect(post).toContain(day(61));
    expect(post).toContain(`${translated('Last puzzle')}: #60`);
    expect(post).toContain(`👑 22 ${translated('moves')}: `);
    expect(await latest('Puzzle Club')).toContain(translated('Deadline'));
    expect(await latest('パズル部')).toContain('手で解けます');
  });
});
