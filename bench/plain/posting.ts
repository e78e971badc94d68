/**
 * The plain reference of the scheduled work: a tick that asks for the servers of one minute and puts them into the queue by twenties,
 * a job that sends one text to a channel of each and notes it. No zones, no lost ticks, no claims, no puzzles.
 */
import type { D1Database, Queue } from '@cloudflare/workers-types';

interface Env {
  readonly DB: D1Database;
  readonly POSTS: Queue<readonly string[]>;
  readonly DISCORD_API: string;
}

// oxlint-disable-next-line import/no-default-export -- how workerd finds the handlers
export default {
  async scheduled({ scheduledTime }: { scheduledTime: number }, { DB, POSTS }: Env) {
    const now = Math.floor(scheduledTime / 60_000) % 1440;
    const due = await DB.prepare(`SELECT guild FROM guilds WHERE zone = 'UTC' AND minute = ?1`)
      .bind(now)
      .all<{ guild: string }>();
    const jobs: { body: string[] }[] = [];
    for (let first = 0; first < due.results.length; first += 20) {
      jobs.push({ body: due.results.slice(first, first + 20).map(({ guild }) => guild) });
    }
    for (let first = 0; first < jobs.length; first += 100) await POSTS.sendBatch(jobs.slice(first, first + 100));
  },

  async queue({ messages }: { messages: readonly { body: { date: string; guilds: string[] } }[] }, env: Env) {
    for (const { body } of messages) {
      for (const guild of body.guilds) {
        const answer = await fetch(`${env.DISCORD_API}/channels/${guild}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'A puzzle a day' }),
        });
        const { id } = (await answer.json()) as { id: string };
        await env.DB.prepare(
          `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message) VALUES (?1, ?2, '', 0, 0, 0, '', ?3)`,
        )
          .bind(guild, body.date, id)
          .run();
      }
    }
  },
};
