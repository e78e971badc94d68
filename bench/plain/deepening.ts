/**
 * The reference program for boards too large for a Map: how far a position of unit tiles is, by iterative deepening over the sum of
 * the tiles' Manhattan distances. Cells hold the tiles as numbers, 0 the gap, which belongs in the last cell.
 */
export function plainDeepening(start: readonly number[], width: number): number {
  const cells = [...start];
  const distance = (tile: number, cell: number): number =>
    Math.abs(((tile - 1) % width) - (cell % width)) +
    Math.abs(Math.floor((tile - 1) / width) - Math.floor(cell / width));
  const near = cells.map((_, cell) =>
    [cell - width, cell + width, cell % width > 0 ? cell - 1 : -1, cell % width < width - 1 ? cell + 1 : -1].filter(
      (other) => other >= 0 && other < cells.length,
    ),
  );
  const reaches = (gap: number, before: number, sum: number, left: number): boolean => {
    if (sum === 0) return true;
    for (const cell of near[gap] ?? []) {
      const tile = cells[cell] ?? 0;
      const after = sum - distance(tile, cell) + distance(tile, gap);
      if (cell === before || after >= left) continue;
      cells[gap] = tile;
      cells[cell] = 0;
      const found = reaches(cell, gap, after, left - 1);
      cells[cell] = tile;
      cells[gap] = 0;
      if (found) return true;
    }
    return false;
  };
  const sum = cells.reduce((total, tile, cell) => total + (tile === 0 ? 0 : distance(tile, cell)), 0);
  let bound = sum;
  while (!reaches(cells.indexOf(0), -1, sum, bound)) bound += 2;
  return bound;
}
