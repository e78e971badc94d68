/** Shapes as elements. */
import { type VNode, h } from 'preact';
import { type Outlines, outlineSize, type Shape } from '../../src/art/shape.ts';

export const elementsOf = (shapes: readonly Shape[], outlines: Outlines): VNode[] =>
  shapes.map((shape) => elementOf(shape, outlines));

function elementOf([tag, attributes, inside = []]: Shape, outlines: Outlines): VNode {
  if (typeof inside === 'string') return h('path', outlined(attributes, inside, outlines));
  return h(tag, attributes, elementsOf(inside, outlines));
}

/** A text as a path. */
function outlined(attributes: Shape[1], text: string, outlines: Outlines): Record<string, string | number> {
  const d = outlines[text];
  if (d === undefined) throw new Error(`no outline is made of ${text}`);
  const scale = Number(attributes['font-size']) / outlineSize;
  const breadth = attributes['stroke-width'];
  const { fill = '', stroke = 'none' } = attributes;
  return {
    d,
    fill,
    transform: `translate(${attributes['x']} ${attributes['y']}) scale(${scale})`,
    ...(breadth === undefined
      ? {}
      : { stroke, 'stroke-width': Number(breadth) / scale, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
  };
}
