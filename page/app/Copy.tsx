/** Text to take along, with a button that copies it. Where the browser forbids that, the text is selected. */
import { useRef, useState } from 'preact/hooks';
import { message } from '../message.ts';
import { Icon } from './parts.tsx';
import { useVoice } from './say.tsx';

interface CopyProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

export function Copy({ text, label }: CopyProps) {
  const { words, announce } = useVoice();
  const shown = useRef<HTMLElement>(null);
  const [told, setTold] = useState('');
  const copy = async () => {
    const said = words.say(message((await isCopied(text)) ? 'page-copied' : 'page-copy-yourself'));
    if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    setTold(said);
    announce(said);
  };
  return (
    <div class="copy">
      <code ref={shown} class="take" aria-label={label}>
        {text}
      </code>
      <button type="button" class="small" onClick={() => void copy()}>
        <Icon name="copy" />
        {words.say(message('page-copy'))}
      </button>
      <small aria-hidden="true">{told}</small>
    </div>
  );
}

export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
