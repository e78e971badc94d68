/** What is heard and felt of a board: three short tones, and the shortest of buzzes. Off, on, and remembered. */
import { keptSwitch } from '../app/kept.ts';
import { moves as store } from '../app/opening.ts';

/** Nobody expects a page to make a noise. */
export const sounds = keptSwitch(store, 'sounds 1', false);
export const buzzes = keptSwitch(store, 'buzzes 1', true);

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
  if (sounds.isOn()) tone(330, 0, 0.06);
}

/** Two notes up, and a third where no solution is shorter. */
export function cheer(isShortest: boolean): void {
  if (buzzes.isOn() && canBuzz()) navigator.vibrate(15);
  if (!sounds.isOn()) return;
  for (const [turn, frequency] of [523, 659, ...(isShortest ? [784] : [])].entries()) {
    tone(frequency, 0.6 + turn * 0.1, 0.6);
  }
}
