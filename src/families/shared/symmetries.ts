import type { Cells } from './cells.ts';

/** By cell: its image. */
export type Symmetry = readonly number[];

/** The identity first: 4, or 8 of a square. Cells are numbered row by row. */
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

export interface Relabelling {
  readonly image: Symmetry;
  /** By old label: the new labels of its pieces, in reading order. */
  readonly labels: readonly (readonly number[])[];
}

export function relabel(cells: Cells, { image, labels }: Relabelling): Cells {
  const moved = [...cells];
  const done = new Uint8Array(labels.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const label = cells[cell] as number;
    const place = done[label] as number;
    moved[image[cell] as number] = (labels[label] as readonly number[])[place] as number;
    done[label] = place + 1;
  }
  return moved;
}

/** Equal pieces stay equal; different ones may become equal. The first labels are `kept`. */
export function renamings(from: Cells, to: Cells, image: Symmetry, kept: number): Relabelling[] {
  const labels = labelsAt(from, to, image, kept);
  return labels?.every((some) => new Set(some).size === 1) ? [{ image, labels }] : [];
}

/** Different pieces stay different; equal ones may differ: then there is one for each order of their labels. */
export function tellingsApart(from: Cells, to: Cells, image: Symmetry, kept: number): Relabelling[] {
  const labels = labelsAt(from, to, image, kept);
  if (labels === undefined) return [];
  if (labels.flatMap((some) => [...new Set(some)]).length !== new Set(to).size) return [];
  const ways = labels.reduce<(readonly number[])[][]>(
    (before, some) => before.flatMap((way) => ordersOf(some).map((order) => way.concat([order]))),
    [[]],
  );
  return ways.map((way) => ({ image, labels: way }));
}

/** By label of `from`: the images' labels in `to`; undefined if a kept one is another. */
function labelsAt(from: Cells, to: Cells, image: Symmetry, kept: number): Relabelling['labels'] | undefined {
  const labels: number[][] = [];
  if (from.some((label, cell) => label < kept && to[image[cell] as number] !== label)) return undefined;
  for (const [cell, label] of from.entries()) (labels[label] ??= []).push(to[image[cell] as number] as number);
  return labels;
}

/** Each order once. */
function ordersOf(list: readonly number[]): (readonly number[])[] {
  if (list.length === 0) return [[]];
  return [...new Set(list)].flatMap((first) =>
    ordersOf(list.toSpliced(list.indexOf(first), 1)).map((rest) => [first].concat(rest)),
  );
}
