import type { MessageFlags } from 'discord-api-types/v10';

export const HasThread = 32 satisfies MessageFlags.HasThread;
export const Ephemeral = 64 satisfies MessageFlags.Ephemeral;
export const IsComponentsV2 = 32_768 satisfies MessageFlags.IsComponentsV2;
