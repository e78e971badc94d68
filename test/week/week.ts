/**
 * A week of two hundred servers in a dozen zones, while Discord, the queue, the database, the cron and the Worker fail as they like.
 * In every server people play and race meanwhile.
 */
import { antipode, type TestDesk, sitDown } from '../desk/people.ts';
import { type Played, playIn, progressOf, shownIn } from './company.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Server, type Trouble, serversOf } from './servers.ts';

export const minute = 60_000;
export const start = Date.parse('2026-03-26T00:00:00Z');
export const length = 7 * 1440 * minute;

/** From the third day's middle to the fifth's, when an admin mends it and resumes. */
export const revokedFrom = start + 2.5 * 1440 * minute;
export const revokedUntil = start + 4.5 * 1440 * minute;
/** Discord answers nothing for three hours of the fourth day. */
const outageFrom = start + 3.25 * 1440 * minute;
const outageUntil = outageFrom + 180 * minute;

/** What goes wrong. */
export const kinds = [
  '429',
  '429-html',
  '500',
  '502',
  'cut-before',
  'cut-after',
  'die-before',
  'die-after',
  'refuse',
  'queue-twice',
  'queue-lose',
  'database-refuse',
  'database-lose',
] as const;

export interface Week {
  readonly desk: TestDesk;
  readonly servers: readonly Server[];
  readonly played: readonly Played[];
  /** Where what is shown went back. */
  readonly setBacks: readonly string[];
}

export const admin = (server: Server) => ({ user: 'root', admin: true, guild: server.name });

/** Something that goes wrong with the next few calls, drawn anew for each tick. */
function fault({ random, below, oneOf }: Dice): object {
  const what = oneOf(kinds);
  return {
    what,
    times: 1 + below(3),
    // The database is asked far more often than Discord.
    after: below(what.startsWith('database') ? 40 : 4),
    ...(what === '429' && { seconds: 1 + below(200), scope: oneOf(['user', 'shared', 'global']) }),
    ...(what === '429-html' && random() < 0.5 && { seconds: below(120) }),
    // Overloaded, and over Discord's own capacity: the refusals that pass.
    ...(what === 'refuse' && { code: oneOf([130_000, 40_006]) }),
    // The nonce must guard a message, whatever became of its thread.
    ...(random() < 0.5 && { method: 'POST' }),
  };
}

/** Each server has its quarter of an hour in the middle days, five apart. */
const quarterOf = (index: number): number => start + (100 + ((index * 5) % 450)) * 15 * minute;
/** So many quarters after it was played what a server shows is looked at. */
const looks = 4;

class Playing implements Week {
  readonly desk: TestDesk;
  readonly servers: readonly Server[];
  readonly played: Played[] = [];
  readonly setBacks: string[] = [];
  readonly #dice: Dice;

  constructor(desk: TestDesk, dice: Dice) {
    this.desk = desk;
    this.#dice = dice;
    this.servers = serversOf(dice);
  }

  async play(): Promise<void> {
    const { random, below } = this.#dice;
    for (const server of this.servers) await this.#setUp(server);
    for (let now = start; now < start + length; now += 15 * minute) {
      // A tick may be skipped, come late or come twice.
      if (random() < 0.15) continue;
      await this.desk.post('/api/clock', { now: new Date(now + below(3) * minute).toISOString() });
      await this.desk.remove('/api/faults');
      await this.#revoke(now);
      await this.#fail(now);
      await this.#playDue(now);
      await this.desk.post('/api/cron', { times: random() < 0.1 ? 2 : 1 });
      await this.#look(now);
    }
    await this.desk.remove('/api/faults');
    for (let more = 0; more < 24; more++) {
      await this.desk.post('/api/clock', { now: new Date(start + length + more * 15 * minute).toISOString() });
      await this.desk.post('/api/cron', { times: 1 });
    }
  }

  async #setUp(server: Server): Promise<void> {
    await this.desk.post('/api/servers', { name: server.name });
    const { name, place } = server;
    const kind = place === 'news' ? 'announcement' : place;
    if (place !== 'puzzles') await this.desk.post('/api/channels', { guild: name, name: place, kind });
    if (server.trouble === 'no-history') await this.#permit(server, 'deny', 'READ_MESSAGE_HISTORY');
    const publish = place === 'news' ? ' publish: true' : '';
    await this.desk.say(`/settings channel channel: #${place}${publish}`, admin(server));
    const [hour, quarter] = server.time.split(':');
    const time = `hour: ${Number(hour)} minute: ${quarter} zone: ${server.zone}`;
    const { text } = await this.desk.say(`/settings time ${time}`, admin(server));
    if (server.isReminded) await this.desk.say('/settings reminder on: true', admin(server));
    if (!text.includes(server.zone)) throw new Error(`${server.name} could not be set up: ${text}`);
  }

  #permit(server: Server, kind: 'allow' | 'deny', name: string): Promise<unknown> {
    return this.desk.post('/api/permissions', { guild: server.name, channel: server.place, [kind]: [name] });
  }

  async #each(trouble: Trouble, act: (server: Server) => Promise<unknown>): Promise<void> {
    for (const server of this.servers.filter((one) => one.trouble === trouble)) await act(server);
  }

  #isRevoked = false;

  async #revoke(now: number): Promise<void> {
    const isRevoked = now >= revokedFrom && now < revokedUntil;
    if (isRevoked === this.#isRevoked) return;
    this.#isRevoked = isRevoked;
    await this.#each('revoked', (server) => this.#permit(server, isRevoked ? 'deny' : 'allow', 'SEND_MESSAGES'));
    if (!isRevoked) await this.#each('revoked', (server) => this.desk.say('/settings resume', admin(server)));
  }

  async #fail(now: number): Promise<void> {
    const { random, below } = this.#dice;
    const isOut = now >= outageFrom && now < outageUntil;
    if (isOut) await this.desk.post('/api/faults', { faults: [{ what: '502', times: 1000, path: '/channels/' }] });
    else if (random() < 0.35)
      await this.desk.post('/api/faults', { faults: Array.from({ length: 1 + below(3) }, () => fault(this.#dice)) });
  }

  /** The people of the servers whose turn has come. */
  async #playDue(now: number): Promise<void> {
    const due = this.servers.flatMap(({ name, place }, index) =>
      quarterOf(index) <= now ? [{ guild: name, place, index }] : [],
    );
    for (const seat of due.filter(({ index }) => !this.played.some((one) => one.index === index)))
      this.played.push(await playIn(this.desk, seat));
  }

  async #look(now: number): Promise<void> {
    for (const one of this.played.filter(({ index }) => quarterOf(index) > now - looks * 15 * minute)) {
      const seen = progressOf(await shownIn(this.desk, one));
      if (seen < one.seen && !one.isDeleted) this.setBacks.push(`${one.guild}: ${one.seen}, then ${seen}`);
      one.seen = seen;
    }
  }
}

export async function playWeek(seed: number): Promise<Week> {
  const desk = await sitDown({
    ...antipode,
    now: start - 30 * minute,
    opening: [],
  });
  const week = new Playing(desk, diceOf(seed));
  await week.play();
  return week;
}
