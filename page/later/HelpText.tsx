/** All about one kind of puzzle: how it is moved by hand and by keys, how moves are written; and what is heard and felt. */
import type { Message } from '../../src/message.ts';
import type { Position } from '../../src/puzzle.ts';
import { Marked } from '../app/parts.tsx';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import { type KeyHelp, helpOn } from '../model/key-help.ts';
import { reachOf } from '../model/reach.ts';
import { Explained } from './Introduction.tsx';
import { canBuzz, noBuzz, sounds } from './senses.ts';
import { useSwitch } from './use-switch.ts';

/** Keys are folded away where there is nothing but a finger. */
const hasKeys = (): boolean => matchMedia('(any-hover: hover)').matches;

export function HelpText({ position }: { readonly position: Position }) {
  const say = useSay();
  const { family } = position.puzzle;
  return (
    <>
      <Explained start={position} />
      <p>{say(byHand(position))}</p>
      <h3>{say(message('page-help-notation'))}</h3>
      <p>
        <Marked text={say({ key: 'notation', family })} />
      </p>
      <p class="quiet">
        <Marked text={say(message('page-help-saved'))} />
      </p>
      <Senses />
      <details open={hasKeys()}>
        <summary>{say(message('page-help-keys'))}</summary>
        <Keys position={position} />
      </details>
    </>
  );
}

function byHand(position: Position): Message {
  if (position.puzzle.controls === 'pad') return message('page-help-tiles');
  const doesHop = reachOf(position).some((reach) => reach?.kind === 'hop');
  return message(doesHop ? 'page-help-hops' : 'page-help-slides');
}

function Senses() {
  const say = useSay();
  const [sound, stillness] = [useSwitch(sounds), useSwitch(noBuzz)];
  return (
    <>
      <label class="switch">
        <input type="checkbox" checked={sound.isOn} onChange={(event) => sound.turn(event.currentTarget.checked)} />
        {say(message('page-sounds'))}
      </label>
      {canBuzz() && (
        <label class="switch">
          <input
            type="checkbox"
            checked={!stillness.isOn}
            onChange={(event) => stillness.turn(!event.currentTarget.checked)}
          />
          {say(message('page-buzzes'))}
        </label>
      )}
    </>
  );
}

function Keys({ position }: { readonly position: Position }) {
  const say = useSay();
  return (
    <dl>
      {helpOn(position).map(({ keys, does }) => (
        <div key={does}>
          <dt>{keys.length === 0 ? say(message('page-key-names')) : keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
          <dd>{say(deeds[does])}</dd>
        </div>
      ))}
    </dl>
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
