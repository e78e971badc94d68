import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';
import { Marked, ToDiscord } from './parts.tsx';
import { useSay } from './say.tsx';

interface NoticeProps {
  readonly title: Message;
  readonly text: Message;
  readonly channel?: string | undefined;
  readonly onRetry?: () => void;
}

/** A page with a sentence instead of a board. */
export function Notice({ title, text, channel, onRetry }: NoticeProps) {
  const say = useSay();
  return (
    <main class="notice">
      <p class="number">Antipode</p>
      <h1>{say(title)}</h1>
      <p>
        <Marked text={say(text)} />
      </p>
      <ToDiscord channel={channel} />
      {onRetry && (
        <button type="button" class="main" onClick={onRetry}>
          {say(message('page-retry'))}
        </button>
      )}
    </main>
  );
}
