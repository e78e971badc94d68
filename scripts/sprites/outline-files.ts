/** The outlines that one look of boards needs, or several. */
export const outlineFiles = ['tiles', 'letters', 'chess'] as const;
export type OutlineFile = (typeof outlineFiles)[number];
