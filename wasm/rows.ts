/**
 * Ranks of rows of symbols among all rows of the same symbols, in alphabetical order (`BlockBoard` in
 * src/rules-in-numbers.ts): a symbol is a gap, 0, or the number of a kind of blocks.
 */

/** By cell: the symbol of the block or gap there. What begins at no cell of a row means nothing. */
export const symbols: usize = memory.data(40);

/** By symbol: how many there are, and how many in the rest of a row. */
const counts: usize = memory.data(17 * 4);
const left: usize = memory.data(17 * 4);
let symbolCount: u32 = 0;
let rowLength: u32 = 0;
let rows: f64 = 0;

/** Of the row that is read: how many symbols are left, how many rows begin as it does, and its rank among those. */
let length: u32 = 0;
let among: f64 = 0;
let rank: f64 = 0;

/**
 * 0, or where a table ends of what may be left of a row, by the numbers of its symbols in mixed radix. An entry tells for
 * each symbol how many such rows begin with a smaller one; then how many there are.
 */
let tableEnd: usize = 0;
let tableLength: u32 = 0;
let entrySize: u32 = 0;
/** By symbol, in bytes: so far before an entry is the one with one such symbol less. */
const steps: usize = memory.data(17 * 4);
/** A longer table would not stay in the processor's cache. */
const maxTable: u64 = 1 << 20;

function countOf(symbol: u32): u32 {
  return load<u32>(counts + 4 * symbol);
}

export function setCount(symbol: u32, count: u32): void {
  store<u32>(counts + 4 * symbol, count);
}

/** @param some different symbols: each has its count */
export function setUpRows(some: u32): void {
  symbolCount = some;
  tableEnd = 0;
  rowLength = 0;
  rows = 1;
  for (let symbol: u32 = 0; symbol < symbolCount; symbol++) {
    for (let k: u32 = 1; k <= countOf(symbol); k++) rows = (rows * <f64>++rowLength) / <f64>k;
  }
}

/** Begins with the row of this rank. */
export function startRow(state: f64): void {
  memory.copy(left, counts, 4 * symbolCount);
  length = rowLength;
  among = rows;
  rank = state;
}

/** Of the rows, this many begin with one of `some` symbols: a whole number, and every product is exact. */
function share(some: u32): f64 {
  return (among * <f64>some) / <f64>length;
}

/** Of the row that was started. */
export function nextSymbol(): u32 {
  let symbol: u32 = 0;
  let ranks = share(load<u32>(left));
  for (; rank >= ranks; ranks = share(load<u32>(left + 4 * symbol))) {
    rank -= ranks;
    symbol++;
  }
  take(symbol, ranks);
  return symbol;
}

/** @param ranks how many rows begin with this symbol, too */
function take(symbol: u32, ranks: f64): void {
  store<u32>(left + 4 * symbol, load<u32>(left + 4 * symbol) - 1);
  among = ranks;
  length--;
}

export function noteSymbol(cells: u64, symbol: u32): void {
  for (let own = cells; own != 0; own &= own - 1) store<u8>(symbols + <usize>ctz(own), <u8>symbol);
}

/** @param cells those where the row's blocks begin, and its gaps, with their `symbols` */
export function rankOf(cells: u64): f64 {
  return tableEnd == 0 ? rankByShares(cells) : rankInTable(cells);
}

function rankByShares(cells: u64): f64 {
  startRow(0);
  for (let open = cells; open != 0; open &= open - 1) {
    const symbol: u32 = load<u8>(symbols + <usize>ctz(open));
    let smaller: u32 = 0;
    for (let k: u32 = 0; k < symbol; k++) smaller += load<u32>(left + 4 * k);
    rank += share(smaller);
    take(symbol, share(load<u32>(left + 4 * symbol)));
  }
  return rank;
}

function rankInTable(cells: u64): f64 {
  let sum: f64 = 0;
  let entry = tableEnd - entrySize;
  for (let open = cells; open != 0; open &= open - 1) {
    const symbol = <usize>load<u8>(symbols + <usize>ctz(open));
    sum += load<f64>(entry + 8 * symbol);
    entry -= load<u32>(steps + 4 * symbol);
  }
  return sum;
}

/** @returns how long a table is that makes many ranks known sooner, in bytes; 0 where it would take longer itself */
export function tableSize(many: u32): u32 {
  entrySize = 8 * (symbolCount + 1);
  const most = min(maxTable, 8 * <u64>many);
  let size: u64 = entrySize;
  for (let symbol: u32 = 0; symbol < symbolCount && size <= most; symbol++) {
    store<u32>(steps + 4 * symbol, <u32>size);
    size *= countOf(symbol) + 1;
  }
  tableLength = size <= most ? <u32>size : 0;
  return tableLength;
}

/** @param table room for as much as `tableSize` has just said */
export function tabulate(table: usize): void {
  tableEnd = table + tableLength;
  for (let at: u32 = 0; at < tableLength; at += entrySize) {
    let sum: f64 = at == 0 ? 1 : 0;
    for (let symbol: u32 = 0; symbol < symbolCount; symbol++) {
      store<f64>(table + at + 8 * symbol, sum);
      const step = load<u32>(steps + 4 * symbol);
      const some = (at / step) % (countOf(symbol) + 1);
      if (some != 0) sum += load<f64>(table + at - step + 8 * symbolCount);
    }
    store<f64>(table + at + 8 * symbolCount, sum);
  }
}
