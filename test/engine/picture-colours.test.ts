/** Whether the colours can be read and told apart, by everybody. */
import { describe, expect, it } from 'vitest';
import { type Rgb, type Theme, colours, inks } from '../../src/render/palette.ts';

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const gamma = (share: number): number =>
  255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * Math.max(share, 0) ** (1 / 2.4) - 0.055);

/** Relative luminance and contrast as WCAG 2 has them. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Sight = readonly [Rgb, Rgb, Rgb];

/** How people see who lack a sort of cones: Machado, Oliveira and Fernandes 2009, full severity, in linear light. */
const sights: Readonly<Record<string, Sight>> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function seenBy(sight: Sight, colour: Rgb): Rgb {
  const light = colour.map(linear);
  const [red = 0, green = 0, blue = 0] = sight.map((row) =>
    gamma(row.reduce((sum, part, index) => sum + part * (light[index] ?? 0), 0)),
  );
  return [red, green, blue];
}

const ink = (theme: Theme, number: number): Rgb => {
  const found = colours(theme)[number];
  if (found === undefined) throw new Error(`no ink ${number}`);
  return found;
};

const text: readonly [string, Theme, number, number][] = [
  ['numbers on tiles', 'tiles', inks.well, inks.tile],
  ['numbers on tiles that are at home', 'tiles', inks.tile, inks.home],
  ['letters on cars that lie', 'cars', inks.well, inks.tile],
  ['letters on upright cars', 'cars', inks.well, inks.upright],
  ['the letter of the car that leaves', 'cars', inks.well, inks.hero],
  ['letters on blocks', 'blocks', inks.well, inks.wood],
  ['the letter of the block that must get home', 'blocks', inks.tile, inks.red],
  ['numbers on the wooden frame', 'blocks', inks.tile, inks.frame],
  ['dashes on the floor', 'blocks', inks.tile, inks.redLip],
  ['edges of dashes on blocks', 'blocks', inks.well, inks.wood],
  ['coordinates and numbers on the frame', 'chess', inks.tile, inks.frame],
  ['the edge of white knights on dark squares', 'chess', inks.well, inks.dark],
  ['black knights on dark squares', 'chess', inks.well, inks.dark],
  ['the curve', 'chart', inks.bar, inks.frame],
  ['slips', 'chart', inks.mark, inks.frame],
  ['the shortest line', 'chart', inks.dash, inks.frame],
];

describe('contrast', () => {
  it.each(text)('of %s is that of text', (_what, theme, one, other) => {
    expect(contrast(ink(theme, one), ink(theme, other))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['dark', [0x31, 0x33, 0x38]],
    ['light', [0xff, 0xff, 0xff]],
  ] as const)('lifts pieces off Discord’s %s background, or the frame does', (_name, behind) => {
    const frame = contrast(ink('tiles', inks.frame), behind);
    const tile = contrast(ink('tiles', inks.tile), ink('tiles', inks.frame));
    expect(frame).toBeGreaterThan(1.2);
    expect(tile).toBeGreaterThan(4.5);
  });
});

/** Fills that mean different things. */
const apart: readonly [string, Theme, number, number][] = [
  ['tiles at home and others', 'tiles', inks.home, inks.tile],
  ['tiles at home and the floor', 'tiles', inks.home, inks.well],
  ['the bulb and a tile', 'tiles', inks.bulb, inks.tile],
  ['the car that leaves and lying ones', 'cars', inks.hero, inks.tile],
  ['the car that leaves and upright ones', 'cars', inks.hero, inks.upright],
  ['lying and upright cars', 'cars', inks.tile, inks.upright],
  ['light and dark squares', 'chess', inks.tile, inks.dark],
  ['the block that must get home and others', 'blocks', inks.red, inks.wood],
  ['the block that must get home and its place', 'blocks', inks.red, inks.redLip],
  ['blocks and the frame', 'blocks', inks.wood, inks.frame],
  ['blocks and the floor', 'blocks', inks.wood, inks.well],
  ['white and black knights', 'chess', inks.knight, inks.well],
  ['the bar that is meant and others', 'chart', inks.mark, inks.bar],
];

describe.each(Object.entries(sights))('for %s', (_name, sight) => {
  it.each(apart)('%s can be told apart', (_what, theme, one, other) => {
    const [first, second] = [seenBy(sight, ink(theme, one)), seenBy(sight, ink(theme, other))];
    expect(lightnessAndHue(first, second)).toBeGreaterThan(20);
  });
});

/** The distance of two colours in CIELAB: 2 is just seen, 20 is another colour. */
function lightnessAndHue(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)));
}

function lab(colour: Rgb): number[] {
  const [red = 0, green = 0, blue = 0] = colour.map(linear);
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
