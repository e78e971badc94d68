/** The end of a try: a sheet over the board, and a tab that opens it again. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import { isSolved } from '../model/game.ts';
import { Ask } from './Ask.tsx';
import type { FinishProps } from './finish-props.ts';
import { Result } from './Result.tsx';
import { Sheet } from './Sheet.tsx';
import { useSwitch } from './use-switch.ts';

export function Finish(props: FinishProps) {
  const say = useSay();
  const { game, outcome } = props;
  const { isOpen, isUnsent, hasResult, asksFirst, open, close } = useFinish(props);
  const isByTab = useRef(false);
  const end = () => {
    isByTab.current = false;
    close();
  };
  const leave = () => {
    const opener = isByTab.current ? '.tab' : cell;
    end();
    requestAnimationFrame(() => focus(opener));
  };
  const improve = () => {
    end();
    requestAnimationFrame(() => focus(cell));
    if (isSolved(game)) props.onImprove();
  };
  const review = () => {
    end();
    props.onReview();
  };
  const openByTab = () => {
    isByTab.current = true;
    open();
  };
  if (props.isAway) return null;
  const Part = isUnsent ? Ask : Result;
  return (
    <>
      {!isOpen && (isUnsent || hasResult) && (
        <button type="button" class="tab" onClick={openByTab}>
          {say(message(isUnsent ? 'page-unsent' : 'page-result'))}
        </button>
      )}
      {isOpen && (
        <Sheet onClose={leave} subject={outcome.sent?.moves} told={counts(props) ? say(message('page-sent')) : ''}>
          <Part {...props} asksFirst={asksFirst} onImprove={improve} onReview={review} />
        </Sheet>
      )}
    </>
  );
}

/** The list that was sent last is the best one of a try that was open. */
const counts = ({ board: { json }, outcome: { best, phase, sent } }: FinishProps): boolean =>
  json.phase === 'open' && phase !== 'past' && best !== undefined && best === sent?.moves.split(' ').length;

/** Of the board. */
const cell = '[role=gridcell][tabindex="0"]';

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** Whether what is shown is to be sent, or was; and whether the sheet is open. */
function useFinish({ board: { json }, game, first, isFinished, outcome }: FinishProps) {
  const { best, phase, sent, review, reached, ending, failed, isBusy } = outcome;
  const moves = game.line.join(' ');
  const isDone = isSolved(game);
  const asksFirst = useSwitch('ask first 1');
  const wasSent =
    sent?.moves === moves || (phase === 'over' ? moves === first : (best ?? Infinity) <= game.line.length);
  const isUnsent = isDone && !wasSent;
  const hasResult = [sent, best, review, reached, ending].some((one) => one !== undefined);
  const isPerfect = game.line.length === json.shortest && !asksFirst.isOn && moves !== first;
  // The last of so many moves ends a try.
  const sendsItself = isUnsent && (isPerfect || json.limit !== undefined);
  const tried = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!sendsItself || isBusy || tried.current === moves) return;
    tried.current = moves;
    outcome.send(moves);
  }, [sendsItself, isBusy]);
  // What was found in a hunt is not found again.
  const isLeft = !isDone && sent !== undefined && json.ask !== undefined && phase === 'open';
  useEffect(() => {
    if (!isLeft) return;
    tried.current = undefined;
    outcome.forget();
  }, [isLeft]);
  const isComing = sendsItself && (isBusy || tried.current !== moves);
  const mayOpen = isDone && isFinished && !isComing && (isUnsent || hasResult);
  const [isOpen, setOpen] = useState(isUnsent || hasResult);
  // Undoing back to where the visit began is play, and no return to a result.
  const wasDone = useRef(false);
  wasDone.current ||= isDone;
  const isReturn = !wasDone.current && moves === first && hasResult;
  useEffect(() => setOpen(mayOpen || isReturn), [mayOpen, sent, failed]);
  return { isOpen, isUnsent, hasResult, asksFirst, open: () => setOpen(true), close: () => setOpen(false) };
}
