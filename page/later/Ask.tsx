/** A solved board that was not sent yet: only a perfect line is sent by itself. */
import type { Message } from '../../src/message.ts';
import type { BoardJson } from '../../src/page/protocol.ts';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import { AtOnce } from './AtOnce.tsx';
import { Failed } from './Failed.tsx';
import type { PartProps } from './finish-props.ts';
import { headline } from './headline.ts';

export function Ask({ board: { json }, game, outcome, asksFirst, onImprove }: PartProps) {
  const say = useSay();
  const { phase, isBusy, failed } = outcome;
  const count = game.line.length;
  const isPerfect = count === json.shortest;
  const label = failed?.action === 'send' ? message('page-send-again') : message('page-send', { count });
  return (
    <>
      <h2 id="sheet-title" tabIndex={-1} autofocus>
        {say(headline(count, json))}
      </h2>
      <p>{(phase === 'open' && json.ask) || say(askOf(phase))}</p>
      <p class="actions">
        <button type="button" class="main" aria-disabled={isBusy} onClick={() => outcome.send(game.line.join(' '))}>
          {say(isBusy ? message('page-sending') : label)}
        </button>
        {!isPerfect && json.limit === undefined && (
          <button type="button" onClick={onImprove}>
            {say(message('page-improve-first'))}
          </button>
        )}
      </p>
      <Failed outcome={outcome} action="send" />
      {isPerfect && <AtOnce asksFirst={asksFirst} />}
    </>
  );
}

function askOf(phase: BoardJson['phase']): Message {
  if (phase === 'open') return message('page-send-ask');
  return message(phase === 'free' ? 'page-send-practice' : 'page-send-over');
}
