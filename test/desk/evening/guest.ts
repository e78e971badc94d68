/** A person at a desk who does what stands on the buttons, as a reader of the script would. */
import { walk } from '../../../local/contract/components.ts';
import { isObject, type Json, objectsOf, textOf } from '../../../local/json.ts';
import type { Answer, TestDesk } from '../people.ts';

export interface Guest {
  readonly name: string;
  /** Types a line in a channel of a server. */
  say(line: string): Promise<Answer>;
  /** Presses the button of a message that has this label. */
  press(message: Json | undefined, label: string | RegExp): Promise<Answer>;
  /** Opens a form by a button and sends it with this text. */
  fill(message: Json | undefined, label: string | RegExp, text: string): Promise<Answer>;
}

interface Seat {
  readonly guild: string;
  readonly locale: string;
  readonly channel?: string;
}

export function guest(desk: TestDesk, name: string, seat: Seat): Guest {
  const person = { user: name, channel: 'puzzles', ...seat };
  const press = (message: Json | undefined, label: string | RegExp): Promise<Answer> =>
    desk.press(message, idOf(message, label), person);
  return {
    name,
    say: (line) => desk.say(line, person),
    press,
    async fill(message, label, text) {
      const { modal } = (await press(message, label)).body;
      const form = isObject(modal) ? modal : {};
      const [field] = [...walk(form['components'])].map(({ component }) => component['component']);
      const values = { [textOf(isObject(field) ? field['custom_id'] : '')]: text };
      return desk.post('/api/submit', { ...person, custom_id: form['custom_id'], values });
    },
  };
}

/** What a press on this label sends. */
export function idOf(message: Json | undefined, label: string | RegExp): string {
  const buttons = [...walk(message?.['components'])].map(({ component }) => component).filter(({ type }) => type === 2);
  const found = buttons.find(({ label: own }) => (typeof label === 'string' ? own === label : label.test(textOf(own))));
  if (found === undefined) {
    throw new Error(`no button ${String(label)}, only ${buttons.map((one) => textOf(one['label'])).join(', ')}`);
  }
  return textOf(found['custom_id']);
}

/** Messages of a channel, as this person sees them. */
export async function messagesIn(desk: TestDesk, guild: string, user: string): Promise<readonly Json[]> {
  const { list } = await desk.get(`/api/channels?guild=${encodeURIComponent(guild)}`);
  const id = textOf(list.find(({ name }) => name === 'puzzles')?.['id']);
  return objectsOf((await desk.get(`/api/channels/${id}/messages?user=${user}`)).list);
}
