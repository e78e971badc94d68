/** Settings that are turned on and off, or chosen from few: parts of a post, the language, the posts themselves. */
import { type Answer, privately } from '../../src/discord/answer.ts';
import { may, permissions } from '../../src/discord/permissions.ts';
import { locales } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import { saveAndPost, saveAndShow, settingsChange } from './save.ts';
import type { CommandRequest, SettingsRequest } from './show.ts';

type Saved = Promise<Answer | undefined>;

export const switched =
  (column: 'thread' | 'summary' | 'live' | 'reminder' | 'recap') =>
  (request: CommandRequest): Saved =>
    saveAndShow(settingsChange(request, { [column]: request.call.options.flag('on') === true }));

export async function setThread(request: CommandRequest): Saved {
  const { channel, forum } = request.guild;
  if (request.call.options.flag('on') === true) {
    if (forum) return privately(message('thread-forum'));
    if (channel === null) return privately(message('settings-choose-channel'));
    if (!mayThere(request, permissions.openThreads))
      return privately(message('settings-thread-refused', { channel: `<#${channel}>` }));
  }
  return switched('thread')(request);
}

export async function setRole(request: CommandRequest): Saved {
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
  return privately(message('settings-role-refused', { role: `<@&${chosen.id}>`, channel: `<#${guild.channel}>` }));
}

export function setLanguage(request: CommandRequest): Saved {
  const wanted = request.call.options.text('language');
  return saveAndShow(settingsChange(request, { language: locales.find((locale) => locale === wanted) ?? null }));
}

export const pause = (request: CommandRequest): Saved => saveAndShow(settingsChange(request, { paused: 'admin' }));

export async function resume(request: CommandRequest): Saved {
  const { guild } = request;
  if (guild.channel === null) return privately(message('settings-choose-channel'));
  const first = guild.paused === null ? message('settings-not-paused') : message('settings-resumed');
  return saveAndPost(settingsChange(request, { paused: null, since: null }), first);
}

/** Whether the bot may do something in the server's channel. From elsewhere, the saved permissions tell. */
function mayThere({ call: { here }, guild }: SettingsRequest, bit: bigint): boolean {
  const known = here.channel === guild.channel ? here.botPermissions : undefined;
  const allowed = known ?? (guild.permissions === null ? undefined : BigInt(guild.permissions));
  return allowed !== undefined && may(allowed, bit);
}
