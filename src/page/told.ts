/** What the page is told about a line of moves. */
import type { Text } from '../discord/text.ts';
import type { Locale } from '../message.ts';
import { writePath } from '../moves/path.ts';
import { type ReviewedPath, keyLine } from '../view/review.ts';
import { solvedLine } from '../view/verdict.ts';
import type { Judged } from '../attempt/judge.ts';
import type { Game } from '../games/rules.ts';
import { plainIn } from './plain.ts';
import type { ReviewJson } from './protocol.ts';

/** Of a solution: how good it is, and what it counts for. What comes next, the page says itself. */
export function textsOf(locale: Locale, { position }: Game, { verdict, par, why, counted }: Judged): readonly string[] {
  if (verdict.kind !== 'solved') return [];
  const texts: readonly (Text | undefined)[] = [solvedLine(position, verdict, par), why, counted.outcome];
  return texts.flatMap((text) => (text === undefined ? [] : [plainIn(locale, text)]));
}

/** @param share the text to share, with the emoji grid */
export function reviewJson(locale: Locale, reviewed: ReviewedPath, share: Text): ReviewJson {
  const { position, path, review } = reviewed;
  const key = keyLine(reviewed);
  return {
    moves: writePath(position, path).join(' '),
    distances: review.distances.map((distance) => distance ?? null),
    effects: review.effects,
    share: plainIn(locale, share),
    texts: key === undefined ? [] : [plainIn(locale, key)],
  };
}
