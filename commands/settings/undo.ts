/** Takes a change of the settings back. */
import { type Answer, privately } from '../../src/discord/answer.ts';
import { message } from '../../src/words/index.ts';
import type { SettingsRequest } from './request.ts';
import { saveAndShow, settingsChange } from './save.ts';
import { showSettings } from './show.ts';
import { saveTime } from './time.ts';
import { markOf, readUndo } from './undo-button.ts';

/** @returns undefined if another admin changed the settings meanwhile */
export async function undo(request: SettingsRequest, argument: string): Promise<Answer | undefined> {
  const { guild, call } = request;
  const former = readUndo(argument);
  if (former === undefined) return privately(message('unknown-button'));
  const { mark, values, names } = former;
  // A press that comes twice finds its own work done.
  const isDone = names.every((name) => guild[name] === values[name]);
  if (!isDone && mark !== (await markOf(guild, names))) return showSettings(request, [message('undo-late')]);
  const { zone = guild.zone, minute = guild.minute } = values;
  const isOfTime = names.includes('zone') || names.includes('minute');
  if (isOfTime && !call.bot.zones.names.includes(zone) && zone !== 'UTC') return privately(message('unknown-button'));
  if (isDone) return showSettings(request, [message('undone')]);
  return isOfTime
    ? saveTime(request, { zone, minute }, message('undone'))
    : saveAndShow(settingsChange(request, values, names), message('undone'));
}
