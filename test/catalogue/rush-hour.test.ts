/** The boards of Rush Hour: each committed row is worked out again, and so is what it took to find them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate, farthestTexts, lengthFrom } from '../../catalogue/evaluate.ts';
import { findsOf } from '../../catalogue/finds.ts';
import { type DraftCar, draftOf } from '../../catalogue/rush-hour/draft.ts';
import { rushHourSearch } from '../../catalogue/rush-hour/search.ts';
import { Random } from '../../catalogue/random.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { canExplore, searchFromStart } from '../../src/search/explorer.ts';
import { valueOf } from '../engine/boards.ts';
import { fileOf, rowsOf } from './rows.ts';

const file = fileOf('rush-hour');
const rows = rowsOf(file);

function evaluated(text: string): { readonly histogram: readonly number[]; readonly standing: string } | undefined {
  const found = evaluate(rushHour, text, 20_000);
  return found && { histogram: found.histogram, standing: rushHourSearch.standing(farthestTexts(found)) };
}

function distanceFromStart(text: string): number | undefined {
  const { puzzle, state } = valueOf(rushHour.read(text));
  if (!canExplore(puzzle)) throw new Error('no slides');
  const found = searchFromStart(puzzle, state, 20_000);
  return found.kind === 'paths' ? found.paths.distance : undefined;
}

/**
 * A search that shares nothing with ours: positions are the places of the cars as digits of base 8, a move is tried by walking
 * cell by cell.
 */
function plainLength(text: string): number | undefined {
  const cars = [...new Set(text.replaceAll(/[ox]/gu, ''))].map((name) => {
    const cells = Array.from(text.matchAll(new RegExp(name, 'gu')), ({ index }) => index);
    const [first = 0, second = 0] = cells;
    const step = second - first;
    const line = step === 1 ? first - (first % 6) : first % 6;
    return { name, step, line, length: cells.length, place: (first - line) / step };
  });
  const hero = cars.findIndex(({ name }) => name === 'A');
  let layer = [cars.reduce((state, { place }, index) => state + place * 8 ** index, 0)];
  const seen = new Set(layer);
  for (let length = 0; layer.length > 0; length++) {
    const next: number[] = [];
    for (const state of layer) {
      const places = cars.map((_, index) => Math.floor(state / 8 ** index) % 8);
      if (places[hero] === 6 - (cars[hero]?.length ?? 0)) return length;
      const taken = Array.from(text, (name) => name === 'x');
      for (const [index, { line, step, length }] of cars.entries()) {
        for (let k = 0; k < length; k++) taken[line + step * ((places[index] ?? 0) + k)] = true;
      }
      for (const [index, { line, step, length }] of cars.entries()) {
        const place = places[index] ?? 0;
        const go = (by: number, ahead: number): void => {
          for (let at = ahead; at >= 0 && at < 6 && taken[line + step * at] === false; at += by) {
            const other = state + (at - ahead + by) * 8 ** index;
            if (!seen.has(other)) next.push(other);
            seen.add(other);
          }
        };
        go(-1, place - 1);
        go(1, place + length);
      }
    }
    layer = next;
  }
  return undefined;
}

describe('the committed boards', () => {
  let components: { readonly histogram: readonly number[]; readonly standing: string }[] = [];

  beforeAll(() => {
    components = rows.map(({ text }) => {
      const { histogram = [], standing = '' } = evaluated(text) ?? {};
      return { histogram, standing };
    });
  });

  /** The rows that are not as they should be. */
  const offenders = (isRight: (row: (typeof rows)[number]) => boolean, among = rows): string[] =>
    among.filter((row) => !isRight(row)).map(({ line }) => line);

  it('are as far, and their components as large, as their rows say', () => {
    expect(components.map(({ histogram }) => histogram)).toEqual(rows.map(({ histogram }) => histogram));
    expect(offenders(({ distance, histogram }) => distance === histogram.length - 1)).toEqual([]);
    expect(offenders(({ states, histogram }) => states === histogram.reduce((sum, count) => sum + count, 0))).toEqual(
      [],
    );
    expect(offenders(({ distance, text }) => distanceFromStart(text) === distance)).toEqual([]);
  });

  it('are as far for a search that shares nothing with ours', () => {
    const sample = rows.filter((_, index) => index % 5 === 0);
    expect(offenders(({ distance, text }) => plainLength(text) === distance, sample)).toEqual([]);
  });

  it('need each of their pieces', () => {
    const without = (text: string): string[] => [
      ...Array.from(new Set(text.replaceAll(/[oxA]/gu, '')), (name) => text.replaceAll(name, 'o')),
      ...Array.from(text.matchAll(/x/gu), ({ index }) => `${text.slice(0, index)}o${text.slice(index + 1)}`),
    ];
    // The maker looks at all of them; a second look at all would take half a minute.
    const sample = rows.filter((_, index) => index % 3 === 0);
    expect(
      offenders(
        ({ text, distance }) => without(text).every((fewer) => (lengthFrom(rushHour, fewer) ?? distance) < distance),
        sample,
      ),
    ).toEqual([]);
  });

  it('are of different components, whichever way up', () => {
    // Play changes neither the walls nor how many positions there are at each distance; here no two boards have both alike. That
    // the hero is in the upper half decides which way up is meant.
    const unchanging = rows.map(({ text, histogram }) => `${text.replaceAll(/[^x]/gu, 'o')} ${histogram.join()}`);
    expect(new Set(unchanging).size).toBe(rows.length);
    // And the board that stands for its component is the one that is stored.
    expect(components.map(({ standing }) => standing)).toEqual(rows.map(({ text }) => text));
  });

  it('stand for their components, from wherever one looks', () => {
    const random = new Random(1, 0);
    const seen = rows
      .filter((_, index) => index % 20 === 0)
      .map(({ text }) => {
        const draft = draftOf(text).mirrored();
        draft.wander(200, random);
        return { text, isMoved: draft.mirrored().text() !== text, found: evaluated(draft.text())?.standing };
      });
    expect(seen.filter(({ text, isMoved, found }) => !isMoved || found !== text)).toEqual([]);
  });

  it('are written in one way only', () => {
    expect(offenders(({ text }) => /^[A-Zox]{36}$/u.test(text) && text.split('x').length <= 3)).toEqual([]);
    const isHeroRight = ({ length, isUpright, cell }: DraftCar): boolean => length === 2 && !isUpright && cell < 18;
    expect(offenders(({ text }) => isHeroRight(draftOf(text).hero))).toEqual([]);
    const namesOf = (text: string): string => [...new Set(text.replaceAll(/[oxA]/gu, ''))].join('');
    expect(offenders(({ text }) => 'BCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(namesOf(text)))).toEqual([]);
    const order = rows.toSorted((one, other) => other.distance - one.distance || (one.text < other.text ? -1 : 1));
    expect(rows).toEqual(order);
  });

  it('are many, spread and of many kinds', () => {
    const at = (distance: number): number => rows.filter((row) => row.distance === distance).length;
    expect(rows.length).toBeGreaterThanOrEqual(1500);
    const spread = Array.from({ length: 36 }, (_, k) => at(5 + k));
    expect(Math.min(...spread)).toBeGreaterThanOrEqual(30);
    expect(rows.filter(({ distance }) => distance >= 45).length).toBeGreaterThanOrEqual(10);
    expect(new Set(rows.map(({ text }) => rushHourSearch.kindOf(text))).size).toBeGreaterThanOrEqual(100);
    expect(Math.max(...rows.map(({ states }) => states))).toBeLessThanOrEqual(20_000);
    expect(file.length).toBeLessThan(300_000);
  });

  it('come from the committed search', () => {
    const [, seed = '', patience = ''] = /--seed (\d+) .*--patience (\d+)/u.exec(file) ?? [];
    const known = new Set(rows.map(({ text }) => text));
    const found = [0, 1].flatMap(
      (run) => findsOf(rushHourSearch, { seed: Number(seed), patience: Number(patience) }, run).boards,
    );
    expect(found.length).toBeGreaterThan(5);
    // The first found of each distance are the ones that are kept.
    expect(found.filter(({ text }) => !known.has(text))).toEqual([]);
  });
});
