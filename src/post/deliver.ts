/** Posts a day's puzzle into servers' channels: one claim a server and day, so that a doubled tick posts once. */
import { type Dealer, dailyOf } from '../day/deal.ts';
import { chosenKey } from '../day/round.ts';
import { closingOf } from '../day/schedule.ts';
import { type RestClient, type RestFault, createMessage } from '../discord/rest.ts';
import { getGuild } from '../store/guilds.ts';
import { claimPost, recordFailure, recordPosted, releasePost } from '../store/posts.ts';
import { dailyCard } from './card.ts';
import { closeLastRound, summaryEmbed } from './summary.ts';
import type { PostJob } from './tick.ts';

export async function deliver(dealer: Dealer, client: RestClient, { date, guilds, now }: PostJob): Promise<void> {
  for (const guild of guilds) {
    try {
      const outcome = await deliverTo(dealer, client, guild, date, now);
      console.log(JSON.stringify({ event: 'post', guild, date, outcome }));
      // A wrong token is wrong for every server, and Discord bans addresses that keep trying.
      if (outcome === 'unauthorized') return;
    } catch (error) {
      console.error(JSON.stringify({ event: 'post-failed', guild, date, error: String(error) }));
    }
  }
}

type Outcome = 'posted' | 'no-channel' | 'already' | 'not-dealt' | 'refused' | 'later' | 'unauthorized';

async function deliverTo(
  dealer: Dealer,
  client: RestClient,
  guildId: string,
  date: string,
  now: number,
): Promise<Outcome> {
  const { db } = dealer;
  const guild = await getGuild(db, guildId);
  if (guild?.channel == null) return 'no-channel';
  const daily = await dailyOf(dealer, chosenKey(guild, date));
  if (!daily.ok) return 'not-dealt';
  const { family, distance } = daily.value;
  if (!(await claimPost(db, { guild: guildId, date, family, distance }, now))) return 'already';
  const card = dailyCard(daily.value, guild.locale, 'open', closingOf(dealer.zones, guild, date));
  const last = await closeLastRound(dealer, guildId, date);
  const message =
    last === undefined ? card : { ...card, embeds: [...(card.embeds ?? []), summaryEmbed(last, guild.locale)] };
  const nonce = `${date.replaceAll('-', '')}${BigInt(guildId).toString(36)}`;
  const posted = await createMessage(client, guild.channel, message, nonce);
  if (posted.ok) {
    await recordPosted(db, guildId, date, posted.value);
    return 'posted';
  }
  return recordFault(dealer, guildId, date, posted.fault);
}

/** Discord's codes for what waiting does not mend: unknown channel or server, no access or permission, wrong kind of channel, closed thread. */
const permanentCodes = new Set([10003, 10004, 50001, 50008, 50013, 50024, 50083, 160005]);

async function recordFault({ db }: Dealer, guild: string, date: string, fault: RestFault): Promise<Outcome> {
  console.error(JSON.stringify({ event: 'post-refused', guild, date, ...fault }));
  if (
    permanentCodes.has(fault.code) ||
    (fault.status >= 400 && fault.status < 500 && fault.status !== 429 && fault.status !== 401)
  ) {
    await recordFailure(db, guild, date, `${fault.message} (${fault.code || fault.status})`);
    return 'refused';
  }
  await releasePost(db, guild, date);
  return fault.status === 401 ? 'unauthorized' : 'later';
}
