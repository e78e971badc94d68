import type { InteractionType } from 'discord-api-types/v10';

export const Ping = 1 satisfies InteractionType.Ping;
export const ApplicationCommand = 2 satisfies InteractionType.ApplicationCommand;
export const MessageComponent = 3 satisfies InteractionType.MessageComponent;
export const ApplicationCommandAutocomplete = 4 satisfies InteractionType.ApplicationCommandAutocomplete;
export const ModalSubmit = 5 satisfies InteractionType.ModalSubmit;
