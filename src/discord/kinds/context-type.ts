import type { InteractionContextType as Type } from 'discord-api-types/v10';

export const Guild = 0 satisfies Type.Guild;
export const BotDM = 1 satisfies Type.BotDM;
export const PrivateChannel = 2 satisfies Type.PrivateChannel;
