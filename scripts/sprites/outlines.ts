/** Labels as outlines, for the page: there they must look as in pictures, whatever fonts somebody has. */
import { knight as knightOn } from '../../src/art/chess.ts';
import { type Shape, letter, type Outlines, outlineSize } from '../../src/art/shape.ts';
import { alphabet, openResvg, svgOf } from './svg.ts';
import { tileLabels } from './tiles.ts';

/** The outlines that one look of boards needs, or several. */
export const outlineFiles = ['tiles', 'letters', 'chess'] as const;
type OutlineFile = (typeof outlineFiles)[number];

const lettered = (font: 'DejaVu Sans' | 'DejaVu Sans Mono', labels: readonly string[]): readonly Shape[] =>
  labels.map((label) => letter(label, 0, 0, { font, size: outlineSize, fill: 'black' }));

/** The coordinates of as many columns and rows as a picture has. */
const coordinates = Array.from('abcdefghi123456789');

/** Its size does not go with its square here. */
const [tag, attributes, sign] = knightOn(outlineSize, 'B', false);
const knight: Shape = [tag, { ...attributes, 'font-size': outlineSize }, sign ?? ''];

const labelsOf: Readonly<Record<OutlineFile, readonly Shape[]>> = {
  tiles: lettered('DejaVu Sans', tileLabels),
  letters: lettered('DejaVu Sans Mono', alphabet),
  chess: [knight, ...lettered('DejaVu Sans Mono', coordinates)],
};

export async function outlinesOf(file: OutlineFile): Promise<Uint8Array> {
  const open = await openResvg();
  const drawn = labelsOf[file].map(([tag, attributes, text = '']) => {
    const resvg = open(outlineSize, outlineSize, svgOf([[tag, { ...attributes, x: 0, y: 0 }, text]]));
    const paths = [...resvg.toString().matchAll(/ d="(?<path>[^"]+)"/gu)].map(({ groups }) => groups?.['path'] ?? '');
    resvg.free();
    const [path, ...more] = paths;
    if (path === undefined || more.length > 0)
      throw new Error(`a label of ${file} is drawn as ${paths.length} outlines`);
    return [text, relative(path)];
  });
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(drawn) satisfies Outlines));
}

/** The same path in whole units, each point told from the one before: shorter, and packed better. */
function relative(path: string): string {
  let [x, y] = [0, 0];
  let begun = [0, 0] as readonly [number, number];
  return [...path.matchAll(/(?<command>[MLQCZ])(?<points>[^MLQCZ]*)/gu)]
    .map(({ groups }) => {
      const command = groups?.['command'] ?? '';
      const points = (groups?.['points'] ?? '').match(/[-\d.]+/gu)?.map((one) => Math.round(Number(one))) ?? [];
      const steps = points.map((value, at) => value - (at % 2 === 0 ? x : y));
      [x, y] = command === 'Z' ? begun : [points.at(-2) ?? x, points.at(-1) ?? y];
      if (command === 'M') begun = [x, y];
      return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
    })
    .join('');
}
