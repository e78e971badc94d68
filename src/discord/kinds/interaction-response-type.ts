import type { InteractionResponseType } from 'discord-api-types/v10';

export const Pong = 1 satisfies InteractionResponseType.Pong;
export const ChannelMessageWithSource = 4 satisfies InteractionResponseType.ChannelMessageWithSource;
export const UpdateMessage = 7 satisfies InteractionResponseType.UpdateMessage;
export const ApplicationCommandAutocompleteResult =
  8 satisfies InteractionResponseType.ApplicationCommandAutocompleteResult;
export const Modal = 9 satisfies InteractionResponseType.Modal;
