import type { ButtonStyle } from 'discord-api-types/v10';

export const Primary = 1 satisfies ButtonStyle.Primary;
export const Secondary = 2 satisfies ButtonStyle.Secondary;
export const Danger = 4 satisfies ButtonStyle.Danger;
export const Link = 5 satisfies ButtonStyle.Link;
