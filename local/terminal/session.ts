/** A conversation in a terminal: who speaks where, which controls can be pressed, what was already shown. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { runDot } from './dot.ts';
import type { Input } from './input.ts';
import { type Control, controlsOf, type Link, type Reply } from './link.ts';
import type { Speaker } from './speaker.ts';

export class Session {
  readonly link: Link;
  readonly speaker: Speaker;
  readonly #input: Input | undefined;
  readonly #known = new Set<string>();
  #controls: readonly Control[] = [];

  /** Without an input a form can't be filled in. */
  constructor(link: Link, speaker: Speaker, input?: Input) {
    this.link = link;
    this.speaker = speaker;
    this.#input = input;
  }

  get prompt(): string {
    const { user, channel, admin, guild } = this.speaker;
    const place = channel === null ? '@Antipode' : `${guild === undefined ? '' : `${guild} `}#${channel}`;
    return `${user}${admin ? ' (admin)' : ''} ${place} > `;
  }

  /** Does what a line says; false if it went wrong. */
  async run(line: string): Promise<boolean> {
    const text = line.trim();
    if (text === '') return true;
    if (text.startsWith('.')) return this.#dot(text);
    const control = this.#controlFor(text);
    if (typeof control === 'string') return this.#wrong(control);
    return control === undefined ? this.#show(await this.#act('/api/say', { text })) : this.#press(control);
  }

  /** Tab: whole lines that can follow. */
  async complete(line: string): Promise<readonly string[]> {
    if (!line.startsWith('/')) return [];
    const { suggestions, choices } = await this.link.post('/api/complete', { ...this.#place(), text: line });
    const head = line.slice(0, line.lastIndexOf(':') + 1);
    const values = objectsOf(choices).map(({ value }) => `${head} ${String(value)} `);
    return [...values, ...objectsOf(suggestions).map(({ text }) => textOf(text))];
  }

  /** Messages that came into channels of any server since the last time, without those that were answers here. */
  async news(): Promise<readonly string[]> {
    const query = `?user=${encodeURIComponent(this.speaker.user)}`;
    const lines: string[] = [];
    for (const { id, heading, last } of await this.#channels(query)) {
      if (this.#known.has(last)) continue;
      const messages = await this.link.get(`/api/channels/${id}/messages${query}`);
      for (const message of objectsOf(messages.value)) {
        const isNew = !this.#known.has(textOf(message['id']));
        this.#known.add(textOf(message['id']));
        if (isNew) lines.push(`── new in ${heading} ──\n${this.#written(message)}`);
        if (isNew) this.#offer([message]);
      }
    }
    return lines;
  }

  /** Every channel in which something was said, and the last message there. */
  async #channels(query: string): Promise<readonly { id: string; heading: string; last: string }[]> {
    const servers = objectsOf((await this.link.get(`/api/servers${query}`)).value);
    const here = this.speaker.guild ?? servers[0]?.['name'];
    const direct = objectsOf((await this.link.get(`/api/channels${query}`)).value).filter(({ type }) => type === 1);
    const groups = servers.map(({ name, channels }) => [name === here ? '' : `${textOf(name)}, `, channels] as const);
    return [...groups, ['', direct] as const]
      .flatMap(([before, channels]) =>
        objectsOf(channels).map(({ id, name, last_message_id: last }) => ({
          id: textOf(id),
          heading: before + textOf(name),
          last: textOf(last),
        })),
      )
      .filter(({ last }) => last !== '');
  }

  #place(): Json {
    const { user, locale, admin, channel, guild } = this.speaker;
    if (channel === null) return { user, locale, admin, guild: null };
    return { user, locale, admin, channel, ...(guild === undefined ? {} : { guild }) };
  }

  #act(path: string, body: Json): Promise<Reply> {
    return this.link.act(path, { ...this.#place(), ...body });
  }

  async #dot(text: string): Promise<boolean> {
    const { said, error } = await runDot(text, this.link, this.speaker);
    if (error !== undefined) return this.#wrong(error);
    this.#print(said);
    return true;
  }

  /** The control that a line presses: its number, or "press" and its label. A text says why there is none. */
  #controlFor(text: string): Control | string | undefined {
    const number = /^\d+$/u.test(text) ? Number(text) : undefined;
    const label = /^press +(.+)$/iu.exec(text)?.[1]?.toLowerCase();
    if (number === undefined && label === undefined) return undefined;
    const found =
      number === undefined
        ? this.#controls.find((control) => control.label.toLowerCase().includes(label ?? ''))
        : this.#controls[number - 1];
    if (found !== undefined) return found;
    return this.#controls.length === 0
      ? 'there is nothing to press yet'
      : `there is no such control; there are: ${this.#numbered()}`;
  }

  async #press(control: Control): Promise<boolean> {
    const body: Json = { message: control.message, custom_id: control.customId };
    if (control.choices.length === 0) return this.#show(await this.#act('/api/press', body));
    const list = control.choices.map(({ label }, index) => `${index + 1} ${label}`).join('\n');
    const chosen = control.choices[Number(await this.#input?.next(`${list}\nnumber > `)) - 1];
    if (chosen === undefined) return this.#wrong('nothing was chosen');
    return this.#show(await this.#act('/api/press', { ...body, values: [chosen.value] }));
  }

  async #show(reply: Reply): Promise<boolean> {
    if (reply.error !== undefined) return this.#wrong(reply.error);
    for (const message of reply.messages) {
      this.#known.add(textOf(message['id']));
      this.#print(this.#written(message));
    }
    this.#offer(reply.messages);
    if (reply.messages.some((message) => controlsOf(message).length > 0)) this.#print(`type ${this.#numbered()}`);
    const isGood = reply.messages.every(({ error }) => error === undefined);
    return reply.modal === undefined ? isGood : this.#fill(reply.modal);
  }

  async #fill(modal: Json): Promise<boolean> {
    this.#print(`╭ ${textOf(modal['title'])}`);
    const values: Record<string, unknown> = {};
    for (const { label, input } of fieldsOf(modal)) {
      const value = await this.#input?.next(`│ ${label}: `);
      if (value === undefined) return this.#wrong('the form was left');
      const isText = input['type'] === ComponentType.TextInput;
      values[textOf(input['custom_id'])] = isText ? value : [value];
    }
    return this.#show(await this.#act('/api/submit', { custom_id: modal['custom_id'], values }));
  }

  #offer(messages: readonly Json[]): void {
    const controls = messages.flatMap(controlsOf);
    if (controls.length > 0) this.#controls = controls;
  }

  #numbered(): string {
    return this.#controls.map(({ label }, index) => `${index + 1} for [${label}]`).join(', ');
  }

  #written({ author, text, private: isPrivate, error }: Json): string {
    const name = isObject(author) ? textOf(author['global_name']) || textOf(author['username']) : '';
    const lines = [`${name}${isPrivate === true ? ' (only you can see this)' : ''}:`, textOf(text)];
    if (error !== undefined) lines.push(`on the desk: ${textOf(error)}`);
    return lines.join('\n');
  }

  #wrong(error: string): false {
    process.stderr.write(`${error}\n`);
    return false;
  }

  #print(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}

function fieldsOf(modal: Json): { label: string; input: Json }[] {
  return objectsOf(modal['components']).flatMap((part) => {
    const inside = isObject(part['component']) ? [part['component']] : objectsOf(part['components']);
    return inside.map((input) => ({ label: textOf(part['label']) || textOf(input['label']), input }));
  });
}
