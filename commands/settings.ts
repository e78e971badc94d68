import { addDays, dateAt, dayNumber, startOf } from '../src/day/calendar.ts';
import { type Stock, stockOf } from '../src/game/stock.ts';
import { chosenKey } from '../src/day/round.ts';
import type { Answer, ChosenChannel } from '../src/discord/command.ts';
import { embed, privately } from '../src/discord/reply.ts';
import { families, familyById } from '../src/families/index.ts';
import type { Family } from '../src/puzzle.ts';
import type { Saying } from '../src/saying.ts';
import { type Guild, getGuildAndPost, putGuild } from '../src/store/guilds.ts';
import type { Post } from '../src/store/posts.ts';
import { described } from '../src/words/described.ts';
import { say, says, titleOf } from '../src/words/index.ts';
import { type BotCall, type BotCommand, type BotCommandCall, inServers } from './bot.ts';
import { distanceLimits, familyChoices, noDistance } from './puzzle-option.ts';

/** Text and announcement channels. */
const channelTypes = [0, 5];
const manageServer = '32';

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
          { type: 3, ...described('/settings channel puzzle'), choices: familyChoices },
          { type: 4, ...described('/settings channel distance'), ...distanceLimits },
        ],
      },
      {
        type: 1,
        ...described('/settings puzzle'),
        options: [{ type: 3, ...described('/settings puzzle puzzle'), required: true, choices: familyChoices }],
      },
      {
        type: 1,
        ...described('/settings distance'),
        options: [{ type: 4, ...described('/settings distance distance'), required: true, ...distanceLimits }],
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
    const before = known ?? { guild, channel: null, family: families[0].id, distance: null, locale: call.guildLocale };
    if (call.subcommand === 'show') return show(call, before, post, []);
    return change(call, before, post);
  },
} satisfies BotCommand;

async function change(call: BotCommandCall, before: Guild, post: Post | undefined): Promise<Answer> {
  const channel = call.options.channel('channel');
  const refusal = channel && refuseChannel(call, channel);
  if (refusal !== undefined) return privately(say(call.locale, refusal));
  const family = familyById(call.options.text('puzzle') ?? before.family) ?? families[0];
  const asked = call.options.integer('distance');
  const stock = stockOf(call.bot, family);
  if (asked !== undefined && stock.count(asked) === 0) {
    return privately(say(call.locale, noDistance(family, stock, asked)));
  }
  const notes = [says('settings-saved')];
  const distance = asked ?? keptDistance(before, family, stock, notes);
  const guild: Guild = {
    ...before,
    channel: channel?.id ?? before.channel,
    family: family.id,
    distance,
    locale: call.guildLocale,
  };
  await putGuild(call.bot.db, guild);
  const today = dateAt(call.now);
  const next = chosenKey(guild, today);
  const changed = post?.date === today && (post.family !== next.family || post.distance !== next.distance);
  if (changed) notes.push(says('settings-from-next'));
  return show(call, guild, post, notes);
}

/** A distance that the new family does not have gives way to the family's usual one. */
function keptDistance(before: Guild, family: Family, stock: Stock, notes: Saying[]): number | null {
  if (before.distance === null || stock.count(before.distance) > 0) return before.distance;
  notes.push(says('settings-distance-reset', { old: before.distance, distance: family.usualDistance }));
  return null;
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
    says('settings-puzzle', { title: titleOf(key.family), distance: key.distance }),
    ...(channel === null ? [] : [says('settings-next', { time: `<t:${nextPost(call.now, post) / 1000}:R>` })]),
    ...(post === undefined ? [] : [lastPost(post)]),
  ];
  const content = notes.map((note) => say(call.locale, note)).join('\n');
  const title = say(call.locale, says('settings-title'));
  const text = lines.map((line) => say(call.locale, line));
  return privately({ ...(content !== '' && { content }), embeds: [embed(title, text)] });
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
