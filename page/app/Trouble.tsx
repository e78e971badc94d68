/** What goes wrong, in words, with what to do: the board stays playable whatever it is. */
import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';
import { type PageGame, isFull } from '../model/game.ts';
import { Marked, ToDiscord } from './parts.tsx';
import { useSay } from './say.tsx';
import type { Saving } from './sync.ts';

interface TroubleProps {
  readonly game: PageGame;
  readonly saving: Saving;
  readonly wasOvertaken: boolean;
  readonly channel: string | undefined;
}

export function Trouble({ game, saving, wasOvertaken, channel }: TroubleProps) {
  const say = useSay();
  const told = troubleOf(saving) ?? (wasOvertaken ? message('page-conflict') : fullSaid(game));
  return (
    <div role="alert">
      {told && (
        /* Seen beside the counter, heard from here. */
        <div class={saving === 'unreachable' ? 'trouble unseen' : 'trouble'} data-state={saving}>
          <p>
            <Marked text={say(told)} />
          </p>
          {saving === 'closed' && <ToDiscord channel={channel} />}
          {saving === 'bad-request' && (
            <button type="button" class="small" onClick={() => location.reload()}>
              {say(message('page-reload'))}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const fullSaid = (game: PageGame): Message | undefined =>
  isFull(game) ? message('play-full', { most: game.line.length }) : undefined;

/** What ends a page that is open, whatever it asks for. */
export const ends = { revoked: 'page-revoked', closed: 'page-closed', 'bad-link': 'page-bad-link' } as const;

function troubleOf(saving: Saving): Message | undefined {
  switch (saving) {
    case 'saved':
    case 'waiting':
      return undefined;
    case 'unreachable':
      return message('page-offline');
    case 'too-many':
      return message('page-too-many');
    case 'revoked':
    case 'closed':
    case 'bad-link':
      return message(ends[saving]);
    case 'bad-request':
      return message('page-bad-request');
    case 'conflict':
    case 'none':
    case 'trouble':
      return message('page-trouble');
  }
}
