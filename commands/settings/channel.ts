import { choiceNamed } from '../../src/day/plan.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import type { ChosenChannel } from '../../src/discord/command.ts';
import { ChannelType } from '../../src/discord/kinds.ts';
import { may, permissions } from '../../src/discord/permissions.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import { chosenDistance, playColumns } from './play.ts';
import { saveAndPost, settingsChange } from './save.ts';
import type { CommandRequest } from './show.ts';

export const channelTypes: ChosenChannel['type'][] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

export async function setChannel(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const chosen = call.options.channel('channel');
  const isAttached = call.bot.rest.attach !== undefined;
  const refusal = chosen && refuseChannel(chosen, isAttached);
  if (refusal !== undefined) return privately(refusal);
  const wanted = choiceNamed(call.options.text('puzzle') ?? '');
  const family = wanted ?? guild.family;
  const choice = chosenDistance(call, family, guild.distance);
  if (!choice.ok) return privately(choice.reason);
  const isPlayChosen = wanted !== undefined || call.options.integer('distance') !== undefined;
  const changes = {
    channel: chosen?.id ?? guild.channel,
    permissions: chosen?.botPermissions?.toString() ?? null,
    // A refusal in the old channel says nothing about the new one. A pause by an admin stays.
    paused: guild.paused === 'admin' ? guild.paused : null,
    since: null,
    ...(isPlayChosen && { family, distance: choice.value.distance }),
  };
  const after = settingsChange(request, changes, ['paused', ...(isPlayChosen ? playColumns : [])]);
  const lacking = chosen?.botPermissions === undefined ? [] : lackingIn(chosen.botPermissions, guild.thread);
  return saveAndPost(after, message('settings-saved'), [...choice.value.notes, ...lacking]);
}

const needed = [
  [permissions.view, 'permission-view'],
  [permissions.send, 'permission-send'],
  [permissions.attach, 'permission-attach'],
] as const;

/** @param isAttached whether pictures come along, which takes a right of its own */
function refuseChannel({ id, type, botPermissions }: ChosenChannel, isAttached: boolean): Message | undefined {
  const mention = `<#${id}>`;
  if (!channelTypes.includes(type)) return message('settings-channel-type', { channel: mention });
  if (botPermissions === undefined) return undefined;
  const missing = needed
    .filter(([bit]) => !may(botPermissions, bit) && (isAttached || bit !== permissions.attach))
    .map(([, key]): Message => message(key));
  if (missing.length === 0) return undefined;
  return message('settings-channel-permissions', {
    channel: mention,
    missing: missing.reduce((before, next) => message('permission-and', { before, next })),
  });
}

/** Warnings about permissions that posts can do without. */
function lackingIn(allowed: bigint, thread: boolean): readonly Message[] {
  return [
    ...(thread && !may(allowed, permissions.openThreads) ? [message('settings-no-thread')] : []),
    ...(may(allowed, permissions.readHistory) ? [] : [message('settings-no-history')]),
    // A gallery is no embed, so nothing should be missing without it.
    ...(may(allowed, permissions.embed) ? [] : [message('settings-no-embed')]),
  ];
}
