import type { Json } from '../json.ts';
import type { Channel } from './channel.ts';
import type { ChatMessage } from './message.ts';
import type { User } from './people.ts';

export interface Modal {
  readonly customId: string;
  readonly data: Json;
  readonly message: ChatMessage | undefined;
  readonly channel: Channel;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly user: User;
  readonly channel: Channel;
  readonly createdAt: number;
  readonly command?: string | undefined;
  /** Discord's code of the person's language; English if it is left out. */
  readonly locale?: string | undefined;
  /** The message with the used component, or with the button that opened the modal. */
  readonly message?: ChatMessage | undefined;
  answered?: number;
  /** Set when Discord gave up waiting. */
  late?: boolean;
  error?: string;
  /** The message that `@original` means. */
  original?: ChatMessage | undefined;
  modal?: Modal;
  choices?: readonly unknown[];
  /** The messages that it created or changed, in that order. */
  readonly touched: Set<ChatMessage>;
}
