/** Steps through a line on the board: buttons, a slider and keys, with what each move did. */
import { useEffect, useRef } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { ReviewJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { type IconName, Icon, Marked } from '../app/parts.tsx';
import { effectOf, useSay } from '../app/say.tsx';
import { GoOn } from './Review.tsx';

interface ReplayProps {
  readonly review: ReviewJson;
  readonly words: readonly string[];
  readonly step: number;
  /** It goes on by itself, until the player steps. */
  readonly isFilm: boolean;
  readonly onNext: () => void;
  readonly onStep: (step: number) => void;
  readonly onStroll: ((step: number) => void) | undefined;
  readonly onEnd: () => void;
}

/** In milliseconds. */
const beat = 700;

export function Replay({ review, words, step, isFilm, onNext, onStep, onStroll, onEnd }: ReplayProps) {
  const say = useSay();
  const all = words.length;
  // Keys may come faster than steps are drawn.
  const now = useRef(step);
  now.current = step;
  const go = (to: number) => onStep((now.current = Math.min(Math.max(to, 0), all)));
  useKeys({
    ArrowLeft: () => go(now.current - 1),
    ArrowRight: () => go(now.current + 1),
    Home: () => go(0),
    End: () => go(all),
    Escape: onEnd,
  });
  const slider = useRef<HTMLInputElement>(null);
  // The button that began it is gone.
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  // A square or a point of the curve may stand far below the board.
  useEffect(() => {
    const deck = slider.current?.closest('.deck');
    if (deck && deck.getBoundingClientRect().top < 0) deck.scrollIntoView({ block: 'end' });
  }, [step]);
  const isRunning = isFilm && step < all && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    const timer = isRunning ? setTimeout(onNext, beat) : undefined;
    return () => clearTimeout(timer);
  }, [isRunning, step]);
  const told = say(stepSaid(review, words, step));
  const button = (icon: IconName, label: Message, to: number) => (
    <button type="button" class="tool" aria-disabled={to < 0 || to > all || to === step} onClick={() => go(to)}>
      <Icon name={icon} />
      <span>{say(label)}</span>
    </button>
  );
  return (
    <div class="replay">
      <p class="step" aria-live={isRunning ? 'off' : 'polite'}>
        <Marked text={told} />
      </p>
      <input
        ref={slider}
        type="range"
        min={0}
        max={all}
        value={step}
        aria-label={say(message('page-replay-slider'))}
        aria-valuetext={told}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <div class="toolbar">
        {button('first', message('page-replay-first'), 0)}
        {button('back', message('page-replay-back'), step - 1)}
        {button('next', message('page-replay-next'), step + 1)}
        {button('last', message('page-replay-last'), all)}
        <button type="button" class="tool" onClick={onEnd}>
          <Icon name="close" />
          <span>{say(message('page-close'))}</span>
        </button>
      </div>
      {onStroll && <GoOn label={message('stroll-on')} onGo={() => onStroll(step)} />}
    </div>
  );
}

/** What a move did, and how many are left. */
function stepSaid({ distances, effects }: ReviewJson, words: readonly string[], step: number): Message {
  const distance = distances[step];
  if (step === 0) {
    return distance == null ? message('page-replay-start-unproved') : message('page-replay-start', { distance });
  }
  const move = { number: step, all: words.length, word: words[step - 1] ?? '' };
  return distance == null
    ? message('page-replay-unproved', move)
    : message('page-replay-move', { ...move, effect: effectOf(effects[step - 1]), distance });
}

/** Keys for the whole page. A field that has the focus keeps its own. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key];
      const isElsewhere = event.target instanceof Element && event.target.closest('textarea, dialog') !== null;
      if (run === undefined || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
