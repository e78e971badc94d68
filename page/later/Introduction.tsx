/** A kind of puzzle in one picture and short sentences: how its pieces move, how one looks that is home, and the goal. */
import { useMemo } from 'preact/hooks';
import { type Message, ofFamily } from '../../src/message.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Look, Position } from '../../src/puzzle.ts';
import { Marked } from '../app/parts.tsx';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import { Demo } from './Demo.tsx';
import { demoOf } from './demo-line.ts';

const moving: Readonly<Record<Look, Message>> = {
  tiles: message('page-how-tiles'),
  lines: message('page-how-tiles'),
  cars: message('page-how-cars'),
  chess: message('page-how-chess'),
  blocks: message('page-how-blocks'),
};

const home: { readonly [look in Look]?: Message } = {
  tiles: message('page-home-dot'),
  lines: message('page-home-dot'),
  chess: message('page-home-dot'),
  blocks: message('page-home-check'),
};

/** @param start of the puzzle that is explained */
export function Explained({ start }: { readonly start: Position }) {
  const say = useSay();
  const { look } = pictureOf(start);
  const demo = useMemo(() => demoOf(start.puzzle, look), [start]);
  const mark = home[look];
  return (
    <div class="explained">
      {demo !== undefined && <Demo demo={demo} />}
      <p>
        <span>{say(moving[look])}</span>
        {mark !== undefined && <span>{say(mark)}</span>}
        <span>
          <Marked text={say(ofFamily(start.puzzle.family, { key: 'rules' }))} />
        </span>
      </p>
    </div>
  );
}

interface IntroductionProps {
  readonly start: Position;
  readonly onClose: () => void;
}

export function Introduction({ start, onClose }: IntroductionProps) {
  const say = useSay();
  return (
    <>
      <Explained start={start} />
      <button type="button" class="small" onClick={onClose}>
        {say(message('page-got-it'))}
      </button>
    </>
  );
}
