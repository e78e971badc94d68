import type { Sentences } from '../en/index.ts';
import { commands, names } from './commands.ts';
import { common } from './common.ts';
import { families } from './families.ts';
import { page } from './page.ts';

/** Every sentence in Brazilian Portuguese. No native speaker has read them yet. */
export const ptBR: Sentences = {
  common,
  commands,
  names,
  families,
  page,
  zones:
    'America/Sao_Paulo America/Manaus America/Fortaleza America/Rio_Branco America/Noronha America/Bahia America/Recife America/Belem America/Cuiaba America/Campo_Grande America/Porto_Velho UTC Europe/Lisbon America/New_York Africa/Luanda Africa/Maputo Atlantic/Cape_Verde Europe/London Europe/Madrid Europe/Paris Europe/Berlin America/Los_Angeles America/Toronto America/Santiago Asia/Tokyo',
};
