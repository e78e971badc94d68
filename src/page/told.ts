/** Texts for the page, in the player's language and without marks of Discord's. */
import type { Judged } from '../attempt/judge.ts';
import { type Text, textIn } from '../discord/text.ts';
import type { Game, PageParts, Reviewed } from '../games/rules.ts';
import type { Locale } from '../message.ts';
import { emojiGrid } from '../positions/emoji-grid.ts';
import { writePath } from '../moves/path.ts';
import { keyLine } from '../view/review.ts';
import { solvedLine } from '../view/verdict.ts';
import { message } from '../words/index.ts';
import type { ReviewJson, CompanyJson } from './protocol.ts';
import type { Unsent } from './request.ts';

/** How good a solution is, and its value. The page itself says the next step. */
export function textsOf(locale: Locale, { position }: Game, { verdict, par, why, counted }: Judged): readonly string[] {
  const head = verdict.kind === 'solved' ? solvedLine(position, verdict, par) : counted.reached;
  const texts: readonly (Text | undefined)[] = [head, why, counted.outcome];
  return texts.flatMap((text) => (text === undefined ? [] : [plainIn(locale, text)]));
}

export const companyJson = (locale: Locale, { note, reached, clock, ending }: PageParts): Unsent<CompanyJson> => ({
  note: note && plainIn(locale, note),
  reached: reached && plainIn(locale, reached),
  clock,
  ending: ending && {
    headline: plainIn(locale, ending.headline),
    places: ending.places.map((place) => plainIn(locale, place)),
  },
});

export function reviewJson(locale: Locale, { reviewed, share, notes = [] }: Reviewed): Unsent<ReviewJson> {
  const { position, path, review, signs } = reviewed;
  const key = keyLine(reviewed);
  return {
    moves: writePath(position, path).join(' '),
    distances: review.distances.map((distance) => distance ?? null),
    effects: review.effects,
    squares: emojiGrid(review.effects, signs),
    share: share === undefined ? undefined : plainIn(locale, share),
    texts: [...(key === undefined || share === undefined ? [] : [key]), ...notes].map((note) => plainIn(locale, note)),
  };
}

const timeOf = (seconds: string): string =>
  `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Without marks that only Discord shows: times in the reader's zone, names of people, bold and code. */
export const plainIn = (locale: Locale, text: Text): string =>
  textIn(locale, text)
    .replaceAll(/<t:(\d+):\w>/gu, (_, seconds: string) => timeOf(seconds))
    .replaceAll(/<@\d+>/gu, () => textIn(locale, message('hunt-somebody')))
    .replaceAll(/\*\*|`/gu, '')
    .trim();
