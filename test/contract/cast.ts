/** People of one language in a server of that language, and what they can do there. */
import { walk } from '../../local/contract/components.ts';
import type { ClientPerson } from '../../local/client/client.ts';
import { contextFields } from '../../local/client/objects.ts';
import { sendInteraction } from '../../local/client/send.ts';
import { readTyped } from '../../local/client/typed-command.ts';
import type { ChatServer } from '../../local/discord/guild.ts';
import type { ChatMessage } from '../../local/discord/message.ts';
import { messageObject } from '../../local/discord/message-object.ts';
import type { Channel } from '../../local/discord/channel.ts';
import { isObject, type Json, listOf, readJson, textOf } from '../../local/json.ts';
import { InteractionType } from '../../src/discord/kinds.ts';
import type { Collected } from './collection.ts';
import type { Stage } from './stage.ts';

/** What came back: the answer as it left the Worker, and the message that became of it. */
export interface Turn {
  readonly answer: Collected;
  readonly message: ChatMessage | undefined;
  /** All its texts, a line each. */
  readonly text: string;
  /** The id of the position of the day that its buttons name. */
  readonly id: string | undefined;
}

export interface Company {
  readonly stage: Stage;
  /** The language of the people's clients, as Discord writes it. */
  readonly locale: string;
  readonly guild: ChatServer;
  readonly channel: (name: string) => Channel;
  /** The one of that name; everybody is somebody else in another language. */
  readonly actor: (name: string, options?: Partial<Seat>) => Actor;
}

interface Seat {
  readonly admin: boolean;
  /** A channel's name, or `direct` for the line to the bot. */
  readonly where: string;
}

export function company(stage: Stage, locale: string, guild: ChatServer): Company {
  const here: Company = {
    stage,
    locale,
    guild,
    channel(name) {
      const found = stage.world.placesOf(guild).find((one) => one.name === name);
      if (found === undefined) throw new Error(`no channel ${name} in ${guild.name}`);
      return found;
    },
    actor: (name, options = {}) => new Actor(here, name, { admin: false, where: 'puzzles', ...options }),
  };
  return here;
}

/** A part of the play. */
export type Scene = (here: Company) => Promise<void>;

/** Plays a scene. Where one breaks off is noted, and the others go on: what was refused says why. */
export async function played(scene: Scene, here: Company): Promise<void> {
  try {
    await scene(here);
  } catch (error) {
    const where = /scenes\/[^)\s]+/u.exec(error instanceof Error ? (error.stack ?? '') : '')?.[0] ?? scene.name;
    here.stage.broken.push(`${where} in ${here.locale}: ${String(error)}`);
  }
}

/** A script that no longer fits is our bug, so it throws. */
export class Actor {
  readonly person: ClientPerson;
  readonly channel: Channel;
  readonly #stage: Stage;

  constructor({ stage, locale, channel }: Company, name: string, { admin, where }: Seat) {
    const user = stage.world.user(`${name}-${locale}`);
    this.#stage = stage;
    this.person = { user, admin, locale };
    this.channel = where === 'direct' ? stage.world.directLine(user) : channel(where);
  }

  /** Types a command as in the message box. */
  async say(line: string): Promise<Turn> {
    const said = await this.#stage.client.say(this.person, this.channel, line);
    if ('error' in said) throw new Error(`${line}: ${said.error}`);
    return this.#turn(said.value.messages);
  }

  /** Presses what begins with `start` under a message, or chooses in it. */
  async press({ answer, message }: Turn, start: string, values?: readonly string[]): Promise<Turn> {
    const ids = message === undefined ? [] : controlsOf(message);
    const id = ids.find((one) => one.startsWith(start));
    if (message === undefined || id === undefined) {
      const why = answer.refusal ?? `there are ${ids.join(', ') || 'no buttons'}`;
      throw new Error(`${answer.route} brought no ${start} to press: ${why}`);
    }
    const pressed = await this.#stage.client.press(this.person, message, id, values);
    if ('error' in pressed) throw new Error(`${id}: ${pressed.error}`);
    return this.#turn(pressed.value.messages);
  }

  /** Sends the form that was opened last. */
  async fill(opened: Turn, values: Json): Promise<Turn> {
    const data = opened.answer.payload['data'];
    const id = textOf(isObject(data) ? data['custom_id'] : undefined);
    const sent = await this.#stage.client.submit(this.person, id, values);
    if ('error' in sent) throw new Error(`${id}: ${opened.answer.refusal ?? sent.error}`);
    return this.#turn(sent.value.messages);
  }

  /** Opens the link of a board, sends lists that solve it from there, and asks for more. @returns asks how it went */
  async page(
    board: Turn,
    lists: readonly string[],
    more: readonly (readonly [string, Json])[] = [],
  ): Promise<() => Promise<Json>> {
    const [, link = ''] = /"url":"[^"]*\/play#([^"&]+)/u.exec(JSON.stringify(board.message?.fields ?? {})) ?? [];
    const ask = async (action: string, token: string, body: Json): Promise<Json> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await this.#stage.runtime.fetch(`/play/${action}`, request);
      const said = readJson(new TextDecoder().decode(answer.body));
      return isObject(said) ? said : {};
    };
    const { session } = await ask('begin', link, {});
    for (const moves of lists) await ask('send', textOf(session), { id: this.#stage.world.nextId().slice(-16), moves });
    for (const [action, body] of more) await ask(action, textOf(session), body);
    return () => ask('review', textOf(session), {});
  }

  /** Types the beginning of an option, for which suggestions are wanted. */
  async complete(line: string): Promise<readonly Json[]> {
    const typed = readTyped(line, this.#stage.discord.commands.offered(this.channel.guild?.id));
    if ('error' in typed) throw new Error(`${line}: ${typed.error}`);
    const { choices, error } = await this.#stage.client.complete(this.person, this.channel, typed.value);
    if (error !== undefined) throw new Error(`${line}: ${error}`);
    return choices;
  }

  /** Sends what no client of today would: an old button, a command that is gone, one in the wrong place. */
  async raw(type: number, data: Json, message?: ChatMessage): Promise<Turn> {
    const { wire, world } = this.#stage;
    const { user, admin, locale } = this.person;
    const asked = { type, user, channel: this.channel, ...(message === undefined ? {} : { message }) };
    const interaction = wire.interactions.open(asked);
    const shown = message === undefined ? {} : { message: messageObject(message, world) };
    await sendInteraction(wire, interaction, {
      ...contextFields(this.channel, user, admin, locale),
      data,
      ...shown,
    });
    return this.#turn([...interaction.touched].map(({ id }) => ({ id })));
  }

  /** A button that stands on some old message, which is a layout: nothing else has buttons. */
  rawPress(customId: string, values?: readonly string[]): Promise<Turn> {
    const { world } = this.#stage;
    const message =
      this.channel.messages.findLast(({ author, fields }) => author.bot && fields.components.length > 0) ??
      world.find('');
    const kind = values === undefined ? { component_type: 2 } : { component_type: 3, values };
    return this.raw(InteractionType.MessageComponent, { ...kind, custom_id: customId, id: 1 }, message);
  }

  /** A command by its bare data. */
  rawCommand(name: string, options: readonly Json[] = [], more: Json = {}): Promise<Turn> {
    return this.raw(InteractionType.ApplicationCommand, { id: '1', type: 1, name, options, ...more });
  }

  async #turn(touched: readonly Json[]): Promise<Turn> {
    const answer = this.#stage.collection.all.findLast(({ locale }) => locale !== '');
    if (answer === undefined) throw new Error('nothing was answered');
    const message = this.#stage.world.find(textOf(touched.at(-1)?.['id']));
    return { answer, message, text: textsIn(answer.payload).join('\n'), id: await this.#idOf(answer) };
  }

  async #idOf({ payload }: Collected): Promise<string | undefined> {
    const [, date = '', family = '', distance = ''] =
      /"check:open:(\d{4}-\d\d-\d\d)\.([a-z0-9-]+)\.(\d+)"/u.exec(JSON.stringify(payload)) ?? [];
    if (date === '') return undefined;
    const query = 'SELECT board, state FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3';
    const [row] = await this.#stage.runtime.query(query, date, family, Number(distance));
    return row && [family, row['board'], row['state']].join('.');
  }
}

export const controlsOf = (message: ChatMessage): string[] =>
  [...walk(message.fields.components)].flatMap(({ component }) =>
    typeof component['custom_id'] === 'string' ? [component['custom_id']] : [],
  );

/** Every text of a payload, whatever holds it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return listOf(value).flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
