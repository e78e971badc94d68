/** The optional parts of a post: a role's mention, a thread, a summary of the last round, who plays, the week; and the reminder of its end. */
import { privately } from '../../src/discord/answer.ts';
import { OptionType } from '../../src/discord/kinds.ts';
import { permissions } from '../../src/discord/permissions.ts';
import type { Message } from '../../src/message.ts';
import { described } from '../../src/words/described.ts';
import { message } from '../../src/words/index.ts';
import { type CommandRequest, type Subcommand, type SubcommandOption, mayThere } from './request.ts';
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

export const thread = onOff('thread', (request) => {
  const { channel } = request.guild;
  if (channel === null) return message('settings-choose-channel');
  if (mayThere(request, permissions.openThreads)) return undefined;
  return message('settings-thread-refused', { channel: `<#${channel}>` });
});
export const summary = onOff('summary');
export const live = onOff('live');
export const reminder = onOff('reminder');
export const recap = onOff('recap');

/** @param refusal why it can't be turned on, if so */
function onOff(
  name: 'thread' | 'summary' | 'live' | 'reminder' | 'recap',
  refusal: (request: CommandRequest) => Message | undefined = () => undefined,
): Subcommand {
  return {
    name,
    get option(): SubcommandOption {
      return {
        type: OptionType.Subcommand,
        ...described(`/settings ${name}`),
        options: [{ type: OptionType.Boolean, ...described(`/settings ${name} on`), required: true }],
      };
    },
    async run(request) {
      const isOn = request.call.options.flag('on') === true;
      const reason = isOn ? refusal(request) : undefined;
      return reason === undefined ? saveAndShow(settingsChange(request, { [name]: isOn })) : privately(reason);
    },
  };
}
