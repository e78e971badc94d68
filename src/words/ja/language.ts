import { inThrees } from '../../message.ts';
import type { Language } from '../sentences.ts';

export const japanese: Language = {
  discordLocales: ['ja'],
  moveStyle: 'kanji',
  plural: () => 0,
  number: (quantity) => inThrees(quantity, ',', '.'),
};
