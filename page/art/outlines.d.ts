/** Outlines of labels, which the build makes. */
declare module '*.json' {
  const outlines: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- how the bundler gives it
  export default outlines;
}
