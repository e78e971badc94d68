import type { Sentences } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in German. No native speaker has read them yet. */
export const de: Sentences = {
  common,
  commands,
  names,
  families,
  page,
  zones:
    'Europe/Berlin Europe/Vienna Europe/Zurich UTC Europe/Luxembourg Europe/Vaduz Europe/Brussels Europe/Amsterdam Europe/Paris Europe/London Europe/Rome Europe/Madrid Europe/Copenhagen Europe/Prague Europe/Warsaw Europe/Budapest Europe/Athens Europe/Istanbul America/New_York America/Los_Angeles America/Sao_Paulo Africa/Windhoek Asia/Dubai Asia/Tokyo Australia/Sydney',
};
