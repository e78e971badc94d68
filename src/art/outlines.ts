/** The outlines of labels, drawn around the middle of their baseline, as paths of SVG by label. */
export type Outlines = Readonly<Record<string, string>>;

/** The size of the font that they are drawn in: all their points are whole numbers. */
export const outlineSize = 2048;
