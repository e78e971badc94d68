/** Writes a job's posts: what is the same for many servers is written once. */
import type { APIEmbed } from 'discord.js';
import { momentOf } from '../day/schedule.ts';
import { addDays } from '../day/calendar.ts';
import type { Message, OutFile } from '../discord/command.ts';
import { may, permissions as bits } from '../discord/permissions.ts';
import { type Drawer, pictured, puzzleFile } from '../picture/file.ts';
import type { Locale } from '../saying.ts';
import { keyOf } from '../store/days.ts';
import type { Guild } from '../store/guilds.ts';
import type { Claim } from '../store/posts.ts';
import type { Task } from './post-one.ts';
import type { Daily, Dealer } from '../day/deal.ts';
import { positionId } from '../game/position.ts';
import { answerAddress } from '../picture/address.ts';
import { dailyCard } from './card.ts';
import type { Dailies } from './dailies.ts';
import { type LastRounds, summaryEmbed, whyHard } from './summary.ts';

export class Composer {
  readonly #dealer: Dealer & Drawer;
  readonly #origin: string | undefined;
  readonly #addresses = new Map<string, Promise<string | undefined>>();
  readonly #pictures = new Map<string, Promise<OutFile>>();
  readonly #dailies: Dailies;
  readonly #last: LastRounds;
  readonly #cards = new Map<string, Message>();
  readonly #reasons = new Map<string, string | undefined>();

  constructor(dealer: Dealer & Drawer, dailies: Dailies, last: LastRounds, origin: string | undefined) {
    this.#dealer = dealer;
    this.#origin = origin;
    this.#dailies = dailies;
    this.#last = last;
  }

  /** A server's post: the card, and how its last round ended if it wants to be told. */
  async compose(claim: Claim, guild: Guild, daily: Daily): Promise<Task> {
    const card = this.#card(guild, daily);
    const summary = guild.summary ? await this.#summary(guild) : [];
    const text = { ...card, embeds: [...(card.embeds ?? []), ...summary] };
    const withFiles = mayAttach(guild) && pictured(text, await this.#picture(guild, daily));
    const message = withFiles === false ? { message: text } : { message: withFiles, plain: text };
    return { claim, guild, date: daily.date, ...message, title: card.embeds?.[0]?.title ?? '' };
  }

  async #summary(guild: Guild): Promise<readonly APIEmbed[]> {
    const last = this.#last.told.get(guild.guild);
    const round = this.#last.rounds.find((one) => one.guild === guild.guild);
    const played = round && this.#dailies.get(keyOf(round));
    if (last === undefined || played === undefined) return [];
    const about = { why: this.#why(played, guild.locale), address: await this.#address(played) };
    return [summaryEmbed({ ...last, daily: played }, guild.locale, about)];
  }

  #card(guild: Guild, daily: Daily): Message {
    const closes = momentOf(this.#dealer.zones, guild, addDays(daily.date, 1));
    return once(this.#cards, `${keyOf(daily)} ${guild.locale} ${closes}`, () =>
      dailyCard(daily, guild.locale, 'open', closes),
    );
  }

  /** Of the animated answer. */
  #address(daily: Daily): Promise<string | undefined> {
    const { daySecret } = this.#dealer;
    return once(this.#addresses, keyOf(daily), () =>
      answerAddress({ daySecret, origin: this.#origin }, positionId(daily.position), 0n),
    );
  }

  #picture(guild: Guild, daily: Daily): Promise<OutFile> {
    return once(this.#pictures, `${keyOf(daily)} ${guild.locale}`, () =>
      puzzleFile(this.#dealer, daily.position, guild.locale),
    );
  }

  #why(daily: Daily, locale: Locale): string | undefined {
    return once(this.#reasons, `${keyOf(daily)} ${locale}`, () => whyHard(daily, locale));
  }
}

/** A channel that takes no files gets the text board alone; one of which nothing is known might refuse the whole post. */
function mayAttach({ permissions }: Guild): boolean {
  return permissions !== null && may(BigInt(permissions), bits.attach);
}

function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}
