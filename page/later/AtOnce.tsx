import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';
import type { Switch } from './use-switch.ts';

/** Nothing can improve a perfect line. */
export function AtOnce({ asksFirst }: { readonly asksFirst: Switch }) {
  const say = useSay();
  return (
    <label class="quiet switch">
      <input
        type="checkbox"
        checked={!asksFirst.isOn}
        onChange={(event) => asksFirst.turn(!event.currentTarget.checked)}
      />
      {say(message('page-at-once'))}
    </label>
  );
}
