import { addDays, dateAt, dayNumber, startOf } from '../src/day/calendar.ts';
import { stockOf } from '../src/game/stock.ts';
import { rotation, sundays, usualChoice } from '../src/day/plan.ts';
import { chosenKey } from '../src/day/round.ts';
import { usualSchedule } from '../src/day/schedule.ts';
import type { Answer, ChosenChannel } from '../src/discord/command.ts';
import { embed, privately } from '../src/discord/reply.ts';
import { familyById } from '../src/families/index.ts';
import type { Family } from '../src/puzzle.ts';
import { type Locale, type Saying, locales } from '../src/saying.ts';
import { type Guild, getGuildAndPost, putGuild } from '../src/store/guilds.ts';
import type { Post } from '../src/store/posts.ts';
import { described } from '../src/words/described.ts';
import { common, say, says, titleOf } from '../src/words/index.ts';

const { en, ja } = common;
import { type BotCall, type BotCommand, type BotCommandCall, inServers } from './bot.ts';
import { distanceLimits, familyChoices, noDistance } from './puzzle-option.ts';

/** Text and announcement channels. */
const channelTypes = [0, 5];
const manageServer = '32';

const playChoices = [
  { name: en['every-family'], value: rotation, name_localizations: { ja: ja['every-family'] } },
  ...familyChoices,
];

/** How far from the goal puzzles start: by the week, or as on Sundays. A distance that stays the same is chosen apart. */
const levels = ['week', 'sundays'] as const;
const levelChoices = levels.map((level) => ({
  name: en[`level-${level}`],
  value: level,
  name_localizations: { ja: ja[`level-${level}`] },
}));

/** Each language by its own name. */
const languageChoices = [
  { name: en['language-server'], value: 'server', name_localizations: { ja: ja['language-server'] } },
  ...locales.map((locale) => ({ name: common[locale]['language-name'], value: locale })),
];

export const settings = {
  definition: {
    ...described('/settings'),
    ...inServers,
    default_member_permissions: manageServer,
    options: [
      {
        type: 1,
        ...described('/settings channel'),
        options: [
          { type: 7, ...described('/settings channel channel'), required: true, channel_types: channelTypes },
          { type: 3, ...described('/settings channel puzzle'), choices: playChoices },
          { type: 4, ...described('/settings channel distance'), ...distanceLimits },
        ],
      },
      {
        type: 1,
        ...described('/settings puzzle'),
        options: [{ type: 3, ...described('/settings puzzle puzzle'), required: true, choices: playChoices }],
      },
      {
        type: 1,
        ...described('/settings difficulty'),
        options: [{ type: 3, ...described('/settings difficulty level'), required: true, choices: levelChoices }],
      },
      {
        type: 1,
        ...described('/settings distance'),
        options: [{ type: 4, ...described('/settings distance distance'), required: true, ...distanceLimits }],
      },
      {
        type: 1,
        ...described('/settings language'),
        options: [{ type: 3, ...described('/settings language language'), required: true, choices: languageChoices }],
      },
      { type: 1, ...described('/settings show') },
    ],
  },

  async run(call) {
    const { guild } = call;
    if (guild === undefined) return privately(say(call.locale, says('settings-only-server')));
    // Admins of a server can change who sees a command, so what Discord shows is no permission.
    if (!call.mayManage) return privately(say(call.locale, says('settings-not-allowed')));
    const { db } = call.bot;
    const { guild: known, post } = await getGuildAndPost(db, guild, dateAt(call.now));
    const before = known ?? { ...usual, guild, locale: call.guildLocale };
    if (call.subcommand === 'show') return show(call, before, post, []);
    return change(call, before, post);
  },
} satisfies BotCommand;

/** Where nobody has chosen anything. */
const usual = {
  ...usualChoice,
  ...usualSchedule,
  channel: null,
  language: null,
  role: null,
  thread: false,
  summary: true,
  paused: null,
  permissions: null,
};

async function change(call: BotCommandCall, before: Guild, post: Post | undefined): Promise<Answer> {
  const channel = call.options.channel('channel');
  const refusal = channel && refuseChannel(call, channel);
  if (refusal !== undefined) return privately(say(call.locale, refusal));
  const family = call.options.text('puzzle') ?? before.family;
  const choice = chosenDistance(call, family, before.distance);
  if ('fault' in choice) return privately(say(call.locale, choice.fault));
  const language = chosenLanguage(call, before.language);
  const guild: Guild = {
    ...before,
    channel: channel?.id ?? before.channel,
    family,
    distance: choice.distance,
    language,
    locale: language ?? call.guildLocale,
  };
  await putGuild(call.bot.db, guild, call.guildLocale);
  const today = dateAt(call.now);
  const next = chosenKey(guild, today);
  const changed = post?.date === today && (post.family !== next.family || post.distance !== next.distance);
  const notes = [says('settings-saved'), ...choice.notes, ...(changed ? [says('settings-from-next')] : [])];
  return show(call, guild, post, notes);
}

type ChosenDistance =
  | { readonly distance: number | null; readonly notes: readonly Saying[] }
  | { readonly fault: Saying };

function chosenDistance(call: BotCommandCall, familyId: string, before: number | null): ChosenDistance {
  const level = call.options.text('level');
  if (level === 'week') return { distance: null, notes: [] };
  if (level === 'sundays') return { distance: sundays, notes: [] };
  const family = familyById(familyId);
  const asked = call.options.integer('distance');
  if (asked === undefined) return keptDistance(call, family, before);
  if (family === undefined) return { fault: says('level-rotation') };
  const stock = stockOf(call.bot, family);
  return stock.count(asked) > 0 ? { distance: asked, notes: [] } : { fault: noDistance(family, stock, asked) };
}

/** A distance that another family does not have gives way to the week. */
function keptDistance(call: BotCall, family: Family | undefined, before: number | null): ChosenDistance {
  const isKept = before === null || before === sundays || (family && stockOf(call.bot, family).count(before) > 0);
  if (isKept === true) return { distance: before, notes: [] };
  return { distance: null, notes: [says('settings-distance-reset', { old: before ?? 0 })] };
}

function chosenLanguage(call: BotCommandCall, before: Locale | null): Locale | null {
  const asked = call.options.text('language');
  return asked === undefined ? before : (locales.find((locale) => locale === asked) ?? null);
}

const needed = [
  [0x400n, 'permission-view'],
  [0x800n, 'permission-send'],
  [0x4000n, 'permission-embed'],
] as const;

function refuseChannel(call: BotCall, channel: ChosenChannel): Saying | undefined {
  const mention = `<#${channel.id}>`;
  if (!channelTypes.includes(channel.type)) return says('settings-channel-type', { channel: mention });
  const { botPermissions } = channel;
  if (botPermissions === undefined) return undefined;
  const missing = needed.filter(([bit]) => (botPermissions & bit) === 0n).map(([, key]) => say(call.locale, says(key)));
  if (missing.length === 0) return undefined;
  return says('settings-channel-permissions', {
    channel: mention,
    missing: missing.join(call.locale === 'ja' ? '' : ', '),
  });
}

function show(call: BotCall, guild: Guild, post: Post | undefined, notes: readonly Saying[]): Answer {
  const key = chosenKey(guild, dateAt(call.now));
  const { channel } = guild;
  const lines = [
    channel === null ? says('settings-no-channel') : says('settings-channel', { channel: `<#${channel}>` }),
    says('settings-puzzle', { choice: playOf(guild) }),
    says('settings-level', { level: levelOf(guild) }),
    says('settings-today', { title: titleOf(key.family), distance: key.distance }),
    says('settings-language', { language: common[guild.locale]['language-name'] }),
    ...(channel === null ? [] : [says('settings-next', { time: `<t:${nextPost(call.now, post) / 1000}:R>` })]),
    ...(post === undefined ? [] : [lastPost(post)]),
  ];
  const content = notes.map((note) => say(call.locale, note)).join('\n');
  const title = say(call.locale, says('settings-title'));
  const text = lines.map((line) => say(call.locale, line));
  return privately({ ...(content !== '' && { content }), embeds: [embed(title, text)] });
}

function playOf({ family }: Guild): Saying {
  return family === rotation ? says('every-family') : titleOf(family);
}

function levelOf({ distance }: Guild): Saying {
  if (distance === null) return says('level-week');
  return distance === sundays ? says('level-sundays') : says('level-always', { distance });
}

const tickLength = 300_000;

/** At the next tick if today's is still to come, else when tomorrow begins. */
function nextPost(now: number, post: Post | undefined): number {
  const today = dateAt(now);
  return post?.date === today ? startOf(addDays(today, 1)) : Math.ceil(now / tickLength) * tickLength;
}

function lastPost({ date, message, failure }: Post): Saying {
  const number = dayNumber(date);
  if (failure !== null) return says('settings-last-failed', { number, reason: failure });
  return says(message === null ? 'settings-last-unknown' : 'settings-last', { number });
}
