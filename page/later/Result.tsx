/** What was reached, how it went, how to show it, what can be done now, and when to come back. */
import type { Message } from '../../src/message.ts';
import type { Lead } from '../../src/page/protocol.ts';
import { Marked, ToDiscord } from '../app/parts.tsx';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import { isSolved } from '../model/game.ts';
import { AtOnce } from './AtOnce.tsx';
import { Countdown } from './Countdown.tsx';
import { Failed } from './Failed.tsx';
import type { PartProps } from './finish-props.ts';
import { headline } from './headline.ts';
import { Next } from './Next.tsx';
import { Share } from './Share.tsx';
import { Squares } from './Squares.tsx';

export function Result(props: PartProps) {
  const say = useSay();
  const { board, game, outcome, asksFirst } = props;
  const { json } = board;
  const { best, sent, review, standing = [], note, ending } = outcome;
  const texts = sent?.texts.slice(1) ?? [];
  const isTold = note === undefined || texts.some((text) => text.includes(note));
  // Once it is over for all, how it stood before is no news.
  const meanwhile = ending === undefined ? [...texts, ...(isTold ? [] : [note])] : [];
  const isPerfect =
    best !== undefined ? best === json.shortest : sent !== undefined && game.line.length === json.shortest;
  const isBetter = best !== undefined && isSolved(game) && best < game.line.length;
  return (
    <>
      <h2 id="sheet-title" tabIndex={-1} autofocus>
        {ending?.headline ?? outcome.reached ?? say(titleOf(props))}
      </h2>
      {review?.share !== undefined && <Squares review={review} />}
      {meanwhile.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isBetter && <p>{say(message('page-best', { best }))}</p>}
      {review?.share !== undefined && (
        <Share text={review.share} hasChannel={json.may.includes('share')} outcome={outcome} />
      )}
      <Deeds {...props} />
      <Next outcome={outcome} onDeal={props.onDeal} />
      {[...(ending?.places ?? []), ...standing].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {json.follows !== undefined && <Countdown until={json.follows} />}
      {isPerfect && <AtOnce asksFirst={asksFirst} />}
      <p>
        <ToDiscord channel={json.channel} />
      </p>
    </>
  );
}

function titleOf({ board: { json }, game, outcome }: PartProps): Message {
  const { best, phase, review } = outcome;
  const { shortest } = json;
  if (review !== undefined && review.share === undefined) {
    return message('page-answer', { count: review.effects.length });
  }
  const count = best ?? (isSolved(game) ? game.line.length : review?.effects.length) ?? 0;
  const isLonger = shortest !== undefined && count > shortest;
  return phase === 'over' && isLonger && best !== undefined
    ? message('page-over-longer', { count, shortest })
    : headline(count, json);
}

/** What can be done now. */
function Deeds(props: PartProps) {
  const say = useSay();
  const { board, outcome, onImprove, onReview } = props;
  const { json } = board;
  const { best, phase, review, awaits, hasNone, isBusy } = outcome;
  const { shortest } = json;
  const { may } = json;
  const isLonger = best !== undefined && shortest !== undefined && best > shortest;
  const mayImprove = phase === 'open' && (isLonger || json.ask !== undefined);
  const mayLock = may.includes('end') && isLonger && (phase === 'open' || phase === 'past');
  const lock = async () => {
    if (await outcome.end('lock')) onReview();
  };
  return (
    <>
      <p class="actions">
        {mayImprove && (
          <button type="button" class="main" onClick={onImprove}>
            {say(message(isLonger ? 'page-improve' : 'page-find-another'))}
          </button>
        )}
        {(review !== undefined || awaits === 'end') && (
          <button type="button" aria-disabled={isBusy} onClick={review === undefined ? outcome.look : onReview}>
            {say(message(review !== undefined && review.share === undefined ? 'page-answer-show' : 'page-review-look'))}
          </button>
        )}
        {!mayImprove && <Onwards {...props} />}
      </p>
      {awaits === 'end' && hasNone && <p class="fault">{say(message('page-review-none'))}</p>}
      {mayLock && (
        <div class="question">
          <p id="lock-ask">
            <Marked text={say(message('page-lock-ask', { best }))} />
          </p>
          <button type="button" aria-disabled={isBusy} aria-describedby="lock-ask" onClick={() => void lock()}>
            {say(message('page-lock'))}
          </button>
        </div>
      )}
      {(['end', 'deal', 'review'] as const).map((action) => (
        <Failed key={action} outcome={outcome} action={action} />
      ))}
    </>
  );
}

/** To other boards. */
function Onwards({ board: { json }, outcome: { deal, isBusy, next }, onDeal }: PartProps) {
  const say = useSay();
  const { may, shortest } = json;
  const go = async (to: number | Lead) => {
    const board = await deal(to);
    if (board !== undefined) onDeal(board);
  };
  const others = [
    [may.find((one) => one === 'climb'), 'page-climb'],
    [next === undefined && may.includes('deal') ? shortest : undefined, 'page-play-alike'],
    [may.find((one) => one === 'others'), 'page-find-another'],
    [may.find((one) => one === 'earlier'), 'page-play-earlier'],
  ] as const;
  return others.map(
    ([to, label]) =>
      to !== undefined && (
        <button
          key={label}
          type="button"
          class={to === 'climb' ? 'main' : undefined}
          aria-disabled={isBusy}
          onClick={() => void go(to)}
        >
          {say(message(label))}
        </button>
      ),
  );
}
