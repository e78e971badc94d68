/** Writes a job's posts: what is the same for many servers is written once. */
import { addDays } from '../day/calendar.ts';
import { type Daily, type PuzzleDeps, guarded } from '../day/deal.ts';
import { momentOf } from '../day/schedule.ts';
import type { ComponentsMessage } from '../discord/command.ts';
import { type ImageRef, card, componentsMessage } from '../discord/layout.ts';
import { type Showing, showCovered, showPuzzle } from '../picture/shown.ts';
import type { Locale } from '../message.ts';
import { keyOf } from '../store/days.ts';
import type { Guild } from '../store/guilds.ts';
import type { Claim } from '../store/posts.ts';
import { dailyCard, dailyTitle } from './card.ts';
import type { Dailies } from './dailies.ts';
import type { Task } from './post-one.ts';
import { type LastRounds, summaryCard, whyHard } from './summary.ts';

export class Composer {
  readonly #deps: PuzzleDeps;
  readonly #origin: string | undefined;
  readonly #dailies: Dailies;
  readonly #last: LastRounds;
  readonly #cards = new Map<string, Promise<ComponentsMessage>>();
  readonly #answers = new Map<string, Promise<ImageRef | undefined>>();
  readonly #reasons = new Map<string, string | undefined>();

  /** @param origin where the Worker is reached, if that is known: without it there are no pictures */
  constructor(deps: PuzzleDeps, dailies: Dailies, last: LastRounds, origin: string | undefined) {
    this.#deps = deps;
    this.#origin = origin;
    this.#dailies = dailies;
    this.#last = last;
  }

  /** A server's post: the card, and how its last round ended if it wants to be told. */
  async compose(claim: Claim, guild: Guild, daily: Daily): Promise<Task> {
    const { components: layout } = await this.#card(guild, daily);
    const summary = guild.summary ? await this.#summary(guild) : [];
    const title = dailyTitle(daily, guild.locale);
    return { claim, guild, date: daily.date, message: componentsMessage(...layout, ...summary), title };
  }

  async #summary({ guild, locale }: Guild): Promise<ComponentsMessage['components']> {
    const last = this.#last.told.get(guild);
    const round = this.#last.rounds.find((one) => one.guild === guild);
    const played = round && this.#dailies.get(keyOf(round));
    if (last === undefined || played === undefined) return [];
    const made = await guarded(played, async () => {
      const about = { why: this.#why(played, locale), answer: await this.#answer(played, locale) };
      return card(summaryCard({ ...last, daily: played }, locale, about));
    });
    return made === undefined ? [] : [made];
  }

  #card(guild: Guild, daily: Daily): Promise<ComponentsMessage> {
    const { locale } = guild;
    const closes = momentOf(this.#deps.zones, guild, addDays(daily.date, 1));
    return kept(this.#cards, `${keyOf(daily)} ${locale} ${closes}`, async () =>
      dailyCard(daily, locale, 'open', closes, await showPuzzle(this.#showing(locale), daily.position)),
    );
  }

  #answer(daily: Daily, locale: Locale): Promise<ImageRef | undefined> {
    return kept(this.#answers, `${keyOf(daily)} ${locale}`, () => showCovered(this.#showing(locale), daily));
  }

  #showing(locale: Locale): Showing {
    const { daySecret } = this.#deps;
    return { bot: { daySecret, origin: this.#origin }, locale };
  }

  #why(daily: Daily, locale: Locale): string | undefined {
    return kept(this.#reasons, `${keyOf(daily)} ${locale}`, () => whyHard(daily, locale));
  }
}

function kept<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}
