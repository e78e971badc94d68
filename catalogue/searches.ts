/** The searches for boards, by family. */
import type { BoardSearch } from './board-search.ts';
import { rushHourSearch } from './rush-hour/search.ts';
import { slidingBlocksSearch } from './sliding-blocks/search.ts';

/** Nobody but a search itself looks into its drafts. */
export type AnySearch = BoardSearch<unknown>;

const searches: readonly AnySearch[] = [rushHourSearch, slidingBlocksSearch];

export const searchFor = (family: string): AnySearch | undefined => searches.find((one) => one.family.id === family);
