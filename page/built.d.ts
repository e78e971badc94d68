/** Modules that scripts/page/ makes. They open the page's other files: families, sentences, and the later part. */

declare module 'page:families' {
  import type { Family, Look } from '../src/puzzle.ts';
  export const openers: ReadonlyMap<string, () => Promise<{ readonly family: Family }>>;
  export const looks: ReadonlyMap<string, Look>;
}

declare module 'page:words' {
  import type { Templates } from '../src/message.ts';
  interface Sentences {
    /** The page's own sentences, and the common ones that the page or a family may say. */
    readonly common: Templates;
    readonly family: Templates;
  }
  /** By board and language, `8-puzzle.ja`; or what the later file says, `later.ja`. */
  export const open: (name: string) => Promise<Sentences>;
}

declare module 'page:later' {
  /** Of `page/later/later.ts`. */
  export const open: () => Promise<unknown>;
}

declare module 'page:later-style' {
  export const style: string;
}

declare module '*.css';

declare module '*.json' {
  const outlines: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- how the bundler gives it
  export default outlines;
}
