import { openers } from 'page:families';
import type { Family } from '../../src/puzzle.ts';

/** A family and its rules, fetched when first asked for; undefined where there is none of this id. */
export const openFamily = async (id: string): Promise<Family | undefined> => (await openers.get(id)?.())?.family;
