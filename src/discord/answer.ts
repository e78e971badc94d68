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
  /** A new message. Only the person who asked sees a private one. */
  | { readonly kind: 'message'; readonly message: OutgoingMessage; readonly private: boolean }
  /** Changes the message whose button was pressed. Discord lets components replace text, but not text components. */
  | { readonly kind: 'update'; readonly message: ComponentsMessage }
  | { readonly kind: 'modal'; readonly form: Form };

export function privately(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: true };
}

export function publicly(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: false };
}

export const updated = (message: ComponentsMessage): Answer => ({ kind: 'update', message });

/** No button of ours carries this, or what it names is gone. */
export const unknownButton = (): Answer => privately(message('unknown-button'));

function outgoing(message: OutgoingMessage | Text): OutgoingMessage {
  const isWhole = typeof message === 'object' && ('content' in message || 'components' in message);
  return isWhole ? message : { content: message };
}
