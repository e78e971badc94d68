/** How large a board can be drawn in the room that the page leaves for it. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Picture } from '../../src/puzzle.ts';
import { type BoardBox, boardBox } from '../art/board-size.ts';

/** A finger needs so many pixels. Where even these do not fit in height, the page scrolls. */
const leastCell = 44;
const greatestCell = 720;

/** @param probe an element as large as the room */
export function useBoardBox(probe: RefObject<HTMLElement | null>, picture: Picture): BoardBox | undefined {
  const [cell, setCell] = useState(0);
  useLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return;
    const measure = () => setCell(cellIn(element.getBoundingClientRect(), picture));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [picture.width, picture.height]);
  return cell === 0 ? undefined : boardBox(picture, cell);
}

function cellIn(room: DOMRect, picture: Picture): number {
  for (let cell = greatestCell; cell > 1; cell--) {
    const { width, height } = boardBox(picture, cell);
    if (width <= room.width && (height <= room.height || cell <= leastCell)) return cell;
  }
  return 1;
}
