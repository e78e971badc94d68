import type { DateText } from '../../src/day/calendar.ts';
import type { Answer } from '../../src/discord/answer.ts';
import type { Message } from '../../src/message.ts';
import { type Change, type Guild, type Settings, putSettings } from '../../src/store/guilds.ts';
import { message } from '../../src/words/index.ts';
import { changeLines } from './facts.ts';
import type { SettingsRequest } from './request.ts';
import { showSettings } from './show.ts';
import { undoButton } from './undo-button.ts';

/** A change that an admin wants: the server as it is and as it will be, the columns that change, and the values it was decided upon. */
export interface SettingsChange extends SettingsRequest, Pick<Change, 'columns' | 'upon'> {
  readonly before: Guild;
}

/** @param upon the columns that the change was decided upon */
export function settingsChange(
  { call, guild, post }: SettingsRequest,
  changes: Partial<Settings>,
  upon: readonly (keyof Settings)[] = [],
): SettingsChange {
  const after = { ...guild, ...changes };
  return {
    call,
    before: guild,
    guild: { ...after, locale: after.language ?? call.guildLocale },
    post,
    columns: Object.keys(changes) as (keyof Settings)[],
    upon: Object.fromEntries(upon.map((column) => [column, guild[column]])),
  };
}

/**
 * @param reopened a date to post again if Discord refused it
 * @param own a puzzle of its own that the server gets or loses
 * @returns false if another admin changed the settings meanwhile: nothing is saved
 */
export function saveChange(
  { call, guild, columns, upon }: SettingsChange,
  reopened?: DateText,
  own?: Change['own'],
): Promise<boolean> {
  const { bot, guildLocale: discordLocale } = call;
  return putSettings(bot.db, { guild, columns, upon, discordLocale, origin: bot.origin, reopened, own });
}

/** Saves a change and shows the settings; undefined if another admin changed them meanwhile. */
export async function saveAndShow(
  after: SettingsChange,
  first = message('settings-saved'),
  notes: readonly Message[] = [],
): Promise<Answer | undefined> {
  return (await saveChange(after)) ? showChange(after, first, notes) : undefined;
}

/**
 * What changed, from what to what, with the button that takes it back, above the settings.
 *
 * @param first what is said before it
 * @param notes what is said after it
 */
export async function showChange(after: SettingsChange, first: Message, notes: readonly Message[]): Promise<Answer> {
  const changed = changeLines(after.before, after.guild);
  const said = changed.length === 0 && first.key === 'settings-saved' ? message('settings-same') : first;
  return showSettings(after, [said, ...changed, ...notes], await undoButton(after.before, after.guild));
}
