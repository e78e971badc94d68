import { privately } from '../src/discord/answer.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from '../src/bot.ts';

export const about = {
  get definition(): Definition {
    return { ...described('/about'), ...everywhere };
  },

  async run() {
    return privately(message('about'));
  },
} satisfies BotCommand;
