/** A person at a desk who does what stands on the buttons, as a reader of the script would. */
import { ComponentType } from '../../../src/discord/kinds.ts';
import { walk } from '../../../local/contract/components.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../../../local/json.ts';
import type { Answer, TestDesk } from '../people.ts';

export interface Guest {
  readonly name: string;
  /** Types a line in a channel of a server. */
  say(line: string): Promise<Answer>;
  /** Presses the button of a message that has this label. */
  press(message: Json | undefined, label: string): Promise<Answer>;
  /** Presses the first button of a message that sends what begins so. */
  pick(message: Json | undefined, start: string): Promise<Answer>;
  /** Opens a form by a button and sends it with this text. */
  fill(message: Json | undefined, label: string, text: string): Promise<Answer>;
}

interface Seat {
  readonly guild: string;
  readonly locale: string;
  readonly channel?: string;
}

export function guest(desk: TestDesk, name: string, seat: Seat): Guest {
  const person = { user: name, channel: 'puzzles', ...seat };
  const press = (message: Json | undefined, label: string): Promise<Answer> =>
    desk.press(message, idOf(message, label), person);
  return {
    name,
    say: (line) => desk.say(line, person),
    press,
    pick(message, start) {
      const found = buttonsIn(message).find(({ custom_id: id }) => textOf(id).startsWith(start));
      if (found === undefined) throw new Error(`no button sends ${start}, only ${labelsIn(message)}`);
      return desk.press(message, textOf(found['custom_id']), person);
    },
    async fill(message, label, text) {
      const { modal } = (await press(message, label)).body;
      const form = isObject(modal) ? modal : {};
      const [field = {}] = objectsOf(form['components']).flatMap(({ component }) => objectsOf([component]));
      const values = { [textOf(field['custom_id'])]: text };
      return desk.post('/api/submit', { ...person, custom_id: form['custom_id'], values });
    },
  };
}

const buttonsIn = (message: Json | undefined): readonly Json[] =>
  [...walk(message?.['components'])]
    .map(({ component }) => component)
    .filter(({ type }) => type === ComponentType.Button);

export const labelsIn = (message: Json | undefined): string =>
  buttonsIn(message)
    .map(({ label }) => textOf(label))
    .join(', ');

/** What a press on this label sends. */
function idOf(message: Json | undefined, label: string): string {
  const found = buttonsIn(message).find(({ label: own }) => own === label);
  if (found === undefined) throw new Error(`no button ${label}, only ${labelsIn(message)}`);
  return textOf(found['custom_id']);
}

/** Messages of a channel, as this person sees them. */
export async function messagesIn(desk: TestDesk, guild: string, user: string): Promise<readonly Json[]> {
  const { list } = await desk.get(`/api/channels?guild=${encodeURIComponent(guild)}`);
  const id = textOf(list.find(({ name }) => name === 'puzzles')?.['id']);
  return objectsOf((await desk.get(`/api/channels/${id}/messages?user=${user}`)).list);
}

/** The page to play on, as one tab of a browser has it. */
export interface Tab {
  /** Sends moves that solve the board, and gives what is told of them. */
  send(moves: readonly string[]): Promise<string>;
}

/** Opens the link of a board in a tab of its own. */
export async function openTab(desk: TestDesk, board: Json | undefined): Promise<Tab> {
  const [, link = ''] = /"url":"[^"]*\/play#([^"]+)"/u.exec(JSON.stringify(board)) ?? [];
  const ask = async (action: string, token: string, body: object): Promise<Json> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${desk.url}/play/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const said: unknown = await response.json();
    if (response.status !== 200 || !isObject(said)) throw new Error(`${action}: ${JSON.stringify(said)}`);
    return said;
  };
  const { session } = await ask('begin', link, {});
  return {
    async send(moves) {
      const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
      const { texts } = await ask('send', textOf(session), { id, moves: moves.join(' ') });
      return listOf(texts).map(textOf).join('\n');
    },
  };
}
