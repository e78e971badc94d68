/** A dialog over the lower part of the board, which stays in sight: a tap there, a swipe down or Escape closes it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../app/parts.tsx';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';

interface SheetProps {
  readonly onClose: () => void;
  /** When it changes, the focus goes to the headline; if that says the same, to the first control. */
  readonly subject: string | undefined;
  /** What became of it. */
  readonly told: string;
  readonly children: ComponentChildren;
}

/** In pixels. */
const farSwipe = 60;

export function Sheet({ onClose, subject, told, children }: SheetProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<number | undefined>(undefined);
  useEffect(() => dialog.current?.showModal(), []);
  const title = useRef<string | null>(null);
  useEffect(() => {
    const headline = dialog.current?.querySelector('h2');
    const isSame = headline?.textContent === title.current;
    title.current = headline?.textContent ?? null;
    if (isSame) dialog.current?.querySelector<HTMLElement>('.actions button')?.focus();
    else headline?.focus();
  }, [subject]);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && isOutside(event) && onClose()}
      onTouchStart={(event) => {
        pressed.current = dialog.current?.scrollTop === 0 ? event.touches[0]?.clientY : undefined;
      }}
      onTouchEnd={(event) => {
        const end = event.changedTouches[0]?.clientY ?? 0;
        if (pressed.current !== undefined && end - pressed.current > farSwipe) onClose();
      }}
    >
      <button type="button" class="close" aria-label={say(message('page-close'))} onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
      <p class="quiet" role="status">
        {told}
      </p>
    </dialog>
  );
}

/** What lies behind a dialog is pressed as the dialog itself. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = (currentTarget as Element).getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
