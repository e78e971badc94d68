/** A message as the desk stores it. */
import type { MessageFlags } from 'discord-api-types/v10';
import type { MessageType } from '../../src/discord/kinds.ts';
import type { Json } from '../json.ts';
import { type ChatFields, withPayload } from './fields.ts';
import type { User } from './people.ts';
import type { Upload } from './upload.ts';

export interface ChatMessage {
  readonly id: string;
  readonly channelId: string;
  readonly author: User;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly type: (typeof MessageType)[keyof typeof MessageType];
  editedAt?: number;
  flags: number;
  fields: ChatFields;
  pings: Pings;
  /** The only person who sees it. */
  readonly onlyFor?: User;
  readonly nonce?: string | number;
  readonly interaction?: { readonly id: string; readonly type: number; readonly user: User; readonly command?: string };
  /** The error behind this message, for the person at the desk. Discord itself would not show it. */
  error?: string;
}

export const crossposted = 1 satisfies MessageFlags.Crossposted;

export interface Pings {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

export const nobody: Pings = { users: [], roles: [], everyone: false };

export const isPrivate = ({ onlyFor }: ChatMessage): boolean => onlyFor !== undefined;

export function edit(message: ChatMessage, payload: Json, uploads: readonly Upload[], now: number): void {
  message.fields = withPayload(message.fields, payload, uploads);
  message.flags |= Number(payload['flags'] ?? 0);
  message.editedAt = now;
}
