/**
 * Sixteen colours, half a byte a pixel. The first nine mean the same in all themes, so they fit any picture. The others
 * belong to a theme. Shades between two colours are for antialiased edges.
 */
import type { Look } from '../puzzle.ts';

export type Theme = 'tiles' | 'cars' | 'chess' | 'blocks' | 'chart';

export const themes: Readonly<Record<Look, Theme>> = {
  tiles: 'tiles',
  lines: 'tiles',
  cars: 'cars',
  chess: 'chess',
  blocks: 'blocks',
};

/** 0 to 255 each. */
export type Rgb = readonly [number, number, number];

const rgb = (hex: number): Rgb => [hex >> 16, (hex >> 8) & 255, hex & 255];

/** Those from 9 on have a meaning in their theme only. */
export const inks = {
  clear: 0,
  frame: 3,
  well: 4,
  tile: 5,
  lip: 6,
  home: 9,
  homeLip: 13,
  bulb: 14,
  hero: 9,
  heroLip: 10,
  upright: 13,
  uprightLip: 14,
  wall: 3,
  dark: 9,
  knight: 12,
  wood: 9,
  grain: 10,
  woodLip: 11,
  red: 12,
  redGrain: 13,
  redLip: 14,
  redLight: 15,
  bar: 9,
  mark: 12,
  grid: 14,
  dash: 15,
} as const;

/** In equal steps, for antialiased edges between two colours. */
export const ramps = {
  outside: [0, 1, 2, 3],
  tileWell: [5, 6, 7, 8, 4],
  homeTile: [9, 10, 11, 12, 5],
  homeWell: [9, 13, 4],
  bulbWell: [14, 15, 4],
  heroWell: [9, 10, 11, 12, 4],
  uprightWell: [13, 14, 15, 4],
  darkWell: [9, 10, 11, 4],
  knightWell: [12, 13, 14, 4],
  woodWell: [9, 11, 8, 4],
  tileRed: [5, 15, 12],
  tileFrame: [5, 6, 7, 8, 3],
  barFrame: [9, 10, 11, 3],
  markFrame: [12, 13, 3],
} as const;

interface Ground {
  readonly frame: Rgb;
  readonly well: Rgb;
  readonly tile: Rgb;
}

const slate: Ground = { frame: rgb(0x3b4560), well: rgb(0x171b28), tile: rgb(0xf5eddb) };
const walnut: Ground = { frame: rgb(0x5d3f2e), well: rgb(0x1f1610), tile: rgb(0xfbefd9) };

type Ramp = readonly (readonly [ink: number, colour: Rgb])[];

/** The ramps define the shades between the solid colours. */
const ends: Readonly<
  Record<Theme, { readonly ground?: Ground; readonly solid: Ramp; readonly between: readonly (readonly number[])[] }>
> = {
  tiles: {
    solid: [
      [inks.home, rgb(0x1a7065)],
      [inks.bulb, rgb(0xf4b73b)],
    ],
    between: [ramps.homeTile, ramps.homeWell, ramps.bulbWell],
  },
  cars: {
    solid: [
      [inks.hero, rgb(0xf0714f)],
      [inks.upright, rgb(0xa9bedd)],
    ],
    between: [ramps.heroWell, ramps.uprightWell],
  },
  chess: {
    solid: [
      [inks.dark, rgb(0x8494ae)],
      [inks.knight, rgb(0xffffff)],
    ],
    between: [ramps.darkWell, ramps.knightWell],
  },
  blocks: {
    ground: walnut,
    solid: [
      [inks.wood, rgb(0xe3b97c)],
      [inks.grain, rgb(0xd4a366)],
      [inks.woodLip, rgb(0xa3733f)],
      [inks.red, rgb(0xb23b2b)],
      [inks.redGrain, rgb(0xa03224)],
      [inks.redLip, rgb(0x5a1a12)],
    ],
    between: [ramps.tileRed],
  },
  chart: {
    solid: [
      [inks.bar, rgb(0x8cc4f2)],
      [inks.mark, rgb(0xff9a62)],
      [inks.grid, rgb(0x525d7b)],
      [inks.dash, rgb(0xb6bccb)],
    ],
    between: [ramps.barFrame, ramps.markFrame],
  },
};

/** By ink. Inks 0 to 2 are the frame's colour, more or less transparent. */
export function colours(theme: Theme): readonly Rgb[] {
  const { ground = slate, solid, between } = ends[theme];
  const { frame, well, tile } = ground;
  const all: Rgb[] = Array.from({ length: 16 }, () => frame);
  all[inks.well] = well;
  all[inks.tile] = tile;
  for (const [ink, colour] of solid) all[ink] = colour;
  for (const ramp of [ramps.tileWell, ...between]) {
    const from = all[ramp[0] ?? 0] ?? frame;
    const to = all[ramp.at(-1) ?? 0] ?? frame;
    ramp.slice(1, -1).forEach((ink, index) => (all[ink] = mix(from, to, (index + 1) / (ramp.length - 1))));
  }
  return all;
}

/** Of inks 0, 1, 2; all others are opaque. */
export const opacities: readonly number[] = [0, 85, 170];

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}
