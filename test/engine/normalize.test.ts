import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { readDigits } from '../../src/families/shared/cells.ts';
import { normalize } from '../../src/families/shared/normalize.ts';

/** It is dropped, and it is unusual: so the rest of a text is gone through. */
const invisible = '\u200B';

const signs = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCodePoint(code)) },
  fc.constantFrom('||', '``', '８', '①', '⬜', '\uFE0F', '“', '–', 'ー', '\u3000', '、', '\uD83D', '\uDE00'),
);
const texts = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));

test.prop([texts], { numRuns: 2000 })(
  'a text that has nothing unusual becomes what it would if it were gone through',
  (text) => {
    expect(normalize(text)).toBe(normalize(invisible + text));
  },
);

it('digits are read sign by sign, whatever separates them', () => {
  const gapsAndDigits = fc.constantFrom(...Array.from('0123456789_.・□⬜'));
  const separators = fc.constantFrom('', ' ', ',', '/', '|', ';', ':', '、', '。', '\n', '\t', '\u3000', ' / ');
  fc.assert(
    fc.property(fc.array(fc.tuple(gapsAndDigits, separators)), (parts) => {
      const text = parts.flat().join('');
      expect(readDigits(text)).toEqual(parts.map(([sign]) => (/\d/u.test(sign) ? Number(sign) : 0)));
    }),
  );
});
