import { type DateText, dayNumber } from '../../src/day/calendar.ts';
import { isPosting, plannedPost } from '../../src/day/round.ts';
import { dateOf } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/answer.ts';
import { charge } from '../../src/budget.ts';
import { enqueue } from '../../src/jobs.ts';
import type { Message } from '../../src/message.ts';
import { type Change, type Guild, type Settings, putSettings } from '../../src/store/guilds.ts';
import { type Post, unknownFailure } from '../../src/store/posts.ts';
import { message } from '../../src/words/index.ts';
import { type SettingsRequest, changeLines, showSettings } from './show.ts';
import { undoButton } from './undo-button.ts';

/** A change: the server as it is and as it will be, the columns that change, and the values it was decided upon. */
export interface SettingsChange extends SettingsRequest, Pick<Change, 'columns' | 'upon'> {
  readonly before: Guild;
}

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
async function showChange(after: SettingsChange, first: Message, notes: readonly Message[]): Promise<Answer> {
  const changed = changeLines(after.before, after.guild);
  const said = changed.length === 0 && first.key === 'settings-saved' ? message('settings-same') : first;
  return showSettings(after, [said, ...changed, ...notes], await undoButton(after.before, after.guild));
}

/**
 * Saves a change and queues the post that is due, unless it was posted. A post that Discord refused is tried again.
 *
 * @param first what is said before the lines that tell what changed
 * @param notes what is said after them
 * @returns undefined if another admin changed the settings meanwhile
 */
export async function saveAndPost(
  after: SettingsChange,
  first: Message,
  notes: readonly Message[] = [],
): Promise<Answer | undefined> {
  const { call, guild, post } = after;
  const { bot, now } = call;
  const date = dateOf(bot.zones, guild, now);
  const isSettled = post !== undefined && (post.date > date || (post.date === date && isFinal(post)));
  const isWanted = isPosting(guild) && dayNumber(date) > 0 && !isSettled;
  const canPost = isWanted && bot.daySecret !== undefined;
  // Charged first: where that fails nothing is changed.
  const isPaid = canPost && (await charge(bot, 'asked', { user: call.user, guildId: guild.id }, 1, now));
  if (!(await saveChange(after, canPost ? date : undefined))) return undefined;
  if (!isWanted) return showChange(after, first, notes);
  if (bot.daySecret === undefined) return showChange(after, first, [...notes, message('no-day-secret')]);
  const number = dayNumber(date);
  if (isPaid && (await enqueue(bot, { kind: 'post', date, guildIds: [guild.id], now, attempt: 0 }))) {
    return showChange({ ...after, post: plannedPost(guild, date) }, first, [
      ...notes,
      message('settings-posting', { number }),
    ]);
  }
  // The change has deleted an earlier refusal of this date.
  const before = post?.date === date && post.failure !== null ? undefined : post;
  return showChange({ ...after, post: before }, first, [...notes, message('settings-not-posting', { number })]);
}

/** Whether a post must not be tried again: it was posted, or nobody knows whether it was. */
const isFinal = ({ messageId, failure }: Post): boolean => messageId !== null || failure === unknownFailure;
