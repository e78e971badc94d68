import { privately } from '../../src/discord/answer.ts';
import { OptionType } from '../../src/discord/kinds.ts';
import { described } from '../../src/words/described.ts';
import { message } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption } from './request.ts';
import { keepAndPost } from './post-due.ts';
import { changed, save } from './save.ts';

export const pause: Subcommand = {
  name: 'pause',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings pause') };
  },
  run: (asked) => save(changed(asked, { paused: 'admin' })),
};

export const resume: Subcommand = {
  name: 'resume',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings resume') };
  },

  async run(asked) {
    const { guild } = asked;
    if (guild.channel === null) return privately(message('settings-choose-channel'));
    const first = guild.paused === null ? message('settings-not-paused') : message('settings-resumed');
    return keepAndPost(changed(asked, { paused: null, since: null }), [first]);
  },
};
