/**
 * Reminds servers that their round closes in an hour. A claim stays: a reminder that may have arrived is not sent
 * again, for twice is worse than never. Only what Discord puts off is given back. No refusal pauses anything.
 */
import type { Bot } from '../bot.ts';
import { namesOf } from '../day/deal.ts';
import { isPosting } from '../day/round.ts';
import { closingOf } from '../day/schedule.ts';
import { componentsMessage, row, text } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { lines, linkTo } from '../discord/text.ts';
import type { PostJob } from '../jobs.ts';
import { type DayKey, keyOf } from '../store/days.ts';
import type { Guild } from '../store/guilds.ts';
import { type Reminded, claimReminders, releaseReminders } from '../store/due.ts';
import { playButton } from '../view/card.ts';
import { message } from '../words/index.ts';
import { type Delayed, Allowance, delayAfter, resend } from './job.ts';
import { classifyError, endsJob, later, reasonOf } from './failures.ts';
import { type Outgoing, insisted, nonced } from './send.ts';

/** In milliseconds, before the end of a round, and after its time. */
export const reminderAhead = 3_600_000;
export const reminderLate = 1_800_000;

/** @returns `back`: jobs for reminders that may be tried again */
export async function remind(
  bot: Bot,
  job: PostJob,
  known: readonly Guild[],
): Promise<{ readonly sent: number; readonly back: readonly Delayed[] }> {
  const { date, now, attempt } = job;
  const guilds = known.filter((guild) => {
    const late = now - closingOf(bot.zones, guild, date) + reminderAhead;
    return guild.reminder && isPosting(guild) && late >= 0 && late <= reminderLate;
  });
  if (guilds.length === 0) return { sent: 0, back: [] };
  const byId = new Map(guilds.map((guild) => [guild.id, guild]));
  const { mine, solved } = await claimReminders(bot.db, date, [...byId.keys()], now);
  const tasks = mine.flatMap((round) => {
    const guild = byId.get(round.guildId);
    return guild === undefined ? [] : [taskOf(bot, guild, { ...round, date }, solved.get(guild.id) ?? 0)];
  });
  const allowance = new Allowance();
  const unsent: string[] = [];
  let isOver = false;
  let [sent, unclear, seconds] = [0, 0, 0];
  for (const [index, task] of tasks.entries()) {
    const answer = await insisted(bot, allowance, nonced(bot, task, task.channel, 'r'));
    if (answer?.ok === true) {
      sent++;
      unclear = 0;
      continue;
    }
    const verdict = answer === undefined ? later.verdict : classifyError(answer.error);
    const error = answer?.error;
    bot.log.error({ event: 'reminder', guild: task.guild.id, outcome: verdict.kind, reason: error && reasonOf(error) });
    if (verdict.kind === 'lasting' || verdict.kind === 'refused') continue;
    unclear = verdict.kind === 'unclear' ? unclear + 1 : 0;
    if (verdict.kind !== 'unclear') unsent.push(task.guild.id);
    seconds = Math.max(seconds, 'seconds' in verdict ? verdict.seconds : delayAfter(attempt));
    if (!(await endsJob(bot, job, { verdict, error }, unclear))) continue;
    unsent.push(...tasks.slice(index + 1).map(({ guild }) => guild.id));
    isOver = verdict.kind === 'halted';
    break;
  }
  if (unsent.length > 0) await releaseReminders(bot.db, date, unsent, now);
  return { sent, back: unsent.length > 0 && !isOver ? [resend(job, unsent, seconds, attempt + 1)] : [] };
}

interface Task extends Outgoing {
  readonly channel: string;
}

function taskOf({ zones }: Bot, guild: Guild, round: Reminded & DayKey, solved: number): Task {
  const { channel, messageId, date } = round;
  const content = lines([
    message('reminder', { ...namesOf(round), time: `<t:${closingOf(zones, guild, date) / 1000}:R>` }),
    solved === 0 ? message('reminder-nobody') : message('reminder-solved', { count: solved }),
    message('reminder-puzzle', { link: linkTo(guild.id, channel, messageId) }),
  ]);
  const play = playButton(keyOf(round), 'main');
  const shown = payload(guild.locale, componentsMessage(text(content), row(play)));
  return { guild: { ...guild, role: null }, date, channel, payload: shown };
}
