/** What a command answers with. */
import type { ComponentsMessage, Form } from './components.ts';
import type { Text } from './text.ts';

/** A new message: text, or components. */
export type OutgoingMessage = TextMessage | ComponentsMessage;

/** Text alone, or with a file. */
export interface TextMessage {
  readonly content: Text;
  readonly files?: readonly OutFile[];
}

export interface OutFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** What it is, for those who can't see it. */
  readonly description: Text;
}

export type Answer =
  /** A new message; a private one is seen by this person only. */
  | { readonly kind: 'message'; readonly message: OutgoingMessage; readonly private: boolean }
  /** Changes the message whose button was pressed. Components can replace any message, and text no components. */
  | { readonly kind: 'update'; readonly message: ComponentsMessage }
  | { readonly kind: 'modal'; readonly form: Form };

export function privately(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: true };
}

export function publicly(message: OutgoingMessage | Text): Answer {
  return { kind: 'message', message: outgoing(message), private: false };
}

function outgoing(message: OutgoingMessage | Text): OutgoingMessage {
  const isWhole = typeof message === 'object' && ('content' in message || 'components' in message);
  return isWhole ? message : { content: message };
}
