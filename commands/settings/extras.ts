/** What comes with each post: a role's mention, a thread, how the last round ended. */
import { privately } from '../../src/discord/answer.ts';
import { OptionType } from '../../src/discord/kinds.ts';
import { permissions } from '../../src/discord/permissions.ts';
import { described } from '../../src/words/described.ts';
import { message } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption } from './request.ts';
import { mayThere } from './request.ts';
import { changed, save } from './save.ts';

export const role: Subcommand = {
  name: 'role',
  get option(): SubcommandOption {
    return {
      type: OptionType.Subcommand,
      ...described('/settings role'),
      options: [{ type: OptionType.Role, ...described('/settings role role') }],
    };
  },

  async run(asked) {
    const { call, guild } = asked;
    const chosen = call.options.role('role');
    if (chosen === undefined) return save(changed(asked, { role: null }));
    // The role that everyone has carries the server's own id.
    if (chosen.id === guild.id) return privately(message('settings-role-everyone'));
    if (chosen.mentionable || mayThere(asked, permissions.mentionEveryone))
      return save(changed(asked, { role: chosen.id }));
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

  async run(asked) {
    const { call, guild } = asked;
    if (call.options.flag('on') !== true) return save(changed(asked, { thread: false }));
    if (guild.channel === null) return privately(message('settings-choose-channel'));
    if (!mayThere(asked, permissions.openThreads)) {
      return privately(message('settings-thread-refused', { channel: `<#${guild.channel}>` }));
    }
    return save(changed(asked, { thread: true }));
  },
};

export const summary: Subcommand = {
  name: 'summary',
  get option(): SubcommandOption {
    return {
      type: OptionType.Subcommand,
      ...described('/settings summary'),
      options: [{ type: OptionType.Boolean, ...described('/settings summary on'), required: true }],
    };
  },
  run: (asked) => save(changed(asked, { summary: asked.call.options.flag('on') === true })),
};
