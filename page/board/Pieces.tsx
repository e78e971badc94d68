/** The pieces, each an element that keeps its key and is moved by its transform alone. */
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Picture } from '../../src/puzzle.ts';
import { PieceArt } from '../art/BoardArt.tsx';
import type { Keys } from '../model/pieces.ts';
import type { BoardStage } from './stage.ts';

interface PiecesProps {
  readonly picture: Picture;
  readonly keys: Keys;
  readonly cell: number;
  readonly stage: BoardStage;
  readonly lifted: number | undefined;
}

export function Pieces({ picture, keys, cell, stage, lifted }: PiecesProps) {
  const { width, height, pieces } = picture;
  const keyed = pieces.map((piece, index) => [keys[index] ?? '', piece] as const);
  useLayoutEffect(() => stage.settle(new Map(keyed)), [picture, keys, cell]);
  // Always in the same order: an element that changes its place in the document stops moving on the screen.
  const inOrder = keyed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <div class="pieces">
      {inOrder.map(([key, piece]) => (
        <div
          key={key}
          ref={(element) => stage.enter(key, element)}
          class="piece"
          style={{
            width: `${(100 * piece.width) / width}%`,
            height: `${(100 * piece.height) / height}%`,
            '--turn': piece.x + piece.y,
          }}
        >
          <Drawn picture={picture} piece={piece} cell={cell} isAloft={piece === pieces[lifted ?? -1]} />
        </div>
      ))}
    </div>
  );
}

type DrawnProps = Parameters<typeof PieceArt>[0];

/** Drawn anew only where it looks different: a drag begins with a picture of all pieces on the screen. */
function Drawn(props: DrawnProps) {
  const { x, y, label, tone } = props.piece;
  return useMemo(() => <PieceArt {...props} />, [x, y, label, tone, props.cell, props.isAloft]);
}
