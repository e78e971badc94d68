/** What everything on the page has at hand: its words, and the one live region. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { Words } from '../files.ts';
import { message } from '../message.ts';

export interface Voice {
  readonly words: Words;
  /** Lets a screen reader say it, when it has said what it is saying. */
  readonly announce: (text: string) => void;
}

export const VoiceContext = createContext<Voice | undefined>(undefined);

export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (voice === undefined) throw new Error('nothing is said outside of the app');
  return voice;
}

export function useSay(): (message: Message) => string {
  const { words } = useVoice();
  return (message) => words.say(message);
}

const effects: Readonly<Record<string, Message>> = {
  nearer: message('effect-nearer'),
  only: message('effect-only'),
  level: message('effect-level'),
  farther: message('effect-farther'),
  hint: message('effect-hint'),
  away: message('effect-away'),
  back: message('effect-back'),
};

export const effectOf = (effect = ''): Message => effects[effect] ?? message('effect-unproved');
