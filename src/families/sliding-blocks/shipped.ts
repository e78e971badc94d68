/** The named boards in the Worker: `npm run build:tables` writes this file, uploaded beside the script. */
import file from '../../../build/named-boards.bin';
import { once } from '../../once.ts';
import type { NamedBoard } from './named.ts';

export const publishedBoards = once(() => JSON.parse(new TextDecoder().decode(file)) as readonly NamedBoard[]);
