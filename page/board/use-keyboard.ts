/** Keys, wherever the focus is: all of them on the board; elsewhere those that no field, button or screen reader wants. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { pressed } from '../model/keys.ts';
import { placeAt } from './targets.ts';
import type { Player } from './player.ts';
import type { BoardProps } from './use-table.ts';

/** Letters are the board's only while it has the focus: who speaks to their computer would press them by chance. */
const isForAnyone = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^[zy]$/iu.test(key) : key.startsWith('Arrow') || key === 'Backspace';

const ownKeys = 'input, textarea, select, dialog, [contenteditable], [role=slider], [role=tab], [role=menuitem]';

export function useKeyboard(
  grid: RefObject<HTMLElement | null>,
  player: Player,
  { convention, isReadOnly = false }: BoardProps,
): void {
  const press = (event: KeyboardEvent) => {
    const { target, key, shiftKey: shift, ctrlKey: ctrl, metaKey: meta, altKey: alt } = event;
    const isHere = target instanceof Node && grid.current?.contains(target) === true;
    const isElsewhere = target instanceof Element && target.closest(ownKeys) !== null;
    if (event.defaultPrevented || event.isComposing || (!isHere && (isElsewhere || isReadOnly || !isForAnyone(event))))
      return;
    const { position, cursor, picked, targets } = player.table;
    const isEnter = key === 'Enter' || key === ' ';
    const place = isHere && isEnter && picked !== undefined ? placeAt(targets, cursor) : undefined;
    if (place !== undefined && picked !== undefined) {
      event.preventDefault();
      return player.go(picked, place);
    }
    const intent = pressed({ position, cursor, picked, convention }, { key, shift, ctrl, meta, alt });
    if (intent === undefined || (isReadOnly && intent.kind !== 'focus') || (isEnter && event.repeat)) return;
    event.preventDefault();
    if (!isHere && key.startsWith('Arrow')) {
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    player.act(intent, isEnter);
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
