/** How the board is moved, by hand and by keys, and how moves are written. */
import { useEffect, useRef } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { Position } from '../../src/puzzle.ts';
import { message } from '../message.ts';
import { type KeyHelp, helpOn } from '../model/key-help.ts';
import { Icon, Marked } from './parts.tsx';
import { useSay } from './say.tsx';

interface HelpProps {
  readonly position: Position;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Help({ position, isOpen, onClose }: HelpProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const { family, controls } = position.puzzle;
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      {isOpen && (
        <>
          <button type="button" class="close" aria-label={say(message('page-close'))} onClick={onClose}>
            <Icon name="close" />
          </button>
          <h2 id="help-title">{say(message('page-help-play'))}</h2>
          <p>
            <Marked text={say({ key: 'rules', family })} />
          </p>
          <p>{say(message('page-help-drag'))}</p>
          <p>{say(message(controls === 'pad' ? 'page-help-tap-pad' : 'page-help-tap-pieces'))}</p>
          <h3>{say(message('page-help-notation'))}</h3>
          <p>
            <Marked text={say({ key: 'notation', family })} />
          </p>
          <p class="quiet">
            <Marked text={say(message('page-help-saved'))} />
          </p>
          <h3>{say(message('page-help-keys'))}</h3>
          <dl>
            {helpOn(position).map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.length === 0 ? say(message('page-key-names')) : keys.map((key) => <kbd key={key}>{key}</kbd>)}
                </dt>
                <dd>{say(deeds[does])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </dialog>
  );
}

const deeds: Readonly<Record<KeyHelp['does'], Message>> = {
  tile: message('page-key-tile'),
  line: message('page-key-line'),
  look: message('page-key-look'),
  name: message('page-key-name'),
  step: message('page-key-step'),
  far: message('page-key-far'),
  pick: message('page-key-pick'),
  slide: message('page-key-slide'),
  next: message('page-key-next'),
  type: message('page-key-type'),
  undo: message('page-key-undo'),
  redo: message('page-key-redo'),
  restart: message('page-key-restart'),
  help: message('page-key-help'),
};
