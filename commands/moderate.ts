import { dayNumber, readDate } from '../src/day/calendar.ts';
import { currentRound } from '../src/day/round.ts';
import { privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { permissions } from '../src/discord/permissions.ts';
import { removeEntry } from '../src/store/standings.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { quoted } from '../src/words/quoted.ts';
import { type BotCommand, type Definition, inServers } from '../src/bot.ts';

/** Removes a result from the server's leaderboard. The player keeps the result: it belongs to no server. */
export const moderate = {
  get definition(): Definition {
    return {
      ...described('/moderate'),
      ...inServers,
      default_member_permissions: String(permissions.manageGuild),
      options: [
        { type: OptionType.User, ...described('/moderate user'), required: true },
        { type: OptionType.String, ...described('/moderate day'), max_length: 20 },
      ],
    };
  },

  async run(call) {
    const { guildId, bot, options } = call;
    if (guildId === undefined) return privately(message('only-server'));
    if (!call.mayManage) return privately(message('moderate-not-allowed'));
    const user = options.user('user') ?? '';
    const day = options.text('day');
    const date = day === undefined ? (await currentRound(bot, guildId, call.now)).key.date : readDate(day);
    if (date === undefined) return privately(message('day-unknown', { text: quoted(day ?? '') }));
    const removed = await removeEntry(bot.db, guildId, date, user);
    const names = { who: `<@${user}>`, number: dayNumber(date) };
    return privately(removed ? message('moderated', names) : message('moderate-nothing', names));
  },
} satisfies BotCommand;
