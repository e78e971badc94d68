/** The page: what it shows first, and the board that follows another in practice. */
import { useEffect, useErrorBoundary, useMemo, useState } from 'preact/hooks';
import { message } from '../message.ts';
import { Notice } from './Notice.tsx';
import { type OpenedPage, open, openAnew, openDealt, opening, recover } from './opening.ts';
import { Play } from './Play.tsx';
import { VoiceContext, type Voice } from './say.tsx';

export function App() {
  const [now, setNow] = useState<OpenedPage>();
  const [said, announce] = useLiveRegion();
  const [error, forgive] = useErrorBoundary();
  useEffect(() => void opening().then(setNow), []);
  useEffect(() => {
    const goOn = async () => {
      // What was kept may be what can't be shown.
      setNow(await (now?.kind === 'open' && now.board.isOld ? openAnew() : recover()));
      forgive();
    };
    if (error !== undefined) void goOn();
  }, [error]);
  useEffect(() => {
    if (now?.words === undefined) return;
    document.documentElement.lang = now.words.locale;
    if (now.kind === 'open') document.title = now.board.json.title;
  }, [now]);
  const words = now?.words;
  const voice = useMemo<Voice | undefined>(() => words && { words, announce }, [words]);
  if (error !== undefined) return <div class="waiting" />;
  return (
    <VoiceContext.Provider value={voice}>
      {now === undefined && <div class="waiting" />}
      {now?.kind === 'none' && <NoLink />}
      {now?.kind === 'failed' && <Unopened failed={now} onRetry={() => void open().then(setNow)} />}
      {now?.kind === 'open' && (
        <Play key={now.board.json.session} board={now.board} onDeal={(json) => void openDealt(json).then(setNow)} />
      )}
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </VoiceContext.Provider>
  );
}

/** What is said twice is changed a little, or it would not be heard twice. */
function useLiveRegion(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  return [said, (text) => setSaid((before) => (before === text ? `${text}\u00A0` : text))];
}

function NoLink() {
  return <Notice title={message('page-none-title')} text={message('page-none')} />;
}

interface UnopenedProps {
  readonly failed: Extract<OpenedPage, { readonly kind: 'failed' }>;
  readonly onRetry: () => void;
}

function Unopened({ failed: { fault }, onRetry }: UnopenedProps) {
  const title = message('page-unopened');
  const { error, channel }: { readonly error: string; readonly channel?: string | undefined } = fault;
  switch (error) {
    case 'bad-link':
      return <Notice title={title} text={message('page-bad-link')} />;
    case 'revoked':
      return <Notice title={title} text={message('page-revoked')} channel={channel} />;
    case 'closed':
      return <Notice title={title} text={message('page-closed')} channel={channel} />;
    case 'unreachable':
      return <Notice title={title} text={message('page-unopened-unreachable')} onRetry={onRetry} />;
    default:
      return <Notice title={title} text={message('page-unopened-trouble')} onRetry={onRetry} />;
  }
}
