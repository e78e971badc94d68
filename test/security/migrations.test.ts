/** Migrations only add: yesterday’s Worker goes on working on today’s tables, and nothing that was left is lost. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'migrations');
const names = globSync('*', { cwd: folder }).toSorted();
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/**
 * The migrations and the beginnings of their digests (SHA-256). A new one gets its line here. From the first release on no line
 * changes.
 */
const published: Readonly<Record<string, string>> = {
  '0001_first.sql': '720872dbc2196af6',
  '0002_afterwards.sql': '4dea42a45c75e04c',
  '0003_antipode.sql': 'a9661fe17b6cbc9e',
};

const statementsOf = (sql: string): readonly string[] =>
  sql
    .replace(/--.*$/gmu, '')
    .split(';')
    .map((one) => one.replace(/\s+/gu, ' ').trim())
    .filter((one) => one !== '');

/** What a migration does besides adding. */
function faultsOf(sql: string): readonly string[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.map((one) => /^CREATE TABLE (\w+)/u.exec(one)?.[1]).filter((one) => one !== undefined),
  );
  return statements.filter((one) => {
    if (/^CREATE TABLE \w+ \(/u.test(one)) return false;
    // An index that allows no two alike may refuse rows that are there.
    const [, unique, table = ''] = /^CREATE( UNIQUE)? INDEX \w+ ON (\w+) /u.exec(one) ?? [];
    if (table !== '') return unique !== undefined && !created.has(table);
    const [, column] = /^ALTER TABLE \w+ ADD COLUMN (.+)$/u.exec(one) ?? [];
    if (column !== undefined) {
      const isLoose = !column.includes('NOT NULL') || /\bDEFAULT (?!NULL)/u.test(column);
      return !isLoose || /\b(?:UNIQUE|PRIMARY|REFERENCES|CHECK|GENERATED)\b/u.test(column);
    }
    const [, filled = ''] = /^INSERT INTO (\w+) /u.exec(one) ?? [];
    return !created.has(filled);
  });
}

const notAgain =
  'has been applied to databases that are not ours, which will never apply it again: put it back as it was, and write what has to change into a new migration';

it.each(Object.keys(published))('%s is as it was published', (name) => {
  const digest = createHash('sha256').update(read(name)).digest('hex').slice(0, 16);
  expect(digest, `${name} ${notAgain}`).toBe(published[name]);
});

it('none is missing, and a new one has its line in this test', () => {
  expect(names, 'each has its line in `published`').toEqual(Object.keys(published));
  expect(names.map((name) => Number(/^(\d{4})_[a-z]+\.sql$/u.exec(name)?.[1]))).toEqual(
    names.map((_name, index) => index + 1),
  );
});

it.each(names)('%s only adds', (name) => {
  expect(faultsOf(read(name)), 'these do more than add: make a new column or a new table instead').toEqual([]);
});

/** The comments that hold what makes the remote database split a statement in two. */
const splitting = (sql: string): readonly string[] => sql.match(/--.*['"`;].*/gu) ?? [];

it.each(names)('%s has plain comments', (name) => {
  expect(splitting(read(name)), 'no quotes, backticks or semicolons in comments').toEqual([]);
});

describe('what would be found', () => {
  it.each([
    'DROP TABLE attempts',
    'DROP INDEX days_by_start',
    'ALTER TABLE attempts DROP COLUMN hints',
    'ALTER TABLE attempts RENAME TO efforts',
    'ALTER TABLE attempts RENAME COLUMN hints TO asked',
    'DELETE FROM attempts WHERE best IS NULL',
    "UPDATE guilds SET zone = 'Asia/Tokyo'",
    'REPLACE INTO players (user) VALUES (1)',
    'INSERT INTO attempts (user) SELECT user FROM players',
    'INSERT OR REPLACE INTO guilds (guild) VALUES (1)',
    'ALTER TABLE attempts ADD COLUMN more TEXT NOT NULL',
    'ALTER TABLE attempts ADD COLUMN more TEXT NOT NULL DEFAULT NULL',
    'ALTER TABLE attempts ADD COLUMN more TEXT UNIQUE',
    'CREATE UNIQUE INDEX one_try ON attempts (user)',
    'CREATE TRIGGER t AFTER INSERT ON attempts BEGIN DELETE FROM players; END',
    'PRAGMA foreign_keys = OFF',
    'CREATE TABLE attempts AS SELECT * FROM results',
  ])('%s', (sql) => {
    expect(faultsOf(`${sql};`)).not.toEqual([]);
    expect(faultsOf(`-- nothing\nCREATE TABLE x (a TEXT);\n${sql.toLowerCase()};`)).not.toEqual([]);
  });

  it.each(["-- the server's", '-- the "server"', '-- `guild`', 'CREATE TABLE x (a TEXT); -- one; two'])('%s', (sql) => {
    expect(splitting(`${sql}\nCREATE TABLE y (a TEXT);`)).toHaveLength(1);
  });

  it('and not what adds', () => {
    const sql =
      "CREATE TABLE x (a TEXT); INSERT INTO x (a) VALUES ('1'); CREATE UNIQUE INDEX x_by_a ON x (a); ALTER TABLE attempts ADD COLUMN b TEXT; ALTER TABLE attempts ADD COLUMN c INTEGER NOT NULL DEFAULT 0; CREATE INDEX i ON attempts (b);";
    expect(faultsOf(sql)).toEqual([]);
  });
});
