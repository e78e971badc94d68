import { describe, expect, it } from 'vitest';
import { command, textOf } from './talk.ts';
import { said } from '../said.ts';

describe('a board with a name', () => {
  it.each(['Pennant', 'ペナント', "Dad's Puzzler"])('is played by it: %s', async (name) => {
    expect(textOf(await command('play', { puzzle: name }))).toContain('sliding-blocks.45-0-A22~12-BCHI21-DE11-FG12.');
  });

  it('is none that nobody knows', async () => {
    const text = textOf(await command('play', { puzzle: 'AAB/AC_/D__ > .../.AA/.A.' }));
    expect(text).toMatch(said('reference-unknown'));
  });
});

it('records of Klotski are named as their reader calls them, and opened by these names', async () => {
  const english = textOf(await command('hardest', { puzzle: 'sliding-blocks' }));
  expect(english).toMatch(/`Super Century`: 138 moves[^]*And these:(?: `[^`]+`)* `Klotski` /u);
  const japanese = textOf(await command('hardest', { puzzle: 'sliding-blocks' }, { locale: 'ja' }));
  expect(japanese).toMatch(/`スーパーセンチュリー`：138手[^]*ほかに(?: `[^`]+`)* `箱入り娘` /u);
  expect(textOf(await command('solve', { position: '水泄不通' }))).toContain('79 moves');
});
