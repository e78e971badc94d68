/** The terminal's line to a desk: its API over HTTP, as plain data. */
import { walk } from '../contract/components.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';

export interface Control {
  readonly message: string;
  readonly customId: string;
  readonly label: string;
  /** What a select offers; a button offers nothing. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
}

export interface Reply {
  readonly messages: readonly Json[];
  readonly modal?: Json;
  readonly error?: string;
}

export class Link {
  readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/$/u, '');
  }

  /** Whether a desk answers there. */
  async answers(): Promise<boolean> {
    return typeof (await this.get('/api/clock')).value === 'object';
  }

  async get(path: string): Promise<{ readonly value: unknown; readonly error?: string }> {
    return this.#call(path, {});
  }

  async post(path: string, body: Json): Promise<Json> {
    const { value, error } = await this.#call(path, { method: 'POST', body: JSON.stringify(body) });
    if (error !== undefined) return { error };
    return isObject(value) ? value : {};
  }

  /** Does something as a person, and gives what they see of it. */
  async act(path: string, body: Json): Promise<Reply> {
    const { messages, modal, error } = await this.post(path, body);
    return {
      messages: objectsOf(messages),
      ...(isObject(modal) ? { modal } : {}),
      ...(typeof error === 'string' ? { error } : {}),
    };
  }

  async #call(path: string, init: RequestInit): Promise<{ value: unknown; error?: string }> {
    try {
      const response = await fetch(`${this.url}${path}`, init);
      const value: unknown = await response.json();
      if (response.ok) return { value };
      return {
        value: undefined,
        error: isObject(value) ? textOf(value['error']) : `the desk answered ${response.status}`,
      };
    } catch {
      return { value: undefined, error: `no desk answers at ${this.url}` };
    }
  }
}

/** The buttons and selects of a message that can be used, in their order. */
export function controlsOf(message: Json): Control[] {
  return [...walk(message['components'])]
    .map(({ component }) => component)
    .filter(({ custom_id: id, disabled }) => typeof id === 'string' && disabled !== true)
    .map((component) => ({
      message: textOf(message['id']),
      customId: textOf(component['custom_id']),
      label: labelOf(component),
      choices: objectsOf(component['options']).map(({ label, value }) => ({
        label: textOf(label),
        value: textOf(value),
      })),
    }));
}

function labelOf({ label, emoji, placeholder }: Json): string {
  const face = isObject(emoji) ? textOf(emoji['name']) : '';
  return [face, textOf(label) || textOf(placeholder)].filter(Boolean).join(' ') || 'choose';
}
