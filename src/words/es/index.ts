import type { Sentences } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in Spanish. No native speaker has read them yet. */
export const es: Sentences = {
  common,
  commands,
  names,
  families,
  page,
  zones:
    'Europe/Madrid America/Mexico_City America/Argentina/Buenos_Aires America/Bogota America/Lima America/Santiago UTC America/Caracas America/Guayaquil America/Guatemala America/Santo_Domingo America/La_Paz America/Montevideo America/Asuncion America/Costa_Rica America/Panama America/El_Salvador America/Tegucigalpa America/Managua America/Havana America/Puerto_Rico America/Tijuana Atlantic/Canary America/New_York America/Los_Angeles',
};
