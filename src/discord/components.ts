/** Parts of messages and forms, in no language yet: `payload.ts` turns them into Discord's JSON in a language. */
import type { Text } from './text.ts';

/** At most 40 components in all, with 4,000 characters of text. */
export interface ComponentsMessage {
  readonly components: readonly Component[];
}

export type Component = Card | TextBlock | Row;

interface TextBlock {
  readonly kind: 'text';
  readonly text: Text;
}

export type CardPart = Text | ImageRef;

export interface Card {
  readonly kind: 'card';
  readonly title?: Text;
  /** Undefined and empty ones are left out. */
  readonly parts: readonly (CardPart | undefined)[];
  readonly footer?: Text;
  readonly rows?: readonly Row[];
}

export interface ImageRef {
  readonly url: string;
  /** For people who can't see the picture. */
  readonly alt: Text;
}

/** Five buttons at most, or one menu. */
export interface Row {
  readonly kind: 'row';
  readonly controls: readonly (Button | LinkButton | Menu)[];
}

/** Of an id: Discord's limit. */
export const longestPath = 100;

export interface Button {
  readonly kind: 'button';
  readonly label: Text;
  /** Command, action and argument: at most `longestPath` characters in all. */
  readonly path: readonly string[];
  readonly look: 'main' | 'plain' | 'danger';
  readonly isDisabled: boolean;
}

/** It opens an address in the player's browser. The bot does not hear of the press. */
export interface LinkButton {
  readonly kind: 'link';
  readonly label: Text;
  /** At most 512 characters. */
  readonly url: string;
}

/** At most 25 choices. */
export interface Menu {
  readonly kind: 'menu';
  readonly placeholder: Text;
  readonly path: readonly string[];
  readonly choices: readonly string[];
  readonly chosen: string | null;
}

export interface Form {
  readonly title: Text;
  readonly path: readonly string[];
  readonly text: Text;
  /** `value`: what stands in it at first. */
  readonly field: {
    readonly id: string;
    readonly label: Text;
    readonly hint: Text;
    readonly value?: string | undefined;
  };
}

export const componentsMessage = (...components: readonly Component[]): ComponentsMessage => ({ components });

export const text = (content: Text): TextBlock => ({ kind: 'text', text: content });

export const card = (content: Omit<Card, 'kind'>): Card => ({ kind: 'card', ...content });

export const cardMessage = (content: Omit<Card, 'kind'>): ComponentsMessage => componentsMessage(card(content));

export const row = (...controls: Row['controls']): Row => ({ kind: 'row', controls });

export const button = (
  label: Text,
  path: Button['path'],
  look: Button['look'] = 'plain',
  isDisabled = false,
): Button => ({ kind: 'button', label, path, look, isDisabled });

export const linkButton = (label: Text, url: string): LinkButton => ({ kind: 'link', label, url });

export const menu = (
  placeholder: Text,
  path: Menu['path'],
  choices: Menu['choices'],
  chosen: Menu['chosen'],
): Menu => ({ kind: 'menu', placeholder, path, choices, chosen });
