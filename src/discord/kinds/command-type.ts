import type { ApplicationCommandType as Type } from 'discord-api-types/v10';

export const ChatInput = 1 satisfies Type.ChatInput;
