/** Signs for buttons, in strokes of one width. The button says in words what they mean. */
const paths = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0 0 12h2',
  restart: 'M4 5v6h6M4.6 11A8.5 8.5 0 1 1 4 15',
  type: 'M3 7h18v12H3zM7 11h.01M11 11h.01M15 11h.01M18 15H6',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5h.01M12 3a9.2 9.2 0 1 1 0 18.400 9.200 9.200 0 0 1 0-18.400z',
  close: 'm6 6 12 12M18 6 6 18',
  first: 'M7 5v14M18 6l-7 6 7 6z',
  back: 'm15 6-7 6 7 6z',
  next: 'm9 6 7 6-7 6z',
  last: 'M17 5v14M6 6l7 6-7 6z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
