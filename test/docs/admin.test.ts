/** What admins are told: the invitation, the settings, and what to do about what Discord refuses. */
import { describe, expect, it } from 'vitest';
import { remedyFor } from '../../commands/settings/remedy.ts';
import { settings } from '../../commands/settings.ts';
import { invited, permissions } from '../../src/discord/permissions.ts';
import { t } from '../../src/words/index.ts';
import { catalogIn } from '../../src/words/written.ts';
import { documents, read } from './markdown.ts';

const guides = { en: 'docs/admin.md', ja: 'docs/admin.ja.md' } as const;

it('every invitation asks for what setup asks for', () => {
  const needed = invited.reduce((all, name) => all | permissions[name], 0n);
  const asked = documents.flatMap((document) => Array.from(read(document).matchAll(/permissions=(\d+)/gu)));
  expect(asked.length).toBeGreaterThan(1);
  for (const [, bits = ''] of asked) expect(BigInt(bits)).toBe(needed);
});

describe.each(['en', 'ja'] as const)('the guide for admins in %s', (locale) => {
  const guide = read(guides[locale]);
  const rows = guide.split('\n').filter((line) => line.startsWith('| '));

  it('has a line for each setting', () => {
    const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`\/\p{L}+ ([\p{L}-]+)`/gu)]);
    const known = settings.definition.options?.map(({ name }) => catalogIn(locale).nameOf(name));
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(known));
    expect(told).toHaveLength(known?.length ?? 0);
  });

  const refusals = rows.flatMap((row) => [...row.matchAll(/`(\d{5})`/gu)].map(([, code = '']) => ({ code, row })));

  it.each(refusals)('says of $code what the bot says', ({ code, row }) => {
    const said = remedyFor(`${code} Reason`, '1', true)
      .map((one) => t(locale, one))
      .join(' ');
    const named = [...(row.split('|').at(-2) ?? '').matchAll(/`(\/\p{L}+ \p{L}+)`|\*\*(.+?)\*\*|「(.+?)」/gu)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, command, right, ownRight] of named) expect(said).toContain(command ?? right ?? ownRight);
  });

  it('knows every refusal that has an answer of its own', () => {
    const usual = remedyFor('12345 Reason', '1', true);
    const others = ['40066', '40067', '10003', '10004', '50001', '50013', '50008', '50024'];
    expect(others.map((code) => remedyFor(code, '1', true))).not.toContainEqual(usual);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(others));
  });
});
