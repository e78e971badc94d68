import { privately } from '../../src/discord/answer.ts';
import { OptionType } from '../../src/discord/kinds.ts';
import { described } from '../../src/words/described.ts';
import { message } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption } from './request.ts';
import { saveAndPost } from './post-due.ts';
import { settingsChange, saveAndShow } from './save.ts';

export const pause: Subcommand = {
  name: 'pause',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings pause') };
  },
  run: (request) => saveAndShow(settingsChange(request, { paused: 'admin' })),
};

export const resume: Subcommand = {
  name: 'resume',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings resume') };
  },

  async run(request) {
    const { guild } = request;
    if (guild.channel === null) return privately(message('settings-choose-channel'));
    const first = guild.paused === null ? message('settings-not-paused') : message('settings-resumed');
    return saveAndPost(settingsChange(request, { paused: null, since: null }), first);
  },
};
