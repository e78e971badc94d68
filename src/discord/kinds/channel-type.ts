import type { ChannelType } from 'discord-api-types/v10';

export const GuildText = 0 satisfies ChannelType.GuildText;
export const DM = 1 satisfies ChannelType.DM;
export const GuildAnnouncement = 5 satisfies ChannelType.GuildAnnouncement;
export const PublicThread = 11 satisfies ChannelType.PublicThread;
