import { describe, expect, it } from 'vitest';
import { slipsIn, effectsOf, emojiGrid } from '../../src/positions/emoji-grid.ts';

describe('an emoji grid', () => {
  it('has a square for each move', () => {
    const steps = effectsOf([3, 2, 3, 3, undefined, 2, 1, 0], (index) => index === 5 || index === 1);
    expect(steps).toEqual(['nearer', 'farther', 'level', 'unproved', 'unproved', 'hint', 'nearer']);
    expect(emojiGrid(steps)).toBe('🟩🟥🟨⬜⬜💡🟩');
    expect(slipsIn(steps)).toEqual([1]);
  });

  it('of a line from the goal says what leads away', () => {
    const steps = effectsOf([0, 1, 2, 1, 1, 2, undefined], undefined, () => true);
    expect(steps).toEqual(['away', 'away', 'back', 'level', 'away', 'unproved']);
    expect(emojiGrid(steps)).toBe('🟩🟩🟥🟨🟩⬜');
    expect(slipsIn(steps)).toEqual([2]);
  });

  it('marks the only good move, but not where a hint had told it', () => {
    const steps = effectsOf(
      [3, 2, 3, 2, 1],
      (index) => index === 3,
      () => true,
    );
    expect(emojiGrid(steps)).toBe('💎🟥💎💡');
  });

  it('has other signs for those who don’t tell the colours apart, no two alike', () => {
    const steps = ['nearer', 'only', 'level', 'farther', 'hint', 'unproved'] as const;
    expect(new Set(emojiGrid(steps, 'shapes')).size).toBe(6);
    expect(emojiGrid(steps, 'shapes')).not.toMatch(/[🟩🟨🟥⬜]/u);
  });

  it('of no moves is empty', () => {
    expect(effectsOf([0])).toEqual([]);
    expect(emojiGrid([])).toBe('');
  });

  it('has rows of ten', () => {
    const rows = emojiGrid(Array.from({ length: 23 }, () => 'nearer' as const)).split('\n');
    expect(rows.map((row) => Array.from(row).length)).toEqual([10, 10, 3]);
    expect(emojiGrid(Array.from({ length: 10 }, () => 'nearer' as const))).not.toContain('\n');
  });

  it('fits a message however long the line is', () => {
    const grid = emojiGrid(Array.from({ length: 1000 }, () => 'farther' as const));
    expect(grid.length).toBeLessThan(700);
    expect(grid).toMatch(/\n…$/u);
  });
});
