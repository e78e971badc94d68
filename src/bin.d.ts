/** A Data module of the bundle. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  // oxlint-disable-next-line import/no-default-export -- how the bundler gives the bytes
  export default bytes;
}
