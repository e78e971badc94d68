import type { DateText } from '../../src/day/calendar.ts';
import type { Answer } from '../../src/discord/answer.ts';
import type { Message } from '../../src/message.ts';
import { type Change, type Settings, putSettings } from '../../src/store/settings.ts';
import { message } from '../../src/words/index.ts';
import type { SettingsRequest } from './request.ts';
import { showSettings } from './show.ts';

/** A change that an admin wants: the server as it will be, and what of that is changed. */
export interface SettingsChange extends SettingsRequest, Pick<Change, 'columns' | 'upon'> {}

/** @param upon what the changes were decided upon, besides what is changed */
export function settingsChange(
  { call, guild, post }: SettingsRequest,
  changes: Partial<Settings>,
  upon: readonly (keyof Settings)[] = [],
): SettingsChange {
  const after = { ...guild, ...changes };
  return {
    call,
    guild: { ...after, locale: after.language ?? call.guildLocale },
    post,
    columns: Object.keys(changes) as (keyof Settings)[],
    upon: Object.fromEntries(upon.map((column) => [column, guild[column]])),
  };
}

/**
 * @param reopened a date that is to be posted anew if it was refused
 * @returns false if another admin came between: then nothing is kept
 */
export function saveChange({ call, guild, columns, upon }: SettingsChange, reopened?: DateText): Promise<boolean> {
  const { bot, guildLocale: discordLocale } = call;
  return putSettings(bot.db, { guild, columns, upon, discordLocale, origin: bot.origin, reopened });
}

/** Keeps what was changed, and shows it; undefined if another admin came between. */
export async function saveAndShow(after: SettingsChange, notes: readonly Message[] = []): Promise<Answer | undefined> {
  return (await saveChange(after)) ? showSettings(after, [message('settings-saved'), ...notes]) : undefined;
}
