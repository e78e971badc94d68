/** Writes a job's posts: what is the same for many servers is written once. */
import { type PuzzleDeps, guarded } from '../day/deal.ts';
import { closingOf } from '../day/schedule.ts';
import { type ComponentsJson, componentsJson, componentsPayload, threadName } from '../discord/payload.ts';
import { type Component, text } from '../discord/components.ts';
import type { Message } from '../message.ts';
import { puzzleImage } from '../picture/image-refs.ts';
import { type Daily, keyOf } from '../store/days.ts';
import type { Guild } from '../store/guilds.ts';
import type { Claim } from '../store/posts.ts';
import { dailyCard, dailyTitle } from '../view/card.ts';
import type { Dailies } from './dailies.ts';
import type { PostTask } from './post-one.ts';
import { type RecapWeek, recapParts } from './recap.ts';
import { type LastRounds, summaryParts, whyHard } from './summary.ts';

export class Composer {
  readonly #deps: PuzzleDeps;
  readonly #dailies: Dailies;
  readonly #last: LastRounds;
  readonly #cards = new Map<string, Promise<ComponentsJson>>();
  readonly #reasons = new Map<string, Message | undefined>();

  constructor(deps: PuzzleDeps, dailies: Dailies, last: LastRounds) {
    this.#deps = deps;
    this.#dailies = dailies;
    this.#last = last;
  }

  /**
   * A server's post in its language: the role's mention, how its last round and its week went if the server wants it,
   * and the card.
   *
   * @param below stands below the card
   */
  async compose(claim: Claim, guild: Guild, daily: Daily, below: readonly Component[] = []): Promise<PostTask> {
    const { locale, role } = guild;
    const components = [
      ...(role === null ? [] : componentsJson(locale, [text(`<@&${role}>`)])),
      ...(guild.summary ? await this.#summary(guild) : []),
      ...this.#recap(guild),
      ...(await this.#card(guild, daily)),
      ...componentsJson(locale, below),
    ];
    const title = threadName(locale, dailyTitle(daily));
    return { claim, guild, date: daily.date, payload: componentsPayload(components), title };
  }

  async #summary(guild: Guild): Promise<ComponentsJson> {
    const { id, locale } = guild;
    const last = this.#last.ends.get(id);
    const round = this.#last.rounds.find((one) => one.guildId === id);
    const played = round && this.#dailies.get(keyOf(round));
    if (last === undefined || played === undefined) return [];
    const made = await guarded(this.#deps.log, played, () => {
      const parts = summaryParts({ ...last, daily: played }, this.#why(played), this.#weekOf(guild) !== undefined);
      return componentsJson(locale, parts);
    });
    return made ?? [];
  }

  /** The streak stands here then, and not in the summary too. */
  #recap(guild: Guild): ComponentsJson {
    const week = this.#weekOf(guild);
    if (week === undefined) return [];
    return componentsJson(guild.locale, recapParts(week, this.#last.ends.get(guild.id)?.streak ?? 0));
  }

  #weekOf({ id, recap }: Guild): RecapWeek | undefined {
    return recap ? this.#last.weeks.get(id) : undefined;
  }

  #card(guild: Guild, daily: Daily): Promise<ComponentsJson> {
    const { locale } = guild;
    const isShort = this.#weekOf(guild) !== undefined;
    const closes = closingOf(this.#deps.zones, guild, daily.date);
    return kept(this.#cards, `${keyOf(daily)} ${locale} ${closes} ${isShort}`, async () => {
      const picture = await puzzleImage(this.#deps, daily.position);
      const { components } = dailyCard(daily, 'open', closes, { picture, isShort });
      return componentsJson(locale, components);
    });
  }

  #why(daily: Daily): Message | undefined {
    return kept(this.#reasons, keyOf(daily), () => whyHard(daily));
  }
}

function kept<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}
