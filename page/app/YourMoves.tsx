import { restyled } from '../../src/moves/path.ts';
import type { MoveStyle } from '../../src/puzzle.ts';
import { message } from '../message.ts';
import type { Game } from '../model/game.ts';
import { Copy } from './Copy.tsx';
import { useSay } from './say.tsx';

/** The player's moves as they write them, to take along. */
export function YourMoves({ game: { start, line }, style }: { readonly game: Game; readonly style: MoveStyle }) {
  const say = useSay();
  if (line.length === 0) return null;
  const title = say(message('page-your-moves'));
  return (
    <section class="panel moves">
      <h2>{title}</h2>
      <Copy text={restyled(start, line, style).join(' ')} label={title} />
    </section>
  );
}
