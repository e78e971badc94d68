/** All keys on the board; elsewhere those that no field, button or screen reader wants. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Intent, pressed } from '../model/keys.ts';
import type { MovePlayer } from './player.ts';
import type { BoardProps } from './use-table.ts';

/**
 * Other letters are the board's only while it has the focus: who speaks to their computer would press them by chance,
 * and these few can be taken back.
 */
const isForAnyone = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^[zy]$/iu.test(key) || (!ctrlKey && !metaKey && (key === '?' || key.startsWith('Arrow') || key === 'Backspace'));

/** They have keys of their own. */
const elsewhere = 'input, textarea, select, dialog, [contenteditable]';

export function useKeyboard(grid: RefObject<HTMLElement | null>, player: MovePlayer, props: BoardProps): void {
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    const isHere = grid.current?.contains(target) === true;
    if (!isHere && (target.closest(elsewhere) !== null || !isForAnyone(event))) return;
    const isEnter = key === 'Enter' || key === ' ';
    const intent = intentOf(event, player, props.convention);
    if (intent === undefined || (isEnter && event.repeat) || !isWanted(intent, isHere, props)) return;
    event.preventDefault();
    if (!isHere && intent.kind === 'move') {
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

function intentOf(event: KeyboardEvent, { table }: MovePlayer, convention: string | undefined): Intent | undefined {
  const { key, shiftKey: shift, ctrlKey: ctrl, metaKey: meta, altKey: alt } = event;
  const { position, cursor, picked } = table;
  return pressed({ position, cursor, picked, convention }, { key, shift, ctrl, meta, alt });
}

/** From elsewhere only what changes something: where an arrow has nothing to move, it scrolls the page. */
function isWanted({ kind }: Intent, isHere: boolean, { isReadOnly = false, isReplay = false }: BoardProps): boolean {
  const isOrder = kind === 'undo' || kind === 'redo' || kind === 'restart' || kind === 'help' || kind === 'type';
  if (isOrder) return !isReplay && (isHere || kind !== 'type');
  if (!isHere) return kind === 'move' && !isReadOnly;
  return kind === 'focus' || !isReadOnly;
}
