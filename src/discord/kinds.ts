/** Used members of Discord's enums, as values: discord-api-types has the enums as types, and checks these. */
import type * as Discord from 'discord-api-types/v10';

export const ButtonStyle = { Primary: 1, Secondary: 2, Danger: 4, Link: 5 } as const satisfies Partial<
  typeof Discord.ButtonStyle
>;
export const ChannelType = {
  GuildText: 0,
  DM: 1,
  GuildAnnouncement: 5,
  PublicThread: 11,
  GuildForum: 15,
} as const satisfies Partial<typeof Discord.ChannelType>;
export const CommandType = { ChatInput: 1 } as const satisfies Partial<typeof Discord.ApplicationCommandType>;
export const ComponentType = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  TextDisplay: 10,
  MediaGallery: 12,
  Container: 17,
  Label: 18,
} as const satisfies Partial<typeof Discord.ComponentType>;
export const ContextType = { Guild: 0, BotDM: 1, PrivateChannel: 2 } as const satisfies Partial<
  typeof Discord.InteractionContextType
>;
export const IntegrationType = { GuildInstall: 0, UserInstall: 1 } as const satisfies Partial<
  typeof Discord.ApplicationIntegrationType
>;
export const InteractionType = {
  Ping: 1,
  ApplicationCommand: 2,
  MessageComponent: 3,
  ApplicationCommandAutocomplete: 4,
  ModalSubmit: 5,
} as const satisfies Partial<typeof Discord.InteractionType>;
export const InteractionResponseType = {
  Pong: 1,
  ChannelMessageWithSource: 4,
  UpdateMessage: 7,
  ApplicationCommandAutocompleteResult: 8,
  Modal: 9,
} as const satisfies Partial<typeof Discord.InteractionResponseType>;
export const MessageFlags = { HasThread: 32, Ephemeral: 64, IsComponentsV2: 32_768 } as const satisfies Partial<
  typeof Discord.MessageFlags
>;
export const MessageType = { Default: 0, ChatInputCommand: 20 } as const satisfies Partial<typeof Discord.MessageType>;
export const OptionType = {
  Subcommand: 1,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
} as const satisfies Partial<typeof Discord.ApplicationCommandOptionType>;
export const TextInputStyle = { Paragraph: 2 } as const satisfies Partial<typeof Discord.TextInputStyle>;
