/**
 * Whatever happens: at most one post a server and date, and exactly one unless Discord forbade it or nobody can know. What the post and
 * the card of a race tell is never older than before, and the truth in the end.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOfNumber } from '../../src/day/calendar.ts';
import { textOf } from '../../local/json.ts';
import { crossposted } from '../../local/discord/message.ts';
import { endOf, lineOf, shownIn } from './company.ts';
import type { Server } from './servers.ts';
import { type Week, admin, kinds, length, minute, playWeek, revokedFrom, revokedUntil, start } from './week.ts';

/** How often each date was posted in a server. */
async function postsIn({ desk }: Week, server: Server): Promise<ReadonlyMap<string, number>> {
  const texts = await desk.texts(server.place, server.name);
  const dates = texts
    .flatMap((text) => /^Antipode #(\d+) ·/mu.exec(text)?.[1] ?? [])
    .map((one) => dateOfNumber(Number(one)));
  return new Map(
    Map.groupBy(dates, (date) => date)
      .entries()
      .map(([date, all]) => [date, all.length]),
  );
}

/** How often a server was reminded of each puzzle. */
async function remindersIn({ desk }: Week, server: Server): Promise<ReadonlyMap<string, number>> {
  const texts = await desk.texts(server.place, server.name);
  const numbers = texts.flatMap((text) => /^⏰ .*#(\d+)/u.exec(text)?.[1] ?? []);
  return new Map(
    Map.groupBy(numbers, (number) => number)
      .entries()
      .map(([number, all]) => [number, all.length]),
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local date and time, by another hand than the bot's. */
function localTime(zone: string, moment: number): { readonly date: string; readonly time: string } {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  const parts = clock.format(moment);
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) };
}

/** The dates whose time came within the week, with six hours to spare at its end, and when it came. */
function dueDates({ zone, time }: Server): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  for (let now = start + 15 * minute; now < start + length - 360 * minute; now += 15 * minute) {
    const local = localTime(zone, now);
    if (local.time === time && !dates.has(local.date)) dates.set(local.date, now);
  }
  return dates;
}

/** What must hold of the week of a seed. */
export function holdsFor(seed: number): void {
  describe(`a week of faults, seed ${seed}`, () => {
    let week: Week;

    beforeAll(async () => {
      week = await playWeek(seed);
    });
    afterAll(() => week.desk.close());

    it('never posts a date twice', async () => {
      const doubled: string[] = [];
      for (const server of week.servers) {
        for (const [date, count] of await postsIn(week, server))
          if (count > 1) doubled.push(`${server.name} ${date}: ${count}`);
      }
      expect(doubled).toEqual([]);
    });

    it('reminds nobody twice of a puzzle, nor who does not want it, and most of those who do', async () => {
      const doubled: string[] = [];
      let [reminded, posted] = [0, 0];
      for (const server of week.servers) {
        const counts = await remindersIn(week, server);
        if (!server.isReminded && counts.size > 0) doubled.push(`${server.name} wants none`);
        for (const [number, count] of counts) if (count > 1) doubled.push(`${server.name} #${number}: ${count}`);
        reminded += counts.size;
        if (server.isReminded) posted += (await postsIn(week, server)).size;
      }
      expect(doubled).toEqual([]);
      expect(reminded).toBeGreaterThan(posted / 2);
    });

    it('posts every date of every server that may be posted to', async () => {
      const missing: string[] = [];
      let posted = 0;
      for (const server of week.servers.filter(({ trouble }) => trouble === 'none')) {
        const posts = await postsIn(week, server);
        posted += posts.size;
        for (const date of dueDates(server).keys())
          if (!posts.has(date)) missing.push(`${server.name} (${server.zone}) ${date}`);
      }
      expect(missing).toEqual([]);
      expect(posted).toBeGreaterThan(5 * week.servers.length);
    });

    it('posts nothing where it is forbidden, every other day, and the day of the mending at once', async () => {
      for (const server of week.servers.filter(({ trouble }) => trouble === 'revoked')) {
        const posts = await postsIn(week, server);
        const wanted: string[] = [];
        const refused: string[] = [];
        for (const [date, moment] of dueDates(server)) {
          // Three hours of an outage lie between, and an hour or two until what it held up is made up for.
          if (moment < revokedFrom - 300 * minute || moment > revokedUntil - 1440 * minute + 300 * minute)
            wanted.push(date);
          else if (moment > revokedFrom + 15 * minute && moment < revokedUntil - 1455 * minute) refused.push(date);
        }
        expect(wanted.filter((date) => !posts.has(date))).toEqual([]);
        expect(refused.filter((date) => posts.has(date))).toEqual([]);
        expect(wanted.length).toBeGreaterThan(3);
      }
    });

    it('publishes the posts of announcement channels, and notes why where it could not', async () => {
      const flags: number[] = [];
      for (const { name } of week.servers.filter(({ place }) => place === 'news')) {
        const { list } = await week.desk.get(`/api/channels?guild=${encodeURIComponent(name)}`);
        const id = textOf(list.find((one) => one['name'] === 'news')?.['id']);
        const messages = (await week.desk.get(`/api/channels/${id}/messages`)).list;
        const posts = messages.filter(({ text }) => /^Antipode #\d+ ·/mu.test(textOf(text)));
        flags.push(...posts.map((post) => Number(post['flags']) & crossposted));
      }
      const published = flags.filter((flag) => flag !== 0).length;
      expect(published).toBeGreaterThan(flags.length * 0.9);
      expect(published).toBeGreaterThan(150);
      const log = week.desk.log.join('\n');
      // One whose answers were lost may have been published all the same, and a job that died has no line.
      const told = log.match(/"unpublished":"/gu)?.length ?? 0;
      expect(told).toBeGreaterThanOrEqual(flags.length - published - flags.length * 0.01);
    });

    it('leaves out only a few days where what became of a post can’t be read', async () => {
      const blind = week.servers.filter(({ trouble }) => trouble === 'no-history');
      const due = blind.reduce((sum, server) => sum + dueDates(server).size, 0);
      let posted = 0;
      for (const server of blind) posted += (await postsIn(week, server)).size;
      expect(posted).toBeGreaterThan(due * 0.6);
      const asked = await Promise.all(blind.map((server) => week.desk.say('/settings show', admin(server))));
      expect(asked.every(({ text }) => text.includes('#'))).toBe(true);
    });

    it('ends every race once, with the right table on its one card', async () => {
      const wrong: string[] = [];
      for (const one of week.played) {
        const { cards } = await shownIn(week.desk, one);
        const [card = ''] = cards;
        const isRight = cards.length === 1 && endOf(one).every((part) => card.includes(part));
        if (!isRight) wrong.push(`${one.guild} has ${cards.length}: ${card}`);
      }
      expect(wrong).toEqual([]);
      expect(week.played).toHaveLength(week.servers.length);
    });

    it('tells the truth below every post that was played, and never less than before', async () => {
      const wrong: string[] = [];
      let told = 0;
      for (const one of week.played) {
        const { lines } = await shownIn(week.desk, one);
        told += lines.length;
        // What became of a post that the bot can't read is not always known: then nothing is ever told below it.
        const mayBeUnknown = week.servers[one.index]?.trouble === 'no-history';
        const isRight = (line: string): boolean => line === lineOf(one) || (mayBeUnknown && line.startsWith('['));
        if (!lines.every(isRight)) wrong.push(`${one.guild} #${one.number}: ${lines.join(' | ')}`);
      }
      expect(wrong).toEqual([]);
      expect(week.setBacks).toEqual([]);
      expect(told).toBeGreaterThan(week.servers.length * 0.8);
    });

    it('tells nothing of one server in another', async () => {
      const foreign: string[] = [];
      for (const one of week.played) {
        const { texts } = await shownIn(week.desk, one);
        const named = texts.flatMap((text) =>
          [...text.matchAll(/@(?:ann|ben)-(\d+)/gu)].map(([, index]) => Number(index)),
        );
        if (named.some((index) => index !== one.index)) foreign.push(one.guild);
      }
      expect(foreign).toEqual([]);
    });

    it('was a week in which every kind of fault struck', () => {
      const log = week.desk.log.join('\n');
      for (const outcome of ['posted', 'later', 'found']) expect(log).toContain(outcome);
      for (const kind of kinds) expect(log).toContain(`fault: ${kind} struck`);
    });
  });
}
