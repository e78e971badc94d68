/** A person's Discord client: commands, presses, forms and completions, each as one signed interaction. */
import { ComponentType, InteractionType, MessageType } from '../../src/discord/kinds.ts';
import { walk } from '../contract/components.ts';
import { limits } from '../contract/limits.ts';
import type { Channel } from '../discord/channel.ts';
import { type CommandRegistry, nameOf } from '../discord/commands.ts';
import { blank } from '../discord/fields.ts';
import type { Interaction, Modal } from '../discord/interaction.ts';
import { messageObject } from '../discord/message-object.ts';
import { isPrivate, type ChatMessage } from '../discord/message.ts';
import type { User } from '../discord/people.ts';
import { pingsOf } from '../discord/pings.ts';
import type { World } from '../discord/world.ts';
import { isObject, type Json, listOf, objectsOf } from '../json.ts';
import { invocation, unfinished } from './invocation.ts';
import { submittedComponents } from './modal.ts';
import { type Refuser, refuserIn } from './refusal.ts';
import { contextFields } from './objects.ts';
import { messageView } from './message-view.ts';
import { sendInteraction, type Wire } from './send.ts';
import { type Read, readTyped, type TypedCommand } from './typed-command.ts';

export interface ClientPerson {
  readonly user: User;
  readonly admin: boolean;
  readonly locale: string;
}

export interface ClientResult {
  /** New and changed messages, as this person sees them. */
  readonly messages: readonly Json[];
  readonly modal?: Json;
}

export class Client {
  readonly #wire: Wire;
  readonly #commands: CommandRegistry;
  readonly #modals = new Map<string, Modal>();

  constructor(wire: Wire, commands: CommandRegistry) {
    this.#wire = wire;
    this.#commands = commands;
  }

  get #world(): World {
    return this.#wire.world;
  }

  async say(person: ClientPerson, channel: Channel, text: string): Promise<Read<ClientResult>> {
    if (channel.forum !== undefined) return refuserIn(person.locale).refuse('in-forum', { name: channel.name });
    if (!text.trimStart().startsWith('/')) return this.#chat(person, channel, text);
    const onServers = channel.guild === undefined ? this.#commands.offered(this.#world.firstGuild.id) : [];
    const offered = this.#commands.offered(channel.guild?.id);
    const typed = readTyped(text, offered, refuserIn(person.locale), onServers);
    if ('error' in typed) return typed;
    const data = invocation(typed.value, { ...person, world: this.#world, channel });
    if ('error' in data) return data;
    return { value: await this.#command(person, channel, typed.value, data.value) };
  }

  async press(
    person: ClientPerson,
    message: ChatMessage,
    customId: string,
    values?: readonly string[],
  ): Promise<Read<ClientResult>> {
    const found = [...walk(message.fields.components)].find(({ component }) => component['custom_id'] === customId);
    const channel = this.#world.channel(message.channelId);
    const to = refuserIn(person.locale);
    if (found === undefined || channel === undefined) {
      return to.refuse('no-control', { message: message.id, id: customId });
    }
    const { component } = found;
    const misuse = unusable(component, values, to);
    if (misuse !== undefined) return misuse;
    const data = {
      component_type: component['type'],
      custom_id: customId,
      ...(values === undefined ? {} : { values }),
    };
    const request = { type: InteractionType.MessageComponent, user: person.user, channel, message };
    return { value: await this.#send(person, request, { data, message: messageObject(message, this.#world) }) };
  }

  async submit(person: ClientPerson, customId: string, values: Json): Promise<Read<ClientResult>> {
    const key = `${person.user.id}/${customId}`;
    const modal = this.#modals.get(key);
    const to = refuserIn(person.locale);
    if (modal === undefined) return to.refuse('no-form', { user: person.user.name, id: customId });
    const components = submittedComponents(modal.data, values, to);
    if ('error' in components) return components;
    this.#modals.delete(key);
    const { message, channel } = modal;
    const data = { custom_id: customId, components: components.value };
    const json = { data, ...(message === undefined ? {} : { message: messageObject(message, this.#world) }) };
    return {
      value: await this.#send(person, { type: InteractionType.ModalSubmit, user: person.user, channel, message }, json),
    };
  }

  /** Asks the bot for completions of the last option that is typed. */
  async complete(
    person: ClientPerson,
    channel: Channel,
    typed: TypedCommand,
  ): Promise<{ choices: readonly Json[]; error?: string }> {
    const focused = typed.options.at(-1);
    if (focused === undefined) return { choices: [] };
    const request = { type: InteractionType.ApplicationCommandAutocomplete, user: person.user, channel };
    const interaction = this.#wire.interactions.open({ ...request, locale: person.locale });
    const json = {
      ...this.#around(person, channel),
      data: unfinished(typed, focused, { ...person, world: this.#world, channel }),
    };
    await sendInteraction(this.#wire, interaction, json);
    const { choices = [], error } = interaction;
    return { choices: objectsOf(choices), ...(error === undefined ? {} : { error }) };
  }

  visible(user: User, messageId: string): ChatMessage | undefined {
    const message = this.#world.find(messageId);
    return message === undefined || (isPrivate(message) && message.onlyFor?.id !== user.id) ? undefined : message;
  }

  async #command(person: ClientPerson, channel: Channel, typed: TypedCommand, data: Json): Promise<ClientResult> {
    const command = [typed.command, ...typed.path].map(nameOf).join(' ');
    return this.#send(
      person,
      { type: InteractionType.ApplicationCommand, user: person.user, channel, command },
      { data },
    );
  }

  async #send(
    person: ClientPerson,
    request: Pick<Interaction, 'type' | 'user' | 'channel' | 'command' | 'message'>,
    json: Json,
  ): Promise<ClientResult> {
    const interaction = this.#wire.interactions.open({ ...request, locale: person.locale });
    await sendInteraction(this.#wire, interaction, { ...this.#around(person, request.channel), ...json });
    const { modal, touched } = interaction;
    if (modal !== undefined) this.#modals.set(`${person.user.id}/${modal.customId}`, modal);
    const messages = [...touched].map((message) => messageView(message, this.#world));
    return { messages, ...(modal === undefined ? {} : { modal: modal.data }) };
  }

  #around({ user, admin, locale }: ClientPerson, channel: Channel): Json {
    return contextFields(channel, user, admin, locale);
  }

  #chat({ user, admin, locale }: ClientPerson, channel: Channel, text: string): Read<ClientResult> {
    const to = refuserIn(locale);
    if (text.trim() === '') return to.refuse('nothing-to-send');
    if (text.length > limits.content) return to.refuse('long-message', { max: limits.content, length: text.length });
    const message: ChatMessage = {
      id: this.#world.nextId(),
      channelId: channel.id,
      author: user,
      sentAt: this.#world.clock.now(),
      type: MessageType.Default,
      flags: 0,
      fields: { ...blank, content: text },
      pings: pingsOf(text, undefined, this.#world, { channel, mayPingAll: admin }),
    };
    this.#world.post(channel, message);
    return { value: { messages: [messageView(message, this.#world)] } };
  }
}

function unusable(component: Json, values: readonly string[] | undefined, to: Refuser): { error: string } | undefined {
  if (component['disabled'] === true) return to.refuse('disabled');
  if (component['type'] === ComponentType.Button) return undefined;
  const options = listOf(component['options']).map((option) => (isObject(option) ? option['value'] : undefined));
  const stray = (values ?? []).find((value) => !options.includes(value));
  if (stray !== undefined) return to.refuse('not-in-select', { value: stray, names: options.map(String) });
  const [min, max] = [Number(component['min_values'] ?? 1), Number(component['max_values'] ?? 1)];
  const count = values?.length ?? 0;
  return count < min || count > max ? to.refuse('select-takes', { min, max }) : undefined;
}
