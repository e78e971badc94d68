/** `image[cell]` is the cell to which turning or mirroring the board moves `cell`. */
export type Symmetry = readonly number[];

/** The symmetries of a rectangle, the identity first: 4, or 8 of a square. Cells are numbered row by row. */
export function symmetries(width: number, height: number): readonly Symmetry[] {
  const mirrors = [
    (x: number, y: number) => [x, y] as const,
    (x: number, y: number) => [width - 1 - x, y] as const,
    (x: number, y: number) => [x, height - 1 - y] as const,
    (x: number, y: number) => [width - 1 - x, height - 1 - y] as const,
  ];
  const turns = width === height ? [false, true] : [false];
  return turns.flatMap((transposed) =>
    mirrors.map((mirror) =>
      Array.from({ length: width * height }, (_, cell) => {
        const [x, y] = mirror(cell % width, Math.floor(cell / width));
        return transposed ? x * width + y : y * width + x;
      }),
    ),
  );
}
