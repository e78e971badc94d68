/** The buttons of a card: each names what it is for in full, within what Discord takes. */
import { describe, expect, it } from 'vitest';
import { walk } from '../../local/contract/components.ts';
import { boardRowsOf } from '../../catalogue/read.ts';
import { componentsJson } from '../../src/discord/payload.ts';
import { families } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { positionCard } from '../../src/view/card.ts';
import type { Position } from '../../src/puzzle.ts';
import { type Locale, locales } from '../../src/message.ts';
import { puzzleData, valueOf } from './boards.ts';

/** Discord's limits. */
const longestId = 100;
const longestLabel = 80;

/** Boards whose ids are long: many cars, and walls in the last cells. */
const crowded = ['BBCCooDDEEooAAFFooGGHHooIIJJooKKLLox', 'BCDEFGBCDEFGAAooooHIJKLMHIJKLMNNoxxx'];

function buttonsOf(position: Position, locale: Locale): { custom_id: string; label: string }[] {
  const json = componentsJson(locale, positionCard(position, { picture: undefined }).components);
  return [...walk(json)].flatMap(({ component: { type, custom_id: id, label } }) =>
    type === 2 ? [{ custom_id: String(id), label: String(label) }] : [],
  );
}

function targetsOf(position: Position): string[] {
  return buttonsOf(position, 'en').map(({ custom_id: id }) => id);
}

describe.each(families.map((family) => ({ family, name: family.id })))('a card of $name', ({ family }) => {
  it('has a button for playing, checking, a hint and the rules', () => {
    const position = sourceOf(puzzleData, family).hardest();
    const id = positionId(position);
    expect(targetsOf(position)).toEqual([
      `play:open:${id}`,
      `check:open:${id}`,
      `hint:ask:${id}`,
      `help:topic:${family.id}`,
    ]);
    for (const locale of locales) {
      const labels = buttonsOf(position, locale).map(({ label }) => label);
      expect(new Set(labels).size).toBe(4);
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(longestLabel);
    }
  });
});

describe('a board of Rush Hour', () => {
  const boards = boardRowsOf('rush-hour').map(({ text }) => text);

  it.each([
    ['of the catalogue', boards],
    ['with many cars and walls', crowded],
  ])('%s has buttons that name it in full', (_what, texts) => {
    for (const text of texts) {
      const position = valueOf(rushHour.read(text));
      for (const target of targetsOf(position).slice(0, 3)) {
        expect(target.length).toBeLessThanOrEqual(longestId);
        const opened = valueOf(openId(target.split(':')[2] ?? ''));
        expect(positionId(opened)).toBe(positionId(position));
      }
    }
  });
});
