/** The part of the desk's API for time: the clock, the cron, and going on to a server's next puzzle. */
import { walk } from '../contract/components.ts';
import type { ChatServer } from '../discord/guild.ts';
import type { ChatMessage } from '../discord/message.ts';
import { json } from '../http.ts';
import { type Json, textOf } from '../json.ts';
import type { Act, DeskParts } from './act.ts';
import { isPost } from './places.ts';
import * as fields from './request-fields.ts';

/** The cron fires this often in production. A day may have 25 hours. */
const quarter = 15 * 60_000;
const quartersAhead = 25 * 4;

export const clockActs: Readonly<Record<string, Act>> = {
  'GET /api/clock': ({ discord }) => json(200, { now: discord.world.clock.iso() }),
  'POST /api/clock': async (desk, body) => {
    await moveTo(desk, fields.timeIn(body, 'now'));
    return json(200, { now: desk.discord.world.clock.iso() });
  },
  'POST /api/cron': async (desk, body) => {
    const times = fields.countIn(body, 'times');
    const counts = await counted(desk, async (fire) => {
      for (let fired = 0; fired < times; fired += 1) await fire();
    });
    return json(200, { fired: times, ...counts });
  },
  'POST /api/next-day': async (desk, body) => {
    const guild = fields.guildIn(body, desk.discord.world);
    const before = new Set(puzzlesIn(desk, guild));
    const came = (): ChatMessage | undefined => puzzlesIn(desk, guild).find((message) => !before.has(message));
    const counts = await counted(desk, async (fire) => {
      for (let gone = 0; gone < quartersAhead && came() === undefined; gone += 1) {
        await moveTo(desk, nextQuarter(desk));
        await fire();
      }
    });
    const post = came();
    const found = post === undefined ? {} : { post: { id: post.id, channel: post.channelId } };
    return json(200, { ...counts, ...found, now: desk.discord.world.clock.iso() });
  },
};

async function moveTo({ discord, runtime }: DeskParts, now: number): Promise<void> {
  discord.world.clock.set(now);
  await runtime.queue.idle();
}

const nextQuarter = ({ discord }: DeskParts): number => (Math.floor(discord.world.clock.now() / quarter) + 1) * quarter;

/** The puzzles of the day that the bot has posted in a server by itself. */
const puzzlesIn = ({ discord: { world } }: DeskParts, guild: ChatServer): readonly ChatMessage[] =>
  world
    .placesOf(guild)
    .flatMap(({ messages }) => messages)
    .filter((message) => isPost(message) && isPuzzle(message));

/** The bot, too, recognizes its posts by the check button, which names the day. A reminder has none. */
const isPuzzle = ({ fields: { components } }: ChatMessage): boolean =>
  [...walk(components)].some(({ component }) => /^check:open:\d{4}-\d\d-\d\d\./u.test(textOf(component['custom_id'])));

/** Tells what came of firing the cron. `run` fires it and waits until the queue has delivered all that is due. */
async function counted({ runtime }: DeskParts, run: (fire: () => Promise<void>) => Promise<void>): Promise<Json> {
  const before = runtime.queue.counts;
  const errors: string[] = [];
  await run(async () => {
    const error = await runtime.cron();
    if (error !== undefined) errors.push(error);
    await runtime.queue.idle();
  });
  await runtime.quiet();
  await runtime.queue.idle();
  const after = runtime.queue.counts;
  return {
    sent: after.sent - before.sent,
    delivered: after.delivered - before.delivered,
    retried: after.retried - before.retried,
    dropped: after.dropped - before.dropped,
    delayed: runtime.queue.delayed,
    ...(errors.length > 0 ? { errors } : {}),
  };
}
