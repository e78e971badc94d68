import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';
import type { PageGame } from '../model/game.ts';
import type { KeyCommand } from '../model/keys.ts';
import { Icon, type IconName } from './parts.tsx';
import { useSay } from './say.tsx';

interface ToolbarProps {
  readonly game: PageGame;
  readonly onCommand: (command: KeyCommand) => void;
  readonly onType: () => void;
}

/** The same five buttons always, so that none changes its place. */
export function Toolbar({ game: { line, past, future }, onCommand, onType }: ToolbarProps) {
  return (
    <div class="toolbar">
      <Tool icon="undo" label={message('page-undo')} isOff={past.length === 0} onPress={() => onCommand('undo')} />
      <Tool icon="redo" label={message('page-redo')} isOff={future.length === 0} onPress={() => onCommand('redo')} />
      <Tool
        icon="restart"
        label={message('page-restart')}
        isOff={line.length === 0}
        onPress={() => onCommand('restart')}
      />
      <Tool icon="type" label={message('page-type')} onPress={onType} />
      <Tool icon="help" label={message('page-help')} onPress={() => onCommand('help')} />
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: Message;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** One that does nothing now keeps the focus, so that the keyboard is not thrown elsewhere. */
export function Tool({ icon, label, isOff = false, onPress }: ToolProps) {
  const say = useSay();
  return (
    <button type="button" class="tool" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      <Icon name={icon} />
      <span>{say(label)}</span>
    </button>
  );
}
