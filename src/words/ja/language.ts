import { inThrees } from '../../message.ts';
import type { Language } from '../language.ts';

export const japanese: Language = {
  discordLocales: ['ja'],
  plural: () => 0,
  number: (quantity) => inThrees(quantity, ',', '.'),
  zones: [
    'Asia/Tokyo',
    'UTC',
    'Asia/Seoul',
    'Asia/Taipei',
    'Asia/Shanghai',
    'Asia/Hong_Kong',
    'Asia/Singapore',
    'Asia/Bangkok',
    'Australia/Sydney',
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/New_York',
    'Europe/London',
    'Europe/Paris',
    'Europe/Berlin',
  ],
};
