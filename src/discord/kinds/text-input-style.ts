import type { TextInputStyle } from 'discord-api-types/v10';

export const Paragraph = 2 satisfies TextInputStyle.Paragraph;
