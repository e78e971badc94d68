/** A result for others: in the channel as the button in Discord does it, by the device's own ways, or copied. */
import { useRef, useState } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { SharedJson } from '../../src/page/protocol.ts';
import { isCopied } from '../app/Copy.tsx';
import { channelName } from '../app/opening.ts';
import { useSay } from '../app/say.tsx';
import type { OutcomeOf } from '../app/use-outcome.ts';
import { message } from '../message.ts';
import { Failed } from './Failed.tsx';

interface ShareProps {
  readonly text: string;
  /** Whether the link came from a channel. */
  readonly hasChannel: boolean;
  readonly outcome: OutcomeOf;
}

const told: Readonly<Record<SharedJson['how'], Message>> = {
  posted: message('page-shared'),
  already: message('page-shared-already'),
  refused: message('page-share-refused'),
};

export function Share({ text, hasChannel, outcome }: ShareProps) {
  const say = useSay();
  const [copied, setCopied] = useState('');
  const next = useRef<HTMLButtonElement>(null);
  const { shared, isBusy } = outcome;
  const channel = channelName();
  const isOffered = hasChannel && shared === undefined;
  const copy = async () => {
    setCopied(say(message((await isCopied(text)) ? 'page-copied' : 'page-copy-yourself')));
  };
  const share = async () => {
    if (!(await outcome.share())) return;
    setCopied('');
    // The button that was pressed is gone.
    next.current?.focus();
  };
  return (
    <>
      {/* What lies behind a dialog is not heard. */}
      <p role="status">{shared !== undefined && say(told[shared])}</p>
      <p class="actions">
        {isOffered && (
          <button type="button" class="main" aria-disabled={isBusy} onClick={() => void share()}>
            {say(channel === undefined ? message('page-share-channel') : message('page-share-named', { channel }))}
          </button>
        )}
        {'share' in navigator && (
          // What the player takes back is no fault.
          <button type="button" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {say(message('page-share-by'))}
          </button>
        )}
        <button ref={next} type="button" class={isOffered ? undefined : 'main'} onClick={() => void copy()}>
          {say(message('page-copy'))}
        </button>
      </p>
      <p class="quiet" role="status">
        {copied}
      </p>
      <Failed outcome={outcome} action="share" />
    </>
  );
}
