import type { ComponentsMessage, Form } from './components.ts';
import type { Text } from './text.ts';
import { message } from '../words/index.ts';

export type OutgoingMessage = TextMessage | ComponentsMessage;

interface TextMessage {
  readonly content: Text;
  readonly files?: readonly OutFile[];
}

export interface OutFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** For people who can't see the file. */
  readonly description: Text;
}

export type Answer =
  /** Only the asker sees a private message. */
  | { readonly kind: 'message'; readonly message: OutgoingMessage; readonly private: boolean }
  /** Of the pressed button's message. Discord lets components replace text, but not text components. */
  | { readonly kind: 'update'; readonly message: ComponentsMessage }
  | { readonly kind: 'modal'; readonly form: Form };

export function privately(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: true };
}

export function publicly(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: false };
}

export const updated = (message: ComponentsMessage): Answer => ({ kind: 'update', message });

/** A button of an older version, or of a thing that is gone. */
export const unknownButton = (): Answer => privately(message('unknown-button'));

function outgoing(message: OutgoingMessage | Text): OutgoingMessage {
  const isWhole = typeof message === 'object' && ('content' in message || 'components' in message);
  return isWhole ? message : { content: message };
}
