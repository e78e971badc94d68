import { currentRound } from '../src/day/round.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { permissions } from '../src/discord/permissions.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type SettingsRequest, type Subcommand, type SubcommandOption, defaultSettings } from './settings/request.ts';
import { channel } from './settings/channel.ts';
import { live, recap, reminder, role, summary, thread } from './settings/extras.ts';
import { puzzleOf } from './settings/own-puzzle.ts';
import { pause, resume } from './settings/pause.ts';
import { difficulty, distance, language, puzzle } from './settings/play.ts';
import { showSettings } from './settings/show.ts';
import { test } from './settings/test-post.ts';
import { time } from './settings/time.ts';
import { undo } from './settings/undo.ts';
import { completeZone } from './settings/zone.ts';
import { type BotCall, type BotCommand, type Definition, inServers } from '../src/bot.ts';

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
  puzzleOf,
  difficulty,
  distance,
  language,
  role,
  thread,
  summary,
  live,
  reminder,
  recap,
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
    const subcommand = subcommands.find(({ name }) => name === call.subcommand);
    if (subcommand === undefined) return privately(message('unknown-command'));
    return asAdmin(call, (request) => subcommand.run({ ...request, call }));
  },

  presses: {
    async undo(call) {
      const answer = await asAdmin(call, (request) => undo(request, call.argument));
      // The message with the button turns into what became of it, so nobody presses it again.
      return answer.kind === 'message' && 'components' in answer.message
        ? { kind: 'update', message: answer.message }
        : answer;
    },
  },

  complete: completeZone,
} satisfies BotCommand;

/** @param act undefined if another admin changed the settings meanwhile: then it acts again, upon what they are now */
async function asAdmin(call: BotCall, act: (request: SettingsRequest) => Promise<Answer | undefined>): Promise<Answer> {
  const { guildId } = call;
  if (guildId === undefined) return privately(message('settings-only-server'));
  // Admins can let others see a command, so seeing it proves no permission.
  if (!call.mayManage) return privately(message('settings-not-allowed'));
  for (let turn = 0; turn < maxTurns; turn++) {
    const round = await currentRound(call.bot, guildId, call.now);
    const guild = round.guild ?? { ...defaultSettings, id: guildId, locale: call.guildLocale };
    const answer = await act({ call, guild, post: round.post });
    if (answer !== undefined) return answer;
  }
  throw new Error(`the settings changed ${maxTurns} times while one change was at work`);
}
