import { privately } from '../src/discord/answer.ts';
import { message } from '../src/words/index.ts';
import type { BotCommand } from '../src/bot.ts';
import { type Definition, commandAt, everywhere } from './common/definition.ts';

export const about = {
  get definition(): Definition {
    return commandAt('/about', everywhere);
  },

  async run() {
    return privately(message('about'));
  },
} satisfies BotCommand;
