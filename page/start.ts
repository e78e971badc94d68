/** Runs first: fetches what this board needs while the rest of the page is still coming. */
import { openFamily } from './files/families.ts';

void openFamily('8-puzzle');
