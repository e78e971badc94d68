/** Stand-in. */
import { pictureOf } from '../../src/moves/position.ts';
import { controlsOf } from '../../src/moves/controls.ts';
import { type Game, positionOf } from '../model/game.ts';

export function Board({
  game,
  isReadOnly = false,
  onGesture,
}: {
  game: Game;
  isReadOnly?: boolean;
  onGesture(words: readonly string[]): void;
}) {
  const position = positionOf(game);
  const picture = pictureOf(position);
  const controls = controlsOf(position);
  const words =
    controls.kind === 'pad' ? [...controls.legal] : [...controls.pieces.values()].flat().map(({ word }) => word);
  return (
    <div
      class="plain"
      style={{
        width: 'min(100%, calc(var(--board-height) * ' + picture.width / picture.height + '))',
        aspectRatio: `${picture.width} / ${picture.height}`,
        background: '#171b28',
        borderRadius: '12px',
        border: '10px solid #3b4560',
        position: 'relative',
        margin: 'auto',
        boxSizing: 'border-box',
      }}
    >
      {picture.pieces.map((piece) => (
        <div
          key={piece.label + piece.x + piece.y}
          style={{
            position: 'absolute',
            left: `${(100 * piece.x) / picture.width}%`,
            top: `${(100 * piece.y) / picture.height}%`,
            width: `${(100 * piece.width) / picture.width}%`,
            height: `${(100 * piece.height) / picture.height}%`,
            background: '#f5eddb',
            color: '#171b28',
            borderRadius: '12px',
            display: 'grid',
            placeItems: 'center',
            fontSize: '2rem',
            border: '3px solid #171b28',
            boxSizing: 'border-box',
          }}
        >
          {piece.label}
        </div>
      ))}
      {!isReadOnly && (
        <div style={{ position: 'absolute', insetBlockEnd: 0 }}>
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onGesture([word])}>
              {word}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
