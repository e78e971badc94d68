/** What messages are laid out of: texts, pictures at addresses, rows of controls, and the card around them. */
import type {
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APITextDisplayComponent,
} from 'discord-api-types/v10';
import type { ComponentsMessage, TopLevelComponents, Row } from './command.ts';
import { ComponentType } from './kinds.ts';

/** A picture as a message shows it. */
export interface ImageRef {
  readonly url: string;
  /** What it is, for those who can't see it. */
  readonly alt: string;
  /** Covered until somebody opens it. Its text is read out all the same. */
  readonly isSpoiler?: boolean;
}

export interface Card {
  readonly title?: string;
  /** Texts and pictures in their order; what is undefined or empty is left out. */
  readonly parts: readonly (string | ImageRef | undefined)[];
  readonly footer?: string;
  readonly rows?: readonly Row[];
}

const colour = 0x4f7cff;
/** Discord takes no longer description of a picture. */
const longestAlt = 1024;

export function componentsMessage(...layout: TopLevelComponents): ComponentsMessage {
  return { components: layout };
}

export const heading = (title: string): string => `### ${title}`;

export function card({ title, parts, footer, rows = [] }: Card): APIContainerComponent {
  const all = [title && heading(title), ...parts, footer && `-# ${footer}`];
  return { type: ComponentType.Container, accent_color: colour, components: [...stacked(all), ...rows] };
}

/** Texts that follow each other are one component, for there may be forty in all. */
function stacked(parts: Card['parts']): APIComponentInContainer[] {
  const stack: APIComponentInContainer[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) stack.push(text(lines.join('\n')));
    lines = [];
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part !== '') lines.push(part);
    } else if (part !== undefined) {
      flush();
      stack.push(gallery(part));
    }
  }
  flush();
  return stack;
}

export function text(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/** Pictures in one gallery are cut to fit beside each other, so each has its own. */
function gallery({ url, alt, isSpoiler = false }: ImageRef): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url }, description: alt.slice(0, longestAlt), ...(isSpoiler && { spoiler: true }) }],
  };
}

export function row(...controls: readonly APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components: [...controls] };
}
