/** Small parts that several panels show: signs, sentences with marks, and the way back to Discord. */
import type { ComponentChildren } from 'preact';
import { message } from '../message.ts';
import { useSay } from './say.tsx';

/** Signs for buttons, in strokes of one width. The button says in words what they mean. */
const paths = {
  undo: 'M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.25 5.25 0 0 1 0 10.5H9',
  redo: 'M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.25 5.25 0 0 0 0 10.5H15',
  restart: 'M4.5 4v5.5H10M4.8 9.5A8 8 0 1 1 4 13',
  type: 'M3 7h18v12H3zM7 11h.01M11 11h.01M15 11h.01M18 15H6',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  close: 'm6 6 12 12M18 6 6 18',
  first: 'M7 5v14M18 6l-7 6 7 6z',
  back: 'm15 6-7 6 7 6z',
  next: 'm9 6 7 6-7 6z',
  last: 'M17 5v14M6 6l7 6-7 6z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);

/** As for Discord: `**bold**`, `*a name of something*` and `` `code` ``. */
const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/gu;

export function Marked({ text }: { readonly text: string }) {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, bold, name, code] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + all.length;
    if (code !== undefined) parts.push(<code>{code}</code>);
    else parts.push(bold === undefined ? <b class="name">{name}</b> : <Strong text={bold} />);
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** Bold text may hold code. */
const Strong = ({ text }: { readonly text: string }) => (
  <strong>
    <Marked text={text} />
  </strong>
);

interface ToDiscordProps {
  readonly channel: string | undefined;
  readonly isMain?: boolean;
}

export function ToDiscord({ channel, isMain }: ToDiscordProps) {
  const say = useSay();
  if (channel === undefined) return null;
  return (
    <a class={isMain ? 'main' : 'button'} href={channel} target="_blank" rel="noreferrer">
      {say(message('page-discord'))}
    </a>
  );
}
