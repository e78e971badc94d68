/** The positions of a family that others published. */
import { type Message, ofFamily } from '../message.ts';
import type { Family, PublishedPosition } from '../puzzle.ts';
import { message } from '../words/index.ts';

/** The hardest first. */
export const publishedOf = ({ published = [] }: Family): readonly PublishedPosition[] =>
  published.toSorted((one, other) => other.distance - one.distance);

/** What is said of one. */
export function publishedAs({ id }: Family, { key, distance, isNamed = false }: PublishedPosition): Message {
  return isNamed
    ? message('solve-title', { title: ofFamily(id, { key }), distance })
    : ofFamily(id, { key, values: { distance } });
}
