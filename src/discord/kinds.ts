/**
 * Discord's numbers, under the names that discord-api-types gives them. Its enums as values would add 23 KiB to
 * the script, so only the members that are used stand here; the compiler compares each name and number with the enum.
 */
import type * as discord from 'discord-api-types/v10';

/** A part of an enum. */
type PartOf<Enum> = { readonly [Name in keyof Enum]?: Enum[Name] };

export const InteractionType = {
  Ping: 1,
  ApplicationCommand: 2,
  MessageComponent: 3,
  ApplicationCommandAutocomplete: 4,
  ModalSubmit: 5,
} as const satisfies PartOf<typeof discord.InteractionType>;

export const InteractionResponseType = {
  Pong: 1,
  ChannelMessageWithSource: 4,
  UpdateMessage: 7,
  ApplicationCommandAutocompleteResult: 8,
  Modal: 9,
} as const satisfies PartOf<typeof discord.InteractionResponseType>;

export const CommandType = { ChatInput: 1 } as const satisfies PartOf<typeof discord.ApplicationCommandType>;

export const OptionType = {
  Subcommand: 1,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
} as const satisfies PartOf<typeof discord.ApplicationCommandOptionType>;

export const IntegrationType = {
  GuildInstall: 0,
  UserInstall: 1,
} as const satisfies PartOf<typeof discord.ApplicationIntegrationType>;

export const ContextType = {
  Guild: 0,
  BotDM: 1,
  PrivateChannel: 2,
} as const satisfies PartOf<typeof discord.InteractionContextType>;

export const ComponentType = {
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  TextDisplay: 10,
  MediaGallery: 12,
  Container: 17,
  Label: 18,
} as const satisfies PartOf<typeof discord.ComponentType>;

export const ButtonStyle = {
  Primary: 1,
  Secondary: 2,
  Danger: 4,
} as const satisfies PartOf<typeof discord.ButtonStyle>;

export const TextInputStyle = { Paragraph: 2 } as const satisfies PartOf<typeof discord.TextInputStyle>;

export const MessageFlags = {
  HasThread: 32,
  Ephemeral: 64,
  IsComponentsV2: 32_768,
} as const satisfies PartOf<typeof discord.MessageFlags>;

export const MessageType = {
  Default: 0,
  ChatInputCommand: 20,
} as const satisfies PartOf<typeof discord.MessageType>;

export const ChannelType = {
  GuildText: 0,
  DM: 1,
  GuildAnnouncement: 5,
  PublicThread: 11,
} as const satisfies PartOf<typeof discord.ChannelType>;
