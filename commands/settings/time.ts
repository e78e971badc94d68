import { addDays, dayNumber } from '../../src/day/calendar.ts';
import { isFresh, isPosting } from '../../src/day/round.ts';
import { dateOf, momentOf } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/command.ts';
import { described } from '../../src/words/described.ts';
import { says } from '../../src/words/index.ts';
import { type Asked, type Subcommand, type SubcommandOption, tell } from './asked.ts';
import { keepAndPost } from './post-due.ts';
import { changed, keep } from './save.ts';
import { showAll } from './show.ts';
import { readZone } from './zone.ts';

export const time: Subcommand = {
  name: 'time',
  get option(): SubcommandOption {
    return {
      type: 1,
      ...described('/settings time'),
      options: [
        { type: 4, ...described('/settings time hour'), required: true, min_value: 0, max_value: 23 },
        { type: 3, ...described('/settings time zone'), autocomplete: true, max_length: 100 },
      ],
    };
  },

  async run(asked) {
    const { call, guild } = asked;
    const text = call.options.text('zone');
    const zone = text === undefined ? { ok: true as const, value: guild.zone } : readZone(call.bot.zones, text);
    if (!zone.ok) return tell(asked, zone.fault);
    const minute = (call.options.integer('hour') ?? 0) * 60;
    return keepTime(changed(asked, { zone: zone.value, minute }));
  },
};

/** Today's post, where its new hour has just passed, comes at once; if that was long ago, somebody has to want it. */
async function keepTime(asked: Asked): Promise<Answer> {
  const { call, guild, post } = asked;
  const { zones } = call.bot;
  const due = dateOf(zones, guild, call.now);
  const isFromToday = due === dateOf(zones, { zone: guild.zone, minute: 0 }, call.now);
  const isMissing = isPosting(guild) && dayNumber(due) > 0 && (post === undefined || post.date < due);
  if (isMissing && !isFresh(zones, guild, due, call.now)) {
    await keep(asked);
    if (!isFromToday) return showAll(asked, [says('settings-saved')]);
    const next = addDays(due, 1);
    const names = {
      number: dayNumber(next),
      time: `<t:${momentOf(zones, guild, next) / 1000}:F>`,
      today: dayNumber(due),
    };
    return showAll(asked, [says('settings-saved'), says('settings-hour-passed', names)]);
  }
  const { notes, ...shown } = await keepAndPost(asked);
  return showAll(shown, [says('settings-saved'), ...notes]);
}
