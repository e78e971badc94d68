import { inThrees } from '../../message.ts';
import type { Language } from '../sentences.ts';

export const english: Language = {
  discordLocales: ['en-US', 'en-GB'],
  moveStyle: 'letters',
  plural: (count) => (Number(count) === 1 ? 0 : 1),
  number: (quantity) => inThrees(quantity, ',', '.'),
};
