/** `image[cell]` is the cell to which turning or mirroring the board moves `cell`. */
export type Symmetry = readonly number[];

/** The symmetries of a rectangle, the identity first: 4, or 8 of a square. Cells are numbered row by row. */
export function symmetries(width: number, height: number): readonly Symmetry[] {
  const both = [false, true];
  const turns = width === height ? both : [false];
  return turns.flatMap((transposed) =>
    both.flatMap((upsideDown) =>
      both.map((mirrored) =>
        Array.from({ length: width * height }, (_, cell) => {
          const [column, row] = [cell % width, Math.floor(cell / width)];
          const x = mirrored ? width - 1 - column : column;
          const y = upsideDown ? height - 1 - row : row;
          return transposed ? x * width + y : y * width + x;
        }),
      ),
    ),
  );
}
