/** What is drawn of a board of blocks. */
import { describe, expect, it } from 'vitest';
import { find, klotski, odd, open } from './boards.ts';

describe('a picture', () => {
  it('has blocks, and where they must stand', () => {
    const puzzle = open(klotski);
    const { pieces, ...rest } = puzzle.picture(find(puzzle, 'ABBC/ABBC/DEEF/DGHF/I__J'));
    expect(rest).toEqual({
      look: 'blocks',
      width: 4,
      height: 5,
      targets: [{ x: 1, y: 3, width: 2, height: 2, label: 'B', tone: 'hero' }],
    });
    expect(pieces).toHaveLength(10);
    expect(pieces.slice(0, 3)).toEqual([
      { x: 0, y: 0, width: 1, height: 2, label: 'A', tone: 'piece' },
      { x: 1, y: 0, width: 2, height: 2, label: 'B', tone: 'hero' },
      { x: 3, y: 0, width: 1, height: 2, label: 'C', tone: 'piece' },
    ]);
  });

  it('has names that go with the blocks', () => {
    const puzzle = open(klotski);
    const { pieces } = puzzle.picture(find(puzzle, 'ABBC/ABBC/DEEF/DGHF/I__J'), 'FBACEDJIHG');
    expect(pieces.map(({ label }) => label).join('')).toBe('FBACEDJIHG');
  });

  it('shows who is at home', () => {
    const puzzle = open(odd.twoHeroes);
    const { pieces } = puzzle.picture(find(puzzle, 'A__/C#D/E_B'));
    expect(pieces.map(({ label, tone }) => `${label} ${tone}`)).toEqual([
      '# wall',
      'A home',
      'C piece',
      'D piece',
      'E piece',
      'B home',
    ]);
    const [, hero] = puzzle.picture(find(puzzle, '_A_/C#D/E_B')).pieces;
    expect(hero).toMatchObject({ label: 'A', tone: 'hero' });
  });

  it('has masks for blocks that do not fill their box, and walls cell by cell', () => {
    const hero = open(odd.bentHero);
    expect(hero.picture(find(hero, '_AAB/AABB/CD__/____')).pieces.slice(0, 2)).toEqual([
      { x: 0, y: 0, width: 3, height: 2, mask: [false, true, true, true, true, false], label: 'A', tone: 'hero' },
      { x: 2, y: 0, width: 2, height: 2, mask: [false, true, true, true], label: 'B', tone: 'piece' },
    ]);
    const floor = open(odd.bentFloor);
    const walls = floor.picture(find(floor, '_B##/BB##/AACC/AAD_')).pieces.filter(({ tone }) => tone === 'wall');
    expect(walls.map(({ x, y, width, height, label }) => [x, y, width, height, label])).toEqual([
      [2, 0, 1, 1, '#'],
      [3, 0, 1, 1, '#'],
      [2, 1, 1, 1, '#'],
      [3, 1, 1, 1, '#'],
    ]);
  });
});
