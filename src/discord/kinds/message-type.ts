import type { MessageType } from 'discord-api-types/v10';

export const Default = 0 satisfies MessageType.Default;
export const ChatInputCommand = 20 satisfies MessageType.ChatInputCommand;
