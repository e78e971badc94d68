/** English alone, for the solver in a terminal: each of its threads would hold all languages. */
import type { Catalog } from './catalog.ts';
import { catalogOf, contentsFrom } from './contents.ts';
import { en } from './en/index.ts';

const catalog = catalogOf(contentsFrom(en));

export const catalogIn = (): Catalog => catalog;
