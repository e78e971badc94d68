/** Rows go into a file and into another database, and the game goes on there as if nothing had happened. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isUsed, readBackup, restore, writeBackup } from '../../scripts/backup/copy.ts';
import { type BackupDatabase, deployedDatabase, deskDatabase } from '../../scripts/backup/database.ts';
import type { Wrangler } from '../../scripts/setup/wrangler.ts';
import { KeptState } from '../../local/state.ts';
import { antipode, giveUp, movesIn, sitDown, type TestDesk } from './people.ts';

const noon = '2026-03-02T12:00:00Z';
const made = { version: '1.0.0', date: noon };
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

/** Plays at the desk of a folder. All of them have one secret for their days. */
async function play<T>(
  stateDir: string,
  work: (desk: TestDesk) => Promise<T>,
  opening?: readonly string[],
): Promise<T> {
  const state = new KeptState(stateDir, Date.parse(noon));
  state.change({ daySecret: 'the same secret at both places' });
  const desk = await sitDown({ ...antipode, stateDir, ...(opening && { opening }) });
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}

async function withDatabase<T>(state: string, work: (database: BackupDatabase) => Promise<T>): Promise<T> {
  const database = await deskDatabase(state, 'DB');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As Cloudflare's own program answers. It may leave out the columns. */
function wranglerOn(database: BackupDatabase): Wrangler {
  const said = { ok: true, text: '', error: '', targets: [] };
  return async (args) => {
    const valueOf = (name: string): string => args[args.indexOf(name) + 1] ?? '';
    const output = valueOf('--output');
    if (args.includes('--command')) {
      return { ...said, text: JSON.stringify([{ results: await database.query(valueOf('--command')) }]) };
    }
    if (args[1] === 'execute') await database.run(valueOf('--file'));
    if (args[1] === 'export') {
      const tables = args.filter((_one, index) => args[index - 1] === '--table');
      await database.export(tables, output);
      const bare = readFileSync(output, 'utf8').replace(/^(INSERT INTO "\w+") \([^)]*\)/gmu, '$1');
      writeFileSync(output, `PRAGMA defer_foreign_keys=TRUE;\n${bare}`);
    }
    return said;
  };
}

/** What the players and the admins of the first server see. */
async function seen(desk: TestDesk): Promise<readonly string[]> {
  const answers = [];
  for (const line of ['/daily', '/stats', '/leaderboard', '/settings show']) {
    const { text } = await desk.say(line, { admin: line.startsWith('/settings') });
    // Messages have ids of their own at each desk.
    answers.push(text.replaceAll(/\d{17,}/gu, 'id'));
  }
  return answers;
}

const tomorrow = async (desk: TestDesk): Promise<readonly string[]> => {
  await desk.post('/api/next-day', {});
  return seen(desk);
};

describe('a backup', () => {
  const old = at('old');
  const fresh = at('fresh');
  const file = at('backup.sql');

  it('is written where somebody has played', async () => {
    const opening = ['/settings channel channel: #puzzles puzzle: 8-puzzle distance: 6'];
    const solved = await play(
      old,
      async (desk) => {
        const moves = movesIn(await giveUp(desk, { user: 'bob' }));
        return (await desk.say(`/check moves: ${moves.join(' ')}`)).text;
      },
      opening,
    );
    expect(solved).toContain('6 moves');
    const fault = await withDatabase(old, (database) =>
      writeBackup(deployedDatabase(wranglerOn(database), 'antipode'), file, made),
    );
    expect(fault).toBeUndefined();
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^-- Antipode 1\.0\.0 with the tables of \d{4}_\w+\.sql on 2026-03-02/u);
    expect(text).toContain('INSERT INTO "attempts" ("user",');
    for (const secret of ['DAY_SECRET', 'the same secret', 'proof_asks']) expect(text).not.toContain(secret);
  });

  it('is the same game in another database, on the day and on the day after', async () => {
    const [, none] = await play(fresh, seen, []);
    await withDatabase(fresh, async (database) => {
      expect(await isUsed(database)).toBe(false);
      const backup = await readBackup(database, file);
      if ('error' in backup) throw new Error(backup.error);
      await restore(deployedDatabase(wranglerOn(database), 'antipode'), backup, at('work.sql'));
      expect(await isUsed(database)).toBe(true);
    });
    const here = await play(fresh, async (desk) => [...(await seen(desk)), ...(await tomorrow(desk))], []);
    const there = await play(old, async (desk) => [...(await seen(desk)), ...(await tomorrow(desk))]);
    expect(here).toEqual(there);
    expect(here[1]).not.toBe(none);
  });

  it.each([
    ['a file of something else', 'hello\n', 'is no backup of Antipode'],
    [
      'one of a newer version',
      '-- Antipode 9.0.0 with the tables of 9999_last.sql on 2030-01-01\n',
      'bring it up to date',
    ],
    [
      'one with another statement',
      `-- Antipode 1.0.0 with the tables of 0001_first.sql on ${noon}\nDROP TABLE guilds;\n`,
      'no row',
    ],
    [
      'one with rows of no table',
      `-- Antipode 1.0.0 with the tables of 0001_first.sql on ${noon}\nINSERT INTO x VALUES(1);\n`,
      'no row',
    ],
  ])('%s is refused', async (_what, text, fault) => {
    writeFileSync(at('other.sql'), text);
    await withDatabase(fresh, async (database) => {
      expect(await readBackup(database, at('other.sql'))).toEqual({ error: expect.stringContaining(fault) });
    });
  });
});
