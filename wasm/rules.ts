/** The rules that the search is compiled with: these, or in their place those of the blocks (scripts/compile-wasm.ts). */
export * from './lines';
