import { publicly } from '../src/discord/reply.ts';
import { tableOf, usualPuzzle } from '../src/game/deal.ts';
import { antipodesCard } from '../src/post/card.ts';
import { antipodes } from '../src/search/antipodes.ts';
import { described } from '../src/words/described.ts';
import { type BotCommand, everywhere } from './bot.ts';
import { chosenFamily, familyChoices } from './puzzle-option.ts';

export const hardest = {
  definition: {
    ...described('/hardest'),
    ...everywhere,
    options: [{ type: 3, ...described('/hardest puzzle'), required: true, choices: familyChoices }],
  },

  async run(call) {
    const family = chosenFamily(call);
    const puzzle = usualPuzzle(family);
    const table = tableOf(call.bot.tables, puzzle);
    return publicly(antipodesCard(puzzle, antipodes(puzzle, table), table.histogram, call.locale));
  },
} satisfies BotCommand;
