/** Writes a job's posts: what is the same for many servers is written once. */
import type { APIEmbed } from 'discord.js';
import { momentOf } from '../day/schedule.ts';
import { addDays } from '../day/calendar.ts';
import type { Zones } from '../day/zones.ts';
import type { Message } from '../discord/command.ts';
import type { Locale } from '../saying.ts';
import type { Guild } from '../store/guilds.ts';
import type { Claim } from '../store/posts.ts';
import type { Task } from './post-one.ts';
import type { Daily } from '../day/deal.ts';
import { dailyCard } from './card.ts';
import { type Dailies, nameOf } from './dailies.ts';
import { type LastRounds, summaryEmbed, whyHard } from './summary.ts';

export class Composer {
  readonly #zones: Zones;
  readonly #dailies: Dailies;
  readonly #last: LastRounds;
  readonly #cards = new Map<string, Message>();
  readonly #reasons = new Map<string, string | undefined>();

  constructor(zones: Zones, dailies: Dailies, last: LastRounds) {
    this.#zones = zones;
    this.#dailies = dailies;
    this.#last = last;
  }

  /** A server's post: the card, and how its last round ended if it wants to be told. */
  compose(claim: Claim, guild: Guild, daily: Daily): Task {
    const card = this.#card(guild, daily);
    const summary = guild.summary ? this.#summary(guild) : [];
    const message = { ...card, embeds: [...(card.embeds ?? []), ...summary] };
    return { claim, guild, date: daily.date, message, title: card.embeds?.[0]?.title ?? '' };
  }

  #summary(guild: Guild): readonly APIEmbed[] {
    const last = this.#last.told.get(guild.guild);
    const round = this.#last.rounds.find((one) => one.guild === guild.guild);
    const played = round && this.#dailies.get(nameOf(round));
    if (last === undefined || played === undefined) return [];
    return [summaryEmbed({ ...last, daily: played }, guild.locale, this.#why(played, guild.locale))];
  }

  #card(guild: Guild, daily: Daily): Message {
    const closes = momentOf(this.#zones, guild, addDays(daily.date, 1));
    return once(this.#cards, `${nameOf(daily)} ${guild.locale} ${closes}`, () =>
      dailyCard(daily, guild.locale, 'open', closes),
    );
  }

  #why(daily: Daily, locale: Locale): string | undefined {
    return once(this.#reasons, `${nameOf(daily)} ${locale}`, () => whyHard(daily, locale));
  }
}

function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}
