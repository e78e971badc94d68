/** Pictures of blocks as they are written: a row of letters for each row of cells, `_` for the floor and `#` for a wall. */
import type { Picture, Piece, Tone } from '../../src/puzzle.ts';

/** @param goal the same, with `.` where anything may be */
export function blocksIn(text: string, goal = ''): Picture & { readonly look: 'blocks' } {
  const targets = piecesOf(goal, () => 'hero');
  const toneOf = (piece: Piece): Tone => {
    const target = targets.find(({ label }) => label === piece.label);
    if (target === undefined) return 'piece';
    return target.x === piece.x && target.y === piece.y ? 'home' : 'hero';
  };
  const rows = text.split('/');
  return {
    look: 'blocks',
    width: rows[0]?.length ?? 0,
    height: rows.length,
    pieces: piecesOf(text, (piece) => (piece.label === '#' ? 'wall' : toneOf(piece))),
    targets,
  };
}

function piecesOf(text: string, toneOf: (piece: Piece) => Tone): Piece[] {
  const rows = text.split('/');
  const cells = rows.flatMap((row, y) => Array.from(row, (label, x) => ({ x, y, label })));
  const found = Map.groupBy(cells, ({ x, y, label }) => (label === '#' ? `${x},${y}` : label));
  return [...found.values()].flatMap((own) => {
    const label = own[0]?.label ?? '';
    if (label === '_' || label === '.') return [];
    const [columns, lines] = [own.map(({ x }) => x), own.map(({ y }) => y)];
    const [x, y] = [Math.min(...columns), Math.min(...lines)];
    const [width, height] = [Math.max(...columns) + 1 - x, Math.max(...lines) + 1 - y];
    const mask = Array.from({ length: width * height }, (_, cell) =>
      own.some((one) => one.x === x + (cell % width) && one.y === y + Math.floor(cell / width)),
    );
    const piece = { x, y, width, height, label, tone: 'piece', ...(mask.includes(false) && { mask }) } as const;
    return [{ ...piece, tone: toneOf(piece) }];
  });
}
