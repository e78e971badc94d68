import { currentRound } from '../src/day/round.ts';
import { privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { permissions } from '../src/discord/permissions.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type Subcommand, type SubcommandOption, defaultSettings } from './settings/request.ts';
import { channel } from './settings/channel.ts';
import { role, summary, thread } from './settings/extras.ts';
import { pause, resume } from './settings/pause.ts';
import { difficulty, distance, language, puzzle } from './settings/play.ts';
import { showSettings } from './settings/show.ts';
import { test } from './settings/test-post.ts';
import { time } from './settings/time.ts';
import { completeZone } from './settings/zone.ts';
import { type BotCommand, type Definition, inServers } from '../src/bot.ts';

const show: Subcommand = {
  name: 'show',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings show') };
  },
  run: async (request) => showSettings(request, []),
};

const subcommands: readonly Subcommand[] = [
  channel,
  time,
  puzzle,
  difficulty,
  distance,
  language,
  role,
  thread,
  summary,
  pause,
  resume,
  test,
  show,
];

/** How often a change is tried again when other admins change the settings at the same time. */
const maxTurns = 4;

export const settings = {
  get definition(): Definition {
    return {
      ...described('/settings'),
      ...inServers,
      default_member_permissions: String(permissions.manageGuild),
      options: subcommands.map(({ option }) => option),
    };
  },

  async run(call) {
    const { guildId } = call;
    if (guildId === undefined) return privately(message('settings-only-server'));
    // Admins can let others see a command, so seeing it proves no permission.
    if (!call.mayManage) return privately(message('settings-not-allowed'));
    const subcommand = subcommands.find(({ name }) => name === call.subcommand);
    if (subcommand === undefined) return privately(message('unknown-command'));
    for (let turn = 0; turn < maxTurns; turn++) {
      const round = await currentRound(call.bot, guildId, call.now);
      const guild = round.guild ?? { ...defaultSettings, id: guildId, locale: call.guildLocale };
      const answer = await subcommand.run({ call, guild, post: round.post });
      if (answer !== undefined) return answer;
    }
    throw new Error(`the settings changed ${maxTurns} times while one change was at work`);
  },

  complete: completeZone,
} satisfies BotCommand;
