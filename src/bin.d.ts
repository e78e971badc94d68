declare module '*.bin' {
  const bytes: ArrayBuffer;
  // oxlint-disable-next-line import/no-default-export -- how the bundler gives the bytes
  export default bytes;
}

declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  // oxlint-disable-next-line import/no-default-export -- how the bundler gives it
  export default compiled;
}
