import { looks, openers } from 'page:families';
import type { Family, Look } from '../../src/puzzle.ts';

/** A family and its rules, fetched when first asked for; undefined where there is none of this id. */
export const openFamily = async (id: string): Promise<Family | undefined> => (await openers.get(id)?.())?.family;

/** What draws a family can be fetched before it is there. */
export const lookOf = (id: string): Look | undefined => looks.get(id);
