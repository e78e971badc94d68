/**
 * How a board ends, by its look: tiles settle in a wave, a lamp is lit, the car drives out, blocks flash, knights bow.
 * Each begins when the last piece has landed and is over within nine tenths of a second.
 */
import type { Picture, Piece } from '../../src/puzzle.ts';
import { covers } from '../../src/render/piece-cells.ts';
import type { FinaleScene } from '../board/moment.ts';

/** In milliseconds. */
const landing = 120;

/** What is drawn of a piece. The piece itself is moved by its own transform. */
interface FinaleActor {
  readonly piece: Piece;
  readonly drawn: Element;
}

export function finale({ picture, pieces, table }: FinaleScene): readonly Animation[] {
  const actors = picture.pieces.flatMap((piece, index) => {
    const drawn = pieces[index]?.firstElementChild;
    return drawn == null ? [] : [{ piece, drawn }];
  });
  switch (picture.look) {
    case 'cars':
      return actors.flatMap((actor) => (actor.piece.tone === 'hero' ? leave(actor, picture.exit.side, table) : []));
    case 'chess':
      return inTurn(actors, 70, bow, 400);
    case 'blocks':
      return [
        ...inTurn(actors.filter(isHome), 0, flash, 700),
        ...inTurn(
          actors.filter((one) => !isHome(one)),
          25,
          hop,
          380,
        ),
      ];
    case 'lines':
      return inTurn(sorted(actors, around(picture)), 50, shine, 360);
    case 'tiles':
      return settle(actors, picture);
  }
}

const isHome = ({ piece }: FinaleActor): boolean => piece.tone === 'home';

/** A tile longer than a cell is lit by the others. */
function settle(actors: readonly FinaleActor[], picture: Picture): readonly Animation[] {
  const isLong = ({ piece: { width, height } }: FinaleActor): boolean => width * height > 1;
  const tiles = actors.filter((one) => !isLong(one));
  const order = picture.height > 3 ? ({ y }: Piece): number => y : fromGap(picture);
  return [
    ...inTurn(sorted(tiles, order), Math.min(40, 360 / tiles.length), hop, 420),
    ...inTurn(actors.filter(isLong), 0, light, 780, 'forwards'),
  ];
}

const sorted = (actors: readonly FinaleActor[], order: (piece: Piece) => number): readonly FinaleActor[] =>
  actors.toSorted((one, other) => order(one.piece) - order(other.piece));

function fromGap({ width, height, pieces }: Picture): (piece: Piece) => number {
  const cells = Array.from({ length: width * height }, (_, cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
  const gap = cells.find(({ x, y }) => !pieces.some((piece) => covers(piece, x, y))) ?? { x: 0, y: 0 };
  return ({ x, y }) => Math.hypot(x - gap.x, y - gap.y);
}

/** As a light goes around the middle of the board. */
const around =
  ({ width, height }: Picture) =>
  ({ x, y }: Piece): number =>
    Math.atan2(y - (height - 1) / 2, x - (width - 1) / 2);

const inTurn = (
  actors: readonly FinaleActor[],
  apart: number,
  frames: Keyframe[],
  duration: number,
  fill: FillMode = 'none',
): readonly Animation[] =>
  actors.map(({ drawn }, turn) =>
    drawn.animate(frames, { duration, delay: landing + turn * apart, easing: 'ease-in-out', fill }),
  );

const hop: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-9%) scale(1.06)', offset: 0.4 },
  { transform: 'none' },
];

const bow: Keyframe[] = [
  { transform: 'none', transformOrigin: '55% 95%' },
  { transform: 'rotate(-20deg) translateY(3%)', transformOrigin: '55% 95%', offset: 0.5 },
  { transform: 'none', transformOrigin: '55% 95%' },
];

/** Its outline, whatever its shape. */
const outline = (by: number, colour: string): string =>
  `brightness(${by}) drop-shadow(2px 2px 0 ${colour}) drop-shadow(-2px -2px 0 ${colour})`;
const plain = outline(1, '#fff0');
const bright = outline(1.25, '#fff');
const flash: Keyframe[] = [plain, bright, plain, bright, plain].map((filter) => ({ filter }));

const shine: Keyframe[] = [1, 1.6, 1].map((by) => ({ filter: `brightness(${by})` }));

/** It stays lit. */
const light: Keyframe[] = [
  { filter: 'brightness(1) drop-shadow(0 0 0 #ffd75e)' },
  { filter: 'brightness(1) drop-shadow(0 0 0 #ffd75e)', offset: 0.5 },
  { filter: 'brightness(1.5) drop-shadow(0 0 16px #ffd75e)', offset: 0.7 },
  { filter: 'brightness(1.12) drop-shadow(0 0 9px #ffd75e)' },
];

/** Through the frame, which hides it outside. */
function leave({ piece, drawn }: FinaleActor, side: 'left' | 'right' | 'top' | 'bottom', table: Element): Animation[] {
  const way = side === 'left' || side === 'top' ? -1 : 1;
  const cells = Math.max(piece.width, piece.height);
  const far = `${way * 100 * ((cells + 1.2) / cells)}%`;
  const gone = side === 'left' || side === 'right' ? `translateX(${far})` : `translateY(${far})`;
  const drive: Keyframe[] = [
    { transform: 'none', opacity: 1 },
    { transform: gone, opacity: 1, offset: 0.99 },
    { transform: 'none', opacity: 0 },
  ];
  const hidden = 'inset(0 round 12px)';
  return [
    drawn.animate(drive, { duration: 640, delay: landing, easing: 'cubic-bezier(.5,0,.9,.6)', fill: 'forwards' }),
    table.animate([{ clipPath: hidden }, { clipPath: hidden }], { duration: 1, fill: 'forwards' }),
  ];
}
