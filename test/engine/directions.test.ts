/** Directions as people of all languages write them: whole words are read everywhere, first letters nowhere. */
import { describe, expect, it } from 'vitest';
import { familyById } from '../../src/families/index.ts';
import { directionsSpelt } from '../../src/families/shared/directions.ts';
import { type Locale, locales } from '../../src/message.ts';
import { initialsMeant } from '../../src/moves/initials.ts';
import { judge } from '../../src/moves/move-list.ts';
import type { Position } from '../../src/puzzle.ts';
import { languages } from '../../src/words/language.ts';

function positionOf(id: string, text: string): Position {
  const read = familyById(id)?.read(text);
  if (read?.ok !== true) throw new Error(`${text} is no ${id}`);
  return read.value;
}

const tiles = positionOf('8-puzzle', '412583706');
const cars = positionOf('rush-hour', 'oooooo/oAAoBo/CCooBo/ooEEBo/oooDFF/oooDoo');
const blocks = positionOf('sliding-blocks', 'A_BC/ADBE/FD_E/GGHH/IJHH');
const notationOf = ({ puzzle }: Position, list: string): string[] => puzzle.split(list).map(({ notation }) => notation);

/** Up, down, left and right. */
const words: Readonly<Partial<Record<Locale, string>>> = {
  en: 'up down left right',
  de: 'oben unten links rechts',
  fr: 'haut bas gauche droite',
  es: 'arriba abajo izquierda derecha',
  'pt-BR': 'cima baixo esquerda direita',
};

describe.each(Object.values(words))('%s', (list) => {
  it.each([list, list.toUpperCase(), list.replaceAll(' ', ', '), list.replaceAll(' ', ''), list.normalize('NFD')])(
    'is read in %s',
    (typed) => {
      expect(notationOf(tiles, typed)).toEqual(['U', 'D', 'L', 'R']);
    },
  );

  const [up = '', , left = '', right = ''] = list.split(' ');

  it('moves cars and blocks', () => {
    expect(notationOf(cars, `A ${right} 2, B ${up}, C ${left}`)).toEqual(['A+2', 'B-1', 'C-1']);
    expect(notationOf(blocks, `D ${right}, ${up} 2; H ${left}`)).toEqual(['D+RU2', 'H+L']);
  });
});

it.each([
  ['nach oben, nach rechts 2', 'U R R'],
  ['hoch runter', 'U D'],
  ['vers le haut, vers la gauche, à droite, en bas', 'U L R D'],
  ['hacia arriba, a la izquierda, hacia la derecha', 'U L R'],
  ['para cima, para a direita, à esquerda', 'U R L'],
])('reads what stands before a word: %s', (list, moves) => {
  expect(notationOf(tiles, list)).toEqual(moves.split(' '));
});

it('takes no such word for a piece', () => {
  expect(notationOf(cars, 'A a la derecha, A la izquierda 2, A à droite')).toEqual(['A+1', 'A-2', 'A+1']);
  expect(notationOf(blocks, 'D droite, B arriba abajo, A arriba derecha')).toEqual(['D+R', 'B+UD', 'A+UR']);
});

it('a direction without a piece is none', () => {
  expect(notationOf(cars, 'droite arriba A links')).toEqual(['droite', 'arriba', 'A-1']);
});

it('no accepted word means two directions, nor is any cut short', () => {
  const all = [...directionsSpelt].filter(([spelt]) => !'<>'.includes(spelt));
  expect(all.map(([spelt]) => tiles.puzzle.split(spelt))).toEqual(
    all.map(([spelt, direction]) => [{ notation: direction, typed: spelt }]),
  );
});

it('first letters of other languages are no directions', () => {
  const letters = new Set(Object.values(words).flatMap((list) => list.split(' ').map((word) => word.slice(0, 1))));
  for (const letter of letters.difference(new Set('udlr'))) expect(directionsSpelt.has(letter)).toBe(false);
});

describe('a list in first letters', () => {
  const meant = (position: Position, list: string, locale: Locale) =>
    initialsMeant(position, list, judge(position, list).kind, languages[locale].initials);

  it('has those of the words that are read', () => {
    for (const locale of locales) {
      const own = words[locale]?.split(' ').map((word) => word.slice(0, 1).toUpperCase());
      // *Arriba* and *abajo* begin alike: B is that of *bajar*.
      const needed = locale === 'es' ? 'ABID' : own?.join('');
      expect([locale, languages[locale].initials ?? 'UDLR']).toEqual([locale, needed ?? 'UDLR']);
    }
  });

  it.each([
    ['de', 'U R U L L O O'],
    ['fr', 'B D B G G H H'],
    ['es', 'b d b i2 a2'],
    ['pt-BR', 'BDBEECC'],
  ] as const)('is told in %s that %s would work', (locale, list) => {
    expect(meant(tiles, list, locale)).toBe('↓ → ↓ ← ← ↑ ↑');
  });

  it('is told where it is legal, but leads nowhere', () => {
    expect(meant(positionOf('8-puzzle', '123450786'), 'H G', 'fr')).toBe('↑ ←');
    // Two legal moves as they stand, and as the French letters.
    const position = positionOf('8-puzzle', '123405786');
    expect([judge(position, 'D U').kind, meant(position, 'D U', 'de')]).toEqual(['unsolved', undefined]);
  });

  it.each([
    ['fr', 'A D1, E G', cars],
    ['es', 'E I, D A2, F I2, B B2, A D3', cars],
    ['fr', 'D H', blocks],
  ] as const)('in %s names its pieces: %s', (locale, list, position) => {
    expect([judge(position, list).kind, typeof meant(position, list, locale)]).toEqual(['illegal', 'string']);
  });

  it('says nothing where that would not work either, nor where no letters mislead', () => {
    expect(meant(tiles, 'H H H', 'fr')).toBeUndefined();
    expect(meant(tiles, 'B D B G G H H', 'de')).toBeUndefined();
    expect(meant(tiles, 'U R U L L O O', 'en')).toBeUndefined();
    expect(meant(tiles, 'B D B 8', 'fr')).toBeUndefined();
    expect(meant(tiles, 'D R D L L U U', 'de')).toBeUndefined();
  });

  it('cuts a long one', () => {
    const moves = String(meant(tiles, Array.from({ length: 50 }, () => 'B H').join(' '), 'fr')).split(' ');
    expect(moves.slice(-2)).toEqual(['↑', '…']);
    expect(moves).toHaveLength(41);
  });
});
