import type { Sentences } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in Japanese. */
export const ja: Sentences = {
  common,
  commands,
  names,
  families,
  page,
  zones:
    'Asia/Tokyo UTC Asia/Seoul Asia/Taipei Asia/Shanghai Asia/Hong_Kong Asia/Singapore Asia/Bangkok Australia/Sydney Pacific/Honolulu America/Los_Angeles America/New_York Europe/London Europe/Paris Europe/Berlin',
};
