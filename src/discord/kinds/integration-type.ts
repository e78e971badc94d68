import type { ApplicationIntegrationType as Type } from 'discord-api-types/v10';

export const GuildInstall = 0 satisfies Type.GuildInstall;
export const UserInstall = 1 satisfies Type.UserInstall;
