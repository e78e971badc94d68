import { defaultChoice, rotation } from '../src/day/plan.ts';
import { currentRound } from '../src/day/round.ts';
import { defaultSchedule } from '../src/day/schedule.ts';
import { type Answer, privately, unknownButton, updated } from '../src/discord/answer.ts';
import { OptionType } from '../src/discord/kinds.ts';
import { locales } from '../src/message.ts';
import type { Guild } from '../src/store/guilds.ts';
import { choice } from '../src/words/described.ts';
import { languageName, message } from '../src/words/index.ts';
import type { BotCall, BotCommand } from '../src/bot.ts';
import {
  type Definition,
  choiceOf,
  commandAt,
  dayOption,
  distanceOption,
  familyChoices,
  forAdmins,
  positionOption,
  subcommandAt,
} from './common/definition.ts';
import { channelTypes, postTest, setChannel } from './settings/channel.ts';
import { setOwnPuzzle } from './settings/own-puzzle.ts';
import { levels, setPlay } from './settings/play.ts';
import { saveAndShow, settingsChange } from './settings/save.ts';
import { type CommandRequest, type SettingsRequest, showSettings } from './settings/show.ts';
import { pause, resume, setLanguage, setRole, setThread, switched } from './settings/switches.ts';
import { saveTime, setTime } from './settings/time.ts';
import { markOf, readUndo } from './settings/undo-button.ts';
import { completeZone } from './settings/zone.ts';

/** Undefined if another admin changed the settings meanwhile: nothing was saved, and it can be run again. */
type Run<Request> = (request: Request) => Promise<Answer | undefined>;

const subcommands = new Map<string | undefined, Run<CommandRequest>>([
  ['channel', setChannel],
  ['time', setTime],
  ['puzzle', setPlay],
  ['puzzle-of', setOwnPuzzle],
  ['difficulty', setPlay],
  ['distance', setPlay],
  ['language', setLanguage],
  ['role', setRole],
  ['thread', setThread],
  ...(['summary', 'live', 'reminder', 'recap'] as const).map((name) => [name, switched(name)] as const),
  ['pause', pause],
  ['resume', resume],
  ['test', postTest],
  ['show', async (request) => showSettings(request, [])],
]);

const defaultSettings = {
  ...defaultChoice,
  ...defaultSchedule,
  channel: null,
  language: null,
  role: null,
  thread: false,
  summary: true,
  live: true,
  reminder: false,
  recap: true,
  forum: false,
  publish: false,
  own: '',
  paused: null,
  permissions: null,
  since: null,
} satisfies Omit<Guild, 'id' | 'locale'>;

/** How often a change is tried again when other admins change the settings at the same time. */
const maxTurns = 4;

export const settings = {
  get definition(): Definition {
    const playChoices = choiceOf([choice(message('every-family'), rotation), ...familyChoices()]);
    const levelChoices = levels.map((level) => choice(message(`level-${level}`), level));
    // Each language by its own name.
    const languages = [
      choice(message('language-server'), 'server'),
      ...locales.map((locale) => ({ name: languageName(locale), value: locale })),
    ];
    const on = { type: OptionType.Boolean, required: true } as const;
    const options = [
      subcommandAt('/settings channel', {
        channel: { type: OptionType.Channel, required: true, channel_types: channelTypes },
        puzzle: playChoices,
        distance: distanceOption,
        publish: { type: OptionType.Boolean },
      }),
      subcommandAt('/settings time', {
        hour: { type: OptionType.Integer, required: true, min_value: 0, max_value: 23 },
        minute: {
          type: OptionType.Integer,
          // The minutes of the cron.
          choices: [0, 15, 30, 45].map((value) => ({ name: String(value).padStart(2, '0'), value })),
        },
        zone: { type: OptionType.String, autocomplete: true, max_length: 100 },
      }),
      subcommandAt('/settings puzzle', { puzzle: { ...playChoices, required: true } }),
      subcommandAt('/settings puzzle-of', {
        date: { ...dayOption, required: true },
        position: positionOption,
        puzzle: choiceOf(familyChoices()),
      }),
      subcommandAt('/settings difficulty', { level: { ...choiceOf(levelChoices), required: true } }),
      subcommandAt('/settings distance', { distance: { ...distanceOption, required: true } }),
      subcommandAt('/settings language', { language: { ...choiceOf(languages), required: true } }),
      subcommandAt('/settings role', { role: { type: OptionType.Role } }),
      subcommandAt('/settings thread', { on }),
      subcommandAt('/settings summary', { on }),
      subcommandAt('/settings live', { on }),
      subcommandAt('/settings reminder', { on }),
      subcommandAt('/settings recap', { on }),
      subcommandAt('/settings pause'),
      subcommandAt('/settings resume'),
      subcommandAt('/settings test'),
      subcommandAt('/settings show'),
    ];
    return { ...commandAt('/settings', forAdmins()), options };
  },

  async run(call) {
    const run = subcommands.get(call.subcommand);
    if (run === undefined) return privately(message('unknown-command'));
    return asAdmin(call, (request) => run({ ...request, call }));
  },

  presses: {
    async undo(call) {
      const answer = await asAdmin(call, (request) => undo(request, call.argument));
      // The message with the button turns into what became of it, so nobody presses it again.
      return answer.kind === 'message' && 'components' in answer.message ? updated(answer.message) : answer;
    },
  },

  complete: completeZone,
} satisfies BotCommand;

async function asAdmin(call: BotCall, run: Run<SettingsRequest>): Promise<Answer> {
  const { guildId } = call;
  if (guildId === undefined) return privately(message('settings-only-server'));
  // Admins can let others see a command, so seeing it proves no permission.
  if (!call.mayManage) return privately(message('settings-not-allowed'));
  for (let turn = 0; turn < maxTurns; turn++) {
    const round = await currentRound(call.bot, guildId, call.now);
    const guild = round.guild ?? { ...defaultSettings, id: guildId, locale: call.guildLocale };
    const answer = await run({ call, guild, post: round.post });
    if (answer !== undefined) return answer;
  }
  throw new Error(`the settings changed ${maxTurns} times while one change was at work`);
}

async function undo(request: SettingsRequest, argument: string): Promise<Answer | undefined> {
  const { guild, call } = request;
  const former = readUndo(argument);
  if (former === undefined) return unknownButton();
  const { mark, values, names } = former;
  // A press that comes twice finds its own work done.
  const isDone = names.every((name) => guild[name] === values[name]);
  if (!isDone && mark !== (await markOf(guild, names))) return showSettings(request, [message('undo-late')]);
  const { zone = guild.zone, minute = guild.minute } = values;
  const isOfTime = names.includes('zone') || names.includes('minute');
  if (isOfTime && !call.bot.zones.names.includes(zone) && zone !== 'UTC') return unknownButton();
  if (isDone) return showSettings(request, [message('undone')]);
  return isOfTime
    ? saveTime(request, { zone, minute }, message('undone'))
    : saveAndShow(settingsChange(request, values, names), message('undone'));
}
