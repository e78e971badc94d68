import { useState } from 'preact/hooks';
import { moves as kept } from '../app/opening.ts';

export interface Switch {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** What the player has chosen in this browser. */
export const isSwitchedOn = (key: string): boolean => kept.get(key) !== undefined;

export function useSwitch(key: string): Switch {
  const [isOn, setOn] = useState(() => isSwitchedOn(key));
  const turn = (on: boolean) => {
    if (on) kept.set(key, 'on');
    else kept.delete(key);
    setOn(on);
  };
  return { isOn, turn };
}
