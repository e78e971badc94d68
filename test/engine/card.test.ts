/** The buttons of a card: each names what it is for in full, within what Discord takes. */
import { describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { openId, positionId } from '../../src/game/position.ts';
import { stockOf } from '../../src/game/stock.ts';
import { positionCard } from '../../src/post/card.ts';
import type { Position } from '../../src/puzzle.ts';
import { locales } from '../../src/saying.ts';
import { catalogue, supplies, valueOf } from './boards.ts';

/** Discord's limits. */
const longestId = 100;
const longestLabel = 80;

/** Boards whose ids are long: many cars, and walls in the last cells. */
const crowded = ['BBCCooDDEEooAAFFooGGHHooIIJJooKKLLox', 'BCDEFGBCDEFGAAooooHIJKLMHIJKLMNNoxxx'];

function targetsOf(position: Position): string[] {
  const [first] = positionCard(position, 'en').components ?? [];
  return (first?.components ?? []).flatMap((one) => ('custom_id' in one ? [one.custom_id] : []));
}

describe.each(families.map((family) => ({ family, name: family.id })))('a card of $name', ({ family }) => {
  it('has a button for checking, a hint, playing and how to', () => {
    const position = stockOf(supplies, family).hardest();
    const id = positionId(position);
    expect(targetsOf(position)).toEqual([
      `check:open:${id}`,
      `hint:ask:${id}`,
      `play:open:${id}`,
      `help:family:${family.id}`,
    ]);
    for (const locale of locales) {
      const [row] = positionCard(position, locale).components ?? [];
      const labels = (row?.components ?? []).map((one) => ('label' in one ? (one.label ?? '') : ''));
      expect(new Set(labels).size).toBe(4);
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(longestLabel);
    }
  });
});

describe('a board of Rush Hour', () => {
  const boards = Array.from({ length: catalogue.length }, (_, board) => catalogue.text(board));

  it.each([
    ['of the catalogue', boards],
    ['with many cars and walls', crowded],
  ])('%s has buttons that name it in full', (_what, texts) => {
    for (const text of texts) {
      const position = valueOf(rushHour.read(text));
      for (const target of targetsOf(position).slice(0, 2)) {
        expect(target.length).toBeLessThanOrEqual(longestId);
        const opened = valueOf(openId(target.split(':')[2] ?? ''));
        expect(positionId(opened)).toBe(positionId(position));
      }
    }
  });
});
