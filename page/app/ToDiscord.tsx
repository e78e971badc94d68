import { message } from '../message.ts';
import { useSay } from './say.tsx';

interface ToDiscordProps {
  /** An address; undefined where none is known. */
  readonly channel: string | undefined;
  readonly isMain?: boolean;
}

/** The way back to where the link was asked for. */
export function ToDiscord({ channel, isMain }: ToDiscordProps) {
  const say = useSay();
  if (channel === undefined) return null;
  return (
    <a class={isMain ? 'main' : 'button'} href={channel} target="_blank" rel="noreferrer">
      {say(message('page-discord'))}
    </a>
  );
}
