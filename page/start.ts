/** Runs first: takes the link out of the address and asks for its board, while the rest of the page is still coming. */
import { opening } from './app/opening.ts';

void opening();
