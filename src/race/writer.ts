/** How the card of a race is written. */
import * as ErrorCode from '../discord/error-code.ts';
import { payload } from '../discord/payload.ts';
import { type ReadMessage, createMessage, listMessages } from '../discord/rest.ts';
import type { Writer } from '../live/touch.ts';
import { getRaceWithAll } from '../store/racers.ts';
import { cardNoted } from '../store/races.ts';
import { raceCard } from './card.ts';

/** An earlier try is not long ago: its card is among so many messages. */
const lookedAt = 50;

export const raceWriter: Writer = {
  async write(bot, guildId, name) {
    const found = await getRaceWithAll(bot.db, { guildId, number: Number(name) });
    if (found === undefined) return undefined;
    const { race, racers } = found;
    const { channel, messageId, locale, ended } = race;
    if (messageId === null) return undefined;
    return { channel, messageId, payload: payload(locale, await raceCard(bot, race, racers)), isLast: ended !== null };
  },

  /** Where somebody has deleted the card, those who raced see the result in a new one. An earlier try may have posted it. */
  async refused(bot, guildId, name, { channel, payload: card }, error) {
    if (error.code !== ErrorCode.UnknownMessage) return true;
    const latest = await listMessages(bot.rest, channel, lookedAt);
    const isResult = ({ author, answers, buttons }: ReadMessage): boolean =>
      author === bot.application && !answers && buttons.includes(`race:again:${name}`);
    const there = latest.ok ? latest.value.find(isResult) : undefined;
    const nonce = `x${BigInt(guildId).toString(36)}.${name}`;
    const posted = there
      ? { ok: true as const, value: there.id }
      : await createMessage(bot.rest, channel, card, { nonce });
    bot.log.info({ event: 'race', guild: guildId, number: name, outcome: posted.ok ? 'posted-anew' : 'lost' });
    if (posted.ok) await cardNoted(bot.db, { guildId, number: Number(name) }, posted.value).run();
    return posted.ok;
  },
};
