/** What is heard and felt of a board: three short tones, and the shortest of buzzes. Off, on, and remembered. */
import { isSwitchedOn } from './use-switch.ts';

/** Nobody expects a page to make a noise, so these are switched on; and a buzz, which is short, is switched off. */
export const sounds = 'sounds 1';
export const noBuzz = 'no buzz 1';

export const canBuzz = (): boolean => 'vibrate' in navigator;

let context: AudioContext | undefined;

/** @param after seconds from now */
function tone(frequency: number, after: number, length: number): void {
  context ??= new AudioContext();
  const from = context.currentTime + after;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.15, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' });
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

export function click(): void {
  if (isSwitchedOn(sounds)) tone(330, 0, 0.06);
}

/** Two notes up, and a third where no solution is shorter. */
export function cheer(isShortest: boolean): void {
  if (canBuzz() && !isSwitchedOn(noBuzz)) navigator.vibrate(15);
  if (!isSwitchedOn(sounds)) return;
  for (const [turn, frequency] of [523, 659, ...(isShortest ? [784] : [])].entries()) {
    tone(frequency, 0.6 + turn * 0.1, 0.6);
  }
}
