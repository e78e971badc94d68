/** The optional parts of a post: a role's mention, a thread, a summary of the last round; and the reminder of its end. */
import { privately } from '../../src/discord/answer.ts';
import * as OptionType from '../../src/discord/kinds/option-type.ts';
import { permissions } from '../../src/discord/permissions.ts';
import { described } from '../../src/words/described.ts';
import { message } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption } from './request.ts';
import { mayThere } from './request.ts';
import { settingsChange, saveAndShow } from './save.ts';

export const role: Subcommand = {
  name: 'role',
  get option(): SubcommandOption {
    return {
      type: OptionType.Subcommand,
      ...described('/settings role'),
      options: [{ type: OptionType.Role, ...described('/settings role role') }],
    };
  },

  async run(request) {
    const { call, guild } = request;
    const chosen = call.options.role('role');
    if (chosen === undefined) {
      const cleared = guild.role === null ? [] : [message('settings-role-cleared')];
      return saveAndShow(settingsChange(request, { role: null }), message('settings-saved'), cleared);
    }
    // The id of the role @everyone is the server's id.
    if (chosen.id === guild.id) return privately(message('settings-role-everyone'));
    if (chosen.mentionable || mayThere(request, permissions.mentionEveryone))
      return saveAndShow(settingsChange(request, { role: chosen.id }));
    if (guild.channel === null) return privately(message('settings-choose-channel'));
    const names = { role: `<@&${chosen.id}>`, channel: `<#${guild.channel}>` };
    return privately(message('settings-role-refused', names));
  },
};

export const thread: Subcommand = {
  name: 'thread',
  get option(): SubcommandOption {
    return {
      type: OptionType.Subcommand,
      ...described('/settings thread'),
      options: [{ type: OptionType.Boolean, ...described('/settings thread on'), required: true }],
    };
  },

  async run(request) {
    const { call, guild } = request;
    if (call.options.flag('on') !== true) return saveAndShow(settingsChange(request, { thread: false }));
    if (guild.channel === null) return privately(message('settings-choose-channel'));
    if (!mayThere(request, permissions.openThreads)) {
      return privately(message('settings-thread-refused', { channel: `<#${guild.channel}>` }));
    }
    return saveAndShow(settingsChange(request, { thread: true }));
  },
};

export const summary = onOff('summary');
export const reminder = onOff('reminder');

/** What needs no permission of its own. */
function onOff(name: 'summary' | 'reminder'): Subcommand {
  return {
    name,
    get option(): SubcommandOption {
      return {
        type: OptionType.Subcommand,
        ...described(`/settings ${name}`),
        options: [{ type: OptionType.Boolean, ...described(`/settings ${name} on`), required: true }],
      };
    },
    run: (request) => saveAndShow(settingsChange(request, { [name]: request.call.options.flag('on') === true })),
  };
}
