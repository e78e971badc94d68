import type { Sentences } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in French. No native speaker has read them yet. */
export const fr: Sentences = {
  common,
  commands,
  names,
  families,
  page,
  zones:
    'Europe/Paris UTC America/Toronto Europe/Brussels Europe/Zurich Africa/Casablanca Africa/Algiers Africa/Tunis Africa/Abidjan Africa/Dakar Africa/Kinshasa Africa/Douala Indian/Antananarivo Indian/Reunion Indian/Mauritius America/Martinique America/Guadeloupe America/Cayenne America/Port-au-Prince Pacific/Noumea Pacific/Tahiti Europe/Luxembourg Europe/London America/New_York',
};
