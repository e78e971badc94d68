/** The help on this kind of puzzle, in a panel over the board. What it says comes with the later file. */
import { useEffect, useRef } from 'preact/hooks';
import type { Position } from '../../src/puzzle.ts';
import { message } from '../message.ts';
import { Icon } from './parts.tsx';
import { useSay } from './say.tsx';
import type { Parts } from './use-later-file.ts';

interface HelpProps {
  readonly parts: Parts | undefined;
  readonly position: Position;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Help({ parts, position, isOpen, onClose }: HelpProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      {isOpen && (
        <>
          <button type="button" class="close" aria-label={say(message('page-close'))} onClick={onClose}>
            <Icon name="close" />
          </button>
          <h2 id="help-title">{say(message('page-help'))}</h2>
          {parts ? (
            <parts.HelpText position={position} />
          ) : (
            <button type="button" onClick={() => location.reload()}>
              {say(message('page-reload'))}
            </button>
          )}
        </>
      )}
    </dialog>
  );
}
