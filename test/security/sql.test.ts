/** SQL stands in src/store only, is known before anything runs, and takes what people say as bound parameters. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Statements } from './sql/constants.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync(['src/**/*.ts', 'commands/**/*.ts'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
/** Where statements are prepared of the texts that `statement(db)` is the tag of. */
const tagPath = 'src/store/statement.ts';
const others = sources.filter(({ path }) => !path.startsWith('src/store/'));

describe('the statements of src/store', () => {
  // Whoever calls a helper of the store from elsewhere counts, too.
  const statements = new Statements(sources.filter(({ path }) => path !== tagPath));

  it('are there', () => {
    expect(statements.prepared().length).toBeGreaterThan(40);
  });

  it('are made of literals alone', () => {
    expect(statements.unknown()).toEqual([]);
    expect(statements.aliased()).toEqual([]);
  });

  it('are prepared by the tag, and handed on by the database that gathers them, but for those that a function makes', () => {
    expect(new Statements(sources.filter(({ path }) => path === tagPath)).prepared()).toHaveLength(2);
  });
});

describe('elsewhere', () => {
  it('nothing asks the database', () => {
    expect(new Statements(others).prepared()).toEqual([]);
  });

  it('no text is SQL', () => {
    const sql =
      /\b(?:SELECT\s+[\w*(]|INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX)|PRAGMA)\b/u;
    expect(others.filter(({ text }) => sql.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('what would be found', () => {
  const wrong = (text: string, more = ''): number => {
    const both = [
      { path: 'src/store/one.ts', text },
      { path: 'src/store/other.ts', text: more },
    ];
    const statements = new Statements(both);
    return statements.unknown().length + statements.aliased().length;
  };

  it.each([
    [
      'a parameter in a text',
      'export const f = (db, user) => db.prepare(`SELECT * FROM attempts WHERE user = ${user}`);',
    ],
    [
      'a parameter in a text of SQL',
      'export const f = (db, user) => db.prepare(sql`SELECT * FROM x WHERE user = ${user}`);',
    ],
    [
      'a parameter in a tagged text',
      'export const f = (db, user) => statement(db)`SELECT * FROM x WHERE user = ${user}`;',
    ],
    ['a tag that is kept', 'export const f = (db, texts) => { const on = statement(db); return on(texts); };'],
    ['a tag that is called', 'export const f = (db, texts) => statement(db)(texts);'],
    ['a tag that is handed on', 'export const f = (db, list) => list.map(statement(db));'],
    ['a text that a function makes', 'export const f = (db, user) => db.prepare(made`SELECT 1`);'],
    ['a parameter added to a text', "export const f = (db, user) => db.prepare('SELECT ' + user);"],
    ['a parameter alone', 'export function f(db, query) { return db.prepare(query); }'],
    ['a member', 'export const f = (db, call) => db.prepare(`SELECT ${call.user}`);'],
    [
      'by way of a constant',
      'export function f(db, user) { const query = `SELECT ${user}`; return db.prepare(query); }',
    ],
    [
      'by way of a helper',
      'const of = (user) => `SELECT ${user}`; export const f = (db, user) => db.prepare(of(user));',
    ],
    [
      'by way of a variable',
      "export function f(db, user) { let query = 'SELECT 1'; query += user; return db.prepare(query); }",
    ],
    ['by way of a list', 'export const f = (db, list) => list.map((query) => db.prepare(query));'],
    [
      'a helper that somebody calls with more',
      "const add = (db, query) => db.prepare(query); add(1, 'SELECT 1'); export const f = (db, user) => add(db, user);",
    ],
    [
      'a helper that is handed on',
      "const add = (query) => db.prepare(query); add('SELECT 1'); export const f = (list) => list.map(add);",
    ],
    ['a destructured parameter', 'export const f = (db, { user }) => db.prepare(`SELECT ${user}`);'],
    ['a replaced text', "export const f = (db, user) => db.prepare('SELECT x'.replace('x', user));"],
    ['a joined list', 'export const f = (db, users) => db.prepare(`SELECT ${users.join()}`);'],
    [
      'a preparing function by another name',
      'export const f = (db, user) => { const p = db.prepare; return p(user); };',
    ],
    ['a preparing function taken out', 'export const f = ({ prepare }, user) => prepare(user);'],
    ['a preparing function in brackets', "export const f = (db, user) => db['prepare'](user);"],
    ['statements that are run at once', 'export const f = (db, user) => db.exec(user);'],
  ])('%s', (_what, text) => {
    expect(wrong(text)).toBeGreaterThan(0);
  });

  it('a helper of another module that is called with more', () => {
    const helper = 'export const without = (user) => `x <> ${user}`;';
    const call = (given: string): string =>
      `import { without } from './other.ts'; export const f = (db, user) => db.prepare(\`DELETE FROM x WHERE \${without(${given})}\`);`;
    expect(wrong(call("'?1'"), helper)).toBe(0);
    expect(wrong(call('user'), helper)).toBe(1);
  });

  it('and not a text of constants', () => {
    const text =
      "const a = 'x'; export const g = (db, user) => statement(db)`SELECT ${a}`.bind(user); const many = { one: `SELECT ${a}`, other: sql`SELECT ${a}` }; export const f = (db) => Object.values(many).map((query) => db.prepare(query));";
    expect(wrong(text)).toBe(0);
  });
});
