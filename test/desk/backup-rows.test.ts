/** Rows as SQL. */
import { expect, it } from 'vitest';
import { insertOf } from '../../scripts/backup/rows.ts';

it('is a statement for each row, with every quote doubled', () => {
  expect(insertOf('guilds', { guild: "it's 'one'", minute: 5, channel: null })).toBe(
    `INSERT INTO "guilds" ("guild","minute","channel") VALUES('it''s ''one''',5,NULL);`,
  );
});
